"""What is counted in a game that was played: how often each card was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from adjudicator.machine import Step

from . import decisions as say

COLUMNS = {"cards": ("played",), "drinks": ("revealed",)}
"""What is counted, table by table; the rows are cards."""


def tally(steps: Iterable[Step]) -> Counter[tuple[str, str | int, str]]:
    """Count what happened in one game, by table, row and column.

    Args:
        steps: of the whole game.
    """
    found: Counter[tuple[str, str | int, str]] = Counter()
    for step in steps:
        match step.said:
            case say.Play(card=card):
                found["cards", card, "played"] += 1
            case say.Reveal(card=card) if card:
                found["drinks", card, "revealed"] += 1
    return found
