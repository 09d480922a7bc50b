"""Work within a budget: one thing after another, until the limit or an interruption."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeVar

T = TypeVar("T")

Watch = Callable[[Iterable[T], int], Iterator[T]]
"""Passes things on, given their total, and may show progress."""


def unwatched(things: Iterable[T], total: int) -> Iterator[T]:
    """Give one thing after the other."""
    yield from things


def done(things: Iterable[T], total: int, limit: int, watch: Watch[T]) -> list[T]:
    """Return the first `limit` of `total` things, each made when it is asked for; fewer if it is interrupted.

    Args:
        things: what is made.
        total: how many there are.
        limit: how many to make at most, from 1.
        watch: sees each.
    """
    found: list[T] = []
    try:
        for thing in watch(islice(things, limit), min(total, limit)):
            found.append(thing)
    except KeyboardInterrupt:
        pass  # what was found is an answer, and the rest is counted as left
    return found
