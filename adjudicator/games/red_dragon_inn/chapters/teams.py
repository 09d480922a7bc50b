"""Teams: who plays with whom, what a way to play asks of a table, and the Potions of a team."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import Fault, Move, Refusal, Rules
from adjudicator.machine.step import Authority

from .. import people
from ..decisions import Potion
from ..registry import takes
from ..table import Table
from . import limits
from .losing import owe
from .potions import drunk, idle
from .timing.window import Window, slots_for

if TYPE_CHECKING:
    from ..situation import Situation

def team_faults(table: Table, rules: Rules) -> tuple[Fault, ...]:
    """Return the faults of who plays with whom, under the way to play that was chosen."""
    ruling = rules["teams.sides"]
    sides = [people.members(table, (side,)) for side in range(len(table.sides))]
    if ruling.value == "alone":
        shared = (seats for seats in sides if len(seats) > 1)
        mates = ((seat, seats[0]) for seats in shared for seat in seats[1:])
        return tuple(
            Fault(ruling, table.seats[seat].name, "alone", (("mate", table.seats[first].name),))
            for seat, first in mates
        )
    return tuple(Fault(ruling, where, reason, facts) for where, reason, facts in _misfits(table, ruling.value, sides))


def _misfits(
    table: Table, value: str, sides: list[tuple[int, ...]]
) -> Iterator[tuple[str, str, tuple[tuple[str, object], ...]]]:
    """Yield where teams are not as a way to play wants them, the reason, and its facts."""
    bosses = [[seat for seat in seats if table.seats[seat].boss] for seats in sides]
    if value == "boss":
        alone = [seats for seats in sides if len(seats) == 1 and table.seats[seats[0]].boss]
        if len(alone) != 1 or sum(map(len, bosses)) != 1:
            yield "players", "one-boss", (("count", sum(map(len, bosses))),)
        elif len(sides) != 2:
            yield "players", "two-sides", (("count", len(sides)),)
        elif not 2 <= len(table.seats) - 1 <= 4:
            yield "players", "challengers", (("count", len(table.seats) - 1),)
        return
    if value == "teams":
        return
    least = {"pairs": 0, "boss-pairs": 2, "mixed-pairs": 1}[value]
    for seats, theirs in zip(sides, bosses, strict=True):
        name = table.seats[seats[0]].name
        if len(seats) != 2:
            yield name, "pairs", (("who", name), ("count", len(seats)))
        elif len(theirs) != least:
            yield name, f"bosses-{least}", (("who", name), ("count", len(theirs)))


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
        return Refusal(ruling, reason="none-left", facts=facts)
    if idle(table, rules, said) and rules["teams.idle-potion"].value == "refused":
        return Refusal(rules["teams.idle-potion"], facts=facts)
    table = table.with_side(side, potions=table.sides[side].potions - 1)
    table, really = limits.change(table, side, said.stat, drunk(rules, said), rules)
    if said.stat == "gold":
        table = msgspec.structs.replace(table, inn=table.inn - really)
    here = now.with_table(table)
    asked = here.on_top(Window)
    if asked is not None and asked.moment == "last-chance" and rules["teams.potion-answers"].value == "reopens":
        here = here.swap(asked.reopened(slots_for(here, rules, asked.moment, asked.first, asked.open_to(here))))
    return Move(Authority(ruling, seat=said.seat), owe(here, rules))
