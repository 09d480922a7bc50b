"""What the table says of itself: a number that is otherwise, a hero who lies otherwise or is dead."""

from __future__ import annotations

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.dragons_lair import decisions as say
from adjudicator.games.dragons_lair.chapters.exploring import Exploring
from adjudicator.machine import FATE
from adjudicator.words import Words

from .. import choose, session
from ..style import plain

OF_A_DRAGON = ("gold", "life", "trophies")
OF_THE_TABLE = {"heroes": "heroes", "lair-deck": "lair_deck", "supply": "supply"}
STATES = ("up", "down", "dead")


def draw(case: Case, words: Words, name: str) -> None:
    """A number or a hero, as it really is."""
    _number(case, words, name)
    if case.now.table.party:
        _hero(case, words, name)


def _number(case: Case, words: Words, name: str) -> None:
    table = case.now.table
    exploring = case.now.find(Exploring)
    fields = (*OF_A_DRAGON, *OF_THE_TABLE, *(("pot",) if exploring is not None else ()))
    what = session.drafted(f"{name}.what", fields[0])
    what = what if what in fields else fields[0]
    st.pills(
        words.say("ui.correct-what"),
        fields,
        format_func=lambda field: words.first((f"ui.lair.{field}", f"ui.{field}")),
        required=True,
        wrap=True,
        **session.keeps(f"{name}.what", what),
    )
    seat = FATE
    if what in OF_A_DRAGON:
        seat = choose.seat(case, f"{name}.of", words.say("ui.correct-of"), tuple(range(len(table.seats))), 0)
        stands = int(getattr(table.seats[seat], what))
    elif what == "pot" and exploring is not None:
        stands = exploring.pot
    else:
        stands = int(getattr(table, OF_THE_TABLE[what]) or 0)
    value = choose.number(
        words.say("ui.correct-to"), f"{name}.{what}.{seat}", 0, max(choose.HIGHEST, stands), max(0, stands)
    )
    label = words.say(f"said.correct-{what}", who=case.game.name(table, seat), value=value)
    said = say.Correct(FATE, what, seat, value)
    st.button(plain(label), disabled=value == stands, **session.tells(said))


def _hero(case: Case, words: Words, name: str) -> None:
    party = case.now.table.party
    place = session.drafted(f"{name}.hero")
    place = place if place is not None and place < len(party) else None
    st.pills(
        words.say("ui.lair.correct-hero"),
        range(len(party)),
        format_func=lambda k: plain(f"{k + 1}. {choose.title(case, party[k].hero, words)}"),
        wrap=True,
        **session.keeps(f"{name}.hero", place),
    )
    if place is not None:
        for state in STATES:
            said = say.Turned(FATE, place, state)  # type: ignore[arg-type]
            label = words.say(f"ui.lair.hero-{state}", number=place + 1)
            choose.button(label, said, disabled=case.why_not(said) is not None)
