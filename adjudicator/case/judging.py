"""What a case comes to, as a link holds it, and what is different since it was written down."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from ..machine import Step, asked
from ..rulebook import Ruling
from ..rulebook.renamed import first
from .case import Case
from .since import Judgment, Since

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
OUTCOME: tuple[Literal["rows", "hands", "turn", "asked", "cited"], ...] = ("rows", "hands", "turn", "asked", "cited")
"""The parts of a judgment that are compared as they are."""


def judged(case: Case, clauses: bool = False) -> Judgment:
    """Return what a case comes to.

    Args:
        case: the case.
        clauses: True: with a digest of each clause that was read.
    """
    seen = case.game.language.public_view(case.now)
    oldest = _oldest(case)
    judgment = Judgment(
        rules=_rules(case, oldest),
        rows=case.outcome,
        hands=[player["hand"] for player in seen["players"].values()],
        turn=seen["turn"],
        asked=list(asked(case.now)),
        cited=_digest(_deciding(case.steps(), oldest)),
        line="".join(_line(case, oldest)),
    )
    if clauses:
        rulings = case.rules.rulings
        judgment["clauses"] = {id: _digest(_says(rulings[id], oldest)) for id in _read(case) if id in rulings}
    return judgment


def since(case: Case, then: Judgment) -> Since | None:
    """Return what is different since a case was written down, or None if nothing is.

    Args:
        case: the case, judged by today's rules.
        then: what it came to when it was written down.
    """
    now, rulings, oldest = judged(case), case.rules.rulings, _oldest(case)
    book = case.game.rulebook()
    read = {book.current(id): says for id, says in then.get("clauses", {}).items()}
    changed = tuple(id for id, says in read.items() if id not in rulings or says != _digest(_says(rulings[id], oldest)))
    found = Since(
        then,
        now,
        then["rules"] != now["rules"] if "rules" in then else None,
        changed,
        tuple(part for part in OUTCOME if part in then and then[part] != now[part]),
        _parts_at(then["line"], now["line"]) if "line" in then else None,
    )
    return found if found.rules or found.clauses or found.otherwise else None


def _parts_at(then: str, now: str) -> int | None:
    """Return the place of the first letter that differs; the end of the shorter one counts, if they are not as long."""
    if then == now:
        return None
    return next(
        (k for k, (one, other) in enumerate(zip(then, now, strict=False)) if one != other), min(map(len, (then, now)))
    )


def _oldest(case: Case) -> Mapping[str, str]:
    """Return by today's ids the oldest ones, of readings by `clause/reading`.

    In digests these stand, so that no renaming shows.
    """
    book, names = case.game.rulebook(), case.game.library.renamed(case.start.table)
    readings = {f"{id}/{new}": old for id, every in book.renamed_readings.items() for new, old in first(every).items()}
    return {**first(book.renamed), **first(names.get("card", {})), **readings}


def _rules(case: Case, oldest: Mapping[str, str]) -> str:
    """Return a digest of all rulings, which every case under these rules has."""
    memory, rulings = case.rules.memory, case.rules.rulings
    if _rules not in memory:
        memory[_rules] = _digest([_says(ruling, oldest) for ruling in rulings.values()])
    return str(memory[_rules])


def _says(ruling: Ruling, oldest: Mapping[str, str]) -> tuple[object, ...]:
    """Return what decides in a clause. Its wording does not: it may be mended without a word."""
    reading = oldest.get(f"{ruling.id}/{ruling.reading}", ruling.reading)
    return oldest.get(ruling.id, ruling.id), ruling.value, ruling.standing, reading


def _line(case: Case, oldest: Mapping[str, str]) -> Iterator[str]:
    """Yield the letter of each point of a case."""
    earlier = None
    for at in case.points:
        now, trace = at.now, at.trace
        steps = trace.steps(earlier) if trace is not None else ()
        held = [
            sorted(oldest.get(card, card) for card in getattr(seat, cards) or ())
            for seat in now.table.seats
            for cards in case.game.language.columns.cards
        ]
        came_to = case.game.play.outcome(now), asked(now), held
        yield LETTERS[_check((_deciding(steps, oldest), came_to)) % len(LETTERS)]
        earlier = trace


def _deciding(steps: tuple[Step, ...], oldest: Mapping[str, str]) -> list[str]:
    return [oldest.get(step.by.ruling.id, step.by.ruling.id) for step in steps]


def _read(case: Case) -> dict[str, None]:
    """Return the ids of the clauses that decided a step or were looked at, each once."""
    steps = (id for step in case.steps() for id in (step.by.ruling.id, *step.also))
    return dict.fromkeys((*steps, *case.points[-1].looked_at))


def _digest(value: object) -> str:
    """Return four characters for a value."""
    return base64.urlsafe_b64encode(_check(value).to_bytes(4)[:3]).decode()


def _check(value: object) -> int:
    """Return a number of 32 bits for a value. It guards against chance, not against malice: so does the checksum."""
    return zlib.crc32(msgspec.json.encode(value))
