"""The list of examples, by chapter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from adjudicator.case import GAMES, game
from adjudicator.scenario.run import editions
from adjudicator.words import Words

from . import session, stories
from .style import plain

CHAPTER, GAME = "chapter", "examples-of"
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
        shown = _game(every, words)
        titles = game(shown).rulebook().chapters
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


def _game(every: tuple[stories.Example, ...], words: Words) -> str:
    """Whose examples are listed: of the game that was chosen here, else of the one that is on the table."""
    told = [id for id in GAMES if any(example.scenario.game == id for example in every)]
    chosen = st.session_state.get(GAME, session.sitting().case.game.ID)
    chosen = chosen if chosen in told else told[0]
    st.segmented_control(
        words.say("ui.game"),
        told,
        format_func=lambda other: game(other).TITLE[words.language],
        required=True,
        **session.holds("examples-of", chosen, _list),
    )
    return str(chosen)


def _list(id: str) -> None:
    st.session_state[GAME] = id


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
