"""Hands laid aside: what is left of them, and what was found of a moment for some of it."""

from __future__ import annotations

from itertools import combinations

from adjudicator.machine.moments import ALL, Hands, Hold, Moment
from tests.machine.toy import heap

ALIKE = {"a": "a", "b": "a", "c": "c"}
HOLD = Hold((("a", "b", "b", "c"), ("c",)), ALIKE)
AS, CS, OTHERS_CS = HOLD.classes
NUMBERS = -1 << HOLD.width
"""The bits that say which numbers there are."""


def left(*hands: tuple[str, ...]) -> int:
    """What is left if these are the hands."""
    found = HOLD.left(hands)
    assert found is not None
    return found


def counted(held: int) -> list[tuple[int, ...]]:
    """What is left of each class."""
    return [one.counts(held) for one in HOLD.classes]


def test_what_does_the_same_is_one_class_of_a_seat() -> None:
    assert [(one.seat, one.names) for one in HOLD.classes] == [(0, ("b", "a")), (0, ("c",)), (1, ("c",))]
    assert counted(HOLD.full) == [(2, 1), (1,), (1,)]


def test_what_is_left_is_counted_by_class_whatever_its_name() -> None:
    assert counted(left(("b", "a"), ())) == [(1, 1), (), ()]
    assert counted(left(("b", "b"), ("c",))) == [(2,), (), (1,)]
    assert left(("b",), ()) == left(("a",), ())
    assert left((), ()) == 0


def test_more_than_there_was_is_not_left() -> None:
    assert HOLD.left((("a", "a", "b", "b"), ())) is None  # two names twice each; it was one of them
    assert HOLD.left((("c", "c"), ())) is None
    assert HOLD.left(((), ("a",))) is None


def test_hands_can_be_named_again() -> None:
    assert HOLD.named(HOLD.full) == HOLD.hands
    every = [some for n in range(5) for some in combinations(HOLD.hands[0], n)]
    for hands in ((first, second) for first in every for second in ((), ("c",))):
        assert left(*HOLD.named(left(*hands))) == left(*hands)


def test_what_is_left_of_one_class_says_nothing_of_another() -> None:
    assert not AS.bits & CS.bits | AS.bits & OTHERS_CS.bits | CS.bits & OTHERS_CS.bits
    assert AS.bits | CS.bits | OTHERS_CS.bits == (1 << HOLD.width) - 1


def test_one_less_of_equal_names_is_counted_for_each() -> None:
    hold = Hold((("a", "a", "b", "c"),), dict.fromkeys("abc", "a"))
    (one,) = hold.classes
    ways = [(names, one.counts(hold.full - taken)) for names, taken in one.less(hold.full)]
    assert ways == [(1, (1, 1, 1)), (2, (2, 1))]
    assert one.less(0) == ()


def test_many_of_many_names_have_numbers_of_their_own() -> None:
    hands: Hands = (("a",) * 9 + ("b",) * 9 + ("c",) * 9,)
    hold = Hold(hands, dict.fromkeys("abc", "a"))
    states, new = {hold.full}, [hold.full]
    while new:
        here = new.pop()
        new += [here - taken for _, taken in hold.classes[0].less(here) if here - taken not in states]
        states.update(new)
    assert len(states) == 220  # three numbers from 0 to 9, whatever their order
    assert len({hold.named(state) for state in states}) == 220


def test_what_was_found_counts_where_all_that_it_was_found_by_is_left() -> None:
    moment: Moment[str] = Moment(heap(3), HOLD, ends=False)
    by = AS.bits | OTHERS_CS.bits | NUMBERS
    moment.keep(HOLD.full, by, "found")
    assert moment.found(left(("a", "b", "b"), ("c",))) == (by, "found")
    assert moment.found(left(("a", "b", "b", "c"), ())) is None
    moment.keep(left(("a", "c"), ("c",)), ALL, "other")
    assert moment.found(left(("b", "c"), ("c",))) == (ALL, "other")
    assert moment.found(left(("b",), ("c",))) is None
