"""The cards that split a Drink into halves, and the Round on the House, which copies one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import Move, Rules

from ... import people
from ...hits import Hit, takes_no_part
from ...registry import resolves
from ...vocabulary import RoundOnTheHouse, SplitDrink
from ..drinks.drink import Drink
from ..drinks.drinks import Drinks
from ..timing.playing import Pending
from .halves import halved

if TYPE_CHECKING:
    from ...situation import Situation


@resolves(SplitDrink)
def split_drink(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Split the answered Drink into two separate Drinks, each half of it, rounded up."""
    rules.consult("changing-drinks.what-counts")
    drinks = card.responds_to(now)
    assert isinstance(drinks, Drinks)
    by = card.by(rules["splitting.halves"], hit.seat)
    return Move(by, now.replace(drinks, halved(drinks, card.drink, card.picked[0], now.table, rules)))


@resolves(RoundOnTheHouse)
def round_on_the_house(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Reveal one Drink of the Drink Deck for everybody."""
    reached = people.everybody(now.table, rules, hit.seat, card.champions)
    left_out = tuple(
        seat
        for seat in range(len(now.table.seats))
        if not people.one_of(seat, reached) or takes_no_part(hit, now.table, rules, seat)
    )
    if all(people.one_of(seat, left_out) for seat in people.in_turn_order(now.table, hit.seat)):
        return Move(card.by(rules["negate-ignore.ignore"], hit.seat), now)
    drinks = Drinks((Drink(hit.seat, hit.seat, "deck"),), cause="event", copies=True, left_out=left_out)
    return Move(card.by(rules["splitting.round-on-the-house"], hit.seat), now.push(drinks))
