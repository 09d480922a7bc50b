"""Negate and Ignore: the whole card does nothing, or it does nothing to one player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import Move, Rules
from adjudicator.machine.step import By

from ..hits import Hit, Ignored
from ..playing import Pending, answered, with_answered
from ..registry import resolves
from ..vocabulary import Ignore, IgnoreDrink, Negate

if TYPE_CHECKING:
    from ..situation import Situation


@resolves(Negate)
def negate(now: Situation, rules: Rules, hit: Hit) -> Move:
    """The answered card is negated, and leaves when this one has finished; a Drink is drunk without effect."""
    card: Pending = now.top
    thing = answered(now)
    by = By(rules["negate-ignore.negate"], card=card.card, seat=hit.seat)
    prevented = thing.prevented(rules, card.drink) if thing is not None else None
    if prevented is None:
        return Move(by._replace(ruling=rules["timing.answered-is-gone"]), now)
    return Move(by, with_answered(now, prevented))


@resolves(Ignore)
def ignore(now: Situation, rules: Rules, hit: Hit) -> Move:
    """The answered card does nothing to this player, and goes on doing what it does to the others."""
    card: Pending = now.top
    thing = answered(now)
    stats = hit.effect.stats if isinstance(hit.effect, Ignore) else ()
    by = By(rules["negate-ignore.ignore"], card=card.card, seat=hit.seat)
    return Move(by, with_answered(now, thing.adjusted(Ignored(hit.seat, stats))))


@resolves(IgnoreDrink)
def ignore_drink(now: Situation, rules: Rules, hit: Hit) -> Move:
    """The answered Drink, Chasers and all, does nothing to this player."""
    card: Pending = now.top
    drinks = answered(now)
    by = By(rules["drinks.one-drink"], card=card.card, seat=hit.seat)
    return Move(by, with_answered(now, drinks.with_drink(card.drink, ignored=True)))
