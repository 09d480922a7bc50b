"""A table's own cards: written as YAML, read strictly, and carried in the case."""

from __future__ import annotations

import msgspec
import streamlit as st
import yaml

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn.vocabulary import Card
from adjudicator.rulebook import BadFile, Source, read
from adjudicator.words import Words

from . import seating, session
from .style import plain

NAME, WRITTEN = "cards.yaml", "own-cards-written"
SAMPLE = """\
- id: one-for-the-road
  title: {en: One for the road!, ru: "На посошок!"}
  kind: action
  pick: {count: 1}
  effects:
    - {do: gain, stat: alcohol, amount: 2, who: picked}
"""


def cards_in(text: str) -> tuple[Card, ...]:
    """The cards that a text describes: one, or a list of them; none where it is empty.

    Raises:
        BadFile: with every fault and its line.
    """
    if not text.strip():
        return ()
    source = Source(NAME, text)
    lines = (line.lstrip() for line in text.splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "")
    if first.startswith(("-", "[")):
        return read(source, tuple[Card, ...]).value
    return (read(source, Card).value,)


def as_text(cards: tuple[Card, ...]) -> str:
    """Cards as they are written, to be changed."""
    if not cards:
        return ""
    plain_cards = msgspec.to_builtins(cards)
    return yaml.safe_dump(list(plain_cards), allow_unicode=True, sort_keys=False, width=100)


def _write(text: str) -> None:
    st.session_state[WRITTEN] = (text, ())


def _add(text: str) -> None:
    try:
        cards = cards_in(text)
    except BadFile as fault:
        st.session_state[WRITTEN] = (text, tuple(map(str, fault.faults)))
        return
    st.session_state.pop(WRITTEN, None)
    session.change(seating.changed(seating.with_fields(cards=cards)))


def draw(case: Case, words: Words) -> None:
    """The place to write cards of one's own, and what is wrong with them."""
    with st.expander(words.say("ui.own-cards"), key="own-cards-of-the-table", icon=":material/edit_note:"):
        st.caption(plain(words.say("ui.own-cards-help")))
        text, faults = st.session_state.get(WRITTEN, (as_text(case.start.table.cards), ()))
        st.text_area(words.say("ui.own-cards-text"), height=200, **session.holds("own-cards", text, _write))
        st.button(
            words.say("ui.own-cards-add"),
            key=session.key("own-cards-add"),
            width="stretch",
            on_click=lambda: _add(st.session_state.get(WRITTEN, (text, ()))[0]),
        )
        for fault in faults:
            st.markdown(f":red[{plain(fault)}]")
        st.caption(words.say("ui.own-cards-sample"))
        st.code(SAMPLE, language="yaml", wrap_lines=True)
