"""How situations of the Lair are compared: its `game.Search`.

A search takes no shortcut: bids stay on the table, so no situation is like another, and nobody answers what others do.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.game import Plain
from adjudicator.machine import Decision, Rules

from . import attempts, precedent_features
from .chapters.bidding import Auction
from .chapters.preparation import Preparation
from .situation import Situation
from .table import UNKNOWN
from .vocabulary import Card


class LairSearch(Plain):
    """What the Lair says of itself to a search."""

    def player_classes(self, now: Situation, rules: Rules) -> tuple[int | None, ...]:
        """Return a class for each seat, its own number: no two dragons are the same. None if it is out."""
        return tuple(None if seat.out else index for index, seat in enumerate(now.table.seats))

    def contested(self, now: Situation) -> str | None:
        """Return the phase in which players speak by turns now, an auction or a preparation, or None."""
        frame = now.on_top(Auction) or now.on_top(Preparation)
        return None if frame is None else type(frame).__name__

    def unknown_hands(self, now: Situation) -> tuple[str, ...]:
        """Return who has a hand that is not wholly known, while cards are built or exchanged: names.

        In the auction and in a lair nobody does anything with a hand.
        """
        if now.on_top(Preparation) is None:
            return ()
        return tuple(s.name for s in now.table.seats if not s.out and (s.hand is None or UNKNOWN in s.hand))

    def card_roles(self, card: Card) -> tuple[tuple[str, ...], ...]:
        """Return what a card is for."""
        return precedent_features.card_roles(card)

    def precedent_features(self, now: Situation) -> Iterator[precedent_features.Feature]:
        """Return what describes a situation."""
        return precedent_features.precedent_features(now)

    def attempts(self, now: Situation, rules: Rules) -> Iterator[Decision]:
        """Return what each dragon may think of in the bidding and in the preparation."""
        return attempts.attempts(now)
