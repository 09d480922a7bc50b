"""What a page under the policy of the site is asked until it is so."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from .reader import SIZES

THIRD_TIME = "(window.asked = (window.asked ?? 0) + 1) > 2"


@pytest.mark.browser
def test_what_is_so_only_later_is_waited_for_if_a_function_asks(chromium: Any, site: str) -> None:
    page = chromium.new_page(viewport=SIZES["phone"])
    page.goto(f"{site}/en/table/")
    page.wait_for_function(f"() => {THIRD_TIME}")
    assert page.evaluate("window.asked") == 3
    page.evaluate("delete window.asked")
    with pytest.raises(Exception, match="Content Security Policy"):  # the page would have to read it anew each time
        page.wait_for_function(THIRD_TIME)
    page.close()


def test_here_only_functions_ask() -> None:
    """A test that has a page read its question anew passes as long as the answer is yes at once."""
    asked = {
        f"{file.name}:{call.lineno}": call.args[0]
        for file in Path(__file__).parent.rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr == "wait_for_function"
        and file != Path(__file__)
    }
    assert asked
    wrong = {place for place, one in asked.items() if not (isinstance(one, ast.Constant) and "=>" in str(one.value))}
    assert wrong == set()
