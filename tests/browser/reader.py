"""Somebody who has a page of the site open."""

from __future__ import annotations

from typing import Any

from adjudicator.case import Case, link

SIZES = {"phone": {"width": 390, "height": 844}, "laptop": {"width": 1280, "height": 800}}

LONG = 120_000
"""Milliseconds until the engine is there on a machine that has much else to do."""


class Reader:
    """Somebody who reads the site."""

    def __init__(self, page: Any, site: str, language: str) -> None:
        self.page, self.site, self.language = page, site, language
        self.asked: list[str] = []
        self.faults: list[str] = []
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))

    def open(self) -> None:
        """Open the page of the table, and wait for the engine."""
        self.page.goto(f"{self.site}/{self.language}/table/")
        self.page.wait_for_selector("[data-part=table]:enabled", timeout=LONG)

    def go(self, named: str) -> None:
        """Follow a link to a table, on the open page."""
        self.page.evaluate("named => { location.hash = named }", named)
        self.page.wait_for_timeout(50)
        self.settle()

    def part(self, name: str) -> Any:
        """A part of the page."""
        return self.page.locator(f"[data-part={name}]")

    def settle(self) -> None:
        """Wait until everything that was asked is answered."""
        self.page.wait_for_selector(".site-table:not([aria-busy])", timeout=LONG)

    def say(self, line: str) -> None:
        """Say a line."""
        self.part("line").fill(line)
        self.part("line").press("Enter")
        self.settle()

    def touch_seat(self, seat: int) -> None:
        """Touch a seat of the drawn table, as a keyboard does."""
        self.page.locator(f".picture [data-touch='seat:{seat}']").first.focus()
        self.page.keyboard.press("Enter")
        self.settle()

    @property
    def case(self) -> Case:
        """The case whose link stands in the address."""
        return link.read(self.page.url.partition("#case=")[2])
