"""Who answers for a seat is said in one place."""

import ast
from pathlib import Path

from adjudicator.case import game

INN = game("red-dragon-inn").folder
READERS = {"minds.py", "entry.py"}
"""The module that says who answers, and the reader of what people enter."""


def reads_automatic(path: Path) -> bool:
    tree = ast.parse(path.read_text("utf-8"))
    return any(isinstance(node, ast.Attribute) and node.attr == "automatic" for node in ast.walk(tree))


def test_no_other_module_looks_who_answers_for_a_seat() -> None:
    assert {path.name for path in INN.rglob("*.py") if reads_automatic(path)} == READERS
