"""Choosing what is said: players, cards and numbers, by id, held as a draft until it is said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import cards
from adjudicator.games.red_dragon_inn.table import UNKNOWN
from adjudicator.machine import FATE
from adjudicator.words import Words

from . import session
from .style import plain


def title(case: Case, id: str, words: Words) -> str:
    """A card's title in the language of the page."""
    found = cards.find(case.now.table, id)
    return found.title.in_(words.language) if found is not None else id


def both_titles(case: Case, id: str, words: Words) -> str:
    """A card's title in the language of the page and, to be found by it, in the other."""
    mine = title(case, id, words)
    found = cards.card(case.now.table, id).title
    other = found.en if mine == found.ru else found.ru
    return f"{mine} · {other}" if other and other != mine else mine


def seat(case: Case, words: Words, name: str, label: str, among: tuple[int, ...], default: int) -> int | None:
    """One player."""
    chosen = session.drafted(name, default)
    chosen = chosen if chosen in among else default
    widget = session.draft(name, chosen)
    st.pills(label, among, format_func=_name(case), required=True, wrap=True, key=widget, on_change=session.choose, args=(name, widget))
    return int(chosen)


def seats(case: Case, words: Words, name: str, label: str, among: tuple[int, ...], count: int) -> tuple[int, ...]:
    """So many players; where there is no choice, it is made."""
    chosen = session.drafted(name, list(among) if len(among) == count else [])
    chosen = [here for here in chosen if here in among]
    if count == 1:
        widget = session.draft(name, chosen[0] if chosen else None)
        st.pills(label, among, format_func=_name(case), wrap=True, key=widget, on_change=_one, args=(name, widget))
    else:
        widget = session.draft(name, chosen)
        st.pills(
            label, among, format_func=_name(case), selection_mode="multi", wrap=True, key=widget, on_change=session.choose,
            args=(name, widget),
        )  # fmt: skip
    return tuple(chosen)


def _one(name: str, widget: str) -> None:
    session.choose(name, widget)
    value = session.drafted(name)
    session.keep(name, [] if value is None else [value])


def card(
    case: Case, words: Words, name: str, label: str, fits: tuple[str, ...], rest: tuple[str, ...], common: tuple[str, ...]
) -> str | None:
    """One card: from a few at hand, or from all by searching for a title in either language."""
    every = (*fits, *rest)
    chosen = session.drafted(name)
    chosen = chosen if chosen in every else None
    if common:
        widget = session.draft(f"{name}.common", chosen if chosen in common else None)
        st.pills(
            label, common, format_func=lambda id: plain(title(case, id, words)), wrap=True, key=widget,
            on_change=_chosen, args=(name, widget),
        )  # fmt: skip
    widget = session.draft(f"{name}.any", chosen)
    barred = frozenset(rest)
    st.selectbox(
        words.say("ui.any-card") if common else label,
        every,
        format_func=lambda id: both_titles(case, id, words) + (f" ({words.say('ui.not-now')})" if id in barred else ""),
        placeholder=words.say("ui.search"),
        key=widget,
        on_change=_chosen,
        args=(name, widget),
    )
    return chosen


def _chosen(name: str, widget: str) -> None:
    session.keep(name, st.session_state[widget])


def number(label: str, name: str, least: int, greatest: int, default: int) -> int:
    """A whole number."""
    chosen = session.drafted(name, default)
    widget = session.draft(name, chosen)
    st.number_input(label, least, greatest, step=1, key=widget, on_change=session.choose, args=(name, widget))
    return int(chosen)


def from_hand(case: Case, words: Words, hand: tuple[str, ...]) -> tuple[str, ...]:
    """Some of the cards in a hand, among them so many that nobody has seen."""
    copies = tuple(f"{id}#{k}" for id, count in Counter(id for id in hand if id != UNKNOWN).items() for k in range(count))
    chosen = [copy for copy in session.drafted("discarded", []) if copy in copies]
    widget = session.draft("discarded", chosen)
    if copies:
        st.pills(
            words.say("ui.discards-which"), copies, selection_mode="multi", wrap=True, key=widget, on_change=session.choose,
            args=("discarded", widget), format_func=lambda copy: plain(title(case, copy.partition("#")[0], words)),
        )  # fmt: skip
    unseen = hand.count(UNKNOWN)
    more = number(words.say("ui.discards-unseen"), "discards", 0, unseen, 0) if unseen else 0
    return tuple(copy.partition("#")[0] for copy in chosen) + (UNKNOWN,) * more


def together(case: Case, words: Words, name: str, said: Callable[[int, tuple[int, ...]], Any]) -> None:
    """Two players or more who say the same thing."""
    st.caption(words.say(f"ui.{name}-help"))
    among = tuple(case.now.table.round_from(case.now.table.turn))
    held = f"{name}.who"
    chosen = [here for here in session.drafted(held, []) if here in among]
    widget = session.draft(held, chosen)
    st.pills(
        words.say(f"ui.{name}-who"), among, format_func=_name(case), selection_mode="multi", wrap=True, key=widget,
        on_change=session.choose, args=(held, widget),
    )  # fmt: skip
    st.button(
        words.say(f"ui.{name}-say"), key=session.key(f"{name}-say"), width="stretch", disabled=len(chosen) < 2,
        type="primary", on_click=session.tell, args=(session.sitting().serial, said(FATE, tuple(chosen))),
    )  # fmt: skip


def _name(case: Case) -> Callable[[int], str]:
    return lambda seat: plain(case.game.name(case.now.table, seat))
