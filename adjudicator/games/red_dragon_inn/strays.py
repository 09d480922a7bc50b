"""What a situation or a decision names that is not there: a link may have been written by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from . import cards
from .table import UNKNOWN, Table
from .vocabulary import Card, Effect

SEATS = frozenset(
    [
        "seat",
        "turn",
        "picked",
        "source",
        "to",
        "first",
        "standing",
        "drinker",
        "revealer",
        "onto",
        "wishers",
        "waiting",
        "chosen",
        "of",
        "owner",
        "barred",
        "starter",
        "inside",
        "control",
        "earlier",
        "winner",
        "by",
        "due",
        "entrants",
        "entrant",
        "ignored",
        "splitter",
        "left_out",
    ]
)
"""The fields that hold seats, one or several; -1 and -2 stand for chance and for the whole table."""

SIDES = frozenset(["side", "won", "chance", "broke", "fallen", "unsplit"])
CARDS = frozenset(["card", "hand", "cards", "shown", "discards"])


def strays(table: Table, value: Any) -> Iterator[str]:
    """Every seat, side and card that `value` names and `table` has not, as text for a message.

    Args:
        table: what there is.
        value: a situation, a frame, a decision, or several of them.
    """
    if isinstance(value, (Card, Effect)):
        return
    if isinstance(value, (tuple, list)):
        for part in value:
            yield from strays(table, part)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            held = getattr(value, field)
            yield from _named(table, field, held)
            yield from strays(table, held)


def _named(table: Table, field: str, held: Any) -> Iterator[str]:
    several = held if isinstance(held, tuple) else (held,)
    for one in several:
        if isinstance(one, int) and not isinstance(one, bool):
            if field in SEATS and not -2 <= one < len(table.seats):
                yield f"{field} {one}"
            if field in SIDES and not 0 <= one < len(table.sides):
                yield f"{field} {one}"
        elif isinstance(one, str) and field in CARDS and one not in ("", UNKNOWN) and cards.find(table, one) is None:
            yield f"{field} {one}"
