"""On which clauses and cards the outcome hangs, and what it would come to otherwise."""

from __future__ import annotations

import functools

import streamlit as st

from adjudicator.analysis import in_words
from adjudicator.analysis.altered import Alteration
from adjudicator.analysis.sensitivity import decides, together
from adjudicator.analysis.vary import Change, Trial, Varied
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
    changes = (change for flip in found.flips for change in flip.changes)
    names = tuple(dict.fromkeys(in_words.called(change, case, words) for change in changes))
    st.markdown(f"**{plain(in_words.hangs_on(found, names, words))}**")
    if found.left:
        st.caption(plain(words.say("ui.hangs-on.left", tried=len(found.trials), left=found.left)))
    for number, (about, flips) in enumerate(together(found.flips).items()):
        with st.container(border=True, key=f"hangs-on-{number}", gap="small"):
            for id in about:
                clauses.brief(case.rules.rulings[id], case, words)
            for flip in flips:
                _flip(flip, len(about) > 1, case, words)


def _flip(flip: Trial[Change], several: bool, case: Case, words: Words) -> None:
    """Draw a change and its outcome."""
    for change in flip.changes:
        whose = f"{in_words.called(change, case, words)}: " if several and isinstance(change, Alteration) else ""
        st.markdown(f":material/swap_horiz: {plain(whose + in_words.change(change, case, words))}")
    st.markdown(f":material/subdirectory_arrow_right: **{plain(in_words.came_to(flip.end, words))}**")
