"""What is worked out from a case is worked out once, and what is kept of many is bounded by what was said in them."""

from __future__ import annotations

import gc
import weakref

import pytest

from adjudicator.case import Case
from adjudicator.case.once import AT_LEAST, MOST, once_per_case

TABLE = {"players": {"Anna": {}, "Boris": {}}, "phase": "drink"}


def table() -> Case:
    """A case in which nothing was said."""
    return Case.of(TABLE)


def test_the_same_is_asked_once_and_anything_else_anew() -> None:
    asked = []

    @once_per_case
    def named(case: Case, seat: int, *, loud: bool = False) -> str:
        asked.append((case, seat, loud))
        name = case.now.table.seats[seat].name
        return name.upper() if loud else name

    one, other = table(), table()
    for _ in range(3):
        assert (named(one, 0), named(one, 1), named(one, 0, loud=True)) == ("Anna", "Boris", "ANNA")
        assert named(other, 0) == "Anna"
    assert asked == [(one, 0, False), (one, 1, False), (one, 0, True), (other, 0, False)]


def test_two_functions_do_not_take_each_others_answers() -> None:
    one, other = once_per_case(lambda case: "one"), once_per_case(lambda case: "other")
    case = table()
    assert (one(case), other(case), one(case)) == ("one", "other", "one")


def test_what_fails_is_tried_again() -> None:
    tries = []

    @once_per_case
    def fails(case: Case) -> None:
        tries.append(case)
        raise ValueError("nothing comes of it")

    case = table()
    for _ in range(2):
        with pytest.raises(ValueError, match="nothing comes of it"):
            fails(case)
    assert tries == [case, case]


def test_the_cases_that_nobody_asked_of_for_longest_go_first() -> None:
    held = once_per_case(lambda case: object())
    asked_again, long_ago = table(), table()
    for case in (asked_again, long_ago, asked_again):
        held(case)
    again, ago = weakref.ref(asked_again), weakref.ref(long_ago)
    del asked_again, long_ago, case
    for _ in range(MOST // AT_LEAST - 2):
        held(table())
    gc.collect()
    assert (again() is None, ago() is None) == (False, False)
    held(table())
    gc.collect()
    assert (again() is None, ago() is None) == (False, True)
    held(table())
    gc.collect()
    assert again() is None


def test_a_long_story_takes_the_place_of_many_short_ones() -> None:
    held = once_per_case(lambda case: object())
    short = [table() for _ in range(MOST // AT_LEAST)]
    gone = [weakref.ref(case) for case in short]
    for case in short:
        held(case)
    del case
    short.clear()
    one = table().tell("Anna reveals Dark Ale")
    story = Case(one.game, one.rules, one.start, one.said * (3 * AT_LEAST), one.points)
    held(story)
    gc.collect()
    assert sum(one() is None for one in gone) == 1 + len(story.said) // AT_LEAST
