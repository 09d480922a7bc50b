"""A supply of Drink Cards: what is drawn from, what was discarded, and what is kept for later decks."""

from __future__ import annotations

import msgspec

from adjudicator.machine import notation


class Supply(msgspec.Struct, frozen=True, cache_hash=True, omit_defaults=True):
    """Drink Cards that no player has: the Drink Deck, its discard pile and the Bar Deck.

    Each is a number of cards, None if nobody has said how many. A number that is unknown stays unknown, however many
    cards are drawn or discarded.
    """

    deck: int | None = None
    discards: int | None = None
    bar: int | None = None

    def __repr__(self) -> str:
        return notation.write(self)

    @property
    def cards(self) -> int | None:
        """The number of cards that can be drawn before and after the next reshuffle, None if it is unknown."""
        return None if self.deck is None or self.discards is None else self.deck + self.discards

    def draw(self, count: int = 1) -> Supply:
        """Return the supply with `count` cards fewer in the deck, or with none if it has not so many."""
        return self if self.deck is None else msgspec.structs.replace(self, deck=max(0, self.deck - count))

    def discard(self, count: int = 1) -> Supply:
        """Return the supply with `count` cards more in the discard pile."""
        return self if self.discards is None else msgspec.structs.replace(self, discards=self.discards + count)

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
