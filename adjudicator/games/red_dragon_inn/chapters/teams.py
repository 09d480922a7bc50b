"""Teams: what the rulebooks say of them is not told yet, so a table with several players on a side is refused."""

from __future__ import annotations

from adjudicator.machine import Fault, Rules

from ..table import Table


def team_faults(table: Table, rules: Rules) -> tuple[Fault, ...]:
    """Return a fault for every player who is on the side of somebody before them."""
    ruling = rules["teams.not-yet"]
    sides = [seat.side for seat in table.seats]
    return tuple(
        Fault(ruling, seat.name, facts=(("mate", table.seats[sides.index(seat.side)].name),))
        for index, seat in enumerate(table.seats)
        if seat.side in sides[:index]
    )
