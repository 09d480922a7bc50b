"""Who plays with whom: an entry's players by team, seated as a way to play wants it, and moved from team to team."""

from __future__ import annotations

import msgspec

from adjudicator.game import chairs
from adjudicator.game.form import Sides
from adjudicator.game.shown import Shown
from adjudicator.words import Words

from .. import people
from ..chapters import teams as chapter
from ..entry import Entry, Gambling, Player
from ..facts import FACTS, SIDES
from ..otto import AGAINST_OTTO

NUMBERS = tuple(fact.name for fact in FACTS.in_entry(SIDES, Player))
"""What the players of a team have together."""

AGAINST_ONE = {"boss": chapter.CHALLENGERS, "otto": AGAINST_OTTO}
"""How many can play against one, by the ways to play in which all others do."""

ROLE = (*NUMBERS, "out", "team", "boss")
"""What goes with a place in a team, whoever takes it."""


def way(case: Shown) -> str:
    """Return how a case is played, as the clause `teams.sides` says it."""
    return str(case.rules.fresh()["teams.sides"].value)


def called(case: Shown, seat: int) -> str:
    """Return the names of the players of the team of `seat`; the name of a player who plays alone."""
    return SIDES.whose(case.now, SIDES.of_seat(case.now, seat))


def mates(case: Shown, seat: int) -> tuple[str, ...]:
    """Return the names of the players of the team of `seat`; nobody's if the player plays alone."""
    seats = people.side_of(case.now.table, seat)
    return tuple(case.now.table.seats[here].name for here in seats) if len(seats) > 1 else ()


def one_each(case: Shown) -> tuple[int, ...]:
    """Return the first seat of each side, to name the side by."""
    table = case.now.table
    return tuple(table.seat_of(side) for side in range(len(table.sides)))


# -- in an entry, players go by their names


def in_teams(entry: Entry) -> tuple[tuple[str, ...], ...]:
    """Return the names of an entry by team, teams and names in the order of the table."""
    found: dict[tuple[str, str], list[str]] = {}
    for name, player in entry.players.items():
        found.setdefault((player.team, "" if player.team else name), []).append(name)
    return tuple(tuple(names) for names in found.values())


def any_in(entry: Entry) -> bool:
    """Return True if several players of an entry are one team."""
    return any(player.team for player in entry.players.values())


def mates_of(entry: Entry, name: str) -> tuple[str, ...]:
    """Return the names of the team of a player, this one among them."""
    return next(names for names in in_teams(entry) if name in names)


def with_told(entry: Entry, name: str, **told: object) -> Entry:
    """With something told of the team of a player."""
    mates = mates_of(entry, name)
    players = {
        here: msgspec.structs.replace(player, **told) if here in mates else player
        for here, player in entry.players.items()
    }
    return msgspec.structs.replace(entry, players=players)


def fitting(entry: Entry, way: str, words: Words) -> Entry:
    """Return an entry with as many players as can play in a way: one more joins, or the last ones leave."""
    while not chapter.sits(way, len(entry.players)):
        against = AGAINST_ONE.get(way)
        if against is not None and len(entry.players) > against.stop:
            entry = chairs.without(entry, len(entry.players) - 1)
        else:
            entry = chairs.with_another(entry, words.say("ui.player-n", number=len(entry.players) + 1))
    return entry


def seated(entry: Entry, way: str) -> Entry:
    """Return an entry with its players seated by team. Nobody changes chairs, and who can stay together does.

    A team of other players than before has what a team has at the start of a game, and so has everybody where teams
    begin or end. If teams change, all have the Potions of the start.

    Args:
        entry: a table with as many players as the way to play allows.
        way: what `teams.sides` says.
    """
    before = in_teams(entry)
    kept = before if any_in(entry) == (way != "alone") else ()
    earlier = {name: place for place, names in enumerate(before) for name in names}

    def first(name: str) -> tuple[int, int]:
        lackey = 0 if entry.players[name].boss else 1
        return (lackey, earlier[name]) if way in AGAINST_ONE else (earlier[name], lackey)

    order = sorted(entry.players, key=first)
    places = dict(zip(order, chapter.seated(way, len(order)), strict=True))
    players = {}
    for name, player in entry.players.items():
        side, boss = places[name]
        mates = tuple(here for here in entry.players if places[here][0] == side)
        team = " & ".join(mates) if len(mates) > 1 else ""
        player = msgspec.structs.replace(player, team=team, boss=boss)
        if way == "alone":
            player = msgspec.structs.replace(player, away=False, statics=())
        start: dict[str, object] = {**dict.fromkeys(NUMBERS), "out": "", "tokens": {}, "claimed": None}
        players[name] = player if mates in kept else msgspec.structs.replace(player, **start)
    after = msgspec.structs.replace(entry, players=players, gambling=Gambling())
    if in_teams(after) == before:
        return after
    fresh = {name: msgspec.structs.replace(player, potions=None) for name, player in players.items()}
    return msgspec.structs.replace(after, players=fresh)


def on_sides(entry: Entry, way: str, sides: Sides) -> Entry | None:
    """Return an entry with its players in these teams, clockwise, the first or the last team first; None if it cannot.

    Args:
        entry: a table with as many players as the way to play allows, of whom nothing else was told.
        way: what `teams.sides` says.
        sides: the names of all players, by team.
    """
    for order in (sides, sides[::-1]):
        alone = {
            name: msgspec.structs.replace(entry.players[name], team="", boss=False) for names in order for name in names
        }
        found = seated(msgspec.structs.replace(entry, players=alone), way)
        if set(map(frozenset, in_teams(found))) == set(map(frozenset, sides)):
            return found
    return None


def with_roles_swapped(entry: Entry, one: str, other: str) -> Entry:
    """Return an entry in which two players take each other's place in their teams, and keep their chairs.

    The turn stays with the place.
    """
    mine, theirs = entry.players[one], entry.players[other]
    taken = {one: msgspec.structs.replace(mine, **_role(theirs)), other: msgspec.structs.replace(theirs, **_role(mine))}
    turn = entry.turn if entry.turn is None else {one: other, other: one}.get(entry.turn, entry.turn)
    return msgspec.structs.replace(entry, players={**entry.players, **taken}, turn=turn, gambling=Gambling())


def with_mate(entry: Entry, name: str, mate: str) -> Entry:
    """Return an entry in which a player plays with another one, who changes chairs with the mate there was."""
    leaves = next(here for here in mates_of(entry, name) if here != name)
    chairs = {leaves: mate, mate: leaves}
    moved = with_roles_swapped(entry, leaves, mate)
    players = {chairs.get(here, here): moved.players[chairs.get(here, here)] for here in entry.players}
    return msgspec.structs.replace(moved, players=players)


def _role(player: Player) -> dict[str, object]:
    return {field: getattr(player, field) for field in ROLE}
