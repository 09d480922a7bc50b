"""Antes: from whom one is due, how it is paid, and the card that makes everybody ante again."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, Self

from adjudicator.machine import NOBODY, CardId, Move, Refusal, Rules, Ruling, SeatNo, SeatOrNobody
from adjudicator.machine.step import Authority

from ... import people
from ...cards import CARDS, answers_lost_gold
from ...frame import InnFrame
from ...hits import Hit, Loss, takes_no_part
from ...occasion import Occasion, Seen, SeenAntes
from ...registry import judges, resolves
from ...table import Table
from ...vocabulary import AnteAgain, AnteDue, Card, Payer
from .. import limits
from ..losing import owe
from ..timing.playing import Aftermath, Pending
from ..timing.window import window
from .round import Round

if TYPE_CHECKING:
    from ...situation import Situation


class Antes(InnFrame):
    """An ante of `amount` is due from each of `due`, in this order. `by` caused it; `first` is at the start.

    `asking` is the seat that was asked whether it antes or leaves, `paid` what was anted so far; `paid_for` are
    those who need not pay themselves, and who does.
    """

    takes_gold: ClassVar[Literal["ante"]] = "ante"

    by: SeatNo
    card: CardId
    due: tuple[SeatNo, ...]
    amount: int = 1
    first: bool = False
    asking: SeatOrNobody = NOBODY
    paid: tuple[Loss, ...] = ()
    paid_for: tuple[tuple[SeatNo, Payer], ...] = ()

    def step(self, now: Situation, rules: Rules) -> Move | None:
        round = now.find(Round)
        if round is None or round.stage != "on":
            return Move(Authority(rules["timing.answered-is-gone"], card=self.card), now.pop())
        if not self.due:
            return self._all_paid(now, rules, round)
        seat, *later = self.due
        rest = self.but(due=tuple(later), asking=NOBODY)
        if now.table.out(seat) or not people.one_of(seat, round.inside):
            return Move(Authority(rules["gambling.left-owes-nothing"], seat=seat), now.swap(rest))
        if not people.same_seat(seat, self.asking):
            asked = self.but(asking=seat)
            here = now.swap(asked)
            ruling = rules["gambling.ante-order" if self.paid else "gambling.ante-from"]
            return Move(
                Authority(ruling, card=self.card, seat=seat), here.push(window(here, rules, "ante", seat, asked))
            )
        return rest.pay_ante(now.swap(rest), rules, round, seat)

    def pay_ante(self, now: Situation, rules: Rules, round: Round, seat: int) -> Move:
        payer = people.payer_for(now.table, seat, self.paid_for)
        table, lost, handed = limits.charge(now.table, now.table.seats[seat].side, self.amount, rules, payer)
        first = not self.paid and people.same_seat(seat, self.by)
        if not lost and payer is None and first and rules["gambling.cannot-ante"].value == "nobody":
            return Move(Authority(rules["gambling.cannot-ante"], card=self.card, seat=seat), now.pop())
        if not lost and payer is None:
            return Move(Authority(rules["gambling.stripped" if self.first else "gambling.broke"], seat=seat), now)
        losses = (Loss(seat, self.by, "gold", lost),) if lost else ()
        here = now.swap(self.but(paid=(*self.paid, *losses)))
        here = here.replace(round, round.but(pot=round.pot + handed)).with_table(table)
        ruling = rules["gambling.ante" if payer is None else "affects.paid-for"]
        return Move(Authority(ruling, card=self.card, seat=seat), owe(here, rules))

    def seen_by(self, now: Situation, rules: Rules, seat: int, drink: int) -> Seen:
        return SeenAntes(people.among(now.table, rules, seat, self.due))

    def owes(self, rules: Rules, table: Table, seat: int) -> bool:
        due = self.amount > 0 and people.among(table, rules, seat, self.due)
        return due and not people.among(table, rules, seat, dict(self.paid_for))

    def covered(self, table: Table, rules: Rules, seat: int, source: Payer) -> Self:
        return self.but(paid_for=(*self.paid_for, (seat, source)))

    def _all_paid(self, now: Situation, rules: Rules, round: Round) -> Move:
        """End the antes. If an ante counts as a loss of Gold, open a window for cards that answer a loss."""
        lost = rules["gambling.ante-is-loss"]
        if not (lost.value and self.paid and answers_lost_gold(CARDS.known(now.table))):
            shown = self.first and round.control >= 0
            by = Authority(rules["gambling.control" if shown else "gambling.ante"], card=self.card)
            return Move(by.but(seat=round.control) if shown else by, now.pop())
        aftermath = Aftermath(self.card, self.paid)
        here = now.pop().push(aftermath)
        return Move(Authority(lost, card=self.card), here.push(window(here, rules, "loss", self.by, aftermath)))

    def respondents(self, now: Situation, rules: Rules) -> tuple[int, ...] | None:
        asked = (seat for seat in self.due if people.same_seat(seat, self.asking))
        return tuple(seat for seat in asked if self.owes(rules, now.table, seat))


def demand_antes(now: Situation, rules: Rules, round: Round, hit: Hit, card: str, first: bool) -> Situation:
    """Return `now` with an ante due from everybody in `round` who did not Ignore the card that asks for it.

    The player who causes it antes first if they cannot, for then nobody has to.
    """
    by = hit.seat
    voids = now.table.side_of(by).gold <= 0 and rules["gambling.cannot-ante"].value == "nobody"
    start = by if voids or rules["gambling.ante-from"].value == "causer" else people.acting(now.table)
    inside = people.in_turn_order(now.table, start, round.inside)
    due = tuple(seat for seat in inside if not takes_no_part(hit, now.table, rules, seat))
    amount = int(rules["gambling.ante" if first else "gambling.raise"].value)
    return now.push(Antes(by, card, due, amount, first))


@resolves(AnteAgain)
def ante_again(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Make everybody in the Round ante again, unless the card's player cannot."""
    round = now.find(Round)
    if round is None or round.stage != "on":
        return Move(card.by(rules["timing.answered-is-gone"], hit.seat), now)
    by = card.by(rules["gambling.raise"], hit.seat)
    return Move(by, demand_antes(now, rules, round, hit, card.card, first=False))


@judges(AnteDue)
def ante_due(occasion: Occasion, rules: Rules, when: AnteDue, card: Card) -> Ruling | Refusal:
    """Judge whether the player still has to ante."""
    antes = occasion.answered
    if isinstance(antes, SeenAntes) and antes.yours:
        return rules["gambling.leave"]
    if isinstance(antes, SeenAntes) and occasion.round is not None and not occasion.inside:
        return Refusal(rules["gambling.left-owes-nothing"], facts=(("who", occasion.seat),))
    return Refusal(rules["sometimes-anytime.condition"], reason="no-ante-due")
