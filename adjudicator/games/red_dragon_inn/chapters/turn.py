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
from .. import minds, people
from ..cards import CARDS, discardable
from ..dungeon import Walked
from ..duties import Duty, HoldsDuties, pay
from ..hits import Hit, land, spread
from ..moments import DEPUTY, DUTY_WAITS, HAS_NO_PHASE, NOBODY_ENDS, SAID_IN_A_TURN, TURN_OPTIONS, is_played
from ..occasion import Occasion, Seen, SeenCard, SeenLosses, SeenTurn
from ..questions import Question, QuestionKind
from ..registry import judges, resolves, takes
from ..table import UNKNOWN, Table
from ..vocabulary import AskTheTable, Card, EndTurn, InPhase, MoreActions, RepeatPhase, StatLost
from . import boosts, champions, targets
from .card_notes import notes as card_notes
from .drink_abilities import Drawing, drawn
from .drinks import drinks
from .drinks.drink import Drink
from .losing import falls_due
from .ordering import not_for, order, paid
from .sometimes_anytime import may_play, plays
from .table import Telling, table_faults
from .timing.playing import Pending, begin

if TYPE_CHECKING:
    from ..situation import Frame, Situation

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


class Turn(HoldsDuties):
    """The turn of `seat`, or of the team of which it is the first seat. `phase` has not had its special action yet.

    `acted` counts the Action Cards of a player who plays alone; `negated` says that one of them was Negated and counts
    all the same. In a team, `done` are those who have had the special action of this phase, `had` those who have had
    that of the Action Phase, if it has just been left, and `tells` those who will say which cards they draw. `ordered`
    are the Drinks ordered in this phase, if there is more than one to order. `half` says that this is the first turn of
    a Boss, which is half a turn. `absorbed` are the things for which a token was absorbed in this phase, `earlier`
    those from before it was repeated; `more` are those who may play one Action Card more, each as often as that;
    `gambled` says that a Round was over in this phase, or has ended it, while somebody might. `walked` is whether the
    token of a Dungeon has moved. `offered` says that something was offered to a deputy for Gold. `stopped` says
    that a card has ended the turn early, after which nobody plays a card in it.
    """

    seat: SeatNo
    phase: Phase = "discard-and-draw"
    acted: int = 0
    negated: bool = False
    done: tuple[SeatNo, ...] = ()
    had: tuple[SeatNo, ...] = ()
    tells: tuple[SeatNo, ...] = ()
    ordered: int = 0
    half: bool = False
    absorbed: tuple[say.Power, ...] = ()
    earlier: tuple[say.Power, ...] = ()
    more: tuple[SeatNo, ...] = ()
    gambled: bool = False
    walked: Walked = ""
    offered: bool = False
    stopped: bool = False

    def message_words(self) -> tuple[str, ...]:
        return (self.phase,)

    def step(self, now: Situation, rules: Rules) -> Move | None:
        paid = pay(now, rules)
        if paid is not None:
            return paid
        if now.table.out(self.seat):
            return next_turn(now, rules, self.seat)
        return None if self.waiting(now.table) else self._nobody_waits(now, rules)

    def waiting(self, table: Table) -> tuple[int, ...]:
        """Return the seats that have still the special action of this phase; in a team they may take any order."""
        if not people.in_teams(table):
            return () if table.seats[self.seat].away else (self.seat,)
        side = people.side_of(table, self.seat)
        if self.walked == "asked":
            return side
        return tuple([seat for seat in side if not table.seats[seat].away and not people.one_of(seat, self.done)])

    def _nobody_waits(self, now: Situation, rules: Rules) -> Move:
        """Go on with a team's turn: its players draw when all have discarded; those who are away have no phases."""
        if self.phase == "end":
            return self._all_away(now, rules)
        if self.phase != "discard-and-draw" or not self.done:
            return Move(Authority(rules[people.away(now.table, self.seat)], seat=self.seat), now.swap(self._to(rules)))
        if self.tells:
            seat, *later = self.tells
            by = Authority(rules["teams.discard-and-draw"], seat=seat)
            return Move(by, now.swap(self.but(tells=tuple(later))).push(Drawing(seat)))
        table: Table = now.table
        for seat in self.done:
            table = drawn(table, rules, seat, ())
        by = Authority(rules["teams.discard-and-draw"], seat=self.seat)
        return Move(by, now.swap(self._to(rules)).with_table(table))

    def _all_away(self, now: Situation, rules: Rules) -> Move:
        """End a turn in which nobody is there to do so, if nothing comes before that."""
        return NOBODY_ENDS.first(now, rules, self) or next_turn(now, rules, self.seat)

    def falls_due(self, duty: Duty, rules: Rules) -> Ruling | None:
        if DUTY_WAITS.first(rules, self, duty) is not None:
            return None
        return falls_due(self.duties, duty, rules)

    def rests(self, now: Situation) -> bool:
        return True

    def reveals(self, now: Situation) -> int:
        waiting = self.waiting(now.table) if self.phase == "drink" else ()
        return waiting[0] if len(waiting) == 1 else FATE

    def may_reveal(self, now: Situation) -> tuple[int, ...]:
        waiting = self.waiting(now.table) if self.phase == "drink" else ()
        return waiting if len(waiting) > 1 else ()

    def question(self, now: Situation) -> Question:
        return Question(ASKED[self.phase], self.waiting(now.table), self._answers)

    def _answers(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        seats = people.in_turn_order(now.table, self.seat)
        found: list[Decision] = []
        for seat in self.waiting(now.table):
            found += self._own(now, rules, seat)
        for seat in seats:
            found += plays(now, rules, seat)
        for offers in TURN_OPTIONS:
            found += offers(now, rules, self)
        return tuple(found)

    def _own(self, now: Situation, rules: Rules, seat: int) -> tuple[Decision, ...]:
        if self.phase == "discard-and-draw":
            spare = discardable(now.table, now.table.seats[seat].hand or ())
            return tuple(say.Refill(seat, cards) for cards in _discards(spare))
        if self.phase == "action":
            powers = (say.Absorb(seat, power) for power in boosts.POWERS)
            return (say.Pass(seat), *(one for one in powers if not self._no_absorbing(now, rules, one)))
        if self.phase == "order-a-drink":
            return tuple(say.Order(seat, onto) for onto in people.another(now.table, rules, seat))
        return (say.Drink(seat),) if self.phase == "drink" else (say.EndTurn(seat),)

    def implied(self, now: Situation, rules: Rules, said: Decision) -> Implied | None:
        """Imply the decision to drink when a Drink is revealed, if it is told or plain who has revealed it."""
        if not isinstance(said, say.Reveal):
            return None
        seat = said.seat if people.one_of(said.seat, self.may_reveal(now)) else self.reveals(now)
        return Implied(say.Drink(seat), rules["turn.drink"]) if seat != FATE else None

    def action(self, now: Situation, rules: Rules, seat: int) -> Ruling | Refusal:
        actions, most = people.actions(now.table, rules, seat)
        if not people.your_turn(now.table, rules, seat, self.seat):
            return Refusal(actions, reason="not-your-turn", facts=(("turn", self.seat),))
        if self.gambled and self.phase != "action":
            return Refusal(boosts.after_a_round(rules)[0], facts=(("who", seat),))
        if self.acted >= self._half_of(most) + self._more(seat) or self._has_acted(seat):
            facts = (("who", seat),) if people.in_teams(now.table) else (("played", self.acted),)
            return Refusal(rules["turn.negated-action"] if self.negated else actions, "", "already-acted", facts)
        if self.phase != "action":
            return Refusal(rules["turn.phases"], reason="other-phase", facts=(("phase", self.phase),))
        return actions

    def _has_acted(self, seat: int) -> bool:
        """Return True if `seat` has had its part in the Action Phase of a team, which is on or has just been left."""
        return people.one_of(seat, (*self.done, *self.had))

    def _just_left(self, phase: Phase) -> bool:
        """Return True if the phase that is on follows this one, in which something is done that is counted."""
        return (phase, self.phase) in (("action", "order-a-drink"), ("order-a-drink", "drink"))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if isinstance(said, say.Play):
            return self._play(now, rules, said)
        if isinstance(said, say.Absorb):
            return self._absorb(now, rules, said)
        if type(said) in SAID_IN_A_TURN:
            return SAID_IN_A_TURN[type(said)](now, rules, self, said)
        wanted: str | None = OWN.get(type(said))
        if isinstance(said, say.Reveal) and self.phase == "drink":
            facts = (("who", self.waiting(now.table)[0]),)
            return Refusal(rules["teams.drinks"], said.card, "who-drinks", facts)
        if isinstance(said, say.Reveal) and self.phase == "end":
            return self._other_event(now, rules, said.card)
        if wanted is None:
            return None
        no = self._not_theirs(now, rules, said) or self._not_now(now, rules, said.seat, wanted)
        if no is not None:
            return no
        if isinstance(said, say.Refill):
            return self._refill(now, rules, said)
        if isinstance(said, say.Order):
            return self._order(now, rules, said)
        if isinstance(said, say.EndTurn):
            return self._end(now, rules)
        drinks_now = isinstance(said, say.Drink)
        clause = (
            "turn.skip-action" if not drinks_now else "teams.drinks" if people.in_teams(now.table) else "turn.drink"
        )
        by = Authority(rules[clause], seat=said.seat)
        after = self.acted_by(now, rules, said.seat)
        return Move(by, after.push(drinks.Drinks((Drink(said.seat, said.seat),))) if drinks_now else after)

    def _end(self, now: Situation, rules: Rules) -> Move:
        """End the turn; if it was not checked yet who has lost, do that first."""
        if not self.duties:
            return next_turn(now, rules, self.seat)
        return Move(Authority(rules["turn.end"], seat=self.seat), now.swap(self.but(walked="over")))

    def _other_event(self, now: Situation, rules: Rules, id: str) -> Move | None:
        """Reveal an Event that is none of the Drink Deck when a team's turn ends (rdi10:teams/champions.5, .10).

        Each team chooses a Champion for it. Without teams, and for any other card, return None.
        """
        card = CARDS.find(now.table, id)
        if not people.in_teams(now.table) or card is None or "event" not in card.kinds or card.deck == "drinks":
            return None
        seat = people.acting(now.table)
        event = now.push(Pending(id, seat, hits=spread(card.effects, now.table, rules, seat)))
        by = Authority(rules["champions.automatic"], card=id, seat=seat, told=True)
        return Move(by, event.push(champions.choosing(event, rules, id, seat, automatic=False)))

    def _not_theirs(self, now: Situation, rules: Rules, said: Decision) -> Refusal | None:
        """Return the refusal of a special action out of one's turn, or of a Drink that nobody may order at all."""
        if not people.your_turn(now.table, rules, said.seat, self.seat):
            return Refusal(rules["turn.phases"], reason="not-your-turn", facts=(("turn", self.seat),))
        return not_for(now, rules, said) if isinstance(said, say.Order) else None

    def _not_now(self, now: Situation, rules: Rules, seat: int, wanted: str) -> Refusal | None:
        """Return the refusal of the special action of the phase `wanted`, if it is not for `seat` to say now."""
        if wanted == "order-a-drink" and self._just_left("order-a-drink"):
            ruling, most = people.orders(now.table, rules, seat)
            return Refusal(ruling, reason="already-ordered", facts=(("count", self._half_of(most)),))
        if wanted != self.phase and not self.done:
            return Refusal(rules["turn.phases"], reason="other-phase", facts=(("phase", self.phase),))
        return self._not_for_a_mate(now, rules, seat, wanted) if people.in_teams(now.table) else None

    def _not_for_a_mate(self, now: Situation, rules: Rules, seat: int, wanted: str) -> Refusal | None:
        """Return the refusal of what a player of the team whose turn it is may not do now, or do again."""
        mate = next(iter(self.waiting(now.table)), self.seat)
        if wanted != self.phase:
            return Refusal(rules["teams.turn"], facts=(("mate", mate),))
        if now.table.seats[seat].away and self.walked != "asked":
            return Refusal(rules["teams.turn-ended"], facts=(("who", seat),))
        if people.one_of(seat, self.done):
            clause = "teams.actions" if wanted == "action" else "teams.turn"
            return Refusal(rules[clause], facts=(("who", seat), ("mate", mate)))
        return None

    def _absorb(self, now: Situation, rules: Rules, said: say.Absorb) -> Move | Refusal:
        no = self._no_absorbing(now, rules, said)
        if no is not None:
            return no
        more = (*self.more, said.seat) if said.what == "action" else self.more
        turn = self.but(absorbed=(*self.absorbed, said.what), more=more)
        table, ruling = boosts.absorb(now.table, rules, said, self.earlier)
        return Move(Authority(ruling, seat=said.seat), now.with_table(table).swap(turn))

    def _no_absorbing(self, now: Situation, rules: Rules, said: say.Absorb) -> Refusal | None:
        """Return the refusal of absorbing a token now; None if it may be done."""
        if not people.your_turn(now.table, rules, said.seat, self.seat):
            return Refusal(rules["turn.phases"], reason="not-your-turn", facts=(("turn", self.seat),))
        acted = self.acted > 0 or self._has_acted(said.seat)
        if self.phase == "action" and self.done and not acted and boosts.in_a_team(rules):
            facts = (("who", said.seat), ("mate", self.done[0]))
            return Refusal(rules["boosts.absorb-in-a-team"], facts=facts)
        over = self.phase != "action"
        late = Refusal(rules["turn.phases"], reason="other-phase", facts=(("phase", self.phase),)) if over else None
        if over and not self._just_left("action"):
            return late
        return boosts.not_absorbing(now.table, rules, said, acted, self.absorbed, self.earlier) or late

    def _more(self, seat: int) -> int:
        """Return how many Action Cards more `seat` may play in this phase."""
        return sum(people.same_seat(here, seat) for here in self.more)

    def acted_by(self, now: Situation, rules: Rules, seat: int, ends: bool = True) -> Situation:
        """Return `now` after `seat` has had the special action of this phase.

        Args:
            now: the situation, with a turn on top, whose place this one takes.
            rules: the rules.
            seat: who acted.
            ends: False if `seat` may do the same again in this phase.
        """
        if not people.in_teams(now.table):
            return now.swap(self._to(rules) if ends else self)
        turn = self
        if ends:
            acted = self.but(done=(*self.done, seat))
            had = acted.done if self.phase == "action" else ()
            turn = acted if acted.waiting(now.table) else self._to(rules).but(had=had)
        acting = seat if rules["teams.whose-turn"].value == "acting" else now.table.turn
        return now.swap(turn).with_table(msgspec.structs.replace(now.table, turn=acting))

    def _order(self, now: Situation, rules: Rules, said: say.Order) -> Move | Refusal:
        price: int = rules["turn.order-is-free"].value
        most = self._half_of(people.orders(now.table, rules, said.seat)[1]) if people.in_teams(now.table) else 1
        turn = self.but(ordered=self.ordered + 1) if self.ordered + 1 < most else self._to(rules)
        onward = paid(now.swap(turn), rules, said.seat, price) if price else now.swap(turn)
        return order(onward, rules, said, people.orders(now.table, rules, said.seat)[0], self.ordered + 1 < most)

    def _half_of(self, count: int) -> int:
        """Return how many of `count` there are in this turn (rdi10:teams/boss-battle/boss-turn.3)."""
        return -(-count // 2) if self.half else count

    def _play(self, now: Situation, rules: Rules, said: say.Play) -> Move | Refusal:
        permit = may_play(now, rules, said)
        if isinstance(permit, Refusal):
            return permit
        if permit.id not in ("turn.action", "teams.actions"):
            return begin(now, rules, said, permit)
        _, most = people.actions(now.table, rules, said.seat)
        acted = self.acted + 1
        mates = people.in_teams(now.table) and len(people.side_of(now.table, self.seat)) > 1
        ends = acted >= self._half_of(most) + self._more(said.seat)
        turn = self.but(more=people.once_less(self.more, said.seat)) if mates else self.but(acted=acted)
        if self.gambled:
            permit = boosts.after_a_round(rules)[0]
        return begin(turn.acted_by(now, rules, said.seat, ends), rules, said, permit)

    def after_negated(self, now: Situation, rules: Rules, card: Card, seat: int) -> tuple[Self, Ruling]:
        if "action" not in card.kinds or not people.your_turn(now.table, rules, seat, self.seat):
            return self, rules["timing.answered-is-gone"]
        ruling = rules["turn.negated-action"]
        if ruling.value != "again":
            return self.but(negated=True), ruling
        again = people.side_of(now.table, self.seat) if self.phase != "action" else self.done
        done = people.without(again, seat) if people.in_teams(now.table) else ()
        return self.but(phase="action", acted=max(0, self.acted - 1), done=done, had=()), ruling

    def repeated(self, phase: Phase, seat: int, table: Table, rules: Rules) -> Self:
        """Return this turn with a phase that `seat`, and nobody else of the team, has once more."""
        ordered = self._half_of(people.orders(table, rules, seat)[1]) - 1
        walked: Walked = "again" if self.walked == "moved" else self.walked
        again = self.but(phase=phase, acted=0, had=(), ordered=ordered, more=(), walked=walked)
        if self.absorbed:
            again = again.but(absorbed=(), earlier=self.absorbed)
        mates = people.without(people.side_of(table, seat), seat)
        return again.but(done=mates) if people.in_teams(table) else again.but(ordered=0)

    def after_drawing(self, rules: Rules) -> Self:
        return self._to(rules) if self.phase == "discard-and-draw" and not self.done else self

    def after_round(self, now: Situation, rules: Rules) -> Self:
        if self.phase != "action":
            return self
        waits = bool(self.done) and rules["teams.after-a-round"].value == "ends"
        over = bool(self.more) and boosts.after_a_round(rules)[1]
        after = self._to(rules) if waits or over else self
        return after.but(gambled=True) if self.more and (over or not waits) else after

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
        following = phases[phases.index(self.phase) + 1]
        return self.but(
            phase=following, done=(), had=(), ordered=0, more=self.more if following == "action" else (), gambled=False
        )

    def _refill(self, now: Situation, rules: Rules, said: say.Refill) -> Move | Refusal:
        table: Table = now.table
        seat = said.seat
        wrong = _too_many(table, rules, seat, len(said.discards))
        if wrong is not None:
            return wrong
        for card in said.discards:
            if not table.holds(seat, card):
                return Refusal(rules["table.not-in-hand"], card, facts=(("who", seat),))
            if not discardable(table, (card,)):
                return Refusal(rules["turn.undiscardable"], card)
            table = table.without_card(seat, card)
        here = now.with_table(table)
        if people.in_teams(table) and len(people.side_of(table, seat)) > 1:
            tells = self.tells if said.draws else (*self.tells, seat)
            by = Authority(rules["teams.discard-and-draw"], seat=seat)
            return Move(by, here.swap(self.but(done=(*self.done, seat), tells=tells)))
        if not said.draws:
            return Move(Authority(people.hand_size(table, rules, seat)[0], seat=seat), here.push(Drawing(seat)))
        here = here.swap(self._to(rules))
        size, most = people.hand_size(table, rules, seat)
        hand = table.seats[seat].hand
        full = hand is not None and len(hand) >= most
        by = Authority(rules["turn.keep-full-hand"] if full else size, seat=seat)
        return Move(by, here.with_table(drawn(table, rules, seat, ())))

    def faults(self, now: Situation, rules: Rules) -> tuple[Fault, ...]:
        found = table_faults(now, rules)
        if now.table.out(self.seat):
            found += (Fault(rules["table.out"], now.table.seats[self.seat].name, "turn-of-one-who-is-out"),)
        return found


def next_turn(now: Situation, rules: Rules, seat: int) -> Move:
    """Give the turn to the next player on the left who is still in the game."""
    following = people.next_turn(now.table, rules, seat)
    table = msgspec.structs.replace(now.table, turn=following)
    table = table.with_back(range(len(table.seats)), "end-of-turn")
    table = table.with_back(people.side_of(table, following), "own-turn")
    by = Authority(rules["turn.end"], seat=following)
    deputy = DEPUTY.first(table) if minds.has_deputy(table, following) else None
    turn = Turn(following) if deputy is None else deputy.turn(following, "", 0, 0)
    return Move(by, now.with_table(table).swap(turn))


def _too_many(table: Table, rules: Rules, seat: int, count: int) -> Refusal | None:
    """Refuse to discard more cards than the hand of `seat` holds. An unknown hand holds at most a full hand."""
    hand = table.seats[seat].hand
    if hand is None:
        ruling, most = people.hand_size(table, rules, seat)
        facts = (("who", seat), ("count", most))
        return Refusal(ruling, reason="more-than-a-hand", facts=facts) if count > most else None
    if count <= len(hand):
        return None
    return Refusal(rules["table.not-in-hand"], reason="more-than-held", facts=(("who", seat), ("count", len(hand))))


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


@resolves(RepeatPhase)
def repeat_phase(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Let a player have a phase once more. Out of the turn of that player's side it does nothing."""
    turn, seat = now.find(Turn), hit.seat
    assert isinstance(hit.effect, RepeatPhase)
    by = card.by(rules["teams.repeated" if people.in_teams(now.table) else "timing.no-response"], seat)
    if turn is None or not people.your_turn(now.table, rules, seat, turn.seat):
        return Move(by, now)
    return Move(by, now.replace(turn, turn.repeated(hit.effect.phase, seat, now.table, rules)))


@takes(say.Away)
def away(now: Situation, rules: Rules, said: say.Away) -> Move | Refusal:
    """Take the table's word that a player's turn has ended early, or that the player is back."""
    if not people.in_teams(now.table):
        return Refusal(rules["teams.sides"], reason="nobody-away")
    table = now.table.with_seat(said.of, away=said.away, back="")
    return Move(Authority(rules["teams.turn-ended"], seat=said.of, told=True), now.with_table(table))


@judges(InPhase)
def in_phase(occasion: Occasion, rules: Rules, when: InPhase, card: Card) -> Ruling | Refusal:
    """Judge whether it is that phase of the right player's turn: before its special action, or just after it."""
    turn = occasion.turn
    never = HAS_NO_PHASE.first(occasion, rules, when)
    if never is not None:
        return Refusal(never, card.id)
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
        return targets.answered_already(occasion, rules, when, card) or rules["timing.sequential"]
    waits = isinstance(answered, SeenCard)
    noted = None if waits else card_notes.note(card, rules, "played")
    ruling = noted or rules["timing.sequential" if waits else "sometimes-anytime.condition"]
    return Refusal(ruling, reason="nothing-lost-yet" if waits else "nothing-lost", facts=(("stats", (when.stat,)),))


@resolves(MoreActions)
def more_actions(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Let a player play more Action Cards in their Action Phase. Out of the turn of that player it does nothing."""
    assert isinstance(hit.effect, MoreActions)
    turn, by = now.find(Turn), card.by(rules["timing.no-response"], hit.seat)
    if turn is None or not people.your_turn(now.table, rules, hit.seat, turn.seat):
        return Move(by, now)
    count = hit.effect.amount
    if turn.phase in ("discard-and-draw", "action"):
        return Move(by, now.replace(turn, turn.but(more=(*turn.more, *(hit.seat,) * count))))
    again = turn.but(phase="action", had=(), more=(*turn.more, *(hit.seat,) * count))
    return Move(by, now.replace(turn, again if turn.phase == "order-a-drink" and not turn.ordered else turn))


@resolves(EndTurn)
def end_turn(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """End a player's turn, or that player's part in the turn of a team. Out of that turn it does nothing."""
    turn, seat = now.find(Turn), land(hit, now.table, rules).seat
    if turn is None or not people.your_turn(now.table, rules, seat, turn.seat):
        return Move(card.by(rules["timing.no-response"], seat), now)
    ruling = rules["turn.ends-early"]
    by = card.by(ruling, seat)
    if ruling.value == "one-player":
        return Move(by, now.with_table(now.table.with_seat(seat, away=True)))
    walked: Walked = "early" if is_played("dungeon", rules) else ""
    over = turn.but(phase="end", walked=walked, stopped=ruling.value == "all-stops")
    here = now.replace(turn, over)
    return Move(by, _cut_off(here.pop(), rules, over).push(here.top) if over.stopped else here)


def _cut_off(now: Situation, rules: Rules, turn: Turn) -> Situation:
    """Return `now` with nothing above the turn, which has ended early, but what must still come to its end."""
    kept: list[Frame] = []
    while now.top is not turn:
        depth = len(now.stack)
        now = now.top.cut_off(now, rules)
        if len(now.stack) == depth:
            kept.append(now.top)
            now = now.pop()
    return now.push(*reversed(kept))


@resolves(AskTheTable)
def ask_the_table(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Ask the table what a card does whose effect is not known here."""
    by = card.by(rules["table.unknown-card"], hit.seat)
    return Move(by, now.push(Telling(card.card, card.seat)))
