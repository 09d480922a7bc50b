"""The words in the code and the values that the clauses may hold are the same, in both directions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from adjudicator.case import GAMES, game
from adjudicator.rulebook.values import SomeOf, Values
from tests.architecture.literals import literals

ELSEWHERE: dict[tuple[str, str], tuple[str, ...]] = {
    # the clause is the argument of the function
    ("red-dragon-inn", "_tip"): ("gambling.tip-no-ante", "gambling.tip-no-end", "gambling.tip-not-after"),
    # the name of the clause is put together
    ("red-dragon-inn", "parts_left"): (
        "targets.redirect-reach",
        "targets.reduction-reach",
        "targets.payment-reach",
    ),
    # the clause stands in a character's file
    ("red-dragon-inn", "givers"): ("boosts.buff-giver",),
    ("red-dragon-inn", "_ridden"): ("boosts.buff-per-target", "boosts.buff-where", "boosts.buff-oneself"),
    ("red-dragon-inn", "_needed"): ("tokens.full",),
    ("red-dragon-inn", "left_behind"): ("tokens.leaves", "boosts.buff-leaves"),
    ("red-dragon-inn", "_most"): ("boosts.energy-bound",),
    # the clause is the argument of the function
    ("red-dragon-inn", "goes_on"): ("drinks.only-events", "drinking-contest.empty-deck"),
    # another clause may stand in the place of the one that is named
    ("red-dragon-inn", "covers"): ("characters.pieces-covered", "otto-components.covered"),
    ("red-dragon-inn", "orders"): ("otto.drinks-for-otto",),
    # what `_tip` returned
    ("red-dragon-inn", "in_round"): ("gambling.tip-not-after",),
}
"""By game and function: clauses whose value is compared there, though the function does not name them."""

NOT_COMPARED: dict[str, str] = {
    "teams.sides": "each way to play is a key of what is asked of its table, and of how players sit",
}
"""Clauses of which more than one value is compared nowhere, each with its reason."""


@pytest.mark.parametrize("id", GAMES)
def test_the_code_and_the_clauses_know_the_same_values(id: str) -> None:
    code = game(id).folder.rglob("*.py")
    elsewhere = {function: clauses for (of, function), clauses in ELSEWHERE.items() if of == id}
    values = game(id).rulebook().values
    found = list(mismatches({str(path): path.read_text() for path in sorted(code)}, values, elsewhere))
    excused = NOT_COMPARED.keys() & values.keys()
    assert [what for what in found if what.partition(":")[0] not in excused] == []
    assert excused <= {what.partition(":")[0] for what in found}, "a value is compared after all: take it off the list"


def mismatches(code: Mapping[str, str], values: Mapping[str, Values], elsewhere: Any) -> Iterator[str]:
    """Where code compares with what no clause holds, and of which clause it leaves out more values than one.

    One value of a clause need not be named: it is what `else` stands for. Nor need true and false.

    Args:
        code: the text of modules by path.
        values: what each clause may hold, by id.
        elsewhere: as `ELSEWHERE`, by function.
    """
    compared: dict[str, list[Any]] = {id: [] for id in values}
    used = set()
    for path, source in code.items():
        for literal in literals(source):
            clauses = [id for id in literal.clauses if _holds(values.get(id, ()), literal.value)]
            if not clauses and literal.function in elsewhere:
                used.add(literal.function)
                clauses = [id for id in elsewhere[literal.function] if _holds(values[id], literal.value)]
            if not clauses:
                yield f"{path}:{literal.line}: {literal.value!r} is no value of {sorted(literal.clauses)}"
            for id in clauses:
                compared[id].append(literal.value)
    for function in elsewhere.keys() - used:
        yield f"{function}: all that it compares is followed: take it off the list"
    for id, held in values.items():
        if isinstance(held, tuple) and not all(isinstance(value, bool) for value in held):
            left = [value for value in held if value not in compared[id]]
            if len(left) > 1:
                yield f"{id}: the code compares with none of {left}"


def _holds(values: Values, value: Any) -> bool:
    if values == "number-or-null":
        return value is None
    known = values.of if isinstance(values, SomeOf) else values
    return isinstance(known, tuple) and any(type(held) is type(value) and held == value for held in known)


VALUES: dict[str, Values] = {
    "a.three": ("left", "right", "none"),
    "a.switch": (True, False),
    "a.list": SomeOf(("front", "back")),
    "a.number": "number",
    "a.open": (None, "floor"),
    "a.floor": "number-or-null",
}

SOUND = """
def step(rules, seats):
    ruling, turned = rules["a.three"], rules["a.switch"].value
    if turned or ruling.value == "left":
        return [at for at in rules["a.list"].value if at == "front"]
    if rules["a.floor"].value is None:
        return None
    floor = rules["a.open"].value
    return rules["a.number"].value if ruling.value in ("right", "left") else floor is None
"""


def test_what_is_sound_is_left_alone() -> None:
    assert list(mismatches({"m.py": SOUND}, VALUES, {})) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('ruling.value == "left"', 'ruling.value == "lefft"', "m.py:4: 'lefft' is no value of ['a.three']"),
        ('("right", "left")', '("right", "rihgt")', "m.py:9: 'rihgt' is no value of ['a.three']"),
        ('at == "front"', 'at == "top"', "m.py:5: 'top' is no value of ['a.list']"),
        ("if turned or", 'if turned == "yes" or', "m.py:4: 'yes' is no value of ['a.switch']"),
        ('rules["a.number"].value', '(rules["a.number"].value is True)', "m.py:9: True is no value of ['a.number']"),
        (
            'ruling.value in ("right", "left")',
            "ruling.value",
            "a.three: the code compares with none of ['right', 'none']",
        ),
        ('rules["a.number"].value', '{"up": 1}[ruling.value]', "m.py:9: 'up' is no value of ['a.three']"),
        ("floor is None", "floor", "a.open: the code compares with none of [None, 'floor']"),
        ("if turned or", 'if held.value == "left" or', "m.py:4: 'left' is no value of []"),
    ],
)
def test_a_planted_error_is_caught(old: str, new: str, expected: str) -> None:
    planted = SOUND.replace(old, new)
    assert planted != SOUND
    assert list(mismatches({"m.py": planted}, VALUES, {})) == [expected]


def test_a_value_that_no_code_knows_is_caught() -> None:
    more: dict[str, Values] = {**VALUES, "a.three": ("left", "right", "none", "all")}
    assert list(mismatches({"m.py": SOUND}, more, {})) == ["a.three: the code compares with none of ['none', 'all']"]


def test_a_function_that_needs_no_excuse_is_named() -> None:
    assert list(mismatches({"m.py": SOUND}, VALUES, {"step": ("a.three",)})) == [
        "step: all that it compares is followed: take it off the list"
    ]
