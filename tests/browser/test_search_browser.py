"""What takes a while is searched by a second worker in a real browser, and the table goes on when that is ended."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from adjudicator.browser.searching import searched

from .reader import LONG, SIZES, Reader
from .test_engine import ARGUED, text

pytestmark = pytest.mark.browser


def unfold(reader: Reader) -> Any:
    """Touch what the ruling depends on, and return what is found there."""
    reader.part("depends").locator("summary").click()
    return reader.part("found")


def over(reader: Reader) -> None:
    """Wait until the search is over."""
    reader.page.wait_for_selector("[data-part=found][aria-busy=false]:not(:empty)", timeout=LONG)


def ended(reader: Reader) -> None:
    """Wait until the page has but the worker of the table."""
    while len(reader.page.workers) > 1:
        reader.page.wait_for_timeout(20)


@pytest.mark.parametrize("size", SIZES)
def test_what_a_ruling_depends_on_is_found_as_here_and_its_worker_ends(
    reader: Reader, language: str, size: str
) -> None:
    reader.page.set_viewport_size(SIZES[size])
    assert not reader.part("depends").is_visible(), "nothing is judged yet"
    for line in ARGUED[language]:
        reader.say(line)
    found = unfold(reader)
    over(reader)
    there = searched(language, reader.page.url.partition("#case=")[2], lambda share, html: None)
    assert found.inner_text().split() == text(there).replace("&#39;", "'").split()
    assert found.get_by_role("link").first.get_attribute("href").startswith(reader.site)
    ended(reader)
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    violations = Axe().run(reader.page).response["violations"]
    assert [one["id"] for one in violations if one["impact"] in ("serious", "critical")] == []
    reader.part("undo").click()
    reader.settle()
    assert not reader.part("depends").evaluate("fold => fold.open"), "it is another case"
    assert reader.faults == []


def test_a_search_that_is_stopped_or_outlived_ends_its_worker_and_the_table_goes_on(chromium: Any, site: str) -> None:
    page = chromium.new_page(viewport=SIZES["phone"], service_workers="block")  # what it asks for goes round a test
    reader = Reader(page, site, "en")
    reader.open()
    for line in ARGUED["en"][:-1]:
        reader.say(line)
    page.route("**/engine.xz", lambda route: None)  # the second worker waits for its engine
    stop = reader.part("stop")
    for ends in (stop.click, lambda: reader.say(ARGUED["en"][-1]), lambda: reader.part("undo").click()):
        unfold(reader)
        stop.wait_for()
        page.wait_for_function("() => document.querySelector('[data-part=underway] progress').value > 0")
        assert len(page.workers) == 2
        ends()
        stop.wait_for(state="hidden")
        reader.settle()
        ended(reader)
        if reader.part("depends").evaluate("fold => fold.open"):
            unfold(reader)  # folds it up
    assert reader.faults == []
    page.close()


@pytest.mark.parametrize("size", SIZES)
def test_what_would_have_been_is_chosen_and_answered_with_its_rule(reader: Reader, language: str, size: str) -> None:
    reader.page.set_viewport_size(SIZES[size])
    assert not reader.part("otherwise").is_visible(), "nothing is said yet"
    for line in ARGUED[language]:
        reader.say(line)
    reader.part("otherwise").locator("summary").click()
    reader.settle()
    reader.part("supposed").select_option(index=1)
    reader.settle()
    came = reader.part("comes")
    assert came.get_by_role("link").first.get_attribute("href").startswith(reader.site)
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    violations = Axe().run(reader.page).response["violations"]
    assert [one["id"] for one in violations if one["impact"] in ("serious", "critical")] == []
    reader.part("undo").click()
    reader.settle()
    assert reader.part("otherwise").evaluate("fold => fold.open"), "it is asked of what is left"
    assert came.is_hidden()
    reader.part("otherwise").locator("summary").click()
    reader.settle()
    assert not reader.part("otherwise").evaluate("fold => fold.open")
    assert reader.faults == []
