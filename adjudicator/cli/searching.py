"""A long search: how far it is on the terminal, and Ctrl-C ends it with what is known so far."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from . import paper

OFTEN = 500
"""Positions between two updates of the progress bar."""


@contextmanager
def searching() -> Iterator[Callable[[int], bool]]:
    """Provide what a search calls before each position: it shows their number and returns whether to go on."""
    stopped = False

    def stop(*_: object) -> None:
        nonlocal stopped
        stopped = True

    before = {told: signal.signal(told, stop) for told in (signal.SIGINT, signal.SIGTERM)}
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
        for told, heard in before.items():
            signal.signal(told, heard)
