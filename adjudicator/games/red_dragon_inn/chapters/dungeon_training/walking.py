"""The way through the Dungeon: moving to the next room, what it does, and the reward at the goal."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from adjudicator.kit.streams import shuffled
from adjudicator.machine import CardId, Decision, Move, Refusal, Rules, Ruling, SeatNo, Step
from adjudicator.machine.step import Authority

from ... import cards, dungeon, people
from ...cards import CARDS
from ...decisions import Discards, Draws, Gain, Play, Walk
from ...duties import CheckLosing, Duty
from ...frame import InnFrame
from ...hits import Hit, spread
from ...minds import answers_itself
from ...moments import (
    AT_RANDOM,
    COUNTED,
    DUTY_WAITS,
    NEVER_LOST,
    NOBODY_ENDS,
    SAID_IN_A_TURN,
    TURN_OPTIONS,
    lays_out,
)
from ...questions import Question
from ...registry import resolves
from ...table import UNKNOWN, Table
from ...vocabulary import BackToStart, TakeReward
from ..timing.playing import Pending, announced, begin
from .rooms import played_for

if TYPE_CHECKING:
    from adjudicator.kit.streams import Draw

    from ...situation import Situation
    from ..turn import Turn


def walkers(table: Table, seat: int) -> tuple[int, ...]:
    """Return the players who share the token of `seat`."""
    return people.side_of(table, seat)


def not_walking(now: Situation, rules: Rules, said: Walk, turn: Turn) -> Refusal | None:
    """Return the refusal of a move through the Dungeon in a turn; None if it may be made.

    Args:
        now: the situation, with the turn on top.
        rules: the rules.
        said: the move.
        turn: the turn.
    """
    whose, phase, walked = turn.seat, turn.phase, turn.walked
    table, move = now.table, "dungeon-training.move"
    if not played_for(rules):
        return Refusal(rules["dungeon-training.played"], said.room, "no-dungeon")
    if answers_itself(table, said.seat):
        return Refusal(rules["dungeon-training.otto"], said.room, facts=(("who", said.seat),))
    if not people.your_turn(table, rules, said.seat, whose):
        return Refusal(rules[move], said.room, "not-your-turn", (("turn", whose),))
    if phase != "end":
        return Refusal(rules[move], said.room, "other-phase", (("phase", phase),))
    if walked == "early":
        return Refusal(rules["dungeon-training.ended-early"], said.room, facts=(("who", said.seat),))
    if walked == "moved":
        return Refusal(rules[move], said.room, "moved-already", (("who", said.seat),))
    if walked == "again" and not _moves_again(table, rules, said.seat):
        return Refusal(rules["dungeon-training.again"], said.room, "moved-already", (("who", said.seat),))
    if dungeon.room(table, said.room) is None:
        return Refusal(rules["dungeon-training.setup"], said.room, "other-room")
    exits = dungeon.exits(table, said.seat)
    if said.room not in exits:
        here = CARDS.title(table, table.side_of(said.seat).room)
        titles = tuple(CARDS.title(table, id) for id in exits)
        return Refusal(rules[move], said.room, "no-arrow", (("here", here), ("rooms", titles)))
    empty = next((seat for seat in walkers(table, said.seat) if not _may_discard(table, seat)), None)
    if empty is None:
        return None
    clause = "dungeon-training.team" if len(walkers(table, said.seat)) > 1 else move
    return Refusal(rules[clause], said.room, "no-card", (("who", empty),))


def _moves_again(table: Table, rules: Rules, seat: int) -> bool:
    """Return True if a token that has moved may do so again after one more Drink Phase.

    That of a team may not: one of its players has the phase again, and it moves when the phase that they share is over.
    """
    return rules["dungeon-training.again"].value == "each" and len(walkers(table, seat)) == 1


def _may_discard(table: Table, seat: int) -> bool:
    hand = table.seats[seat].hand
    return hand is None or bool(cards.discardable(table, hand))


@TURN_OPTIONS.says("dungeon-training")
def walks(now: Situation, rules: Rules, turn: Turn) -> tuple[Walk, ...]:
    """Return every move through the Dungeon that may be made in a turn."""
    if turn.phase != "end" or not played_for(rules):
        return ()
    ways = (Walk(seat, room) for seat in walkers(now.table, turn.seat) for room in dungeon.exits(now.table, turn.seat))
    return tuple(way for way in ways if not_walking(now, rules, way, turn) is None)


def walk(now: Situation, rules: Rules, turn: Turn, said: Decision) -> Move | Refusal:
    """Begin a move: those who share the token discard a card each, then it moves."""
    assert isinstance(said, Walk)
    no = not_walking(now, rules, said, turn)
    if no is not None:
        return no
    team = len(walkers(now.table, said.seat)) > 1
    clause = "again" if turn.walked == "again" else "team" if team else "move"
    by = Authority(rules[f"dungeon-training.{clause}"], said.room, said.seat)
    moved = now.swap(turn.but(walked="moved"))
    return Move(by, moved.push(Walking(said.seat, said.room, walkers(now.table, said.seat))))


SAID_IN_A_TURN[Walk] = walk


@NOBODY_ENDS.says("dungeon-training")
def nobody_there(now: Situation, rules: Rules, turn: Turn) -> Move | None:
    """Say whether those are asked for a move all the same who share a token and are all away."""
    if not played_for(rules) or turn.walked:
        return None
    alone = len(walkers(now.table, turn.seat)) == 1
    ruling = rules["dungeon-training.away" if alone else "dungeon-training.all-away"]
    asked = not alone and bool(ruling.value == "may")
    return Move(Authority(ruling, seat=turn.seat), now.swap(turn.but(walked="asked" if asked else "over")))


@DUTY_WAITS.says("dungeon-training")
def comes_first(rules: Rules, turn: Turn, duty: Duty) -> Ruling | None:
    """Return by what the way through the Dungeon comes before a duty, a check who has lost or a crawl; else None."""
    if turn.phase != "end" or turn.walked not in ("", "again", "asked") or not played_for(rules):
        return None
    ruling = rules["dungeon-training.losing" if isinstance(duty, CheckLosing) else "dungeon-training.crawl"]
    return ruling if ruling.value == "room" else None


class Walking(InnFrame):
    """The token of `seat` moves to `room` as soon as those in `left` have discarded a card each.

    What the room does is done to `seat`.
    """

    only_discards: ClassVar[bool] = True

    seat: SeatNo
    room: CardId
    left: tuple[SeatNo, ...]

    @property
    def card(self) -> str:
        return self.room

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if self.left:
            return None
        table = now.table.with_side(now.table.seats[self.seat].side, room=self.room)
        effects = CARDS.card(table, self.room).effects
        pending = Pending(self.room, self.seat, hits=spread(effects, table, rules, self.seat))
        here = now.pop().with_table(table)
        by = Authority(self._ruling(now, rules), self.room, self.seat)
        return Move(by, announced(here, rules, pending, effects, "card") if effects else here)

    def question(self, now: Situation) -> Question:
        return Question("toll", self.left, self._ways)

    def _ways(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return tuple(Discards(seat, (card,)) for seat in self.left for card in _discardable(now.table, seat))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Discards):
            return None
        if not people.one_of(said.seat, self.left) or len(said.cards) != 1:
            return self.refuses(now, rules)
        (card,), table = said.cards, now.table
        if not table.holds(said.seat, card):
            return Refusal(rules["table.not-in-hand"], card, facts=(("who", said.seat),))
        if card not in (UNKNOWN, *_discardable(table, said.seat)) and table.seats[said.seat].hand is not None:
            return Refusal(rules["turn.undiscardable"], card)
        paid = self.but(left=people.without(self.left, said.seat))
        gone = table.seats[said.seat].away
        ruling = rules["dungeon-training.mate-away"] if gone else self._ruling(now, rules)
        by = Authority(ruling, self.room, said.seat)
        return Move(by, now.swap(paid).with_table(table.without_card(said.seat, card)))

    def _ruling(self, now: Situation, rules: Rules) -> Ruling:
        team = len(walkers(now.table, self.seat)) > 1
        return rules["dungeon-training.team" if team else "dungeon-training.move"]

    def bars_cards(self, now: Situation, rules: Rules, seat: int) -> Refusal | None:
        return self.refuses(now, rules) if people.one_of(seat, self.left) else None

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(self._ruling(now, rules), self.room, "discard-first", (("asked", self.left[0]),))


def _discardable(table: Table, seat: int) -> tuple[str, ...]:
    """Return the different cards that `seat` may discard; one that nobody has seen if the hand is not known."""
    hand = table.seats[seat].hand
    return (UNKNOWN,) if hand is None else tuple(dict.fromkeys(cards.discardable(table, hand)))


class Rewarding(InnFrame):
    """`seat` gets a reward at the goal `card`: one of the open ones, or the top one of the deck (`draws`)."""

    card: CardId
    seat: SeatNo
    draws: bool = False

    def message_words(self) -> tuple[str, ...]:
        return ("draws",) if self.draws else ()

    def question(self, now: Situation) -> Question:
        return Question("reward", (self.seat,), self._ways)

    def _ways(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        there = now.table.dungeon_rewards
        if self.draws:
            return tuple(Draws(self.seat, (reward,)) for reward in there)
        return tuple(Gain(self.seat, reward) for reward in there)

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if isinstance(said, Gain) and not self.draws:
            reward = said.reward
        elif isinstance(said, Draws) and self.draws and len(said.cards) == 1:
            reward = said.cards[0]
        else:
            return None
        if not people.speaks(now.table, rules, self.seat, said):
            facts = (("who", said.seat), ("asked", self.seat))
            return Refusal(rules["dungeon-training.goal"], reward, "other-gains", facts)
        if reward not in now.table.dungeon_rewards:
            return Refusal(rules["dungeon-training.pieces"], reward, "not-there")
        here = now.pop().with_table(_gained(now.table, rules, self.seat, reward))
        if CARDS.card(now.table, reward).immediate:
            here = here.push(Immediate(reward, self.seat))
        return Move(Authority(rules["dungeon-training.goal"], reward, self.seat), here)

    def bars_cards(self, now: Situation, rules: Rules, seat: int) -> Refusal | None:
        return self.refuses(now, rules)

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["dungeon-training.goal"], self.card, "reward-first", (("asked", self.seat),))


class Immediate(InnFrame):
    """`seat` got a reward that has to be played at once."""

    card: CardId
    seat: SeatNo

    def step(self, now: Situation, rules: Rules) -> Move | None:
        return begin(now.pop(), rules, Play(self.seat, self.card), rules["dungeon-training.immediate"])


def _gained(table: Table, rules: Rules, seat: int, reward: str) -> Table:
    """Return `table` with a reward before who got it; in one reading, in the hand."""
    if rules["dungeon-training.not-in-hand"].value != "hand" or table.seats[seat].hand is None:
        return dungeon.laid(table, reward, "player", seat)
    rest = tuple([other for other in table.dungeon_rewards if other != reward])
    return msgspec.structs.replace(table, dungeon_rewards=rest).with_card(seat, reward)


@resolves(TakeReward)
def take_reward(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Let who came to the goal have a reward, if there is one."""
    assert isinstance(hit.effect, TakeReward)
    table, by = now.table, card.by(rules["dungeon-training.goal"], hit.seat)
    if not table.dungeon_rewards:
        ruling = rules["dungeon-training.none-left"]
        by = by.but(ruling=ruling)
        if ruling.value != "used-again" or not table.used_rewards:
            return Move(by, now)
        for reward in table.used_rewards:
            table = dungeon.laid(table, reward, "dungeon")
    rewarding = Rewarding(card.card, hit.seat, hit.effect.how == "draw")
    return Move(by, now.with_table(table).push(rewarding))


