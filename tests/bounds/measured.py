"""What is given is judged in bounded time and memory."""

from __future__ import annotations

import resource
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import repeat

TIMES = 50_000
"""So many times as long as `_bare` may one input take: a hundred times what the slowest takes."""

MEGABYTES = 20
"""The memory that one input may take beyond what the program holds already, where memory is traced."""

GROWTH = 300
"""The megabytes by which one input may raise the greatest size of the process; modules that it loads count."""


@contextmanager
def bounded() -> Iterator[None]:
    """Assert that what is done within takes neither long nor much."""
    tracemalloc.reset_peak()
    before, size, began = tracemalloc.get_traced_memory()[0], _greatest_size(), time.thread_time()
    yield
    assert time.thread_time() - began < TIMES * _bare()
    assert tracemalloc.get_traced_memory()[1] - before < MEGABYTES * 1_000_000
    assert _greatest_size() - size < GROWTH * 1_000


def _bare() -> float:
    """Measure some bare work here and now, a tenth of a thousandth of a second on an idle machine."""
    began = time.thread_time()
    sum(repeat(1, 20_000))
    return time.thread_time() - began


def _greatest_size() -> int:
    """Return the greatest size that the process has had, in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
