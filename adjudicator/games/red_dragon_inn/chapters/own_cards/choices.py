"""What a card lets somebody choose among: they say which before anybody may answer the card."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from adjudicator.machine import CardId, Decision, Move, Refusal, Rules, SeatNo
from adjudicator.machine.step import Authority

from ... import people
from ...decisions import Choose
from ...frame import InnFrame
from ...questions import Question
from ...vocabulary import EffectOf, Nth

if TYPE_CHECKING:
    from ...situation import Situation


class OneOf(InnFrame):
    """`seat` chooses one of the `choices` that `card`, which lies beneath and waits, lets them choose among."""

    card: CardId
    seat: SeatNo
    choices: tuple[EffectOf, ...]

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if not now.table.out(self.seat) and not now.table.seats[self.seat].away:
            return None
        return self._chooses(now, rules, ())

    def question(self, now: Situation) -> Question:
        return Question("one-of", (self.seat,), self._ways)

    def _ways(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return tuple(Choose(self.seat, nth) for nth, _ in zip(get_args(Nth), self.choices, strict=False))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Choose) or not people.speaks(now.table, rules, self.seat, said):
            return None
        chosen = dict(zip(get_args(Nth), self.choices, strict=False)).get(said.option)
        return None if chosen is None else self._chooses(now, rules, (chosen,))

    def _chooses(self, now: Situation, rules: Rules, choices: tuple[EffectOf, ...]) -> Move:
        below = now.pop()
        by = Authority(rules["own-cards.choices"], self.card, self.seat)
        return Move(by, below.top.after_choosing(below, rules, self.seat, choices))

    def bars_cards(self, now: Situation, rules: Rules, seat: int) -> Refusal | None:
        return self.refuses(now, rules)

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        facts = (("asked", self.seat), ("count", len(self.choices)))
        return Refusal(rules["own-cards.choices"], self.card, "choose-on-it", facts)
