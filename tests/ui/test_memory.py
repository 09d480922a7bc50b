"""What a touch does is done wholly, however soon the next one comes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

import adjudicator.ui
from adjudicator import speech
from adjudicator.case import Case, link

from .browser import User

UI = Path(adjudicator.ui.__file__).parent

FIELDS = {"widget", "rows", "key", "style.PAGE", "FOLD"}
"""What Streamlit's session state is asked for: what a field or a component of the page shows."""

TALK = {
    "en": "Bob has 0 Gold and Carol has 0 Fortitude",
    "ru": "У Bob 0 золота, у Carol 0 стойкости",
}

TWICE = """milliseconds => {
    document.querySelector(".st-key-say-line .stFormSubmitButton button").click()
    setTimeout(() => document.querySelector(".st-key-masthead button[aria-checked=false]").click(), milliseconds)
}"""
"""Say what stands in the line, and touch the other language before that can have been answered."""


def _asked_for(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.Subscript(value=ast.Attribute(attr="session_state"), slice=key):
                yield ast.unparse(key)
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="session_state")), args=[key, *_]):
                yield ast.unparse(key)


def test_what_a_page_remembers_stands_in_its_own_mapping() -> None:
    """A look into Streamlit's session state may be the last thing that is done for a touch."""
    asked = {key for file in UI.rglob("*.py") if file.name != "memory.py" for key in _asked_for(file)}
    assert asked == FIELDS


@pytest.mark.browser
@pytest.mark.parametrize("milliseconds", [0, 20, 50, 100, 200])
def test_a_touch_before_the_last_one_is_answered_loses_nothing_of_either(user: User, milliseconds: int) -> None:
    """The page that touches has not seen what the line changed, and tells what its fields showed."""
    user.open(path="/")
    user.touch("ui.first.door.table")
    user.write(user.say("ui.seats-line"), "Alice, Bob 20 0 1, Carol 1 0 6")
    user.page.get_by_label(user.say("ui.say.label")).fill(TALK[user.words.language])
    user.page.evaluate(TWICE, milliseconds)
    user.until(lambda: _language(user) != user.words.language)
    user.settle()
    assert user.page.locator(".st-key-say-understood").count() == 1
    said = Case.of({"players": {"Alice": {}, "Bob": {"gold": 1}, "Carol": {"fortitude": 1, "gold": 6}}})
    found = speech.understand(TALK["en"], said, "en")
    assert isinstance(found, speech.Understood)
    assert _case(user).outcome == found.after.outcome


def _language(user: User) -> str:
    return str(user.page.evaluate("document.documentElement.lang"))


def _case(user: User) -> Case:
    (token,) = parse_qs(urlsplit(user.page.url).query)["case"]
    return link.read(token)
