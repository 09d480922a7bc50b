"""What the table tells: corrections, revealed cards, unknown cards and hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import FATE, Decision, Fault, Move, Refusal, Rules
from adjudicator.machine.step import By

from ..decisions import Correct, Done
from ..frame import InnFrame
from ..questions import Question
from ..registry import takes
from . import limits
from .characters import too_many_tokens
from .losing import owe

if TYPE_CHECKING:
    from ..situation import Situation


class Telling(InnFrame, frozen=True):
    """A card whose effect is not known here: the table corrects what changed, then says that it is done."""

    card: str = ""

    def question(self, now: Situation) -> Question:
        return Question("tell", (FATE,), self._done)

    def _done(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return (Done(FATE),)

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if isinstance(said, Done):
            return Move(By(rules["table.unknown-card"], card=self.card, told=True), now.pop())
        return None

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["table.unknown-card"], self.card)


@takes(Correct)
def correct(now: Situation, rules: Rules, said: Correct) -> Move | Refusal:
    """Set what the table says. A number out of its limits is refused with the clause of that limit."""
    table = now.table
    if said.what in ("fortitude", "alcohol", "gold"):
        least, greatest = limits.bounds(said.what, rules)
        if said.value < least or (greatest is not None and said.value > greatest):
            facts = (("value", said.value), ("least", least), ("greatest", greatest))
            return Refusal(rules[f"limits.{said.what}"], reason="out-of-limits", facts=facts)
        table = table.with_stat(table.seats[said.of].side, said.what, said.value)
    elif said.what == "pile":
        table = table.with_seat(said.of, pile=said.value)
    else:
        table = table.with_supply(msgspec.structs.replace(table.supply, **{said.what: said.value}))
    by = By(rules["table.correction"], seat=said.of, told=True)
    return Move(by, owe(now.with_table(table), rules))


def table_faults(now: Situation, rules: Rules) -> tuple[Fault, ...]:
    """What cannot be of a table that was entered: numbers out of their limits, a game without opponents."""
    found = []
    for seat in now.table.seats:
        for stat in ("fortitude", "alcohol", "gold"):
            least, greatest = limits.bounds(stat, rules)
            value = getattr(now.table.sides[seat.side], stat)
            if value < least or (greatest is not None and value > greatest):
                facts = (("value", value), ("least", least), ("greatest", greatest))
                found.append(Fault(rules[f"limits.{stat}"], seat.name, "out-of-limits", facts))
        found += too_many_tokens(seat, rules)
    if len(now.table.standing()) < 2:
        found.append(Fault(rules["losing.object"], "players", "too-few-players"))
    return tuple(found)
