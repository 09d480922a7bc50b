"""Minimum and maximum: every change of Fortitude, Alcohol Content and Gold passes through here."""

from __future__ import annotations

from adjudicator.machine import Rules

from ..table import Table
from ..vocabulary import Payer, Stat
from . import elements


def bounds(stat: Stat, rules: Rules) -> tuple[int, int | None]:
    """Return the least and the greatest value of `stat`; None means that there is no greatest."""
    least, greatest = rules[f"limits.{stat}"].value
    return int(least), None if greatest is None else int(greatest)


def change(table: Table, side: int, stat: Stat, by: int, rules: Rules) -> tuple[Table, int]:
    """Return `table` with `stat` of a side changed within its limits, and by how much it really changed."""
    least, greatest = bounds(stat, rules)
    was: int = getattr(table.sides[side], stat)
    now = max(least, was + by)
    if greatest is not None:
        now = min(greatest, now)
    if now == was:
        return table, 0
    changed = table.with_stat(side, stat, now)
    return (changed if stat == "gold" else elements.moved(changed, rules, side, stat, was, now)), now - was


def charge(table: Table, side: int, amount: int, rules: Rules, payer: Payer | None) -> tuple[Table, int, int]:
    """Return `table` after a payment, how much Gold the side lost of its own, and how much is handed over.

    Args:
        table: the table.
        side: whose payment it is.
        amount: how much is due.
        rules: the rules.
        payer: who pays instead of the side, if anybody does.
    """
    if payer == "nobody":
        return table, 0, 0
    if payer == "inn":
        table, given = from_the_inn(table, amount, rules)
        return table, 0, given
    paid, lost = change(table, side, "gold", -amount, rules)
    return paid, -lost, -lost


def lacks(table: Table, amount: int) -> bool:
    """Return True if the Inn is known to have less Gold than `amount`."""
    return table.inn_told and amount > table.inn


def from_the_inn(table: Table, amount: int, rules: Rules) -> tuple[Table, int]:
    """Return `table` after the Inn has given Gold, and how much of `amount` it gave.

    Where nobody has told how much Gold the Inn has, it has enough.
    """
    if lacks(table, amount) and rules["limits.inn"].value == "what-is-there":
        amount = table.inn
    return table.with_inn(-amount), amount


def exchange(table: Table, side: int, stat: Stat, by: int, rules: Rules) -> tuple[Table, int]:
    """Return `table` with `stat` of a side changed, and by how much. Gold comes from the Inn and goes to it."""
    if stat != "gold":
        return change(table, side, stat, by, rules)
    if by > 0:
        table, by = from_the_inn(table, by, rules)
        return change(table, side, stat, by, rules)
    table, really = change(table, side, stat, by, rules)
    return table.with_inn(-really), really


def at_limit(table: Table, side: int, stat: Stat, by: int, rules: Rules) -> bool:
    """Return True if a change of `stat` by `by` would do nothing because the limit is reached."""
    return by != 0 and change(table, side, stat, by, rules)[1] == 0
