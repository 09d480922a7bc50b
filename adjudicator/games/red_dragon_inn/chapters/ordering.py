"""Ordering Drinks, and what happens when the Drink Deck runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, Self

from adjudicator.machine import CardId, Decision, Move, Refusal, Rules, Ruling, SeatNo
from adjudicator.machine.step import Authority

from .. import people, taverns
from ..decisions import Order, RunsOut
from ..frame import InnFrame
from ..hits import Hit, Ignored, land
from ..minds import has_deputy
from ..moments import IS_ORDERED, OFF_THE_DECK, ORDERING_BEGINS, in_place_of
from ..questions import Question
from ..registry import resolves, takes
from ..table import Table
from ..vocabulary import AddToPile, OrderDrinks, Payer
from . import limits
from .bar_deck import next_cards
from .losing import owe
from .timing.playing import Pending
from .timing.window import window

if TYPE_CHECKING:
    from ..situation import Situation


class Ordering(InnFrame):
    """Drinks that a card lets `seat` order: `left` of them. `barred` are those who took no part in the card.

    `held` are the taverns of those that are gathered already (empty: the Red Dragon Inn). `given` are those to whom
    a deputy has given one, each as often as that.
    """

    card: CardId
    seat: SeatNo
    left: int
    barred: tuple[SeatNo, ...] = ()
    held: tuple[CardId, ...] = ()
    given: tuple[SeatNo, ...] = ()

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
        given = (*self.given, said.onto) if has_deputy(now.table, self.seat) else ()
        fewer = now.swap(self.but(left=self.left - 1, held=self.held[1:], given=given))
        return order(fewer, rules, said, ruling, self.left > 1, self.held)

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["ordering.extra"], self.card, "order-first", (("asked", self.seat),))

    def _targets(self, now: Situation, rules: Rules) -> tuple[int, ...]:
        barred = self.barred if self.barred and rules["ordering.cannot-be-ignored"].value == "allowed" else ()
        among = people.another(now.table, rules, self.seat)
        return tuple(seat for seat in among if not people.among(now.table, rules, seat, barred))


class RunningOut(InnFrame):
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
            by = Authority(in_place_of("ordering.reshuffle", table, rules))
            supply = next_cards(supply, rules) if ruling.value == "bar-deck" else supply.reshuffled()
            table = table.with_supply(supply.draw(self.taken))
            return Move(by, owe(now.pop().with_table(table), rules))
        ruling = rules["ordering.running-out"]
        if self.stage == "asking":
            asked = self.but(stage="paying")
            here = now.swap(asked)
            return Move(Authority(ruling), here.push(window(here, rules, "payment", people.acting(table), asked)))
        payers = people.payers(table, self.paid_for)
        for side in table.standing():
            table, _, handed = limits.charge(table, side, ruling.value, rules, payers.get(side))
            table = table.with_inn(handed)
        return Move(Authority(ruling), now.with_table(table).swap(self.but(stage="refilling")))

    def owes(self, rules: Rules, table: Table, seat: int) -> bool:
        spared = table.out(seat) or people.among(table, rules, seat, dict(self.paid_for))
        return not spared and min(rules["ordering.running-out"].value, table.side_of(seat).gold) > 0

    def covered(self, table: Table, rules: Rules, seat: int, source: Payer) -> Self:
        return self.but(paid_for=(*self.paid_for, (seat, source)))

    def respondents(self, now: Situation, rules: Rules) -> tuple[int, ...] | None:
        return tuple(seat for seat in range(len(now.table.seats)) if self.owes(rules, now.table, seat))


@takes(RunsOut)
def runs_out(now: Situation, rules: Rules, said: RunsOut) -> Move:
    """Take the table's word that the last card of the deck was just taken. Nobody counted that deck here."""
    return Move(Authority(rules["table.revealed"], told=True), now.push(RunningOut()))


def order(
    now: Situation, rules: Rules, said: Order, ruling: Ruling, more: bool, held: tuple[str, ...] = ()
) -> Move | Refusal:
    """Put one Drink face down onto another player's Drink Me! Pile.

    Args:
        now: the situation.
        rules: the rules.
        said: who orders it, and for whom.
        ruling: by what, if it is one of the Drink Deck.
        more: True if there are more to order.
        held: the taverns of those that were gathered for it.
    """
    no = not_for(now, rules, said)
    if no is not None:
        return no
    elsewhere = IS_ORDERED.first(now, rules, said, more, held)
    if elsewhere is not None:
        return elsewhere
    table: Table = now.table
    if table.supply.cards == 0:
        return Move(Authority(rules["drinking-contest.empty-deck"], seat=said.seat), now)
    here = now.with_table(taverns.piled(table, said.onto, ("",)))
    if table.supply.deck == 0:  # the card comes from the deck that is made now
        return Move(Authority(ruling, seat=said.seat), here.push(RunningOut(taken=1)))
    return Move(Authority(ruling, seat=said.seat), draw_from_deck(here, 1))


def not_for(now: Situation, rules: Rules, said: Order) -> Refusal | None:
    """Return the refusal of a Drink for somebody for whom nobody may order one; None if it is for another player.

    Source: rdi10:turn/order-a-drink.1.
    """
    if said.onto in people.another(now.table, rules, said.seat):
        return None
    if people.mates(now.table, said.seat, said.onto):
        facts = (("who", said.seat), ("mate", said.onto))
        return Refusal(rules["teams.orders"], facts=facts)
    if people.is_piece(now.table, said.onto):
        pieces = in_place_of("turn.order", now.table, rules, said.onto)
        return Refusal(pieces, reason="no-drink", facts=(("who", said.onto),))
    return Refusal(rules["turn.order"], reason="order-for-another")


def paid(now: Situation, rules: Rules, seat: int, price: int) -> Situation:
    """Return `now` after `seat` has paid the Inn for a Drink."""
    table, _, handed = limits.charge(now.table, now.table.seats[seat].side, price, rules, None)
    return owe(now.with_table(table.with_inn(handed)), rules)


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
    first = ORDERING_BEGINS.first(now, card, hit, barred)
    return Move(by, first or now.push(Ordering(card.card, hit.seat, hit.effect.count, barred)))


@resolves(AddToPile)
def add_to_pile(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Put cards of the Drink Deck on a player's own pile, one after another. That is no ordering."""
    assert isinstance(hit.effect, AddToPile)
    table: Table = now.table
    seat = land(hit, table, rules).seat
    there = table.supply.cards
    count = hit.effect.count if there is None else min(hit.effect.count, there)
    by = card.by(OFF_THE_DECK.first(table, rules) or rules["timing.no-response"], seat)
    here = now.with_table(taverns.piled(table, seat, ("",) * count))
    deck = table.supply.deck
    if deck is None or deck > count:
        return Move(by, draw_from_deck(here, count))
    empty = here.with_table(here.table.with_supply(here.table.supply.draw(deck)))
    return Move(by, empty.push(RunningOut(taken=count - deck)))
