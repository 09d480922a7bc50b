"""For whom one can speak now, as far as the page lets people choose it, and what each can play and say."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from adjudicator.case import Case
from adjudicator.machine import Decision
from adjudicator.table.sitting import Sitting
from adjudicator.words import Words

HandSays: TypeAlias = Decision | Callable[[Sitting], Sitting]
"""What is said at a touch, or the move that it makes."""

MOST = 12
"""So many cards, or ways to play one, are shown at a seat."""


class HandWay(NamedTuple):
    """Something to be said at a touch: the words on it, and what is said."""

    label: str
    says: HandSays


class HandCard(NamedTuple):
    """A card that somebody may hold, or something else that they cannot say now.

    Attributes:
        title: what it is called.
        ways: the ways to play it; one alone is taken at a touch.
        why: why it cannot be said at a touch, in a sentence; empty if it can.
        known: True if it is known that the player holds it.
        asks: what is chosen among several ways.
        card: the id of the card; empty: it is none.
    """

    title: str
    ways: tuple[HandWay, ...]
    why: str = ""
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


class Speaking(NamedTuple):
    """How a game lets people choose who speaks.

    Attributes:
        seats: return the seats that can say something now.
        chosen: return those of them that are chosen.
        choose: choose another seat, or take the choice back.
        hand: return what those who are chosen can play and say, at least one.
    """

    seats: Callable[[Case], tuple[int, ...]]
    chosen: Callable[[Case], tuple[int, ...]]
    choose: Callable[[Case, int], None]
    hand: Callable[[Case, tuple[int, ...], Words], Hand]


ASKED_ALONE = Speaking(lambda case: (), lambda case: (), lambda case, seat: None, lambda case, seats, words: Hand())
"""Only who is asked speaks, so that there is nothing to choose."""
