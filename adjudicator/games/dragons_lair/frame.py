"""What every frame of the Lair has in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from adjudicator.kit.questions import Anywhere, AskingFrame
from adjudicator.machine import NOBODY, Refusal, Rules, SeatNo

from .questions import QuestionKind
from .vocabulary import Kind

if TYPE_CHECKING:
    from .situation import Situation

ANYWHERE: Anywhere[Situation] = Anywhere()
takes = ANYWHERE.takes


class LairFrame(AskingFrame["Situation", QuestionKind]):
    """A frame of the Lair."""

    @property
    def anywhere(self) -> Anywhere[Situation]:
        return ANYWHERE

    @property
    def whose(self) -> int:
        """The seat whose turn it is or whose lair this is about; NOBODY if it is about no single dragon."""
        return NOBODY

    @property
    def about(self) -> str:
        """The id of the card that this is about; empty if it is about none."""
        return ""

    @property
    def reveals(self) -> Kind | None:
        """The kind of card that is turned up while this frame is on top; None: it may be any."""
        return "hero"

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        """Return the refusal of a decision that cannot be made while this frame is on top."""
        return Refusal(rules["preparation.rounds"], reason="not-now")

    def buried(self, places: tuple[int, ...]) -> Self:
        """Return this frame after the heroes at these places have left the line."""
        return self

    def joined(self, place: int) -> Self:
        """Return this frame after a hero has joined the line at this place."""
        return self


class DragonFrame(LairFrame):
    """A frame in which the dragon at `seat` does something, or in whose lair something happens."""

    seat: SeatNo

    @property
    def whose(self) -> int:
        return self.seat


def moved_up(place: int, gone: tuple[int, ...]) -> int:
    """Return a place in the line after the heroes at the places `gone` have left it."""
    return place - sum(1 for other in gone if other < place)
