"""The Priority Target: who has the token, and when it goes to somebody else (rdi10:otto/targeting)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import Move, Refusal, Rules, Ruling
from adjudicator.machine.step import Authority

from .. import people
from ..decisions import Target
from ..hits import Hit
from ..moments import IS_PICKED
from ..registry import resolves, takes
from ..table import Table
from ..vocabulary import ChangeTargets
from .champions import Choosing
from .gambling.round import Round

if TYPE_CHECKING:
    from ..situation import Situation
    from .timing.playing import Pending


def aimed_at(table: Table, seat: int) -> Table:
    """Return `table` with `seat` as the Priority Target."""
    assert table.otto is not None  # there is a Priority Target nowhere else
    return msgspec.structs.replace(table, otto=table.otto.but(target=seat))


def champion(table: Table, rules: Rules, by: int) -> tuple[int, Ruling]:
    """Return who is the Champion of the Challengers, and by which clause.

    Args:
        table: who is the Priority Target.
        rules: the rules.
        by: the Challenger who revealed the Event, started the Round or played the card, and becomes the Priority Target
            by that; NOBODY if no Challenger did.
    """
    assert table.otto is not None  # there is a Priority Target nowhere else
    target = table.otto.target
    if by < 0 or people.same_seat(by, target):
        return target, rules["otto-targets.champion"]
    return by, rules["otto-targets.becomes"]


def chosen_by_rule(now: Situation, rules: Rules, choosing: Choosing) -> Move | None:
    """Make the Priority Target the Champion of the Challengers, whose turn it is to choose; else return None.

    Who brought this about becomes it first.
    """
    assert now.table.otto is not None  # there is a Priority Target nowhere else
    side, *later = choosing.left
    if people.plays_for(now.table, now.table.otto.seat, side):
        return None
    target, ruling = champion(now.table, rules, choosing.by)
    by = Authority(ruling, card=choosing.card, seat=target)
    chose = choosing.but(left=tuple(later), chosen=(*choosing.chosen, target))
    return Move(by, now.with_table(aimed_at(now.table, target)).swap(chose))


@IS_PICKED.says("otto-targets")
def permits(table: Table, rules: Rules, picked: tuple[int, ...]) -> Ruling | None:
    """Return the ruling by which Boss Otto may be picked like any other player; None if he is not picked."""
    return rules["otto-targets.counts"] if any(people.is_otto(table, seat) for seat in picked) else None


@resolves(ChangeTargets)
def change_targets(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Give the Priority Target token to the next Challenger to the left."""
    if now.table.otto is None:
        return Move(card.by(rules["otto.played"], hit.seat), now)
    target = people.to_the_left(now.table, now.table.otto.target)
    here, ruling = _turned(now, rules, target)
    return Move(card.by(ruling, target), here)


def _turned(now: Situation, rules: Rules, target: int) -> tuple[Situation, Ruling]:
    """Return `now` with `target` as the Priority Target, and by what.

    In a Round that the Challenger plays who was it until now, a clause says who plays it on.
    """
    assert now.table.otto is not None  # there is a Priority Target nowhere else
    was, here = now.table.otto.target, now.with_table(aimed_at(now.table, target))
    rounds = (frame for frame in reversed(now.stack) if isinstance(frame, Round))
    round = next((frame for frame in rounds if people.one_of(was, frame.inside)), None)
    if round is None or people.same_seat(was, target):
        return here, rules["otto-targets.priority"]
    ruling = rules["otto-targets.during-a-round"]
    return (here.replace(round, round.handed_over(was, target)) if ruling.value == "moves" else here), ruling


@takes(Target)
def target(now: Situation, rules: Rules, said: Target) -> Move | Refusal:
    """Take the table's word on who the Priority Target is."""
    if now.table.otto is None:
        return Refusal(rules["otto.played"], reason="no-otto")
    facts = (("who", said.of),)
    if people.is_otto(now.table, said.of):
        return Refusal(rules["otto-targets.priority"], reason="otto-is-no-target", facts=facts)
    if now.table.out(said.of):
        return Refusal(rules["table.out"], facts=facts)
    here, ruling = _turned(now, rules, said.of)
    return Move(Authority(ruling, seat=said.of, told=True), here)
