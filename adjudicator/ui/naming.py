"""Who sits at the table: a name for everybody, one more player, one less."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import streamlit as st

from adjudicator.parsing.entries import LONGEST_NAME
from adjudicator.words import Words

from . import seating, session
from .seating import Entry
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
        required=True,
        **session.holds("how-many", here, _seat, words, seats),
    )


def _seat(count: int, words: Words, seats: Seats) -> None:
    def seated(entry: Entry) -> Entry:
        while len(entry.players) < count:
            entry = seating.with_another(entry, words.say("ui.player-n", number=len(entry.players) + 1))
        while len(entry.players) > count:
            entry = seating.without(entry, len(entry.players) - 1)
        return seats(entry)

    session.change(seating.changed(seated))


def name(entry: Entry, seat: int, words: Words) -> None:
    """Draw the name of a player."""
    held = session.holds(f"name.{seat}", tuple(entry.players)[seat], _rename, seat)
    st.text_input(words.say("ui.name", number=seat + 1), **held)


def leaves(seat: int, words: Words, seats: Seats = as_they_are) -> None:
    """Draw a way for a player to leave."""
    leaves = session.moves(f"remove.{seat}", seating.changed(lambda here: seats(seating.without(here, seat))))
    st.button(words.say("ui.remove"), icon=":material/person_remove:", **leaves)


def _rename(name: str, seat: int) -> None:
    def renamed(here: Sitting) -> Sitting:
        entry = seating.entry_of(here.case)
        if entry is None:
            return here
        if len(name.strip()) > LONGEST_NAME:
            facts = (("most", LONGEST_NAME), ("count", len(name.strip())))
            return here.noticed(Notice("bad-table", reason="ui.long-name", facts=facts))
        others = [other for place, other in enumerate(entry.players) if place != seat]
        if name.strip() in others:
            return here.noticed(Notice("bad-table", reason="entry.same-name", facts=(("name", name.strip()),)))
        return seating.seated(here, seating.renamed(entry, seat, name.strip()))

    session.change(renamed)


def another(entry: Entry, words: Words, seats: Seats = as_they_are, label: str = "ui.add-player") -> None:
    """Draw a button for one more player, and whom `seats` adds besides; `label` is the message on it."""
    new = words.say("ui.player-n", number=len(entry.players) + 1)
    joins = session.moves("add-player", seating.changed(lambda here: seats(seating.with_another(here, new))))
    st.button(words.say(label), icon=":material/person_add:", **joins)
