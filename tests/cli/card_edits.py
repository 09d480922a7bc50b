"""Cards edited at random, for whether what `check` remembers of scenarios still holds with them: see `edits`."""

from __future__ import annotations

import copy
import functools
import gc
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from adjudicator.case import DEFAULT, game
from adjudicator.games.red_dragon_inn import cards
from adjudicator.games.red_dragon_inn.cards import CARDS, InnLibrary
from adjudicator.rulebook import BadFile
from adjudicator.scenario import judge

from . import editing
from .editing import Change, Edit, Entry

NAMES = ("id", "title", "kind")
"""What a card cannot be without, and by which it is found."""


def edited(seed: int, folder: Path) -> Edit:
    """Return the edit of a seed.

    Args:
        seed: what is drawn by.
        folder: a new folder for the cards.
    """
    draw = Random(seed)
    kind = draw.choice([*CHANGES])
    return changed(draw, kind, CHANGES[kind], folder)


def changed(draw: Random, kind: str, change: Change, folder: Path) -> Edit:
    """Return an edit of a kind: the first of those drawn that leaves the card one that can be played."""
    shutil.copytree(game(DEFAULT).folder / "cards", folder / "cards")

    def read(id: str) -> InnLibrary:
        library = InnLibrary(folder, f"edited-{folder.name}", CARDS.kinds, CARDS.card_type, CARDS.deck_type)
        if list(library.problems(library.printed()[id])):
            raise BadFile([])
        return library

    files = sorted((folder / "cards").glob("*.yaml"))
    id, file, library = editing.edited(draw, files, _entries, change, read)
    return Edit(id, file.stem, kind, library)


def _entries(deck: Any) -> list[tuple[str, Entry]]:
    return [(card["id"], card) for card in deck.get("cards", [])]


def _number(draw: Random, entry: Entry, others: list[Entry]) -> bool:
    places = [*_places({key: held for key, held in entry.items() if key not in NAMES}, int)]
    if not places:
        return False
    holder, key = draw.choice(places)
    holder[key] += draw.choice((-1, 1))
    return True


def _switch(draw: Random, entry: Entry, others: list[Entry]) -> bool:
    places = [*_places(entry, bool)]
    if not places:
        return False
    holder, key = draw.choice(places)
    holder[key] = not holder[key]
    return True


def _places(told: Any, kind: type) -> Iterator[tuple[Any, Any]]:
    """Yield where something of a type stands: in what, and under which key."""
    for key, held in told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else ():
        if type(held) is kind:
            yield told, key
        yield from _places(held, kind)


def _without(draw: Random, entry: Entry, others: list[Entry]) -> bool:
    parts = [name for name in entry if name not in NAMES]
    if not parts:
        return False
    del entry[draw.choice(parts)]
    return True


def _like(draw: Random, entry: Entry, others: list[Entry]) -> bool:
    alike = [other for other in others if other is not entry and other["kind"] == entry["kind"]]
    if not alike:
        return False
    name = {key: entry[key] for key in NAMES}
    other = copy.deepcopy(draw.choice(alike))
    entry.clear()
    entry.update({**other, **name})
    return True


def _kind(draw: Random, entry: Entry, others: list[Entry]) -> bool:
    was = entry["kind"]
    entry["kind"] = draw.choice(cards.HELD)
    return bool(entry["kind"] != was)


def _title(draw: Random, entry: Entry, others: list[Entry]) -> bool:
    entry["title"]["en"] += "?"
    return True


CHANGES: dict[str, Change] = {
    "another number": _number,
    "a switch the other way": _switch,
    "without one of its parts": _without,
    "does what another does": _like,
    "of another kind": _kind,
    "another title": _title,
}


@contextmanager
def in_force(edit: Edit) -> Iterator[None]:
    """The Inn has the cards after an edit, within a `with`, and so does what is remembered."""
    own, library = dict(vars(CARDS)), edit.made
    try:
        vars(CARDS).update(_read=library._read, _printed=library._printed)
        _forget()
        yield
    finally:
        vars(CARDS).clear()
        vars(CARDS).update(own)
        _forget()


def _forget() -> None:
    """Forget whatever was worked out of the cards."""
    judge.printed.cache_clear()
    for cache in (one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)):
        if cache.__module__.startswith(cards.__package__):
            cache.cache_clear()
