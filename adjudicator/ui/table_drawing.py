"""The table as a picture: one touches a seat to speak for it, the newest card to answer it, a number to correct it.

Whatever it does can be done with the plain fields of the page too; what it shows stands in words below it.
"""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from adjudicator import drawing
from adjudicator.case import Case
from adjudicator.parsing.numbers import whole
from adjudicator.words import Words

from . import games, session, stack, style

WIDTHS = {"phone": 358, "laptop": 1148}
"""How wide the picture is, in pixels, on either. Both are sent until the browser has said which of them fits."""

NARROW = 800
"""In a window of fewer pixels the picture of a phone fits."""

KEY, FITS = "table-drawing", "table-fits"
SCRIPT = Path(__file__).with_name("table_drawing.js").read_text("utf-8")
SHEET = Path(__file__).with_name("table_drawing.css").read_text("utf-8")
NUMBER = "drawn"
"""The name of the drafts of the number that is corrected."""


def draw(case: Case, words: Words) -> None:
    """Draw the table, the field for a number that was touched, and the same in words, folded."""
    view = games.of(case)
    speakers = () if case.over else view.speaking.seats(case)
    chosen = () if case.over else view.speaking.chosen(case)
    touching = drawing.Touching(speakers, chosen, not case.over, bool(speakers))
    fits = st.session_state.get(FITS)
    data = {
        size: drawing.svg(case, words, "page", width, touching)
        for size, width in WIDTHS.items()
        if fits in (None, size)
    }
    mount = style.component("table", "<div class='picture'></div>", SHEET, SCRIPT)
    with st.container(key="table-drawn", gap="xsmall"):
        mount(data=data, key=KEY, on_touched_change=_touched, on_fits_change=_fits)
        seat = session.drafted(f"{NUMBER}.of")
        if seat is not None and not case.over:
            view.correct(case, words, NUMBER, seat)
            st.button(words.say("drawing.close"), key=session.key(f"{NUMBER}.close"), on_click=_close)


def in_words(case: Case, words: Words) -> None:
    """Draw what the picture shows in words, folded away: what waits, and who has what."""
    view = games.of(case)

    def told() -> None:
        view.board(case, words)
        stack.draw(drawing.slips(case, words), case, words)
        view.standings(case, words)

    style.folded(words.say("drawing.in-words"), "table-in-words", told, ":material/notes:")


def arrived(width: object) -> None:
    """Somebody arrives whose window has so many pixels from left to right."""
    if isinstance(width, int):
        st.session_state[FITS] = "phone" if width < NARROW else "laptop"


def _fits() -> None:
    """Remember which of the pictures fits now that the window has changed, as the browser says."""
    fits = st.session_state[KEY].fits
    if fits in WIDTHS:
        st.session_state[FITS] = fits


def _touched() -> None:
    """Do what a touch means; nothing, if the page has moved on since it was drawn."""
    case = session.sitting().case
    kind, _, rest = str(st.session_state[KEY].touched).partition(":")
    speaking = games.of(case).speaking
    speakers = () if case.over else speaking.seats(case)
    last = len(case.now.table.seats) - 1
    chosen = whole(rest, last)
    if kind == "seat" and chosen is not None and chosen in speakers:
        speaking.choose(case, chosen)
    elif kind == "card" and speakers and not speaking.chosen(case):
        speaking.choose(case, speakers[0])
    elif kind == "number" and not case.over:
        what, _, seat = rest.partition(":")
        of = whole(seat, last)
        if of is not None:
            _correct(what, of)


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
