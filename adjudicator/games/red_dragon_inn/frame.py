"""The base of all frames of the Inn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from adjudicator.kit.questions import Anywhere, AskingFrame
from adjudicator.machine import FATE, NOBODY, Decision, Move, Refusal, Rules, Ruling

from . import people
from .decisions import Reveal
from .moments import DEPUTY
from .occasion import Cause, Seen, SeenRound
from .questions import Question, QuestionKind
from .registry import ANYWHERE
from .table import Table
from .vocabulary import Card, EffectOf, Payer, Use

if TYPE_CHECKING:
    from .chapters.drinks.drink import Drink
    from .hits import Loss
    from .moments import Deputy
    from .situation import Frame, Situation


class InnFrame(AskingFrame["Situation", QuestionKind]):
    """A frame of the Inn."""

    @property
    def anywhere(self) -> Anywhere[Situation]:
        return ANYWHERE

    gamblers: ClassVar[bool] = False
    """Whether this frame takes Gambling and Cheating Cards."""

    takes_gold: ClassVar[Cause] = ""
    """What makes people lose Gold when this frame resolves; empty: nothing does."""

    keeps_broke: ClassVar[bool] = False
    """Whether somebody without Gold stays in the game while this frame lasts."""

    only_discards: ClassVar[bool] = False
    """Whether this frame waits for somebody to discard cards, and not to draw after it."""

    # Who answers for a seat: whoever plays it, or a deputy.

    def deputy_first(self, now: Situation, rules: Rules) -> Move | None:
        """Return what a deputy does by rule before this frame, which is on top, goes on; None if there is nothing."""
        deputy = DEPUTY.first(now.table)
        return None if deputy is None else deputy.comes_first(now, rules, self)

    def asked_of_a_deputy(self, now: Situation) -> Question | None:
        """Return what is asked instead of what this frame asks, since a deputy answers for the seat that is asked."""
        deputy = DEPUTY.first(now.table)
        return None if deputy is None else deputy.question(now, self)

    def by_rule(self, now: Situation, rules: Rules) -> Move | None:
        deputy = DEPUTY.first(now.table)
        return None if deputy is None else deputy.acts(now, rules, self)

    def asks(self, now: Situation) -> tuple[int, ...]:
        question = self.question(now)
        if question is None:
            return ()
        deputy = DEPUTY.first(now.table)
        return question.whom if deputy is None or not deputy.is_asked(now.table, question) else (FATE,)

    def asked_for(self, now: Situation) -> int:
        """Return the seat in whose place chance is asked while this frame is on top; NOBODY if there is none."""
        deputy = DEPUTY.first(now.table)
        return NOBODY if deputy is None else deputy.asked_for(now, self)

    def options(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        question = self.question(now)
        if question is None:
            return ()
        deputy = DEPUTY.first(now.table)
        if deputy is None or not deputy.is_asked(now.table, question):
            return question.answers(now, rules)
        return deputy.answers(now, rules, question)

    def answer(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal:
        deputy = DEPUTY.first(now.table)
        found = self._heard(now, rules, said, deputy)
        no = deputy.refuses(now, rules, self, said) if deputy is not None and isinstance(found, Refusal) else None
        return found if no is None else no

    def _heard(self, now: Situation, rules: Rules, said: Decision, deputy: Deputy | None) -> Move | Refusal:
        reveals = self.reveals(now) if isinstance(said, Reveal) and said.seat != FATE else FATE
        if reveals != FATE and not people.same_seat(said.seat, reveals):
            facts = (("who", said.seat), ("asked", reveals))
            return Refusal(self.bars_revealing(now, rules, said.seat), reason="other-reveals", facts=facts)
        found = None if deputy is None else deputy.hears(now, rules, self, said)
        return self.heard(now, rules, said) if found is None else found

    def heard(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal:
        """Return what comes of a decision, whoever answers for the seat that says it."""
        return super().answer(now, rules, said)

    # What is asked of any frame. A frame that has such a thing has it as a field.

    @property
    def card(self) -> str:
        """The id of the card that this frame is about; empty if it is about none."""
        return ""

    @property
    def piece(self) -> int | None:
        """The number of the piece that does what the card of this frame does; None if a player does it."""
        return None

    @property
    def played_by(self) -> tuple[int, ...]:
        """The seat of who played the card of this frame that waits; none if nobody did."""
        return ()

    @property
    def drinks(self) -> tuple[Drink, ...]:
        """The Drinks that a card may be played on while this frame is answered."""
        return ()

    @property
    def phase(self) -> str:
        """The phase of the turn that this frame is; empty if it is none."""
        return ""

    @property
    def prepared(self) -> int:
        """The number of cards that lie face down for this turn, prepared to be played in it."""
        return 0

    @property
    def objects(self) -> int:
        """The number of objects that are played in this turn in place of such cards."""
        return 0

    @property
    def losses(self) -> tuple[Loss, ...]:
        """What players have really lost to the card of this frame."""
        return ()

    @property
    def just_lost(self) -> tuple[Loss, ...]:
        """Those losses that may be answered while this frame is."""
        return ()

    @property
    def begun(self) -> bool:
        """True if an effect of the card of this frame has landed."""
        return False

    @property
    def due(self) -> tuple[int, ...]:
        """The seats from which an ante is due, in order."""
        return ()

    @property
    def gambling(self) -> tuple[int, ...]:
        """The seats that are in the Round of Gambling that this frame is; none if it is no Round."""
        return ()

    @property
    def standing(self) -> tuple[int, ...]:
        """The seats whose Sometimes Card was played in this frame and not negated."""
        return ()

    @property
    def pot(self) -> int:
        """The Gold that lies in this frame and that nobody has won."""
        return 0

    @property
    def prize(self) -> str:
        """The id of the Prize that lies in this frame and that nobody has won; empty if there is none."""
        return ""

    @property
    def crawler(self) -> int:
        """The seat of who is to move the party while this frame is on top; FATE if nobody is."""
        return FATE

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        """Return the refusal of a decision that cannot be made while this frame is on top."""
        return Refusal(rules["timing.window"], reason="nothing-asked")

    def reveals(self, now: Situation) -> int:
        """Return the seat of who turns over a card while this frame is on top; FATE if none is to be turned over."""
        return FATE

    def may_reveal(self, now: Situation) -> tuple[int, ...]:
        """Return the seats of which one, nobody knows which, turns over a card next; empty if it is plain which."""
        return ()

    def bars_revealing(self, now: Situation, rules: Rules, seat: int) -> Ruling:
        """Return why a seat turns over no card here while another one does."""
        return rules["table.revealed"]

    def open_to(self, now: Situation) -> Frame | None:
        """Return the frame that may be answered while this frame is on top, or None."""
        return None

    def seen_by(self, now: Situation, rules: Rules, seat: int, drink: int) -> Seen:
        """Return what this frame is to `seat`, who may play a card on the Drink with the index `drink`."""
        return Seen()

    def round_seen_by(self, table: Table, rules: Rules, seat: int) -> SeenRound | None:
        """Return what the Round of Gambling is to `seat` if this frame is one, else None."""
        return None

    def respondents(self, now: Situation, rules: Rules) -> tuple[int, ...] | None:
        """Return the seats that can have an answer to this frame; None means everybody."""
        return None

    def provokes(self, now: Situation, rules: Rules, seat: int) -> Ruling | None:
        """Return the clause by which a seat that answers by itself responds to this frame; None if it does not."""
        return None

    def action(self, now: Situation, rules: Rules, seat: int) -> Ruling | Refusal:
        """Judge whether `seat` may play an Action Card while this frame is on top."""
        return Refusal(rules["turn.action"], reason="not-now")

    def gambles(self, now: Situation, rules: Rules, seat: int, card: Card) -> Ruling | Refusal:
        """Judge whether a Gambling or Cheating Card may be played while this frame is on top."""
        round = next((frame for frame in reversed(now.stack) if frame.gamblers), None)
        seen = round.round_seen_by(now.table, rules, seat) if round is not None else None
        if seen is not None and seen.stage != "on":
            return Refusal(rules["gambling.after-the-end"], card.id)
        return Refusal(rules["gambling.turns"], card.id, "" if seen is not None else "no-round")

    def effects_of(self, card: Card, use: Use) -> tuple[EffectOf, ...]:
        """Return what a card does in this use while this frame is on top."""
        return use.effects

    def owes(self, rules: Rules, table: Table, seat: int) -> bool:
        """Return True if `seat` is about to lose Gold while this frame waits."""
        return False

    def covered(self, table: Table, rules: Rules, seat: int, source: Payer) -> Self:
        """Return this frame after somebody else pays the Gold that `seat` is about to lose."""
        return self

    def after_negated(self, now: Situation, rules: Rules, card: Card, seat: int) -> tuple[Self, Ruling]:
        """Return this frame after a card of `seat` that was played on top of it was negated, and the clause."""
        return self, rules["timing.answered-is-gone"]

    def after_drinking(self, drinks: tuple[Drink, ...], table: Table, rules: Rules) -> Self:
        """Return this frame after the Drinks that were revealed for it have been drunk."""
        return self

    def taken_back(self, now: Situation, rules: Rules, wishers: tuple[int, ...]) -> Situation | None:
        """Return `now` as it was before one of `wishers` played the card of this frame, or None.

        `now` has a window on this frame on top, in which nobody has answered. None if the card is not one of theirs
        or cannot be taken back.
        """
        return None

    def reached_by(self, now: Situation, rules: Rules, champions: tuple[int, ...]) -> Situation:
        """Return `now`, which has this frame on top, after the teams have chosen their Champions for it."""
        return now

    def after_choosing(self, now: Situation, rules: Rules, seat: int, choices: tuple[EffectOf, ...]) -> Situation:
        """Return `now`, which has this frame on top, after `seat` chose these of what its card lets them choose among.

        `choices` is empty if `seat` cannot choose.
        """
        return now

    def after_round(self, now: Situation, rules: Rules) -> Self:
        """Return this frame after a Round of Gambling on top of it is over. `now` has the frame on top."""
        return self

    def after_drawing(self, rules: Rules) -> Self:
        """Return this frame after somebody on top of it has drawn."""
        return self

    def defers(self, table: Table, rules: Rules) -> bool:
        """Return True if this frame, while it lasts, keeps those in the game who would be out at once."""
        return False

    def prevented(self, rules: Rules, drink: int) -> Self | None:
        """Return this frame after a card negated it, or one Drink of it. None if nothing of it can be negated."""
        return None

    @property
    def stopped(self) -> bool:
        """True if this is a turn that has ended early, in which nobody plays a card any more."""
        return False

    def cut_off(self, now: Situation, rules: Rules) -> Situation:
        """Return `now`, which has this frame on top, after the turn beneath has ended early.

        The frame is gone, or what is left of it lies on top and still comes to its end.
        """
        return now.pop()

    def bars_cards(self, now: Situation, rules: Rules, seat: int) -> Refusal | None:
        """Return the refusal of every card of `seat` while this frame is on top, or None."""
        return None
