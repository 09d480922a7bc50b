"""Rooms and rewards of a Dungeon as cards: what may answer a room, who may play a reward, what becomes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from adjudicator.machine import NOBODY, Fault, Move, Refusal, Rules, Ruling
from adjudicator.machine.step import Authority

from ... import cards, dungeon, people
from ...decisions import Put, Stand
from ...dungeon import RewardPlace
from ...hits import Loss
from ...minds import answers_itself
from ...moments import (
    CARD_IS_DONE,
    FAULTS,
    HAS_RESOLVED,
    LOST_TO_A_CARD,
    LYING_OPEN,
    REACHES_ALL,
    TOO_HARD,
    LyingOpen,
    clears_away,
)
from ...registry import takes
from ...table import Seat, Table
from ...vocabulary import Card, CoverPayment, Effect, Negate, Redirect, ShareLoss

if TYPE_CHECKING:
    from ...situation import Situation
    from ..timing.playing import Pending

LIES_ELSEWHERE: dict[RewardPlace, str] = {"dungeon": "beside", "used": "is-used", "player": "is-taken"}
"""The reasons of refusals of a reward because of where it lies."""

HARDER = (Negate, Redirect, ShareLoss, CoverPayment)
"""What may be done to an Action Card besides Ignoring and reducing it."""


def played_for(rules: Rules) -> bool:
    """Return True if the table plays with a Dungeon."""
    return "dungeon-training.setup" in rules


def is_room(table: Table, id: str) -> bool:
    """Return True if what waits under this id is a room of a Dungeon."""
    return cards.counts_as(table, id, "room")


# -- what a room does


@HAS_RESOLVED.says("dungeon-training")
def happens(now: Situation, rules: Rules, pending: Pending, card: Card) -> Ruling | None:
    """Return the ruling by which the effect of a room happens, answered like an Action Card; None of any other card."""
    return rules["dungeon-training.room"] if "room" in card.kinds else None


@TOO_HARD.says("dungeon-training")
def too_hard(rules: Rules, card: Card, effect: Effect) -> Ruling | None:
    """Return by what an effect would do more to a room than may be done to it: Ignore it, or reduce what it does.

    None if it may, or the card is no room.
    """
    if card.room is None or not isinstance(effect, HARDER):
        return None
    ruling = rules["dungeon-training.answers"]
    return ruling if ruling.value == "softened" else None


@LOST_TO_A_CARD.says("dungeon-training")
def hits_back(
    table: Table, rules: Rules, id: str, seat: int, losses: tuple[Loss, ...]
) -> tuple[tuple[Loss, ...], Ruling | None] | None:
    """Return the losses to a room that others may answer as losses to somebody, and by what; None if it is no room.

    Args:
        table: the table.
        rules: the rules.
        id: the card.
        seat: who played it, or moved into the room.
        losses: what was lost to it.
    """
    if not is_room(table, id):
        return None
    others = tuple(loss for loss in losses if not people.ours(table, rules, seat, loss.seat))
    if not others:
        return (), None
    ruling = rules["dungeon-training.source"]
    return (losses if ruling.value == "mover" else ()), ruling


@REACHES_ALL.says("dungeon-training")
def for_all(table: Table, rules: Rules, id: str) -> Ruling | None:
    """Return by what that which a room does to each player reaches all of them in a team game; None if it does not."""
    if not people.in_teams(table) or not is_room(table, id):
        return None
    ruling = rules["dungeon-training.everybody"]
    return ruling if ruling.value == "all" else None


# -- rewards


def not_theirs(now: Situation, rules: Rules, seat: int, reward: str) -> Refusal | None:
    """Return the refusal of a reward that `seat` may not play because of where it lies, or None."""
    if not played_for(rules):
        return Refusal(rules["dungeon-training.played"], reward, "no-dungeon")
    lies = dungeon.place(now.table, reward)
    if lies is None:
        held = now.table.seats[seat].hand or ()
        return None if reward in held else Refusal(rules["dungeon-training.rewards"], reward, "unknown-reward")
    if lies.where == "player" and people.same_seat(lies.seat, seat):
        return None
    facts = (("asked", lies.seat),) if lies.where == "player" else ()
    return Refusal(rules["dungeon-training.rewards"], reward, LIES_ELSEWHERE[lies.where], facts)


def _has(table: Table, seat: int, reward: str) -> bool:
    mine = table.seats[seat]
    return reward in (*mine.rewards, *(mine.hand or ()))


def _played(table: Table, seat: int, reward: str) -> Table:
    bare = table if reward in table.seats[seat].rewards else table.without_card(seat, reward)
    return dungeon.laid(bare, reward, "used")


def _taken_back(table: Table, seat: int, reward: str) -> Table:
    if reward not in table.used_rewards:
        return table.with_card(seat, reward)
    return dungeon.laid(table, reward, "player", seat)


LYING_OPEN["reward"] = LyingOpen(not_theirs, _has, _played, _taken_back)


@CARD_IS_DONE.says("dungeon-training")
def after_use(table: Table, rules: Rules, card: Pending) -> tuple[Table, Ruling] | None:
    """Return `table` after what becomes of a reward that has been played, and by what; None of any other card."""
    if card.card not in table.used_rewards:
        return None
    ruling = rules["dungeon-training.used"]
    return (dungeon.laid(table, card.card, "dungeon") if ruling.value == "back" else table), ruling


def _any_left(seat: Seat) -> bool:
    return bool(seat.rewards)


@clears_away("rewards", _any_left)
def left_behind(table: Table, rules: Rules, gone: tuple[int, ...]) -> tuple[Table, Ruling]:
    """Return `table` after what becomes of the rewards of players who have left the game, and by what."""
    ruling = rules["dungeon-training.left-behind"]
    where: RewardPlace = "dungeon" if ruling.value == "back" else "used"
    for reward in [reward for seat in gone for reward in table.seats[seat].rewards]:
        table = dungeon.laid(table, reward, where)
    return table, ruling


# -- what the table tells


@takes(Put)
def put(now: Situation, rules: Rules, said: Put) -> Move | Refusal:
    """Lay a reward where the table says that it lies."""
    if not played_for(rules):
        return Refusal(rules["dungeon-training.played"], said.reward, "no-dungeon")
    if not dungeon.belongs(now.table, said.reward):
        return Refusal(rules["dungeon-training.pieces"], said.reward, "other-reward")
    seat = said.of if said.where == "player" else NOBODY
    by = Authority(rules["table.correction"], card=said.reward, seat=said.of, told=True)
    return Move(by, now.with_table(dungeon.laid(now.table, said.reward, said.where, seat)))


@takes(Stand)
def stand(now: Situation, rules: Rules, said: Stand) -> Move | Refusal:
    """Put a token into the room in which the table says that it stands."""
    if not played_for(rules):
        return Refusal(rules["dungeon-training.played"], said.room, "no-dungeon")
    if answers_itself(now.table, said.of):
        return Refusal(rules["dungeon-training.otto"], said.room, facts=(("who", said.of),))
    if dungeon.room(now.table, said.room) is None:
        return Refusal(rules["dungeon-training.setup"], said.room, "other-room")
    rules.consult("dungeon-training.tokens-aside")
    by = Authority(rules["dungeon-training.stands"], card=said.room, seat=said.of, told=True)
    return Move(by, now.with_table(now.table.with_side(now.table.seats[said.of].side, room=said.room)))


@FAULTS.says("dungeon-training")
def faults(now: Situation, rules: Rules) -> tuple[Fault, ...]:
    """Return the faults of a Dungeon: a faulty map, tokens and rewards that lie wrong, a Dungeon that is not played."""
    table = now.table
    there = [reward for reward, _ in dungeon.every(table)]
    if not played_for(rules):
        wrong = there or any(side.room for side in table.sides)
        return (Fault(rules["dungeon-training.played"], "dungeon", "no-dungeon"),) if wrong else ()
    by = rules["dungeon-training.setup"]
    found = tuple(Fault(by, "cards", why, facts) for why, facts in _wrong_map(table))
    found += tuple(_wrong_rooms(table, by))
    pieces = rules["dungeon-training.pieces"]
    return found + tuple(Fault(pieces, "dungeon", why, facts) for why, facts in _wrong_rewards(table, there))


Wrong = Iterator[tuple[str, tuple[tuple[str, object], ...]]]
"""What is wrong, one thing after another: the reason and its values."""


def _wrong_map(table: Table) -> Wrong:
    rooms = dungeon.rooms(table)
    places = Counter(card.room.place for card in rooms if card.room is not None)
    if places["start"] != 1:
        yield "no-start", (("count", places["start"]),)
    if places["goal"] != 1:
        yield "no-goal", (("count", places["goal"]),)
    for id in cards.of_one_name(table, [card.id for card in rooms]):
        yield "same-room", (("card", cards.CARDS.title(table, id)),)
    for card in rooms:
        leads = card.room.leads if card.room is not None else ()
        if not leads and (card.room is None or card.room.place != "goal"):
            yield "leads-nowhere", (("card", card.title),)
        for other in leads:
            if dungeon.room(table, other) is None:
                yield "leads-away", (("card", card.title), ("value", other))


def _wrong_rooms(table: Table, by: Ruling) -> Iterator[Fault]:
    for number, side in enumerate(table.sides):
        if side.room and dungeon.room(table, side.room) is None:
            name = table.seats[table.seat_of(number)].name
            yield Fault(by, name, "other-room", (("card", cards.CARDS.title(table, side.room)),))


def _wrong_rewards(table: Table, there: list[str]) -> Wrong:
    for reward, count in Counter(there).items():
        title = cards.CARDS.title(table, reward)
        if not dungeon.belongs(table, reward):
            yield "other-reward", (("card", title),)
        elif count > 1:
            yield "twice", (("card", title),)
