"""The button on a page that leads back to the list that it belongs to."""

from __future__ import annotations

import streamlit as st

from adjudicator.words import Words

from . import session


def draw(label: str, key: str, words: Words, **to: str) -> None:
    """Draw it.

    Args:
        label: where it leads.
        key: its key, to which the language is added.
        words: the messages.
        to: what the address of the page says there, as `session.go` takes it.
    """
    st.button(label, icon=":material/arrow_back:", key=f"{key}@{words.language}", on_click=session.go, kwargs=to)
