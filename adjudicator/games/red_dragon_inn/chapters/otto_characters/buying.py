"""What single characters sell to Boss Otto or give him, and what goes to him instead of to a Component.

What each kind of object is to him is data: `objects.yaml`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import CardId, Decision, Move, Refusal, Rules, SeatNo
from adjudicator.machine.step import Authority

from ... import people
from ...cards import CARDS
from ...decisions import Choose, Sell
from ...frame import InnFrame
from ...questions import Question
from ...registry import takes
from ...table import Table
from ...vocabulary import Nth
from ..otto import objects
from ..otto.decks import ottos
from ..otto.minds import Left, minds
from ..turn import Turn

if TYPE_CHECKING:
    from ...situation import Situation

NTH: tuple[Nth, ...] = ("first", "second")


def taker(table: Table, kind: str) -> tuple[int | None, str]:
    """Return who gets what a Component would get, None if nobody does, and the clause that says so.

    Args:
        table: a table at which Boss Otto plays.
        kind: what it is, as `objects.yaml` calls it: an object, `trap`, `special-reserve`, `bomb` or `doppelganger`.
    """
    row = objects.rows()[kind]
    return (ottos(table).seat if row.instead == "otto" else None), row.by


class Buying(InnFrame):
    """`seller` offers Boss Otto `offered`, each for `price` Gold."""

    seller: SeatNo
    offered: tuple[CardId, ...]
    price: int

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if not now.table.out(ottos(now.table).seat):
            return None
        return Move(Authority(rules["table.out"], seat=ottos(now.table).seat), now.pop())

    def question(self, now: Situation) -> Question:
        return Question("buy", (ottos(now.table).seat,), self._either)

    def _either(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        seat = ottos(now.table).seat
        bought = tuple(Choose(seat, nth) for nth, _ in zip(NTH, self.offered, strict=False))
        return (*bought, Choose(seat, "decline"))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Choose) or said not in self._either(now, rules):
            return None
        row = objects.row_of(now.table, self.offered[0])
        assert row is not None  # nothing else is offered
        if said.option == "decline":
            return Move(Authority(rules[row.by], seat=said.seat), now.pop())
        bought = self.offered[NTH.index("first" if said.option == "first" else "second")]
        table = now.table
        for seat, gold in ((said.seat, -self.price), (self.seller, self.price)):
            side = table.seats[seat].side
            table = table.with_side(side, gold=table.sides[side].gold + gold)
        return Move(Authority(rules[row.by], bought, said.seat), now.pop().with_table(objects.received(table, bought)))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        row = objects.row_of(now.table, self.offered[0])
        assert row is not None  # nothing else is offered
        return Refusal(rules[row.by], self.offered[0], "buy-first")


@minds("buy")
def buy(now: Situation, rules: Rules, options: tuple[Decision, ...]) -> Left:
    """Whether Boss Otto buys what is offered: never with little Gold, nor a second Magic Item; else chance says it.

    Of two things each stands among the answers as often as it has lots: chance draws one of all lots.
    """
    top = now.top
    assert isinstance(top, Buying)
    row = objects.row_of(now.table, top.offered[0])
    assert row is not None  # nothing else is offered
    gold = now.table.side_of(ottos(now.table).seat).gold
    has = row.one and any(objects.row_of(now.table, id) == row for id in ottos(now.table).held)
    if gold <= int(rules["otto-choices.poor"].value) or gold < top.price or has:
        return rules[row.by], tuple(said for said in options if isinstance(said, Choose) and said.option == "decline")
    if len(top.offered) == 1:
        return rules[row.by], options
    odds = rules["otto-characters.odds"]
    lots = (3, 2, 1) if odds.value == "sixths" else (3, 2, 2)
    return odds, tuple(said for said, count in zip(options, lots, strict=True) for _ in range(count))


@takes(Sell)
def sell(now: Situation, rules: Rules, said: Sell) -> Move | Refusal:
    """Offer Boss Otto a Potion or Magic Items for Gold."""
    table: Table = now.table
    if table.otto is None:
        return Refusal(rules["otto.played"], reason="no-otto")
    found = [CARDS.find(table, id) for id in said.cards]
    kinds = {card.object if card is not None else "" for card in found}
    row = objects.row(found[0]) if len(kinds) == 1 else None
    if row is None or not 1 <= len(said.cards) <= row.offered:
        return Refusal(rules["otto-receiving.first-chance"], reason="not-for-sale")
    if not people.ours(table, rules, said.seat, people.acting(table)):
        facts = (("who", said.seat), ("turn", people.acting(table)))
        return Refusal(rules[row.by], reason="sells-in-own-turn", facts=facts)
    turn = now.find(Turn)
    assert turn is not None  # somebody who is no Boss Otto has the turn
    if row.beginning and (turn.phase != "discard-and-draw" or turn.done):
        return Refusal(rules[row.by], reason="sells-at-the-beginning", facts=(("who", said.seat),))
    if turn.offered:
        return Refusal(rules[row.by], reason="sells-once", facts=(("who", said.seat),))
    by = Authority(rules[row.by], said.cards[0], said.seat)
    return Move(by, now.replace(turn, turn.but(offered=True)).push(Buying(said.seat, said.cards, said.price)))
