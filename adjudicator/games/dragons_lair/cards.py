"""The library of heroes and lair cards: those of `cards/*.yaml`, and a table's own, which come first."""

from __future__ import annotations

import functools
from pathlib import Path

from adjudicator.kit.cards import CardLibrary
from adjudicator.parsing import boxes as box_files
from adjudicator.parsing import decks as files

from .vocabulary import Card

BOXES = Path(__file__).parent / "boxes.yaml"


class Deck(files.Deck, frozen=True, forbid_unknown_fields=True):
    """One file of cards, under a name in both languages; `holds` says how many of each a deck to play with has."""

    cards: tuple[Card, ...] = ()


CARDS: CardLibrary[Card, Deck] = CardLibrary(Path(__file__).parent / "cards", Deck, "dragons-lair-cards")
"""Every hero and lair card: those that the rulebook names, and the sample set."""


@functools.cache
def boxes() -> dict[str, box_files.Box]:
    """Return the prototype, by its id: what its rulebook names is all that is known of it. Raises `BadFile`."""
    return box_files.read(BOXES, "dragons-lair-boxes")


def sold() -> dict[str, Deck]:
    """Return the decks to play with, by id."""
    return {deck.deck: deck for deck in CARDS.decks() if deck.holds}


def with_code_of_their_own() -> tuple[str, ...]:
    """Return the ids of cards that the code of the game names: the vocabulary does not say all they do."""
    code = "".join(path.read_text("utf-8") for path in Path(__file__).parent.rglob("*.py"))
    return tuple(id for id in CARDS.printed() if f'"{id}"' in code)
