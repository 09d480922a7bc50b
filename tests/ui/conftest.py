"""What the tests of the app share: the app in one process, and the app in a browser at a phone's size."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .hands import Hands

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "app.py"
PHONE = {"width": 390, "height": 844}
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of the app, started as people start it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "streamlit", "run", APP.name, "--server.headless=true", f"--server.port={port}"]
    address = f"http://127.0.0.1:{port}"
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        try:
            _wait_for(f"{address}/_stcore/health", running)
            yield address
        finally:
            running.terminate()


def _wait_for(address: str, running: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        assert running.poll() is None, "the app did not start"
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=1):
            return
        time.sleep(0.1)
    pytest.fail("the app did not answer within half a minute")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A headless Chromium; without one these tests are skipped, but never in CI."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found is None and not os.environ.get("CI"):
        pytest.skip("no Chromium: install one with `apt-get install chromium`")
    assert found is not None, "CI must have a Chromium: `apt-get install chromium`"
    sync_api = pytest.importorskip("playwright.sync_api") if not os.environ.get("CI") else _playwright()
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield browser
        browser.close()


def _playwright() -> Any:
    import playwright.sync_api

    return playwright.sync_api


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> str:
    """Each language in its turn."""
    return str(request.param)


@pytest.fixture
def hands(server: str, chromium: Any, language: str) -> Iterator[Hands]:
    """Somebody who holds a phone with the app open on it."""
    page = chromium.new_page(viewport=PHONE)
    held = Hands(page, server, language)
    held.open()
    yield held
    assert not held.errors, held.errors
    page.close()
