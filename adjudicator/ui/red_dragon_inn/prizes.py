"""The Prizes of a table that plays for them: entering where they lie, saying it, and showing it."""

from __future__ import annotations

from typing import get_args

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.chapters.prize.prize import played_for
from adjudicator.machine import FATE
from adjudicator.words import Words

from .. import choose, session


def correct(case: Case, words: Words) -> None:
    """Draw the fields to say where a Prize really lies."""
    if not played_for(case.rules):
        return
    titles = CARDS.titles(case.now.table, "prize", words.language)
    chosen = session.drafted("lay.prize")
    chosen = chosen if chosen in titles else None
    st.selectbox(
        words.say("ui.correct-prize"),
        titles,
        format_func=titles.__getitem__,
        placeholder=words.say("ui.choose-prizes"),
        **session.keeps("lay.prize", chosen),
    )
    if chosen is None:
        return
    seats = [say.Lay(FATE, chosen, "player", seat) for seat in range(len(case.now.table.seats))]
    places = [say.Lay(FATE, chosen, place) for place in get_args(say.Place) if place != "player"]
    for said in (*places, *seats):
        if case.why_not(said) is None:
            label = words.say(f"ui.lay.{said.where}", who=choose.name(case, said.of))
            choose.button(label, said)


def lying(case: Case, words: Words) -> tuple[str, ...]:
    """Return what lies at the Inn and in the Prize Bin, a sentence each."""
    table = case.now.table
    there = {"inn-prizes": table.inn_prizes, "bin-prizes": table.bin_prizes}
    found = {place: tuple(choose.title(case, id, words) for id in ids) for place, ids in there.items()}
    return tuple(words.say(f"ui.has.{place}", titles=titles) for place, titles in found.items() if titles)


def marks(case: Case, seat: int, words: Words) -> tuple[str, ...]:
    """Return the Prizes that a player has won and not used."""
    prizes = case.now.table.seats[seat].prizes
    return tuple(words.say("ui.has.prize", prize=choose.title(case, id, words)) for id in prizes)
