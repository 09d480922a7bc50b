"""Choosing what is said: players, cards and numbers, by id, held as a draft until it is said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container
from typing import Any, Literal, TypeAlias

import streamlit as st

from adjudicator.case import Case
from adjudicator.game.form import HIGHEST as HIGHEST
from adjudicator.kit.cards import UNKNOWN, WORKING
from adjudicator.kit.messages import called
from adjudicator.machine import Decision
from adjudicator.table import titles
from adjudicator.words import Words

from . import session
from .style import plain

Says: TypeAlias = Callable[[Any], Decision | session.Move | None]
"""What is said when something is touched, or the move that it makes; None: there is more to choose."""


def title(case: Case, card: str, words: Words) -> str:
    """Return a card's title in the language of the page."""
    found = case.game.library.find(case.now.table, card)
    return str(found.title.in_(words.language)) if found is not None else card


def seat(
    case: Case,
    name: str,
    label: str,
    among: tuple[int, ...],
    default: int,
    called: Callable[[int], str] | None = None,
) -> int:
    """One player; `called` says what a seat is called, if not by the player's name."""
    chosen = session.drafted(name, default)
    chosen = chosen if chosen in among else default
    named = _name(case) if called is None else lambda seat: plain(called(seat))
    st.pills(label, among, format_func=named, required=True, wrap=True, **session.keeps(name, chosen))
    return int(chosen)


def seats(
    case: Case, name: str, label: str, among: tuple[int, ...], count: int, says: Says | None = None
) -> tuple[int, ...]:
    """So many players; where there is no choice, it is made. One player is, once touched, all that `says` needs."""
    chosen = session.drafted(name, list(among) if len(among) == count else [])
    if count == 1:
        one = next((here for here in (chosen if isinstance(chosen, list) else [chosen]) if here in among), None)
        st.pills(label, among, format_func=_name(case), wrap=True, **_bound(name, one, says))
        return () if one is None else (one,)
    return several(case, name, label, among, chosen)


def several(case: Case, name: str, label: str, among: tuple[int, ...], chosen: list[int]) -> tuple[int, ...]:
    """Any number of players; `chosen` are those chosen so far."""
    here = [seat for seat in chosen if seat in among]
    st.pills(label, among, format_func=_name(case), selection_mode="multi", wrap=True, **session.keeps(name, here))
    return tuple(here)


def card(
    case: Case,
    words: Words,
    name: str,
    label: str,
    fits: tuple[str, ...],
    rest: tuple[str, ...] = (),
    common: tuple[str, ...] = (),
    says: Says | None = None,
    untold: Container[str] = (),
) -> str | None:
    """One card: from a few at hand, or by searching all for a title in either language.

    Args:
        case: whose cards.
        words: the language of the titles.
        name: the name of the draft.
        label: what is asked.
        fits: cards that can be said now, first in the list.
        rest: cards that will be refused; saying one shows why.
        common: a few of `fits`, to be had at a touch.
        says: what is said as soon as a card is touched; None of it, or for a card: there is more to choose.
        untold: cards of which nobody here knows all that they do; they are marked.
    """
    chosen, later = session.drafted(name), set(rest)
    chosen = chosen if chosen in (*fits, *rest) else None
    barred, told = f" ({words.say('ui.not-now')})", titles.of(case, words)

    def mark(id: str) -> str:
        return f" ({words.say('ui.untold')})" if id in untold else ""

    if common:
        pill = _bound(f"{name}.common", chosen if chosen in common else None, says)
        st.pills(
            label,
            common,
            format_func=lambda here: plain(title(case, here, words) + mark(here)),
            wrap=True,
            **{**pill, "args": (name, *pill["args"][1:])},
        )
    found = _bound(f"{name}.any", chosen, says)
    st.selectbox(
        words.say("ui.any-card") if common else label,
        (*fits, *rest),
        format_func=lambda here: titles.entry(told[here], (barred if here in later else "") + mark(here)),
        placeholder=words.say("ui.search"),
        filter_mode="contains",  # in the order of the list: what can be said now comes first
        help=words.say("card.working-title") if any(WORKING in called for called, _ in told.values()) else None,
        **{**found, "args": (name, *found["args"][1:])},
    )
    return chosen


