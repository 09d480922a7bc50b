"""A case as it is shown to its game, which draws it, makes its form, or says what opens at a seat.

A game is below the cases, and knows of them what it is asked with.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from ..machine import AnySituation, Decision, Refusal, Step
from ..rulebook import Rules

if TYPE_CHECKING:
    from . import Game


class Shown(Protocol):
    """A case, as it is shown to the game whose table is to be drawn."""

    @property
    def game(self) -> Game:
        """The game."""

    @property
    def start(self) -> AnySituation:
        """The situation at the beginning."""

    @property
    def now(self) -> AnySituation:
        """The situation now."""

    @property
    def rules(self) -> Rules:
        """The rules that are played by."""

    @property
    def over(self) -> bool:
        """True if the game is over."""

    @property
    def argued(self) -> Sequence[Shown]:
        """The case at each moment of the argument that has just ended, the oldest first; nothing if none has."""


class Begun(Shown, Protocol):
    """A case as it is shown to the game whose form is to be made."""

    @property
    def said(self) -> tuple[Decision, ...]:
        """What has been said since the beginning."""

    def back_to(self, said: int, /) -> Shown:
        """Return it as it stood after the first `said` decisions."""


class Asking(Begun, Protocol):
    """A case as it is shown to the game of which somebody wants to know what can be said."""

    def __hash__(self) -> int:
        """Return what tells it from other cases: what was worked out for it is remembered."""

    def options(self) -> tuple[Decision, ...]:
        """Return the legal decisions that can be listed now."""

    def why_not(self, said: Decision, /) -> Refusal | None:
        """Return the refusal of a decision, or None if it is allowed."""

    def steps(self, since: int, /) -> tuple[Step, ...]:
        """Return the steps after the first `since` decisions."""
