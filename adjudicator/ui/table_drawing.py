"""The table as a picture: one touches a seat to speak for it, the newest card to answer it, a number to correct it.

Whatever it does can be done with the plain fields of the page too; what it shows stands in words below it.
"""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from adjudicator import drawing
from adjudicator.case import Case
from adjudicator.words import Words

from . import games, session, stack, style

PHONE, LAPTOP = 358, 1100
"""How wide the two pictures are, in pixels, of which the page shows the one that fits."""

KEY = "table-drawing"
SCRIPT = Path(__file__).with_name("table_drawing.js")
SHEET = Path(__file__).with_name("table_drawing.css")
NUMBER = "drawn"
"""The name of the drafts of the number that is corrected."""


def draw(case: Case, words: Words) -> None:
    """Draw the table, the field for a number that was touched, and the same in words, folded."""
    view = games.of(case)
    speakers = () if case.over else view.speaking.seats(case)
    chosen = () if case.over else view.speaking.chosen(case)
    touching = drawing.Touching(speakers, chosen, not case.over, bool(speakers))
    data = {
        "phone": drawing.svg(case, words, "page", PHONE, touching),
        "laptop": drawing.svg(case, words, "page", LAPTOP, touching),
    }
    mount = style.component("table", "<div class='picture'></div>", SHEET.read_text("utf-8"), SCRIPT.read_text("utf-8"))
    with st.container(key="table-drawn", gap="xsmall"):
        mount(data=data, key=KEY, on_touched_change=_touched)
        if session.drafted(f"{NUMBER}.what") is not None and not case.over:
            view.correct(case, words, NUMBER)
            st.button(words.say("drawing.close"), key=session.key(f"{NUMBER}.close"), on_click=_close)


def in_words(case: Case, words: Words) -> None:
    """Draw what the picture shows in words, folded away: what waits, and who has what."""
    view = games.of(case)

    def told() -> None:
        view.board(case, words)
        stack.draw(drawing.slips(case, words), case, words)
        view.standings(case, words)

    style.folded(words.say("drawing.in-words"), "table-in-words", told, ":material/notes:")


def _touched() -> None:
    """Do what a touch means; nothing, if the page has moved on since it was drawn."""
    case = session.sitting().case
    kind, _, rest = str(st.session_state[KEY].touched).partition(":")
    speaking = games.of(case).speaking
    speakers = () if case.over else speaking.seats(case)
    if kind == "seat" and rest.isdecimal() and int(rest) in speakers:
        speaking.choose(case, int(rest))
    elif kind == "card" and speakers and not speaking.chosen(case):
        speaking.choose(case, speakers[0])
    elif kind == "number" and not case.over:
        what, _, seat = rest.partition(":")
        if seat.isdecimal() and int(seat) < len(case.now.table.seats):
            _correct(what, int(seat))


def _correct(what: str, seat: int) -> None:
    """Open the field for a number; close it if it is that number's."""
    if (session.drafted(f"{NUMBER}.what"), session.drafted(f"{NUMBER}.of")) == (what, seat):
        _close()
        return
    session.keep(f"{NUMBER}.what", what)
    session.keep(f"{NUMBER}.of", seat)


def _close() -> None:
    """Close the field for a number."""
    session.keep(f"{NUMBER}.what", None)
