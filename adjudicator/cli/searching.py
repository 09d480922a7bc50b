"""A long search: how far it is on the terminal, and Ctrl-C ends it with what is known so far."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from . import paper

OFTEN = 500
"""The bar is moved after so many positions."""


@contextmanager
def searching() -> Iterator[Callable[[int], bool]]:
    """Gives what a search asks before each position: it shows how many there were, and says whether to go on."""
    stopped = False

    def stop(*_: Any) -> None:
        nonlocal stopped
        stopped = True

    before = signal.signal(signal.SIGINT, stop)
    try:
        if not sys.stderr.isatty():
            yield lambda opened: not stopped
            return
        from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn

        with paper.progress(SpinnerColumn(), TextColumn("{task.completed}"), TimeElapsedColumn()) as bar:
            task = bar.add_task("", total=None)

            def going(opened: int) -> bool:
                if opened % OFTEN == 0:
                    bar.update(task, completed=opened)
                return not stopped

            yield going
    finally:
        signal.signal(signal.SIGINT, before)
