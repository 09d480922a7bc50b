"""The table as an element of a page, without Streamlit: it draws what it is given, and gives back what was touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from adjudicator import drawing
from adjudicator.case import Case
from adjudicator.case.retelling import Unheard
from adjudicator.table import element as table_element
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.table.strip import moments
from adjudicator.ui import hand, session, table_drawing
from adjudicator.words import Words

pytestmark = pytest.mark.browser

ENGLISH = Words("en")

HOST = """async ([script, data]) => {
    const module = await import(URL.createObjectURL(new Blob([script], {type: "text/javascript"})))
    const parentElement = document.querySelector("main")
    window.touched = []
    window.adjudicatorAtRest = act => act()
    const gives = (name, value) => window.touched.push(name === "touched" ? value : `${name}=${value}`)
    window.drawn = data => module.default({data, parentElement, setStateValue: gives, setTriggerValue: gives})
    window.drawn(data)
}"""
"""A host of the element: it remembers what was touched."""

INN = {"players": {"Anna": {}, "<b>Boris</b>": {}, "Vera": {}}, "phase": "drink"}
LAIR = {
    "players": {"Spark": {"lair": ["?", "Pit"]}, "Soot": {}, "Ember": {}},
    "phase": "exploring",
    "turn": "Spark",
    "party": ["Cleric", "Rogue"],
}

Element = Callable[..., Any]


@pytest.fixture(params=["phone", "laptop"])
def size(request: pytest.FixtureRequest) -> str:
    """Each of the pictures in its turn."""
    return str(request.param)


@pytest.fixture
def element(chromium: Any, size: str) -> Element:
    """What opens a page with the element alone, at one of the entries of a case or as it is now."""

    def opened(case: Case, looked: int | None = None) -> Any:
        page = chromium.new_page(viewport={"width": table_element.WIDTHS[size] + 16, "height": 800})
        page.set_content(
            f"<style>main {{ position: relative }}{table_element.SHEET}</style><main>{table_element.MARKUP}</main>"
        )
        page.evaluate(HOST, [table_element.SCRIPT, data(case, size, looked)])
        return page

    return opened


def data(case: Case, size: str, looked: int | None = None) -> dict[str, Any]:
    """What the element is given."""
    told = moments(Sitting((Reached(case),)), ENGLISH)
    return table_drawing.shown(case, told, None if looked is None else told[looked], ENGLISH, [size])


def argued() -> Case:
    """A Drink is Ignored, and the Ignore is Negated."""
    case = Case.of(INN, edition="rdi10")
    for line in ("Anna reveals Elven Wine", "Anna plays Sleight of drink", "Vera plays I don't think so!"):
        case = case.tell(line)
    return case


def touched(page: Any) -> list[str]:
    """What the element has given back."""
    return list(page.evaluate("window.touched.splice(0)"))


def test_an_entry_is_touched_and_stepped_to_with_the_arrows(element: Element) -> None:
    page = element(argued())
    entries = page.locator(".strip button")
    assert entries.count() == 3
    entries.nth(1).click()
    assert touched(page) == ["entry:1"]
    page.keyboard.press("ArrowLeft")
    assert touched(page) == ["entry:2"], "from now to the newest"
    page.keyboard.press("ArrowRight")
    assert touched(page) == [], "nothing comes after now"


def test_the_entry_that_is_looked_at_is_marked_and_its_neighbours_are_a_step_away(element: Element, size: str) -> None:
    case = argued()
    page = element(case, 1)
    assert page.locator(".strip [aria-current=step]").all_inner_texts() == ["Anna: Sleight of drink"]
    assert page.locator(".picture .card").count() == 2, "the table then"
    page.locator(".strip button").first.focus()
    for key, entry in (("ArrowLeft", "entry:0"), ("ArrowRight", "entry:2")):
        page.keyboard.press(key)
        assert touched(page) == [entry]
    page.evaluate("data => window.drawn(data)", data(case, size, 2))
    page.keyboard.press("ArrowRight")
    assert touched(page) == ["entry:2"], "once more: now"


def test_words_that_were_not_understood_are_marked_and_what_stands_there_alone_has_no_strip(
    element: Element, size: str
) -> None:
    case = argued()
    page = element(case)
    line = Unheard(3, "Vera sings. Anna flurbs", ("Anna flurbs",), told=True)
    here = Sitting((Reached(case),)).not_hearing(line)
    told = moments(here, ENGLISH)
    page.evaluate("data => window.drawn(data)", table_drawing.shown(case, told, None, ENGLISH, [size]))
    entry = page.locator(".strip .unheard button")
    assert entry.inner_text() == "Vera sings. Anna flurbs"
    assert entry.locator("mark").all_inner_texts() == ["Anna flurbs"]
    alone = table_element.given(case, drawing.Touching(reading=True), None, ENGLISH, [size])
    page.evaluate("data => window.drawn(data)", alone)
    assert page.locator(".strip").is_hidden()
    page.locator(".picture [data-touch^='read:']").first.focus()
    page.keyboard.press("ArrowRight")
    assert touched(page) == []


@pytest.mark.parametrize(("to", "entry"), [(-120, []), (120, ["entry:2"]), (20, [])])
def test_a_finger_that_goes_along_the_table_steps(element: Element, to: int, entry: list[str]) -> None:
    page = element(argued())
    page.evaluate(
        """to => {
            const picture = document.querySelector(".picture")
            const goes = (name, clientX) => picture.dispatchEvent(new PointerEvent(
                name, {pointerType: "touch", isPrimary: true, clientX, clientY: 100, bubbles: true}))
            goes("pointerdown", 150)
            goes("pointerup", 150 + to)
        }""",
        to,
    )
    assert touched(page) == entry


def test_a_seat_and_a_number_are_given_back(element: Element) -> None:
    page = element(argued())
    page.locator(".picture [data-touch='seat:2']").first.click(position={"x": 6, "y": 6})
    page.locator(".picture [data-touch='number:gold:0']").first.press("Enter")
    assert touched(page) == ["seat:2", "number:gold:0"]


@pytest.mark.parametrize(
    ("table", "game", "card"),
    [(INN, "red-dragon-inn", "Elven Wine"), (LAIR, "dragons-lair", "")],
    ids=["inn", "lair"],
)
def test_a_card_is_read_on_the_table_and_put_away(
    element: Element, table: dict[str, Any], game: str, card: str
) -> None:
    case = Case.of(table, game_id=game) if game == "dragons-lair" else argued()
    page = element(case)
    there = page.locator(".picture [data-touch^='read:']").filter(has_text=card).first
    title = there.get_attribute("aria-label")
    there.press("Enter")
    reading = page.locator(".reading")
    assert reading.get_attribute("aria-label") in title
    assert reading.locator("p").count() >= 2, "its kind, and what it does"
    page.keyboard.press("Escape")
    assert reading.is_hidden()
    assert page.evaluate("document.activeElement.dataset.touch") == there.get_attribute("data-touch")
    assert touched(page) == []


def test_the_newest_card_is_answered_from_what_is_read(element: Element) -> None:
    page = element(argued())
    page.locator(".picture [data-touch^='card:']").click()
    assert touched(page) == []
    page.locator(".reading .answer").click()
    (said,) = touched(page)
    assert said.startswith("card:")


def test_what_people_typed_is_text_everywhere(element: Element) -> None:
    page = element(argued().tell("<b>Boris</b> passes"))
    assert "<b>Boris</b>: no response" in page.locator(".strip").inner_text()
    assert page.locator("main b").count() == 0


def test_an_empty_strip_says_so(element: Element) -> None:
    page = element(Case.of(INN))
    told = page.evaluate("getComputedStyle(document.querySelector('.strip'), '::before').content")
    assert ENGLISH.say("ui.strip.none") in told


def test_another_picture_is_asked_for_where_the_one_that_came_does_not_fit(element: Element, size: str) -> None:
    page = element(argued())
    other = {"phone": "laptop", "laptop": "phone"}[size]
    page.set_viewport_size({"width": table_element.WIDTHS[other] + 16, "height": 800})
    page.wait_for_function("window.touched.length")
    assert touched(page) == [f"fits={other}"]


DECK = {
    "players": {"Zot": {"character": "zot", "hand": ["Down Pooky!", "?"]}, "Boris": {}, "Vera": {}, "Gleb": {}},
    "phase": "action",
}
AUCTION = {**LAIR, "phase": "bidding", "party": []}


@pytest.fixture
def opened(element: Element, page: dict[str, Any]) -> Element:
    """What opens a page with the element alone, after a seat was touched."""

    def with_hand(case: Case, seat: int) -> Any:
        page[session.SITTING] = Sitting((Reached(case),))
        hand.touch(case, f"seat:{seat}")
        return element(case)

    return with_hand


def focused(page: Any) -> str:
    """The class of what has the focus, or what it gives back."""
    return str(page.evaluate("document.activeElement.dataset.touch ?? document.activeElement.className"))


def test_a_hand_opens_at_its_seat_and_a_card_is_played_at_a_touch(opened: Element) -> None:
    page = opened(argued(), 1)
    there = page.locator(".hand")
    assert there.get_attribute("aria-label") == ENGLISH.say("drawing.hand", who="<b>Boris</b>")
    assert focused(page) == "hand"
    seat, box = page.locator(".picture [data-touch='seat:1']").bounding_box(), there.bounding_box()
    assert seat["y"] + seat["height"] <= box["y"] <= seat["y"] + seat["height"] + 12, "right below it"
    card = there.locator(".face:not(.barred)").first
    assert touched(page) == []
    card.press("Enter")
    (said,) = touched(page)
    assert said == card.get_attribute("data-touch")
    assert said.startswith("hand:1.")


def test_of_several_ways_to_play_a_card_one_is_touched_below_it(opened: Element) -> None:
    page = opened(Case.of(DECK), 0)
    card = page.locator(".hand .face", has_text="Down Pooky!").first
    card.click()
    assert touched(page) == []
    ways = page.locator(".hand .ways button")
    assert ways.all_inner_texts() == ["Boris", "Vera", "Gleb"]
    ways.nth(1).click()
    (said,) = touched(page)
    assert said == ways.nth(1).get_attribute("data-touch")
    card.click()
    assert ways.count() == 0, "a second touch puts them away"


def test_what_may_not_be_played_lies_behind_with_the_reason(opened: Element) -> None:
    page = opened(Case.of(DECK), 0)
    barred = page.locator(".hand .barred")
    assert not barred.first.is_visible()
    page.locator(".hand summary").press("Enter")
    barred.first.press("Enter")
    assert touched(page) == []
    below = page.locator(".hand [role=status]:visible")
    assert below.locator("p").inner_text()
    assert not page.locator(".hand .face:not(.barred)").first.is_visible(), "so that all of it is on the screen"
    page.locator(".hand details .ways button").click()
    assert touched(page)[0].startswith("hand:0.")


@pytest.mark.parametrize("way", ["Escape", "close", "back"])
def test_a_hand_is_put_away_and_the_focus_goes_back_to_its_seat(opened: Element, way: str) -> None:
    page = opened(argued(), 1)
    there = page.locator(".hand")
    if way == "Escape":
        there.locator(".face").first.focus()
        page.keyboard.press("Escape")
    elif way == "close":
        there.locator(".close").click()
    else:
        there.locator("h4").click()
    assert there.is_hidden()
    assert touched(page) == ["shut:"]
    assert focused(page) == "seat:1"


def test_a_hand_that_was_put_away_does_not_come_again_with_the_old_page(opened: Element, size: str) -> None:
    case = argued()
    page = opened(case, 1)
    page.keyboard.press("Escape")
    old = data(case, size)
    page.evaluate("data => window.drawn(data)", old)
    assert page.locator(".hand").is_hidden()
    page.evaluate("data => window.drawn(data)", {**old, "hand": None})
    page.evaluate("data => window.drawn(data)", old)
    assert page.locator(".hand").is_visible(), "touched once more"


def test_a_dragon_bids_at_its_seat(opened: Element) -> None:
    page = opened(Case.of(AUCTION, game_id="dragons-lair"), 0)
    bid = page.locator(".hand .say", has_text=ENGLISH.say("ui.lair.bids", who="Spark", gold=0))
    bid.click()
    assert touched(page) == [bid.get_attribute("data-touch")]
