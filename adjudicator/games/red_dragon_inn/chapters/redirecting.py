"""Redirecting: Fortitude loss reaches somebody else, or goes back in part; it still comes from where it first came."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import Move, Rules

from .. import people
from ..hits import Hit, Redirected, Shared, land, reaches, stat_of
from ..registry import resolves
from ..vocabulary import Lose, Redirect, ShareLoss
from .timing.playing import Pending

if TYPE_CHECKING:
    from ..situation import Situation


@resolves(Redirect)
def redirect(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Redirect the Fortitude loss of this player to the picked one. Other effects stay where they are."""
    rules.consult("negate-ignore.only-by-name")
    thing = card.responds_to(now)
    assert isinstance(thing, Pending)
    stays = any(
        people.ours(now.table, rules, hit.seat, other.seat) and stat_of(other.effect) and not _is_damage(other)
        for other in thing.hits[thing.at :]
    )
    twice = any(isinstance(change, Redirected) for other in thing.hits for change in other.changes)
    ruling = rules[
        "redirecting.once-in-order" if twice else "redirecting.fortitude-only" if stays else "redirecting.source"
    ]
    by = card.by(ruling, hit.seat)
    return Move(by, now.replace(thing, thing.adjusted(Redirected(hit.seat, card.picked[0]))))


@resolves(ShareLoss)
def share_loss(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Send half of this player's Fortitude loss back to where it comes from. Both halves round up."""
    rules.consult("negate-ignore.only-by-name")
    thing = card.responds_to(now)
    assert isinstance(thing, Pending)
    shared = thing.adjusted(Shared(hit.seat))
    hits = list(shared.hits)
    for other in shared.hits[shared.at :]:
        reached = reaches(other, now.table, rules) if _is_damage(other) else None
        if isinstance(other.effect, Lose) and reached is not None and people.ours(now.table, rules, hit.seat, reached):
            half = msgspec.structs.replace(other.effect, amount=land(other, now.table, rules).amount)
            hits.append(Hit(half, other.source, other.source))
    by = card.by(rules["timing.no-response"], hit.seat)
    return Move(by, now.replace(thing, shared.but(hits=tuple(hits))))


def _is_damage(hit: Hit) -> bool:
    return isinstance(hit.effect, Lose) and hit.effect.stat == "fortitude"
