"""Lines of a story: why one cannot be read, what was meant, and whom it names. The forms are in `kit.forms`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

LONGEST_NUMBER = 6
"""Digits that a number in a line may have. Nothing at a table is counted in more."""

MOST = 200
"""The greatest number that a table may say of what lies on it, as in an entry."""


class BadLine(ValueError):
    """A line that cannot be read: `reason` is a message id, `facts` what it speaks of."""

    def __init__(self, reason: str, **facts: Any) -> None:
        super().__init__(f"{reason}: {facts}")
        self.reason = reason
        self.facts = facts


def nearest(text: str, known: Sequence[str], likeness: float) -> str:
    """The one of `known` that `text` most resembles, or nothing where none comes near.

    Args:
        text: what somebody wrote.
        known: what could have been meant.
        likeness: how near it must come, from 0 to 1 (the same).
    """
    from difflib import get_close_matches  # here, for most lines are in order

    return next(iter(get_close_matches(text, known, 1, likeness)), "")


def player(table: Any, name: str) -> int:
    """The seat of the player called `name`.

    Args:
        table: of whatever game; its `seats` have names.
        name: as a person wrote it.

    Raises:
        BadLine: nobody is called that.
    """
    names = [seat.name for seat in table.seats]
    for index, here in enumerate(names):
        if here.casefold() == name.strip().casefold():
            return index
    near = nearest(name, names, 0.5)
    raise BadLine("story.no-player", name=name, players=tuple(names), meant=near)
