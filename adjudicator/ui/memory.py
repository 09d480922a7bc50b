"""What an open page remembers beside what its fields show: one mapping, looked up once for each touch.

While a page is drawn, Streamlit leaves that off at the next look into its session state if somebody has touched again
(in a callback, too, where it runs without `serving/touches.py`). What is remembered in a mapping of our own is
remembered wholly, and a look into it costs nothing; the session state is asked for this mapping, and for what fields
show.
"""

from __future__ import annotations

import threading
from typing import Any

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

OWN = "own"
"""Where the mapping stands in Streamlit's session state."""

_looked_up = threading.local()  # what Streamlit does for a touch, it does in a thread that serves one page


def remembered() -> dict[str, Any]:
    """Return what this page remembers, to be read and written, by names of its own."""
    if get_script_run_ctx(suppress_warning=True) is None:
        return _held()
    if not hasattr(_looked_up, "own"):
        _looked_up.own = _held()
    mapping: dict[str, Any] = _looked_up.own
    return mapping


def _held() -> dict[str, Any]:
    held: dict[str, Any] = st.session_state.setdefault(OWN, {})
    return held
