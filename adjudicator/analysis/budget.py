"""Work within a budget: one thing after another, until the limit or an interruption."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

Watch = Callable[[Iterable[T], int], Iterator[T]]
"""Passes things on, given their total, and may show progress."""


def unwatched(things: Iterable[T], total: int) -> Iterator[T]:
    """Give one thing after the other."""
    yield from things


def done(things: Iterable[T], total: int, limit: int, work: Callable[[T], R], watch: Watch[T]) -> list[R]:
    """Return the results of the first `limit` of `total` things; of fewer if it is interrupted.

    Args:
        things: what to work on.
        total: how many there are.
        limit: how many to work on at most, from 1.
        work: what to do with each.
        watch: sees each before it is worked on.
    """
    found: list[R] = []
    try:
        for thing in watch(islice(things, limit), min(total, limit)):
            found.append(work(thing))
    except KeyboardInterrupt:
        pass  # what was found is an answer, and the rest is counted as left
    return found
