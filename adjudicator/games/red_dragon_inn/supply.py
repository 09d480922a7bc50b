"""A supply of Drink Cards: what is drawn from, what was discarded, and what is kept for later decks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Generic, TypeVar

import msgspec

from adjudicator.kit.cards import Title
from adjudicator.kit.facts import Count
from adjudicator.machine import AnySituation, Change, Value

N = TypeVar("N", bound=int)
"""What a number may be: any on the table, `Told` in files."""

Told = Annotated[int, msgspec.Meta(ge=0, le=200)]
"""A number as files tell it."""


class Piles(Value, Generic[N], tag=False, kw_only=True):
    """How many Drink Cards lie where: in the Drink Deck, in its discard pile and in the Bar Deck.

    The table has these numbers, files tell and expect them: `N` is what a number may be there. None if nobody has said.
    """

    deck: Annotated[N | None, Count(correctable=True, unit="drink-cards")] = None
    discards: Annotated[N | None, Count(correctable=True, unit="drink-cards")] = None
    bar: Annotated[N | None, Count(correctable=True, unit="drink-cards", layer="bar-deck")] = None


class Supply(Piles[int], tag=False, kw_only=True):
    """Drink Cards that no player has: the Drink Deck, its discard pile and the Bar Deck.

    Each is a number of cards, None if nobody has said how many. A number that is unknown stays unknown, however many
    cards are drawn or discarded.

    `unseen` is how many of them have yet to be revealed until it is certain that all of them are Events; None if the
    last card that came was no Event.
    """

    unseen: int | None = None

    @property
    def cards(self) -> int | None:
        """The number of cards that can be drawn before and after the next reshuffle, None if it is unknown."""
        return None if self.deck is None or self.discards is None else self.deck + self.discards

    @property
    def only_events(self) -> bool:
        """True if every card that can come has come up, and none of them was a Drink."""
        return self.unseen == 0 and self.cards is not None

    def after(self, event: bool) -> int | None:
        """Return how many cards are `unseen` after the top one was revealed, an Event or a Drink.

        What lies in the discard pile is seen for certain when all cards have been shuffled and have come up once.
        """
        if not event or self.deck is None or self.discards is None:
            return None
        there = self.deck + (self.bar or 0)
        unseen = there + (there + self.discards if self.discards else 0) if self.unseen is None else self.unseen
        return max(0, unseen - 1)

    def draw(self, count: int = 1) -> Supply:
        """Return the supply with `count` cards fewer in the deck, or with none if it has not so many."""
        return self if self.deck is None else msgspec.structs.replace(self, deck=max(0, self.deck - count))

    def discard(self, count: int = 1) -> Supply:
        """Return the supply with `count` cards more in the discard pile."""
        if self.discards is None:
            return self
        return msgspec.structs.replace(self, discards=self.discards + count, unseen=None)

    def shuffled_in(self, count: int | None) -> Supply:
        """Return the supply with `count` cards more in the deck; nobody knows how many if nobody has counted them."""
        deck = None if self.deck is None or count is None else self.deck + count
        return msgspec.structs.replace(self, deck=deck, unseen=None)

    def reshuffled(self) -> Supply:
        """Return the supply with the discard pile as its deck."""
        emptied = None if self.discards is None else 0
        return msgspec.structs.replace(self, deck=self.discards, discards=emptied)

    def dealt(self, count: int) -> Supply:
        """Return the supply with `count` cards of the Bar Deck as its deck, or with all that the Bar Deck has."""
        if self.bar is None:
            return msgspec.structs.replace(self, deck=count)
        deck = min(count, self.bar)
        return msgspec.structs.replace(self, deck=deck, bar=self.bar - deck)


class DrinksLeft(msgspec.Struct, frozen=True):
    """How many Drink Cards a tavern has left or has seen discarded, as messages tell it; None: nobody knows."""

    tavern: Title | str
    count: int | None

    def in_(self, language: str) -> str:
        """Return it in a language."""
        tavern = self.tavern if isinstance(self.tavern, str) else self.tavern.in_(language)
        return f"{tavern}: {'?' if self.count is None else self.count}"


class OfTavern(Count, frozen=True):
    """A number of Drink Cards of a tavern; that of the Red Dragon Inn's is told as the supply of the table."""

    def changes(self, before: AnySituation, after: AnySituation, number: int) -> Iterator[Change]:
        was, now = self.value(before, number), self.value(after, number)
        if was != now:
            yield Change(f"tavern-{self.slug}", "", None, DrinksLeft(self.owner.titled(after, number), now))


class TavernNumbers(Value, Generic[N], kw_only=True):
    """How many Drink Cards a tavern has left and how many were discarded.

    The table has these numbers, files tell and expect them: `N` is what a number may be there. None if nobody has said.
    """

    deck: Annotated[N | None, OfTavern(unit="drink-cards")] = None
    discards: Annotated[N | None, OfTavern(unit="drink-cards")] = None
