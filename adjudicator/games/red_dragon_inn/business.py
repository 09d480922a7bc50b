"""What every frame of the Inn has in common."""

from __future__ import annotations

from typing import Any

from adjudicator.machine import Frame, Move, Refusal, Rules, Ruling

from .registry import ANYWHERE


class Business(Frame, frozen=True):
    """A frame of the Inn. A decision that is not its own is taken where it may be said at any time, or refused."""

    def answer(self, now: Any, rules: Rules, said: Any) -> Move | Refusal:
        own = self.take(now, rules, said)
        if own is not None:
            return own
        anywhere = ANYWHERE.get(type(said))
        return anywhere(now, rules, said) if anywhere is not None else self.refuses(now, rules)

    def take(self, now: Any, rules: Rules, said: Any) -> Move | Refusal | None:
        """Take a decision that this frame waits for; None where it is none of this frame's."""
        return None

    def refuses(self, now: Any, rules: Rules) -> Refusal:
        """The refusal of whatever cannot be said while this frame is on top."""
        return Refusal(rules["timing.window"], reason="nothing-asked")

    def open_to(self, now: Any) -> Business | None:
        """What may be answered while this frame is on top, or None where nothing is."""
        return None

    def respondents(self, now: Any, rules: Rules) -> tuple[int, ...] | None:
        """The seats that can have an answer to this frame; None: everybody."""
        return None

    def provokes(self, now: Any, rules: Rules, seat: int) -> bool:
        """Whether a seat that answers by itself answers this frame."""
        return False

    def action(self, now: Any, rules: Rules, seat: int) -> Ruling | Refusal:
        """Whether `seat` may play an Action Card while this frame is on top."""
        return Refusal(rules["turn.action"], reason="not-now")

    def bars_cards(self, now: Any, rules: Rules, seat: int) -> Refusal | None:
        """The refusal of every card of `seat` while this frame is on top, or None."""
        return None
