"""Stories: what people did, a line each, in English or in Russian, read as decisions.

    Alaric reveals Elven Wine
    Alaric plays Sleight of drink
    Карл играет карту «Я так не думаю!»
    nobody responds

The forms of a decision are declared beside it, in `decisions`; those of silence are here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, get_args

import msgspec

from adjudicator.kit.forms import Lines, said_as
from adjudicator.machine import FATE, Decision

from . import decisions as say
from .chapters.timing.window import Window
from .chapters.turn import Turn
from .questions import QuestionKind

if TYPE_CHECKING:
    from adjudicator.machine import Rules

    from .situation import Situation


class Silence(msgspec.Struct, frozen=True):
    """Nobody answers: to what is being answered now, or (`throughout`) to anything until somebody must choose."""

    throughout: bool

    forms: ClassVar = (*said_as("nobody", throughout=False), *said_as("plays-out", throughout=True))


ALIKE: dict[QuestionKind, type[say.Refill | say.Pass | say.Drink]] = {
    "refill": say.Refill,
    "act": say.Pass,
    "drink": say.Drink,
}
"""How somebody discards nothing, plays no Action Card or drinks, by what is asked in the turn."""


class EachSays(msgspec.Struct, frozen=True):
    """Each who is asked `to` do something in a turn says the same: one of `ALIKE`."""

    to: QuestionKind

    forms: ClassVar = tuple(form for to in ALIKE for form in said_as(f"alike.{to}", to=to))

    def next(self, now: Situation, rules: Rules) -> Decision | None:
        """Return what whoever is asked now says; None if something else is asked."""
        turn = now.top
        if not isinstance(turn, Turn) or turn.question(now).kind != self.to:
            return None
        seat = next(iter(turn.asks(now)), None)
        return None if seat is None else ALIKE[self.to](seat)


LINES: Lines[Decision | Silence | EachSays] = Lines((Silence, EachSays, *get_args(say.Said)))
"""Everything that can be said at the Inn, as lines."""


def silence(now: Situation) -> Decision | None:
    """Return the pass of the player who is asked in the window on top, or None if no window is open."""
    window = now.on_top(Window)
    if window is None:
        return None
    asked = window.asks(now)
    return say.Pass(asked[0]) if asked and asked[0] != FATE else None


def asked_about(now: Situation) -> tuple[int, str, str, str] | None:
    """Return what the window on top is about, or None if no window is open.

    It tells one window from the next: the height of the stack in frames, the class of the frame beneath, the id of its
    card, and the moment of the window.
    """
    window = now.on_top(Window)
    if window is None:
        return None
    beneath = window.open_to(now)
    return len(now.stack), type(beneath).__name__, beneath.card, window.moment
