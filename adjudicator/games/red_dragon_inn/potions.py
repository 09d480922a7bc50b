"""What a Potion does, and which ones a team can drink (rdi10:teams/potion-tokens.1)."""

from __future__ import annotations

from adjudicator.machine import Rules

from .chapters import limits
from .decisions import Potion
from .table import Table
from .vocabulary import Stat

LOWERED: tuple[Stat, ...] = ("alcohol",)
"""The numbers that a Potion lowers; it raises the others."""


def potions(table: Table, rules: Rules, seat: int) -> tuple[Potion, ...]:
    """Return the Potions that the team of `seat` can still drink, one decision for each choice."""
    if not table.side_of(seat).potions or table.out(seat):
        return ()
    found = (Potion(seat, stat) for stat in rules["teams.potions"].value)
    return tuple(said for said in found if not idle(table, rules, said))


def drunk(rules: Rules, said: Potion) -> int:
    """Return by how much a Potion changes its number."""
    amount = int(rules["teams.potions"].value[said.stat])
    return -amount if said.stat in LOWERED else amount


def idle(table: Table, rules: Rules, said: Potion) -> bool:
    """Return True if a Potion would change nothing, because its number is at its limit."""
    return limits.at_limit(table, table.seats[said.seat].side, said.stat, drunk(rules, said), rules)
