"""The view of a game that draws none of its own: forms and words made of its columns, its entry and its questions."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import msgspec
import streamlit as st

from adjudicator.case import Case
from adjudicator.words import Words

from . import naming, places, questions, seating, standing, style
from .games import View
from .seating import Entry
from .seats_line import FEWEST, MOST, SeatTold
from .sitting import Sitting

USUAL = (2, 3, 4)


def enter(case: Case, words: Words) -> None:
    """Draw the form for the beginning of the case. Players join and leave only before anything is said."""
    entry = seating.entry_of(case)
    if entry is None:
        st.caption(words.say("ui.placed"))
        return
    open_table = not case.said
    if open_table:
        naming.how_many(entry, USUAL, words)
    for seat in range(len(entry.players)):
        _player(case, entry, seat, open_table and len(entry.players) > FEWEST, words)
    if open_table and len(entry.players) < MOST:
        naming.another(entry, words)
    places.player(entry, ("turn",), words.say("ui.whose-turn"), entry.players)
    for name in _numbers(entry, case.game.language.columns.facts):
        label = words.say(f"site.expect.{name}", value="…").rstrip(".")
        places.draw(entry, (name,), words, label=label)


def standings(case: Case, words: Words) -> None:
    """Draw who has what now, and what else lies open."""
    seen, columns = case.game.language.public_view(case.now), case.game.language.columns
    rows = standing.of_each(case, lambda seat: dict.fromkeys((*columns.players, "hand")), words)
    facts = (words.say(f"site.expect.{what}", value=seen[what]) for what in columns.facts if seen[what])
    standing.draw(rows, facts, words)


def actions(case: Case, words: Words) -> None:
    """Draw who has to say what, and a button for each answer, with its line on it."""
    questions.draw(case, words)


def board(case: Case, words: Words) -> None:
    """Draw nothing: what lies in the middle, the picture and the standings tell."""


def find(case: Case, words: Words) -> None:
    """Say that there are no cards to be found."""
    st.caption(words.say("ui.cards.none"))


def correct(case: Case, words: Words, name: str, seat: int) -> None:
    """Draw nothing: no number of such a game is corrected."""


def told(here: Sitting, line: Sequence[SeatTold]) -> Sitting:
    """Return a sitting with the players of a line at its table, each with its first numbers."""
    entry = seating.entry_of(here.case)
    if entry is None:
        return here
    numbers = _numbers(next(iter(entry.players.values())), here.case.game.language.columns.players)
    return seating.seated(here, seating.told(entry, line, numbers))


def instead(case: Case, seat: int, card: str) -> None:
    """Return None: there are no cards that a seat could play instead."""


def _player(case: Case, entry: Entry, seat: int, may_leave: bool, words: Words) -> None:
    """Draw a player in one row: the name and the numbers."""
    player = tuple(entry.players.values())[seat]
    with st.container(key=f"row-{seat}", horizontal=True, vertical_alignment="bottom", gap="xsmall"):
        naming.name(entry, seat, words)
        for name in _numbers(player, case.game.language.columns.players):
            places.draw(entry, ("players", seat, name), words, label=words.say(f"site.{name}"))
        if may_leave:
            label = words.say("ui.player-n", number=seat + 1)
            style.behind(label, f"rest-{seat}", functools.partial(naming.leaves, seat, words))


def _numbers(told: Any, columns: tuple[str, ...]) -> tuple[str, ...]:
    """Return which of some fields of an entry are whole numbers, in the order of the columns."""
    kinds = {field.name: msgspec.inspect.type_info(field.type) for field in msgspec.structs.fields(type(told))}
    return tuple(name for name in columns if isinstance(kinds.get(name), msgspec.inspect.IntType))


VIEW = View(enter, standings, actions, board, find, find, correct, told, instead)
