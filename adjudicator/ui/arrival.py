"""What a browser tells as somebody arrives: what it has kept of lessons and tables, and how wide its window is.

It is asked once, with the first page that is drawn, and by no view later: what a page tells though nobody has touched
it, it tells for the view that was drawn, and the server then leaves off drawing the one to which somebody has gone on.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import streamlit as st

from . import progress, session, style, table_drawing, tables
from .memory import remembered

ARRIVED = "arrived-here"


def asked() -> list[str]:
    """Return the keys of what the browser is to tell; none once it has."""
    return [] if ARRIVED in remembered() else [progress.KEPT, tables.KEPT]


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
