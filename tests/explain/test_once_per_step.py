"""What is worked out from a step is kept for that step, and of so many steps."""

from __future__ import annotations

import copy

from adjudicator.case import Case
from adjudicator.explain import once_per_step as module
from adjudicator.explain.once_per_step import once_per_step
from adjudicator.game import Game
from adjudicator.machine import Step

CASE = Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "drink"}).tell("Anna reveals Elven Wine")


def counted() -> tuple[list[Step], object]:
    asked: list[Step] = []

    @once_per_step
    def number(step: Step, game: Game) -> int:
        asked.append(step)
        return len(asked)

    return asked, number


def test_it_is_worked_out_once_for_each_step() -> None:
    asked, number = counted()
    first, second, *_ = CASE.steps()
    assert [number(step, CASE.game) for step in (first, second, first, second)] == [1, 2, 1, 2]
    assert asked == [first, second]


def test_a_step_that_is_equal_is_another_one() -> None:
    _, number = counted()
    step, *_ = CASE.steps()
    other = copy.copy(step)
    assert other == step
    assert (number(step, CASE.game), number(other, CASE.game)) == (1, 2)


def test_those_that_came_first_are_forgotten(monkeypatch) -> None:
    monkeypatch.setattr(module, "MOST", 2)
    _, number = counted()
    first, second, third, *_ = CASE.steps()
    assert [number(step, CASE.game) for step in (first, second, third, second, third, first)] == [1, 2, 3, 2, 3, 4]
