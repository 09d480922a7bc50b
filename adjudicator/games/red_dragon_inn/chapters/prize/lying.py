"""Where the Prizes of a table lie: at the Inn, in the Prize Bin, in the pot, or before the player who has won them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import NOBODY

from ...decisions import Place
from ...table import Table

if TYPE_CHECKING:
    from ...situation import Situation


class PrizeLies(msgspec.Struct, frozen=True):
    """Where a Prize lies, and before whom if it is a player's."""

    where: Place
    seat: int = NOBODY


def every(now: Situation) -> Iterator[tuple[str, PrizeLies]]:
    """Yield every Prize with the place where it lies, in the order of the places; none lies in two at a real table."""
    table = now.table
    yield from ((prize, PrizeLies("inn")) for prize in table.inn_prizes)
    yield from ((prize, PrizeLies("bin")) for prize in table.bin_prizes)
    yield from ((frame.prize, PrizeLies("pot")) for frame in now.stack if frame.prize)
    yield from ((prize, PrizeLies("player", seat)) for seat, one in enumerate(table.seats) for prize in one.prizes)


def place(now: Situation, prize: str) -> PrizeLies | None:
    """Return where a Prize lies, or None if the table has no such Prize."""
    return next((lies for id, lies in every(now) if id == prize), None)


def laid(table: Table, prize: str, where: Place, seat: int = NOBODY) -> Table:
    """Return `table` with a Prize moved to a place; what lies in the pot is not on the table but in the Round."""
    owner = next((index for index, one in enumerate(table.seats) if prize in one.prizes), None)
    if owner is not None:
        table = table.with_seat(owner, prizes=_without(table.seats[owner].prizes, prize))
    inn, bin = _without(table.inn_prizes, prize), _without(table.bin_prizes, prize)
    if where == "inn":
        inn = (*inn, prize)
    elif where == "bin":
        bin = (*bin, prize)
    elif where == "player":
        table = table.with_seat(seat, prizes=(*table.seats[seat].prizes, prize))
    return msgspec.structs.replace(table, inn_prizes=inn, bin_prizes=bin)


def _without(prizes: tuple[str, ...], gone: str) -> tuple[str, ...]:
    return tuple([prize for prize in prizes if prize != gone])
