"""What a screen reader hears of the fourteen arguments is what is recorded, and they take no more touches than that.

The suite walks each argument once, sizes and languages by turns; `-m slow` walks what is left.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import Any

import pytest

from ..arguments import ARGUMENTS
from ..conftest import Window
from . import BY_TURNS, RECORDED, TABLE, WALKS, Moment, Walk, heard, record, touches, walked

EACH = [pytest.param(walk, id="-".join(walk), marks=() if walk in BY_TURNS else pytest.mark.slow) for walk in WALKS]


@pytest.mark.browser
@pytest.mark.parametrize("walk", EACH)
def test_what_is_heard_of_an_argument_is_what_is_recorded(walk: Walk, server: str, window: Window) -> None:
    try:
        now, before = walked(window.opened(), server, walk), walk.file.read_text("utf-8")
    finally:
        window.clear(server)
    assert touches(now) <= touches(before), f"{touches(now)} touches, {touches(before)} recorded"
    assert now == before, difference(walk.file.name, before, now)


def difference(name: str, before: str, now: str, by: str = "tests.ui.heard") -> str:
    """Say where a record first differs, after which touch, and what to do."""
    after = "before the first touch"
    for number, (was, is_) in enumerate(zip_longest(before.splitlines(), now.splitlines()), 1):
        if was != is_:
            return (
                f"{name}, line {number}, {after}:\n  recorded: {was}\n  heard:    {is_}\n"
                f"If that is meant, record it anew: python -m {by}"
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


MOST = {
    "J1": 6, "J2": 12, "J3": 6, "J4": 7, "J5": 9, "J6": 7, "J7": 4,
    "J8": 8, "J9": 11, "J10": 5, "J11": 9, "J12": 2, "J13": 9, "J14": 9,
}  # fmt: skip
"""So many touches each may take, from the first page on or from where the one before it ends."""


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.file.stem)
def test_an_argument_takes_no_more_touches_than_it_may(walk: Walk) -> None:
    before = 0 if ARGUMENTS[walk.argument].goes_on else TABLE
    assert before + touches(walk.file.read_text("utf-8")) <= MOST[walk.argument]


def test_the_suite_walks_each_argument_once_and_each_size_and_language_by_turns() -> None:
    assert [walk.argument for walk in BY_TURNS] == list(ARGUMENTS)
    assert sorted(Counter((walk.size, walk.language) for walk in BY_TURNS).values()) == [3, 3, 4, 4]


def node(
    role: str, name: str = "", *inside: dict[str, Any], ignored: bool = False, states: Any = (), **more: str
) -> dict[str, Any]:
    """A node as Chromium gives it, with those inside it under `inside`."""
    said = {part: {"value": value} for part, value in {"role": role, "name": name, **more}.items()}
    properties = [{"name": state, "value": {"value": value}} for state, value in dict(states).items()]
    return {"ignored": ignored, "inside": inside, "properties": properties, **said}


def numbered(top: dict[str, Any]) -> list[dict[str, Any]]:
    """All nodes with numbers, as Chromium lists them."""
    found = [top]
    for at in found:
        at["nodeId"] = str(id(at))
        at["childIds"] = [str(id(child)) for child in at["inside"]]
        found.extend(at["inside"])
    return found


def test_role_name_states_value_and_order_are_heard_and_nothing_twice_or_in_passing() -> None:
    text = node("StaticText", "Learn", node("InlineTextBox", "Learn"))
    page = node(
        "RootWebArea",
        "Argument",
        node("log", "", node("StaticText", "3 options available.")),
        node("link", "Learn", text),
        node("generic", "", node("button", "Alaric: Gold 10", node("StaticText", "10"))),
        node("none", "", node("textbox", "Name", value="Karl"), ignored=True),
        node("textbox", "Say it", description="As you would"),
        node("radio", "RDI 1", states={"checked": "false"}),
        node("radio", "RDI 10", states={"checked": "true"}),
        node("heading", "Why?", states={"level": 4}),
        node("generic", "Fortitude 12", node("StaticText", "12")),
        node("status", "", node("paragraph", "", node("StaticText", "Yes.")), node("StaticText", "Karl drinks.")),
    )
    assert heard(numbered(page)) == (
        'RootWebArea "Argument"',
        '  link "Learn"',
        '  button "Alaric: Gold 10"',
        '  textbox "Name" = Karl',
        '  textbox "Say it" (As you would)',
        '  radio "RDI 1"',
        '  radio "RDI 10" [checked]',
        '  heading "Why?" [level=4]',
        '  generic "Fortitude 12" > text: 12',
        "  status",
        "    text: Yes.",
        "    text: Karl drinks.",
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
