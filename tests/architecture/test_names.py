"""One name of a class, one meaning: outside the games, which may share names, none stands twice."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2] / "adjudicator"

TWICE = {
    "Answer": "what the machine answers to a decision, and what was answered to a question about the rules",
    "Card": "what everybody may know of a card, and a card in a line",
    "Cards": "a fact, and cards in a line",
    "Fault": "why a situation cannot exist, and what is wrong with a file",
    "Ruling": "what the engine reads of a clause, and what the rulebook gives it",
    "Rules": "what the engine reads of the rules, and what the rulebook gives it",
    "Seats": "the owners of facts, and players in a line",
}
"""Names that still stand twice, and for what. None may be added."""


def test_no_other_class_is_called_as_one_elsewhere_is() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for file in ROOT.rglob("*.py"):
        if "games" not in file.relative_to(ROOT).parts:
            for found in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(found, ast.ClassDef):
                    places[found.name].append(file.relative_to(ROOT).as_posix())
    several = {name: there for name, there in places.items() if len(there) > 1}
    assert several.keys() == TWICE.keys(), several
