"""What if …: what was told otherwise, and what comes of it."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import streamlit as st

from adjudicator.analysis.in_words import WhatIf
from adjudicator.case import Case
from adjudicator.table import otherwise
from adjudicator.table.otherwise import Supposed
from adjudicator.table.strip import StripMoment
from adjudicator.words import Words

from . import clauses, searching, session
from .style import folded, plain

SECONDS = 5.0
CHOSEN, BESIDES = "otherwise.chosen", "otherwise.besides"


def draw(case: Case, words: Words, looked: StripMoment | None = None) -> None:
    """Draw what may have been otherwise, and what comes of what is chosen of it.

    Args:
        case: the case.
        words: the language.
        looked: the entry of the strip that is looked at, which is chosen first; None: nothing is.
    """
    first = None if looked is None else otherwise.of_entry(looked, case)
    if case.said and (looked is None or first is not None):
        ask = functools.partial(_ask, case, words, first)
        folded(words.say("ui.otherwise"), session.key("otherwise"), ask, ":material/alt_route:")


def _ask(case: Case, words: Words, first: Supposed | None) -> None:
    among = otherwise.choices(case)
    name = CHOSEN if first is None else f"{CHOSEN}.{among.index(first)}"
    chosen = _choice(name, "ui.otherwise.choose", among, first, case, words)
    if chosen is None:
        return
    more = otherwise.besides(chosen, among)
    besides = _choice(BESIDES, "ui.otherwise.besides", more, None, case, words) if more else None
    supposed = (chosen,) if besides is None else (chosen, besides)
    name = f"otherwise.{[among.index(one) for one in supposed]}"
    found = searching.found(name, case, words, SECONDS, lambda own, words, _: otherwise.comes_of(supposed, own, words))
    for number, one in enumerate(found or ()):
        _show(number, one, case, words)


def _choice(
    name: str, label: str, among: Sequence[Supposed], first: Supposed | None, case: Case, words: Words
) -> Supposed | None:
    """Draw the choice of something among all that may have been otherwise; return what is chosen, or None."""
    held = session.drafted(name)
    chosen = held if held in among else first
    st.selectbox(
        words.say(label),
        among,
        format_func=lambda one: otherwise.named(one, case, words),
        placeholder=words.say("ui.search"),
        **session.keeps(name, chosen),
    )
    return chosen


def _show(number: int, one: WhatIf, case: Case, words: Words) -> None:
    with st.container(border=True, key=f"otherwise-{number}", gap="small"):
        st.markdown(f"{plain(one.when)}: **{plain(one.outcome)}** {plain(otherwise.compared(one, words))}")
        if one.ruling is not None:
            clauses.brief(one.ruling, case, words)
