"""Duties: what falls due when everything above the frame that holds them has resolved.

A duty is a value. A frame declares that it holds duties and says by which clause they fall due. The chapter that a duty
belongs to says what happens then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from adjudicator.machine import Move, Rules, Ruling, SeatNo, Value
from adjudicator.machine.step import Authority

from . import people
from .frame import InnFrame

if TYPE_CHECKING:
    from .situation import Situation


class CheckLosing(Value):
    """Whether anybody has lost is to be checked.

    It lapses with the frame that holds it: when that ends, it is looked at anew whether anybody has begun to lose.
    """

    lapses: ClassVar[bool] = True


WhyCrawl = Literal["chaser", "whatever", "empty", "shared", "again", "closed"]
"""Why somebody must move the party: a Drink with a Chaser was revealed, as a rule or in a case of which a rule speaks,
or a tavern has closed."""


class Crawls(Value):
    """`seat` must move the party to another tavern."""

    lapses: ClassVar[bool] = False

    seat: SeatNo
    why: WhyCrawl = "chaser"


Duty: TypeAlias = CheckLosing | Crawls
"""What a frame may hold until it falls due."""

Pay: TypeAlias = "Callable[[Situation, Duty], Situation]"
"""Takes the situation and the duty that has fallen due; returns the situation with what is to be done on top."""

PAY: dict[type[Duty], Pay] = {}


def pays(duty: type[Duty]) -> Callable[[Pay], Pay]:
    """Register the function below as what is done when a duty of this kind falls due."""

    def register(function: Pay) -> Pay:
        PAY[duty] = function
        return function

    return register


class HoldsDuties(InnFrame, kw_only=True):
    """A frame that holds duties, in the order in which they were deferred to it."""

    duties: tuple[Duty, ...] = ()

    def falls_due(self, duty: Duty, rules: Rules) -> Ruling | None:
        """Return the clause by which a duty falls due while this frame is on top; None if it waits."""
        return None

    @property
    def lasting(self) -> tuple[Duty, ...]:
        """The duties that fall to the next frame below when this one ends."""
        return tuple([duty for duty in self.duties if not duty.lapses])


def defer(now: Situation, duty: Duty) -> Situation:
    """Return `now` with a duty given to the topmost frame that holds duties, joined with one of the same kind there."""
    holders = [frame for frame in now.stack if isinstance(frame, HoldsDuties)]
    if not holders:
        return now
    held = holders[-1].duties
    joined = [(place, _joined(held[place], duty)) for place in range(len(held))]
    at, one = next(((place, both) for place, both in joined if both is not None), (len(held), duty))
    duties = (*held[:at], one, *held[at + 1 :])
    return now if duties == held else now.replace(holders[-1], holders[-1].but(duties=duties))


def _joined(held: Duty, other: Duty) -> Duty | None:
    """Return the one duty that two come to; None if both are to be done.

    Two crawls of the same player are one (rdi10:variants/pub-crawl.16, .19, .22).
    """
    if isinstance(held, Crawls) and isinstance(other, Crawls):
        return Crawls(held.seat, "again") if people.same_seat(held.seat, other.seat) else None
    return held if held == other else None


def ended(now: Situation) -> Situation:
    """Return `now` without its top frame. What that still holds falls to the next frame below that holds duties."""
    holder, below = now.on_top(HoldsDuties), now.pop()
    for duty in holder.lasting if holder is not None else ():
        below = defer(below, duty)
    return below


def pay(now: Situation, rules: Rules) -> Move | None:
    """Do what a duty of the top frame asks for: the first that falls due. None if there is none."""
    holder = now.top
    if not isinstance(holder, HoldsDuties):
        return None
    for duty in holder.duties:
        ruling = holder.falls_due(duty, rules)
        if ruling is not None:
            rest = tuple([other for other in holder.duties if other is not duty])
            return Move(Authority(ruling), PAY[type(duty)](now.swap(holder.but(duties=rest)), duty))
    return None
