"""The answers to the question of a lesson, to be touched until one is right."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterator, Sequence

import streamlit as st

from ..words import Words
from .memory import remembered
from .style import plain

_TRIED = "answers-tried"


def offer(
    question: Hashable,
    answers: Sequence[str],
    right: Container[int | None],
    go_on: Callable[[bool], None],
    words: Words,
) -> Iterator[int]:
    """Draw the answers as buttons; those that were tried and are wrong are struck out.

    Args:
        question: what tells this question from every other.
        answers: what each answer says, in the reader's language.
        right: the places, from 0, of those that are right.
        go_on: called when a right one is touched, with True if no wrong one was touched before it.
        words: of the reader's language.

    Yields:
        The place of each wrong answer that was tried; what is drawn then stands below it.
    """
    held = remembered().get(_TRIED)
    tried: tuple[int, ...] = held[1] if held is not None and held[0] == question else ()
    for place, answer in enumerate(answers):
        wrong = place in tried
        st.button(
            plain(answer),
            icon=":material/close:" if wrong else None,
            disabled=wrong,
            key=f"answer.{question}.{place}@{words.language}",
            on_click=_touched,
            args=(question, tried, place, go_on if place in right else None),
            width="stretch",
            wrap=True,
        )
        if wrong:
            with st.container(key=f"lesson-wrong-{place}", gap="small"):
                yield place


def _touched(question: Hashable, tried: tuple[int, ...], place: int, go_on: Callable[[bool], None] | None) -> None:
    remembered()[_TRIED] = (question, (*tried, place)) if go_on is None else None
    if go_on is not None:
        go_on(not tried)
