"""Choosing several cards of which there may be copies, in an order."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.dragons_lair.form import copies, ids
from adjudicator.games.dragons_lair.table import UNKNOWN
from adjudicator.table import titles
from adjudicator.words import Words

from .. import session
from ..style import plain


def called(case: Case, copy: str, words: Words) -> str:
    """Return the label of a copy. No two labels are the same, since a list tells its entries apart by them."""
    return titles.listed(copy, {UNKNOWN: words.say("ui.lair.unseen")}, titles.of(case, words))


def order(case: Case, words: Words, name: str, label: str, among: Sequence[str]) -> tuple[str, ...] | None:
    """All of these cards, in the order in which they are touched; None until all have been.

    Args:
        case: whose cards.
        words: the language of the titles.
        name: the name of the draft.
        label: what is asked.
        among: the cards.
    """
    every = copies(among)
    chosen = [copy for copy in session.drafted(name, []) if copy in every]
    st.multiselect(
        label,
        every,
        format_func=lambda copy: called(case, copy, words),
        placeholder=words.say("ui.choose-cards"),
        select_all=False,
        **session.keeps(name, chosen),
    )
    if len(chosen) < len(every):
        st.caption(plain(words.count("ui.lair.order-left", len(every) - len(chosen))))
        return None
    return ids(chosen)
