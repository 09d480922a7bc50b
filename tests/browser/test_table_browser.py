"""The page of the table in a real browser, under the policy that the server sends: the engine judges there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

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

    def open(self, after: str = "") -> None:
        """Open the table, and wait for the engine."""
        self.page.goto(f"{self.site}/{self.language}/table/{after}")
        self.page.wait_for_selector(".site-table:not([aria-busy]) [data-part=element]", timeout=LONG)
        self.page.wait_for_selector("[data-part=progress]", state="hidden", timeout=LONG)

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


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> str:
    """Each language in its turn."""
    return str(request.param)


@pytest.fixture
def reader(chromium: Any, site: str, language: str) -> Iterator[Reader]:
    """A reader with a phone."""
    page = chromium.new_page(viewport=SIZES["phone"])
    yield Reader(page, site, language)
    page.close()


def test_what_is_said_is_judged_in_the_browser_as_here(reader: Reader, language: str) -> None:
    reader.open()
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


@pytest.mark.parametrize("language", ["en"], indirect=True)
def test_a_link_opens_its_table_and_back_and_forward_are_touched(reader: Reader) -> None:
    here = SiteTable("en")
    for line in ARGUED["en"]:
        here.say(line)
    reader.open(f"#case={here.shown()['token']}")
    assert "10 → 13" in reader.part("steps").inner_text()
    reader.part("undo").click()
    reader.settle()
    assert "10 → 13" not in reader.part("steps").inner_text()
    reader.part("redo").click()
    reader.settle()
    assert "10 → 13" in reader.part("steps").inner_text()
    entry = reader.page.locator(".strip button").first
    entry.click()
    reader.settle()
    assert reader.part("out").inner_text() == Words("en").say("ui.strip.out")


@pytest.mark.parametrize("language", ["ru"], indirect=True)
@pytest.mark.parametrize("after", ["#case=nonsense", "#case=%3Cscript%3E", "?case=2.abc", "#" + "x" * 5000])
def test_a_foreign_link_is_a_sentence_and_what_is_said_then_is_judged(reader: Reader, after: str) -> None:
    reader.open(after)
    if "case" in after:
        assert reader.part("notice").inner_text().strip()
    reader.say(ARGUED["ru"][0])
    assert reader.part("heard").inner_text().strip()
    assert reader.faults == []


@pytest.mark.parametrize("language", ["en"], indirect=True)
def test_an_engine_that_is_cut_off_is_said_and_the_page_stays(reader: Reader) -> None:
    def cut(route: Any) -> None:
        body = route.fetch().body()
        route.fulfill(body=body[: len(body) // 2], headers={"content-type": "application/zip"})

    reader.page.route("**/engine.zip", cut)
    reader.page.goto(f"{reader.site}/en/table/")
    reader.part("failed").wait_for(state="visible", timeout=LONG)
    assert Words("en").say("site.table.failed") in reader.part("failed").inner_text()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_serious_stands_in_the_way_of_anybody(reader: Reader, size: str, language: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    reader.page.set_viewport_size(SIZES[size])
    reader.open()
    for line in ARGUED[language]:
        reader.say(line)
    found = Axe().run(reader.page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
