"""What the table tells: corrections, revealed cards, unknown cards and hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, get_args

from adjudicator.kit.facts import Count
from adjudicator.machine import FATE, NOBODY, CardId, Decision, Fault, Move, Refusal, Rules, Ruling, SeatOrNobody
from adjudicator.machine.step import Authority

from ..decisions import Correct, Done, Receive
from ..facts import FACTS, SIDES
from ..frame import InnFrame
from ..hits import Loss
from ..moments import IS_GIVEN
from ..observing import suffered
from ..occasion import Seen
from ..questions import Question
from ..registry import takes
from ..table import Table
from ..token_counts import token_faults
from ..vocabulary import Card, Stat
from . import elements
from .losing import owe

if TYPE_CHECKING:
    from ..situation import Frame, Situation


class Telling(InnFrame):
    """A card whose effect is not known here: the table corrects what changed, then says that it is done.

    If somebody played it, `source` is who, and `losses` are what the table has told so far that others lost to it.
    """

    card: CardId = ""
    source: SeatOrNobody = NOBODY
    losses: tuple[Loss, ...] = ()

    def told(self, before: Table, after: Table, seat: int) -> Self:
        """Return this frame after the table has said what `seat` has, which lost to this card what is less now."""
        was, has = before.side_of(seat), after.side_of(seat)
        if self.source == NOBODY:
            return self
        lost = ((stat, getattr(was, stat) - getattr(has, stat)) for stat in get_args(Stat))
        found = tuple(Loss(seat, self.source, stat, amount) for stat, amount in lost if amount > 0)
        return self.but(losses=(*self.losses, *found))

    @property
    def just_lost(self) -> tuple[Loss, ...]:
        return self.losses

    def open_to(self, now: Situation) -> Frame | None:
        return self if self.losses else None

    def seen_by(self, now: Situation, rules: Rules, seat: int, drink: int) -> Seen:
        return suffered(self.losses, now.table, rules, seat)

    def after_negated(self, now: Situation, rules: Rules, card: Card, seat: int) -> tuple[Self, Ruling]:
        return self, rules["negate-ignore.negate"]

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
    after, telling = told.with_table(table), now.on_top(Telling)
    if telling is not None and fact.owner.of_players:
        after = after.swap(telling.told(now.table, table, said.of))
    return Move(by, owe(after, rules))


@takes(Receive)
def receive(now: Situation, rules: Rules, said: Receive) -> Move | Refusal:
    """Take the table's word that somebody gets a card or another object, or gives it up."""
    return IS_GIVEN.first(now, rules, said) or now.top.refuses(now, rules)


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
