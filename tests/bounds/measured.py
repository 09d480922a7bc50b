"""What is given is judged in bounded time and memory."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager

SECONDS = 5.0
"""The time that one input may take: a hundred times what the slowest takes on an idle machine."""

MEGABYTES = 20
"""The memory that one input may take beyond what the program holds already."""


@contextmanager
def bounded() -> Iterator[None]:
    """Assert that what is done within takes neither long nor much. Memory is counted only where it is traced."""
    tracemalloc.reset_peak()
    before, began = tracemalloc.get_traced_memory()[0], time.thread_time()
    yield
    assert time.thread_time() - began < SECONDS
    assert tracemalloc.get_traced_memory()[1] - before < MEGABYTES * 1_000_000
