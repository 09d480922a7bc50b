"""One card that was found: what it is called and does, which decks and boxes hold it, what is not known of it."""

from __future__ import annotations

import streamlit as st

from adjudicator import explain
from adjudicator.case import Case
from adjudicator.kit.cards import is_working, marked
from adjudicator.words import Words

from . import card_desk
from .own_cards import Card
from .style import plain


def draw(case: Case, card: Card, words: Words) -> None:
    """Draw the card in words; where it is known only in part, with a way to write down what the printed one says."""
    mine = marked(card.title, words.language)
    other = card.title.en if words.language != "en" else card.title.ru
    kinds = " ".join(f":gray-badge[{plain(words.say(f'kind.{kind}'))}]" for kind in card.kinds)
    st.markdown(f"**{plain(mine)}** {kinds}")
    decks = explain.decks_of(card, case.game, words)
    if other or decks:
        st.caption(plain(" · ".join((*((other,) if other and other != mine else ()), *decks))))
    if is_working(card.title, words.language):
        st.caption(plain(words.say("card.working-title")))
    st.markdown(plain(" ".join(case.game.library.sentences(card, words))))
    for noted in explain.notes_on_card(card, case.game, words):
        title = " ".join(filter(None, (noted.title, noted.only)))
        st.caption(plain(words.say("cli.card.note", title=title, clause=noted.clause)))
    if card.id in case.game.library.printed():
        st.caption(plain(" ".join(explain.boxes_of_card(card, case.game, words))))
    if card.partly_known is not None:
        why = f"{words.say('card.partly-known')}: {card.partly_known.in_(words.language)}"
        st.markdown(f":orange[{plain(why)}]")
        key = f"ours.{card.id}@{words.language}"
        st.button(words.say("ui.card-ours"), key=key, on_click=_write_ours, args=(card,))


def _write_ours(card: Card) -> None:
    card_desk.change(card)
    card_desk.show("write")
