"""The library of heroes and lair cards: those of `cards/*.yaml`, and a table's own, which come first."""

from __future__ import annotations

import functools
from pathlib import Path

from adjudicator.parsing import boxes as box_files
from adjudicator.parsing import decks as files
from adjudicator.words import Language
from adjudicator.words.finding import fold as fold

from .table import Table
from .vocabulary import Card, Kind

FOLDER = Path(__file__).parent / "cards"
BOXES = Path(__file__).parent / "boxes.yaml"


class Deck(files.Deck, frozen=True, forbid_unknown_fields=True):
    """One file of cards, under a name in both languages; `holds` says how many of each a deck to play with has."""

    cards: tuple[Card, ...] = ()


@functools.cache
def decks() -> tuple[Deck, ...]:
    """Return every deck, in the order of the file names.

    Raises:
        BadFile: where a file is faulty, with each fault's line.
    """
    return files.read(FOLDER, Deck, "dragons-lair-cards")


@functools.cache
def printed() -> dict[str, Card]:
    """Return every card that comes with the game, by id: those that the rulebook names, and the sample set."""
    return {card.id: card for deck in decks() for card in deck.cards}


@functools.cache
def boxes() -> dict[str, box_files.Box]:
    """Return the prototype, by its id: what its rulebook names is all that is known of it. Raises `BadFile`."""
    return box_files.read(BOXES, "dragons-lair-boxes")


def sold() -> dict[str, Deck]:
    """Return the decks to play with, by id."""
    return {deck.deck: deck for deck in decks() if deck.holds}


def find(table: Table, id: str) -> Card | None:
    """Return the card called `id`: the table's own if it has one of that id, else that of the game, or None."""
    for own in table.cards:
        if own.id == id:
            return own
    return printed().get(id)


def card(table: Table, id: str) -> Card:
    """Return the card called `id`.

    Raises:
        KeyError: there is none.
    """
    found = find(table, id)
    if found is None:
        raise KeyError(id)
    return found


def known(table: Table, kind: Kind | None = None) -> tuple[Card, ...]:
    """Return every card (of a kind) that can be named at this table, its own first."""
    own = {card.id for card in table.cards}
    every = table.cards + tuple(card for card in printed().values() if card.id not in own)
    return tuple(card for card in every if kind in (None, card.kind))


def by_title(table: Table, title: str, kind: Kind | None = None) -> Card | None:
    """Return the card with this title, in either language, or this id. None if there is none."""
    wanted = fold(title)
    for here in known(table, kind):
        if here.id == title or wanted in (fold(here.title.en), fold(here.title.ru) or None):
            return here
    return None


def named(table: Table, id: str, language: Language) -> str:
    """Return the title by which `by_title` finds a card, or its id if the title means another card or divides a list.

    Args:
        table: the table, which may have cards of its own.
        id: the id of the card.
        language: of the title; English if the card has none in it.
    """
    here = card(table, id)
    title = here.title.in_(language)
    found = by_title(table, title, here.kind)
    return title if found is not None and found.id == id and ";" not in title else id


def meant(table: Table, title: str, kind: Kind | None = None) -> tuple[str, ...]:
    """Return up to three titles that look like `title`."""
    return files.meant(title, known(table, kind))


def with_code_of_their_own() -> tuple[str, ...]:
    """Return the ids of cards that the code of the game names: the vocabulary does not say all they do."""
    code = "".join(path.read_text("utf-8") for path in Path(__file__).parent.rglob("*.py"))
    return tuple(id for id in printed() if f'"{id}"' in code)
