"""The table as people enter it: read back from a case, changed, and the story told anew from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from adjudicator.case import Case, Refused
from adjudicator.games.red_dragon_inn.entry import Entry, Player
from adjudicator.machine import Decision

from .sitting import Sitting, entered_badly, stopped

BAR_DECK = "bar-deck"
FEWEST, MOST = 2, 20
"""Players. The books name no upper limit; more than twenty do not fit a page."""


def fresh(names: tuple[str, ...], edition: str | None = None) -> Case:
    """A case with these players, everybody as at the start of a game, the first of them about to act."""
    return Case.of(Entry({name: Player() for name in names}, phase="action"), edition)


def entry_of(case: Case) -> Entry | None:
    """The entry that a case began with, or None where it began in a way that no entry tells of."""
    told: Entry | None = case.game.told_of(case.start, case.rules.fresh())
    return told


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


def layered(layer: str, on: bool) -> Callable[[Sitting], Sitting]:
    """A move that plays with a layer of rules, or without it; what only it knows of is forgotten without it."""

    def move(here: Sitting) -> Sitting:
        entry = entry_of(here.case)
        if entry is None:
            return here
        rest = tuple(other for other in here.case.rules.layers if other != layer)
        told = entry if on or layer != BAR_DECK else msgspec.structs.replace(entry, bar=None)
        return seated(here, told, (*rest, layer) if on else rest)

    return move


def seated(sitting: Sitting, entry: Entry, layers: tuple[str, ...] | None = None) -> Sitting:
    """With the beginning changed to `entry`, and everything said told anew from there.

    Where the entry cannot be, the case stays as it was and a notice says why. `layers` are the layers of rules
    that are on; None: as before.
    """
    here = sitting.case
    on = here.rules.layers if layers is None else layers
    try:
        rules = here.game.rulebook().under(here.rules.edition, layers=on)
        chosen = {id: reading for id, reading in here.rules.chosen.items() if id in rules}
        case = Case.of(entry, here.rules.edition, on, chosen)
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
