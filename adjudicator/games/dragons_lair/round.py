"""A round. It lies at the bottom of the stack, and each of its phases on top of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from adjudicator.machine import NOBODY, Move, Rules, SeatNo, SeatOrNobody

from .frame import LairFrame

if TYPE_CHECKING:
    from .situation import Situation

Stage = Literal["preparation", "bidding", "lair", "end", "party", "dealt"]


class Round(LairFrame):
    """A round. `starter` has the first turn of its preparation phase.

    `turn` is whose turn in the preparation is next (None: the starter's), `initiator` who initiated the bidding and
    `winner` who won it (NOBODY before that), `bid` with how much gold.
    """

    starter: SeatNo
    turn: SeatNo | None = None
    initiator: SeatOrNobody = NOBODY
    winner: SeatOrNobody = NOBODY
    bid: int = 0
    stage: Stage = "preparation"

    def message_words(self) -> tuple[str, ...]:
        return (self.stage,)

    @property
    def whose(self) -> int:
        return NOBODY if self.turn is None else self.turn

    def step(self, now: Situation, rules: Rules) -> Move | None:
        rules.consult("preparation.rounds")
        return STAGES[self.stage](now, rules, self)


Begin = Callable[["Situation", Rules, Round], Move]
"""Takes the situation, the rules and the round, which is on top."""

STAGES: dict[Stage, Begin] = {}
"""What happens at each stage of a round; the chapters register it."""


def stage(name: Stage) -> Callable[[Begin], Begin]:
    """Register the function below as what happens when a round comes to this stage."""

    def register(function: Begin) -> Begin:
        STAGES[name] = function
        return function

    return register


def round_of(now: Situation) -> Round:
    """Return the round that is being played.

    Raises:
        ValueError: none is.
    """
    found = now.find(Round)
    if found is None:
        raise ValueError("no round is being played")
    return found
