"""Frames, the decisions that answer them, and refusals.

A frame is one unfinished piece of business. It is frozen data on the stack of a situation, so a situation can be
copied, compared, saved, entered in the middle, undone and searched.
"""

from __future__ import annotations

from typing import ClassVar, Generic, Self, TypeVar

import msgspec

from .references import SeatOrFate
from .situation import AnySituation
from .step import Move, Rules, Ruling
from .value import Value

S = TypeVar("S", bound=AnySituation)


class Decision(Value, tag_field="say"):
    """A decision of one seat: a player (0 and up), or FATE for what chance decides."""

    of_chance: ClassVar[bool] = False
    """Whether only chance decides it: of a player it is told in error, and no other words would make it legal."""

    seat: SeatOrFate


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why a decision is not allowed.

    Attributes:
        ruling: the clause that forbids it.
        card: the id of the card that was refused; empty if none was.
        reason: the id of the message that explains it; empty for the clause's own message.
        facts: the name and value of each placeholder of that message.
    """

    ruling: Ruling
    card: str = ""
    reason: str = ""
    facts: tuple[tuple[str, object], ...] = ()


class Fault(msgspec.Struct, frozen=True):
    """Why a situation cannot exist as it was entered.

    Attributes:
        ruling: the clause that it breaks.
        where: the name of the player, or of the part of the table, that breaks it.
        reason: the id of the message that explains it; empty for the clause's own message.
        facts: the name and value of each placeholder of that message.
    """

    ruling: Ruling
    where: str
    reason: str = ""
    facts: tuple[tuple[str, object], ...] = ()


class Implied(msgspec.Struct, frozen=True):
    """A decision that nobody spoke but that another one implies, and the ruling by which it does."""

    said: Decision
    ruling: Ruling


class Frame(Value, Generic[S], tag_field="frame"):
    """One unfinished piece of business in situations of type `S`. By default it does nothing.

    Every method gets the situation that has this frame on its stack.
    """

    def step(self, now: S, rules: Rules) -> Move | None:
        """Return the next forced move, or None if somebody must decide first."""
        return None

    def by_rule(self, now: S, rules: Rules) -> Move | None:
        """Return the move by which a rule decides for whoever is asked, or None if nothing decides for them.

        It is looked at where `step` returns None.
        """
        return None

    def asks(self, now: S) -> tuple[int, ...]:
        """Return the seats whose decision is awaited, in the order of speaking. FATE counts as a seat."""
        return ()

    def options(self, now: S, rules: Rules) -> tuple[Decision, ...]:
        """Return every legal decision that can be listed. Plays from an unknown hand cannot; `answer` judges them."""
        return ()

    def tried(self, now: S, rules: Rules) -> tuple[Decision, ...]:
        """Return the options that a search tries: all of them, but for what a game says can wait."""
        return self.options(now, rules)

    def answer(self, now: S, rules: Rules, said: Decision) -> Move | Refusal:
        """Return the move that a decision makes, or its refusal."""
        raise NotImplementedError

    def implied(self, now: S, rules: Rules, said: Decision) -> Implied | None:
        """Return the decision that `said` implies, to be taken before it, or None."""
        return None

    def faults(self, now: S, rules: Rules) -> tuple[Fault, ...]:
        """Return why this frame cannot be where it is on the stack."""
        return ()

    def but(self, **changes: object) -> Self:
        """Return this frame with these fields changed."""
        return msgspec.structs.replace(self, **changes)

    def message_words(self) -> tuple[str, ...]:
        """Return the words that distinguish one use of this frame from another, the most specific first.

        A message may have a variant for each: `asked.window.ante` is chosen before `asked.window`. Empty words are
        ignored.
        """
        return ()

    def rests(self, now: S) -> bool:
        """Return True if nothing is under way, so that a story may stop here."""
        return False
