"""What a situation or a decision names that is not there: a link may have been written by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from . import cards
from .table import UNKNOWN, Table
from .vocabulary import Ability, Card, Effect

SEATS = frozenset(["seat", "turn", "lair", "chosen", "of", "leader", "starter", "initiator", "winner", "won", "own"])
"""The fields that hold seats, one or several; -1 stands for chance or for nobody."""

PLACES = frozenset(["place", "places", "left"])
CARDS = frozenset(["card", "hero", "hand", "lair", "cards", "order", "discards"])


def strays(table: Table, value: Any) -> Iterator[str]:
    """Every seat, place and card that `value` names and `table` has not, as text for a message.

    Args:
        table: what there is.
        value: a situation, a frame, a decision, or several of them.
    """
    if isinstance(value, (Card, Effect, Ability)):
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
            if field in SEATS and not -1 <= one < len(table.seats):
                yield f"{field} {one}"
            if field in PLACES and not -1 <= one <= max(len(table.party), 60):
                yield f"{field} {one}"
        elif isinstance(one, str) and one not in ("", UNKNOWN) and field in CARDS and cards.find(table, one) is None:
            yield f"{field} {one}"
