"""Watched numbers are reckoned with as others, and what was asked of them says for which others the same holds."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.machine.watched import Bounds, HiddenFromWatchError, Sum

FIRST = st.tuples(st.integers(-3, 12), st.integers(-3, 12), st.integers(-3, 12))
NUMBERS: tuple[Callable[[Any, Any], Any], ...] = (operator.add, operator.sub, operator.mul, min, max)
ROUNDED: tuple[Callable[[Any, Any], Any], ...] = (
    lambda one, other: one // (other or 1),
    lambda one, other: -(-one // 2) + other,
    lambda one, other: 7 % (other or 2) + abs(one),
    lambda one, other: sum([one, 1, other]),
    lambda one, other: divmod(9, one or 1)[0] + len(range(other)),
)
QUESTIONS: tuple[Callable[[Any, Any], Any], ...] = (
    operator.eq,
    operator.ne,
    operator.lt,
    operator.le,
    operator.gt,
    operator.ge,
    lambda one, other: bool(one) and not other,
    lambda one, other: one in (0, other, None),
    lambda one, _: f"{one}: {one!r} {one:03d}",
    lambda one, other: (2 * one - other, 3 - one) < (one, other),
)
Told = tuple[list[tuple[bool, int, int, int]], list[tuple[int, int, int]]]
PLACES = st.integers(0, 9)
TOLD = st.tuples(
    st.lists(st.tuples(st.booleans(), st.integers(0, 4), PLACES, PLACES), max_size=5),
    st.lists(st.tuples(st.integers(0, len(QUESTIONS) - 1), PLACES, PLACES), max_size=4),
)


def reckoned(first: tuple[Any, ...], told: Told) -> tuple[list[Any], list[Any]]:
    """What is asked of some numbers and of what comes of them is answered, and what they and that are in the end."""
    sums, questions = told
    numbers: list[Any] = [*first, 0, 1, 4]
    for rounded, which, one, other in sums:
        reckon, count = (ROUNDED if rounded else NUMBERS)[which], len(numbers)
        numbers.append(reckon(numbers[one % count], numbers[other % count]))
    count = len(numbers)
    return [QUESTIONS[which](numbers[one % count], numbers[other % count]) for which, one, other in questions], numbers


@given(FIRST, FIRST, TOLD)
def test_what_was_asked_says_for_which_numbers_all_goes_the_same_way(
    first: tuple[int, ...], others: tuple[int, ...], told: Told
) -> None:
    bounds = Bounds()
    answers, numbers = reckoned(bounds.watched(first), told)
    sums = [Sum.of(number) for number in numbers]
    assert bounds.holds(first)
    assert (answers, [one.under(first) for one in sums]) == reckoned(first, told)
    if bounds.holds(others):
        assert (answers, [one.under(others) for one in sums]) == reckoned(others, told)


def test_what_was_asked_is_no_more_than_what_was_asked() -> None:
    bounds = Bounds()
    gold, cost = bounds.watched((7, 2))
    left = max(0, gold - cost)
    assert Sum.of(left) == Sum(((0, 1), (1, -1)), 0)
    assert [bounds.holds(pair) for pair in ((7, 2), (9, 1), (3, 3), (2, 3))] == [True, True, False, False]
    assert gold != 3
    assert [bounds.holds(pair) for pair in ((4, 2), (3, 2))] == [True, False]
    assert gold // 2 == 3
    assert [bounds.holds(pair) for pair in ((7, 5), (6, 2))] == [True, False]


def test_a_number_and_itself_ask_nothing() -> None:
    bounds = Bounds()
    (gold,) = bounds.watched((7,))
    assert gold + 2 - gold == 2
    assert gold + 1 > gold
    assert bounds.of == {}


def test_it_cannot_be_looked_up() -> None:
    """Nothing could be noted there; and of two that are noted apart neither would know the other's."""
    (gold,) = Bounds().watched((7,))
    (other,) = Bounds().watched((7,))
    with pytest.raises(HiddenFromWatchError):
        hash((1, gold))
    for question in (operator.eq, operator.add, operator.lt):
        with pytest.raises(HiddenFromWatchError):
            question(gold, other)


def test_exactly_these_numbers() -> None:
    bounds = Bounds.exactly((7, 0))
    assert [bounds.holds(pair) for pair in ((7, 0), (7, 1), (6, 0))] == [True, False, False]
