"""Minimum and maximum: every change of Fortitude, Alcohol Content and Gold passes through here."""

from __future__ import annotations

from adjudicator.machine import Rules

from ..table import Table
from ..vocabulary import Stat


def bounds(stat: Stat, rules: Rules) -> tuple[int, int | None]:
    """The least and the greatest value of `stat`; None: no limit."""
    least, greatest = rules[f"limits.{stat}"].value
    return int(least), None if greatest is None else int(greatest)


def change(table: Table, side: int, stat: Stat, by: int, rules: Rules) -> tuple[Table, int]:
    """`table` with `stat` of a side changed as far as its limits allow, and by how much it really changed."""
    least, greatest = bounds(stat, rules)
    was: int = getattr(table.sides[side], stat)
    now = max(least, was + by)
    if greatest is not None:
        now = min(greatest, now)
    return (table.with_side(side, **{stat: now}), now - was) if now != was else (table, 0)


def at_limit(table: Table, side: int, stat: Stat, by: int, rules: Rules) -> bool:
    """Whether a change of `stat` by `by` could do nothing because the limit is reached."""
    return by != 0 and change(table, side, stat, by, rules)[1] == 0
