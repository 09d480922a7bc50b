"""The strip in a real browser: it keeps the focus, steps with keys, marks what was not heard, and is copied clean."""

from __future__ import annotations

import pytest

from .browser import User
from .conftest import IN_BOTH_LANGUAGES
from .test_views import serious

pytestmark = pytest.mark.browser

ON_ITS_SIDE = {"width": 844, "height": 390}

FOCUSED = """() => {
    let here = document.activeElement
    while (here?.shadowRoot?.activeElement) here = here.shadowRoot.activeElement
    return here?.dataset.touch ?? here?.getAttribute("aria-label") ?? here?.innerText ?? ""
}"""
"""What has the focus, within components too."""

COPIED = """() => {
    getSelection().selectAllChildren(document.querySelector("[data-testid=stMain]"))
    return getSelection().toString()
}"""
"""What somebody has who copies the whole page."""

IN_VIEW = """places => places.map(place => {
    const box = [...document.querySelectorAll(place)].find(one => one.offsetParent)?.getBoundingClientRect()
    return Boolean(box && box.top >= 0 && box.bottom <= window.innerHeight)
})"""
"""Which of these are wholly on the screen."""

MISSED = {"en": "Karl flurbs the gromp", "ru": "Karl флурбит громп"}


def looked_at(user: User) -> list[str]:
    """The entry that is looked at."""
    return list(user.page.locator(".strip [aria-current=step]").all_inner_texts())


def test_an_entry_keeps_the_focus_and_the_arrows_step_from_it(user: User) -> None:
    user.open_example_2()
    entries = user.page.locator(".strip button")
    labels = entries.all_inner_texts()
    user._drawn_after(entries.first.click)
    assert (looked_at(user), user.page.evaluate(FOCUSED)) == (labels[:1], "entry:0")
    for number, label in enumerate(labels[1:], 1):
        user._drawn_after(lambda: user.page.keyboard.press("ArrowRight"))
        assert (looked_at(user), user.page.evaluate(FOCUSED)) == ([label], f"entry:{number}")
    user._drawn_after(lambda: user.page.keyboard.press("ArrowLeft"))
    assert looked_at(user) == labels[-2:-1]


def test_the_focus_stays_in_the_line_and_on_undo(user: User) -> None:
    user.open_example_2()
    user.tell({"en": "nobody responds", "ru": "никто не отвечает"}[user.words.language])
    assert user.page.evaluate(FOCUSED) == user.say("ui.say.label")
    user.button("ui.undo").focus()
    user._drawn_after(lambda: user.page.keyboard.press("Enter"))
    assert user.say("ui.undo") in user.page.evaluate(FOCUSED)


def test_what_is_copied_has_no_names_of_signs(user: User) -> None:
    user.open_example_2()
    copied = user.page.evaluate(COPIED)
    assert "Alaric" in copied
    assert not {"gavel", "playing_cards", "record_voice_over", "hourglass_empty", "share"} & set(copied.split())


def test_a_line_that_was_not_understood_is_marked_and_opens_what_it_may_mean(user: User) -> None:
    user.open_example_2()
    user.tell(MISSED[user.words.language])
    entry = user.page.locator(".strip .unheard button")
    assert entry.locator("mark").all_inner_texts() == [MISSED[user.words.language]]
    mark = entry.locator("mark").evaluate(
        "one => [getComputedStyle(one).textDecorationStyle, getComputedStyle(one, '::before').content]"
    )
    assert mark[0] == "wavy", "not by its colour alone"
    assert "?" in mark[1]
    user._drawn_after(entry.click)
    assert user.say("ui.strip.unheard-help") in user.page.locator(".st-key-under-entry").inner_text()
    assert serious(user.page) == []


@IN_BOTH_LANGUAGES
def test_on_a_phone_on_its_side_answer_table_and_line_are_in_view(user: User) -> None:
    user.page.set_viewport_size(ON_ITS_SIDE)
    user.open_example_2()
    assert user.page.evaluate(IN_VIEW, [".st-key-answer", ".st-key-say-line"]) == [True, True]
    picture = user.page.locator(".picture svg").bounding_box()
    assert picture["y"] + picture["height"] <= ON_ITS_SIDE["height"]
    assert user.page.evaluate("document.documentElement.scrollWidth") <= ON_ITS_SIDE["width"]
    for view in ("table", "learn", "rules"):
        assert user.page.get_by_role("link", name=user.say(f"ui.nav.{view}"), exact=True).first.is_visible()
