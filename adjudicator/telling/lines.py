"""Lines of a story: which form a line has, and whom it names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

R = TypeVar("R")
"""What reads a line of one form."""

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


def fit(line: str, forms: Iterable[tuple[str, str, R]]) -> tuple[R, dict[str, str]]:
    """Which of a game's forms a line has.

    Args:
        line: the line, as a person wrote it.
        forms: of each form a sample, the pattern of the whole line, and what reads it.

    Returns:
        What reads the line, and the parts that the pattern names; one that is not there is empty.

    Raises:
        BadLine: it has none of them; the nearest sample is told.
    """
    text = " ".join(line.split()).rstrip(".")
    samples = []
    for sample, pattern, read in forms:
        found = re.fullmatch(pattern, text, re.IGNORECASE)
        if found:
            return read, {name: part or "" for name, part in found.groupdict().items()}
        samples.append(sample)
    near = nearest(text, samples, 0.3)
    raise BadLine("story.no-form", line=line, meant=near or samples[0], forms=tuple(samples))


def nearest(text: str, known: Sequence[str], likeness: float) -> str:
    """The one of `known` that `text` most resembles, or nothing where none comes near.

    Args:
        text: what somebody wrote.
        known: what could have been meant.
        likeness: how near it must come, from 0 to 1 (the same).
    """
    from difflib import get_close_matches  # here, for most lines are in order

    return next(iter(get_close_matches(text, known, 1, likeness)), "")


def number(digits: str) -> int:
    """The number that a run of digits says.

    Args:
        digits: the digits, without a sign.

    Raises:
        BadLine: there are more than `LONGEST_NUMBER` of them.
    """
    if len(digits) > LONGEST_NUMBER:
        raise BadLine("story.long-number", digits=len(digits), longest=LONGEST_NUMBER)
    return int(digits)


def amount(value: int) -> int:
    """`value`, as how much there is of something on the table.

    Args:
        value: what a line says there is.

    Raises:
        BadLine: it is greater than `MOST`.
    """
    if value > MOST:
        raise BadLine("story.too-much", value=value, most=MOST)
    return value


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
