"""What a step looked at is the same however a case came there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from adjudicator.case import Case, Refused, link, retelling

INN: dict[str, Any] = {
    "players": {
        "Alaric": {"fortitude": 12, "alcohol": 10, "hand": ["Sleight of drink"]},
        "Karl": {"hand": ["I don't think so!", "Sleight of drink"]},
        "Zot": {},
    },
    "phase": "drink",
}
LINES = ("Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "Karl passes", "it plays out")


def told(between: Callable[[Case], Any] = lambda case: None) -> Case:
    """The story, with something done before each line that does not belong to it."""
    case = Case.of(INN)
    for line in LINES:
        between(case)
        case = case.tell(line)
    return case


def refused(case: Case) -> None:
    with pytest.raises(Refused):
        case.tell("Karl orders a Drink for Alaric")


def looked_at(case: Case) -> list[tuple[str, ...]]:
    return [step.also for step in case.steps()]


@pytest.mark.parametrize(
    "between",
    [
        refused,
        lambda case: case.options(),
        lambda case: case.why_not(case.options()[0]),
        lambda case: case.rules["turn.drink"],
        lambda case: case.tell(case.options()[0]),
        lambda case: retelling.judged_by(case, case.rules),
    ],
    ids=["a refused line", "the options", "why not", "a rule that somebody looks up", "another way", "another telling"],
)
def test_what_is_done_in_between_changes_nothing(between: Callable[[Case], Any]) -> None:
    assert looked_at(told(between)) == looked_at(told())


def test_a_case_told_on_from_an_earlier_point_looks_at_the_same() -> None:
    whole = told()
    for said in range(len(whole.said)):
        case = whole.back_to(said)
        for decision in whole.said[said:]:
            case = case.tell(decision)
        assert looked_at(case) == looked_at(whole)


def test_a_link_looks_at_the_same() -> None:
    assert looked_at(link.read(link.write(told()))) == looked_at(told())
