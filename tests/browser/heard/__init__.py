"""What a screen reader hears of arguments that are entered on the table of the site, touch by touch, recorded in files.

The files are as those of `tests.ui.heard`, which records the same of the app. A touch that is answered by the element
alone, such as the opening of a card in a hand, is heard with the next. `python -m tests.browser.heard` records anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from adjudicator.words import LANGUAGES
from tests.ui.heard import TOUCHED, Moment, Walk, heard, record

from ..arguments import SiteUser, enter
from ..reader import SIZES

RECORDED = Path(__file__).with_name("recorded")

ARGUED = ("J1", "J6", "J11", "J13")
"""Negated cards, a Round that somebody leaves, an auction of the other game, and what was played all the same."""

WALKS = tuple(Walk(name, list(SIZES)[number // 2], LANGUAGES[number % 2]) for number, name in enumerate(ARGUED))
"""Each once, sizes and languages by turns."""

SHIFTS = """() => {
    if (window.shifts) return
    window.shifts = []
    const stays = ["answer", "element", "say"].map(name => `[data-part=${name}]`).join()
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join()
    const told = ({ node, previousRect, currentRect }) => {
        const one = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node
        const moved = one?.closest(stays) ?? one?.querySelector?.(stays)
        return moved ? `${moved.dataset.part} ${place(previousRect)} to ${place(currentRect)}` : ""
    }
    new PerformanceObserver(list => list.getEntries().forEach(({ value, sources }) => {
        const moved = sources.map(told).find(text => text)
        if (moved) window.shifts.push([value, moved])
    })).observe({ type: "layout-shift" })
}"""
"""Note how far the answer, the table or the line jumps, as `tests.ui.arguments` does it for the app."""


class Listener(SiteUser):
    """Somebody at the table of the site who hears what is on the page after each touch, and whether it jumps.

    Attributes:
        jumps: what jumped after each touch, with how far.
    """

    def __init__(self, page: Any, site: str, language: str) -> None:
        super().__init__(page, site, language)
        self.moments: dict[int, Moment] = {}
        self.jumps: dict[int, list[Any]] = {}
        self.chromium = page.context.new_cdp_session(page)
        page.evaluate(f"() => {{ {TOUCHED} }}")
        page.evaluate(SHIFTS)
        page.evaluate("document.querySelector('[data-part=along]').style.display = 'none'")  # it tells how large all is

    def arrive(self) -> None:
        self.page.evaluate("window.touched = ''")
        super().arrive()
        self.settle()
        self.moments = {self.taps: self.moments[self.taps]}
        self.jumps = {}

    def settle(self) -> None:
        super().settle()
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        touched = " ".join(self.page.evaluate("window.touched").split())
        self.moments[self.taps] = Moment(touched, heard(self.chromium.send("Accessibility.getFullAXTree")["nodes"]))
        self.jumps.setdefault(self.taps, []).extend(self.page.evaluate("window.shifts.splice(0)"))


def walked(user: Listener, walk: Walk) -> str:
    """Enter an argument on an empty table, and return its record."""
    user.page.set_viewport_size(SIZES[walk.size])
    enter(walk.argument, user)
    return "".join(f"{line}\n" for line in record(list(user.moments.values())))


def file_of(walk: Walk) -> Path:
    """Return where a walk is recorded."""
    return RECORDED / walk.file.name
