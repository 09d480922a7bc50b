"""Reduction: one player takes less of an effect, never less than nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import Move, Rules

from ..hits import Hit, Reduced, stat_of
from ..registry import resolves
from ..vocabulary import Reduce
from .drinks.drinks import Drinks
from .negate_ignore import ignore, ignore_drink
from .targets import on_several, parts_left
from .timing.playing import Pending

if TYPE_CHECKING:
    from ..situation import Situation


@resolves(Reduce)
def reduce(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Reduce what the answered card or Drink would do to this player."""
    by_name = rules["negate-ignore.only-by-name"].value == "by-name"
    rules.consult("reduction.stops-at-zero")
    thing = card.responds_to(now)
    effect = hit.effect
    assert isinstance(effect, Reduce)
    assert isinstance(thing, (Pending, Drinks))
    if not by_name:
        return ignore(now, rules, card, hit) if isinstance(thing, Pending) else ignore_drink(now, rules, card, hit)
    if isinstance(thing, Pending):
        parts = tuple(other for other in thing.hits[thing.at :] if stat_of(other.effect) == effect.stat)
        several = on_several(parts, now.table, rules, hit.seat)
        by = card.by(rules["targets.reduction-reach" if several else "reduction.allowed"], hit.seat)
        spared = parts_left(parts, now.table, rules, hit.seat, "reduction")
        return Move(by, now.replace(thing, thing.adjusted(Reduced(hit.seat, effect.stat, effect.amount), spared)))
    by = card.by(rules["reduction.allowed"], hit.seat)
    return Move(by, now.replace(thing, thing.reduced(card.drink, effect)))
