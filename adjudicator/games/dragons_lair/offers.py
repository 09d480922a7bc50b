"""What can happen now, for a page to offer: which cards a dragon may play into its lair."""

from __future__ import annotations

from adjudicator.game.shown import Asking
from adjudicator.machine import FATE

from . import decisions as say
from . import people
from .cards import CARDS
from .table import UNKNOWN


def to_build(case: Asking, seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the ids of the cards that `seat` may hold to play into its lair, those it is known to hold first.

    The rest, which it does not hold, come second.
    """
    hand = case.now.table.seats[seat].hand
    seen = tuple(card for card in dict.fromkeys(hand or ()) if card != UNKNOWN)
    every = tuple(card.id for card in CARDS.known(case.now.table, "lair"))
    fits = every if hand is None or UNKNOWN in hand else seen
    return fits, tuple(card for card in every if card not in fits)


def comes_up(case: Asking) -> tuple[str, ...]:
    """Return which lair cards may be named as turned up now, those of the lair that are known first.

    While the heroes in the line are being named, a lair card says that they all are.
    """
    seen = (card for seat in case.now.table.seats for card in seat.lair)
    every = dict.fromkeys((*seen, *(card.id for card in CARDS.known(case.now.table, "lair"))))
    return tuple(card for card in every if card != UNKNOWN and case.why_not(say.Reveal(FATE, card)) is None)


def instead(case: Asking, seat: int, card: str) -> tuple[str, ...] | None:
    """Return the known cards that `seat` could build now instead of `card`; None if it may build none."""
    built = [said.card for said in case.options() if isinstance(said, say.Build) and people.speaks(seat, said)]
    return tuple(other for other in built if other != card) or None
