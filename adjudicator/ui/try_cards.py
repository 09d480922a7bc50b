"""The cards of the table's own in *Try a rule*: how many of each are dealt, in whose deck, and who plays."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
import streamlit as st

from adjudicator.case import Case
from adjudicator.parsing.entries import Flaw
from adjudicator.rulebook import BadFile, Source
from adjudicator.simulate import Setting
from adjudicator.simulate.own_cards import NAME, as_text, with_cards
from adjudicator.words import Words

from . import session
from .own_cards import Card
from .style import plain

USUAL, MOST = 3, 20
"""How many copies of a card are dealt if nobody says otherwise, and at most."""


def line_up(case: Case, allowed: Collection[int], words: Words) -> tuple[str, ...] | None:
    """Draw whose decks are played with, and return the characters: none of them is nobody in particular.

    Returns:
        None if so many cannot play, which is said beside the field.
    """
    known = {id: deck for id, deck in case.game.library.characters().items() if deck.complete}
    if not known:
        return ()
    chosen = [id for id in session.drafted("try.characters", []) if id in known]
    st.multiselect(
        words.say("ui.try.characters"),
        known,
        format_func=lambda one: known[one].title[words.language],
        placeholder=words.say("ui.try.characters.choose"),
        select_all=False,
        **session.keeps("try.characters", chosen),
    )
    if chosen and len(chosen) not in allowed:
        _wrong(words.count("ui.try.characters-many", len(chosen), allowed=tuple(n for n in allowed if n <= len(known))))
        return None
    return tuple(chosen)


def choose(case: Case, setting: Setting, words: Words) -> Setting | None:
    """Draw the cards of the table's own, and return a setting with those that are dealt.

    Returns:
        None if they cannot be dealt together, which is said.
    """
    chosen = [_card(case, card, place, setting, words) for place, card in enumerate(case.start.table.cards)]
    dealt = [(card, count) for card, count in chosen if count]
    if not dealt:
        return setting
    try:
        return with_cards(setting, [Source(NAME, as_text(dealt))], words)
    except BadFile as bad:
        for fault in bad.faults:
            _wrong(fault.message)
        return None


def _card(case: Case, card: Card, place: int, setting: Setting, words: Words) -> tuple[Card, int]:
    """Draw one card: how many of it are dealt, and in whose deck it is. Return it and the number."""
    offered = {deck: _of(card, deck) for deck in ("", *setting.line_up)}
    flaws = {deck: _flaws(case, one, setting) for deck, one in offered.items()}
    fit = [deck for deck in offered if not flaws[deck]]
    name = f"try.card.{card.id}"
    with st.container(border=True, key=f"try-card-{place}", gap="small"):
        st.markdown(f"**{plain(card.title.in_(words.language))}**")
        st.caption(plain(" ".join(case.game.library.sentences(card, words))))
        if not fit:
            _wrong(words.say(flaws[""][0].reason, **flaws[""][0].facts))
            return card, 0
        with st.container(horizontal=True, gap="medium"):
            count = session.drafted(f"{name}.count", USUAL)
            st.number_input(
                words.say("ui.try.card-count"), 0, MOST, width=160, step=1, **session.keeps(f"{name}.count", count)
            )
            deck = session.drafted(f"{name}.deck", fit[0])
            deck = deck if deck in fit else fit[0]
            if len(fit) > 1:
                titles = {id: one.title[words.language] for id, one in case.game.library.characters().items()}
                st.selectbox(
                    words.say("ui.try.card-deck"),
                    fit,
                    format_func=lambda one: titles.get(one, words.say("ui.try.card-deck.every")),
                    width=240,
                    **session.keeps(f"{name}.deck", deck),
                )
        goes = words.first((f"ui.try.card-goes.{card.kind}", "ui.try.card-goes"))
        st.caption(plain(f"{'' if len(fit) > 1 else goes} {words.say('ui.try.card-none')}".strip()))
    return offered[deck], int(count or 0)


def _of(card: Card, deck: str) -> Card:
    """Return a card as one of the deck of a character; empty: of each deck. Games without characters have no such."""
    return msgspec.structs.replace(card, deck=deck) if hasattr(card, "deck") else card


def _flaws(case: Case, card: Card, setting: Setting) -> tuple[Flaw, ...]:
    deck: Any = case.game.library.deck_type(deck="my-cards", title={}, holds={card.id: 1}, cards=(card,))
    judged = case.game.simulation.undealt(deck, setting.players, setting.rules(), setting.line_up)
    return tuple(judged)


def _wrong(told: str) -> None:
    st.markdown(f":red[{plain(told)}]")
