"""What situations have in common for a search: nothing, since bids stay on the table and nobody answers."""

from __future__ import annotations

from collections.abc import Hashable

from adjudicator.machine import Decision, Rules

from .situation import Situation


def alike(now: Situation, rules: Rules) -> Hashable:
    """What of a situation the rest of its lines depend on: all of it, since an auction's bids stay on the table."""
    return now


def alike_for(now: Situation, rules: Rules, together: frozenset[int]) -> Hashable:
    """What of a situation it depends on whether these players can bring something about: all of it."""
    return now


def came_to(now: Situation) -> Hashable:
    """What a situation in which a line ends comes to: all of it."""
    return now


def as_held(now: Situation, line: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """A line of alike situations as one from here: the same line."""
    return line


def jumps(now: Situation, options: tuple[Decision, ...], rules: Rules) -> None:
    """Lines that are counted at once: none, since in this game nobody answers what others do."""


def told_apart(now: Situation, rules: Rules) -> tuple[int | None, ...]:
    """What tells each seat from the others: each is a dragon of its own. None: it is out of the game."""
    return tuple(None if seat.out else index for index, seat in enumerate(now.table.seats))
