"""Every view of the app in a state that shows all of it: one list for pictures and checks.

`python -m tests.ui.views FOLDER` starts the app and writes a picture of each view, in both languages, on a phone and
on a desktop, in light and in dark.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from adjudicator.case import DEFAULT, Case, game, link
from tests.analysis.tables import KNOWN
from tests.house import LEFT, under

from .browser import User

SIZES = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}
TALLEST = 9_000
"""A picture is at most so many pixels high."""


class View(NamedTuple):
    """A view: what it is called, where it is, the case that is open, and what is touched before it is looked at."""

    name: str
    path: str = "/table"
    case: Callable[[], Case] | None = None
    act: Callable[[User], None] = lambda user: None


def told(phase: str, *lines: str, **entry: Any) -> Case:
    """A table of three after these lines."""
    players = {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}, "Valeria": {}}
    case = Case.of({"players": players, "phase": phase, **entry})
    for line in lines:
        case = case.tell(line)
    return case


def _answered() -> Case:
    return told("drink", "Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "Karl plays I don't think so!")


def _hidden() -> Case:
    """Nobody knows the one card that Karl holds: with more, the search would take longer than all else here."""
    players = {**KNOWN["players"], "Karl": {"hand": ["?"]}}
    return Case.of({**KNOWN, "players": players}).tell("Alaric reveals Elven Wine")


def _explored() -> Case:
    dragons = {"Anna": {"lair": ["?", "Pit", "Goblins"]}, "Boris": {}, "Vera": {}}
    entry = {"players": dragons, "phase": "exploring", "pot": 3, "party": ["Squire", "Rogue"]}
    return Case.of(entry, game_id="dragons-lair").tell("Goblins is revealed")


def _refused(user: User) -> None:
    user.choose(user.say("ui.who-answers"), "Karl")
    user.card("Sleight of drink")


def _ruled() -> Case:
    return told("drink", "Alaric reveals Elven Wine", "it plays out")


def _ours() -> Case:
    players = {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}, "Valeria": {}}
    case = Case.placed({"players": players, "phase": "drink"}, under(LEFT), game(DEFAULT))
    return case.tell("Alaric reveals Elven Wine").tell("it plays out")


def _asks(**panels: str) -> Callable[[User], None]:
    """What unfolds panels, by their messages, each until something that it finds is shown."""

    def act(user: User) -> None:
        for id, shows in panels.items():
            user.unfold(user.say(f"ui.{id.replace('_', '-')}"))
            user.page.locator(f"[class*=st-key-{shows}]").first.wait_for(timeout=30_000)
            user.settle()

    return act


def _champions() -> Case:
    names = {"Karl": "one", "Fiona": "one", "Zot": "two", "Deirdre": "two"}
    players = {name: {"team": team, "boss": name in ("Karl", "Zot")} for name, team in names.items()}
    case = Case.of({"players": players, "phase": "action"}, layers=("leaders-and-lackeys",))
    return case.tell("Karl plays Gambling? I'm in!").tell("nobody responds")


def _otto() -> Case:
    players = {"Otto": {"boss": True, "hand": []}, "Karl": {}, "Vera": {}}
    entry = {"players": players, "phase": "setup", "otto": {"track": [0, 2, *(0,) * 11]}}
    return Case.of(entry, layers=("boss-otto",)).tell("the Priority Target is Vera")


def _unfolds(*ids: str) -> Callable[[User], None]:
    """What unfolds what lies under these messages."""

    def act(user: User) -> None:
        for id in ids:
            user.unfold(user.say(id))

    return act


def _saved(user: User) -> None:
    user.touch("ui.case-save")
    user.unfold(user.say("ui.case-share"))
    user.unfold(user.say("ui.case-bring"))


def _shared(user: User) -> None:
    user.touch("ui.share")
    user.unfold(user.say("ui.disagree"))


LESSON = "&lesson=red-dragon-inn/timing/timing-example-2-rdi10"

COURSE = "&game=red-dragon-inn&course=10-passing-out"


def _at(path: str, query: str) -> Callable[[User], None]:
    return lambda user: user.open(query, path)


VIEWS = (
    View("first", "/"),
    View("first-found", act=_at("/", "&find=negate")),
    View("table-empty"),
    View("table-played", act=_unfolds("ui.variants")),
    View("table-window", case=_answered),
    View("table-ruling", case=_ruled),
    View("table-refused", case=lambda: told("drink", "Alaric reveals Elven Wine"), act=_refused),
    View("table-gambling", case=lambda: told("gambling", "Karl plays I raise!", "nobody responds")),
    View("table-lair", case=_explored),
    View("table-teams", case=_champions, act=_unfolds("ui.potion-now", "ui.corrections", "ui.change-beginning")),
    View("table-otto", case=_otto, act=_unfolds("ui.otto.new-card", "ui.corrections", "ui.change-beginning")),
    View("table-why", case=_ruled, act=_asks(compare="compared-", hangs_on="hangs-on-0", alike="alike-0")),
    View("table-ways", case=lambda: Case.of(KNOWN).tell("Alaric reveals Elven Wine"), act=_asks(every_way="ending-")),
    View("table-beginning", case=_ours, act=_unfolds("ui.change-beginning", "ui.variants", "ui.house.say")),
    View("table-rest", act=lambda user: user.rest_of(1)),
    View("table-hidden", case=_hidden, act=_asks(every_way="ending-")),
    View("table-share", case=_answered, act=_shared),
    View("cases", "/cases", case=_answered, act=_saved),
    View("cards-find", "/cards", act=lambda user: user.write(user.say("ui.find-title"), "wench")),
    View("learn", "/learn"),
    View("learn-course-asks", act=_at("/learn", f"{COURSE}&step=2")),
    View("learn-course-tells", act=_at("/learn", f"{COURSE}&step=6")),
    View("learn-chapter", act=_at("/learn", "&game=red-dragon-inn&chapter=timing")),
    View("learn-begins", act=_at("/learn", LESSON)),
    View("learn-lesson", act=_at("/learn", f"{LESSON}&step=7")),
    View("learn-end", act=_at("/learn", f"{LESSON}&step=15")),
    View("rules", "/rules"),
    View("rules-found", act=_at("/rules", "&chapter=timing")),
    View("rules-clause", act=_at("/rules", "&clause=timing.window-reopens")),
    View("cards-own", "/cards", act=lambda user: user.touch_radio("ui.cards.write")),
)


def open_view(user: User, view: View) -> None:
    """Open a view and bring it into its state."""
    user.open(f"&case={link.write(view.case())}" if view.case is not None else "", view.path)
    view.act(user)
    user.settle()


def picture(user: User, file: Path) -> None:
    """The whole page as a picture: the page scrolls inside itself, so the window is made as high as it is long."""
    page, size = user.page, user.page.viewport_size
    page.evaluate("document.activeElement?.blur()")
    high = page.evaluate("document.querySelector('[data-testid=stMain]').scrollHeight")
    page.set_viewport_size({**size, "height": max(size["height"], min(high + 20, TALLEST))})
    page.wait_for_timeout(400)
    page.screenshot(path=str(file))
    page.set_viewport_size(size)


def _pictures(browser: Any, server: str, folder: Path) -> Iterator[Path]:
    for size, viewport in SIZES.items():
        for language in ("en", "ru"):
            for scheme in ("light", "dark"):
                page = browser.new_page(viewport=viewport, color_scheme=scheme)
                user = User(page, server, language)
                for view in VIEWS:
                    open_view(user, view)
                    file = folder / f"{view.name}-{language}-{size}-{scheme}.png"
                    picture(user, file)
                    yield file
                page.close()


def main(folder: Path) -> None:
    """Write all pictures into a folder."""
    from tests.conftest import launched

    from .conftest import running

    folder.mkdir(parents=True, exist_ok=True)
    with running() as server, launched() as browser:
        for file in _pictures(browser, server, folder):
            print(file)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
