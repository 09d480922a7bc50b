"""The picture of the table is touched with a finger or a key: a seat, the newest card, a number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.case import link
from adjudicator.games.red_dragon_inn.cards import CARDS
from tests.bench.touches import stacked

from .arguments import Watched
from .browser import User
from .conftest import IN_BOTH_LANGUAGES, PHONE
from .test_views import serious

pytestmark = pytest.mark.browser


@pytest.fixture
def finger(server: str, chromium: Any, language: str) -> Iterator[Watched]:
    """Somebody with a phone, at a table with six players and five cards."""
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    held = Watched(context.new_page(), server, language)
    held.open(f"&case={link.write(stacked())}")
    held.page.locator(".picture svg").wait_for()
    yield held
    assert not held.errors, held.errors
    context.close()


def tap(user: User, touched: str) -> None:
    """Touch a place of the picture with a finger."""
    user._drawn_after(user.page.locator(f".picture [data-touch^='{touched}']").first.tap)


def speakers(user: User) -> list[str]:
    """Who is marked in the picture as speaking."""
    pressed = user.page.locator(".picture [aria-pressed=true]")
    return [one.get_attribute("data-touch") for one in pressed.all()]


def pills(user: User) -> list[str]:
    """Who is chosen in the field that says the same."""
    group = user.page.locator(f'.stButtonGroup [aria-label="{user.say("ui.who-answers")}"]')
    return group.locator("[aria-checked=true], [aria-pressed=true]").all_inner_texts()


def test_a_seat_is_touched_to_speak_for_it_and_the_newest_card_to_answer_it(finger: User) -> None:
    tap(finger, "seat:5")
    assert speakers(finger) == ["seat:5"]
    assert pills(finger) == ["Egor"]
    tap(finger, "seat:5")
    assert speakers(finger) == []
    finger.page.locator(".picture [data-touch^='card:']").tap()
    finger._drawn_after(finger.page.locator(".reading .answer").tap)
    assert speakers(finger) == ["seat:3"], "who is asked answers"


def test_a_card_that_is_touched_can_be_read_and_put_away(finger: User) -> None:
    card = CARDS.printed()["sleight-of-drink"]
    there = finger.page.locator(".picture [data-touch^='read:']").filter(has_text=card.title.in_(finger.words.language))
    there.first.tap()
    reading = finger.page.locator(".reading")
    told = reading.inner_text()
    assert all(title in told for title in (card.title.en, card.title.ru)), "both languages"
    assert all(sentence in told for sentence in CARDS.sentences(card, finger.words)), told
    assert serious(finger.page) == []
    finger.page.keyboard.press("Escape")
    reading.wait_for(state="hidden")
    there.first.press("Enter")
    reading.tap()
    reading.wait_for(state="hidden")


def test_a_number_is_touched_to_correct_it_by_finger_and_by_key(finger: User) -> None:
    tap(finger, "number:gold:1")
    asked = finger.say("drawing.correct", who="Boris")
    assert asked in finger.page.locator(".st-key-table-drawn").inner_text()
    finger._drawn_after(finger.page.locator(".st-key-table-drawn").get_by_role("button", name="Increment").first.click)
    finger.touch("said.correct-gold", who="Boris", value=11)
    said = link.read(re.search(r"case=([^&]+)", finger.page.url)[1]).said[-1]
    assert (said.what, said.value) == ("gold", 11)
    number = finger.page.locator(".picture [data-touch='number:gold:0']")
    number.focus()
    finger._drawn_after(lambda: finger.page.keyboard.press("Enter"))
    assert finger.say("drawing.correct", who="Anna") in finger.page.locator(".st-key-table-drawn").inner_text()


@IN_BOTH_LANGUAGES
def test_the_picture_is_in_the_colours_of_the_page_and_can_be_read_aloud(finger: User) -> None:
    for scheme in ("light", "dark"):
        finger.page.emulate_media(color_scheme=scheme)
        finger.settle()
        assert serious(finger.page) == [], scheme
    finger.unfold(finger.say("drawing.in-words"))
    told = finger.page.locator(".st-key-table-in-words, .stExpander").all_inner_texts()
    card = CARDS.printed()["sleight-of-drink"].title.in_(finger.words.language)
    assert any("Boris" in text and card in text for text in told)


def test_a_card_that_resolved_falls_away_and_nothing_jumps(finger: Watched) -> None:
    assert finger.page.locator(".picture .card").count() == 5
    finger.touch("ui.nobody")
    finger.until(lambda: finger.page.locator(".picture .card:not(.gone)").count() < 5)
    finger.until(lambda: finger.page.locator(".picture .gone").count() == 0)
    assert finger.jumps == []
