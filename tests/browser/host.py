"""A host of the site that can be taken off the network, and what a browser keeps of it until then."""

from __future__ import annotations

import contextlib
import shutil
from pathlib import Path
from typing import Any

from adjudicator.browser import shipped as engine_of
from adjudicator.browser import shipping

from .conftest import publish, served
from .reader import LONG

STEP = 50
"""Milliseconds between two questions."""


class Host:
    """A host of a site that lies in a folder, as a project's pages do; it can be taken off the network."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.site = folder / "club"
        self._stack = contextlib.ExitStack()
        self._port = 0
        self.start()

    @property
    def address(self) -> str:
        """Where the site lies."""
        return f"http://127.0.0.1:{self._port}/club"

    def start(self) -> None:
        """Go on answering at the same address."""
        self._port = int(self._stack.enter_context(served(self.folder, self._port)).rpartition(":")[2])

    def stop(self) -> None:
        """Answer no more."""
        self._stack.close()

    def renew(self, build: str = "second", rule: str = "Another rule") -> None:
        """Put a new version of the site there, with another engine."""
        engine = engine_of(self.site)
        assert engine is not None
        with (engine / "page.css").open("a", encoding="utf-8") as sheet:
            sheet.write("/* another one */")
        engine.rename(engine.with_name("engine"))
        engine.with_name("engine").rename(engine.with_name(shipping._named(engine.with_name("engine"))))
        publish(self.site, build, rule)


def host_of_a_copy(site: Path, folder: Path) -> Host:
    """Return a host in a folder, with a copy of a site that others look at too."""
    shutil.copytree(site, folder / "club")
    return Host(folder)


def opened(context: Any, host: Host, place: str) -> Any:
    """A page of the site, once its worker is there."""
    page = context.new_page()
    page.goto(f"{host.address}/{place}")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return page


def kept(page: Any, *places: str) -> None:
    """Wait until all of this is kept."""
    for place in places:
        comes_true(page, "async place => Boolean(await caches.match(new URL(place, document.baseURI)))", place)


def comes_true(page: Any, asked: str, given: object) -> None:
    """Wait until what a page is asked is so. `wait_for_function` takes the promise of an answer for a yes."""
    for _ in range(LONG // STEP):
        if page.evaluate(asked, given):
            return
        page.wait_for_timeout(STEP)
    raise AssertionError(asked)
