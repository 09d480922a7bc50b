"""What a situation or a decision names that is not there: a link may have been written by hand."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.machine import NOBODY
from adjudicator.telling.strays import strays as found

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
"""The fields that hold seats, one or several; FATE, TABLE and NOBODY are allowed too."""

SIDES = frozenset(["side", "won", "chance", "broke", "fallen", "unsplit"])
CARDS = frozenset(["card", "hand", "cards", "shown", "discards"])


def strays(table: Table, value: object) -> Iterator[str]:
    """Every seat, side and card that `value` names and `table` has not, as text for a message."""

    def wrong(field: str, one: int | str) -> bool:
        if isinstance(one, str):
            return field in CARDS and one not in ("", UNKNOWN) and cards.find(table, one) is None
        if field in SEATS:
            return not NOBODY <= one < len(table.seats)
        return field in SIDES and not 0 <= one < len(table.sides)

    return found(value, wrong, (Card, Effect))
