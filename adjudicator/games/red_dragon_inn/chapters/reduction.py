"""Reduction: one player takes less of an effect, never less than nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import Move, Rules
from adjudicator.machine.step import By

from ..hits import Hit, Reduced
from ..playing import Pending, answered, with_answered
from ..registry import resolves
from ..vocabulary import Reduce

if TYPE_CHECKING:
    from ..situation import Situation


@resolves(Reduce)
def reduce(now: Situation, rules: Rules, hit: Hit) -> Move:
    """What the answered card (or the answered Drink) would do to this player becomes smaller."""
    rules.consult("negate-ignore.only-by-name", "reduction.stops-at-zero")
    card: Pending = now.top
    thing = answered(now)
    effect = hit.effect
    assert isinstance(effect, Reduce)
    by = By(rules["reduction.allowed"], card=card.card, seat=hit.seat)
    if isinstance(thing, Pending):
        return Move(by, with_answered(now, thing.adjusted(Reduced(hit.seat, effect.stat, effect.amount))))
    return Move(by, with_answered(now, thing.reduced(card.drink, effect)))
