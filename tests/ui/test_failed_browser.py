"""A page that fails says so in the reader's language, with a reference to the log and ways on; no traceback."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.case import link
from tests.ui.views import told

from .browser import User
from .conftest import IN_BOTH_LANGUAGES, PHONE, running

pytestmark = pytest.mark.browser

FAULTY = """
from adjudicator.cli import main
from adjudicator.ui import happened
drawn = happened.draw

def draw(case, words):
    if case.said:
        raise KeyError("secret-detail")
    drawn(case, words)

happened.draw = draw
main()
"""
"""The app with a fault: a table at which something was said cannot be drawn."""


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """The address of an app with a fault, and the file of its log."""
    folder = tmp_path_factory.mktemp("faulty")
    log = folder / "log.txt"
    with log.open("w", encoding="utf-8") as out, running(program=(sys.executable, "-c", FAULTY), log=out) as address:
        yield address, log


@IN_BOTH_LANGUAGES
def test_a_page_that_fails_says_so_and_leads_on(faulty: tuple[str, Path], chromium: Any, language: str) -> None:
    address, log = faulty
    user = User(chromium.new_page(viewport=PHONE), address, language)
    case = told("drink", "Alaric reveals Elven Wine")
    user.open(f"&case={link.write(case)}")
    page = user.page
    said = page.locator(".st-key-failed").inner_text()
    assert user.say("serve.failed") in said
    shown = page.locator("body").inner_text()
    assert not any(told in shown for told in ("secret-detail", "Traceback", "KeyError"))
    reference = re.search(r"\b[0-9A-F]{6}\b", said)
    assert reference is not None
    assert f"Reference {reference.group()}" in log.read_text("utf-8")
    assert "secret-detail" in log.read_text("utf-8")

    page.get_by_role("link", name=user.say("serve.failed.without-last")).click()
    page.locator(".st-key-next").wait_for()
    user.settle()
    assert page.locator(".st-key-failed").count() == 0
    assert page.get_by_role("textbox", name=user.say("ui.name"), exact=True).first.input_value() == "Alaric"
    page.close()


def test_a_touch_that_fails_says_so_too(faulty: tuple[str, Path], chromium: Any) -> None:
    user = User(chromium.new_page(viewport=PHONE), faulty[0], "ru")
    user.open(f"&case={link.write(told('drink'))}")
    user.card("Elven Wine")
    assert user.say("serve.failed") in user.page.locator(".st-key-failed").inner_text()
    user.page.get_by_role("link", name=user.say("ui.nowhere.first")).click()
    user.page.locator(".st-key-first-page").wait_for()
    user.page.close()
