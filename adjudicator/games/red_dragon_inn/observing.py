"""What a situation is to one speaker: the only place where an occasion is made of a situation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from adjudicator.machine import NOBODY, Rules

from . import cards, people
from .chapters import limits
from .hits import Hit, Loss, amount_of, costs_gold, reaches, stat_of
from .minds import has_deputy
from .moments import COUNTS_AS_TWO
from .occasion import CitedAnswer, Later, Occasion, SeenLoss, SeenLosses, SeenTurn, Touch, Underway
from .table import Table
from .vocabulary import Gain, Pay, Stat

if TYPE_CHECKING:
    from .situation import Frame, Situation


def observe(now: Situation, rules: Rules, seat: int, drink: int) -> Occasion:
    """Return what `seat` may be judged by when they play a card now.

    Args:
        now: the situation, settled.
        rules: the rules. No clause is recorded in them.
        seat: who speaks.
        drink: the index of the Drink that the card is played on, if Drinks are answered.
    """
    top = now.top
    answered = top.open_to(now)
    seen = (top if answered is None else answered).seen_by(now, rules, seat, drink)
    gambling: Frame | None = None
    spoken: Literal["", "here", "elsewhere"] = ""
    for frame in now.stack:
        if frame.gamblers:
            gambling = frame
        standing = frame.standing
        if standing and people.one_of(seat, standing):
            spoken = "here" if frame is top else "elsewhere"
    return Occasion(
        seat=seat,
        answered=None if answered is None else seen,
        turn=seen if isinstance(seen, SeenTurn) else None,
        round=gambling.round_seen_by(now.table, rules, seat) if gambling is not None else None,
        spoken=spoken,
        revealing=bool(top.drinks),
        underway=Later(_underway, now, rules, seat, answered),
        itself=has_deputy(now.table, seat),
    )


def touches(hits: tuple[Hit, ...], player: int, rules: Rules, table: Table, seat: int) -> tuple[Touch, ...]:
    """Return what `hits` of a card of `player` would do to numbers, as `seat` sees it; hits on no number left out.

    `player` is NOBODY for an Event, which nobody played.
    """
    numbers = ((hit, stat_of(hit.effect)) for hit in hits)
    return tuple(_touch(hit, stat, player, rules, table, seat) for hit, stat in numbers if stat is not None)


def suffered(losses: tuple[Loss, ...], table: Table, rules: Rules, seat: int) -> SeenLosses:
    """Return what losses that were just suffered are to `seat`."""
    mine = (
        loss
        for loss in losses
        if people.ours(table, rules, seat, loss.seat) and people.theirs(table, rules, seat, loss.source)
    )
    return SeenLosses(tuple(SeenLoss(loss.stat, loss.reduced, loss.returned_by_a_mate(seat)) for loss in mine))


def _touch(hit: Hit, stat: Stat, player: int, rules: Rules, table: Table, seat: int) -> Touch:
    does: Literal["lose", "gain", "pay"] = (
        "pay" if isinstance(hit.effect, Pay) else "gain" if isinstance(hit.effect, Gain) else "lose"
    )
    yours = CitedAnswer.by(rules, lambda view: _changes(hit, view, table, seat))
    if not yours.holds:
        return Touch(does, stat, yours)
    reached = people.ours(table, rules, seat, hit.seat)
    own = costs_gold(hit) and reached and player != NOBODY and people.pays_for(table, rules, seat, player)
    gains = does == "gain" or (does == "pay" and not reached)
    by = amount_of(hit.effect) if gains else -amount_of(hit.effect)
    side = table.seats[seat].side
    at_limit = CitedAnswer.by(rules, lambda view: limits.at_limit(table, side, stat, by, view))
    return Touch(does, stat, yours, own, at_limit)


def _changes(hit: Hit, rules: Rules, table: Table, seat: int) -> bool:
    """Return whether a hit on a number would change that of `seat`: as whom it reaches, or as who is paid."""
    pays = isinstance(hit.effect, Pay) and hit.effect.to == "you"
    if pays and people.ours(table, rules, seat, hit.source):
        return True
    reached = reaches(hit, table, rules)
    return reached is not None and people.ours(table, rules, seat, reached)


def _underway(now: Situation, rules: Rules, seat: int, answered: Frame | None) -> Underway:
    table, owing = now.table, answered
    as_two = COUNTS_AS_TWO.first(table) or ""
    return Underway(
        people.left_in_game(table, rules) == 2 or bool(as_two),
        as_two,
        any(cards.counts_as(table, frame.card, "event") for frame in now.stack if frame.begun),
        any(frame.takes_gold == "ante" for frame in now.stack),
        "" if owing is None else owing.takes_gold,
        CitedAnswer(False) if owing is None else CitedAnswer.by(rules, lambda view: owing.owes(view, table, seat)),
    )
