"""Hostile clients of a server, each as busy as one process can be: `python -m tests.serving.hostile NAME ADDRESS`."""

from __future__ import annotations

import asyncio
import http.client
import socket
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, closing, suppress
from pathlib import Path
from urllib.parse import urlsplit

import streamlit
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from adjudicator.serving import guard, pages, patience
from tests.wire import opened

SENDER = "127.0.0.1"

PAGE = Path(streamlit.__file__).parent / "static"
LONG = "/" + max(PAGE.rglob("*.js"), key=lambda file: file.stat().st_size).relative_to(PAGE).as_posix()
"""The longest file that the app's page has."""


def ask(
    address: str, path: str, sender: str, headers: dict[str, str] | None = None, method: str = "GET", body: bytes = b""
) -> tuple[int, str]:
    """What the server answers to somebody: the status, and the cookie, or else the text."""
    to = http.client.HTTPConnection(urlsplit(address).netloc, timeout=30, source_address=(sender, 0))
    try:
        with suppress(ConnectionError):  # what is refused is answered before it is read
            to.request(method, path, body, headers or {})
        answer = to.getresponse()
        text = answer.read().decode("utf-8", "replace")
        return answer.status, answer.getheader("set-cookie") or text
    finally:
        to.close()


def put(address: str, page: str, size: int = 1 << 20, token: str = "", name: str = "") -> int:
    """Send a file from a page, as Streamlit's page does; return the status."""
    token = token or xsrf(address)
    head = b'--line\r\nContent-Disposition: form-data; name="f"; filename="f.yaml"\r\n\r\n'
    tail = b"\r\n--line--\r\n"
    headers = {
        "X-Xsrftoken": token,
        "Cookie": f"_streamlit_xsrf={token}",
        "Content-Type": "multipart/form-data; boundary=line",
    }
    body = head + b"#" * (size - len(head) - len(tail)) + tail
    return ask(address, f"{guard.UPLOAD}{page}/{name or time.monotonic_ns()}", SENDER, headers, "PUT", body)[0]


def xsrf(address: str) -> str:
    """What a page has to send along with a file; the server gives it to anybody."""
    return ask(address, "/_stcore/health", SENDER)[1].partition("=")[2].partition(";")[0]


async def connected(address: str, stack: AsyncExitStack) -> None:
    """Open a connection and say nothing. To be refused is no surprise here."""
    with suppress(OSError, WebSocketException):
        await stack.enter_async_context(connect(f"ws{address.removeprefix('http')}{guard.STREAM}", origin=address))


async def silent(address: str) -> None:
    """Open more connections than there may be pages, say nothing, and open them again as they are closed."""
    async with AsyncExitStack() as stack:
        await asyncio.gather(*(connected(address, stack) for _ in range(pages.SESSIONS + 20)))
        at_work()
        while True:
            await asyncio.sleep(0.1)
            await connected(address, stack)


async def reopened(address: str) -> None:
    """Open connections and close them, over and over, some at once."""

    async def again() -> None:
        while True:
            async with AsyncExitStack() as stack:
                await connected(address, stack)

    at_work()
    await asyncio.gather(*(again() for _ in range(pages.OF_ONE)))


async def uploads(address: str) -> None:
    """Send files of a megabyte, one after another, from a page with a field for files and from one without."""

    async def send(view: str) -> None:
        async with opened(address, view) as page:
            at_work()
            while True:
                with suppress(OSError, http.client.HTTPException):
                    await asyncio.to_thread(put, address, page.session, 1 << 20, token)

    token = await asyncio.to_thread(xsrf, address)
    await asyncio.gather(send("cases"), send(""))


async def staying(address: str) -> None:
    """Open as many pages as one address may have, say one thing that is right, and stay; and ask for more of them."""
    async with AsyncExitStack() as stack:
        for _ in range(pages.OF_ONE):
            with suppress(OSError, WebSocketException):
                await stack.enter_async_context(opened(address))
        at_work()
        while True:
            await asyncio.sleep(0.1)
            with suppress(OSError, WebSocketException):
                await stack.enter_async_context(opened(address))


async def unread(address: str) -> None:
    """Ask for the app's longest file, over as many connections as one address may have, and read none of it."""
    begun = []
    while True:
        with suppress(OSError):
            begun.append(unread_answer(address, LONG))
        if len(begun) == patience.CONNECTIONS:
            at_work()
        await asyncio.sleep(1 / 40)  # as many as it wishes would be another attack


def unread_answer(address: str, path: str) -> socket.socket:
    """Ask for something and read none of the answer."""
    place = urlsplit(address)
    asking = socket.socket()
    asking.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    asking.connect((place.hostname, place.port))
    asking.sendall(f"GET {path} HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n".encode())
    return asking


async def junk(address: str) -> None:
    """Open pages and send what is no message of a page, and in between what is no request."""
    at_work()
    while True:
        await no_message(address)
        no_request(address)


async def no_message(address: str) -> None:
    """Open a page, and send what is no message of one."""
    with suppress(OSError, WebSocketException):
        async with connect(f"ws{address.removeprefix('http')}{guard.STREAM}", origin=address) as page:
            await page.send(b"\xff\xfe" * 20)
            await page.send("no message either")
            await asyncio.wait_for(page.wait_closed(), 10)


def no_request(address: str) -> None:
    """Send what is no request."""
    place = urlsplit(address)
    with closing(socket.create_connection((place.hostname, place.port), timeout=10)) as other, suppress(OSError):
        other.sendall(b"GARBAGE \x00\x01\r\n\r\n")
        other.recv(1 << 12)


HOSTILE: dict[str, Callable[[str], Awaitable[None]]] = {
    "junk": junk,
    "reopened": reopened,
    "silent": silent,
    "staying": staying,
    "unread": unread,
    "uploads": uploads,
}


def at_work() -> None:
    """Say that it has begun."""
    print("at work", flush=True)


async def main(name: str, address: str) -> None:
    """Play a hostile client until somebody ends it."""
    await HOSTILE[name](address)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
