"""A story of the Inn that once was judged by other rules, and what it is judged by today."""

from __future__ import annotations

from typing import Any

import msgspec

from adjudicator.case import Case, game
from adjudicator.rulebook import Rules

INN = game("red-dragon-inn")
HANDS: dict[str, Any] = {"Karl": {"hand": []}, "Vera": {"hand": ["here-ya-go-thisll-make-that-drink-better"]}}
TABLE = {"players": {"Alaric": {"hand": []}, **HANDS}, "phase": "drink"}
STORY = ("Alaric reveals Light Ale", "Vera plays Here ya go... This'll make that drink better!")
"""Vera, the last who is asked, makes the Drink better; then everybody is asked again, and nobody has an answer."""


def altered(**values: Any) -> Rules:
    """The rules of RDI 10, some of which once had another value; the names of clauses with `_` for `.` and `-`."""
    rules = INN.rulebook().under("rdi10")
    ids = {id.replace(".", "_").replace("-", "_"): id for id in rules}
    return rules.with_rulings(
        msgspec.structs.replace(rules.rulings[ids[name]], value=value) for name, value in values.items()
    )


def told(rules: Rules, *lines: str) -> Case:
    """A story under these rules."""
    case = Case.placed(TABLE, rules, INN)
    for line in lines or STORY:
        case = case.tell(line)
    return case
