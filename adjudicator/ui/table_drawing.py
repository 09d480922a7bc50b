"""The table as a picture: one touches a seat to speak for it, the newest card to answer it, a number to correct it.

What a seat can play and say opens over the picture. Below it lies the strip of moves; an entry that is touched shows
the table at that moment. Whatever it does can be done with the plain fields of the page too; what it shows stands in
words below it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import streamlit as st

from adjudicator import drawing
from adjudicator.case import Case
from adjudicator.parsing.numbers import whole
from adjudicator.table import element
from adjudicator.table.hand import speakers
from adjudicator.table.strip import MOST, StripMoment
from adjudicator.words import Words

from . import games, hand, session, stack, strip, style
from .memory import remembered

NARROW = 560
"""In a window of fewer pixels the picture of a phone fits."""

KEY, FITS = "table-drawing", "table-fits"
NUMBER = "drawn"
"""The name of the drafts of the number that is corrected."""


def draw(case: Case, told: tuple[StripMoment, ...], words: Words) -> None:
    """Draw the table and the strip, and the field for a number that was touched.

    Args:
        case: the case as it is now.
        told: the entries of the strip. If one is looked at, the table then is drawn.
        words: the language.
    """
    looked = strip.looked_at(told)
    data = shown(case, told, looked, words, sizes())
    with st.container(key="table-drawn", gap="xsmall"):
        mount(data, KEY, _touched)
        seat = session.drafted(f"{NUMBER}.of")
        if seat is not None and looked is None and not case.over:
            games.of(case).correct(case, words, NUMBER, seat)
            st.button(words.say("drawing.close"), key=session.key(f"{NUMBER}.close"), on_click=_close)


def mount(data: dict[str, Any], key: str, touched: Callable[[str], None]) -> None:
    """Put the element onto the page.

    Args:
        data: what `element.given` returns.
        key: what the element is called on the page.
        touched: called with the name of what somebody touched.
    """
    component = style.component("table", element.MARKUP, element.SHEET, element.SCRIPT)
    component(data=data, key=key, on_touched_change=partial(_told, key, touched), on_fits_change=partial(_fits, key))


def sizes() -> tuple[str, ...]:
    """Return which of the pictures fit, as far as the browser has said so."""
    fits = remembered().get(FITS)
    return tuple(size for size in element.WIDTHS if fits in (None, size))


def shown(
    case: Case, told: tuple[StripMoment, ...], looked: StripMoment | None, words: Words, sizes: Iterable[str]
) -> dict[str, Any]:
    """Return all that the script draws of an argument, as `element.shown` has it, with those who can speak."""
    if looked is not None:
        return element.shown(case, told, looked, words, sizes)
    opened = hand.shown(case, hand.seats(case), words)
    return element.shown(case, told, None, words, sizes, speakers(case), hand.chosen(case), opened)


def in_words(case: Case, words: Words, argued: bool = True) -> None:
    """Draw what the picture shows in words, folded away: what waits, and who has what.

    Args:
        case: whose table.
        words: the language.
        argued: False: nobody argues there, so why people are asked in this order, which a table may read otherwise, is
            left out.
    """
    view, slips = games.of(case), drawing.slips(case, words)

    def told() -> None:
        view.board(case, words)
        stack.draw(slips if argued else tuple(slip._replace(order="") for slip in slips), case, words)
        view.standings(case, words)

    style.folded(words.say("drawing.in-words"), "table-in-words", told, ":material/notes:")


def arrived(width: object) -> None:
    """Somebody arrives whose window has so many pixels from left to right."""
    if isinstance(width, int):
        remembered()[FITS] = "phone" if width < NARROW else "laptop"


def _fits(key: str) -> None:
    """Remember which of the pictures fits now that the window has changed, as the browser says."""
    fits = st.session_state[key].fits
    if fits in element.WIDTHS:
        remembered()[FITS] = fits


def _told(key: str, touched: Callable[[str], None]) -> None:
    """Somebody has touched something."""
    touched(str(st.session_state[key].touched))


def _touched(touched: str) -> None:
    """Do what a touch means; nothing, if the page has moved on since it was drawn."""
    case = session.sitting().case
    kind, _, rest = touched.partition(":")
    if kind == "hand":
        hand.take(case, touched, session.words())
    elif kind == "entry" and (number := whole(rest, MOST)) is not None:
        strip.look(number)
    elif kind == "number" and not case.over:
        what, _, seat = rest.partition(":")
        of = whole(seat, len(case.now.table.seats) - 1)
        if of is not None:
            _correct(what, of)
    else:
        hand.touch(case, touched)


def _correct(what: str, seat: int) -> None:
    """Open the fields for a player's numbers at one of them; close them if they are open there."""
    if (session.drafted(f"{NUMBER}.what"), session.drafted(f"{NUMBER}.of")) == (what, seat):
        _close()
        return
    session.keep(f"{NUMBER}.what", what)
    session.keep(f"{NUMBER}.of", seat)


def _close() -> None:
    """Close the fields for a player's numbers."""
    session.keep(f"{NUMBER}.of", None)
