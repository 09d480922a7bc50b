"""Teams: who plays with whom, what a way to play asks of a table, and the Potions of a team."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from adjudicator.machine import Fault, Move, Refusal, Rules
from adjudicator.machine.step import Authority

from .. import people
from ..decisions import Potion
from ..moments import WAYS, in_place_of
from ..potions import drunk, idle
from ..registry import takes
from ..table import Table
from . import limits
from .losing import owe
from .timing.window import Window, slots_for

if TYPE_CHECKING:
    from ..situation import Situation

CHALLENGERS = range(2, 5)
"""How many may play against one Boss (rdi10:teams/boss-battle.1)."""


def sits(value: str, players: int) -> bool:
    """Return True if so many can play under a way to play, which is what `teams.sides` says."""
    if value == "boss":
        return players - 1 in CHALLENGERS
    if value in WAYS:
        return WAYS[value].fits(players)
    return value == "alone" or (players >= 4 and players % 2 == 0)


def seated(value: str, players: int) -> tuple[tuple[int, bool], ...]:
    """Return how players sit under a way to play: for each seat its side, and whether it plays with Boss Cards.

    Args:
        value: what `teams.sides` says.
        players: how many there are, as the way to play allows.
    """
    if value in WAYS:
        return WAYS[value].seated(players)
    if value == "boss":
        return against_a_boss(players)
    if value in ("pairs", "boss-pairs", "mixed-pairs"):
        bosses = {"pairs": (), "boss-pairs": (0, 1), "mixed-pairs": (0,)}[value]
        return tuple((seat // 2, seat % 2 in bosses) for seat in range(players))
    return tuple((seat, False) for seat in range(players))


def against_a_boss(players: int) -> tuple[tuple[int, bool], ...]:
    """Return how so many players sit of whom all the others are against the first one."""
    return ((0, True), *((1, False) for _ in range(players - 1)))


Misfit: TypeAlias = tuple[str, str, tuple[tuple[str, object], ...]]
"""Where a table does not fit a way to play, the reason, and its facts."""


def team_faults(table: Table, rules: Rules) -> tuple[Fault, ...]:
    """Return the faults of who plays with whom, under the way to play that was chosen."""
    ruling = rules["teams.sides"]
    sides = tuple(people.members(table, (side,)) for side in range(len(table.sides)))
    pairs = dict.fromkeys(("pairs", "boss-pairs", "mixed-pairs"), _pairs)
    misfits = {"alone": _alone, "boss": _boss_battle, **pairs}
    found: Iterable[Misfit] = ()
    if ruling.value in WAYS:
        found = WAYS[ruling.value].faults(table, sides)
    elif ruling.value in misfits:
        found = misfits[ruling.value](table, sides, ruling.value)
    return tuple(Fault(ruling, where, reason, facts) for where, reason, facts in found)


def _alone(table: Table, sides: tuple[tuple[int, ...], ...], value: str) -> Iterator[Misfit]:
    for first, *others in sides:
        for seat in others:
            yield table.seats[seat].name, "shared", (("mate", table.seats[first].name),)
    for alone in table.seats:
        if alone.boss or alone.statics or (alone.away and not alone.back):
            yield alone.name, "of-teams", ()


def _boss_battle(table: Table, sides: tuple[tuple[int, ...], ...], value: str) -> Iterator[Misfit]:
    bosses = [seat.name for seat in table.seats if seat.boss]
    challengers = people.challengers(table)
    if len(bosses) > 1:
        yield bosses[1], "two-bosses", (("who", bosses[0]), ("mate", bosses[1]))
    elif not bosses:
        yield "players", "no-boss", ()
    elif challengers not in CHALLENGERS:
        yield "players", "challengers", (("count", challengers),)
    elif len(sides) != 2 or not any(people.one_boss(table, seats[0]) for seats in sides):
        yield bosses[0], "boss-alone", (("who", bosses[0]),)


def _pairs(table: Table, sides: tuple[tuple[int, ...], ...], value: str) -> Iterator[Misfit]:
    if len(table.seats) % 2:
        yield "players", "odd-table", (("count", len(table.seats)),)
        return
    for seats in sides:
        names = [table.seats[seat].name for seat in seats]
        bosses = [table.seats[seat].name for seat in seats if table.seats[seat].boss]
        others = [name for name in names if name not in bosses]
        team = " & ".join(names)
        if len(seats) != 2:
            yield names[0], "not-two", (("team", team), ("count", len(seats)))
        elif value == "pairs" and bosses:
            yield bosses[0], "a-boss", (("who", bosses[0]),)
        elif value == "boss-pairs" and others:
            yield others[0], "not-boss", ()
        elif value == "mixed-pairs" and not bosses:
            yield names[0], "no-boss", (("team", team),)
        elif value == "mixed-pairs" and not others:
            yield names[1], "two-bosses", (("who", names[0]), ("mate", names[1]))
        elif (seats[1] - seats[0]) % len(table.seats) not in (1, len(table.seats) - 1):
            yield names[0], "apart", (("who", names[0]), ("mate", names[1]))


@takes(Potion)
def potion(now: Situation, rules: Rules, said: Potion) -> Move | Refusal:
    """Discard a Potion Token of the speaker's team for one of its effects, which nobody can answer."""
    table: Table = now.table
    if not people.in_teams(table):
        return Refusal(rules["teams.sides"], reason="no-potions")
    ruling = rules["teams.potions"]
    facts = (("who", said.seat),)
    if table.out(said.seat):
        return Refusal(rules["table.out"], facts=facts)
    side = table.seats[said.seat].side
    if not table.sides[side].potions:
        return Refusal(ruling, facts=facts)
    if idle(table, rules, said) and rules["teams.idle-potion"].value == "refused":
        return Refusal(rules["teams.idle-potion"], facts=facts)
    table = table.with_side(side, potions=table.sides[side].potions - 1)
    table, _ = limits.exchange(table, side, said.stat, drunk(rules, said), rules)
    here = now.with_table(table)
    asked = here.on_top(Window)
    if asked is not None and asked.moment == "last-chance" and rules["teams.potion-answers"].value:
        here = here.swap(asked.reopened(slots_for(here, rules, asked.moment, asked.first, asked.open_to(here))))
    by = in_place_of(ruling.id, table, rules, said.seat)
    return Move(Authority(by, seat=said.seat), owe(here, rules))
