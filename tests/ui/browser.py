"""A person using the app in a browser: touches, types and reads by the words on the page."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from adjudicator.case import Case, game, link
from adjudicator.words import Words

WATCH = """
if (window.asked === undefined) {
window.asked = window.begun = window.fetching = 0
window.owed = window.drawing = false
window.stirred = 0
window.putOff = new Set()
window.sockets = []
const RERUN = 11, BEGUN = 4, ENDED = 6, EARLY = 2, SOON = 300
const fields = bytes => {  // of a message in protobuf: each field, and its value where that is a number
    const found = new Map()
    let at = 0
    const number = () => {
        for (let sum = 0, factor = 1; ; factor *= 128) {
            const byte = bytes[at++]
            sum += (byte & 127) * factor
            if (!(byte & 128)) return sum
        }
    }
    while (at < bytes.length) {
        const tag = number(), wire = tag % 8
        const value = number()  // of what is neither a number nor a text nor a message there is nothing
        found.set((tag - wire) / 8, value)
        if (wire === 2) at += value
    }
    return found
}
window.WebSocket = class extends WebSocket {
    constructor(...how) {
        super(...how)
        window.owed = false
        window.sockets.push(this)
        this.addEventListener("message", ({data}) => {
            const told = fields(new Uint8Array(data)), begins = told.has(BEGUN)
            window.begun += begins
            if (begins) window.owed = false
            if (begins || told.has(ENDED)) window.drawing = begins || told.get(ENDED) === EARLY
        })
    }
    send(what) {
        if (fields(new Uint8Array(what.buffer ?? what)).has(RERUN)) {
            window.asked += 1
            window.owed = true
        }
        super.send(what)
    }
}
const {setTimeout, clearTimeout, fetch} = window
window.setTimeout = (act, after = 0, ...given) => {
    const timer = setTimeout(() => { window.putOff.delete(timer); act(...given) }, after)
    if (after <= SOON) window.putOff.add(timer)
    return timer
}
window.clearTimeout = timer => { window.putOff.delete(timer); clearTimeout(timer) }
window.fetch = (...what) => {
    window.fetching += 1
    return fetch(...what).finally(() => { window.fetching -= 1 })
}
new MutationObserver(() => { window.stirred = performance.now() })
    .observe(document, {childList: true, subtree: true, attributes: true, attributeFilter: ["data-test-script-state"]})
}
"""
"""Count how often the page asked to be drawn, and how often that began; record whether it goes on, and the last change.

It is counted in what goes to the server and comes back, since a short run never shows in the page; a run that was left
off for another ends only with that. What the page has put off is recorded too, since Streamlit asks by a timer that a
touch sets, what it fetches, and the connections, for who wants to cut one. A page that several tests use is told so by
each of them.
"""

AT_ONCE = """
const {animate} = Element.prototype
Element.prototype.animate = function (frames, how) {
    return animate.call(this, frames, {...(how instanceof Object ? how : {}), duration: 1})
}
"""
"""Has what a script moves at its place at once: nobody looks on, and to draw all that lies between took half of what a
touch on a fold took. Not for what is measured.
"""

CALM = """settling => {
    const brief = ({endTime}) => endTime < Infinity
    const still = document.querySelector("[data-testid=stApp][data-test-script-state=notRunning]") !== null
        && window.begun >= ARRIVED && !window.owed && !window.drawing && !window.putOff.size && !window.fetching
        && document.querySelector("[data-stale=true], [data-testid=stSkeleton]") === null
        && getComputedStyle(document.querySelector(".stApp")).getPropertyValue("--paper") !== ""
        && document.fonts.status === "loaded"
        && !document.getAnimations().some(one => one.playState === "running" && brief(one.effect.getComputedTiming()))
    if (!still || window.calm?.settling !== settling || window.calm.stirred !== window.stirred)
        window.calm = {settling, stirred: window.stirred, moments: 0}
    const calm = window.calm
    if (still) requestIdleCallback(() => { calm.moments += 1 }, {timeout: 300})
    return calm.moments >= MOMENTS
}""".replace("ARRIVED", "2").replace("MOMENTS", "6")
"""Everything that was asked for has come and is drawn, the page has put nothing off, and has had so many idle moments.

