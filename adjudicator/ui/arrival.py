"""What a browser tells as somebody arrives: what it has kept of lessons and tables, and how wide its window is.

It is asked once, with the first page that is drawn, and by no view later: what a page tells though nobody has touched
it, it tells for the view that was drawn, and the server then leaves off drawing the one to which somebody has gone on.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import streamlit as st

from adjudicator.serving import app_page

from . import progress, session, style, table_drawing, tables
from .memory import remembered

ARRIVED = "arrived-here"
BEGUN = "begun-here"


def asked() -> list[str]:
    """Return the keys of what the browser is to tell; none once it has."""
    return [] if ARRIVED in remembered() else [progress.KEPT, tables.KEPT]


def begins() -> bool:
    """Whether this is drawn first of a page that is opened: its browser tells more once it can draw every field.

    Another server than ours does not wait for that, nor does a page that is connected anew with what its fields hold.
    """
    first, remembered()[BEGUN] = BEGUN not in remembered(), True
    return first and app_page.LINKED.is_set() and style.PAGE not in st.session_state


def told() -> None:
    """Take what the browser has told."""
    here: Any = st.session_state[style.PAGE].get("told")
    if not isinstance(here, dict):
        return
    remembered()[ARRIVED] = True
    kept = here.get("kept")
    kept = kept if isinstance(kept, dict) else {}
    progress.arrived(kept.get(progress.KEPT))
    tables.arrived(kept.get(tables.KEPT))
    if session.at_bare_table():
        session.change(partial(tables.argue, words=session.words()))
    table_drawing.arrived(here.get("width"))
