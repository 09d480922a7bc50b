"""What opens at a seat that is touched, as plain values: what somebody can play and say now, and what not.

A game makes it for the seats that are chosen: see `Hands`. Whatever draws it knows no game.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ..machine import Decision, Refusal
from ..words import Words
from .shown import Asking

MOST = 12
"""So many cards are shown at a seat."""


class HandWay(NamedTuple):
    """Something to be said at a touch: the words on it, and what is said."""

    label: str
    says: Decision


class HandCard(NamedTuple):
    """A card that somebody may hold, or something else that they cannot say now.

    Attributes:
        title: what it is called.
        ways: the ways to play it; one alone is taken at a touch. None: there are too many to be listed.
        no: why it may not be played; None: it may.
        known: True if it is known that the player holds it.
        asks: what is chosen among several ways.
        card: the id of the card; empty: it is none.
    """

    title: str
    ways: tuple[HandWay, ...]
    no: Refusal | None = None
    known: bool = False
    asks: str = ""
    card: str = ""


class Hand(NamedTuple):
    """What opens at a seat that is touched.

    Attributes:
        says: what can be said without a card.
        cards: the cards that may be played now, the likeliest first.
        more: how many others may be played.
        barred: cards that may not be played now, the likeliest first, and what else may not be said.
        barred_more: how many others may not.
    """

    says: tuple[HandWay, ...] = ()
    cards: tuple[HandCard, ...] = ()
    more: int = 0
    barred: tuple[HandCard, ...] = ()
    barred_more: int = 0


class Hands(Protocol):
    """Who can speak, and what opens at their seats, while a game is not over.

    A game that says nothing of it has nobody to be touched.
    """

    def speakers(self, case: Asking, /) -> tuple[int, ...]:
        """Return the seats that can say something now."""
        return ()

    def several(self, case: Asking, /) -> bool:
        """Return True if several of them can be chosen to speak at once."""
        return False

    def hand(self, case: Asking, seats: tuple[int, ...], words: Words, /) -> Hand:
        """Return what those who are chosen, at least one, can play and say."""
        return Hand()


class AskedAlone(Hands):
    """The hands of a game that has none: only who is asked speaks."""
