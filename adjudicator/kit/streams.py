"""Random numbers for a game that is simulated: a stream of its own for every pile and every player.

What is drawn from one stream does not move another. Two games of one seed, played by different rules, so begin with the
same decks and the same players, and differ only from where the rules make them differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

Draw = Callable[[], float]
"""Gives numbers from 0 up to, not including, 1."""


class Streams(Protocol):
    """All random numbers of one game."""

    def __call__(self, name: str, /) -> Draw:
        """Return the stream of this name, from its beginning. The same name gives the same numbers."""


def of_seed(seed: int | str) -> Streams:
    """Return streams that are the same on every machine.

    >>> one, other = of_seed(7), of_seed(7)
    >>> [one("drinks")() for _ in range(2)] == [other("drinks")(), other("drinks")()]
    True
    >>> one("drinks")() == one("player 1")()
    False
    """
    from random import Random  # noqa: PLC0415  # what plays no games does not wait for it

    return lambda name: Random(f"{seed}/{name}").random


def mixed_in(pile: Iterable[str], cards: Iterable[str], draw: Draw) -> list[str]:
    """Return a shuffled pile with more cards in it, each at any place; the others keep their order."""
    mixed = list(pile)
    for card in cards:
        mixed.insert(int(draw() * (len(mixed) + 1)), card)
    return mixed


def shuffled(cards: Iterable[str], draw: Draw) -> list[str]:
    """Return cards in any order."""
    pile = list(cards)
    for k in range(len(pile) - 1, 0, -1):
        other = int(draw() * (k + 1))
        pile[k], pile[other] = pile[other], pile[k]
    return pile
