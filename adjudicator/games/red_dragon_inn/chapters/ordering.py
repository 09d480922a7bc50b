"""Ordering Drinks, and what happens when the Drink Deck runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, Self

import msgspec

from adjudicator.machine import CardId, Decision, Move, Refusal, Rules, Ruling, SeatNo
from adjudicator.machine.step import Authority

from .. import people
from ..decisions import Order, RunsOut
from ..frame import InnFrame
from ..hits import Hit, Ignored
from ..questions import Question
from ..registry import resolves, takes
from ..table import Table
from ..vocabulary import OrderDrinks, Payer
from . import limits
from .bar_deck import next_cards
from .losing import owe
from .timing.playing import Pending
from .timing.window import window

if TYPE_CHECKING:
    from ..situation import Situation


class Ordering(InnFrame, frozen=True):
    """Drinks that a card lets `seat` order: `left` of them. `barred` are those who took no part in the card."""

    card: CardId
    seat: SeatNo
    left: int
    barred: tuple[SeatNo, ...] = ()

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if now.table.out(self.seat):
            return Move(Authority(rules["table.out"], card=self.card, seat=self.seat), now.pop())
        if self.left and self._targets(now, rules):
            return None
        return Move(Authority(rules["ordering.extra"], card=self.card, seat=self.seat), now.pop())

    def question(self, now: Situation) -> Question:
        return Question("order", (self.seat,), self._orders)

    def _orders(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return tuple(Order(self.seat, onto) for onto in self._targets(now, rules))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Order) or not people.speaks(now.table, rules, self.seat, said):
            return None
        barred = people.among(now.table, rules, said.onto, self.barred)
        if barred and rules["ordering.cannot-be-ignored"].value == "allowed":
            return Refusal(rules["ordering.cannot-be-ignored"], self.card)
        ruling = rules["ordering.cannot-be-ignored" if barred else "ordering.extra"]
        return order(now.swap(self.but(left=self.left - 1)), rules, said, ruling)

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["ordering.extra"], self.card, "order-first", (("asked", self.seat),))

    def _targets(self, now: Situation, rules: Rules) -> tuple[int, ...]:
        barred = self.barred if self.barred and rules["ordering.cannot-be-ignored"].value == "allowed" else ()
        among = people.another(now.table, rules, self.seat)
        return tuple(seat for seat in among if not people.among(now.table, rules, seat, barred))


class RunningOut(InnFrame, frozen=True):
    """The last card of the Drink Deck was taken: everybody pays, then the discard pile becomes the deck.

    `taken` cards of the new deck are in somebody's hands already; `paid_for` are those who need not pay themselves,
    and who does.
    """

    takes_gold: ClassVar[Literal["refill"]] = "refill"

    stage: Literal["asking", "paying", "refilling"] = "asking"
    taken: int = 0
    paid_for: tuple[tuple[SeatNo, Payer], ...] = ()

    def message_words(self) -> tuple[str, ...]:
        return (self.stage,)

    def step(self, now: Situation, rules: Rules) -> Move | None:
        table: Table = now.table
        if self.stage == "refilling":
            ruling = rules["ordering.reshuffle"]
            supply = table.supply
            supply = next_cards(supply, rules) if ruling.value == "bar-deck" else supply.reshuffled()
            table = table.with_supply(supply.draw(self.taken))
            return Move(Authority(ruling), owe(now.pop().with_table(table), rules))
        ruling = rules["ordering.running-out"]
        if self.stage == "asking":
            asked = self.but(stage="paying")
            here = now.swap(asked)
            return Move(Authority(ruling), here.push(window(here, rules, "payment", people.acting(table), asked)))
        payers = people.payers(table, self.paid_for)
        for side in table.standing():
            table, _, handed = limits.charge(table, side, ruling.value, rules, payers.get(side))
            table = msgspec.structs.replace(table, inn=table.inn + handed)
        return Move(Authority(ruling), now.with_table(table).swap(self.but(stage="refilling")))

    def owes(self, rules: Rules, table: Table, seat: int) -> int:
        spared = table.out(seat) or people.among(table, rules, seat, dict(self.paid_for))
        due = 0 if spared else int(rules["ordering.running-out"].value)
        return min(due, table.side_of(seat).gold)

    def covered(self, seat: int, source: Payer) -> Self:
        return self.but(paid_for=(*self.paid_for, (seat, source)))

    def respondents(self, now: Situation, rules: Rules) -> tuple[int, ...] | None:
        return tuple(seat for seat in range(len(now.table.seats)) if self.owes(rules, now.table, seat))


@takes(RunsOut)
def runs_out(now: Situation, rules: Rules, said: RunsOut) -> Move:
    """Take the table's word that the last card of the deck was just taken. Nobody counted that deck here."""
    return Move(Authority(rules["table.revealed"], told=True), now.push(RunningOut()))


def order(now: Situation, rules: Rules, said: Order, ruling: Ruling) -> Move | Refusal:
    """Put one card of the Drink Deck face down onto another player's Drink Me! Pile."""
    if said.onto not in people.another(now.table, rules, said.seat):
        if people.mates(now.table, said.seat, said.onto):
            facts = (("who", said.seat), ("mate", said.onto))
            return Refusal(rules["teams.orders"], facts=facts)
        return Refusal(rules["turn.order"], reason="order-for-another")
    table: Table = now.table
    pile = table.seats[said.onto].pile
    if table.supply.cards == 0:
        return Move(Authority(rules["drinking-contest.empty-deck"], seat=said.seat), now)
    table = table if pile is None else table.with_seat(said.onto, pile=pile + 1)
    here = now.with_table(table)
    if table.supply.deck == 0:  # the card comes from the deck that is made now
        return Move(Authority(ruling, seat=said.seat), here.push(RunningOut(taken=1)))
    return Move(Authority(ruling, seat=said.seat), draw_from_deck(here, 1))


def paid(now: Situation, rules: Rules, seat: int, price: int) -> Situation:
    """Return `now` after `seat` has paid the Inn for a Drink."""
    table, _, handed = limits.charge(now.table, now.table.seats[seat].side, price, rules, None)
    return owe(now.with_table(msgspec.structs.replace(table, inn=table.inn + handed)), rules)


def draw_from_deck(now: Situation, count: int) -> Situation:
    """Return `now` with `count` cards fewer in the Drink Deck. If none is left, the deck runs out on top."""
    supply = now.table.supply.draw(count)
    now = now.with_table(now.table.with_supply(supply))
    return now.push(RunningOut()) if supply.deck == 0 else now


@resolves(OrderDrinks)
def order_drinks(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Let the card's player order Drinks. A player who ignored the card can still be given some of them."""
    assert isinstance(hit.effect, OrderDrinks)
    ignored = {change.seat for other in card.hits for change in other.changes if isinstance(change, Ignored)}
    barred = tuple(sorted(ignored))
    by = card.by(rules["ordering.extra"], hit.seat)
    return Move(by, now.push(Ordering(card.card, hit.seat, hit.effect.count, barred)))
