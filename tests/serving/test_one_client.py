"""One hostile client beside a patient visitor, on a server as people start it."""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.protocol import State

from adjudicator.serving import guard, pages
from tests.asynchronous import alone
from tests.programs import started
from tests.serving.hostile import HOSTILE, ask, put
from tests.ui.conftest import running
from tests.wire import opened

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a second address of this machine is a thing of Linux")

ROOT = Path(__file__).parents[2]
VISITOR = "127.0.0.2"
VISITS, PAUSE = 9, 0.2
SLOWER = 3
"""So many times as long as alone a visitor waits at most."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a server."""
    with running() as served:
        yield served


@contextmanager
def beside(hostile: str, address: str) -> Iterator[None]:
    """A hostile client in a process of its own, once it is at work."""
    command = [sys.executable, "-m", "tests.serving.hostile", hostile, address]
    with started(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "at work\n"
        yield
        assert running.poll() is None, "it gave up"


async def visit(address: str) -> float:
    """Open the app as a browser does; return the seconds until it is drawn."""
    begun = time.monotonic()
    status, _ = await asyncio.to_thread(ask, address, "/", VISITOR, {"Accept": "text/html"})
    assert status == 200
    async with opened(address, local_addr=(VISITOR, 0)) as page:
        assert page.elements
        assert not page.failed()
    return time.monotonic() - begun


async def visits(address: str) -> list[float]:
    """How long some visits took, one after another, as slowly as a person comes."""
    took = []
    for _ in range(VISITS):
        took.append(await visit(address))
        await asyncio.sleep(PAUSE)
    return took


def test_the_first_visitor_waits_no_longer_than_others() -> None:
    with running() as address:
        first, *later = alone(visits(address))
    assert first <= 2 * SLOWER * statistics.median(later), (first, later)


@pytest.mark.parametrize("hostile", sorted(HOSTILE))
def test_a_patient_visitor_is_never_shut_out_nor_waits_for_long(address: str, hostile: str) -> None:
    quiet = alone(visits(address))
    with beside(hostile, address):
        busy = alone(visits(address))
    assert statistics.median(busy) <= SLOWER * statistics.median(quiet), (quiet, busy)


async def stay(address: str, forwarded: list[str]) -> int:
    """How many connections stay, of those for each of which somebody else is named as the one who asks."""
    async with AsyncExitStack() as stack:
        opened = []
        for sender in forwarded:
            headers = {"X-Forwarded-For": sender}
            with suppress(WebSocketException):
                stream = f"ws{address.removeprefix('http')}{guard.STREAM}"
                opened.append(await stack.enter_async_context(connect(stream, additional_headers=headers)))
        await asyncio.sleep(0.5)
        return sum(one.state is State.OPEN for one in opened)


MANY = pages.OF_ONE + 2
OTHERS = {
    "as many addresses": ([f"198.51.100.{number}" for number in range(MANY)], MANY),
    "as many networks": ([f"2001:db8:0:{number}::1" for number in range(MANY)], MANY),
    "one network": ([f"2001:db8::{number}" for number in range(MANY)], pages.OF_ONE),
    "one address, behind many that are made up": (
        [f"198.51.100.{number}, 203.0.113.5" for number in range(MANY)],
        pages.OF_ONE,
    ),
}


@pytest.mark.parametrize("named", OTHERS)
def test_who_asks_is_what_a_proxy_says_that_is_named(named: str) -> None:
    forwarded, wanted = OTHERS[named]
    with running(options=["--proxy", "127.0.0.0/8"]) as address:
        assert alone(stay(address, forwarded)) == wanted


def test_nobody_is_believed_who_is_not_named() -> None:
    forwarded, _ = OTHERS["as many addresses"]
    with tempfile.TemporaryFile("w+") as log, running(options=["--proxy", "192.0.2.1"], log=log) as address:
        assert alone(stay(address, forwarded)) == pages.OF_ONE
    with tempfile.TemporaryFile("w+") as log, running(log=log) as address:
        assert alone(stay(address, forwarded)) == pages.OF_ONE
        log.seek(0)
        assert log.read().count("--proxy") == 1, "it is said once how to name it"


def test_a_page_that_says_nothing_is_closed(address: str) -> None:
    async def run() -> tuple[float, int | None]:
        begun = time.monotonic()
        async with connect(f"ws{address.removeprefix('http')}{guard.STREAM}") as silent:
            await silent.wait_closed()
            return time.monotonic() - begun, silent.close_code

    took, code = alone(run())
    assert took >= pages.SILENT - 0.5
    assert code == guard.TRY_LATER


# -- uploads


def test_a_page_without_a_field_sends_no_file(address: str) -> None:
    async def run() -> list[int]:
        async with opened(address) as page:
            return [await asyncio.to_thread(put, address, page.session) for _ in range(3)]

    assert alone(run()) == [403, 403, 403]


def test_a_page_with_a_field_sends_so_much_and_what_it_sent_is_forgotten_when_it_closes(address: str) -> None:
    async def run() -> tuple[list[int], list[int]]:
        async with opened(address, "cases") as page:
            first = [await asyncio.to_thread(put, address, page.session) for _ in range(12)]
        async with opened(address, "cases") as page:
            again = [await asyncio.to_thread(put, address, page.session) for _ in range(12)]
            page.view = ""
            await page.draw()
            assert await asyncio.to_thread(put, address, page.session, 1000) == 403, "it shows no field any more"
        return first, again

    first, again = alone(run())
    assert set(first) == {204, 429}
    assert first == sorted(first)
    assert first.count(204) == 8, "the bytes of one address"
    assert again == first


def test_a_file_that_was_read_is_forgotten(address: str) -> None:
    async def run() -> list[int]:
        answers = []
        async with opened(address, "cases") as page:
            for number in range(12):
                answers.append(await asyncio.to_thread(put, address, page.session, 1 << 20, "", f"file-{number}"))
                await page.bring(f"file-{number}", 1 << 20)
                assert any("f.yaml" in text.replace("\\", "") for text in page.texts()), "it says what is wrong with it"
        return answers

    assert alone(run()) == [204] * 12, "more than there is room for at once"
