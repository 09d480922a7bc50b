"""Who sits at a table as people enter it: one player more, one less, another name."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from ..kit.facts import UNSAID, may_be_unsaid
from .form import AnyEntry

E = TypeVar("E")
"""A game's entry."""


def unsaid(player: AnyEntry) -> AnyEntry:
    """Return what is told of a player, without what cannot be seen at a glance. It is asked when it matters."""
    return msgspec.structs.replace(player, **dict.fromkeys(may_be_unsaid(player), UNSAID))


def name(entry: AnyEntry, seat: int) -> str:
    """Return the name of the player in a seat."""
    return str(tuple(entry.players)[seat])


def with_player(entry: E, seat: int, **fields: object) -> E:
    """With these fields of one player changed."""
    told: AnyEntry = entry
    who = name(told, seat)
    players = {**told.players, who: msgspec.structs.replace(told.players[who], **fields)}
    renewed: E = msgspec.structs.replace(told, players=players)
    return renewed


def renamed(entry: E, seat: int, name: str) -> E:
    """With one player called otherwise, in the same seat; unchanged where somebody else is called just that."""
    told: AnyEntry = entry
    old = tuple(told.players)[seat]
    if name in told.players:
        return entry
    players = {name if here == old else here: player for here, player in told.players.items()}
    turn = name if told.turn == old else told.turn
    changed: E = _in_the_round(msgspec.structs.replace(told, players=players, turn=turn), old, name)
    return changed


def with_another(entry: E, name: str) -> E:
    """With one more player, to the right of the first; a number is added to a name that is taken."""
    told: AnyEntry = entry
    taken = {here.casefold() for here in told.players}
    free, number = name, 2
    while free.casefold() in taken:
        free, number = f"{name} ({number})", number + 1
    new = unsaid(type(next(iter(told.players.values())))())
    joined: E = msgspec.structs.replace(told, players={**told.players, free: new})
    return joined


def without(entry: E, seat: int) -> E:
    """Without one player. The turn goes to the first where it was theirs."""
    told: AnyEntry = entry
    gone = tuple(told.players)[seat]
    players = {name: player for name, player in told.players.items() if name != gone}
    turn = told.turn if told.turn != gone else next(iter(players))
    changed: E = _in_the_round(msgspec.structs.replace(told, players=players, turn=turn), gone, None)
    return changed


def _in_the_round(entry: AnyEntry, old: str, new: str | None) -> AnyEntry:
    """Return an entry whose Round of Gambling, if any, has a player renamed or removed."""
    round = getattr(entry, "gambling", None)
    if round is None:
        return entry
    one = {field: new for field in ("starter", "control", "turn") if getattr(round, field) == old}
    many = {
        field: tuple(here for name in getattr(round, field) if (here := new if name == old else name) is not None)
        for field in ("left", "passed", "champions")
    }
    return msgspec.structs.replace(entry, gambling=msgspec.structs.replace(round, **one, **many))
