"""What a frame asks, as a value: whom, of what kind, and which answers can be listed.

One of three answers a question. A person: `whom` is a seat. Chance: `whom` is FATE, and the table says what was
revealed. A rule: then the question is never asked, for the frame's `step` is the answer, with the clause that gives it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeAlias, TypeVar

import msgspec

from adjudicator.machine import AnySituation, Decision, Frame, Move, Refusal, Rules

S = TypeVar("S", bound=AnySituation)
K = TypeVar("K", bound=str)
D = TypeVar("D", bound=Decision)

Take: TypeAlias = Callable[[S, Rules, D], Move | Refusal]
"""Takes the situation, the rules and a decision."""


class Anywhere(dict[type[Decision], Take[S, Decision]], Generic[S]):
    """What takes a decision that may be said whatever is under way, by the type of the decision."""

    def takes(self, *kinds: type[D]) -> Callable[[Take[S, D]], Take[S, D]]:
        """Register the function below as what takes decisions of these types."""

        def register(function: Take[S, D]) -> Take[S, D]:
            def take(now: S, rules: Rules, said: Decision) -> Move | Refusal:
                assert isinstance(said, kinds)
                return function(now, rules, said)

            self.update(dict.fromkeys(kinds, take))
            return function

        return register


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


class AskingFrame(Frame[S], Generic[S, K]):
    """A frame that says what it asks with `question`. What the machine wants to know follows from it.

    A decision that is not its own is taken by what may be said at any time, or refused.
    """

    @property
    def anywhere(self) -> Mapping[type[Decision], Take[S, Decision]]:
        """What takes a decision that may be said at any time, by the type of the decision."""
        return {}

    def question(self, now: S) -> Question[S, K] | None:
        """Return what is asked while this frame is on top, or None if it asks nothing."""
        return None

    def asks(self, now: S) -> tuple[int, ...]:
        question = self.question(now)
        return () if question is None else question.whom

    def options(self, now: S, rules: Rules) -> tuple[Decision, ...]:
        question = self.question(now)
        return () if question is None else question.answers(now, rules)

    def answer(self, now: S, rules: Rules, said: Decision) -> Move | Refusal:
        own = self.take(now, rules, said)
        if own is not None:
            return own
        take = self.anywhere.get(type(said))
        return self.refuses(now, rules) if take is None else take(now, rules, said)

    def take(self, now: S, rules: Rules, said: Decision) -> Move | Refusal | None:
        """Take a decision that this frame waits for. Return None if it is not one of this frame's."""
        return None

    def refuses(self, now: S, rules: Rules) -> Refusal:
        """Return the refusal of what cannot be said while this frame is on top."""
        raise NotImplementedError
