"""Bringing something in that people wrote: as a file, or as text typed on the page. What is wrong is shown by line."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from adjudicator.rulebook import BadFile, Source
from adjudicator.words import Words

from . import session, uploading
from .memory import remembered
from .style import plain

Load = Callable[[str], None]
"""Takes a text. Raises `BadFile`, naming every fault with its line."""


def draw(name: str, file: str, text: str, load: Load, words: Words) -> None:
    """Draw a place for a file, one for text, and what was wrong with what was brought in last.

    Args:
        name: what is brought in: its messages are `ui.NAME-load`, `ui.NAME-text` and `ui.NAME-add`.
        file: what messages call the file.
        text: what stands in the field before anybody types there.
        load: takes what was brought in.
        words: the language of the labels.
    """
    if given := uploading.field(words.say(f"ui.{name}-load"), name):
        _load_file(name, file, given[1], load)
        st.rerun()
    with st.expander(words.say(f"ui.{name}-text"), key=f"{name}-as-text", icon=":material/edit_note:"):
        typed, _ = remembered().get(_written(name), (text, ()))
        field = session.holds(name, typed, _write, name)
        st.text_area(words.say(f"ui.{name}-text"), height=200, **field)
        st.button(
            words.say(f"ui.{name}-add"),
            key=f"{name}.text@{words.language}",
            width="stretch",
            on_click=lambda: _load(name, remembered().get(_written(name), (text, ()))[0], load),
        )
    for fault in remembered().get(_written(name), ("", ()))[1]:
        st.markdown(f":red[{plain(fault)}]")


def _written(name: str) -> str:
    """Where the text is held that could not be used, with what is wrong with it."""
    return f"{name}-written"


def _write(text: str, name: str) -> None:
    remembered()[_written(name)] = (text, ())


def _load_file(name: str, file: str, raw: bytes, load: Load) -> None:
    try:
        text = Source.decode(file, raw).text
    except BadFile as bad:
        remembered()[_written(name)] = ("", tuple(map(str, bad.faults)))
    else:
        _load(name, text, load)


def _load(name: str, text: str, load: Load) -> None:
    try:
        load(text)
    except BadFile as bad:
        remembered()[_written(name)] = (text, tuple(map(str, bad.faults)))
    else:
        remembered().pop(_written(name), None)
