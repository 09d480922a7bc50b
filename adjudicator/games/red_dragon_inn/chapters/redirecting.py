"""Redirecting: Fortitude loss reaches somebody else, or goes back in part; it still comes from where it first came."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import Move, Rules

from .. import people
from ..hits import Hit, Ignored, Redirected, Shared, land, reaches, stat_of
from ..registry import resolves
from ..table import Table
from ..vocabulary import Lose, Redirect, ShareLoss
from .card_notes import notes as card_notes
from .targets import parts_left
from .timing.playing import Pending

if TYPE_CHECKING:
    from ..situation import Situation


@resolves(Redirect)
def redirect(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Redirect the Fortitude loss of this player to the picked one. Other effects stay where they are."""
    rules.consult("negate-ignore.only-by-name")
    thing = card.responds_to(now)
    assert isinstance(thing, Pending)
    if not card.picked:
        return Move(card.by(card_notes.nobody_else(rules)[0], hit.seat), now)
    stays = any(
        people.ours(now.table, rules, hit.seat, other.seat) and stat_of(other.effect) and not _is_damage(other)
        for other in thing.hits[thing.at :]
    )
    twice = any(isinstance(change, Redirected) for other in thing.hits for change in other.changes)
    ruling = rules[
        "redirecting.once-in-order" if twice else "redirecting.fortitude-only" if stays else "redirecting.source"
    ]
    by = card.by(ruling, hit.seat)
    moved = thing.adjusted(Redirected(hit.seat, card.picked[0]), _left(thing, now.table, rules, hit.seat))
    passed_on = _passed_on(thing, now.table, rules, hit.seat)
    if passed_on and rules["redirecting.of-several"].value == "own":
        moved = moved.but(hits=tuple(thing.hits[k] if k in passed_on else new for k, new in enumerate(moved.hits)))
    return Move(by, now.replace(thing, moved))


def _left(thing: Pending, table: Table, rules: Rules, seat: int) -> tuple[Hit, ...]:
    """Return the losses of mates that stay where they are when `seat` sends the own loss on, or half of it back."""
    return parts_left(filter(_is_damage, thing.hits[thing.at :]), table, rules, seat, "redirect")


def _passed_on(thing: Pending, table: Table, rules: Rules, seat: int) -> tuple[int, ...]:
    """Return the hits that others have redirected to `seat`, whom the card hits besides; none where that is all."""
    damage = [k for k, other in enumerate(thing.hits) if k >= thing.at and _is_damage(other)]
    seats = {k: reaches(thing.hits[k], table, rules) for k in damage}
    here = [k for k, reached in seats.items() if reached is not None and people.ours(table, rules, seat, reached)]
    others = tuple(k for k in here if not people.ours(table, rules, seat, thing.hits[k].seat))
    return others if len(others) < len(here) else ()


@resolves(ShareLoss)
def share_loss(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Send half of this player's Fortitude loss to where it comes from, or to the Priority Target; round both up."""
    rules.consult("negate-ignore.only-by-name")
    thing = card.responds_to(now)
    assert isinstance(thing, Pending)
    left = _left(thing, now.table, rules, hit.seat)
    shared = thing.adjusted(Shared(hit.seat), left)
    hits = list(shared.hits)
    otto = now.table.otto if isinstance(hit.effect, ShareLoss) and hit.effect.partner == "target" else None
    for other in shared.hits[shared.at :]:
        reached = reaches(other, now.table, rules) if _is_damage(other) and other not in left else None
        if isinstance(other.effect, Lose) and reached is not None and people.ours(now.table, rules, hit.seat, reached):
            half = msgspec.structs.replace(other.effect, amount=land(other, now.table, rules).amount)
            with_whom = other.source if otto is None else otto.target
            ours = partial(people.ours, now.table, rules, with_whom)
            shields = tuple(c for c in other.changes if isinstance(c, Ignored) and ours(c.seat))
            hits.append(Hit(half, with_whom, other.source, shields))
    by = card.by(rules["targets.redirect-reach" if left else "timing.no-response"], hit.seat)
    return Move(by, now.replace(thing, shared.but(hits=tuple(hits))))


def _is_damage(hit: Hit) -> bool:
    return isinstance(hit.effect, Lose) and hit.effect.stat == "fortitude"
