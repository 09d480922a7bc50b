"""What an open page remembers beside what its fields show: one mapping, looked up once for each touch.

Whenever somebody touches again, Streamlit leaves off what it is doing for the touch before, at the next look into its
session state, in the middle of a callback too. Half of what a touch was to do would be done then, or nothing of it. In
a mapping of our own it is done wholly, so that a callback looks into the session state at its beginning alone: for this
mapping, and for what its field shows.
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
