"""The turn and its four phases. It lies at the bottom of the stack and holds what is owed."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Literal, Self

import msgspec

from adjudicator.machine import FATE, Decision, Fault, Implied, Move, Refusal, Rules, Ruling, SeatNo
from adjudicator.machine.step import Authority

from .. import decisions as say
from .. import people
from ..duties import HoldsDuties, pay
from ..hits import Hit
from ..occasion import Occasion, Seen, SeenCard, SeenLosses, SeenTurn
from ..questions import Question, QuestionKind
from ..registry import judges, resolves, takes
from ..table import UNKNOWN, Table
from ..vocabulary import AskTheTable, Card, InPhase, StatLost
from .drink_abilities import Drawing, drawn
from .drinks import drinks
from .drinks.drink import Drink
from .ordering import order, paid
from .sometimes_anytime import may_play, plays
from .table import Telling, table_faults
from .timing.playing import Pending, begin

if TYPE_CHECKING:
    from ..situation import Situation

Phase = Literal["discard-and-draw", "action", "order-a-drink", "drink", "end"]

OWN: dict[type[Decision], Phase] = {
    say.Refill: "discard-and-draw",
    say.Pass: "action",
    say.Order: "order-a-drink",
    say.Drink: "drink",
    say.EndTurn: "end",
}
"""The special action of each phase, as the player whose turn it is says it."""

ASKED: dict[Phase, QuestionKind] = {
    "discard-and-draw": "refill",
    "action": "act",
    "order-a-drink": "order",
    "drink": "drink",
    "end": "end",
}
"""What is asked in each phase."""


class Turn(HoldsDuties, frozen=True):
    """The turn of `seat`. `phase` has not had its special action yet; `acted` counts Action Cards played.

    `negated` says that one of them was Negated and counts all the same.
    """

    seat: SeatNo
    phase: Phase = "discard-and-draw"
    acted: int = 0
    negated: bool = False

    def message_words(self) -> tuple[str, ...]:
        return (self.phase,)

    def step(self, now: Situation, rules: Rules) -> Move | None:
        paid = pay(now, rules)
        if paid is not None:
            return paid
        return next_turn(now, rules, self.seat) if now.table.out(self.seat) else None

    def falls_due(self, rules: Rules) -> Ruling | None:
        return rules["losing.resolve-first"]

    def rests(self, now: Situation) -> bool:
        return True

    def reveals(self, now: Situation) -> int:
        return self.seat if self.phase == "drink" else FATE

    def question(self, now: Situation) -> Question:
        return Question(ASKED[self.phase], (self.seat,), self._answers)

    def _answers(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        seats = people.in_turn_order(now.table, self.seat)
        return self._own(now, rules) + tuple(play for seat in seats for play in plays(now, rules, seat))

    def _own(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        if self.phase == "discard-and-draw":
            return tuple(say.Refill(self.seat, cards) for cards in _discards(now.table.seats[self.seat].hand or ()))
        if self.phase == "action":
            return (say.Pass(self.seat),)
        if self.phase == "order-a-drink":
            return tuple(say.Order(self.seat, onto) for onto in people.another(now.table, rules, self.seat))
        return (say.Drink(self.seat),) if self.phase == "drink" else (say.EndTurn(self.seat),)

    def implied(self, now: Situation, rules: Rules, said: Decision) -> Implied | None:
        """Imply the decision to drink when a Drink is revealed."""
        revealing = self.phase == "drink" and isinstance(said, say.Reveal)
        return Implied(say.Drink(self.seat), rules["turn.drink"]) if revealing else None

    def action(self, now: Situation, rules: Rules, seat: int) -> Ruling | Refusal:
        actions = people.actions(now.table, rules, seat)
        if not people.your_turn(now.table, rules, seat, self.seat):
            return Refusal(actions, reason="not-your-turn", facts=(("turn", self.seat),))
        if self.acted >= actions.value:
            return Refusal(rules["turn.negated-action"] if self.negated else actions, reason="already-acted")
        if self.phase != "action":
            return Refusal(rules["turn.phases"], reason="other-phase", facts=(("phase", self.phase),))
        return actions

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if isinstance(said, say.Play):
            return self._play(now, rules, said)
        wanted: str | None = OWN.get(type(said))
        if wanted is None:
            return None
        if not people.speaks(now.table, rules, self.seat, said):
            return Refusal(rules["turn.phases"], reason="not-your-turn", facts=(("turn", self.seat),))
        if wanted != self.phase:
            return Refusal(rules["turn.phases"], reason="other-phase", facts=(("phase", self.phase),))
        if isinstance(said, say.Refill):
            return self._refill(now, rules, said)
        if isinstance(said, say.Order):
            price: int = rules["turn.order-is-free"].value
            onward = paid(now.swap(self._to(rules)), rules, said.seat, price) if price else now.swap(self._to(rules))
            return order(onward, rules, said, people.orders(now.table, rules, self.seat))
        if isinstance(said, say.Drink):
            drink = drinks.Drinks((Drink(self.seat, self.seat),))
            return Move(Authority(rules["turn.drink"], seat=self.seat), now.swap(self._to(rules)).push(drink))
        if isinstance(said, say.EndTurn):
            return next_turn(now, rules, self.seat)
        return Move(Authority(rules["turn.skip-action"], seat=self.seat), now.swap(self._to(rules)))

    def _play(self, now: Situation, rules: Rules, said: say.Play) -> Move | Refusal:
        permit = may_play(now, rules, said)
        if isinstance(permit, Refusal):
            return permit
        if permit.id == "turn.action":
            moved = self._to(rules).but(acted=self.acted + 1)
            return begin(now.swap(moved), rules, said, permit)
        return begin(now, rules, said, permit)

    def after_negated(self, now: Situation, rules: Rules, card: Card, seat: int) -> tuple[Self, Ruling]:
        if "action" not in card.kinds or not people.your_turn(now.table, rules, seat, self.seat):
            return self, rules["timing.answered-is-gone"]
        ruling = rules["turn.negated-action"]
        if ruling.value == "again":
            return self.but(phase="action", acted=self.acted - 1), ruling
        return self.but(negated=True), ruling

    def after_drawing(self, rules: Rules) -> Self:
        return self._to(rules) if self.phase == "discard-and-draw" else self

    def seen_by(self, now: Situation, rules: Rules, seat: int, drink: int) -> Seen:
        return SeenTurn(self.phase, people.your_turn(now.table, rules, seat, self.seat))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["turn.phases"], reason="other-phase", facts=(("phase", self.phase),))

    def bars_cards(self, now: Situation, rules: Rules, seat: int) -> Refusal | None:
        if self.phase != "discard-and-draw" or not people.your_turn(now.table, rules, seat, self.seat):
            return None
        if rules["turn.before-drawing"].value:
            return None
        return Refusal(rules["turn.before-drawing"], facts=(("who", seat),))

    def _to(self, rules: Rules) -> Self:
        """Return this turn in its next phase."""
        phases = (*rules["turn.phases"].value, "end")
        return self.but(phase=phases[phases.index(self.phase) + 1])

    def _refill(self, now: Situation, rules: Rules, said: say.Refill) -> Move | Refusal:
        table: Table = now.table
        wrong = _too_many(table, rules, self.seat, len(said.discards))
        if wrong is not None:
            return wrong
        for card in said.discards:
            if not table.holds(self.seat, card):
                return Refusal(rules["table.not-in-hand"], card, facts=(("who", self.seat),))
            table = table.without_card(self.seat, card)
        here = now.with_table(table)
        if not said.draws:
            return Move(Authority(rules["turn.refill"], seat=self.seat), here.push(Drawing(self.seat)))
        here = here.swap(self._to(rules))
        hand = table.seats[self.seat].hand
        full = hand is not None and len(hand) >= rules["turn.refill"].value
        by = Authority(rules["turn.keep-full-hand" if full else "turn.refill"], seat=self.seat)
        return Move(by, here.with_table(drawn(table, rules, self.seat, ())))

    def faults(self, now: Situation, rules: Rules) -> tuple[Fault, ...]:
        found = table_faults(now, rules)
        if now.table.out(self.seat):
            found += (Fault(rules["table.out"], now.table.seats[self.seat].name, "turn-of-one-who-is-out"),)
        return found


def next_turn(now: Situation, rules: Rules, seat: int) -> Move:
    """Give the turn to the next player on the left who is still in the game."""
    following = people.next_turn(now.table, rules, seat)
    table = msgspec.structs.replace(now.table, turn=following)
    return Move(Authority(rules["turn.end"], seat=following), now.with_table(table).swap(Turn(following)))


def _too_many(table: Table, rules: Rules, seat: int, count: int) -> Refusal | None:
    """Refuse to discard more cards than the hand of `seat` holds. An unknown hand holds at most a full hand."""
    hand = table.seats[seat].hand
    most = rules["turn.refill"].value if hand is None else len(hand)
    if count <= most:
        return None
    facts = (("who", seat), ("count", most))
    if hand is None:
        return Refusal(rules["turn.refill"], reason="more-than-a-hand", facts=facts)
    return Refusal(rules["table.not-in-hand"], reason="more-than-held", facts=facts)


@lru_cache(64)
def _discards(hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return every different choice of known cards to discard from a hand; the first discards none."""
    counts = Counter(card for card in hand if card != UNKNOWN)
    ways = product(*(range(count + 1) for count in counts.values()))
    return tuple(tuple(card for card, n in zip(counts, way, strict=True) for _ in range(n)) for way in ways)


