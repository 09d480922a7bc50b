"""What a link opens to, as plain names and numbers that outlive a renaming of what is inside the program."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from adjudicator.case import Case
from adjudicator.machine import FATE, asked
from tests.golden.digests import clauses, digest

FILES = {version: Path(__file__).with_name(f"links-{version}.jsonl") for version in ("1", "2")}
"""The links, by the version of the token."""

SAVED = Path(__file__).with_name("saved.sql")
KEY = "0123456789ABCDEFGHIJKL"
"""The key of the table that the saved cases belong to."""

SHOWN = 24
"""So many options are stored as lines; the rest only count and are in the digest."""


class Link(NamedTuple):
    """A link and what it opened to when it was made: `about` says where it is from and what is special about it."""

    about: str
    token: str
    opens: dict[str, Any]


def links(*versions: str) -> tuple[Link, ...]:
    """Return the stored links of these versions of the token; none named: of all."""
    files = (FILES[version] for version in versions or FILES)
    return tuple(Link(**json.loads(line)) for file in files for line in file.read_text(encoding="utf-8").splitlines())


def opened(case: Case) -> dict[str, Any]:
    """Return what a table can tell of a case: what it sees, who is asked and may say what, and which clauses ruled."""
    lines, since = [case.game.language.line_of(said, case.now, "en") for said in case.options()], case.since
    told = {
        "seen": case.game.language.public_view(case.now),
        "asked": ["chance" if seat == FATE else seat for seat in asked(case.now)] if not case.over else None,
        "outcome": case.outcome,
        "said": len(case.said),
        "stood": case.illegal_indices,
        "options": {"count": len(lines), "first": lines[:SHOWN], "digest": digest(lines)},
        "clauses": {"steps": len(case.steps()), "digest": digest(clauses(case.steps()))},
        "stopped": case.stopped and case.stopped.refusal.ruling.id,
        "formerly": since.then["rows"] if since and "rows" in since.outcome else None,
        "otherwise": {"outcome": since.outcome, "parts_at": since.parts_at} if since and since.otherwise else None,
    }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(told))
    return plain


def differences(stored: Any, found: Any, where: str = "") -> Iterator[str]:
    """Yield a line for each thing that is no longer as stored. What is found besides is new, and does not matter."""
    if isinstance(stored, dict) and isinstance(found, dict):
        for key in stored:
            if key in found:
                yield from differences(stored[key], found[key], f"{where}.{key}")
            else:
                yield f"{where}.{key}: stored {stored[key]!r}, now missing"
    elif stored != found:
        yield f"{where}: stored {stored!r}, found {found!r}"