def _bound(name: str, value: object, says: Says | None) -> dict[str, Any]:
    """Return the arguments of a widget that keeps what is touched, or says it."""
    return session.keeps(name, value) if says is None else session.says(name, value, says)


def option(words: Words, id: str, options: tuple[str, ...], held: dict[str, Any]) -> None:
    """Draw a choice of one option that messages name: `ui.<id>` is what is asked, `ui.<id>.<option>` each answer."""
    st.pills(
        words.say(f"ui.{id}"),
        options,
        format_func=lambda option: words.say(f"ui.{id}.{option}"),
        required=True,
        wrap=True,
        **held,
    )


def number(label: str, name: str, least: int, greatest: int, default: int) -> int:
    """Return a whole number."""
    chosen = session.drafted(name, default)
    chosen = default if chosen is None else max(least, min(chosen, greatest))
    st.number_input(label, least, greatest, step=1, **session.keeps(name, chosen))
    return int(chosen)


def bounded(words: Words, label: str, least: int, greatest: int, held: dict[str, Any]) -> None:
    """Draw a number at the beginning, which may be left blank. One out of range does not count, and a line says so.

    Args:
        words: the language.
        label: what it is.
        least: the least that counts.
        greatest: the greatest that counts.
        held: the arguments of the widget, as `session.holds` returns them.
    """
    widget, write, *args = held["args"]
    name = f"out-of-range.{session.name_of(widget)}"
    with st.container(gap=None):
        st.number_input(
            label,
            value=None,
            step=1,
            placeholder=UNKNOWN,
            key=held["key"],
            on_change=_in_range,
            args=(name, widget, least, greatest, write, *args),
        )
        wrong = session.drafted(name)
        if wrong is not None:
            said = words.say("ui.out-of-range", number=wrong, least=least, greatest=greatest)
            st.markdown(f":material/error: **{plain(said)}**")


def _in_range(name: str, widget: str, least: int, greatest: int, write: Callable[..., None], *args: object) -> None:
    """Write a number that counts; remember another one, so that it can be said to be none."""
    value = st.session_state[widget]
    wrong = value is not None and not least <= value <= greatest
    session.keep(name, value if wrong else None)
    if session.is_new(widget, value) and not wrong:
        write(value, *args)


def from_hand(case: Case, words: Words, hand: tuple[str, ...]) -> tuple[str, ...]:
    """Return some of the cards in a hand, including a number of unknown ones."""
    counts = Counter(card for card in hand if card != UNKNOWN)
    copies = tuple(f"{card}#{k}" for card, count in counts.items() for k in range(count))
    chosen = [copy for copy in session.drafted("discarded", []) if copy in copies]
    if copies:
        st.pills(
            words.say("ui.discards-which"),
            copies,
            format_func=lambda copy: plain(title(case, copy.partition("#")[0], words)),
            selection_mode="multi",
            wrap=True,
            **session.keeps("discarded", chosen),
        )
    unseen = hand.count(UNKNOWN)
    more = number(words.say("ui.discards-unseen"), "discards", 0, unseen, 0) if unseen else 0
    return tuple(copy.partition("#")[0] for copy in chosen) + (UNKNOWN,) * more


def button(label: str, said: Decision | str, primary: bool = False, disabled: bool = False) -> None:
    """Draw a button with which somebody says something."""
    kind: Literal["primary", "secondary"] = "primary" if primary else "secondary"
    st.button(plain(label), type=kind, disabled=disabled, **session.tells(said))


def name(case: Case, seat: int) -> str:
    """Return what the player in a seat is called, or a piece that is no player by the number that it has."""
    found = called(case.now, seat)
    return found if isinstance(found, str) else found.in_(session.language())


def _name(case: Case) -> Callable[[int], str]:
    return lambda seat: plain(name(case, seat))
