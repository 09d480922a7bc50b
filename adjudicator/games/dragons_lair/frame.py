"""What every frame of the Lair has in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from adjudicator.machine import Decision, Frame, Move, Refusal, Rules

if TYPE_CHECKING:
    from .situation import Situation

Take = Callable[[Any, Rules, Any], Move | Refusal]
"""Takes the situation, the rules and a decision that may be said whatever is under way."""

ANYWHERE: dict[type[Decision], Take] = {}

T = TypeVar("T", bound=Take)


class LairFrame(Frame["Situation"], frozen=True):
    """A frame of the Lair. A decision that is not its own is taken where it may be said at any time, or refused."""

    def answer(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal:
        own = self.take(now, rules, said)
        if own is not None:
            return own
        anywhere = ANYWHERE.get(type(said))
        return anywhere(now, rules, said) if anywhere is not None else self.refuses(now, rules)

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        """Take a decision that this frame waits for; None where it is none of this frame's."""
        return None

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        """The refusal of whatever cannot be said while this frame is on top."""
        return Refusal(rules["preparation.rounds"], reason="not-now")

    def buried(self, places: tuple[int, ...]) -> LairFrame:
        """This frame when the heroes at these places have left the line."""
        return self

    def joined(self, place: int) -> LairFrame:
        """This frame when a hero has joined the line at this place."""
        return self


def takes(*decisions: type[Decision]) -> Callable[[T], T]:
    """Register the function below as what takes these decisions whatever is under way."""

    def register(function: T) -> T:
        ANYWHERE.update(dict.fromkeys(decisions, function))
        return function

    return register


def moved_up(place: int, gone: tuple[int, ...]) -> int:
    """A place in the line when the heroes at the places `gone` have left it."""
    return place - sum(1 for other in gone if other < place)
