"""Why, why not, what if, and what really happened, in a real browser at a phone's size."""

from __future__ import annotations

import re
from typing import Any

import pytest

from adjudicator.case import Case, link
from adjudicator.games.red_dragon_inn import cards
from tests.analysis.tables import KNOWN

from .hands import Hands

pytestmark = [pytest.mark.browser, pytest.mark.flaky(reruns=1)]

HOSTILE = "<b>Al</b> **x** $y$"
WINE = {"players": {HOSTILE: {"fortitude": 12, "alcohol": 10}, "Karl": {}, "Zot": {}}, "phase": "drink"}
AUCTION = {
    "players": {name: {"gold": 9, "lair": ["Pit", "Pit"]} for name in ("Anna", "Boris", "Vera", "Gleb")},
    "phase": "bidding",
    "party": ["Squire"],
    "heroes": 9,
}
"""Too many ways for a few seconds."""

STOP = """label => {
    const stop = [...document.querySelectorAll("button")].find(button => button.innerText.includes(label))
    if (stop === undefined || document.querySelector(".stProgress") === null) return false
    stop.click()
    return true
}"""
"""Touches the button as soon as it is there with the bar: where the machine is busy, time is soon up."""


def open_case(hands: Hands, table: dict[str, Any], *lines: str, game: str = "red-dragon-inn") -> None:
    """Open the link of a case after these lines."""
    case = Case.of(table, game_id=game)
    for line in lines:
        case = case.tell(line)
    hands.open(f"&case={link.write(case)}")


def unfold(hands: Hands, id: str, shows: str) -> str:
    """What is under a message, once something of this class is shown there."""
    hands.unfold(hands.say(id))
    hands.page.locator(shows).first.wait_for(timeout=30_000)
    hands.settle()
    fits(hands)
    return str(hands.page.locator("details[open]").filter(has_text=hands.say(id)).first.inner_text())


def fits(hands: Hands) -> None:
    """Nothing scrolls sideways, and everything to touch is large enough for a finger."""
    assert hands.page.evaluate("document.documentElement.scrollWidth") <= 390
    small = hands.page.evaluate(
        """[...document.querySelectorAll('.stMain button, .stMain summary, .stMain [role=radio]')]
        .filter(e => e.offsetParent && !e.closest('.stTooltipIcon, [role=group]:has(input), label'))
        .map(e => [e.innerText || e.ariaLabel, e.getBoundingClientRect().height]).filter(e => e[1] < 44)"""
    )
    assert small == []


def said(hands: Hands) -> Case:
    """The case in the address of the page."""
    found = re.search(r"case=([^&]+)", hands.page.url)
    assert found is not None
    return link.read(found[1])


def test_why_a_card_may_not_be_played_is_seen_before_anybody_tries(hands: Hands) -> None:
    open_case(hands, KNOWN, "Alaric reveals Elven Wine")
    hands.choose(hands.say("ui.who-answers"), "Karl")
    hands.page.locator("summary").filter(has_text=hands.words.count("ui.not-now.cards", 1)).first.click()
    hands.page.locator("[class*=st-key-not-now-]").first.wait_for()
    title = cards.printed()["i-dont-think-so"].title.in_(hands.words.language)
    told = hands.page.locator("[class*=st-key-not-now-]").first
    hands.until(lambda: title in told.inner_text() and "sometimes-anytime.condition" in told.inner_text())
    fits(hands)


def test_what_a_ruling_hangs_on(hands: Hands) -> None:
    open_case(hands, WINE, f"{HOSTILE} reveals Elven Wine", "it plays out")
    told = unfold(hands, "ui.hangs-on", "[class*=st-key-hangs-on-0]")
    assert re.search(r"rdi10:.*[a-z-]+\.[a-z-]+", told, re.DOTALL)
    assert HOSTILE in told.replace("\u2060", "")


def test_every_way_it_can_go_with_known_hands(hands: Hands) -> None:
    open_case(hands, KNOWN, "Alaric reveals Elven Wine")
    told = unfold(hands, "ui.every-way", "[class*=st-key-ending-]")
    assert hands.say("cli.explored", lines=3, outcomes=2) in told
    assert hands.say("cli.ways.together", names=("Alaric", "Karl")) in told
    before = len(hands.steps)
    hands.touch("ui.every-way.show")
    assert len(hands.steps) > before
    assert said(hands).now.table.turn == 1


def test_a_long_search_shows_how_far_it_is_and_is_stopped(hands: Hands) -> None:
    open_case(hands, AUCTION, game="dragons-lair")
    hands.unfold(hands.say("ui.every-way"))
    hands.page.wait_for_function(STOP, arg=hands.say("ui.search.stop"), timeout=20_000)
    hands.page.locator("[class*=st-key-ending-]").first.wait_for(timeout=20_000)
    hands.settle()
    assert hands.page.get_by_text(hands.say("ui.every-way.missing"), exact=True).is_visible()


def test_what_was_played_against_the_rules_goes_on_both_ways(hands: Hands) -> None:
    open_case(hands, WINE, f"{HOSTILE} reveals Elven Wine")
    hands.choose(hands.say("ui.who-answers"), "Karl")
    hands.card("Sleight of drink")
    hands.touch("ui.happened.anyway")
    happened = hands.page.locator(".st-key-happened")
    assert "negate-ignore.own-drink" in happened.inner_text()
    fits(hands)
    hands.touch("ui.plays-out")
    assert said(hands).outcome[0] == [12, 10, 10, ""]
    played = hands.steps
    hands.choose(hands.say("ui.happened.which"), hands.say("ui.happened.as-should"))
    assert said(hands).illegal_indices == ()
    hands.touch("ui.nobody")
    hands.choose(hands.say("ui.happened.which"), hands.say("ui.happened.as-played"))
    assert hands.steps == played
    hands.page.reload()
    hands.settle()
    assert hands.steps == played
    hands.touch("ui.happened.as-should")
    assert said(hands).outcome[0][3] == "passed-out"


def test_a_story_with_an_illegal_line_is_told_on(hands: Hands) -> None:
    open_case(hands, KNOWN, "Alaric reveals Elven Wine")
    hands.unfold(hands.say("ui.retell"))
    area = hands.page.get_by_role("textbox", name=hands.say("ui.retell.lines"))
    area.wait_for()
    area.fill("Alaric reveals Elven Wine\nKarl plays I don't think so!\nit plays out")
    hands.touch("ui.retell.judge")
    first = hands.page.locator(".st-key-first-illegal")
    first.wait_for(timeout=20_000)
    assert "sometimes-anytime.condition" in first.inner_text()
    fits(hands)
    hands.page.locator(".st-key-going-as-should").get_by_role("button").click()
    hands.page.locator(".st-key-happened").wait_for()
    hands.settle()
    assert said(hands).outcome[0][3] == "passed-out"
