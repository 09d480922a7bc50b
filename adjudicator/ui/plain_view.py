"""The view of a game that draws none of its own: words made of its columns, its entry and its questions."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from adjudicator.case import Case
from adjudicator.game.plain_form import numbers
from adjudicator.table import seating
from adjudicator.table.seats_line import SeatTold
from adjudicator.table.sitting import Sitting
from adjudicator.words import Words

from . import questions, standing
from .games import View


def standings(case: Case, words: Words) -> None:
    """Draw who has what now, and what else lies open."""
    seen, columns = case.game.language.public_view(case.now), case.game.language.columns
    rows = standing.of_each(case, lambda seat: dict.fromkeys((*columns.players, "hand")), words)
    facts = (words.say(f"site.expect.{what}", value=fact) for what, fact in columns.lying_open(seen).items())
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
    columns = here.case.game.language.columns.players
    fields = numbers(next(iter(entry.players.values())), columns)
    return seating.seated(here, seating.told(entry, line, fields))


def instead(case: Case, seat: int, card: str) -> None:
    """Return None: there are no cards that a seat could play instead."""


VIEW = View(standings, actions, board, find, find, correct, told, instead)
