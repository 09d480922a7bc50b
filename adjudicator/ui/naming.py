"""Who sits at the table: a name for everybody, each in a field or all in one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import streamlit as st

from adjudicator.game import chairs
from adjudicator.parsing.entries import LONGEST_NAME
from adjudicator.table import seating, seats_line
from adjudicator.table.seating import Entry
from adjudicator.table.seats_line import SeatTold
from adjudicator.table.sitting import Notice, Sitting
from adjudicator.words import Words

from . import session

Called: TypeAlias = Callable[[Entry, int], Entry]
"""Takes an entry in which the player in a seat has got a name, and returns it with what the name says of the player."""

Seated: TypeAlias = Callable[[Sitting, Entry], Sitting]
"""Takes a sitting and returns it with another entry."""


def name(
    entry: Entry,
    seat: int,
    words: Words,
    called: Called,
    seated: Seated,
    label: str = "",
) -> None:
    """Draw the name of a player, under a label; empty: the word for a name, as each row has it."""
    held = session.holds(f"name.{seat}", tuple(entry.players)[seat], _rename, seat, called, seated)
    st.text_input(label or words.say("ui.name"), **held)


def in_one_line(words: Words, to: Callable[[Sitting, Sequence[SeatTold]], Sitting], of: str = "ui") -> None:
    """Draw a line in which everybody can be told at once; `to` seats them.

    What the numbers behind a name are, the messages say whose ids begin with `of`.
    """
    st.text_input(
        words.say("ui.seats-line"),
        placeholder=words.say(f"{of}.seats-line-placeholder"),
        max_chars=seats_line.LONGEST,
        **session.holds("seats-line", "", _tell, to, of),
    )


def _tell(line: str, to: Callable[[Sitting, Sequence[SeatTold]], Sitting], of: str) -> None:
    def told(here: Sitting) -> Sitting:
        players = seats_line.read(line)
        if not players:
            return here.answered(Notice("bad-table", reason=f"{of}.seats-line-unread"))
        return to(here, players)

    if line.strip():
        session.change(told)


def _rename(name: str, seat: int, called: Called, seated: Seated) -> None:
    def renamed(here: Sitting) -> Sitting:
        entry = seating.entry_of(here.case)
        if entry is None:
            return here
        if len(name.strip()) > LONGEST_NAME:
            facts = (("most", LONGEST_NAME), ("count", len(name.strip())))
            return here.answered(Notice("bad-table", reason="ui.long-name", facts=facts))
        others = [other for place, other in enumerate(entry.players) if place != seat]
        if name.strip() in others:
            return here.answered(Notice("bad-table", reason="entry.same-name", facts=(("name", name.strip()),)))
        return seated(here, called(chairs.renamed(entry, seat, name.strip()), seat))

    session.change(renamed)
