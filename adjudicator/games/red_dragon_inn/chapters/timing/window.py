"""Timing: a card played, the window in which it is answered, and the order in which all of it resolves.

A window hangs on the frame beneath it: a card, revealed Drinks, a loss just suffered, a last chance. It is a
list of slots, asked one after another, in one of three modes: asked in turn order; collided (several wish to
answer at once); deadlocked (each waits for the others).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from adjudicator.machine import FATE, CardId, Decision, Fault, Implied, Move, Refusal, Rules, Ruling, SeatNo, Value
from adjudicator.machine.step import Authority

from ... import cards, people
from ...cards import CARDS
from ...decisions import Away, Champion, Collide, Correct, Deadlock, Pass, Play, Potion, Reveal, Stake, Target
from ...frame import InnFrame
from ...minds import answering_themselves, answers_itself, asked_for, has_deputy, people_at
from ...potions import potions
from ...questions import Question
from ...registry import ANYWHERE
from ...table import Table
from ...vocabulary import AnteDue, GoldDue, Kind, LeaveRound, Use
from ..sometimes_anytime import hand_is_known, may_play, plays

if TYPE_CHECKING:
    from ...situation import Frame, Situation

Moment = Literal[
    "card",
    "event",
    "drink",
    "loss",
    "last-chance",
    "ante",
    "payment",
    "forced-out",
    "round-won",
    "pot-taken",
    "rest",
]


NO_MORE = {
    "last-chance": "losing.object",
    "ante": "gambling.left-owes-nothing",
    "payment": "affects.other-payments",
}
"""The moments at which who need not answer any more is passed over, and the clause that says so."""

BY_MODE = {"collided": "timing.collision", "deadlocked": "timing.deadlock"}
"""The clause that gives the order in which a window asks, by its mode."""

OF_A_CARD: tuple[Moment, ...] = ("card", "event", "drink")
"""The moments at which a card or a Drink is answered."""


WHATEVER_IS_UNDER_WAY = (Away, Champion, Collide, Correct, Deadlock, Potion, Stake, Target)
"""The decisions that are said whatever is under way, and are no answers."""


class Slot(Value):
    """One place in a window: whose it is, and which kind may be played in it."""

    seat: SeatNo
    only: Kind | None = None


class Window(InnFrame):
    """A response window. `first` began it; `at` is the slot being asked.

    `rest` are the slots to be asked when a collision or a deadlock is over; `declared` what was said in a
    deadlock; `standing` the seats whose Sometimes Card of this window was not negated; `resolved` whether a
    response resolved during a collision. `owed` are the Sometimes Cards that a deputy plays here, one after another.
    """

    moment: Moment
    first: SeatNo
    slots: tuple[Slot, ...]
    at: int = 0
    mode: Literal["asked", "collided", "deadlocked"] = "asked"
    rest: tuple[Slot, ...] = ()
    declared: tuple[Play, ...] = ()
    standing: tuple[SeatNo, ...] = ()
    resolved: bool = False
    owed: tuple[CardId, ...] = ()

    def message_words(self) -> tuple[str, ...]:
        return (self.mode, self.moment)

    def open_to(self, now: Situation) -> Frame:
        beneath = now.below(self)
        assert beneath is not None  # `faults` says that there is one
        return beneath

    @property
    def order(self) -> str:
        """The id of the clause that gives the order in which this window asks."""
        return BY_MODE.get(self.mode, "timing.window" if self.moment in OF_A_CARD else "timing.other-windows")

    def reveals(self, now: Situation) -> int:
        return self.slots[self.at].seat if self.asks(now) == (FATE,) else FATE

    # -- what is forced

    def step(self, now: Situation, rules: Rules) -> Move | None:
        first = self.deputy_first(now, rules)
        if first is not None:
            return first
        if self.at >= len(self.slots):
            return self._over(now, rules)
        slot = self.slots[self.at]
        if now.table.out(slot.seat):
            return Move(Authority(rules["table.out"], seat=slot.seat), now.swap(self.with_next_slot()))
        no_more = NO_MORE.get(self.moment)
        if no_more is not None and not self._answers(now, rules, slot.seat):
            return Move(Authority(rules[no_more], seat=slot.seat), now.swap(self.with_next_slot()))
        if self._may_say(now, rules):
            return None
        by = Authority(rules["timing.nothing-to-answer"], seat=slot.seat, passed=(slot.seat,))
        return Move(by, now.swap(self.with_next_slot()))

    def _may_say(self, now: Situation, rules: Rules) -> bool:
        """Return True if who is asked can say anything here: a card, or a Potion of the team."""
        return self._may_play(now, rules) or self._may_drink(now, rules)

    def _may_play(self, now: Situation, rules: Rules) -> bool:
        """Return True if who is asked may have a card for this, whatever tokens are spent on it."""
        slot = self.slots[self.at]
        known = not answers_itself(now.table, slot.seat) and hand_is_known(now.table, slot.seat)
        return not known or bool(plays(now, rules, slot.seat, slot.only))

    def _may_drink(self, now: Situation, rules: Rules) -> bool:
        """Return True if who is asked can drink a Potion and, but at a last chance, is the last of the team."""
        seat = self.slots[self.at].seat
        if self.moment == "last-chance" or not potions(now.table, rules, seat):
            return bool(potions(now.table, rules, seat))
        team = people.side_of(now.table, seat)
        return not any(people.one_of(slot.seat, team) for slot in self.slots[self.at + 1 :])

    def _answers(self, now: Situation, rules: Rules, seat: int) -> bool:
        """Return True if `seat` still has something to answer to what this window is on."""
        return people.among(now.table, rules, seat, self.open_to(now).respondents(now, rules) or ())

    def _over(self, now: Situation, rules: Rules) -> Move:
        if self.declared:
            return self._next_declared(now, rules)
        if self.moment == "rest":
            return Move(Authority(rules["timing.collision"]), now.pop())
        if self.mode == "asked":
            ruling = rules["losing.last-chance" if self.moment == "last-chance" else "timing.no-response"]
            return Move(Authority(ruling, card=self.open_to(now).card), now.pop())
        reopened = self.resolved and bool(rules["timing.window-reopens"].value)
        slots = slots_for(now, rules, self.moment, self.first, self.open_to(now)) if reopened else self.rest
        return Move(Authority(rules[self.order]), now.swap(self.reopened(slots)))

    def _next_declared(self, now: Situation, rules: Rules) -> Move:
        """Play the next card declared in a deadlock. It is judged anew when its time comes."""
        play, *later = self.declared
        waiting = now.swap(self.but(declared=tuple(later)))
        move = ANYWHERE[Play](waiting, rules, play)
        if isinstance(move, Refusal):
            return Move(Authority(rules["timing.answered-is-gone"], card=play.card, seat=play.seat), waiting)
        return move

    # -- who says what

    def question(self, now: Situation) -> Question | None:
        if self.at >= len(self.slots):
            return None
        asked = self.asked_of_a_deputy(now)
        return asked or Question("respond", (asked_for(now.table, self.slots[self.at].seat),), self._responses)

    def _responses(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        slot = self.slots[self.at]
        if answers_itself(now.table, slot.seat):
            return ()
        return (Pass(slot.seat), *plays(now, rules, slot.seat, slot.only), *potions(now.table, rules, slot.seat))

    def tried(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        """Return the options that a search tries: of Potions, those of a last chance, when they help most."""
        options = self.options(now, rules)
        if self.moment == "last-chance":
            return options
        return tuple([said for said in options if not isinstance(said, Potion)])

    def implied(self, now: Situation, rules: Rules, said: Decision) -> Implied | None:
        """Imply a pass for every player who is asked earlier than the one who speaks.

        Players who have nothing but a Potion have passed, too, if people go on with what is no answer.
        """
        if self.at >= len(self.slots):
            return None
        if self._goes_on(now, rules, said):
            return Implied(Pass(self.slots[self.at].seat), rules["timing.implied-pass"])
        return self._waits_no_longer(now, rules, said)

    def _goes_on(self, now: Situation, rules: Rules, said: Decision) -> bool:
        """Return True if who is asked has nothing but a Potion to say, and what is said is no answer here.

        A last chance is never passed so.
        """
        asked = now.table.side_of(self.slots[self.at].seat)
        if self.moment == "last-chance" or not asked.potions or self._may_play(now, rules):
            return False
        return isinstance(self.answer(now, rules, said), Refusal)

    def _waits_no_longer(self, now: Situation, rules: Rules, said: Decision) -> Implied | None:
        """Imply a pass for who is asked, if it is somebody asked later who speaks."""
        if not isinstance(said, (Play, Pass)) or self.mode != "asked":
            return None
        asked, *others = self.slots[self.at :]
        later = [slot.seat for slot in others]
        if self.moment == "ante":
            later += self.open_to(now).due
        if people.speaks(now.table, rules, asked.seat, said) or not people.one_of(said.seat, later):
            return None
        unmet = isinstance(said, Play) and isinstance(may_play(now, rules, said), Refusal)
        first = isinstance(said, Play) and (unmet or self._speaks_first(now, rules, said))
        if not answers_itself(now.table, asked.seat) and not first and not self._interrupts(now, said):
            return Implied(Pass(asked.seat), rules["timing.implied-pass"])
        return None

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if isinstance(said, WHATEVER_IS_UNDER_WAY):
            return None
        slot = self.slots[self.at]
        itself = answers_itself(now.table, slot.seat)
        if isinstance(said, Reveal) and itself:
            return self._revealed(now, rules, said, slot)
        if isinstance(said, Play):
            return self._play(now, rules, said, slot)
        if isinstance(said, Pass) and not itself and people.speaks(now.table, rules, slot.seat, said):
            return Move(Authority(rules[self.order], seat=said.seat), now.swap(self.with_next_slot()))
        return self._not_asked(rules, said, slot)

    def _not_asked(self, rules: Rules, said: Decision, slot: Slot) -> Refusal:
        """Return the refusal of an answer out of turn, or of what may be said only after all have answered."""
        reason = "not-asked" if isinstance(said, (Play, Pass)) else "still-asked"
        return Refusal(rules[self.order], reason=reason, facts=(("asked", slot.seat),))

    def _play(self, now: Situation, rules: Rules, said: Play, slot: Slot) -> Move | Refusal:
        """Take a card that is played while `slot` is asked."""
        asked = not answers_itself(now.table, slot.seat) and people.speaks(now.table, rules, slot.seat, said)
        first = self._speaks_first(now, rules, said)
        if not asked and not first and not self._interrupts(now, said):
            unmet = may_play(now, rules, said)
            return unmet if isinstance(unmet, Refusal) else self._not_asked(rules, said, slot)
        if asked and self.mode != "asked":
            permit = may_play(now, rules, said, slot.only)
            if isinstance(permit, Refusal):
                return permit
            if self.mode == "deadlocked":
                return self._chosen(now, rules, said)
        return ANYWHERE[Play](now, rules, said)

    def _chosen(self, now: Situation, rules: Rules, said: Play) -> Move | Refusal:
        """Take a card that is chosen in a deadlock: it waits until all have chosen, or it is played now."""
        onwards = self.with_next_slot()
        if rules["timing.deadlock-cards"].value == "at-once":
            return ANYWHERE[Play](now.swap(onwards), rules, said)
        declared = onwards.but(declared=(*self.declared, said))
        return Move(Authority(rules["timing.deadlock"], card=said.card, seat=said.seat), now.swap(declared))

    def _speaks_first(self, now: Situation, rules: Rules, said: Play) -> bool:
        """Return True if somebody may answer before those who are asked earlier have decided."""
        if self.moment == "ante":  # one may leave before it is one's turn to ante; the rest waits for that
            card = CARDS.find(now.table, said.card)
            return card is None or not any(_waits_for_ante(use) for use in card.uses)
        waits = [slot.seat for slot in self.slots[self.at + 1 :]]
        later = self.mode == "asked" and people.one_of(said.seat, waits)
        return later and rules["timing.first-refusal"].value == "declared"

    def _interrupts(self, now: Situation, said: Decision) -> bool:
        """Return True if this is an Anytime Card that need not wait. In a collision or a deadlock every card waits."""
        return self.mode == "asked" and isinstance(said, Play) and cards.counts_as(now.table, said.card, "anytime")

    def _revealed(self, now: Situation, rules: Rules, said: Reveal, slot: Slot) -> Move | Refusal:
        if said.card not in {card.id for card in CARDS.known(now.table)}:
            return Refusal(rules["table.revealed"], said.card, "unknown-card")
        play = Play(slot.seat, said.card)
        onwards = now.swap(self.with_next_slot())
        move = ANYWHERE[Play](onwards, rules, play)
        if isinstance(move, Refusal):
            return Move(Authority(move.ruling, card=said.card, seat=slot.seat, told=True), onwards)
        return move

    # -- what a response leaves behind

    def after(self, now: Situation, rules: Rules, seat: int, resolved: bool, spent: bool) -> tuple[Window, Ruling]:
        """Return this window after a response by `seat` resolved or was negated, and the clause that says so.

        Args:
            now: the situation with this window on top.
            rules: the rules.
            seat: who played the response.
            resolved: True if it resolved, False if it was negated.
            spent: True if the response was an answer. An Anytime Card is not: its player may still answer.
        """
        lost = spent and not resolved
        standing = people.without(self.standing, seat) if lost else self.standing
        window = self.but(standing=standing, resolved=self.resolved or resolved)
        ruling = rules["timing.window-reopens" if resolved else "timing.negated-response"]
        if self.mode != "asked":
            return window, rules[self.order]
        again = ruling.value is True or ruling.value == "reopen"
        if again:
            return window.reopened(slots_for(now, rules, self.moment, self.first, self.open_to(now))), ruling
        asked = self.at < len(self.slots) and people.same_seat(seat, self.slots[self.at].seat)
        done = spent and resolved and asked and rules["sometimes-anytime.one-time"].value != "resolved"
        return (window.with_next_slot() if done else window), ruling

    def asked_first(self, seat: int) -> Window:
        """Return this window with `seat` asked before whoever is asked now."""
        return self.but(slots=(*self.slots[: self.at], Slot(seat), *self.slots[self.at :]))

    def with_next_slot(self) -> Window:
        return msgspec.structs.replace(self, at=self.at + 1)

    def reopened(self, slots: tuple[Slot, ...]) -> Window:
        return self.but(slots=slots, at=0, mode="asked", rest=(), declared=(), resolved=False)

    def faults(self, now: Situation, rules: Rules) -> tuple[Fault, ...]:
        if now.below(self) is None:
            return (Fault(rules["timing.window"], "window", "hangs-on-nothing"),)
        return ()


def _waits_for_ante(use: Use) -> bool:
    """Return True if a use of a card is for one's own ante, and not for leaving before the ante is due."""
    return isinstance(use.when, GoldDue) or (isinstance(use.when, AnteDue) and LeaveRound() not in use.effects)


def slots_for(now: Situation, rules: Rules, moment: Moment, first: int, beneath: InnFrame) -> tuple[Slot, ...]:
    """Return who is asked about `beneath`, in order: from the player who began it, or from whose turn it is."""
    table: Table = now.table
    ruling = rules["timing.window" if moment in OF_A_CARD else "timing.other-windows"]
    start = first if ruling.value == "player" else people.acting(table)
    asked = beneath.respondents(now, rules)
    order = people.in_turn_order(table, start, None if asked is None else people.with_mates(table, asked))
    return tuple([Slot(seat) for seat in people_at(table, order)])


def window(now: Situation, rules: Rules, moment: Moment, first: int, beneath: InnFrame) -> Window:
    """Return a new window on `beneath`. Automatic seats come first, and only if they respond to it."""
    provoked = tuple(
        Slot(seat)
        for seat in answering_themselves(now.table, people.in_turn_order(now.table, first))
        if not has_deputy(now.table, seat) and beneath.provokes(now, rules, seat)
    )
    return Window(moment, first, provoked + slots_for(now, rules, moment, first, beneath))
