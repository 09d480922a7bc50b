"""What the table tells: corrections, revealed cards, unknown cards and hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.kit.facts import Count
from adjudicator.machine import FATE, CardId, Decision, Fault, Move, Refusal, Rules
from adjudicator.machine.step import Authority

from ..decisions import Correct, Done
from ..facts import FACTS, SIDES
from ..frame import InnFrame
from ..questions import Question
from ..registry import takes
from ..token_counts import token_faults
from . import elements
from .losing import owe

if TYPE_CHECKING:
    from ..situation import Situation


class Telling(InnFrame, frozen=True):
    """A card whose effect is not known here: the table corrects what changed, then says that it is done."""

    card: CardId = ""

    def question(self, now: Situation) -> Question:
        return Question("tell", (FATE,), self._done)

    def _done(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return (Done(FATE),)

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if isinstance(said, Done):
            return Move(Authority(rules["table.unknown-card"], card=self.card, told=True), now.pop())
        return None

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["table.unknown-card"], self.card)


@takes(Correct)
def correct(now: Situation, rules: Rules, said: Correct) -> Move | Refusal:
    """Set what the table says. A number out of its limits is refused with the clause of that limit."""
    fact = FACTS.correctable()[said.what]
    no = fact.refusal(said.value, rules)
    if no is not None:
        return no
    told = fact.corrected(now, said.of, said.value)
    table, claimed = elements.corrected(now.table, told.table, rules)
    by = Authority(claimed or rules["table.correction"], seat=said.of, told=True)
    return Move(by, owe(told.with_table(table), rules))


def table_faults(now: Situation, rules: Rules) -> tuple[Fault, ...]:
    """Return the faults of a table that was entered: numbers out of their limits, a game without opponents."""
    found = []
    for seat in now.table.seats:
        for fact in FACTS.of(SIDES, Count):
            no = fact.refusal(fact.value(now, seat.side) or 0, rules)
            if no is not None:
                found.append(Fault(no.ruling, seat.name, no.reason, no.facts))
    found += token_faults(now.table, rules)
    if len(now.table.standing()) < 2:
        found.append(Fault(rules["losing.object"], "players", "too-few-players"))
    return tuple(found)
