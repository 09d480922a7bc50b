"""How situations of the Lair are compared: its `game.Search`.

A search takes no shortcut: bids stay on the table, so no situation is like another, and nobody answers what others do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from adjudicator.game import Plain, Unseen
from adjudicator.machine import Decision, Rules

from . import attempts, precedent_features
from .cards import CARDS
from .chapters.bidding import Auction
from .chapters.preparation import Preparation
from .situation import Situation
from .table import UNKNOWN
from .vocabulary import Ability, Card


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
        """Return whose hand is not wholly known while this dragon builds or exchanges cards: the name, or none.

        In the auction and in a lair nobody does anything with a hand.
        """
        return tuple(now.table.seats[one.seat].name for one in self.unseen(now))

    def unseen(self, now: Situation) -> tuple[Unseen, ...]:
        """Return which lair cards the dragon that prepares could hold, if its hand is not wholly known."""
        frame = now.on_top(Preparation)
        hand = None if frame is None else now.table.seats[frame.turn].hand
        if frame is None or (hand is not None and UNKNOWN not in hand):
            return ()
        first: dict[tuple[Ability, ...], str] = {}
        for card in CARDS.known(now.table, "lair"):
            first.setdefault(card.abilities, card.id)
        return (Unseen(frame.turn, tuple(first.values()), None, None if hand is None else hand.count(UNKNOWN)),)

    def dealt(self, now: Situation, rules: Rules, hands: Mapping[int, tuple[str, ...]]) -> Situation:
        """Return `now` with these cards held; the rest of a hand stays unknown and is not looked into."""
        for one in self.unseen(now):
            hand, held = now.table.seats[one.seat].hand, hands.get(one.seat, ())
            before = (UNKNOWN,) * rules["lair-setup.hand"].value if hand is None else hand
            known = tuple(id for id in before if id != UNKNOWN)
            unknown = (UNKNOWN,) * max(0, len(before) - len(known) - len(held))
            now = now.with_table(now.table.with_seat(one.seat, hand=tuple(sorted((*known, *held, *unknown)))))
        return now

    def card_roles(self, card: Card) -> tuple[tuple[str, ...], ...]:
        """Return what a card is for."""
        return precedent_features.card_roles(card)

    def precedent_features(self, now: Situation) -> Iterator[precedent_features.Feature]:
        """Return what describes a situation."""
        return precedent_features.precedent_features(now)

    def attempts(self, now: Situation, rules: Rules) -> Iterator[Decision]:
        """Return what each dragon may think of in the bidding and in the preparation."""
        return attempts.attempts(now)
