"""The cards: what one is, and the library of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from adjudicator.kit.cards import CardLibrary
from adjudicator.machine import Value
from adjudicator.parsing.decks import Deck as AnyDeck
from adjudicator.parsing.entries import Flaw
from adjudicator.rulebook import Text
from adjudicator.words import Words

Kind = Literal["answer", "bluff"]
Slug = Annotated[str, msgspec.Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]


class Title(Text, frozen=True, forbid_unknown_fields=True):
    """What a card is called."""

    @property
    def every(self) -> tuple[str, ...]:
        """Both titles."""
        return (self.en, self.ru)


class Card(Value, forbid_unknown_fields=True):
    """A card: an answer, or one that looks like it from behind."""

    id: Slug
    title: Title
    kind: Kind
    partly_known: Text | None = None
    sources: tuple[str, ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """What it counts as."""
        return (self.kind,)


class Deck(AnyDeck, frozen=True, forbid_unknown_fields=True):
    """A file of cards."""

    cards: tuple[Card, ...] = ()


class Library(CardLibrary[Card, Deck]):
    """The cards as the rooms above ask for them: the game's `game.Library`."""

    def characters(self) -> dict[str, Deck]:
        """Return an empty mapping: nobody plays a character."""
        return {}

    def problems(self, card: Card, table: object = None) -> Iterator[Flaw]:
        """Yield nothing: a card of either kind can be played."""
        yield from ()

    def sentences(self, card: Card, words: Words) -> list[str]:
        """Return what a card does, in a sentence."""
        return [words.say(f"card.coins.{card.kind}")]

    def with_code_of_their_own(self) -> tuple[str, ...]:
        """Return nothing: what a card does follows from its kind."""
        return ()


CARDS = Library(Path(__file__).parent, "coins", get_args(Kind), Card, Deck)
