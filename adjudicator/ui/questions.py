"""Any question of a game: the form that its kind has, else a button for each answer that can be listed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

import streamlit as st

from adjudicator import explain
from adjudicator.case import Case
from adjudicator.game.labels import Label, text
from adjudicator.machine import Decision
from adjudicator.words import Words

from . import choose
from .style import plain

Form: TypeAlias = Callable[[Case, Any, Words], None]
"""Takes the case, the frame that asks, and the language; draws the ways to answer."""


def draw(
    case: Case,
    words: Words,
    forms: Mapping[str, Form] = MappingProxyType({}),
    label: Callable[[Decision], Label] | None = None,
    elsewhere: tuple[type[Decision], ...] = (),
) -> None:
    """Draw who has to say what, and the ways to say it.

    Args:
        case: whose question.
        words: the language.
        forms: the forms that a game has, by the kind of question. Every other kind has buttons.
        label: tells what the button of an answer says; None: the line that says it.
        elsewhere: decisions that the page offers in another place.
    """
    with st.container(key="asked", border=True):
        st.markdown(f"**{plain(explain.asked(case, words))}**")
        if case.over:
            return
        top = case.now.top
        kind = top.question(case.now).kind
        if kind in forms:
            forms[kind](case, top, words)
            return
        answers = [said for said in case.options() if not isinstance(said, elsewhere)]
        buttons(case, words, answers, label)


def buttons(
    case: Case, words: Words, answers: Sequence[Decision], label: Callable[[Decision], Label] | None = None
) -> None:
    """Draw a button for each of these answers to the question that is asked; to pass comes last."""
    if label is None:
        for said in answers:
            line = case.game.language.line_of(said, case.now, words.language)
            choose.button(line, said, primary=len(answers) == 1)
        return
    for said in sorted(answers, key=lambda said: label(said).word == "pass"):
        strong = len(answers) == 1 or label(said).word == "accept"
        choose.button(text(case, said, words, label(said)), said, primary=strong)
