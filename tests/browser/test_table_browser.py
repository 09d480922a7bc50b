"""The page of the table in a real browser, under the policy that the server sends: the engine judges there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from adjudicator.browser.engine import SiteTable
from adjudicator.words import Words

from .test_engine import ARGUED, text

pytestmark = pytest.mark.browser

SIZES = {"phone": {"width": 390, "height": 844}, "laptop": {"width": 1280, "height": 800}}

LONG = 120_000
"""Milliseconds until the engine is there on a machine that has much else to do."""


class Reader:
    """Somebody who has opened the table of the site."""

    def __init__(self, page: Any, site: str, language: str) -> None:
        self.page, self.site, self.language = page, site, language
        self.asked: list[str] = []
        self.faults: list[str] = []
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))

    def open(self) -> None:
        """Open the page, and wait for the engine."""
        self.page.goto(f"{self.site}/{self.language}/table/")
        self.page.wait_for_selector("fieldset:enabled", timeout=LONG)

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


@pytest.fixture(scope="module", params=["en", "ru"])
def opened(request: pytest.FixtureRequest, chromium: Any, site: str) -> Iterator[Reader]:
    """A reader with a phone, in each language in turn: until the engine is there takes as long as all tests."""
    page = chromium.new_page(viewport=SIZES["phone"])
    reader = Reader(page, site, request.param)
    reader.open()
    yield reader
    page.close()


@pytest.fixture
def reader(opened: Reader) -> Reader:
    """The same reader, at a new table."""
    opened.page.set_viewport_size(SIZES["phone"])
    opened.part("clear").click()
    opened.settle()
    opened.faults.clear()
    return opened


@pytest.fixture
def language(reader: Reader) -> str:
    """The language of the page."""
    return reader.language


def test_what_is_said_is_judged_in_the_browser_as_here(reader: Reader, language: str) -> None:
    here = SiteTable(language)
    for line in ARGUED[language]:
        reader.say(line)
        here.say(line)
    shown = here.shown()
    assert reader.part("answer").inner_text().split() == text(shown["answer"]).replace("&#39;", "'").split()
    assert reader.part("steps").locator("li[value]").count() == shown["steps"].count("<li value")
    assert reader.page.url.endswith(f"#case={shown['token']}")
    assert reader.faults == []
    assert {url.split("/")[2] for url in reader.asked if not url.startswith(("data:", "blob:"))} == {reader.site[7:]}


def test_a_link_opens_its_table_and_back_and_forward_are_touched(reader: Reader, language: str) -> None:
    here = SiteTable(language)
    for line in ARGUED[language]:
        here.say(line)
    reader.go(f"#case={here.shown()['token']}")
    assert "10 → 13" in reader.part("steps").inner_text()
    reader.part("undo").click()
    reader.settle()
    assert "10 → 13" not in reader.part("steps").inner_text()
    reader.part("redo").click()
    reader.settle()
    assert "10 → 13" in reader.part("steps").inner_text()
    reader.page.locator(".strip button").first.click()
    reader.settle()
    assert reader.part("out").inner_text() == Words(language).say("ui.strip.out")


@pytest.mark.parametrize("named", ["#case=nonsense", "#case=%3Cimg%20src=x%3E", "#case=2.abc", "#case=" + "x" * 5000])
def test_a_foreign_link_is_a_sentence_and_what_is_said_then_is_judged(
    reader: Reader, language: str, named: str
) -> None:
    reader.go(named)
    assert reader.part("notice").inner_text().strip()
    reader.say(ARGUED[language][0])
    assert reader.part("heard").inner_text().strip()
    assert reader.faults == []


@pytest.mark.parametrize("size", SIZES)
def test_nothing_serious_stands_in_the_way_of_anybody(reader: Reader, size: str, language: str) -> None:
    reader.page.set_viewport_size(SIZES[size])
    for line in ARGUED[language]:
        reader.say(line)
    found = Axe().run(reader.page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_engine_that_is_cut_off_is_said_and_the_page_stays(chromium: Any, site: str) -> None:
    page = chromium.new_page(viewport=SIZES["phone"], service_workers="block")  # what it asks for goes round a test
    page.route(
        "**/engine.zip.xz", lambda route: route.fulfill(body=b"PK", headers={"content-type": "application/x-xz"})
    )
    page.goto(f"{site}/en/table/")
    failed = page.locator("[data-part=failed]")
    failed.wait_for(state="visible", timeout=LONG)
    assert Words("en").say("site.table.failed") in failed.inner_text()
    page.close()
