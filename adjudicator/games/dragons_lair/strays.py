"""What a situation or a decision names that is not there: a link may have been written by hand."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.machine import FATE, NOBODY
from adjudicator.telling.strays import strays as found

from . import cards
from .table import UNKNOWN, Table
from .vocabulary import Ability, Card, Effect

SEATS: dict[str, tuple[int, ...]] = {
    "seat": (FATE,),
    "of": (FATE,),
    "turn": (),
    "lair": (),
    "chosen": (),
    "starter": (),
    "won": (),
    "leader": (NOBODY,),
    "initiator": (NOBODY,),
    "winner": (NOBODY,),
}
"""The fields that hold seats, one or several, with what else may stand there."""

PLACES = frozenset(["place", "places", "left"])
LONGEST = 60
"""A line of heroes is never so long."""

CARDS = frozenset(["card", "hero", "hand", "lair", "cards", "order", "discards"])


def strays(table: Table, value: object) -> Iterator[str]:
    """Every seat, place and card that `value` names and `table` has not, as text for a message."""

    def wrong(field: str, one: int | str) -> bool:
        if isinstance(one, str):
            return field in CARDS and one not in ("", UNKNOWN) and cards.find(table, one) is None
        if field in SEATS:
            return not 0 <= one < len(table.seats) and one not in SEATS[field]
        return field in PLACES and not -1 <= one <= max(len(table.party), LONGEST)

    return found(value, wrong, (Card, Effect, Ability))
