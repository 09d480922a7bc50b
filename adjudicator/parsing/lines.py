"""Lines of a story: why one cannot be read, and the players it names. The forms are in `kit.forms`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

LONGEST_NUMBER = 6
"""The largest number of digits of a number in a line. Nothing at a table needs more."""

MOST = 200
"""The greatest number of anything on a table, in lines as in entries."""


LONGEST_REPEATED = 120
"""Characters of what was written that a fault repeats."""


class BadLine(ValueError):
    """A line that cannot be read: `reason` is a message id, `facts` its values by name, long texts among them cut."""

    def __init__(self, reason: str, **facts: Any) -> None:
        self.reason = reason
        self.facts = {name: repeated(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
        super().__init__(f"{reason}: {self.facts}")


def repeated(text: str) -> str:
    """Return what was written as a fault repeats it: no more than `LONGEST_REPEATED` characters."""
    return text if len(text) <= LONGEST_REPEATED else f"{text[: LONGEST_REPEATED - 1]}…"


def nearest(text: str, known: Sequence[str], likeness: float) -> str:
    """Return the text in `known` that is most like `text`, or an empty text if none is close.

    Args:
        text: what somebody wrote.
        known: what could have been meant.
        likeness: how similar it must be, from 0 to 1 (equal).
    """
    from difflib import get_close_matches  # noqa: PLC0415  # slow to import, and only mistakes need it

    return next(iter(get_close_matches(text, known, 1, likeness)), "")


def seats(table: Any) -> dict[str, int]:
    """Return the seats of a table of any game by what their players are called, in lower case.

    Of two equal names it is the first. What somebody is called besides, if a game says so (`also_called`), gives way.
    """
    named = {seat.name.casefold(): index for index, seat in reversed(tuple(enumerate(table.seats)))}
    return {name.casefold(): seat for name, seat in getattr(table, "also_called", {}).items()} | named


def player(table: Any, name: str) -> int:
    """Return the seat of the player called `name`.

    Args:
        table: a table of any game; its `seats` have names.
        name: as a person wrote it.

    Raises:
        BadLine: nobody is called that.
    """
    seat = seats(table).get(name.strip().casefold())
    if seat is not None:
        return seat
    names = [seat.name for seat in table.seats]
    near = nearest(name, names, 0.5)
    raise BadLine("story.no-player", name=name, players=tuple(names), meant=near)