@resolves(BackToStart)
def back_to_start(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Put the token of who came to the goal back into the Start Room."""
    side = now.table.seats[hit.seat].side
    by = card.by(rules["dungeon-training.back"], hit.seat)
    return Move(by, now.with_table(now.table.with_side(side, room=dungeon.start(now.table))))


@lays_out("dungeon", played_for)
def opening(table: Table, rules: Rules, at: int) -> tuple[Table, Authority]:
    """Return `table` as it is when the game begins, with all tokens in the Start Room, and by what."""
    rules.consult("dungeon-training.played")
    return dungeon.tokens_at_start(table), Authority(rules["dungeon-training.setup"])


@lays_out("rewards", played_for)
def pieces(table: Table, rules: Rules, at: int) -> tuple[Table, Authority]:
    """Return `table` with all rewards of the Dungeon beside it, and by what."""
    return _with_rewards(table), Authority(rules["dungeon-training.pieces"])


def _with_rewards(table: Table) -> Table:
    for reward in dungeon.rewards(table):
        table = dungeon.laid(table, reward, "dungeon")
    return table


@AT_RANDOM.says("dungeon-training")
def any_dungeon(table: Table, rules: Rules, draw: Draw) -> Table:
    """Return `table` with one of the printed Dungeons, if the table plays with one."""
    if not played_for(rules):
        return table
    chosen = shuffled(sorted(dungeon.printed()), draw)[0]
    table = dungeon.tokens_at_start(msgspec.structs.replace(table, dungeon=chosen))
    rules.consult("dungeon-training.pieces")
    return _with_rewards(table)


@COUNTED.says("dungeon-training")
def counted(step: Step) -> tuple[tuple[str, str, str], ...]:
    """Count the room that was entered in a step, and the reward that was gained or used up."""
    top, card = None if step.before.over else step.before.top, step.by.card
    if isinstance(top, Walking) and step.said is None:
        return (("rooms", card, "entered"),)
    if isinstance(top, Rewarding) and step.said is not None:
        return (("rewards", card, "gained"),)
    return (("rewards", card, "used"),) if step.by.ruling.id == "dungeon-training.used" else ()


@NEVER_LOST.says("dungeon-training")
def all_there(now: Situation) -> tuple[str, ...]:
    """Return every reward that lies anywhere."""
    return tuple(reward for reward, _ in dungeon.every(now.table))
