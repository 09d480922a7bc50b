"""Splitting a Drink into halves, and the Round on the House, which copies one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import Move, Rules
from adjudicator.machine.step import By

from ..drink import Drink
from ..hits import Hit, Ignored
from ..playing import Pending, answered, with_answered
from ..registry import resolves
from ..vocabulary import RoundOnTheHouse, SplitDrink
from .drinks import Drinks

if TYPE_CHECKING:
    from ..situation import Situation


@resolves(SplitDrink)
def split_drink(now: Situation, rules: Rules, hit: Hit) -> Move:
    """The answered Drink becomes two, each half of it, rounded up; from now on they are apart."""
    rules.consult("changing-drinks.what-counts")
    card: Pending = now.top
    drinks: Drinks = answered(now)
    by = By(rules["splitting.halves"], card=card.card, seat=hit.seat)
    return Move(by, with_answered(now, drinks.halved(card.drink, card.picked[0], now.table, rules)))


@resolves(RoundOnTheHouse)
def round_on_the_house(now: Situation, rules: Rules, hit: Hit) -> Move:
    """One Drink of the Drink Deck is revealed for everybody."""
    card: Pending = now.top
    ignored = tuple(change.seat for change in hit.changes if isinstance(change, Ignored))
    drinks = Drinks((Drink(hit.seat, hit.seat, "deck"),), cause="event", copies=True, left_out=ignored)
    return Move(By(rules["splitting.round-on-the-house"], card=card.card, seat=hit.seat), now.push(drinks))
