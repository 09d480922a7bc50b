"""The drawn table of a lesson: one touches who acts and what they do, with the element and the hand of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from itertools import groupby
from typing import NamedTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from adjudicator import drawing
from adjudicator.case import Case
from adjudicator.course import Pointed
from adjudicator.game.hand import Hand, HandCard, HandWay
from adjudicator.machine import FATE, Decision
from adjudicator.parsing.numbers import whole
from adjudicator.table import element, hand
from adjudicator.words import Words

from . import choose, table_drawing
from .answers import LessonQuestion
from .hand import page as marked
from .memory import remembered
from .style import plain

KEY, OPEN = "lesson-table", "lesson-open"
"""The element, and at which seat of which page something lies open."""


class LessonTouch(NamedTuple):
    """What can be touched on the table of a lesson.

    Attributes:
        page: what tells it from every other page.
        seats: who can be touched.
        act: called with the seat and with what is said there; of a touch on the seat itself with None.
        opens: returns what opens at a seat; None: the touch on the seat is all that there is to do.
        whole: True if all that can be done or answered can be touched.
    """

    page: str
    seats: tuple[int, ...]
    act: Callable[[int, Decision | None], None]
    opens: Callable[[int], Hand] | None = None
    whole: bool = False

    @property
    def open(self) -> tuple[int, ...]:
        """At which seat it lies open, if it does."""
        page, seat = remembered().get(OPEN) or ("", None)
        return (seat,) if page == self.page and self.opens is not None and seat in self.seats else ()


def draw(case: Case, touch: LessonTouch | None, words: Words) -> None:
    """Draw the table, with what can be touched on it."""
    seats, open = (touch.seats, touch.open) if touch is not None else ((), ())
    touching = drawing.Touching(seats, open, reading=True)
    opened = None
    if touch is not None and touch.opens is not None and open:
        opened = hand.opened(case, open, touch.opens(open[0]), words, marked(touch.page))
    with st.container(key="table-drawn", gap="xsmall"):
        data = element.given(case, touching, opened, words, table_drawing.sizes())
        table_drawing.mount(data, KEY, partial(_touched, touch))


def _touched(touch: LessonTouch | None, touched: str) -> None:
    """Do what a touch means; nothing, if the page has moved on since it was drawn."""
    kind, _, rest = touched.partition(":")
    if touch is None:
        return
    open = touch.open
    if kind == "shut":
        remembered()[OPEN] = None
    elif kind == "seat":
        seat = whole(rest, max(touch.seats, default=0))
        if seat in touch.seats and touch.opens is None:
            touch.act(seat, None)
        elif seat in touch.seats:
            remembered()[OPEN] = None if open == (seat,) else (touch.page, seat)
    elif kind == "hand" and open and touch.opens is not None:
        says = hand.said(open, touch.opens(open[0]), touched, marked(touch.page))
        if says is not None:
            remembered()[OPEN] = None
            touch.act(open[0], says)


# -- to answer, and to do


def answering(guess: LessonQuestion, points: Sequence[Pointed], case: Case, words: Words) -> LessonTouch | None:
    """Return how a question is answered on the table; None if none of its answers can be touched there.

    Args:
        guess: the question.
        points: what each answer is on the table.
        case: the case as it is before the question is answered.
        words: the language.
    """
    seats = {place: seat for place, one in enumerate(points) if (seat := _seat_of(one, case, words)) is not None}
    left = tuple(dict.fromkeys(seat for place, seat in seats.items() if place not in guess.tried))
    if not left:
        return None

    def opens(seat: int) -> Hand:
        there = (place for place in seats if seats[place] == seat and place not in guess.tried)
        says = ((points[place], guess.answers[place]) for place in there)
        return _hand([(one, HandWay(text, one)) for one, text in says if isinstance(one, Decision)], case, words)

    def act(seat: int, says: Decision | None) -> None:
        touched = seat if says is None else says
        guess.touch(next(place for place, one in enumerate(points) if one == touched))

    itself = any(isinstance(one, int) for one in points)
    return LessonTouch(guess.name, left, act, None if itself else opens, len(seats) == len(points))


def below(touch: LessonTouch | None, table: DeltaGenerator) -> AbstractContextManager[object]:
    """Return where what is said to a touch stands: below the table if it can be nowhere else, else where one is."""
    return table if touch is not None and touch.whole else nullcontext()


def hint(touch: LessonTouch | None, words: Words) -> None:
    """Draw how a question is answered on the table, if it can be."""
    if touch is not None:
        st.caption(plain(words.say("ui.learn.touch-who" if touch.opens is None else "ui.learn.touch")))


def doing(
    page: str, does: Decision, case: Case, act: Callable[[int, Decision | None], None], words: Words
) -> LessonTouch | None:
    """Return how somebody does on the table what a lesson tells; None if nobody at the table can be touched for it.

    Args:
        page: what tells it from every other page.
        does: what is to be done.
        case: the case before it.
        act: called with what is done: that, or anything else that can be said there.
        words: the language.
    """
    seats, who = hand.speakers(case), _seat_of(does, case, words)
    if who not in seats:
        return None

    def opens(seat: int) -> Hand:
        held = hand.of(case, (seat,), words)
        ways = (*held.says, *(way for card in held.cards for way in card.ways))
        found = seat != who or any(way.says == does for way in ways)
        line = case.game.language.line_of(does, case.now, words.language)
        more = Hand() if found else _hand([(does, HandWay(line, does))], case, words)
        return held._replace(says=(*more.says, *held.says), cards=(*more.cards, *held.cards), more=0)

    return LessonTouch(page, seats, act, opens, True)


def _seat_of(one: Pointed, case: Case, words: Words) -> int | None:
    """Return the seat at which something is touched; None if it is at none.

    What chance does is touched at the seat of whoever turns it over.
    """
    if not isinstance(one, Decision) or one.seat != FATE:
        return one.seat if isinstance(one, Decision) else one
    return next((seat for seat in hand.speakers(case) if _turns_over(case, seat, words)), None)


def _turns_over(case: Case, seat: int, words: Words) -> bool:
    """Return True if somebody turns over what nobody has seen yet."""
    held = hand.of(case, (seat,), words)
    ways = (*held.says, *(way for card in held.cards for way in card.ways))
    return any(way.says.seat == FATE for way in ways)


def _hand(ways: Sequence[tuple[Decision, HandWay]], case: Case, words: Words) -> Hand:
    """Return a hand with these ways to say something, by their cards."""

    def card_of(way: tuple[Decision, HandWay]) -> str:
        return str(getattr(way[0], "card", ""))

    grouped = groupby(sorted(ways, key=card_of), card_of)
    by_card = {card: tuple(way for _, way in among) for card, among in grouped}
    asks = words.say("drawing.hand.how")
    cards = ((card, choose.title(case, card, words), among) for card, among in by_card.items() if card)
    return Hand(by_card.get("", ()), tuple(HandCard(title, ways, asks=asks, card=card) for card, title, ways in cards))
