"""Who is meant: the book's words for dragons, turned into seats. In Dragon's Lair everybody plays for themselves."""

from __future__ import annotations

from adjudicator.machine import Decision

from .table import Table


def speaks(seat: int, said: Decision) -> bool:
    """Return True if `seat`, which is asked, says this."""
    return said.seat == seat


def in_turn_order(table: Table, seat: int) -> tuple[int, ...]:
    """Return the seats still in the game, clockwise from `seat`: everybody, in the order of their turns."""
    return table.round_from(seat)


def own_lair(seat: int, lair: int) -> bool:
    """Return True if `lair` is that of `seat`: “your lair”."""
    return lair == seat
