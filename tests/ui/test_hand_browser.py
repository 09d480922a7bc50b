"""A seat is touched on the table, and what it plays and says is touched there, wholly on the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.case import Case, link
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn.cards import CARDS
from tests.bench.touches import stacked

from .arguments import Watched
from .conftest import IN_BOTH_LANGUAGES, PHONE, Window
from .test_views import serious

pytestmark = pytest.mark.browser

LAPTOP = {"width": 1280, "height": 800}
ZOT = {"players": {"Zot": {"character": "zot"}, "Boris": {}, "Vera": {}}, "phase": "action"}
AUCTION = {"players": {"Spark": {"lair": ["?", "Pit"], "gold": 5}, "Soot": {}, "Ember": {}}, "phase": "bidding"}
CASES = {
    "stack": (stacked(), 5),
    "action": (Case.of(ZOT), 0),
    "auction": (Case.of(AUCTION, game_id="dragons-lair"), 0),
}


@pytest.fixture(params=[PHONE, LAPTOP], ids=["phone", "laptop"])
def at_table(request: pytest.FixtureRequest, server: str, window: Window, language: str) -> Iterator[Watched]:
    """Somebody with a phone or a laptop."""
    page = window.opened()
    page.set_viewport_size(request.param)
    held = Watched(page, server, language)
    yield held
    try:
        held.leave()
    finally:
        window.clear(server)


def opened(user: Watched, name: str) -> Any:
    """Open a case and touch a seat of it; return what opens there."""
    case, seat = CASES[name]
    user.open(f"&case={link.write(case)}")
    user.page.locator(".picture svg").wait_for()
    there = user.page.locator(f".picture [data-touch='seat:{seat}']").first
    there.focus()
    user._drawn_after(lambda: user.page.keyboard.press("Enter"))
    hand = user.page.locator(".hand")
    hand.wait_for()
    return hand


def said(user: Watched) -> Any:
    """What was said last in the case whose link stands in the address."""
    return link.read(re.search(r"case=([^&]+)", user.page.url)[1]).said[-1]


def on_screen(user: Watched, place: Any) -> bool:
    """Whether all of a place is on the screen."""
    box, screen = place.bounding_box(), user.page.viewport_size
    high = 0 <= box["y"] <= box["y"] + box["height"] <= screen["height"]
    return high and 0 <= box["x"] <= box["x"] + box["width"] <= screen["width"]


@pytest.mark.parametrize("name", CASES)
@IN_BOTH_LANGUAGES
def test_what_opens_at_a_seat_is_wholly_on_the_screen_and_nothing_serious_is_wrong_with_it(
    at_table: Watched, name: str
) -> None:
    hand = opened(at_table, name)
    for scheme in ("light", "dark"):
        at_table.page.emulate_media(color_scheme=scheme)
        at_table.settle()
        assert serious(at_table.page) == [], scheme
    summary = hand.locator("summary")
    for act in (lambda: None, *((summary.click, hand.locator(".barred").first.click) if summary.count() else ())):
        act()
        at_table.until(lambda: on_screen(at_table, hand))


def test_a_card_is_played_at_a_touch_and_the_hand_is_gone(at_table: Watched) -> None:
    hand = opened(at_table, "stack")
    title = CARDS.printed()["i-dont-think-so"].title.in_(at_table.words.language)
    at_table._drawn_after(hand.locator(".face", has_text=title).first.click)
    hand.wait_for(state="hidden")
    assert said(at_table) == say.Play(5, "i-dont-think-so")


def test_whom_a_card_is_played_on_is_touched_at_the_seat(at_table: Watched) -> None:
    hand = opened(at_table, "action")
    title = CARDS.printed()["down-pooky"].title.in_(at_table.words.language)
    hand.locator(".face", has_text=title).first.click()
    at_table._drawn_after(hand.get_by_role("button", name="Vera").click)
    assert said(at_table) == say.Play(0, "down-pooky", (2,))


def test_what_is_said_without_a_card_has_the_words_of_the_form(at_table: Watched) -> None:
    hand = opened(at_table, "auction")
    bid = at_table.say("ui.lair.bids", who="Spark", gold=0)
    assert at_table.button("ui.lair.bids", who="Spark", gold=0).count()
    at_table._drawn_after(hand.get_by_role("button", name=bid).click)
    assert said(at_table).gold == 0


def test_escape_puts_it_away_and_the_same_seat_opens_it_again(at_table: Watched) -> None:
    hand = opened(at_table, "stack")
    at_table._drawn_after(lambda: at_table.page.keyboard.press("Escape"))
    assert hand.is_hidden()
    at_table.until(lambda: at_table.page.locator(".picture [aria-pressed=true]").count() == 0)
    at_table._drawn_after(lambda: at_table.page.keyboard.press("Enter"))
    hand.wait_for()
