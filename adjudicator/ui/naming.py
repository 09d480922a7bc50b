"""Who sits at the table: a name for everybody, one more player, one less."""

from __future__ import annotations

import streamlit as st

from adjudicator.words import Words

from . import seating, session
from .seating import Entry
from .sitting import Notice, Sitting


def name(entry: Entry, seat: int, words: Words, removable: bool) -> None:
    """The name of a player, and a way to leave where there is one."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        held = session.holds(f"name.{seat}", tuple(entry.players)[seat], _rename, seat)
        st.text_input(words.say("ui.name", number=seat + 1), max_chars=40, **held)
        if removable:
            leaves = session.moves(f"remove.{seat}", seating.changed(lambda here: seating.without(here, seat)))
            leaves["width"] = "content"
            st.button(words.say("ui.remove"), icon=":material/person_remove:", **leaves)


def _rename(name: str, seat: int) -> None:
    def renamed(here: Sitting) -> Sitting:
        entry = seating.entry_of(here.case)
        if entry is None:
            return here
        others = [other for place, other in enumerate(entry.players) if place != seat]
        if name.strip() in others:
            return here.noticed(Notice("bad-table", reason="entry.same-name", facts=(("name", name.strip()),)))
        return seating.seated(here, seating.renamed(entry, seat, name.strip()))

    session.change(renamed)


def another(entry: Entry, words: Words) -> None:
    """A button for one more player."""
    new = words.say("ui.player-n", number=len(entry.players) + 1)
    joins = session.moves("add-player", seating.changed(lambda here: seating.with_another(here, new)))
    st.button(words.say("ui.add-player"), icon=":material/person_add:", **joins)
