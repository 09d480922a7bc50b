"""Teams: who may play with whom."""

from __future__ import annotations

from adjudicator.machine import Fault, Rules

from ..table import Table


def team_faults(table: Table, rules: Rules) -> tuple[Fault, ...]:
    """Return a fault for every player who shares a side with somebody before them, while everybody plays alone."""
    ruling = rules["teams.sides"]
    if ruling.value != "alone":
        return ()
    sides = [seat.side for seat in table.seats]
    return tuple(
        Fault(ruling, seat.name, reason="shared", facts=(("mate", table.seats[sides.index(seat.side)].name),))
        for index, seat in enumerate(table.seats)
        if seat.side in sides[:index]
    )
