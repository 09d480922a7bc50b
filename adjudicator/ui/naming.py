"""Who sits at the table: a name for everybody, each in a field or all in one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from adjudicator.table import seating, seats_line
from adjudicator.table.seating import Called, Entry, Seated
from adjudicator.table.seats_line import SeatTold
from adjudicator.table.sitting import Notice, Sitting
from adjudicator.words import Words

from . import session


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
    session.change(lambda here: seating.renamed(here, seat, name, called, seated))
