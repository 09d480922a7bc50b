"""Reduction: one player takes less of an effect, never less than nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import Move, Rules

from ..hits import Hit, Reduced
from ..registry import resolves
from ..vocabulary import Reduce
from .drinks.drinks import Drinks
from .timing.playing import Pending

if TYPE_CHECKING:
    from ..situation import Situation


@resolves(Reduce)
def reduce(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Reduce what the answered card or Drink would do to this player."""
    rules.consult("negate-ignore.only-by-name", "reduction.stops-at-zero")
    thing = card.responds_to(now)
    effect = hit.effect
    assert isinstance(effect, Reduce)
    assert isinstance(thing, (Pending, Drinks))
    by = card.by(rules["reduction.allowed"], hit.seat)
    if isinstance(thing, Pending):
        return Move(by, now.replace(thing, thing.adjusted(Reduced(hit.seat, effect.stat, effect.amount))))
    return Move(by, now.replace(thing, thing.reduced(card.drink, effect)))
