"""What opens at a seat that is touched on the table of the site, as in the app: all on the screen, said at a touch."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from adjudicator.case import Case, link
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.words import Words
from tests.ui.test_hand_browser import CASES

from .reader import SIZES, Reader

pytestmark = pytest.mark.browser


def opened(reader: Reader, name: str, size: str = "phone") -> Any:
    """Open a case and touch a seat of it; return what opens there."""
    case, seat = CASES[name]
    reader.page.set_viewport_size(SIZES[size])
    reader.go(f"#case={link.write(case)}")
    reader.touch_seat(seat)
    hand = reader.page.locator(".hand")
    hand.wait_for()
    hand.evaluate("hand => Promise.all(hand.getAnimations({subtree: true}).map(one => one.finished))")
    return hand


def said(reader: Reader) -> Any:
    """What was said last in the case whose link stands in the address."""
    return reader.case.said[-1]


def on_screen(reader: Reader, place: Any) -> None:
    """Wait until all of a place is on the screen, above what sticks to its lower edge."""
    place.evaluate("""async place => {
        const seen = () => { const { top, bottom, left, right } = place.getBoundingClientRect()
            return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth }
        for (let n = 0; n < 200 && !seen(); n++) await new Promise(requestAnimationFrame)
        if (!seen()) throw new Error(JSON.stringify([place.getBoundingClientRect(), innerHeight]))
    }""")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", CASES)
def test_what_opens_at_a_seat_is_wholly_on_the_screen_and_nothing_serious_is_wrong_with_it(
    reader: Reader, name: str, size: str
) -> None:
    hand = opened(reader, name, size)
    for scheme in ("light", "dark"):
        reader.page.emulate_media(color_scheme=scheme)
        found = Axe().run(reader.page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == [], scheme
    reader.page.emulate_media(color_scheme="light")
    on_screen(reader, hand)
    summary = hand.locator("summary")
    for act in (summary.click, hand.locator(".barred").first.click) if summary.count() else ():
        act()
        on_screen(reader, hand)
    assert reader.faults == []


def test_a_card_is_played_at_a_touch_and_the_hand_is_gone(reader: Reader, language: str) -> None:
    hand = opened(reader, "stack")
    title = CARDS.printed()["i-dont-think-so"].title.in_(language)
    hand.locator(".face", has_text=title).first.click()
    hand.wait_for(state="hidden")
    reader.settle()
    assert said(reader) == say.Play(5, "i-dont-think-so")
    assert Words(language).say("ui.strip.none") not in reader.page.locator(".strip").inner_text()


def test_whom_a_card_is_played_on_is_touched_at_the_seat(reader: Reader, language: str) -> None:
    hand = opened(reader, "action")
    title = CARDS.printed()["down-pooky"].title.in_(language)
    hand.locator(".face", has_text=title).first.click()
    hand.get_by_role("button", name="Vera").click()
    reader.settle()
    assert said(reader) == say.Play(0, "down-pooky", (2,))


def test_on_which_of_two_drinks_a_card_is_played_is_touched_at_the_seat(reader: Reader, language: str) -> None:
    """rdi10:splitting.3: Valeria plays her card on one of the halves alone."""
    case = Case.of({"players": {"Karl": {}, "Dominique": {}, "Valeria": {}}, "phase": "drink"})
    for line in (
        "Karl reveals Elven Wine",
        "Karl plays You've gotta try this! It was in the Mordrinkia Maxima! on Dominique",
    ):
        case = case.tell(line)
    reader.go(f"#case={link.write(case.tell('nobody responds'))}")
    reader.touch_seat(2)
    hand, words = reader.page.locator(".hand"), Words(language)
    wine = CARDS.printed()["elven-wine"].title.in_(language)
    hand.locator(".face", has_text=CARDS.printed()["look-whos-a-little-mixologist"].title.in_(language)).click()
    assert words.say("drawing.hand.how") in hand.locator(".below").first.inner_text()
    hand.get_by_role("button", name=f"2. Dominique: {wine}").click()
    reader.settle()
    assert said(reader).drink == 1


def test_what_may_not_be_played_says_why_and_is_refused_if_it_is_said_all_the_same(
    reader: Reader, language: str
) -> None:
    hand = opened(reader, "stack")
    hand.locator("summary").click()
    barred = hand.locator(".barred").first
    barred.click()
    why = hand.locator("details .below p").inner_text()
    assert why.strip()
    hand.locator("details .below .say").click()
    reader.settle()
    assert why.split(".")[0] in reader.part("notice").inner_text()
    assert reader.page.locator(".ruling.no").count()


def test_what_is_said_without_a_card_has_words_of_its_own(reader: Reader, language: str) -> None:
    hand = opened(reader, "auction")
    hand.get_by_role("button", name=Words(language).say("ui.lair.bids", who="Spark", gold=0)).click()
    reader.settle()
    assert said(reader).gold == 0


def test_escape_puts_it_away_and_the_same_seat_opens_it_again(reader: Reader) -> None:
    hand = opened(reader, "stack")
    reader.page.keyboard.press("Escape")
    reader.settle()
    assert hand.is_hidden()
    assert reader.page.locator(".picture [aria-pressed=true]").count() == 0
    reader.page.keyboard.press("Enter")
    reader.settle()
    hand.wait_for()


def test_what_is_open_is_put_away_by_a_look_at_the_strip_and_comes_back(reader: Reader) -> None:
    hand = opened(reader, "stack")
    reader.page.locator(".strip button").first.click()
    reader.settle()
    assert hand.is_hidden()
    reader.page.locator(".strip button").first.click()
    reader.settle()
    assert hand.is_visible()
