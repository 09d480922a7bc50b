"""Collisions and deadlocks: several wish to answer at once, or each waits for the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import Move, Refusal, Rules
from adjudicator.machine.step import Authority

from ... import people
from ...decisions import Collide, Deadlock
from ...registry import takes
from .window import Slot, Window

if TYPE_CHECKING:
    from ...situation import Situation


@takes(Collide)
def collide(now: Situation, rules: Rules, said: Collide) -> Move | Refusal:
    """Let several players answer at once. A card that one of them has just played is taken back first."""
    asked = now.on_top(Window)
    played = asked.open_to(now) if asked is not None and asked.moment == "card" else None
    before = played.taken_back(now, rules, said.wishers) if played is not None else None
    here = now if before is None else before
    window = here.on_top(Window)
    if window is None:
        return _at_rest(here, rules, said)
    wishers = people.in_turn_order(here.table, people.acting(here.table), said.wishers)
    if window.mode != "asked" or len(wishers) < 2:
        return Refusal(rules["timing.collision"], reason="no-collision")
    rest = tuple(slot for slot in window.slots[window.at :] if not people.one_of(slot.seat, wishers))
    waiting = window.but(slots=tuple(map(Slot, wishers)), at=0, rest=rest, resolved=False)
    return Move(Authority(rules["timing.collision"], told=True), here.swap(collided(waiting, rules)))


def _at_rest(now: Situation, rules: Rules, said: Collide) -> Move | Refusal:
    """Let several players play a card at once while nothing is under way and nothing is answered (rdi1:timing.1)."""
    wishers = people.in_turn_order(now.table, people.acting(now.table), said.wishers)
    if not now.top.rests(now) or len(wishers) < 2:
        return Refusal(rules["timing.collision"], reason="no-collision")
    window = Window("rest", people.acting(now.table), tuple(map(Slot, wishers)))
    return Move(Authority(rules["timing.collision"], told=True), now.push(collided(window, rules)))


def collided(window: Window, rules: Rules) -> Window:
    """Return `window` with everybody in it answering at once."""
    kinds = rules["timing.collision"].value
    seats = [slot.seat for slot in window.slots]
    slots = tuple(Slot(seat, only=None if kind == "any" else kind) for kind in kinds for seat in seats)
    return window.but(slots=slots, mode="collided")


@takes(Deadlock)
def deadlock(now: Situation, rules: Rules, said: Deadlock) -> Move | Refusal:
    """Let the players who wait for each other declare their cards in order."""
    window = now.on_top(Window)
    if window is None:
        return now.top.refuses(now, rules)
    waiting = people.in_turn_order(now.table, people.acting(now.table), said.waiting)
    if window.mode != "asked" or len(waiting) < 2:
        return Refusal(rules["timing.deadlock"], reason="no-deadlock")
    rest = tuple(slot for slot in window.slots[window.at :] if not people.one_of(slot.seat, waiting))
    stuck = window.but(slots=tuple(map(Slot, waiting)), at=0, mode="deadlocked", rest=rest)
    return Move(Authority(rules["timing.deadlock"], told=True), now.swap(stuck))


def lined_up(now: Situation, seats: tuple[int, ...]) -> Situation | None:
    """Return `now` with these seats answering at once, but in this order, whatever order the rules give.

    None if nobody may answer at once.
    """
    if now.over:
        return None
    slots = tuple(map(Slot, seats))
    top = now.top
    if isinstance(top, Window) and top.mode != "deadlocked":
        waiting = top.slots[top.at :] if top.mode == "asked" else top.rest
        rest = tuple(slot for slot in waiting if not people.one_of(slot.seat, seats))
        return now.swap(top.but(slots=slots, at=0, mode="collided", rest=rest, resolved=False))
    if top.rests(now):
        return now.push(Window("rest", people.acting(now.table), slots, mode="collided"))
    return None
