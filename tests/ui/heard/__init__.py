"""What a screen reader hears of the fourteen arguments, touch by touch, recorded in files.

A file of `recorded` holds one argument on one size of screen in one language: how many touches it takes once the table
stands, that page, and after each touch (`#`) what is said no more (`-`, of several lines the first) and what is said
now (`+`), between the lines that stay. A line is a role, its name, its states and its value or text; indented, or
behind `>`, is what lies inside.

The tree is Chromium's own, which programs that read aloud are given. Playwright's aria snapshot is blind to the names
that parts of a drawing have from their `<title>`: of the cards on the table only shortened letters would be left.

`python -m tests.ui.heard` records them anew, where a change of the page is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from difflib import unified_diff
from itertools import groupby, pairwise
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

from adjudicator.words import LANGUAGES, Language

from ..arguments import ARGUMENTS, Watched, enter
from ..views import SIZES

RECORDED = Path(__file__).with_name("recorded")

TABLE = 2
"""After so many touches from the first page the table stands; the way there is nearly the same for all."""

WHOLE = (
    "DisclosureTriangle", "button", "checkbox", "combobox", "image", "link", "menuitem", "option", "radio", "searchbox",
    "spinbutton", "switch", "tab", "textbox",
)  # fmt: skip
"""Roles of which name and value say all that is heard: what lies inside is not heard a second time."""

PLAIN = ("LabelText", "emphasis", "generic", "none", "paragraph", "strong")
"""Roles that are not said: without a name only what lies inside is heard."""

UNHEARD = ("InlineTextBox", "LineBreak", "ListMarker", "log")
"""Pieces of lines, and what only says what passes, such as how many options a list has while somebody types."""

STATES = ("checked", "pressed", "selected", "expanded", "disabled", "invalid", "level")
"""What is said of a thing besides its name, where it is so."""

TOUCHES = "touches: "
"""How the first line of a record begins."""

TOUCHED = """
if (window.touched === undefined) {
    window.touched = ""
    const called = place => place.ariaLabel || place.labels?.[0]?.innerText || place.innerText || place.tagName
    document.addEventListener("click", ({target}) => {
        window.touched = called(target.closest("button, a, summary, label, [role=option], [role=button]") ?? target)
    }, true)
    document.addEventListener("keydown", ({key, target}) => {
        if (key === "Enter") window.touched = `${called(target)}: ${target.value}`
    }, true)
}
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
        self.chromium = page.context.new_cdp_session(page)
        page.add_init_script(TOUCHED)

    def _drawn_after(self, act: Callable[[], None]) -> None:
        super()._drawn_after(act)
        touched = " ".join(self.page.evaluate("window.touched").split())
        self.moments.append(Moment(touched, self._at_rest()))

    def _at_rest(self) -> tuple[str, ...]:
        # What a field holds changes nothing in the page, so that who waits for the page alone may hear the old value.
        before, now = None, self._heard()
        while now != before:
            self.settle()
            before, now = now, self._heard()
        return now

    def _heard(self) -> tuple[str, ...]:
        return heard(self.chromium.send("Accessibility.getFullAXTree")["nodes"])


def heard(nodes: Sequence[dict[str, Any]]) -> tuple[str, ...]:
    """Return what of Chromium's accessibility tree is heard, line by line, the page first."""
    return tuple(_lines(nodes[0], {node["nodeId"]: node for node in nodes}))


def _lines(node: dict[str, Any], by_id: dict[str, dict[str, Any]]) -> Iterator[str]:
    role, name, value, description = (_said(node, part) for part in ("role", "name", "value", "description"))
    if role in UNHEARD:
        return
    if role == "StaticText" and not node["ignored"]:
        yield f"text: {name}"
        return
    inside = (by_id[id] for id in node.get("childIds", ()) if id in by_id)
    below = () if role in WHOLE else tuple(line for child in inside for line in _lines(child, by_id))
    if node["ignored"] or (role in PLAIN and (not name or below == (f"text: {name}",))):
        yield from below
        return
    states = {state["name"]: str(state["value"].get("value")).lower() for state in node.get("properties", ())}
    parts = [role, f'"{name}"' if name else ""]
    parts += [f"[{state}{_degree(states[state])}]" for state in STATES if states.get(state, "false") != "false"]
    parts += [f"= {value}" if value else "", f"({description})" if description else ""]
    head = " ".join(filter(None, parts))
    if len(below) == 1:
        yield head if below == (f"text: {name}",) else f"{head} > {below[0]}"
    else:
        yield head
        yield from (f"  {line}" for line in below)


def _said(node: dict[str, Any], part: str) -> str:
    return " ".join(str(node.get(part, {}).get("value", "")).split())


def _degree(state: str) -> str:
    return "" if state == "true" else f"={state}"


def walked(page: Any, server: str, walk: Walk) -> str:
    """Enter an argument on an empty page, and the one before it where it goes on from there; return its record.

    The answer, the table and the line stay where they are on the way.
    """
    page.set_viewport_size(SIZES[walk.size])
    user = Listener(page, server, walk.language)
    before = TABLE
    if ARGUMENTS[walk.argument].goes_on:
        names = list(ARGUMENTS)
        enter(names[names.index(walk.argument) - 1], user)
        before = user.taps
    enter(walk.argument, user)
    assert user.jumps == [], user.jumps
    user.leave()
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
