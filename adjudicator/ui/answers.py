"""The answers to the question of a lesson: each is touched, in a list or on the drawn table, until one is right."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from typing import NamedTuple

import streamlit as st

from ..words import Words
from .memory import remembered
from .style import plain

_TRIED = "answers-tried"


class LessonQuestion(NamedTuple):
    """A question of a lesson.

    Attributes:
        name: what tells this question from every other.
        answers: what each answer says, in the reader's language.
        right: the places, from 0, of those that are right.
        go_on: called when a right one is touched, with True if no wrong one was touched before it.
    """

    name: str
    answers: Sequence[str]
    right: Container[int | None]
    go_on: Callable[[bool], None]

    @property
    def tried(self) -> tuple[int, ...]:
        """The places of the wrong answers that were touched."""
        name, tried = remembered().get(_TRIED) or ("", ())
        return tuple(tried) if name == self.name else ()

    def touch(self, place: int) -> None:
        """Somebody touches an answer."""
        tried, right = self.tried, place in self.right
        remembered()[_TRIED] = None if right else (self.name, tuple(dict.fromkeys((*tried, place))))
        if right:
            self.go_on(not tried)


def offer(guess: LessonQuestion, words: Words, listed: bool = True) -> Iterator[int]:
    """Draw the answers as buttons; those that were tried and are wrong are struck out.

    Args:
        guess: the question.
        words: of the reader's language.
        listed: False: only those that were tried are drawn, since all are touched on the table.

    Yields:
        The place of each wrong answer that was tried; what is drawn then stands below it.
    """
    for place, answer in enumerate(guess.answers):
        wrong = place in guess.tried
        if listed or wrong:
            st.button(
                plain(answer),
                icon=":material/close:" if wrong else None,
                disabled=wrong,
                key=f"answer.{guess.name}.{place}@{words.language}",
                on_click=guess.touch,
                args=(place,),
                width="stretch",
                wrap=True,
            )
        if wrong:
            with st.container(key=f"lesson-wrong-{place}", gap="small"):
                yield place
