"""Rules edited at random, for whether what `check` remembers of scenarios still holds under them: see `edits`."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from adjudicator.case import DEFAULT, game
from adjudicator.rulebook import Rulebook
from adjudicator.scenario import judge
from tests.variants import played_by

from . import editing
from .editing import Change, Edit, Entry


def edited(seed: int, folder: Path) -> Edit:
    """Return the edit of a seed.

    Args:
        seed: what is drawn by.
        folder: a new folder for the rules.
    """
    inn, draw = game(DEFAULT), Random(seed)
    kind = draw.choice([*CHANGES])
    folder.mkdir()
    shutil.copytree(inn.folder / "rules", folder / "rules")
    shutil.copy(inn.folder / "books.json", folder)
    shutil.copy(inn.folder / "renamed.yaml", folder)
    files = sorted((folder / "rules").glob("*/*.yaml"))
    id, file, book = editing.edited(draw, files, _entries, CHANGES[kind], lambda _: Rulebook.load(folder / "rules"))
    return Edit(id, file.parent.name, kind, book)


def _entries(layer: Any) -> list[tuple[str, Entry]]:
    return [(id, entry) for verb in ("states", "amends") for id, entry in layer.get(verb, {}).items()]


def _value(draw: Random, entry: Entry, others: list[Entry]) -> bool:
    given = [held for held in (entry, *_worded(entry)) if "value" in held]
    if not given:
        return False
    held = draw.choice(given)
    was = held["value"]
    held["value"] = _other(draw, was)
    return bool(held["value"] != was)


def _other(draw: Random, value: object) -> object:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + draw.choice((-1, 1))
    if isinstance(value, list) and value:
        at = draw.randrange(len(value))
        return value[:at] + value[at + 1 :]
    if isinstance(value, dict) and value:
        key = draw.choice([*value])
        return {**value, key: _other(draw, value[key])}
    return value


def _worded(entry: Entry) -> Iterator[Entry]:
    for field in ("readings", "agreed"):
        yield from entry.get(field, {}).values()


def _default(draw: Random, entry: Entry, others: list[Entry]) -> bool:
    others = [slug for slug in entry.get("readings", {}) if slug != entry.get("default")]
    if not others:
        return False
    entry["default"] = draw.choice(others)
    return True


def _text(draw: Random, entry: Entry, others: list[Entry]) -> bool:
    worded = [held for held in (entry, *_worded(entry)) if "text" in held]
    if not worded:
        return False
    held = draw.choice(worded)["text"]
    for language in held:
        held[language] = f"{held[language].rstrip()} ?!"
    return True


def _standing(draw: Random, entry: Entry, others: list[Entry]) -> bool:
    entry["standing"] = draw.choice(("inferred", "silent", "house", "printed"))
    return True


def _without(draw: Random, entry: Entry, others: list[Entry]) -> bool:
    parts = [name for name in entry if name not in ("title", "text")]
    if not parts:
        return False
    del entry[draw.choice(parts)]
    return True


CHANGES: dict[str, Change] = {
    "another value": _value,
    "another reading by default": _default,
    "another text": _text,
    "another standing": _standing,
    "without one of its parts": _without,
}


@contextmanager
def in_force(edit: Edit) -> Iterator[None]:
    """The Inn goes by the rules after an edit, within a `with`, and so does what is remembered."""
    judge.said.cache_clear()
    try:
        with played_by(lambda: edit.made):
            yield
    finally:
        judge.said.cache_clear()
