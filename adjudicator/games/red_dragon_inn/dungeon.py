"""The Dungeon of a table: its rooms, where each token stands, and where each reward lies."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Literal

import msgspec

from adjudicator.machine import NOBODY

from . import people
from .cards import CARDS
from .minds import answers_itself
from .table import Table
from .vocabulary import Card

RewardPlace = Literal["dungeon", "used", "player"]
"""Where a reward lies. The message `form.put.<place>` names `{who}` if it lies before a player."""


Walked = Literal["", "moved", "again", "early", "asked", "over"]
"""Whether a token has moved in this turn: not yet; it has; it has, and the Drink Phase is had once more; the turn ended
too early for it; a team all of whose players are away is asked all the same; nobody is asked any more."""


class RewardLies(msgspec.Struct, frozen=True):
    """Where a reward lies, and before whom if it is a player's."""

    where: RewardPlace
    seat: int = NOBODY


def printed() -> dict[str, str]:
    """Return the titles of the Dungeons that are printed here, in English, by their ids."""
    return {deck.deck: deck.title["en"] for deck in CARDS.decks() if deck.kind == "dungeon"}


def rooms(table: Table) -> tuple[Card, ...]:
    """Return the rooms of the Dungeon that the table walks through, in the order of its map."""
    return _cards(table.dungeon, table.cards, "room")


def rewards(table: Table) -> tuple[str, ...]:
    """Return the ids of the rewards of that Dungeon."""
    return tuple(card.id for card in _cards(table.dungeon, table.cards, "reward"))


def belongs(table: Table, id: str) -> bool:
    """Return True if a card is a reward that may lie at this table: one of its Dungeon, or of no printed one."""
    card = CARDS.find(table, id)
    return card is not None and "reward" in card.kinds and (card.deck == table.dungeon or card.deck not in printed())


@functools.lru_cache(256)
def _cards(dungeon: str, own: tuple[Card, ...], kind: str) -> tuple[Card, ...]:
    known = own if not dungeon else tuple(CARDS.printed().values())
    return tuple(card for card in known if kind in card.kinds and (not dungeon or card.deck == dungeon))


def room(table: Table, id: str) -> Card | None:
    """Return the room with this id in the Dungeon of the table, or None."""
    return next((card for card in rooms(table) if card.id == id), None)


def start(table: Table) -> str:
    """Return the id of the Start Room; empty if the Dungeon has none."""
    return next((card.id for card in rooms(table) if card.room is not None and card.room.place == "start"), "")


def tokens_at_start(table: Table) -> Table:
    """Return `table` with the token of every side in the Start Room. A side that answers by itself has none."""
    first = start(table)
    for side in range(len(table.sides)):
        here = people.members(table, (side,))
        table = table.with_side(side, room="" if answers_itself(table, here[0]) else first)
    return table


def exits(table: Table, seat: int) -> tuple[str, ...]:
    """Return the ids of the rooms to which arrows lead from the room in which the token of `seat` stands."""
    here = room(table, table.side_of(seat).room)
    return here.room.leads if here is not None and here.room is not None else ()


def every(table: Table) -> Iterator[tuple[str, RewardLies]]:
    """Yield every reward with the place where it lies; none lies in two at a real table."""
    yield from ((reward, RewardLies("dungeon")) for reward in table.dungeon_rewards)
    yield from ((reward, RewardLies("used")) for reward in table.used_rewards)
    yield from ((reward, RewardLies("player", seat)) for seat, one in enumerate(table.seats) for reward in one.rewards)


def place(table: Table, reward: str) -> RewardLies | None:
    """Return where a reward lies, or None if it lies nowhere."""
    return next((lies for id, lies in every(table) if id == reward), None)


def laid(table: Table, reward: str, where: RewardPlace, seat: int = NOBODY) -> Table:
    """Return `table` with a reward moved to a place."""
    owner = next((index for index, one in enumerate(table.seats) if reward in one.rewards), None)
    if owner is not None:
        table = table.with_seat(owner, rewards=_without(table.seats[owner].rewards, reward))
    beside, used = _without(table.dungeon_rewards, reward), _without(table.used_rewards, reward)
    if where == "dungeon":
        beside = (*beside, reward)
    elif where == "used":
        used = (*used, reward)
    else:
        table = table.with_seat(seat, rewards=(*table.seats[seat].rewards, reward))
    return msgspec.structs.replace(table, dungeon_rewards=beside, used_rewards=used)


def _without(rewards: tuple[str, ...], gone: str) -> tuple[str, ...]:
    return tuple([reward for reward in rewards if reward != gone])