A page is drawn twice when it is opened, since the browser tells what it has kept. In a frame there is at most one idle
moment, and none while the page has anything to do: on a busy machine they take longer, so that nothing is cut short. A
machine that leaves no time between two frames is given 0.3 s in place of an idle moment.
"""

SETTLING = itertools.count()
"""Numbers by which a page knows one waiting from the next."""

LOADED = 30_000
"""Milliseconds within which anything else happens, on a computer that has much else to do too."""

EXAMPLE_2 = ("Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "Karl and Valeria wait for each other")


class User:
    """Somebody using the app in a browser.

    `errors` are what the page's console complained of and any error that Streamlit shows; `taps` counts what was
    touched, a name, a number or the beginning of a title that was typed being one each.
    """

    def __init__(self, page: Any, server: str, language: str) -> None:
        """Watch a page of the app at this address."""
        self._page = page
        self._opened = page.url != "about:blank"
        self.server = server
        self.words = Words(language)
        self.errors: list[str] = []
        self.taps = 0
        page.set_default_timeout(LOADED)
        self._listening: list[tuple[str, Callable[[Any], None]]] = []
        self.hear("pageerror", lambda error: self.errors.append(str(error)))
        page.add_init_script(WATCH)

    def hear(self, event: str, told: Callable[[Any], None]) -> None:
        """Have something told whenever it happens to the page, for as long as this person uses it."""
        self._page.on(event, told)
        self._listening.append((event, told))

    def leave(self) -> None:
        """Leave the page to somebody else, if nothing was wrong with it."""
        while self._listening:
            self._page.remove_listener(*self._listening.pop())
        assert not self.errors, self.errors

    @property
    def page(self) -> Any:
        """The page, on which an empty table is opened where nothing else was."""
        if not self._opened:
            self.open()
        return self._page

    def open(self, query: str = "", path: str = "/table") -> None:
        """Open a view of the app, by default the argument, with a query beside the language."""
        self.visit(f"{self.server}{path}?lang={self.words.language}{query}")

    def visit(self, address: str) -> None:
        """Open an address of the app."""
        self._opened = True
        self.page.goto(address)
        self.settle()
        if self.page.locator(".st-key-table-drawn").count():
            self.page.locator(".picture svg").first.wait_for()

    def settle(self) -> None:
        """Wait until the page is drawn and has nothing more to do."""
        self.page.wait_for_selector(".st-key-masthead")
        self.page.wait_for_function(CALM, arg=next(SETTLING))
        for shown in self.page.locator("[data-testid=stException]").all_inner_texts():
            self.errors.append(shown)

    def go_to(self, view: str) -> None:
        """Take the way to another view that stands above every page, and wait until that is drawn."""
        way = self.page.get_by_role("link", name=self.say(f"ui.nav.{view}"), exact=True).first
        self._drawn_after(way.click)
        self.page.wait_for_url(f"**/{view}*")

    def back(self) -> None:
        """Go back, and wait until that is drawn: until then the fields of the view before are still there."""
        self.page.go_back()
        self.settle()

    def forward(self) -> None:
        """Go forward, and wait until that is drawn."""
        self.page.go_forward()
        self.settle()

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds, for what the page does in its own time."""
        for _ in range(LOADED // 200):
            if holds():
                return
            self.page.wait_for_timeout(200)
        shown = self.page.locator("body").inner_text()
        raise AssertionError(f"it never came to hold: {self.page.url} shows {shown[:2_000]}")

    def _drawn_after(self, act: Callable[[], None]) -> None:
        """Touch something, and wait until what that asked the server for, if anything, has come and is drawn."""
        self.taps += 1
        act()
        self.settle()

    def say(self, id: str, **told: Any) -> str:
        """Return a message in the language of the page."""
        return self.words.say(id, **told)

    def button(self, id: str, **told: Any) -> Any:
        """Return the button with this message on it."""
        return self.page.get_by_role("button", name=self.say(id, **told), exact=True)

    def touch(self, id: str, **told: Any) -> None:
        """Touch the button with this message on it."""
        self._drawn_after(self.button(id, **told).first.click)

    def touch_count(self, id: str, count: int, **told: Any) -> None:
        """Touch the button with this message about a number on it."""
        self._drawn_after(
            self.page.get_by_role("button", name=self.words.count(id, count, **told), exact=True).first.click
        )

    def touch_text(self, text: str) -> None:
        """Touch one of several, by what is written on it."""
        self._drawn_after(self.page.get_by_role("radio", name=text, exact=True).first.click)

    def go_on(self) -> None:
        """Touch the button that stands out under what is asked."""
        self._drawn_after(self.page.locator(".st-key-asked button[kind=primary]").first.click)

    def tap(self, id: str) -> None:
        """Touch the first thing with this message on it, whatever it is."""
        self._drawn_after(self.page.get_by_text(self.say(id), exact=True).first.click)

    def choose(self, label: str, option: str) -> None:
        """Touch one of the pills under a label."""
        group = self.page.locator(f'.stButtonGroup [aria-label="{label}"]')
        self._drawn_after(group.first.get_by_text(option, exact=True).click)

    def play(self, variant: str) -> None:
        """Have the table play a variant, by its id."""
        self.unfold(self.say("ui.variants"))
        title = game("red-dragon-inn").rulebook().layers[variant].title.in_(self.words.language)
        place = self.page.locator(".st-key-played").get_by_role("radio", name=title, exact=True)
        place = place.or_(self.page.locator(".st-key-played").get_by_role("switch", name=title, exact=True))
        self._drawn_after(lambda: place.locator("xpath=ancestor::label").click())

    def unfold(self, text: str) -> None:
        """Open what is folded under a text. A late redraw of the page folds it, so it is opened until it stands."""
        head = self.page.locator("summary").filter(has_text=text).first
        for _ in range(3):
            self._drawn_after(head.click)
            if head.locator("..").get_attribute("open") is not None:
                return

    def fold(self, text: str) -> None:
        """Close what is folded under a text."""
        self._drawn_after(self.page.locator("summary").filter(has_text=text).first.click)

    def open_step(self, place: int) -> None:
        """Open one of the steps that are shown (from 1), or close it."""
        self._drawn_after(self.page.locator(".st-key-steps [data-step]").nth(place - 1).click)

    def rest_of(self, seat: int) -> None:
        """Open what is behind the row of a player (from 1)."""
        self._drawn_after(self.page.locator(f".st-key-rest-{seat - 1} button:visible").first.click)

    def name(self, seat: int, name: str) -> None:
        """Give a player (from 1) a name."""
        self._type(self.name_field(seat), name)

    def name_field(self, seat: int) -> Any:
        """Return the field with the name of a player (from 1)."""
        return self.page.get_by_role("textbox", name=self.say("ui.name"), exact=True).nth(seat - 1)

    def number(self, field: str, seat: int, value: int) -> None:
        """Give a player (from 1) a number."""
        self._type(self.page.get_by_role("spinbutton", name=self.say(f"ui.{field}")).nth(seat - 1), str(value))

    def write(self, label: str, text: str) -> None:
        """Write into the field with this label."""
        self._type(self.page.get_by_role("textbox", name=label, exact=True), text)

    def tell(self, line: str) -> None:
        """Say a line of what happened."""
        self._type(self.page.get_by_label(self.say("ui.say.label"), exact=True), line)

    def search(self, id: str, text: str) -> None:
        """Write into the search field with this message as its label."""
        self._type(self.page.get_by_role("searchbox", name=self.say(id), exact=True), text)

    def touch_radio(self, id: str) -> None:
        """Touch one of several views."""
        self.touch_text(self.say(id))

    def pick(self, id: str, option: str) -> None:
        """Choose from the list with this message as its label; of several, from the first."""
        self._drop_down(self.page.get_by_role("combobox", name=self.say(id), exact=True).first)
        self._drawn_after(self.page.get_by_role("option", name=option, exact=True).click)

    def offered(self, id: str) -> list[str]:
        """Return the first entries of the list with this message as its label."""
        self._drop_down(self.page.get_by_role("combobox", name=self.say(id), exact=True).first)
        return list(self.page.get_by_role("option").all_inner_texts()[:5])

    def _drop_down(self, place: Any) -> None:
        self._until_listed(self.page.get_by_role("option"), lambda: place.press("ArrowDown"))

    def _until_listed(self, options: Any, unfold: Callable[[], None]) -> None:
        # A late redraw of the page folds the list that it redraws, so it is opened until it stands.
        for _ in range(4):
            if options.count():
                return
            unfold()
            self.settle()

    def fill(self, place: Any, text: str) -> None:
        """Have a text stand in a field, in place of what stood there."""
        place.fill(text)

    def _type(self, place: Any, text: str) -> None:
        self.fill(place, text)
        self._drawn_after(lambda: place.press("Enter"))

    def card(self, title: str) -> None:
        """Find a card by its title: it is played, or revealed, unless there is more to choose."""
        self.choose_card("ui.any-card", title)

    def choose_card(self, id: str, title: str) -> None:
        """Find a card by its title in the list with this message as its label."""
        place = self.page.get_by_role("combobox", name=self.say(id)).first
        # On a busy machine the list stands unfiltered for a moment, with another card on top.
        found = self.page.get_by_role("option").filter(has_text=title)

        def write() -> None:
            place.click()
            self.fill(place, title)

        self._until_listed(found, write)
        self._drawn_after(found.first.click)

    def open_example_2(self) -> None:
        """Open the link of Timing Example 2 of the tenth book, where two wait for each other."""
        case = Case.of(
            {"players": {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}, "Valeria": {}}, "phase": "drink"}
        )
        for line in EXAMPLE_2:
            case = case.tell(line)
        self.open(f"&case={link.write(case)}")

    def enter_example_2(self) -> None:
        """Enter the same by hand."""
        for seat, name in enumerate(("Alaric", "Karl", "Valeria"), 1):
            self.name(seat, name)
        self.number("fortitude", 1, 12)
        self.number("alcohol", 1, 10)
        self.choose(self.say("ui.moment"), self.say("ui.moment.drink"))
        self.card("Elven Wine")
        self.card("Sleight of drink")
        self.choose(self.say("ui.who-answers"), "Karl")
        self.choose(self.say("ui.who-answers"), "Valeria")
        self.touch("ui.deadlock-say")

    @property
    def answer(self) -> str:
        """The answer on top of the page."""
        return str(self.page.locator(".st-key-answer").inner_text()).strip()

    @property
    def steps(self) -> list[str]:
        """The lines of the steps."""
        return [
            text.strip() for text in self.page.locator(".st-key-steps [data-step] > span:last-child").all_inner_texts()
        ]
