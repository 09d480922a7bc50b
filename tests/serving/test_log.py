"""What strangers send does not fill the log, and what went wrong here stays in it."""

from __future__ import annotations

import asyncio
import http.client
import logging
import socket
import tempfile
from collections import Counter
from contextlib import closing, suppress
from typing import TextIO
from urllib.parse import urlsplit

import pytest
from starlette.requests import ClientDisconnect
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from adjudicator.serving import log
from adjudicator.serving.guard import STREAM
from adjudicator.serving.log import A_MINUTE, MINUTE, Bounded, LineBudget
from tests.asynchronous import alone
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
    monkeypatch.setattr(log.time, "monotonic", lambda: now[0])
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
        _noise(address)
        lines = _lines(told)[len(begun) :]
    assert Counter(" ".join(line.split()[2:5]) for line in lines) == dict.fromkeys(
        ("Error deserializing back", "Invalid HTTP request"), A_MINUTE
    )
    assert sum("more of this kind" in line for line in lines) == 2


def _lines(told: TextIO) -> list[str]:
    told.seek(0)
    return told.read().splitlines()


async def _junk(address: str) -> None:
    """Open a page over and over, and send what is no message of a page."""
    for _ in range(A_MINUTE + 5):
        with suppress(OSError, WebSocketException):
            async with connect(f"ws{address.removeprefix('http')}{STREAM}", origin=address) as page:
                await page.send(b"\xff\xfe" * 20)
                await page.send("no message either")
                await asyncio.wait_for(page.wait_closed(), 10)


def _noise(address: str) -> None:
    """Send what is no request, and go away in the middle of one."""
    host, port = str(urlsplit(address).hostname), int(urlsplit(address).port or 0)
    for _ in range(A_MINUTE + 5):
        with closing(socket.create_connection((host, port), timeout=10)) as junk, suppress(OSError):
            junk.sendall(b"GARBAGE \x00\x01\r\n\r\n")
            junk.recv(1 << 12)
        to = http.client.HTTPConnection(host, port, timeout=10)
        to.putrequest("GET", "/docs/en/")
        to.endheaders()
        to.close()
