"""The base of all frames of the Inn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from adjudicator.machine import Decision, Frame, Move, Refusal, Rules, Ruling

from .decisions import Play
from .registry import ANYWHERE
from .table import Table
from .vocabulary import Card, EffectOf, Payer, Use

if TYPE_CHECKING:
    from .situation import Situation


class InnFrame(Frame["Situation"], frozen=True):
    """A frame of the Inn. A decision that is not its own is taken where it may be said at any time, or refused."""

    gamblers: ClassVar[bool] = False
    """Whether this frame takes Gambling and Cheating Cards."""

    takes_gold: ClassVar[Literal["", "card", "ante", "contest", "refill"]] = ""
    """What makes people lose Gold when this frame resolves; empty: nothing does."""

    keeps_broke: ClassVar[bool] = False
    """Whether somebody without Gold stays in the game while this frame lasts."""

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
        return Refusal(rules["timing.window"], reason="nothing-asked")

    def open_to(self, now: Situation) -> InnFrame | None:
        """What may be answered while this frame is on top, or None where nothing is."""
        return None

    def respondents(self, now: Situation, rules: Rules) -> tuple[int, ...] | None:
        """The seats that can have an answer to this frame; None: everybody."""
        return None

    def provokes(self, now: Situation, rules: Rules, seat: int) -> bool:
        """Whether a seat that answers by itself answers this frame."""
        return False

    def action(self, now: Situation, rules: Rules, seat: int) -> Ruling | Refusal:
        """Whether `seat` may play an Action Card while this frame is on top."""
        return Refusal(rules["turn.action"], reason="not-now")

    def gambles(self, now: Situation, rules: Rules, play: Play, card: Card) -> Ruling | Refusal:
        """Whether a Gambling or Cheating Card may be played while this frame is on top."""
        on = any(frame.gamblers for frame in now.stack)
        return Refusal(rules["gambling.turns"], card.id, "" if on else "no-round")

    def effects_of(self, card: Card, use: Use) -> tuple[EffectOf, ...]:
        """What a card does that is put to this use while this frame is on top."""
        return use.effects

    def owes(self, rules: Rules, table: Table, seat: int) -> int:
        """How much Gold `seat` is about to lose while this frame waits."""
        return 0

    def covered(self, seat: int, source: Payer) -> InnFrame:
        """This frame when somebody else pays the Gold that `seat` is about to lose."""
        return self

    def after_negated(self, now: Situation, rules: Rules, card: Card, seat: int) -> tuple[InnFrame, Ruling]:
        """This frame when a card of `seat` that was played on top of it was negated, and what says so."""
        return self, rules["timing.answered-is-gone"]

    def after_drawing(self, rules: Rules) -> InnFrame:
        """This frame when somebody on top of it has drawn."""
        return self

    def defers(self, rules: Rules) -> bool:
        """Whether this frame, while it lasts, keeps those in the game who would be out at once."""
        return False

    def prevented(self, rules: Rules, drink: int) -> InnFrame | None:
        """This frame when a card has negated it, or one Drink of it; None where nothing of it can be."""
        return None

    def bars_cards(self, now: Situation, rules: Rules, seat: int) -> Refusal | None:
        """The refusal of every card of `seat` while this frame is on top, or None."""
        return None
