"""Firefox as Debian has it, driven by Playwright: `python -m tests.firefox PROGRAM ARGUMENT…` stands in for it.

Playwright speaks WebDriver BiDi to it, as a Firefox of this month speaks it. Debian's is one of long support and does
not know all commands yet; those that it lacks, and that only set what is so anyway, are answered here in its place.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

PROGRAMS = ("firefox-esr", "firefox")
"""The first that is there is taken."""

LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")

LACKING = ("emulation.setMediaFeaturesOverride",)
"""What Playwright says to each page, and that Firefox does not know: to show light or dark as it was to be."""


@contextlib.contextmanager
def launched(playwright: Any, program: str, folder: Path) -> Iterator[Any]:
    """Firefox for as long as it is needed; `folder` takes the file that starts it."""
    start = folder / "firefox"
    start.write_text(f'#!/bin/sh\nexec {sys.executable} -m tests.firefox {program} "$@"\n', encoding="utf-8")
    start.chmod(0o755)
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=start)
    try:
        yield browser
    finally:
        browser.close()


async def main(*command: str) -> int:
    """Start Firefox, and tell of an address between it and whoever drives it in place of its own."""
    firefox = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    assert firefox.stderr
    async for written in firefox.stderr:
        line = written.decode(errors="replace")
        if told := LISTENING.search(line):
            server = await serve(partial(_between, f"{told[1]}/session"), "127.0.0.1", 0, max_size=None)
            host, port = server.sockets[0].getsockname()
            line = line.replace(told[1], f"ws://{host}:{port}")
        sys.stderr.write(line)
        sys.stderr.flush()
    return await firefox.wait()


async def _between(address: str, driver: ServerConnection) -> None:
    async with connect(address, max_size=None, proxy=None) as firefox:
        await asyncio.gather(_commands(driver, firefox), _answers(firefox, driver))


async def _commands(driver: ServerConnection, firefox: ClientConnection) -> None:
    async for message in driver:
        command = json.loads(message)
        if command["method"] in LACKING:
            await driver.send(json.dumps({"type": "success", "id": command["id"], "result": {}}))
        else:
            await firefox.send(message)
    await firefox.close()


async def _answers(firefox: ClientConnection, driver: ServerConnection) -> None:
    async for message in firefox:
        await driver.send(message)


if __name__ == "__main__":
    sys.exit(asyncio.run(main(*sys.argv[1:])))
