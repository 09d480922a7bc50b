"""Hands laid aside: what is left of them, and what was found of a moment for some of it."""

from __future__ import annotations

from adjudicator.machine.moments import ALL, Hold, Moment, one_less
from tests.machine.toy import heap

ALIKE = {"a": "a", "b": "a", "c": "c"}
HOLD = Hold((("a", "b", "b", "c"), ("c",)), ALIKE)


def test_what_does_the_same_is_one_class_of_a_seat() -> None:
    assert HOLD.classes == [(0, ("b", "a")), (0, ("c",)), (1, ("c",))]
    assert HOLD.full == ((2, 1), (1,), (1,))


def test_what_is_left_is_counted_by_class_whatever_its_name() -> None:
    assert HOLD.left((("b", "a"), ())) == ((1, 1), (), ())
    assert HOLD.left((("b", "b"), ("c",))) == ((2,), (), (1,))


def test_more_than_there_was_is_not_left() -> None:
    assert HOLD.left((("a", "a", "b", "b"), ())) is None  # two names twice each; it was one of them
    assert HOLD.left((("c", "c"), ())) is None
    assert HOLD.left(((), ("a",))) is None


def test_hands_can_be_named_again() -> None:
    assert HOLD.named(HOLD.full) == HOLD.hands
    assert HOLD.left(HOLD.named(((1,), (), (1,)))) == ((1,), (), (1,))


def test_one_less_of_equal_names_is_counted_for_each() -> None:
    assert list(one_less((2, 1, 1))) == [(1, (1, 1, 1)), (2, (2, 1))]
    assert list(one_less(())) == []


def test_what_was_found_counts_where_all_that_it_was_found_by_is_left() -> None:
    moment: Moment[str] = Moment(heap(3), HOLD, ends=False)
    moment.keep(((2, 1), (1,), (1,)), 0b101, "found")
    assert moment.found(((2, 1), (), (1,))) == (0b101, "found")
    assert moment.found(((2, 1), (1,), ())) is None
    moment.keep(((1,), (1,), (1,)), ALL, "other")
    assert moment.found(((1,), (1,), (1,))) == (0b111, "other")
    assert moment.found(((1,), (), (1,))) is None
