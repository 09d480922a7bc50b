"""The table as an element of a page, without Streamlit: it draws what it is given, and gives back what was touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from adjudicator.case import Case
from adjudicator.ui import strip, table_drawing
from adjudicator.ui.sitting import Reached, Sitting
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
        page = chromium.new_page(viewport={"width": table_drawing.WIDTHS[size] + 16, "height": 800})
        page.set_content(f"<style>{table_drawing.SHEET}</style><main>{table_drawing.MARKUP}</main>")
        page.evaluate(HOST, [table_drawing.SCRIPT, data(case, size, looked)])
        return page

    return opened


def data(case: Case, size: str, looked: int | None = None) -> dict[str, Any]:
    """What the element is given."""
    told = strip.moments(Sitting((Reached(case),)), ENGLISH)
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
    page.set_viewport_size({"width": table_drawing.WIDTHS[other] + 16, "height": 800})
    page.wait_for_function("window.touched.length")
    assert touched(page) == [f"fits={other}"]
