"""The engine without a trace: nothing is written down, neither steps nor what was read. To measure what that costs.

It is `machine.run` with all its guards, but for the trace.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from adjudicator.machine import Answer, Decision, Refusal
from adjudicator.machine.run import FORCED


class Unrecorded(dict[str, Any]):
    """Rules that do not record what was read."""

    def __init__(self, rulings: Mapping[str, Any]) -> None:
        super().__init__(rulings)
        self.memory: dict[Hashable, object] = {}

    def consult(self, *clauses: str) -> None:
        """Do nothing."""

    def read_again(self, clauses: Mapping[str, None]) -> None:
        """Do nothing."""

    def drain(self) -> tuple[str, ...]:
        """Nothing was read."""
        return ()

    def fresh(self) -> Unrecorded:
        """These rules, which have no record."""
        return self


def settle(now: Any, rules: Any) -> Any:
    """The settled situation."""
    for _ in range(FORCED):
        move = None if now.over else now.top.step(now, rules) or now.top.by_rule(now, rules)
        if move is None:
            return now
        now = move.after
    raise AssertionError


def answer(now: Any, rules: Any, said: Decision) -> Answer[Any]:
    """What becomes of a decision."""
    here = now
    while True:
        if here.over:
            raise ValueError("the game is over: nobody has anything to decide")
        top = here.top
        before = top.implied(here, rules, said)
        taken = said if before is None else before.said
        move = top.answer(here, rules, taken)
        if isinstance(move, Refusal):
            return Answer(now, None, move)
        here = settle(move.after, rules)
        if before is None:
            return Answer(here, None)
