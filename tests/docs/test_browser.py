"""The site as people use it: in a Chromium, from a plain folder of files, without a server."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from adjudicator.case import Case
from adjudicator.ui.stories import example

from .conftest import LANGUAGES

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.flaky(reruns=1)]

PHONE, DESK = {"width": 390, "height": 844}, {"width": 1300, "height": 900}
APP = "http://localhost:8501/"

KINDS = (
    "index",
    "rules/index",
    "rules/negate-ignore",
    "both/negate-ignore",
    "changes",
    "changes/rdi10",
    "undecided",
    "scenarios",
    "scenarios/timing",
    "scenarios/timing/timing-example-2-rdi10",
    "scenarios/negate-ignore/another-players-drink",
    "cards",
    "decks/zot",
    "indexes",
    "indexes/standings",
    "coverage",
    "glossary",
    "howto/settle-a-dispute",
    "search",
)
"""A page of each kind; the one for what is not found needs a server to find its style."""


class Reader:
    """Somebody who reads the site."""

    def __init__(self, page: Any, site: Path) -> None:
        self.page = page
        self.site = site
        self.asked: list[str] = []
        page.on("request", lambda request: self.asked.append(request.url))
        page.route(f"{APP}**", lambda route: route.fulfill(body="the app"))

    def open(self, language: str, name: str) -> None:
        """Open a page."""
        self.page.goto((self.site / language / f"{name}.html").as_uri())

    def follow(self, link: Any) -> None:
        """Touch a link, and wait for the page it leads to."""
        with self.page.expect_navigation():
            link.click()

    @property
    def strangers(self) -> list[str]:
        """What was asked of any other host than the app."""
        return [url for url in self.asked if not url.startswith(("file:", "data:", APP))]


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def reader(request: pytest.FixtureRequest, chromium: Any, site: Path) -> Iterator[Reader]:
    """A reader with a phone, and one at a desk."""
    page = chromium.new_page(viewport=request.param)
    here = Reader(page, site)
    yield here
    assert here.strangers == []
    page.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_the_question_to_the_rule_at_work_and_into_the_app(reader: Reader, language: str) -> None:
    page = reader.page
    reader.open(language, "index")
    reader.follow(page.locator('article a[href="rules/negate-ignore.html#negate-ignore.own-drink"]'))
    clause = page.locator('section[id="negate-ignore.own-drink"]')
    clause.wait_for()
    assert clause.locator('a[href="../changes/rdi10.html#negate-ignore.own-drink"]').is_visible()
    reader.follow(clause.locator("ul.scenarios a").first)
    page.locator(":target").wait_for()
    reader.follow(page.locator('ol.steps p.by a[href*="#negate-ignore."]').first)
    anchor = urlsplit(page.url).fragment
    other = next(other for other in LANGUAGES if other != language)
    reader.follow(page.locator(f'section[id="{anchor}"] a.to-other').first)
    assert urlsplit(page.url).fragment == anchor
    assert page.locator("html").get_attribute("lang") == other
    page.locator(f'section[id="{anchor}"]').wait_for()
    reader.follow(page.locator(f'section[id="{anchor}"] a.to-app').first)
    asked = parse_qs(urlsplit(page.url).query)
    assert page.url.startswith(APP)
    assert asked["lang"] == [other]
    assert Case.from_token(asked["case"][0]).stopped is None
    assert example(asked["story"][0]) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_language_opens_at_the_same_place(chromium: Any, site: Path, language: str) -> None:
    page = chromium.new_page(viewport=DESK)
    reader = Reader(page, site)
    reader.open(language, "scenarios/timing/timing-example-2-rdi10")
    page.evaluate("location.hash = 'story-rdi10-4'")
    page.locator("nav.languages a").click()
    assert page.url.endswith("scenarios/timing/timing-example-2-rdi10.html#story-rdi10-4")
    assert page.locator("html").get_attribute("lang") != language
    page.close()


@pytest.mark.parametrize(("language", "words"), [("ru", "чужой напиток")])
def test_one_search_finds_the_rule_whatever_the_form_of_the_word(
    chromium: Any, site: Path, language: str, words: str
) -> None:
    page = chromium.new_page(viewport=DESK)
    reader = Reader(page, site)
    reader.open(language, "search")
    page.goto(f"{page.url}?q={words}")
    page.wait_for_selector("#search-results ul.search li a")
    found = [link.get_attribute("href") or "" for link in page.locator("#search-results ul.search li a").all()]
    assert any("rules/negate-ignore.html" in href or "index.html" in href for href in found), found
    assert reader.strangers == []
    page.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_in_the_way_of_anybody(chromium: Any, site: Path, language: str, scheme: str) -> None:
    """What axe-core calls serious or critical, on a page of each kind, and pages that are wider than a phone."""
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        if os.environ.get("CI"):
            raise
        pytest.skip("axe-playwright-python is not installed")
    context = chromium.new_context(viewport=PHONE, color_scheme=scheme)
    page = context.new_page()
    wrong = []
    for name in KINDS:
        page.goto((site / language / f"{name}.html").as_uri())
        if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
            wrong.append((name, "wider than the screen", ""))
        for violation in Axe().run(page).response["violations"]:
            if violation["impact"] in ("serious", "critical"):
                wrong += [(name, violation["id"], node["html"][:200]) for node in violation["nodes"][:3]]
    context.close()
    assert wrong == []
