"""The cards that a player may not play now, by the clause that forbids them, to be seen before anybody tries."""

from __future__ import annotations

import functools

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import offers
from adjudicator.machine import Refusal
from adjudicator.words import Words

from .. import choose, clauses, session
from ..style import folded, plain

LISTED = 12
"""So many cards of a clause are named, those that the player is likeliest to hold first."""


def draw(case: Case, seat: int, barred: tuple[str, ...], words: Words) -> None:
    """Draw the cards that may not be played now. They are judged when they are unfolded.

    Args:
        case: the case.
        seat: whose cards.
        barred: their ids.
        words: of the language.
    """
    likely = offers.likely(case, seat, barred)
    if not likely:
        return
    label = words.count("ui.not-now.cards", len(likely))
    listed = functools.partial(_list, case, seat, likely, words)
    folded(label, session.key(f"not-now.{seat}"), listed, ":material/block:")


def _list(case: Case, seat: int, likely: tuple[str, ...], words: Words) -> None:
    for number, (id, cards) in enumerate(_by_clause(case, seat, likely).items()):
        with st.container(key=f"not-now-{number}", border=True, gap="small"):
            clauses.brief(case.rules.rulings[id], case, words)
            titles = [choose.title(case, card, words) for card in cards[:LISTED]]
            more = len(cards) - len(titles)
            if more:
                titles.append(words.count("ui.not-now.more", more))
            st.markdown(plain("; ".join(titles)))


def reason(case: Case, seat: int, card: str, words: Words) -> None:
    """Draw why one card may not be played now."""
    no = offers.why_not(case, seat, card)
    if no is not None:
        clauses.forbids(no, case, words, f"not-now.{card}")


def _by_clause(case: Case, seat: int, barred: tuple[str, ...]) -> dict[str, list[str]]:
    """Return ids of cards by the clause that forbids them, the clause of most cards first."""
    found: dict[str, list[str]] = {}
    for card in barred:
        no: Refusal | None = offers.why_not(case, seat, card)
        if no is not None:
            found.setdefault(no.ruling.id, []).append(card)
    return dict(sorted(found.items(), key=lambda pair: -len(pair[1])))
