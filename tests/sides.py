"""Tables with several players on a side. No entry can tell of one while `teams.sides` refuses it."""

from __future__ import annotations

from typing import Any

import msgspec

from adjudicator.case import DEFAULT, Case, game
from adjudicator.rulebook import Rules


def on_sides(case: Case, sides: tuple[int, ...]) -> Case:
    """`case` from its start, its players on these sides.

    Args:
        case: a case in which everybody plays alone.
        sides: the side of each seat; its first seat says what the side has.
    """
    table = case.start.table
    held = tuple(table.sides[sides.index(side)] for side in range(max(sides) + 1))
    seats = tuple(msgspec.structs.replace(seat, side=side) for seat, side in zip(table.seats, sides, strict=True))
    start = case.start.with_table(msgspec.structs.replace(table, sides=held, seats=seats))
    return Case(case.game, case.rules, start)


def teamed(table: dict[str, Any]) -> Case:
    """A table of teams of any size, as no way to play has them: by what all team games share."""
    book = game(DEFAULT).rulebook()
    clauses = book.with_layer(book.default_edition, "teams")
    return Case.placed(table, Rules.of(book.default_edition, ("teams",), clauses, book.clauses, ()), game(DEFAULT))
