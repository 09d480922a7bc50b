"""Choosing several cards of which there may be copies, in an order: a hand, a lair stack, the line of heroes."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.dragons_lair.cards import CARDS
from adjudicator.games.dragons_lair.table import UNKNOWN
from adjudicator.games.dragons_lair.vocabulary import Kind
from adjudicator.words import Words
from adjudicator.words.finding import fold

from .. import choose, session
from ..style import plain

MARK = "#"
"""Between a card and the number of its copy: a list cannot hold the same thing twice."""


def copies(ids: Sequence[str]) -> list[str]:
    """Return cards as copies, so that two of the same card are told apart."""
    seen: dict[str, int] = {}
    found = []
    for id in ids:
        found.append(f"{id}{MARK}{seen.get(id, 0)}")
        seen[id] = seen.get(id, 0) + 1
    return found


def ids(copies: Sequence[str]) -> tuple[str, ...]:
    """Return the ids of the cards that these copies are of."""
    return tuple(copy.partition(MARK)[0] for copy in copies)


def offered(case: Case, kind: Kind, held: Sequence[str]) -> list[str]:
    """Return every card of a kind, and one that nobody has seen, with one copy more than there are."""
    known = sorted(CARDS.known(case.now.table, kind), key=lambda card: fold(card.title.en))
    every = (UNKNOWN, *(card.id for card in known))
    here = copies(held)
    return [*here, *(f"{id}{MARK}{held.count(id)}" for id in every)]


def called(case: Case, copy: str, words: Words) -> str:
    """Return the label of a copy. No two labels are the same, since a list tells its entries apart by them."""
    id, _, number = copy.partition(MARK)
    title = words.say("ui.lair.unseen") if id == UNKNOWN else "".join(choose.titles(case, words)[id])
    return title if number == "0" else f"{title} ({int(number) + 1})"


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
