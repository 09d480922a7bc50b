"""Why, why not, what if, and what really happened, in a real browser at a phone's size."""

from __future__ import annotations

import re
from typing import Any

import pytest

from adjudicator.case import Case, link
from adjudicator.games.red_dragon_inn.cards import CARDS
from tests.analysis.tables import KNOWN

from .browser import User

pytestmark = pytest.mark.browser

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


def open_case(user: User, table: dict[str, Any], *lines: str, game: str = "red-dragon-inn") -> None:
    """Open the link of a case after these lines."""
    case = Case.of(table, game_id=game)
    for line in lines:
        case = case.tell(line)
    user.open(f"&case={link.write(case)}")


def unfold(user: User, id: str, shows: str) -> str:
    """What is under a message, once something of this class is shown there."""
    user.unfold(user.say(id))
    user.page.locator(shows).first.wait_for(timeout=30_000)
    user.settle()
    fits(user)
    return str(user.page.locator("details[open]").filter(has_text=user.say(id)).first.inner_text())


def fits(user: User) -> None:
    """Nothing scrolls sideways, and everything to touch is large enough for a finger."""
    assert user.page.evaluate("document.documentElement.scrollWidth") <= 390
    small = user.page.evaluate(
        """[...document.querySelectorAll('.stMain button, .stMain summary, .stMain [role=radio]')]
        .filter(e => e.offsetParent && !e.closest('.stTooltipIcon, [role=group]:has(input), label'))
        .map(e => [e.innerText || e.ariaLabel, e.getBoundingClientRect().height]).filter(e => e[1] < 44)"""
    )
    assert small == []


def said(user: User) -> Case:
    """The case in the address of the page."""
    found = re.search(r"case=([^&]+)", user.page.url)
    assert found is not None
    return link.read(found[1])


def test_why_a_card_may_not_be_played_is_seen_before_anybody_tries(user: User) -> None:
    open_case(user, KNOWN, "Alaric reveals Elven Wine")
    user.choose(user.say("ui.who-answers"), "Karl")
    user.page.locator("summary").filter(has_text=user.words.count("ui.not-now.cards", 1)).first.click()
    user.page.locator("[class*=st-key-not-now-]").first.wait_for()
    title = CARDS.printed()["i-dont-think-so"].title.in_(user.words.language)
    told = user.page.locator("[class*=st-key-not-now-]").first
    user.until(lambda: title in told.inner_text() and "sometimes-anytime.condition" in told.inner_text())
    fits(user)


def test_what_a_ruling_hangs_on(user: User) -> None:
    open_case(user, WINE, f"{HOSTILE} reveals Elven Wine", "it plays out")
    told = unfold(user, "ui.hangs-on", "[class*=st-key-hangs-on-0]")
    assert re.search(r"rdi10:.*[a-z-]+\.[a-z-]+", told, re.DOTALL)
    assert HOSTILE in told.replace("\u2060", "")


def test_every_way_it_can_go_with_known_hands(user: User) -> None:
    open_case(user, KNOWN, "Alaric reveals Elven Wine")
    told = unfold(user, "ui.every-way", "[class*=st-key-ending-]")
    assert user.say("cli.explored", lines=3, outcomes=2) in told
    assert user.say("cli.ways.together", names=("Alaric", "Karl")) in told
    before = len(user.steps)
    user.touch("ui.every-way.show")
    user.until(lambda: len(user.steps) > before)  # the search may still draw itself anew meanwhile
    assert said(user).now.table.turn == 1


def test_a_long_search_shows_how_far_it_is_and_is_stopped(user: User) -> None:
    open_case(user, AUCTION, game="dragons-lair")
    # A page that is opened so rests only once the search is done.
    user.page.locator("summary").filter(has_text=user.say("ui.every-way")).first.click()
    user.page.wait_for_function(STOP, arg=user.say("ui.search.stop"), timeout=20_000)
    user.page.locator("[class*=st-key-ending-]").first.wait_for(timeout=20_000)
    user.settle()
    assert user.page.get_by_text(user.say("ui.every-way.missing"), exact=True).is_visible()


def test_what_was_played_against_the_rules_goes_on_both_ways(user: User) -> None:
    open_case(user, WINE, f"{HOSTILE} reveals Elven Wine")
    user.choose(user.say("ui.who-answers"), "Karl")
    user.card("Sleight of drink")
    user.touch("ui.happened.anyway")
    happened = user.page.locator(".st-key-happened")
    assert "negate-ignore.own-drink" in happened.inner_text()
    fits(user)
    user.touch("ui.plays-out")
    assert said(user).outcome[0] == [12, 10, 10, ""]
    played = user.steps
    user.choose(user.say("ui.happened.which"), user.say("ui.happened.as-should"))
    assert said(user).illegal_indices == ()
    user.touch("ui.nobody")
    user.choose(user.say("ui.happened.which"), user.say("ui.happened.as-played"))
    assert user.steps == played
    user.page.reload()
    user.settle()
    assert user.steps == played
    user.touch("ui.happened.as-should")
    assert said(user).outcome[0][3] == "passed-out"


def test_a_story_with_an_illegal_line_is_told_on(user: User) -> None:
    open_case(user, KNOWN, "Alaric reveals Elven Wine")
    user.unfold(user.say("ui.retell"))
    area = user.page.get_by_role("textbox", name=user.say("ui.retell.lines"))
    area.wait_for()
    area.fill("Alaric reveals Elven Wine\nKarl plays I don't think so!\nit plays out")
    user.touch("ui.retell.judge")
    first = user.page.locator(".st-key-first-illegal")
    first.wait_for(timeout=20_000)
    assert "sometimes-anytime.condition" in first.inner_text()
    fits(user)
    user.page.locator(".st-key-going-as-should").get_by_role("button").click()
    user.page.locator(".st-key-happened").wait_for()
    user.settle()
    assert said(user).outcome[0][3] == "passed-out"
