"""The preparation phase: building, discarding, renovating, until somebody initiates the bidding."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import CardId, Decision, Move, Refusal, Rules, SeatNo
from adjudicator.machine.step import Authority

from .. import decisions as say
from .. import people
from ..cards import CARDS
from ..effects import Doing, dragon, resolves
from ..frame import DragonFrame, LairFrame
from ..questions import Question
from ..round import Round, round_of, stage
from ..table import UNKNOWN, Table
from ..vocabulary import DiscardLair, DrawCards, Rearrange
from .ending import Counting, few_heroes, game_over
from .party import Dealing

if TYPE_CHECKING:
    from ..situation import Situation

OWN = (say.Build, say.Discard, say.Renovate, say.Initiate)


class Preparation(LairFrame):
    """The preparation phase, at the turn of `turn`."""

    turn: SeatNo

    @property
    def whose(self) -> int:
        return self.turn

    def rests(self, now: Situation) -> bool:
        return True

    def question(self, now: Situation) -> Question:
        return Question("prepare", (self.turn,), self._actions)

    def _actions(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        table: Table = now.table
        hand = [card for card in dict.fromkeys(table.seats[self.turn].hand or ()) if card != UNKNOWN]
        found: tuple[Decision, ...] = tuple(say.Build(self.turn, card, self.turn) for card in hand)
        least = rules["preparation.discard-none"].value
        found += tuple(say.Discard(self.turn, some) for some in _some_of(table, self.turn) if len(some) >= least)
        found += (say.Renovate(self.turn, self.turn, table.seats[self.turn].lair),)
        few = table.seats[self.turn].has_fewer(rules["preparation.initiate"].value)
        return found if few else (*found, say.Initiate(self.turn))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, OWN):
            return None
        if not people.speaks(self.turn, said):
            return Refusal(rules["preparation.turns"], reason="not-your-turn", facts=(("turn", self.turn),))
        match said:
            case say.Build():
                return self._build(now, rules, said)
            case say.Discard():
                return self._discard(now, rules, said)
            case say.Renovate():
                return self._renovate(now, rules, said)
        return self._initiate(now, rules)

    def _passed_on(self, now: Situation) -> Situation:
        return now.swap(Preparation(now.table.after(self.turn)))

    def _build(self, now: Situation, rules: Rules, said: say.Build) -> Move | Refusal:
        ruling = rules["preparation.play"]
        if not people.own_lair(self.turn, said.lair):
            return Refusal(ruling, said.card, "other-lair", (("who", said.lair),))
        wrong = _not_held(now.table, rules, said.seat, said.card)
        if wrong is not None:
            return wrong
        table: Table = now.table.without_card(said.seat, said.card)
        table = table.with_seat(said.seat, lair=(*table.seats[said.seat].lair, said.card))
        after = self._passed_on(now.with_table(table))
        count = _missing(table, rules, said.seat)
        drawing = (Drawing(said.seat, count, ruling.id),) if count else ()
        return Move(Authority(ruling, said.card, said.seat), after.push(*drawing))

    def _discard(self, now: Situation, rules: Rules, said: say.Discard) -> Move | Refusal:
        least = rules["preparation.discard-none"]
        if len(said.cards) < least.value:
            return Refusal(least, facts=(("who", said.seat),))
        table: Table = now.table
        wrong = _too_many(table, rules, said.seat, len(said.cards))
        if wrong is not None:
            return wrong
        for card in said.cards:
            wrong = _not_held(table, rules, said.seat, card)
            if wrong is not None:
                return wrong
            table = table.without_card(said.seat, card)
        if table.lair_discards is not None:
            table = msgspec.structs.replace(table, lair_discards=table.lair_discards + len(said.cards))
        after = self._passed_on(now.with_table(table))
        drawing = (Drawing(said.seat, len(said.cards), "preparation.discard"),) if said.cards else ()
        return Move(Authority(rules["preparation.discard"], seat=said.seat), after.push(*drawing))

    def _renovate(self, now: Situation, rules: Rules, said: say.Renovate) -> Move | Refusal:
        ruling = rules["preparation.renovate"]
        if not people.own_lair(self.turn, said.lair):
            return Refusal(ruling, reason="other-lair", facts=(("who", said.lair),))
        table = renovated(now.table, said)
        if table is None:
            return Refusal(ruling, reason="other-cards", facts=(("who", said.seat),))
        return Move(Authority(ruling, seat=said.seat), self._passed_on(now.with_table(table)))

    def _initiate(self, now: Situation, rules: Rules) -> Move | Refusal:
        ruling = rules["preparation.initiate"]
        here = now.table.seats[self.turn]
        if here.has_fewer(ruling.value):
            return Refusal(ruling, facts=(("who", self.turn), ("count", len(here.lair)), ("least", ruling.value)))
        return Move(Authority(ruling, seat=self.turn), self.begin_bidding(now))

    def allow_illegal(self, now: Situation, rules: Rules, said: Decision) -> Situation | None:
        """Return `now` after somebody acted out of turn, or began the auction too soon. None if unknown."""
        if not isinstance(said, OWN) or now.table.seats[said.seat].out:
            return None
        here = self.but(turn=said.seat)
        if isinstance(said, say.Initiate):
            return here.begin_bidding(now)
        move = here.take(now.swap(here), rules, said)
        return move.after if isinstance(move, Move) else None

    def begin_bidding(self, now: Situation) -> Situation:
        round = round_of(now)
        return now.pop().replace(round, round.but(initiator=self.turn, stage="bidding"))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["preparation.turns"], reason="other-phase")


class Drawing(DragonFrame):
    """`seat` draws so many lair cards, under `clause`."""

    count: int
    clause: str

    def step(self, now: Situation, rules: Rules) -> Move | None:
        table: Table = now.table
        if table.lair_deck != 0:
            return None
        ruling = rules["preparation.empty-lair-deck"]
        if ruling.value == "reshuffle" and table.lair_discards:
            filled = msgspec.structs.replace(table, lair_deck=table.lair_discards, lair_discards=0)
            return Move(Authority(ruling, seat=self.seat), now.with_table(filled))
        return Move(Authority(ruling, seat=self.seat), now.pop())

    def question(self, now: Situation) -> Question:
        return Question("draw", (self.seat,), self._draws)

    def _draws(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return (say.Draws(self.seat),)

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, say.Draws) or not people.speaks(self.seat, said):
            return None
        table: Table = now.table
        there = self.count if table.lair_deck is None else min(self.count, table.lair_deck)
        if len(said.cards) > there:
            facts = (("who", self.seat), ("count", there))
            return Refusal(rules[self.clause], reason="too-many-drawn", facts=facts)
        for card in said.cards:
            found = CARDS.find(table, card)
            if card != UNKNOWN and (found is None or found.kind != "lair"):
                return Refusal(rules["lair-setup.lair-cards"], card, "no-lair-card")
        hand = table.seats[self.seat].hand
        if hand is not None:
            drawn = said.cards + (UNKNOWN,) * (there - len(said.cards))
            table = table.with_seat(self.seat, hand=tuple(sorted(hand + drawn)))
        if table.lair_deck is not None:
            table = msgspec.structs.replace(table, lair_deck=table.lair_deck - there)
        rest = now.with_table(table)
        left = self.count - there
        after = rest.swap(self.but(count=left)) if left else rest.pop()
        return Move(Authority(rules[self.clause], seat=self.seat), after)

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules[self.clause], reason="draw-first", facts=(("who", self.seat),))


class Rearranging(DragonFrame):
    """`seat` may put the own lair stack in another order, because a card says so."""

    card: CardId

    @property
    def about(self) -> str:
        return self.card

    def question(self, now: Situation) -> Question:
        return Question("rearrange", (self.seat,), self._as_it_is)

    def _as_it_is(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return (say.Renovate(self.seat, self.seat, now.table.seats[self.seat].lair),)

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, say.Renovate) or not people.speaks(self.seat, said):
            return None
        ruling = rules["preparation.renovate"]
        if not people.own_lair(self.seat, said.lair):
            return Refusal(ruling, reason="other-lair", facts=(("who", said.lair),))
        table = renovated(now.table, said)
        if table is None:
            return Refusal(ruling, reason="other-cards", facts=(("who", said.seat),))
        return Move(Authority(ruling, self.card, self.seat), now.with_table(table).pop())

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["preparation.renovate"], self.card, "rearrange-first", (("who", self.seat),))


@stage("preparation")
def prepare(now: Situation, rules: Rules, round: Round) -> Move:
    """Begin the preparation phase, or continue it after an auction in which nobody bid."""
    turn = round.starter if round.turn is None else round.turn
    return Move(Authority(rules["preparation.rounds"]), now.push(Preparation(turn)))


@stage("end")
def end(now: Situation, rules: Rules, round: Round) -> Move:
    """End the game, or let the heroes who got through the lair leave or stay."""
    over = game_over(now, rules, round.winner)
    if over is not None:
        return over
    ruling = rules["preparation.survivors"]
    table: Table = now.table
    if table.party and ruling.value == "leave":
        table = msgspec.structs.replace(table, party=(), hero_discards=table.hero_discards + len(table.party))
    return Move(Authority(ruling), now.with_table(table).swap(round.but(stage="party")))


@stage("party")
def deal(now: Situation, rules: Rules, round: Round) -> Move:
    """Deal heroes for the next round."""
    ruling, size = rules["preparation.next-party"], rules["lair-setup.first-party"].value
    count = size if ruling.value == "three" else max(0, size - len(now.table.party))
    return Move(Authority(ruling), now.swap(round.but(stage="dealt")).push(Dealing(count, ruling.id)))


@stage("dealt")
def next_round(now: Situation, rules: Rules, round: Round) -> Move:
    """Begin the next round if there are enough heroes for it."""
    if few_heroes(now.table, rules) and rules["ending.new-party"].value == "end":
        return Move(Authority(rules["ending.new-party"]), now.swap(Counting()))
    ruling = rules["preparation.next-starter"]
    if ruling.value == "winner" and not now.table.seats[round.winner].out:
        starter = round.winner
    else:
        starter = now.table.after({"left": round.starter, "initiator": round.initiator}.get(ruling.value, round.winner))
    return Move(Authority(ruling, seat=starter), now.swap(Round(starter)))


def renovated(table: Table, said: say.Renovate) -> Table | None:
    """Return `table` with a lair in the order that was said, or None if that names other cards than are there.

    A card that nobody has seen may turn out to be any.
    """
    lair = table.seats[said.lair].lair
    there, named = Counter(lair), Counter(said.order)
    unseen = there.pop(UNKNOWN, 0)
    surplus = named - there
    surplus.pop(UNKNOWN, 0)
    if len(said.order) != len(lair) or there - named or surplus.total() > unseen:
        return None
    return table.with_seat(said.lair, lair=said.order)


def _missing(table: Table, rules: Rules, seat: int) -> int:
    """Return how many cards a dragon draws after playing one: usually one, which fills the hand again."""
    hand, full = table.seats[seat].hand, rules["lair-setup.hand"].value
    if hand is None or len(hand) == full - 1:
        return 1
    return max(0, full - len(hand)) if rules["preparation.other-hand"].value == "full" else 1


def _not_held(table: Table, rules: Rules, seat: int, card: str) -> Refusal | None:
    found = CARDS.find(table, card)
    if card != UNKNOWN and (found is None or found.kind != "lair"):
        return Refusal(rules["lair-setup.lair-cards"], card, "no-lair-card")
    if table.holds(seat, card):
        return None
    return Refusal(rules["lair-table.not-in-hand"], card, facts=(("who", seat),))


def _too_many(table: Table, rules: Rules, seat: int, count: int) -> Refusal | None:
    """Refuse to discard more cards than the hand of `seat` holds. An unknown hand holds at most a full hand."""
    hand = table.seats[seat].hand
    most = rules["lair-setup.hand"].value if hand is None else len(hand)
    if count <= most:
        return None
    facts = (("who", seat), ("count", most))
    if hand is None:
        return Refusal(rules["lair-setup.hand"], reason="more-than-a-hand", facts=facts)
    return Refusal(rules["lair-table.not-in-hand"], reason="more-than-held", facts=facts)


def _some_of(table: Table, seat: int) -> tuple[tuple[str, ...], ...]:
    """Return every different choice of known cards from a hand; the first is empty."""
    counts = Counter(card for card in table.seats[seat].hand or () if card != UNKNOWN)
    ways = product(*(range(count + 1) for count in counts.values()))
    return tuple(tuple(card for card, n in zip(counts, way, strict=True) for _ in range(n)) for way in ways)


@resolves(DrawCards)
def draw(now: Situation, rules: Rules, effect: DrawCards, doing: Doing) -> Move:
    """Make the dragon draw because a card says so."""
    seat = dragon(now)
    return Move(
        Authority(rules["party.must-use"], doing.card, seat), now.push(Drawing(seat, effect.count, "party.must-use"))
    )


@resolves(Rearrange)
def rearrange(now: Situation, rules: Rules, effect: Rearrange, doing: Doing) -> Move:
    """Let the dragon rearrange its own lair because a card says so."""
    seat = dragon(now)
    return Move(Authority(rules["preparation.renovate"], doing.card, seat), now.push(Rearranging(seat, doing.card)))


@resolves(DiscardLair)
def discard_lair(now: Situation, rules: Rules, effect: DiscardLair, doing: Doing) -> Move:
    """Discard cards from the top of the lair stack."""
    seat = dragon(now)
    table: Table = now.table
    lair = table.seats[seat].lair
    gone = min(effect.count, len(lair))
    table = table.with_seat(seat, lair=lair[: len(lair) - gone])
    if table.lair_discards is not None:
        table = msgspec.structs.replace(table, lair_discards=table.lair_discards + gone)
    return Move(Authority(rules["party.must-use"], doing.card, seat), now.with_table(table))
