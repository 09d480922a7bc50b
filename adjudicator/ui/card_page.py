"""The view of the cards: finding one, or writing one."""

from __future__ import annotations

import streamlit as st

from . import card_desk, games, session


def draw() -> None:
    """Draw the whole view, for the game of the case that is open."""
    words, case = session.words(), session.sitting().case
    st.markdown(f"#### {words.say('ui.cards')}")
    st.caption(case.game.title[words.language])
    view = card_desk.shown()
    st.segmented_control(
        words.say("ui.cards"),
        card_desk.VIEWS,
        format_func=lambda view: words.say(f"ui.cards.{view}"),
        label_visibility="collapsed",
        **session.picks("cards-view", view, card_desk.show),
    )
    game = games.of(case)
    draw_view = game.write if view == "write" else game.find
    draw_view(case, words)
