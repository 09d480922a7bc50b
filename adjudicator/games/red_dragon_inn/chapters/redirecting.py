"""Redirecting: Fortitude loss reaches somebody else, or goes back in part; it still comes from where it first came."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import Move, Rules
from adjudicator.machine.step import By

from ..hits import Hit, Redirected, Shared, land, reaches, stat_of
from ..playing import Pending, answered, with_answered
from ..registry import resolves
from ..vocabulary import Lose, Redirect, ShareLoss

if TYPE_CHECKING:
    from ..situation import Situation


@resolves(Redirect)
def redirect(now: Situation, rules: Rules, hit: Hit) -> Move:
    """The Fortitude loss that would reach this player reaches the picked one; other effects stay."""
    rules.consult("negate-ignore.only-by-name")
    card: Pending = now.top
    thing = answered(now)
    stays = any(
        other.seat == hit.seat and stat_of(other.effect) and not _is_damage(other) for other in thing.hits[thing.at :]
    )
    twice = any(isinstance(change, Redirected) for other in thing.hits for change in other.changes)
    ruling = rules[
        "redirecting.once-in-order" if twice else "redirecting.fortitude-only" if stays else "redirecting.source"
    ]
    by = By(ruling, card=card.card, seat=hit.seat)
    return Move(by, with_answered(now, thing.adjusted(Redirected(hit.seat, card.picked[0]))))


@resolves(ShareLoss)
def share_loss(now: Situation, rules: Rules, hit: Hit) -> Move:
    """Half of the Fortitude loss that would reach this player goes back to where it comes from; both round up."""
    rules.consult("negate-ignore.only-by-name")
    card: Pending = now.top
    thing: Pending = answered(now)
    shared = thing.adjusted(Shared(hit.seat))
    hits = list(shared.hits)
    for other in shared.hits[shared.at :]:
        if isinstance(other.effect, Lose) and _is_damage(other) and reaches(other, rules) == hit.seat:
            half = msgspec.structs.replace(other.effect, amount=land(other, rules).amount)
            hits.append(Hit(half, other.source, other.source))
    by = By(rules["timing.no-response"], card=card.card, seat=hit.seat)
    return Move(by, with_answered(now, msgspec.structs.replace(shared, hits=tuple(hits))))


def _is_damage(hit: Hit) -> bool:
    return isinstance(hit.effect, Lose) and hit.effect.stat == "fortitude"
