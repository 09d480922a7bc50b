"""Finding a hero or a lair card: by any part of its title, in either language, and by kind."""

from __future__ import annotations

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.dragons_lair import finding
from adjudicator.games.dragons_lair.vocabulary import Card
from adjudicator.words import Words
from adjudicator.words.cards import told

from .. import card_desk, session
from ..style import plain
from .drafts import KINDS

TEXT, KIND = "lair-find-text", "lair-find-kind"


def draw(case: Case, words: Words) -> None:
    """What is looked for, and what is found."""
    text, kind = st.session_state.get(TEXT, ""), st.session_state.get(KIND)
    held = session.holds("find.text", text, _ask, TEXT)
    st.text_input(words.say("ui.find-title"), placeholder=words.say("ui.lair.find-placeholder"), max_chars=100, **held)
    st.pills(
        words.say("ui.find-kind"),
        KINDS,
        format_func=lambda kind: words.say(f"kind.{kind}"),
        **session.holds("find.kind", kind, _ask, KIND),
    )
    found = finding.search(case.now.table, text, kind)
    st.caption(words.count("cli.card.found", len(found)) if found else words.say("cli.card.none"))
    for card in found:
        _hit(card, words)


def _ask(value: str | None, what: str) -> None:
    st.session_state[what] = value


def _hit(card: Card, words: Words) -> None:
    """One card: what it is called and does, how often the sample set has it."""
    mine = card.title.in_(words.language)
    other = card.title.en if mine == card.title.ru else card.title.ru
    with st.container(border=True, key=f"hit-{card.id}", gap="small"):
        kinds = " ".join(f":gray-badge[{plain(words.say(f'kind.{kind}'))}]" for kind in card.kinds)
        st.markdown(f"**{plain(mine)}** {kinds}")
        decks = [f"{deck.title[words.language]} ×{count}" for deck, count in finding.decks_with(card)]
        if other or decks:
            st.caption(plain(" · ".join((*((other,) if other else ()), *decks))))
        st.markdown(plain(" ".join(told(card, words))))
        if card.partly_known is not None:
            why = f"{words.say('card.partly-known')}: {card.partly_known.in_(words.language)}"
            st.markdown(f":orange[{plain(why)}]")
        st.button(words.say("ui.card-ours"), key=f"ours.{card.id}@{words.language}", on_click=_write_ours, args=(card,))


def _write_ours(card: Card) -> None:
    card_desk.change(card)
    card_desk.show("write")
