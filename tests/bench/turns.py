"""Things measured by turns, so that what else the machine does weighs on all of them alike."""

from __future__ import annotations

import resource
import time
from collections.abc import Callable, Mapping

ROUNDS = 5

Counted = Callable[[int], Mapping[str, int]]
"""Does something, and returns how often it did what. It takes the number of the round, so that no round repeats one."""


def timed(run: Callable[[], int]) -> float:
    """How many a second: the best of three."""
    best = 0.0
    for _ in range(3):
        start = time.perf_counter()
        count = run()
        best = max(best, count / (time.perf_counter() - start))
    return best


def rates(*runs: Counted) -> list[dict[str, float]]:
    """How many a second of the processor's time, of each kind: the best of five rounds, by turns.

    The time of programs that a run starts and waits for counts too.
    """
    best: list[dict[str, float]] = [{} for _ in runs]
    for number in range(ROUNDS):
        for run, held in zip(runs, best, strict=True):
            start = _spent()
            counts = run(number)
            took = _spent() - start
            for kind, count in counts.items():
                held[kind] = max(held.get(kind, 0.0), count / took)
    return best


def by_turns(ours: Callable[[int], int], theirs: Callable[[], int]) -> tuple[float, float]:
    """How many a second of the processor's time, ours and theirs, as `rates` tells it."""
    here, there = rates(lambda number: {"": ours(number)}, lambda _: {"": theirs()})
    return here[""], there[""]


def _spent() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime
