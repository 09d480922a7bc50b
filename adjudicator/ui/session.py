"""One open page: its sitting, its language, what is half chosen, and the address that carries the case.

The sitting is the only truth. What is half chosen (a card, a player) is a draft of ids that is forgotten with
the next move. Widgets show both and write them back; their keys carry the language, because a widget whose
labels change loses its value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import streamlit as st

from adjudicator.case import Case, beginning
from adjudicator.case.link import read as read_link
from adjudicator.case.link import write as write_link
from adjudicator.cases import NoDatabase, NotSaved
from adjudicator.machine import Decision
from adjudicator.machine.token import BadToken
from adjudicator.parsing.numbers import whole
from adjudicator.rulebook import Unfit
from adjudicator.table.sitting import Notice, Reached, Sitting, resumed
from adjudicator.words import LANGUAGES, Words

from . import games, keeping
from .memory import remembered

SITTING, LANGUAGE, DRAFT, UNSAVED = "sitting", "language", "draft", "unsaved"
NAMED = ("case", "at")
SHOWN = (
    "game",
    "chapter",
    "lesson",
    "course",
    "way",
    "edition",
    "step",
    "find",
    "standing",
    "both",
    "clause",
    "beside",
)
CARRIED, VIEWS, EDITION_CHOSEN = "carried", "views", "edition-chosen"
WRITTEN, ARRIVED, TOUCHED, HELD, ANEW = "written", "arrived", "touched", "held", "anew"
ENTERED, BOUND = "entered", "bound"
TABLE = "table"
"""The path of the view in which a case is argued."""

LOOKED = "strip.looked"
"""The draft: the number of the entry of the strip that is looked at."""

AGAIN = "~"
"""Stands before the number of a widget that has taken the place of another, in its key."""

UNSEEN = 8
"""So many changes that a page has not been drawn with yet are told apart."""

Move: TypeAlias = Callable[[Sitting], Sitting]
"""What a touch does to the sitting."""


# -- the address


def begin() -> None:
    """Once in each run: a new page reads its address, an open one writes it."""
    read_address()
    write_address()


def read_address() -> None:
    """Once in each run, first of all: a new page reads its address."""
    if LANGUAGE not in remembered():
        remembered()[LANGUAGE] = _language_asked()
    if SITTING not in remembered():
        remembered()[SITTING] = arrived(st.query_params.to_dict(), words())


def names_case() -> bool:
    """Return True if the address names a case, even one that cannot be read."""
    return any(name in st.query_params for name in (*NAMED, "saved"))


def write_address(case: bool = True) -> None:
    """Once in each run: write what is shown into the address; the case too, unless the view has nothing to do with it.

    The ways to the other views carry the case all the same. If nothing was touched and the address names another case
    than was written, somebody went back or forward, and that case is shown. Whoever touches something has not gone
    back: the touch was quicker than the address that the touch before it changed.
    """
    if case and _named() != remembered().setdefault(WRITTEN, _named()) and not remembered().get(TOUCHED):
        _go_back_to(_named())
    wanted = remembered()[CARRIED] = _carried()
    if case:
        if remembered().get(ARRIVED) == _place():  # to write now would cut off the way forward
            wanted = {**_named(), "lang": language()}
    else:
        wanted = {"lang": language()}
    whole = {**shown(), **wanted}
    if st.query_params.to_dict() != whole:
        st.query_params.from_dict(whole)  # the next touch may end the run here, before anything is sent
    if case:
        remembered()[WRITTEN] = {key: wanted[key] for key in NAMED if key in wanted}
    remembered()[TOUCHED] = False


def _carried() -> dict[str, str]:
    """Return what the address of every view has: the case as it stands, and the language.

    A case that is too long for a link is left out, and it is kept that it stands in no address.
    """
    try:
        named = address(sitting(), st.query_params.to_dict())
        remembered()[UNSAVED] = False
    except BadToken:
        named = {}
        remembered()[UNSAVED] = not keeping.is_saved(sitting().case)
    return {**named, **keeping.address(sitting().case), "lang": language()}


def _named() -> dict[str, str]:
    """Return the part of the address that names the case, as it is now."""
    return {key: value for key, value in st.query_params.to_dict().items() if key in NAMED}


def _go_back_to(named: dict[str, str]) -> None:
    """Show the point that an address names which the page did not write: somebody went back or forward."""
    here = sitting()
    place = place_of(here, named)
    if place is not None:
        remembered()[SITTING] = here.moved(place)
    else:
        remembered()[SITTING] = here.opened(arrived(named, words()))
    remembered()[ARRIVED] = _place()
    remembered()[DRAFT] = {}


def _place() -> tuple[int, int]:
    """Return what differs after every move, a refusal included."""
    return sitting().serial, sitting().at


def place_of(here: Sitting, named: dict[str, str]) -> int | None:
    """Return the place of the point that an address names, or None if it is none of them.

    Args:
        here: the sitting.
        named: `case` (a token; missing: the first point) and `at` (the place of a point that repeats its case).
    """
    if "case" not in named:
        return 0
    at = whole(named.get("at", ""), len(here.points) - 1)
    likely = [] if at is None else [at]
    return next((k for k in (*likely, *range(len(here.points))) if _links_to(here.points[k].case, named["case"])), None)


def _links_to(case: Case, token: str) -> bool:
    try:
        return write_link(case) == token
    except BadToken:
        return False


def shown() -> dict[str, str]:
    """Return what a view names of its own in the address, such as a lesson or a clause.

    It stands nowhere else, so that a link leads there, a reload stays there, and Back goes where one was.
    """
    return {key: value for key, value in st.query_params.to_dict().items() if key in SHOWN}


def link(**own: str) -> dict[str, str]:
    """Return the address of a view with its own parameters, and the case and language of every view."""
    return {**own, **remembered()[CARRIED]}


def go(**own: str) -> None:
    """Show something else in the same view: what it names now."""
    st.query_params.from_dict(link(**own))


def find_here(text: str) -> None:
    """Look for something in the view that is shown: its address names that and nothing else."""
    st.query_params.from_dict({**({"find": text} if text else {}), "lang": language()})


def leave_for(view: Any, **own: str) -> None:
    """Go on to another view with the case as it has become; `own` is what the view that is left names of its own.

    The address is told whole and once: what is written into it later is sometimes a place of its own, to which Back
    leads, and sometimes not, as quickly as the browser reads.
    """
    st.switch_page(view, query_params={**own, **_carried()})


def address(here: Sitting, came: dict[str, str]) -> dict[str, str]:
    """Return the part of the address that names the case.

    A table that nobody has touched needs none, and a link that could not be read stays as it came.

    Raises:
        BadToken: the case has grown too long for a link.
    """
    if not here.serial and (here.notice is not None or "case" not in came):
        return {key: came[key] for key in (*NAMED, *keeping.NAMED) if key in came}
    repeats = here.at > 0 and here.points[here.at - 1].case is here.case
    return {"case": write_link(here.case), **({"at": str(here.at)} if repeats else {})}


def arrived(named: dict[str, str], words: Words) -> Sitting:
    """Return the sitting that an address asks for; a new table where it asks for none or cannot be read.

    Args:
        named: `case` (a token), `saved` and `version`, each of which may be missing.
        words: the language, for the names of new players.
    """
    token = named.get("case", "")
    try:
        saved = keeping.arrive(named)
        if saved is None and not token:
            return Sitting((Reached(beginning.empty(words)),))
        return resumed(saved or read_link(token))
    except Unfit as unfit:
        reason, facts = unfit.reason, dict(unfit.facts)
    except BadToken as fault:
        reason, facts = f"token.{fault.reason}", {"detail": fault.detail, "version": fault.version}
    except (NoDatabase, NotSaved) as trouble:
        reason, facts = f"cases.{trouble.reason}", {"where": getattr(trouble, "where", "")}
    return Sitting((Reached(beginning.empty(words), Notice("bad-link", reason=reason, facts=tuple(facts.items()))),))


def _language_asked() -> str:
    asked = st.query_params.get("lang", "") or (st.context.locale or "")
    short = asked[:2].lower()
    return short if short in LANGUAGES else LANGUAGES[0]


# -- what is shown


def offer(**views: Any) -> None:
    """Draw the views that there are, so that each can lead to the others."""
    remembered()[VIEWS] = views


def enter(view: str) -> None:
    """Once in each run: the view that is drawn, by its path.

    Streamlit forgets what widgets show as the view changes. Where both views draw the same ones, as a case is drawn
    under two addresses, their values are put into them anew.
    """
    if remembered().get(ENTERED) != view:
        remembered()[ENTERED], remembered()[BOUND] = view, set()


def at_bare_table() -> bool:
    """Return True if the table is shown, its address names no case, and nobody has touched it."""
    return remembered().get(ENTERED) == TABLE and not names_case() and not sitting().serial


def view(name: str) -> Any:
    """Return the view with this name."""
    return remembered()[VIEWS][name]


def sitting() -> Sitting:
    """Return what this page remembers."""
    held: Sitting = remembered()[SITTING]
    return held


def language() -> str:
    """Return the language of this page."""
    return str(remembered()[LANGUAGE])


def words() -> Words:
    """Return the words in the language of this page."""
    here = remembered().get(SITTING)
    plain = Words(language())
    return plain if here is None else here.case.game.language.own_words(here.case.now, plain)


def edition_chosen() -> bool:
    """Return True if somebody on this page has chosen an edition."""
    return bool(remembered().get(EDITION_CHOSEN))


def choose_edition() -> None:
    """Somebody chooses an edition."""
    remembered()[EDITION_CHOSEN] = True


# -- moving


def touched() -> None:
    """Somebody touches something on the page, so that this run is none in which somebody goes back or forward."""
    remembered()[TOUCHED] = True


def move(serial: int, to: Callable[[Sitting], Sitting]) -> None:
    """Move the sitting, unless the page has moved on since the button with this serial number was drawn."""
    touched()
    here = sitting()
    if here.serial == serial:
        remembered()[SITTING] = _gone_on(here, to(here))
        if sitting().serial != serial:
            remembered()[DRAFT] = {}


def _gone_on(before: Sitting, here: Sitting) -> Sitting:
    """Return a sitting with what the program says by itself for an opponent, if people have told more of the story."""
    if here.points is before.points or len(here.case.said) <= len(before.case.said) or here.notice is not None:
        return here
    return here.each(games.of(here.case).goes_on)


def change(to: Callable[[Sitting], Sitting]) -> None:
    """Move the sitting because a widget has a new value, which holds whenever it was drawn."""
    move(sitting().serial, to)


def translate(language: str) -> None:
    """Somebody chose another language."""
    if language in LANGUAGES:
        touched()
        remembered()[LANGUAGE] = language


# -- widgets, by the arguments that make them show the truth and write it back


def moves(name: str, to: Callable[[Sitting], Sitting]) -> dict[str, Any]:
    """Return the arguments of a button that moves the sitting."""
    return {"key": key(name), "on_click": move, "args": (sitting().serial, to), "width": "stretch"}


def lasts(name: str, to: Callable[[Sitting], Sitting]) -> dict[str, Any]:
    """Return the arguments of a button that is the same one after every move, and moves the sitting at each touch."""
    return {"key": f"{name}@{language()}", "on_click": change, "args": (to,), "width": "stretch"}


def tells(said: Decision | str) -> dict[str, Any]:
    """Return the arguments of a button with which somebody says something: just what was written on it when touched."""
    return moves(f"say.{said!r}", lambda here: here.told(said))


def keeps(name: str, value: object) -> dict[str, Any]:
    """Return the arguments of a widget that shows what is half chosen under a name; `value` is what it shows now."""
    widget = _bound(key(name), value)
    return {"key": widget, "on_change": choose, "args": (name, widget, sitting().serial)}


def says(name: str, value: object, said: Callable[[Any], Decision | Move | None]) -> dict[str, Any]:
    """Return the arguments of a widget with which something is said as soon as it is touched.

    `said` tells what that is, or the move that it makes; None: there is more to choose, and until then it is half
    chosen.
    """
    widget = _bound(key(name), value)
    return {"key": widget, "on_change": _said, "args": (name, widget, sitting().serial, said)}


def holds(name: str, value: object, write: Callable[..., None], *args: object) -> dict[str, Any]:
    """Return the arguments of a widget that shows `value` and hands a new one to `write(new value, *args)`.

    One whose value has become another than it was drawn with, or handed on last, is another widget: a page that has not
    been drawn since tells with its next touch what the widgets on it show.
    """
    name = f"{name}@{language()}"
    held, anew = remembered().setdefault(HELD, {}), remembered().setdefault(ANEW, {})
    widget = anew.get(name, name)
    if widget in held and held[widget] != value:
        times = (int(widget.partition(AGAIN)[2] or 0) + 1) % UNSEEN
        anew[name] = widget = f"{name}{AGAIN}{times}"
    held[_bound(widget, value)] = value
    return {"key": widget, "on_change": _written, "args": (widget, write, *args)}


def name_of(widget: str) -> str:
    """Return what a widget of `holds` is called however often another has taken its place."""
    return widget.partition(AGAIN)[0]


def picks(name: str, value: object, write: Callable[..., None], *args: object) -> dict[str, Any]:
    """Return the arguments of a widget in which one of several is always chosen: those of `holds`.

    Nothing is nobody's choice there. Streamlit tells it all the same where the view, or what there is to choose from,
    has changed meanwhile; it is not handed on.
    """
    return {**holds(name, value, _chosen, write, *args), "required": True}


def _chosen(value: object, write: Callable[..., None], *args: object) -> None:
    if value is not None:
        write(value, *args)


def key(name: str) -> str:
    """Return the key of a widget that lasts until the next move."""
    return f"{name}@{language()}#{sitting().serial}"


def drafted(name: str, default: Any = None) -> Any:
    """Return what is half chosen under a name."""
    return remembered().get(DRAFT, {}).get(name, default)


def keep(name: str, value: object) -> None:
    """Something is half chosen under a name."""
    touched()
    remembered()[DRAFT] = {**remembered().get(DRAFT, {}), name: value}


def choose(name: str, widget: str, serial: int) -> None:
    """Store a widget's new value as a draft under a name, unless the page has moved on since the widget was drawn.

    On a busy machine a page sends the values of a form that it is about to take away once more.
    """
    if sitting().serial == serial:
        keep(name, st.session_state[widget])


def _said(name: str, widget: str, serial: int, said: Callable[[Any], Decision | Move | None]) -> None:
    value = st.session_state[widget]
    decision = said(value) if value is not None else None
    if decision is None:
        choose(name, widget, serial)
    elif callable(decision):
        move(serial, decision)
    else:
        move(serial, lambda here: here.told(decision))


def is_new(widget: str, value: object) -> bool:
    """Return True if the value of a widget of `holds` is another than it was drawn with or handed on last.

    On a busy machine a page sends the values of a form that it is about to take away once more. Streamlit has forgotten
    them by then and takes each for a change.
    """
    held = remembered().setdefault(HELD, {})
    if widget in held and held[widget] == value:
        return False
    held[widget] = value
    return True


def _written(widget: str, write: Callable[..., None], *args: object) -> None:
    value = st.session_state[widget]
    if is_new(widget, value):
        write(value, *args)


def _bound(widget: str, value: object) -> str:
    """Return the key of a widget, with `value` put into it unless it is there already.

    A value that is there is not written again: that would overtake somebody who types fast.
    """
    bound = remembered().setdefault(BOUND, set())
    if widget not in bound or widget not in st.session_state or st.session_state[widget] != value:
        st.session_state[widget] = value
    bound.add(widget)
    return widget
