"""What a screen reader hears of the fourteen arguments, touch by touch, recorded in files.

A file of `recorded` holds one argument on one size of screen in one language: how many touches it takes once the table
stands, that page, and after each touch (`#`) what is said no more (`-`, of several lines the first) and what is said
now (`+`), between the lines that stay. A line is a role, its name, its states and its value or text; indented, or
behind `>`, is what lies inside.

The tree is Playwright's aria snapshot and not Chromium's own: both hold role, name, state, value and order, but
Playwright reads it from the page by the rules of ARIA, in the version that `.ci/requirements.txt` holds, and a Chromium
of another day gives another tree, with boxes of text and numbers of nodes in it.

`python -m tests.ui.heard` records them anew, where a change of the page is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from difflib import unified_diff
from itertools import groupby, pairwise
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from adjudicator.words import LANGUAGES, Language

from ..arguments import ARGUMENTS, Watched
from ..views import SIZES

RECORDED = Path(__file__).with_name("recorded")

TABLE = 2
"""After so many touches from the first page the table stands; the way there is nearly the same for all."""

NOTHING = {"/placeholder": ""}
"""A field without a hint."""

WHOLE = ("button", "checkbox", "img", "option", "radio", "switch", "tab")
"""Roles of which the name says all that is heard: what lies inside is not heard a second time."""

PASSING = ("log",)
"""Roles that only say what passes, such as how many options a list has while somebody types: how often is chance."""

TOUCHES = "touches: "
"""How the first line of a record begins."""

TOUCHED = """
window.touched = ""
const called = place => place.ariaLabel || place.labels?.[0]?.innerText || place.innerText || place.tagName
document.addEventListener("click", ({target}) => {
    window.touched = called(target.closest("button, a, summary, label, [role=option], [role=button]") ?? target)
}, true)
document.addEventListener("keydown", ({key, target}) => {
    if (key === "Enter") window.touched = `${called(target)}: ${target.value}`
}, true)
"""
"""Remember what was touched last, by its name, and what was typed."""


class Walk(NamedTuple):
    """One argument on one size of screen in one language."""

    argument: str
    size: str
    language: Language

    @property
    def file(self) -> Path:
        """Where it is recorded."""
        return RECORDED / f"{self.argument}-{self.size}-{self.language}.txt"


WALKS = tuple(Walk(name, size, language) for name in ARGUMENTS for size in SIZES for language in LANGUAGES)
"""All of them."""

BY_TURNS = tuple(WALKS[4 * number + number % 4] for number in range(len(ARGUMENTS)))
"""Each argument once, sizes and languages by turns: what the suite walks unless it is asked for what is slow."""


class Moment(NamedTuple):
    """A page after a touch: what was touched, and the lines that a screen reader hears."""

    touched: str
    lines: tuple[str, ...]


class Listener(Watched):
    """A user who hears what is on the page after each touch."""

    def __init__(self, page: Any, server: str, language: str) -> None:
        """Listen to a page of the app at this address."""
        super().__init__(page, server, language)
        self.moments: list[Moment] = []
        page.add_init_script(TOUCHED)

    def _drawn_after(self, act: Callable[[], None]) -> None:
        super()._drawn_after(act)
        touched = " ".join(self.page.evaluate("window.touched").split())
        self.moments.append(Moment(touched, heard(self.page.locator("body").aria_snapshot())))


def heard(snapshot: str) -> tuple[str, ...]:
    """Return what of an aria snapshot is heard, without addresses, what passes, and what is said twice."""
    return tuple(_lines(yaml.load(snapshot, yaml.BaseLoader)))


def _lines(nodes: Sequence[Any]) -> Iterator[str]:
    for node in nodes:
        head, inside = next(iter(node.items())) if isinstance(node, dict) else (node, ())
        role = head.partition(" ")[0]
        if role in PASSING or role == "/url" or node == NOTHING:
            continue
        if isinstance(inside, str):
            yield head if role in WHOLE else f"{head}: {inside}"
            continue
        below = () if role in WHOLE or f'"{_text(inside)}"' in head else tuple(_lines(inside))
        if len(below) == 1:
            yield f"{head} > {below[0]}"
        else:
            yield head
            yield from (f"  {line}" for line in below)


def _text(nodes: Sequence[Any]) -> str:
    each = (next(iter(node.items())) for node in nodes if isinstance(node, dict))
    return " ".join(inside if isinstance(inside, str) else _text(inside) for role, inside in each if role != "/url")


def walked(browser: Any, server: str, walk: Walk) -> str:
    """Enter an argument, and the one before it where it goes on from there; return its record."""
    user = Listener(browser.new_page(viewport=SIZES[walk.size]), server, walk.language)
    before = TABLE
    if ARGUMENTS[walk.argument].goes_on:
        names = list(ARGUMENTS)
        ARGUMENTS[names[names.index(walk.argument) - 1]].enter(user)
        before = user.taps
    ARGUMENTS[walk.argument].enter(user)
    assert not user.errors, user.errors
    user.page.close()
    return "".join(f"{line}\n" for line in record(user.moments[before - 1 :]))


def record(moments: Sequence[Moment]) -> Iterator[str]:
    """Yield the lines of a record: the first page in full, then of each touch what it changed."""
    yield f"{TOUCHES}{len(moments) - 1}"
    yield ""
    yield from moments[0].lines
    for number, (before, after) in enumerate(pairwise(moments), 1):
        yield ""
        yield f"# {number}. {after.touched}"
        changed = tuple(unified_diff(before.lines, after.lines, n=1, lineterm=""))[2:]
        for sign, run in groupby(changed, itemgetter(0)):
            first, *more = run
            if sign == "-" and more:
                yield f"{first} (and {len(more)} more)"
            else:
                yield from ("..." if line.startswith("@@") else line for line in (first, *more))


def touches(recorded: str) -> int:
    """Return how many touches a record takes from where it begins."""
    return int(recorded.partition("\n")[0].removeprefix(TOUCHES))
