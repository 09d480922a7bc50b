"""Cards edited at random, for whether what `check` remembers of scenarios still holds with them: see `edits`."""

from __future__ import annotations

import functools
import gc
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ruamel.yaml import YAML

from adjudicator.case import DEFAULT, game
from adjudicator.games.red_dragon_inn import cards
from adjudicator.games.red_dragon_inn.cards import CARDS, InnLibrary
from adjudicator.rulebook import BadFile
from adjudicator.scenario import judge

Entry = dict[str, Any]
Change = Callable[[Random, Entry, list[Entry]], bool]
"""Changes a card, of a file with these cards; False if there is nothing of the kind to be changed."""

PLAIN = YAML(typ="safe", pure=True)
PLAIN.sort_base_mapping_type_on_output = False
"""Reads and writes files; to it `on` is a word, as it is in YAML today."""

NAMES = ("id", "title", "kind")
"""What a card cannot be without, and by which it is found."""


class CardEdit(NamedTuple):
    """One edit of the printed cards: of which card, in which file, of what kind, and the cards after it."""

    card: str
    deck: str
    kind: str
    library: InnLibrary


def edited(seed: int, folder: Path) -> CardEdit:
    """Return the edit of a seed, the first of those drawn that leaves the cards in order.

    Args:
        seed: what is drawn by.
        folder: a new folder for the cards.
    """
    draw = Random(seed)
    kind = draw.choice([*CHANGES])
    shutil.copytree(game(DEFAULT).folder / "cards", folder / "cards")
    files = sorted((folder / "cards").glob("*.yaml"))
    while True:
        file = draw.choice(files)
        text = file.read_text("utf-8")
        held = PLAIN.load(text)
        every = held.get("cards", [])
        if not every:
            continue
        card = draw.choice(every)
        if not CHANGES[kind](draw, card, every):
            continue
        PLAIN.dump(held, file)
        library = InnLibrary(folder, f"edited-{seed}", CARDS.kinds, CARDS.card_type, CARDS.deck_type)
        try:
            if not list(library.problems(library.printed()[card["id"]])):
                return CardEdit(card["id"], file.stem, kind, library)
        except BadFile:
            pass
        file.write_text(text, "utf-8")


def _number(draw: Random, card: Entry, others: list[Entry]) -> bool:
    places = [*_places({key: held for key, held in card.items() if key not in NAMES}, int)]
    if not places:
        return False
    holder, key = draw.choice(places)
    holder[key] += draw.choice((-1, 1))
    return True


def _switch(draw: Random, card: Entry, others: list[Entry]) -> bool:
    places = [*_places(card, bool)]
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


def _without(draw: Random, card: Entry, others: list[Entry]) -> bool:
    parts = [name for name in card if name not in NAMES]
    if not parts:
        return False
    del card[draw.choice(parts)]
    return True


def _like(draw: Random, card: Entry, others: list[Entry]) -> bool:
    alike = [other for other in others if other is not card and other["kind"] == card["kind"]]
    if not alike:
        return False
    name = {key: card[key] for key in NAMES}
    other = draw.choice(alike)
    card.clear()
    card.update({**other, **name})
    return True


def _kind(draw: Random, card: Entry, others: list[Entry]) -> bool:
    was = card["kind"]
    card["kind"] = draw.choice(cards.HELD)
    return bool(card["kind"] != was)


def _title(draw: Random, card: Entry, others: list[Entry]) -> bool:
    card["title"]["en"] += "?"
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
def with_cards(library: InnLibrary) -> Iterator[None]:
    """The Inn has these cards, within a `with`, and so does what is remembered."""
    own = dict(vars(CARDS))
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
