"""What waits is a value: frames, the decisions that answer them, and refusals.

A frame is one unfinished piece of business. It is frozen data on the situation's stack, so a situation can
be copied, compared, saved, entered in the middle, undone and searched.
"""

from __future__ import annotations

from typing import Generic, Self, TypeVar

import msgspec

from . import notation
from .references import SeatOrFate
from .situation import AnySituation
from .step import Move, Rules, Ruling

S = TypeVar("S", bound=AnySituation)


class Decision(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="say", tag=notation.tag):
    """What somebody says. `seat` is who (0 and up; FATE for what chance decides)."""

    seat: SeatOrFate

    def __repr__(self) -> str:
        return notation.write(self)


class Refusal(msgspec.Struct, frozen=True):
    """No, and why: `ruling` forbids it.

    `card` is the card that was refused, `reason` names which message explains it (empty: the clause's own),
    and `facts` are the plain values that message speaks of.
    """

    ruling: Ruling
    card: str = ""
    reason: str = ""
    facts: tuple[tuple[str, object], ...] = ()


class Fault(msgspec.Struct, frozen=True):
    """Why a situation cannot be as it was entered: the ruling it breaks, where, and plain values."""

    ruling: Ruling
    where: str
    reason: str = ""
    facts: tuple[tuple[str, object], ...] = ()


class Implied(msgspec.Struct, frozen=True):
    """A decision that nobody spoke, but that goes without saying, and the ruling by which it does."""

    said: Decision
    ruling: Ruling


class Frame(
    msgspec.Struct, Generic[S], frozen=True, cache_hash=True, omit_defaults=True, tag_field="frame", tag=notation.tag
):
    """One unfinished piece of business in situations of type `S`. The default only waits.

    Every method is given the situation that has this frame on its stack.
    """

    def step(self, now: S, rules: Rules) -> Move | None:
        """The next forced thing, or None where somebody must decide first."""
        return None

    def asks(self, now: S) -> tuple[int, ...]:
        """The seats whose decision is awaited, the first to speak first. FATE counts as a seat."""
        return ()

    def options(self, now: S, rules: Rules) -> tuple[Decision, ...]:
        """Every legal decision that can be listed. Plays from an unknown hand cannot: they are judged."""
        return ()

    def answer(self, now: S, rules: Rules, said: Decision) -> Move | Refusal:
        """Take a decision: the move it makes, or the refusal with its clause."""
        raise NotImplementedError

    def implied(self, now: S, rules: Rules, said: Decision) -> Implied | None:
        """A decision that goes without saying before `said` can be taken, or None."""
        return None

    def faults(self, now: S, rules: Rules) -> tuple[Fault, ...]:
        """What makes this frame impossible where it is on the stack."""
        return ()

    def but(self, **changes: object) -> Self:
        """Return this frame with these fields changed."""
        return msgspec.structs.replace(self, **changes)

    def told_as(self) -> tuple[str, ...]:
        """Return words that tell one use of this frame from another, the most particular first; empty ones count for
        nothing. A message may be told differently for each: `asked.window.ante` goes before `asked.window`."""
        return ()

    def rests(self, now: S) -> bool:
        """Whether a told story may stop here: nothing is under way."""
        return False

    def __repr__(self) -> str:
        return notation.write(self)
