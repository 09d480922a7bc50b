"""The library of heroes and lair cards: those of `cards/*.yaml`, and a table's own, which come first."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from adjudicator.kit.cards import CardLibrary
from adjudicator.parsing import decks as files
from adjudicator.parsing.entries import Flaw
from adjudicator.words import Words

from .sentences import sentences
from .table import Table
from .validate import problems
from .vocabulary import Card, Kind


class Deck(files.Deck, frozen=True, forbid_unknown_fields=True):
    """One file of cards, under a name in both languages; `holds` says how many of each a deck to play with has."""

    cards: tuple[Card, ...] = ()


class LairLibrary(CardLibrary[Card, Deck]):
    """The cards of the Lair as the rooms above ask for them: its `game.Library`."""

    def characters(self) -> dict[str, Deck]:
        """Return an empty mapping: players do not choose characters in this game."""
        return {}

    def problems(self, card: Card, table: Table | None = None) -> Iterator[Flaw]:
        """Yield what is wrong with a card whose form is right."""
        return problems(card)

    def sentences(self, card: Card, words: Words) -> list[str]:
        """Return what a card does, a sentence for each thing."""
        return sentences(card, words)

    def with_code_of_their_own(self) -> tuple[str, ...]:
        """Return the ids of cards that the code of the game names: the vocabulary does not say all they do."""
        code = "".join(path.read_text("utf-8") for path in self.folder.rglob("*.py"))
        return tuple(id for id in self.printed() if f'"{id}"' in code)


CARDS = LairLibrary(Path(__file__).parent, "dragons-lair", get_args(Kind), Card, Deck)
"""Every hero and lair card: those that the rulebook names, and the sample set."""


def sold() -> dict[str, Deck]:
    """Return the decks to play with, by id."""
    return {deck.deck: deck for deck in CARDS.decks() if deck.holds}
