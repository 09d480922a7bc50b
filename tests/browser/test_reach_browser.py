"""Everything at the table of the site is reached with a keyboard, and at 200 % nothing lies beside the screen."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from adjudicator.words import Words

from .reader import SIZES, Reader
from .test_engine import ARGUED

pytestmark = pytest.mark.browser

INSIDE = """const inside = place => [...place.querySelectorAll("*")].flatMap(
    one => [one, ...(one.shadowRoot ? inside(one.shadowRoot) : [])])"""
"""What is in a place, in what is drawn by the element as well."""

TABBED = f"""() => {{ {INSIDE}
    const tabbed = inside(document.querySelector(".site-table")).filter(one => one.tabIndex >= 0 && !one.disabled
        && one.matches("a[href], button, input, select, summary, [tabindex]") && one.getClientRects().length
        && one.checkVisibility() && (one.type !== "radio" || one.checked))
    for (const one of tabbed) one.dataset.tabbed = "no"
    return tabbed.length
}}"""
"""Mark all that a keyboard has to reach, and count it."""

THEME = ":root { --color-brand-primary: #0a4bff; --color-background-primary: #fff }"
"""What the pages of the site have from their theme, and these do not."""

HERE = """() => {
    let here = document.activeElement
    while (here?.shadowRoot?.activeElement) here = here.shadowRoot.activeElement
    if (!here?.dataset?.tabbed) return null
    const first = here.dataset.tabbed === "no"
    here.dataset.tabbed = "yes"
    const seen = [here, ...here.querySelectorAll("*")].some(one => {
        const { outlineStyle, stroke, strokeWidth } = getComputedStyle(one)
        if (outlineStyle !== "none") return true
        return one.matches("g[role] *") && stroke !== "none" && parseFloat(strokeWidth) >= 2
    })
    return [first, seen, here.outerHTML.slice(0, 120)]
}"""
"""Of what has the focus: whether it is reached for the first time, whether that is seen, and what it is."""

MISSED = f"""() => {{ {INSIDE}
    return inside(document).filter(one => one.dataset?.tabbed === "no").map(one => one.outerHTML.slice(0, 120))
}}"""


def unfolded(reader: Reader) -> None:
    """A table with a ruling and all of its folds open."""
    for line in ARGUED[reader.language]:
        reader.say(line)
    for fold in ("begins", "shares", "depends"):
        reader.part(fold).locator("summary").first.click()
        reader.settle()
    reader.page.wait_for_selector("[data-part=found][aria-busy=false]:not(:empty)")


@pytest.mark.parametrize("size", SIZES)
def test_a_keyboard_reaches_everything_and_one_sees_where_it_is(reader: Reader, size: str) -> None:
    reader.page.set_viewport_size(SIZES[size])
    unfolded(reader)
    reader.page.add_style_tag(content=THEME)
    number = reader.page.evaluate(TABBED)
    assert number > 20
    reader.page.evaluate("document.activeElement.blur()")
    reached, unseen = 0, []
    for _ in range(3 * number):
        reader.page.keyboard.press("Tab")
        here = reader.page.evaluate(HERE)
        if here is not None:
            reached += here[0]
            unseen += [] if here[1] else [here[2]]
        if reached == number:
            break
    assert reader.page.evaluate(MISSED) == []
    assert unseen == []


def test_a_case_is_told_and_judged_with_a_keyboard_alone(reader: Reader, language: str) -> None:
    words, keyboard = Words(language), reader.page.keyboard
    reader.part("line").focus()
    for line in ARGUED[language][:-1]:
        keyboard.type(line)
        keyboard.press("Enter")
        reader.settle()
    for name, key in (("silence", "Enter"), ("undo", " "), ("redo", "Enter")):
        reader.part(name).focus()
        keyboard.press(key)
        reader.settle()
    assert "10 → 13" in reader.part("steps").inner_text()
    reader.part("undo").focus()
    keyboard.press("Enter")
    reader.settle()
    reader.touch_seat(0)
    assert reader.page.locator(".hand").is_visible()
    keyboard.press("Escape")
    assert not reader.page.locator(".hand").is_visible()
    strip = reader.page.locator(".strip button").first
    strip.focus()
    keyboard.press("Enter")
    reader.settle()
    assert reader.part("out").inner_text() == words.say("ui.strip.out")
    assert reader.faults == []


@pytest.mark.parametrize("size", SIZES)
def test_at_twice_the_size_nothing_lies_beside_the_screen(reader: Reader, size: str) -> None:
    """A page that is enlarged twice has half the width to itself."""
    unfolded(reader)
    half = {side: length // 2 for side, length in SIZES[size].items()}
    reader.page.set_viewport_size(half)
    beside = """() => [document.documentElement.scrollWidth, ...[...document.querySelectorAll(".site-table *")]
        .filter(one => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
        .map(one => one.outerHTML.slice(0, 120))]"""
    assert reader.page.evaluate(beside) == [half["width"]]
    found = Axe().run(reader.page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