@takes(say.LastCard)
def last_card(now: Situation, rules: Rules, said: say.LastCard) -> Move:
    """Shuffle the discard pile of a Character Deck to be its deck: the table says that the deck is empty."""
    return Move(Authority(rules["turn.reshuffle"], seat=said.seat, told=True), now)


@judges(InPhase)
def in_phase(occasion: Occasion, rules: Rules, when: InPhase, card: Card) -> Ruling | Refusal:
    """Judge whether it is that phase of the right player's turn: before its special action, or just after it."""
    turn = occasion.turn
    if turn is not None and turn.yours != when.theirs:
        phases = (*rules["turn.phases"].value, "end")
        after = phases[phases.index(when.phase) + 1]
        if turn.phase in (when.phase, after):
            return rules["sometimes-anytime.any-phase"]
    reason = "in-their-phase" if when.theirs else "in-phase"
    return Refusal(rules["sometimes-anytime.condition"], reason=reason, facts=(("phase", when.phase),))


@judges(StatLost)
def stat_lost(occasion: Occasion, rules: Rules, when: StatLost, card: Card) -> Ruling | Refusal:
    """Judge whether the player has just lost some of that number to another player's card."""
    answered = occasion.answered
    losses = answered.yours if isinstance(answered, SeenLosses) else ()
    mine = [loss for loss in losses if loss.stat == when.stat]
    if mine and when.whole and all(loss.reduced for loss in mine):
        return Refusal(rules["sometimes-anytime.condition"], reason="loss-was-reduced")
    if mine:
        return rules["timing.sequential"]
    waits = isinstance(answered, SeenCard)
    ruling = rules["timing.sequential" if waits else "sometimes-anytime.condition"]
    return Refusal(ruling, reason="nothing-lost-yet" if waits else "nothing-lost", facts=(("stats", (when.stat,)),))


@resolves(AskTheTable)
def ask_the_table(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Ask the table what a card does whose effect is not known here."""
    by = card.by(rules["table.unknown-card"], hit.seat)
    return Move(by, now.push(Telling(card.card)))
