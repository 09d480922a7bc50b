"""The pages of stories: the printed steps become the table where they stand, and come back with one touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from adjudicator.words import Words

from .conftest import STORY
from .reader import LONG, SIZES, Reader

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module", params=["en", "ru"])
def reader(request: pytest.FixtureRequest, chromium: Any, site: str) -> Iterator[Reader]:
    """A reader of stories with a phone, in each language in turn."""
    page = chromium.new_page(viewport=SIZES["phone"])
    reader = Reader(page, site, request.param)
    page.goto(f"{site}/{reader.language}/{STORY}.html")
    yield reader
    page.close()


def change(reader: Reader, number: int) -> None:
    """Touch the button of a story, and wait for its table, which takes the place of another's, and for the engine."""
    story = f"section:nth-of-type({number})"
    reader.page.locator(f"{story} button.change-this").click()
    reader.page.wait_for_selector(f"{story} [data-part=table]:enabled", timeout=LONG)
    reader.settle()


def test_a_story_becomes_the_table_where_it_stands_and_comes_back(reader: Reader) -> None:
    words, page = Words(reader.language), reader.page
    buttons = page.locator("button.change-this")
    assert buttons.all_inner_texts() == [words.say("site.change-this")] * 2
    assert not [url for url in reader.asked if "worker" in url or "pyodide" in url], "nothing large before a touch"
    change(reader, 1)
    assert page.locator("section:nth-of-type(1) .printed").is_hidden()
    assert page.locator("section:nth-of-type(2) .printed").is_visible()
    assert "10 → 13" in reader.part("steps").inner_text()
    assert page.locator("section:nth-of-type(1) .site-table").count() == 1
    rules = {way.get_attribute("href").partition(f"/{reader.language}/")[2] for way in page.locator("a.rule").all()}
    assert all(way.startswith("rules/") for way in rules)
    assert "#" not in page.url, "the address stays that of the story"
    found = Axe().run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".strip button").first.click()
    reader.settle()
    reader.part("out").click()
    reader.settle()
    assert "10 → 13" not in reader.part("steps").inner_text()
    assert "/table/index.html#case=" in reader.part("away").get_attribute("href")
    assert buttons.first.inner_text() == words.say("site.table.back")
    buttons.first.click()
    assert buttons.first.inner_text() == words.say("site.change-this")
    assert page.locator(".site-table").count() == 0
    assert page.locator("section:nth-of-type(1) .printed").is_visible()
    assert page.evaluate("document.activeElement.className") == "change-this"
    assert reader.faults == []


def test_another_story_takes_the_place_of_the_first_and_has_what_was_refused(reader: Reader) -> None:
    change(reader, 1)
    change(reader, 2)
    assert reader.page.locator(".site-table").count() == 1
    assert reader.page.locator("section:nth-of-type(1) .printed").is_visible()
    assert reader.page.locator(".strip li").last.get_attribute("class") == "refused"
    reader.page.locator("section:nth-of-type(2) button.change-this").click()
    assert reader.page.locator(".site-table").count() == 0


def test_without_scripts_or_an_engine_the_story_is_whole_and_there_is_no_button(chromium: Any, site: str) -> None:
    page = chromium.new_page(java_script_enabled=False)
    page.goto(f"{site}/en/{STORY}.html")
    assert page.locator(".printed:visible").count() == 2
    assert page.locator("button.change-this:visible").count() == 0
    page.close()


def test_the_print_comes_back_while_the_engine_is_on_its_way_and_where_it_does_not_come(
    chromium: Any, site: str
) -> None:
    page = chromium.new_page(service_workers="block")  # what it asks for goes round a test
    page.route("**/engine.xz", lambda route: route.fulfill(body=b"PK"))
    page.goto(f"{site}/en/{STORY}.html")
    button = page.locator("button.change-this").first
    for awaited in ("progress", "failed"):
        button.dblclick()
        page.locator(f"[data-part={awaited}]").wait_for(timeout=LONG)
        assert page.locator(".site-table").count() == 1
        button.click()
        assert page.locator(".site-table").count() == 0
        assert page.locator(".printed:visible").count() == 2
    page.close()


def test_where_the_table_cannot_be_fetched_the_button_leads_to_its_page(chromium: Any, site: str) -> None:
    page = chromium.new_page(service_workers="block")
    page.route("**/table/index.html", lambda route: route.fulfill(status=404, body="gone"), times=1)
    page.goto(f"{site}/en/{STORY}.html")
    page.locator("button.change-this").first.click()
    page.wait_for_url("**/table/index.html#case=*")
    page.close()
