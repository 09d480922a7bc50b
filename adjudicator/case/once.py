"""What is worked out from a case, kept while people look at it.

A page is drawn again at each touch, and asks the same of a case again and again. What comes of a long story takes room:
a game of 576 decisions, read by each reading of all that the book leaves open, 19 MB. So cases are counted by what was
said in them, and those that nobody asked of for longest go first, each with all that was kept of it.
"""

from __future__ import annotations

import functools
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Concatenate, ParamSpec, TypeVar, cast

from .case import Case

MOST = 4_096
"""The decisions in all cases of which something is kept."""

AT_LEAST = 16
"""For so many decisions more each case counts, or many short ones would take too much."""

P = ParamSpec("P")
T = TypeVar("T")


def once_per_case(work: Callable[Concatenate[Case, P], T]) -> Callable[Concatenate[Case, P], T]:
    """Keep what a function makes of a case, by what it is given besides, for as long as the case is asked of.

    Args:
        work: a function of a case, whose other arguments can be keys. What it raises is raised, and nothing is kept.
    """

    @functools.wraps(work)
    def kept(case: Case, /, *given: P.args, **named: P.kwargs) -> T:
        of_this = _memory.of(case)
        key = (work, given, *named.items())
        if key not in of_this:
            of_this[key] = work(case, *given, **named)
        return cast("T", of_this[key])

    return kept


class _Memory:
    """What is kept of each case, those that were asked of last at the end."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Case, dict[Hashable, object]] = OrderedDict()
        self._weight = 0
        self._lock = threading.Lock()

    def of(self, case: Case) -> dict[Hashable, object]:
        """Return what is kept of a case, after making room for it."""
        with self._lock:
            if case not in self._kept:
                self._kept[case] = {}
                self._weight += self._weighs(case)
                while self._weight > MOST and len(self._kept) > 1:
                    self._weight -= self._weighs(self._kept.popitem(last=False)[0])
            self._kept.move_to_end(case)
            return self._kept[case]

    @staticmethod
    def _weighs(case: Case) -> int:
        return AT_LEAST + len(case.said)


_memory = _Memory()
