"""The log of the server: what strangers send does not fill it."""

from __future__ import annotations

import logging
import threading
import time

A_MINUTE = 20
"""So many lines of one kind are written in a minute. A kind is a place in the code, and an error."""

MINUTE = 60
"""Its seconds."""

STRANGERS = frozenset({"ClientDisconnect", "DecodeError"})
"""Errors that somebody else's bytes cause, or that they left: a line is enough, since nothing here is at fault."""

LONGEST = 200
"""The letters that are told of such an error."""


class LineBudget(logging.Filter):
    """Lets so many records of each kind through in a minute, the last of them with a word that more are left out."""

    def __init__(self) -> None:
        """Begin with nothing written."""
        super().__init__()
        self._written: dict[tuple[str, int, str], tuple[float, int]] = {}
        self._one_at_a_time = threading.Lock()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return True for what is written; what strangers caused loses its traceback."""
        error = record.exc_info[1] if record.exc_info else None
        kind = record.pathname, record.lineno, type(error).__name__
        with self._one_at_a_time:
            count = self._count(kind)
        if count > A_MINUTE:
            return False
        if kind[2] in STRANGERS:
            record.msg, record.args = f"{record.getMessage()}: {' '.join(str(error).split())[:LONGEST]}", ()
            record.exc_info = record.exc_text = None
        if count == A_MINUTE:
            record.msg, record.args = f"{record.getMessage()} (more of this kind are left out for a minute)", ()
        return True

    def _count(self, kind: tuple[str, int, str]) -> int:
        """Return which one of its kind in this minute a record is, from 1."""
        now = time.monotonic()
        began, count = self._written.get(kind, (now, 0))
        if now - began >= MINUTE:
            began, count = now, 0
        self._written[kind] = began, count + 1
        return count + 1


BUDGET = LineBudget()


class Bounded(logging.Logger):
    """A logger that keeps within the budget."""

    def __init__(self, name: str, level: int = logging.NOTSET) -> None:
        """Make it, as `logging` does."""
        super().__init__(name, level)
        self.addFilter(BUDGET)


def keep_within_budget() -> None:
    """Bound what is logged from now on, by whichever logger, those included that libraries make later."""
    logging.setLoggerClass(Bounded)
    for known in (logging.root, *logging.root.manager.loggerDict.values()):
        if isinstance(known, logging.Logger):
            known.addFilter(BUDGET)
