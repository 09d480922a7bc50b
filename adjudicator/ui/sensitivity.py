"""On which clauses and cards the outcome hangs, and what it would come to otherwise."""

from __future__ import annotations

import functools

import streamlit as st

from adjudicator.analysis import in_words
from adjudicator.analysis.sensitivity import decides
from adjudicator.analysis.vary import Change, Varied
from adjudicator.case import Case
from adjudicator.words import Words

from . import clauses, searching, session
from .style import folded, plain

SECONDS = 5.0


def draw(case: Case, words: Words) -> None:
    """Draw what decides the outcome, searched when unfolded."""
    if case.trace is None:
        return
    show = functools.partial(_find, case, words)
    folded(words.say("ui.hangs-on"), session.key("hangs-on"), show, ":material/account_tree:")


def _find(case: Case, words: Words) -> None:
    found = searching.found("hangs-on", case, words, SECONDS, _search)
    if found is not None:
        _show(found, case, words)


def _search(case: Case, words: Words, search: searching.Searching[Varied[Change]]) -> Varied[Change]:
    return decides(case, SECONDS, search.watched)


def _show(found: Varied[Change], case: Case, words: Words) -> None:
    told = in_words.what_decides(case, found.flips, len(found.trials), found.left, words)
    st.markdown(f"**{plain(told.lead)}**")
    if told.left:
        st.caption(plain(told.left))
    for number, decisive in enumerate(told.decisive):
        with st.container(border=True, key=f"hangs-on-{number}", gap="small"):
            for ruling in decisive.clauses:
                clauses.brief(ruling, case, words)
            for flip in decisive.flips:
                for change in flip.changes:
                    st.markdown(f":material/swap_horiz: {plain(change)}")
                st.markdown(f":material/subdirectory_arrow_right: **{plain(flip.outcome)}**")
