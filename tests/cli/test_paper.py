"""Bars of long commands: they appear where the work takes longer than a second, and not before."""

from __future__ import annotations

import contextlib
import io
import time
from collections.abc import Iterator

import pytest

from adjudicator.cli import paper
from adjudicator.cli.searching import searching


class Screen(io.StringIO):
    """A terminal that keeps what is written."""

    def isatty(self) -> bool:
        return True

    def wait(self) -> None:
        """Until something is written."""
        until = time.monotonic() + 30
        while not self.getvalue():
            assert time.monotonic() < until, "nothing is shown"
            time.sleep(0.01)


@contextlib.contextmanager
def terminal() -> Iterator[Screen]:
    """Standard error is a terminal; pytest puts its own there between a fixture and its test."""
    with contextlib.redirect_stderr(Screen()) as screen:
        yield screen


@pytest.fixture(autouse=True)
def _colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paper, "PATIENCE", 0.01)


def test_what_is_done_in_a_moment_shows_no_bar() -> None:
    with terminal() as screen:
        assert list(paper.counted(range(3), 3)) == [0, 1, 2]
        with searching() as going:
            assert all(map(going, range(1_000)))
    assert screen.getvalue() == ""


@pytest.mark.usefixtures("_at_once")
def test_what_takes_longer_shows_how_many_there_were() -> None:
    def slowly() -> Iterator[int]:
        yield 0
        screen.wait()
        yield 1

    with terminal() as screen:
        assert list(paper.counted(slowly(), 2)) == [0, 1]
    assert "/2" in screen.getvalue()


@pytest.mark.usefixtures("_at_once")
def test_a_long_search_shows_that_it_goes_on() -> None:
    with terminal() as screen, searching() as going:
        assert going(0)
        screen.wait()


def test_the_first_second_belongs_to_the_answer() -> None:
    assert paper.PATIENCE == 1.0
