"""The table as people enter it: read back from a case, changed, and the story told anew from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from adjudicator.case import Case, Refused
from adjudicator.games.red_dragon_inn.chapters.setup import Setup
from adjudicator.games.red_dragon_inn.chapters.turn import Turn
from adjudicator.games.red_dragon_inn.entry import Entry, Player
from adjudicator.machine import Decision

from .sitting import Sitting, entered_badly, stopped

FEWEST, MOST = 2, 20
"""Players. The books name no upper limit; more than twenty do not fit a page."""


def fresh(names: tuple[str, ...], edition: str | None = None) -> Case:
    """A case with these players, everybody as at the start of a game, the first of them about to act."""
    return Case.of(Entry({name: Player() for name in names}, phase="action"), edition)


def entry_of(case: Case) -> Entry | None:
    """The entry that a case began with, or None where it began in a way that no entry tells of."""
    start = case.start
    bottom = start.stack[0] if start.stack else None
    if not isinstance(bottom, Turn | Setup):
        return None
    table = start.table
    players: dict[str, Player] = {}
    for index, seat in enumerate(table.seats):
        side = table.sides[seat.side]
        mate = next((other.name for other in table.seats[:index] if other.side == seat.side), None)
        players[seat.name] = Player(
            fortitude=side.fortitude,
            alcohol=side.alcohol,
            gold=side.gold,
            hand=seat.hand,
            pile="unknown" if seat.pile is None else seat.pile,
            character=seat.character,
            tokens=dict(seat.tokens),
            out=side.out,
            with_=mate,
            automatic=seat.automatic,
        )
    entry = Entry(
        players,
        turn=table.seats[table.turn].name,
        phase=bottom.phase if isinstance(bottom, Turn) else "setup",
        deck=table.deck,
        discards=table.discards,
        cards=table.cards,
    )
    try:
        told = case.game.place(entry, case.rules)
    except ValueError:
        return None
    finally:
        case.rules.drain()
    return entry if told == start else None


def with_player(entry: Entry, seat: int, **fields: Any) -> Entry:
    """With these fields of one player changed."""
    name = tuple(entry.players)[seat]
    changed = msgspec.structs.replace(entry.players[name], **fields)
    return msgspec.structs.replace(entry, players={**entry.players, name: changed})


def renamed(entry: Entry, seat: int, name: str) -> Entry:
    """With one player called otherwise, in the same seat; unchanged where somebody else is called just that."""
    old = tuple(entry.players)[seat]
    if name in entry.players:
        return entry
    players = {}
    for here, player in entry.players.items():
        mate = name if player.with_ == old else player.with_
        players[name if here == old else here] = msgspec.structs.replace(player, with_=mate)
    return msgspec.structs.replace(entry, players=players, turn=name if entry.turn == old else entry.turn)


def with_another(entry: Entry, name: str) -> Entry:
    """With one more player, to the right of the first; a number is added to a name that is taken."""
    taken = {here.casefold() for here in entry.players}
    free, number = name, 2
    while free.casefold() in taken:
        free, number = f"{name} ({number})", number + 1
    return msgspec.structs.replace(entry, players={**entry.players, free: Player()})


def without(entry: Entry, seat: int) -> Entry:
    """Without one player. The turn goes to the first where it was theirs, and a team of theirs ends."""
    gone = tuple(entry.players)[seat]
    players = {
        name: msgspec.structs.replace(player, with_=None) if player.with_ == gone else player
        for name, player in entry.players.items()
        if name != gone
    }
    turn = entry.turn if entry.turn != gone else next(iter(players))
    return msgspec.structs.replace(entry, players=players, turn=turn)


def changed(to: Callable[[Entry], Entry]) -> Callable[[Sitting], Sitting]:
    """A move that changes the beginning with a function of its entry."""

    def move(here: Sitting) -> Sitting:
        entry = entry_of(here.case)
        return here if entry is None else seated(here, to(entry))

    return move


def with_fields(**fields: Any) -> Callable[[Entry], Entry]:
    """What gives an entry these fields."""
    return lambda entry: msgspec.structs.replace(entry, **fields)


def seated(sitting: Sitting, entry: Entry) -> Sitting:
    """With the beginning changed to `entry`, and everything said told anew from there.

    Where the entry cannot be, the case stays as it was and a notice says why.
    """
    here = sitting.case
    try:
        case = Case.of(entry, here.rules.edition, here.rules.layers, dict(here.rules.chosen))
    except ValueError as fault:
        return sitting.noticed(entered_badly("bad-table", fault))
    case = _retold(case, here.said)
    return sitting.put(case, stopped(case))


def _retold(case: Case, said: tuple[Decision, ...]) -> Case:
    for decision in said:
        try:
            case = case.tell(decision)
        except Refused as no:
            return Case(case.game, case.rules, case.start, case.said, case.points, stopped=no)
    return case
