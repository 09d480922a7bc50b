"""The list of examples, by chapter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from adjudicator.case import DEFAULT, game
from adjudicator.scenario.run import editions

from . import session, stories
from .style import plain

CHAPTER = "chapter"
FIRST = "timing"
"""The chapter that most arguments are about is open at first."""


def view(table: Any) -> Callable[[], None]:
    """The view, which goes on to the page `table` when an example is opened."""

    def draw() -> None:
        words = session.words()
        every = stories.examples()
        st.markdown(f"#### {words.say('ui.examples')}")
        if not every:
            st.caption(words.say("ui.no-examples"))
            return
        titles = game(DEFAULT).rulebook().chapters
        chapters = [id for id in titles if any(example.chapter == id for example in every)]
        chosen = st.session_state.get(CHAPTER)
        chosen = chosen if chosen in chapters else FIRST if FIRST in chapters else chapters[0]
        st.pills(
            words.say("ui.chapter"),
            chapters,
            format_func=lambda chapter: plain(titles[chapter].title.in_(words.language)),
            required=True,
            wrap=True,
            **session.holds("chapter", chosen, _open),
        )
        with st.grid(2, min_column_width=300, gap="small"):
            for example in every:
                if example.chapter == chosen:
                    _example(example, table)

    return draw


def _open(chapter: str) -> None:
    st.session_state[CHAPTER] = chapter


def _example(example: stories.Example, table: Any) -> None:
    words = session.words()
    with st.container(border=True, key=f"example-{example.name.replace('/', '-')}"):
        st.markdown(f"**{plain(example.scenario.title.in_(words.language))}**")
        st.caption(plain(example.scenario.purpose.in_(words.language)))
        book = game(example.scenario.game).rulebook().editions
        st.caption(" · ".join(plain(book[edition].short) for edition in editions(example.scenario)))
        if st.button(words.say("ui.open-example"), key=f"open-{example.name}@{words.language}", width="stretch"):
            told = stories.sitting(example.name)
            if told is not None:
                session.change(lambda here: here.opened(told))
                st.switch_page(table)
