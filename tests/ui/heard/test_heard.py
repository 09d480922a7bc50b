"""What a screen reader hears of the fourteen arguments is what is recorded, and they take no more touches than that.

The suite walks each argument once, sizes and languages by turns; `-m slow` walks what is left.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import Any

import pytest

from ..arguments import ARGUMENTS
from . import BY_TURNS, RECORDED, WALKS, Moment, Walk, heard, record, touches, walked

EACH = [pytest.param(walk, id="-".join(walk), marks=() if walk in BY_TURNS else pytest.mark.slow) for walk in WALKS]


@pytest.mark.browser
@pytest.mark.parametrize("walk", EACH)
def test_what_is_heard_of_an_argument_is_what_is_recorded(walk: Walk, server: str, chromium: Any) -> None:
    now, before = walked(chromium, server, walk), walk.file.read_text("utf-8")
    assert touches(now) <= touches(before), f"{touches(now)} touches, {touches(before)} recorded"
    assert now == before, difference(walk.file.name, before, now)


def difference(name: str, before: str, now: str) -> str:
    """Say where a record first differs, after which touch, and what to do."""
    after = "before the first touch"
    for number, (was, is_) in enumerate(zip_longest(before.splitlines(), now.splitlines()), 1):
        if was != is_:
            return (
                f"{name}, line {number}, {after}:\n  recorded: {was}\n  heard:    {is_}\n"
                "If that is meant, record it anew: python -m tests.ui.heard"
            )
        if was is not None and was.startswith("# "):
            after = f"after touch {was.removeprefix('# ')}"
    return f"{name}: the same lines"


def test_every_argument_is_recorded_and_nothing_else() -> None:
    assert {file.name for file in RECORDED.iterdir()} == {walk.file.name for walk in WALKS}


@pytest.mark.parametrize("argument", ARGUMENTS)
def test_an_argument_takes_the_same_touches_on_each_screen_and_in_each_language(argument: str) -> None:
    counted = {walk.file.name: touches(walk.file.read_text("utf-8")) for walk in WALKS if walk.argument == argument}
    assert len(set(counted.values())) == 1, counted
    assert max(counted.values()) < ARGUMENTS[argument].touches


def test_the_suite_walks_each_argument_once_and_each_size_and_language_by_turns() -> None:
    assert [walk.argument for walk in BY_TURNS] == list(ARGUMENTS)
    assert sorted(Counter((walk.size, walk.language) for walk in BY_TURNS).values()) == [3, 3, 4, 4]


def test_addresses_and_what_is_said_twice_or_in_passing_are_not_recorded() -> None:
    snapshot = """
    - log: 3 options available.
    - link "Learn":
      - /url: learn?lang=en
      - paragraph: Learn
    - group:
      - 'button "Alaric: Gold 10"': "10"
    - textbox "Name":
      - /placeholder: ""
      - text: Karl
    - textbox "Say it":
      - /placeholder: As you would
    - status:
      - paragraph: Yes.
      - paragraph: Karl drinks.
    """
    assert heard(snapshot) == (
        'link "Learn"',
        'group > button "Alaric: Gold 10"',
        'textbox "Name" > text: Karl',
        'textbox "Say it" > /placeholder: As you would',
        "status",
        "  paragraph: Yes.",
        "  paragraph: Karl drinks.",
    )


def test_of_a_touch_only_what_it_changes_is_recorded_and_where() -> None:
    before = ("main", "  status", "    one", "    two", "  button", "  list")
    after = ("main", "  status", "    three", "  button", "  list")
    assert list(record([Moment("", before), Moment("Pass", after)])) == [
        "touches: 1",
        "",
        *before,
        "",
        "# 1. Pass",
        "...",
        "   status",
        "-    one (and 1 more)",
        "+    three",
        "   button",
    ]


def test_the_first_difference_is_named_with_the_touch_before_it() -> None:
    before = "touches: 1\n\nmain\n\n# 1. Pass\n-  one\n+  two\n"
    said = difference("J1-phone-en.txt", before, before.replace("two", "three"))
    assert said.startswith("J1-phone-en.txt, line 7, after touch 1. Pass:\n  recorded: +  two\n  heard:    +  three\n")
