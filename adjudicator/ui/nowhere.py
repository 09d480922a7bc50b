"""An address of the app at which there is no view: said in the reader's language, with the way to the first page."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import unquote, urlsplit

import streamlit as st

from . import session
from .style import plain

LONGEST = 60
"""So much of an address is repeated."""


def path(known: Collection[str]) -> str:
    """Return the last part of the path that a reader asked for if no view has it, else an empty string.

    Args:
        known: the paths of the views.
    """
    asked = _asked()
    return "" if asked in known else asked


def _asked() -> str:
    return unquote(urlsplit(str(st.context.url or "")).path).strip("/").rpartition("/")[2]


def draw() -> None:
    """Draw that there is nothing here, and the way to the first page."""
    words = session.words()
    with st.container(key="nowhere"):
        st.markdown(f"# {words.say('ui.nowhere')}")
        st.markdown(plain(words.say("ui.nowhere.asked", path=_asked()[:LONGEST])))
        st.page_link(
            session.view("first"),
            label=words.say("ui.nowhere.first"),
            icon=":material/home:",
            query_params=session.link(),
        )
