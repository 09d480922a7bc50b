"""The page of the table in a real browser, under the policy that the server sends: the engine judges there."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from adjudicator.browser.engine import SiteTable
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.kit.cards import marked
from adjudicator.words import Words

from .reader import LONG, SIZES, Reader
from .test_engine import ARGUED, text

pytestmark = pytest.mark.browser


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


def test_a_link_of_another_game_has_that_game_chosen(reader: Reader) -> None:
    lair = SiteTable(reader.language)
    lair.clear("dragons-lair")
    reader.go(f"#case={lair.shown()['token']}")
    assert reader.part("game").input_value() == "dragons-lair"
    reader.go("#case=")


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


def test_an_entry_is_said_otherwise_under_the_strip(reader: Reader, language: str) -> None:
    for line in ARGUED[language]:
        reader.say(line)
    reader.page.locator(".strip button").first.click()
    reader.settle()
    words = Words(language)
    assert reader.part("altered").get_attribute("aria-label") == words.say("ui.strip.instead")
    reader.part("altered").fill({"en": "Anna reveals Dark Ale", "ru": "Анна открывает Тёмный эль"}[language])
    reader.part("altered").press("Enter")
    reader.settle()
    assert "10 → 13" not in reader.part("steps").inner_text()
    reader.page.locator(".strip button").first.click()
    reader.settle()
    reader.part("places").get_by_label(words.say("ui.strip.after")).check()
    reader.settle()
    assert reader.part("altered").input_value() == ""
    assert reader.part("altered").get_attribute("aria-label") == words.say("ui.strip.after")
    reader.part("altered").fill({"en": "Anna plays Sleight of drink", "ru": "Анна играет «Ловкость кружки»"}[language])
    reader.part("altered").press("Enter")
    reader.settle()
    assert reader.page.locator(".strip li").count() > 2
    assert reader.faults == []


def test_the_beginning_is_changed_in_a_form_that_keeps_the_focus(reader: Reader, language: str) -> None:
    for line in ARGUED[language]:
        reader.say(line)
    reader.part("begins").locator("summary").click()
    field = reader.page.locator("[data-key='alcohol.0']")
    field.wait_for()
    assert field.input_value() == "10"
    field.fill("1")
    field.press("Enter")
    reader.settle()
    assert "1 → 4" in reader.part("steps").inner_text()
    assert reader.page.evaluate("document.activeElement.dataset.key") == "alcohol.0"
    fold = reader.page.locator("[data-key='rest-0']")
    fold.click()
    reader.settle()
    assert fold.get_attribute("aria-expanded") == "true"
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(reader.page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
    reader.go("#case=")
    assert not reader.part("begins").evaluate("fold => fold.open"), "a table that is opened begins folded"
    reader.part("begins").locator("summary").click()
    field.wait_for()
    reader.part("begins").locator("summary").click()
    reader.settle()
    assert reader.part("form").inner_text() == ""


@pytest.mark.parametrize("size", SIZES)
def test_cards_of_a_hand_are_found_by_their_titles_and_taken_out_again(
    reader: Reader, language: str, size: str
) -> None:
    reader.page.set_viewport_size(SIZES[size])
    words = Words(language)
    reader.part("begins").locator("summary").click()
    for key in ("rest-0", "known.0"):
        reader.page.locator(f"[data-key='{key}']").click()
        reader.settle()
    found = reader.page.locator("[data-key='hand.0']")
    titles = [marked(CARDS.printed()[id].title, language) for id in ("sleight-of-drink", "tip-the-wench")]
    for title in titles:
        found.fill(title)
        found.press("Enter")
        reader.settle()
        assert reader.page.evaluate("document.activeElement.dataset.key") == "hand.0"
    assert reader.case.start.table.seats[0].hand == ("sleight-of-drink", "tip-the-wench")
    found.fill("Slight of drnk")
    found.press("Enter")
    reader.settle()
    assert "Slight of drnk" in reader.part("notice").inner_text()
    assert found.input_value() == "Slight of drnk", "what was typed is not lost"
    reader.page.get_by_role("button", name=words.say("ui.without-card", card=titles[0]), exact=True).click()
    reader.settle()
    assert reader.case.start.table.seats[0].hand == ("tip-the-wench",)
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    violations = Axe().run(reader.page).response["violations"]
    assert [one["id"] for one in violations if one["impact"] in ("serious", "critical")] == []
    assert reader.faults == []


def test_an_edition_and_a_reading_are_chosen_with_a_touch(reader: Reader, language: str) -> None:
    here = SiteTable(language)
    for line in (
        {"en": "Anna and Boris play. Anna has 2 Fortitude", "ru": "Анна и Борис играют. У Анны стойкость 2"}[language],
        *ARGUED[language][1:],
    ):
        reader.say(line)
        here.say(line)
    reader.part("edition").select_option("rdi1")
    reader.settle()
    here.judge_by("rdi1")
    assert reader.part("answer").inner_text().split() == text(here.shown()["answer"]).split()
    before = reader.part("answer").inner_text()
    reader.part("open").get_by_role("button", name=Words(language).say("ui.reading-try")).first.click()
    reader.settle()
    assert reader.part("answer").inner_text() != before
    reader.part("undo").click()
    reader.settle()
    assert reader.part("answer").inner_text() == before


def test_an_engine_that_is_cut_off_is_said_and_the_page_stays(chromium: Any, site: str) -> None:
    page = chromium.new_page(viewport=SIZES["phone"], service_workers="block")  # what it asks for goes round a test
    page.route("**/engine.xz", lambda route: route.fulfill(body=b"PK", headers={"content-type": "application/x-xz"}))
    page.goto(f"{site}/en/table/")
    failed = page.locator("[data-part=failed]")
    failed.wait_for(state="visible", timeout=LONG)
    assert Words("en").say("site.table.failed") in failed.inner_text()
    page.close()
