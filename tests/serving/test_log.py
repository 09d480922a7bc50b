"""What strangers send does not fill the log, and what went wrong here stays in it."""

from __future__ import annotations

import http.client
import logging
import tempfile
from collections import Counter
from types import SimpleNamespace
from typing import TextIO
from urllib.parse import urlsplit

import pytest
from starlette.requests import ClientDisconnect

from adjudicator.serving import log
from adjudicator.serving.log import A_MINUTE, MINUTE, Bounded, LineBudget
from tests.asynchronous import alone
from tests.serving.hostile import no_message, no_request
from tests.ui.conftest import running


class Written(logging.Handler):
    """Keeps what is written, as it is written."""

    def __init__(self) -> None:
        """Begin with nothing."""
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record."""
        self.lines.append(self.format(record))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time by which minutes are counted."""
    now = [0.0]
    monkeypatch.setattr(log, "time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch, clock: list[float]) -> tuple[logging.Logger, list[str]]:
    """A logger within a budget of its own, and what it has written."""
    monkeypatch.setattr(log, "BUDGET", LineBudget())
    logger, handler = Bounded("tests.log"), Written()
    logger.addHandler(handler)
    return logger, handler.lines


def test_so_many_of_a_kind_are_written_in_a_minute(
    written: tuple[logging.Logger, list[str]], clock: list[float]
) -> None:
    logger, lines = written
    for _ in range(2):
        for number in range(500):
            logger.warning("junk %s", number)
        logger.warning("something else")
        clock[0] += MINUTE
    once = [*(f"junk {number}" for number in range(A_MINUTE - 1)), lines[A_MINUTE - 1], "something else"]
    assert lines == [*once, *once]
    assert lines[A_MINUTE - 1] == f"junk {A_MINUTE - 1} (more of this kind are left out for a minute)"


def test_what_strangers_cause_is_one_line_and_what_we_cause_keeps_its_traceback(
    written: tuple[logging.Logger, list[str]],
) -> None:
    logger, lines = written
    for error in (ClientDisconnect("gone\n" * 100), ValueError("ours")):
        try:
            raise error
        except Exception:
            logger.exception("It failed")
    theirs, ours = lines
    assert theirs.startswith("It failed: gone gone")
    assert (len(theirs.splitlines()), len(theirs) < 300) == (1, True)
    assert ours.splitlines()[1] == "Traceback (most recent call last):"


def test_one_client_writes_a_few_lines() -> None:
    with tempfile.TemporaryFile("w+", encoding="utf-8") as told, running(log=told) as address:
        begun = _lines(told)
        alone(_junk(address))
        lines = _lines(told)[len(begun) :]
    assert Counter(" ".join(line.split()[2:5]) for line in lines) == dict.fromkeys(
        ("Error deserializing back", "Invalid HTTP request"), A_MINUTE
    )
    assert sum("more of this kind" in line for line in lines) == 2


def _lines(told: TextIO) -> list[str]:
    told.seek(0)
    return told.read().splitlines()


async def _junk(address: str) -> None:
    """Send what is no message and what is no request, and go away in the middle of one, more often than is written."""
    place = urlsplit(address)
    for _ in range(A_MINUTE + 5):
        await no_message(address)
        no_request(address)
        leaving = http.client.HTTPConnection(place.netloc, timeout=10)
        leaving.putrequest("GET", "/docs/en/")
        leaving.endheaders()
        leaving.close()
