"""What a frame asks, as a value: whom, of what kind, and which answers can be listed.

One of three answers a question. A person: `whom` is a seat. Chance: `whom` is FATE, and the table says what was
revealed. A rule: then the question is never asked, for the frame's `step` is the answer, with the clause that gives it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

from adjudicator.machine import AnySituation, Decision, Frame, Rules

S = TypeVar("S", bound=AnySituation)
K = TypeVar("K", bound=str)


class Question(msgspec.Struct, Generic[S, K], frozen=True):
    """A question that the frame on top asks.

    Attributes:
        kind: what is asked, one word of the game's list of kinds.
        whom: the seats that are asked, or FATE. Several may speak in any order; the first is named first.
        answers: takes the situation and the rules, returns every legal answer that can be listed. It is called only if
            somebody wants the list. The frame's `answer` judges any other answer.
    """

    kind: K
    whom: tuple[int, ...]
    answers: Callable[[S, Rules], tuple[Decision, ...]]


class AskingFrame(Frame[S], Generic[S, K], frozen=True):
    """A frame that says what it asks with `question`. What the machine wants to know follows from it."""

    def question(self, now: S) -> Question[S, K] | None:
        """Return what is asked while this frame is on top, or None if it asks nothing."""
        return None

    def asks(self, now: S) -> tuple[int, ...]:
        question = self.question(now)
        return () if question is None else question.whom

    def options(self, now: S, rules: Rules) -> tuple[Decision, ...]:
        question = self.question(now)
        return () if question is None else question.answers(now, rules)
