"""What a browser has kept is told once, as somebody arrives, and no view tells anything unasked later."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import streamlit

import adjudicator.table
import adjudicator.ui
from adjudicator.ui import arrival, progress, style, table_drawing, tables
from adjudicator.ui.memory import remembered
from adjudicator.ui.progress import LessonMark
from adjudicator.words import LANGUAGES

from .arguments import STILL
from .browser import User
from .views import SIZES

ASKED = "window.asked"

HEAVIEST = 1_400_000
"""Bytes on the wire: 1.26 million on 29 November 2026, of which letters and signs are half a million."""

OPENING = """
if (window.standsIn === undefined) {
    window.standsIn = new Set()
    window.moved = 0
    const look = () => document.querySelectorAll("[data-testid=stSkeleton]").forEach(one => {
        const place = one.closest(".st-key-page-language, .st-key-masthead, .st-key-ways, .st-key-arriving")
        if (!place) window.standsIn.add(one.parentElement)
    })
    new MutationObserver(look).observe(document, {childList: true, subtree: true})
    new PerformanceObserver(list => list.getEntries().forEach(({value}) => { window.moved += value }))
        .observe({type: "layout-shift", buffered: true})
}
"""
"""Record which fields were not there at once, and how far anything on the page moved."""


def test_only_the_page_itself_and_the_picture_of_a_window_that_has_changed_tell_something_unasked() -> None:
    """What a view tells as it is left would stop the next one from being drawn."""
    rooms = (adjudicator.ui, adjudicator.table)
    files = [file for room in rooms for file in Path(room.__path__[0]).rglob("*") if file.suffix in {".js", ".py"}]
    telling = {file.name for file in files if "setStateValue(" in file.read_text("utf-8")}
    assert telling == {"page.js", "element.js"}


TABLE = '[{"game": "red-dragon-inn", "edition": "rdi10", "names": ["Anna", "Boris"], "case": "x"}]'


@pytest.mark.parametrize(
    ("told", "marks", "kept", "fits"),
    [
        ({"kept": {progress.KEPT: '{"a": [3, true]}'}, "width": 390}, {"a": LessonMark(3, True)}, 0, "phone"),
        ({"kept": {tables.KEPT: TABLE}, "width": 559}, {}, 1, "phone"),
        ({"kept": {tables.KEPT: "[1]", progress.KEPT: "{"}, "width": 1280}, {}, 0, "laptop"),
        ({"kept": {progress.KEPT: None, tables.KEPT: None}}, {}, 0, None),
        ({"kept": "nonsense", "width": "wide"}, {}, 0, None),
        ({}, {}, 0, None),
    ],
)
def test_whatever_a_browser_tells_is_read_or_counts_as_nothing(
    told: Any, marks: object, kept: int, fits: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    state: dict[str, Any] = {style.PAGE: {"told": told}}
    monkeypatch.setattr(streamlit, "session_state", state)
    assert arrival.asked() == [progress.KEPT, tables.KEPT]
    arrival.told()
    assert arrival.asked() == []
    assert (progress.marks(), len(tables.kept()), remembered().get(table_drawing.FITS)) == (marks, kept, fits)


@pytest.mark.browser
@pytest.mark.parametrize("language", ["en"], indirect=True)
def test_the_way_to_a_lesson_and_to_the_table_asks_the_server_for_nothing_more_than_to_be_drawn(user: User) -> None:
    user.open(path="/rules")
    for view in ("learn", "table"):
        before = user.page.evaluate(ASKED)
        user.go_to(view)
        assert user.page.evaluate(ASKED) == before + 1


@pytest.mark.browser
def test_the_table_opens_on_the_last_table(user: User) -> None:
    user.open()
    user.write(user.say("ui.seats-line"), "Vera 12 3 7, Boris, Zoya")
    user.tell({"en": "Boris has 4 Gold", "ru": "У Boris 4 золота"}[user.words.language])
    seated = [user.name_field(seat).input_value() for seat in (1, 2, 3)]
    user.open()
    assert [user.name_field(seat).input_value() for seat in (1, 2, 3)] == seated == ["Vera", "Boris", "Zoya"]
    user.open(path="/")
    user.touch("ui.first.door.table")
    assert user.name_field(3).input_value() == "Zoya"


@pytest.mark.browser
@pytest.mark.parametrize("language", ["en"], indirect=True)
def test_a_link_opens_on_its_own_table(user: User) -> None:
    user.open()
    user.write(user.say("ui.seats-line"), "Vera, Boris")
    user.open("&case=nonsense")
    assert user.name_field(1).input_value() == user.say("ui.player-n", number=1)


@pytest.mark.browser
@pytest.mark.parametrize("path", ["/", "/table", "/learn", "/rules", "/cards", "/try", "/cases"])
@pytest.mark.parametrize(("size", "language"), list(zip(SIZES, LANGUAGES, strict=True)))
def test_a_view_that_is_opened_has_its_fields_at_once_and_nothing_moves(
    server: str, chromium: Any, language: str, path: str, size: str
) -> None:
    page = chromium.new_page(viewport=SIZES[size])
    page.add_init_script(OPENING)
    user = User(page, server, language)
    user.open(path=path)
    assert page.evaluate("[...window.standsIn].filter(one => one.isConnected).map(one => one.className)") == []
    assert page.evaluate("window.moved") <= STILL
    user.leave()
    page.close()


@pytest.mark.browser
@pytest.mark.parametrize("language", ["en"], indirect=True)
def test_what_stands_below_the_line_does_not_wait_for_the_rest_of_the_page_to_find_its_place(user: User) -> None:
    """On a busy server the form comes field by field, while what can be said next is there at the right."""
    user.page.set_viewport_size(SIZES["desktop"])
    user.settle()
    whole, first = user.page.evaluate(
        """() => {
            const form = document.querySelector(".st-key-enter"), place = () => form.getBoundingClientRect().y
            const whole = place()
            for (const field of [...form.children].slice(1)) field.remove()
            return [whole, place()]
        }"""
    )
    assert first == whole


WEIGHT = """[...performance.getEntriesByType("resource"), ...performance.getEntriesByType("navigation")]
    .filter(one => one.name.startsWith(location.origin)).map(one => [one.encodedBodySize, one.name])"""


@pytest.mark.browser
@pytest.mark.parametrize("language", ["ru"], indirect=True)
def test_the_first_page_is_light_on_a_weak_signal(server: str, chromium: Any, language: str) -> None:
    """A browser that has never been here fetches scripts, styles and letters for all fields of the app."""
    context = chromium.new_context(viewport=SIZES["phone"])
    user = User(context.new_page(), server, language)
    user.open(path="/")
    fetched = {name: size for size, name in user.page.evaluate(WEIGHT)}
    assert len(fetched) > 100
    assert sum(fetched.values()) < HEAVIEST
    user.leave()
    context.close()
