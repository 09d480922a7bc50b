"""Who sits at the table: a name for everybody, one more player, one less."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import streamlit as st

from adjudicator.parsing.entries import LONGEST_NAME
from adjudicator.words import Words

from . import seating, seats_line, session
from .seating import Entry
from .seats_line import SeatTold
from .sitting import Notice, Sitting

Seats: TypeAlias = Callable[[Entry], Entry]
"""Takes an entry that somebody has joined or left, and returns it with its players seated as the game wants them."""


def as_they_are(entry: Entry) -> Entry:
    """Return an entry as it is: who joins or leaves changes nothing for the others."""
    return entry


def how_many(entry: Entry, counts: tuple[int, ...], words: Words, seats: Seats = as_they_are) -> None:
    """Draw the number of players; to reduce it, the last to join leave first."""
    here = len(entry.players)
    st.segmented_control(
        words.say("ui.how-many"),
        counts if here in counts else (*counts, here),
        **session.picks("how-many", here, _seat, words, seats),
    )


def _seat(count: int, words: Words, seats: Seats) -> None:
    def seated(entry: Entry) -> Entry:
        while len(entry.players) < count:
            entry = seating.with_another(entry, words.say("ui.player-n", number=len(entry.players) + 1))
        while len(entry.players) > count:
            entry = seating.without(entry, len(entry.players) - 1)
        return seats(entry)

    session.change(seating.changed(seated))


Called: TypeAlias = Callable[[Entry, int], Entry]
"""Takes an entry in which the player in a seat has got a name, and returns it with what the name says of the player."""

Seated: TypeAlias = Callable[[Sitting, Entry], Sitting]
"""Takes a sitting and returns it with another entry."""


def only_a_name(entry: Entry, seat: int) -> Entry:
    """Return an entry as it is: a name says nothing more."""
    return entry


def name(
    entry: Entry,
    seat: int,
    words: Words,
    called: Called = only_a_name,
    seated: Seated = seating.seated,
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


def leaves(seat: int, words: Words, seats: Seats = as_they_are) -> None:
    """Draw a way for a player to leave."""
    leaves = session.moves(f"remove.{seat}", seating.changed(lambda here: seats(seating.without(here, seat))))
    st.button(words.say("ui.remove"), icon=":material/person_remove:", **leaves)


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
        return seated(here, called(seating.renamed(entry, seat, name.strip()), seat))

    session.change(renamed)


def another(entry: Entry, words: Words, seats: Seats = as_they_are, label: str = "ui.add-player") -> None:
    """Draw a button for one more player, and whom `seats` adds besides; `label` is the message on it."""
    new = words.say("ui.player-n", number=len(entry.players) + 1)
    joins = session.moves("add-player", seating.changed(lambda here: seats(seating.with_another(here, new))))
    st.button(words.say(label), icon=":material/person_add:", **joins)
