"""What takes a while: it is worked on beside the page, which shows how far it is and can stop it.

A search never outlives its budget, only a few run at once on a server, and what a page has found it keeps.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import Event
from typing import Any, Generic, TypeVar

import streamlit as st

from adjudicator.case import Case
from adjudicator.words import Words

from . import session
from .memory import remembered

T = TypeVar("T")
R = TypeVar("R")

SEARCHES = "searches"
KEPT = 12
"""So many searches a page remembers; the oldest go first."""

AT_ONCE = 2
"""So many searches run on a server at the same time; the others wait for their turn."""

PATIENCE = 0.3
"""So many seconds a page waits for what it asked for: most searches are over by then, and no bar flickers."""

OFTEN = 0.5
"""Seconds between two looks at a search's progress."""

TURN = 0.001
"""So many seconds a search keeps a page waiting that is being drawn."""

_WORKERS = ThreadPoolExecutor(AT_ONCE, "search", sys.setswitchinterval, (TURN,))


class Searching(Generic[R]):
    """Something that is worked on.

    Args:
        work: what to do. It is given the search, and asks it whether to go on.
        seconds: how long it may take by its own budget.
    """

    def __init__(self, work: Callable[[Searching[R]], R], seconds: float) -> None:
        """Start the work in a thread."""
        self.seconds = seconds
        self.made = 0
        self._began = 0.0
        self._stopped = Event()
        self._future: Future[R] = _WORKERS.submit(self._work, work)

    def _work(self, work: Callable[[Searching[R]], R]) -> R:
        self._began = time.monotonic()
        return work(self)

    def going(self, made: int) -> bool:
        """Return True if to go on, for a search that tells after each step how many it has made."""
        self.made = made
        return not self._stopped.is_set()

    def in_time(self, made: int) -> bool:
        """Return the same, for a search that keeps no watch on its time."""
        return self.going(made) and time.monotonic() < self._began + self.seconds

    def watched(self, things: Iterable[T], total: int) -> Iterator[T]:
        """One thing after the other, until time is up or somebody has had enough."""
        for made, thing in enumerate(things, 1):
            yield thing
            if not self.in_time(made):
                return

    def stop(self) -> None:
        """Somebody has had enough: what is known by now is the answer."""
        self._stopped.set()

    @property
    def stopped(self) -> bool:
        """Return True if somebody has had enough."""
        return self._stopped.is_set()

    @property
    def over(self) -> bool:
        """Return True if there is an answer."""
        return self._future.done()

    @property
    def share(self) -> float:
        """How much of its time is spent, from 0 to 1."""
        return min(1.0, (time.monotonic() - self._began) / self.seconds) if self._began and self.seconds else 0.0

    def wait(self, seconds: float) -> bool:
        """Wait so long at most; whether there is an answer then."""
        wait((self._future,), seconds)
        return self.over

    def answer(self) -> R:
        """Return what was found. Raises what went wrong."""
        return self._future.result()


def found(
    name: str, case: Case, words: Words, seconds: float, work: Callable[[Case, Words, Searching[R]], R]
) -> R | None:
    """Return what a search finds in a case; None while it is still at work, which the page then shows.

    Args:
        name: what is searched for; a page asks for one thing of a name at a time.
        case: the case.
        words: the language in which it is told.
        seconds: how long it may take.
        work: the search, given a case that nobody else uses at the same time.
    """
    held: dict[Any, Searching[Any]] = remembered().setdefault(SEARCHES, {})
    key = (name, case, words.language, seconds)
    if key not in held:
        for other in [other for other, search in held.items() if other[0] == name and not search.over]:
            held.pop(other).stop()
        own = Case(
            case.game, case.rules.fresh(), case.start, case.said, case.points, illegal_indices=case.illegal_indices
        )
        held[key] = Searching(lambda search: work(own, words, search), seconds)
        for old in list(held)[:-KEPT]:
            held.pop(old).stop()
    search = held[key]
    if search.wait(PATIENCE):
        return search.answer()  # type: ignore[no-any-return]  # what is held under this name was made by this work
    _underway(name, search, words)
    return None


@st.fragment(run_every=OFTEN)
def _underway(name: str, search: Searching[Any], words: Words) -> None:
    """How far a search is, and a way to stop it; when it is over, the page is drawn with what it found."""
    if search.over:
        st.rerun()
    st.progress(search.share, words.count("ui.search.made", search.made))
    st.button(
        words.say("ui.search.stop"),
        key=session.key(f"stop.{name}"),
        icon=":material/stop_circle:",
        on_click=search.stop,
        disabled=search.stopped,
        width="stretch",
    )
