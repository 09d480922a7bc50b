"""Ordering where the party is: Drinks of a tavern, and Drinks that are looked at before they are handed out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import CardId, Move, Rules, SeatNo
from adjudicator.machine.step import Authority

from ... import taverns
from ...frame import InnFrame
from ...moments import IS_ORDERED, ORDERING_BEGINS
from ...vocabulary import OrderDrinks
from ..ordering import Ordering, RunningOut, draw_from_deck
from .crawl import drawn

if TYPE_CHECKING:
    from ...decisions import Order
    from ...hits import Hit
    from ...situation import Situation
    from ..timing.playing import Pending


class Gathering(InnFrame):
    """Drinks that `seat` orders and looks at before they are handed out: `left` are still to be taken.

    `held` are the taverns of those that were taken (empty: the Red Dragon Inn).
    """

    card: CardId
    seat: SeatNo
    left: int
    barred: tuple[SeatNo, ...] = ()
    held: tuple[CardId, ...] = ()

    def step(self, now: Situation, rules: Rules) -> Move | None:
        by = Authority(rules["pub-crawl.looking"], card=self.card, seat=self.seat)
        if now.table.out(self.seat):
            return Move(by, now.pop())
        if not self.left:
            return Move(by, now.swap(Ordering(self.card, self.seat, len(self.held), self.barred, self.held)))
        tavern = taverns.elsewhere(now.table)
        if tavern is None and now.table.supply.cards == 0:
            by = Authority(rules["drinking-contest.empty-deck"], card=self.card, seat=self.seat)
            return Move(by, now.swap(self.but(left=0)))
        if tavern is None:
            taken = now.swap(self.but(left=self.left - 1, held=(*self.held, "")))
            empty = now.table.supply.deck == 0
            return Move(by, taken.push(RunningOut(taken=1)) if empty else draw_from_deck(taken, 1))
        taken = now.swap(self.but(left=self.left - 1, held=(*self.held, tavern.card)))
        return Move(by, drawn(taken, self.seat, self.left > 1))


@ORDERING_BEGINS.says("pub-crawl")
def looked_at(now: Situation, card: Pending, hit: Hit, barred: tuple[int, ...]) -> Situation | None:
    """Let Drinks be gathered that the player of a card looks at before they are handed out; None of others."""
    assert isinstance(hit.effect, OrderDrinks)
    if not (hit.effect.looking and taverns.crawls(now.table)):
        return None
    return now.push(Gathering(card.card, hit.seat, hit.effect.count, barred))


@IS_ORDERED.says("pub-crawl")
def ordered(now: Situation, rules: Rules, said: Order, more: bool, held: tuple[str, ...]) -> Move | None:
    """Put one Drink of the tavern where the party is, or one of those that were looked at, onto another player's pile.

    None if the party is at the Red Dragon Inn, and none was looked at. Nobody else sees of which taverns' a Drink is
    that was looked at.
    """
    if held:
        table = taverns.piled(now.table, said.onto, held[:1])
        if len(set(held)) > 1:
            table = table.with_seat(said.onto, tavern_drinks=None)
        by = Authority(rules["pub-crawl.looking"], card=now.top.card, seat=said.seat)
        return Move(by, now.with_table(table))
    tavern = taverns.elsewhere(now.table)
    if tavern is None:
        return None
    here = now.with_table(taverns.piled(now.table, said.onto, (tavern.card,)))
    by = Authority(rules["pub-crawl.order"], card=tavern.card, seat=said.seat)
    return Move(by, drawn(here, said.seat, more))
