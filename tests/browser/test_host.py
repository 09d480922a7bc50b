"""How tests wait for a page of the site."""

from __future__ import annotations

import ast
from pathlib import Path


def test_a_page_is_asked_by_a_function_until_it_is_so() -> None:
    """Playwright has the page read an expression anew each time, which the policy of the site forbids.

    It does so only where the answer is no at first, so such a test passes as long as the page is quick.
    """
    asked = {
        f"{file.name}:{call.lineno}": call.args[0]
        for file in Path(__file__).parent.rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "wait_for_function"
    }
    assert asked
    wrong = {place for place, one in asked.items() if not (isinstance(one, ast.Constant) and "=>" in str(one.value))}
    assert wrong == set()
