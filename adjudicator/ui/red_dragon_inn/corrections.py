"""What the table says of itself: a number that is otherwise, a deck that has run out."""

from __future__ import annotations

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn import people
from adjudicator.games.red_dragon_inn.chapters.drink_abilities import Drawing
from adjudicator.games.red_dragon_inn.chapters.limits import bounds
from adjudicator.games.red_dragon_inn.chapters.turn import Turn
from adjudicator.machine import FATE
from adjudicator.words import Words

from .. import choose, session
from ..style import plain

OF_A_PLAYER = ("gold", "fortitude", "alcohol", "pile")
OF_THE_TABLE = ("deck", "discards")


def correct(case: Case, words: Words, name: str) -> None:
    """A number of a player or of the table, set to what it really is."""
    table = case.now.table
    what = session.drafted(f"{name}.what", OF_A_PLAYER[0])
    st.pills(
        words.say("ui.correct-what"),
        (*OF_A_PLAYER, *OF_THE_TABLE),
        format_func=lambda field: words.say(f"ui.{field}"),
        required=True,
        wrap=True,
        **session.keeps(f"{name}.what", what),
    )
    seat = FATE
    if what in OF_A_PLAYER:
        among = tuple(range(len(table.seats)))
        seat = choose.seat(case, f"{name}.of", words.say("ui.correct-of"), among, people.acting(table))
    stands = _stands(case, what, seat)
    least, greatest = bounds(what, case.rules) if what in ("gold", "fortitude", "alcohol") else (0, choose.HIGHEST)
    case.rules.drain()
    kept = f"{name}.{what}.{seat}"
    value = choose.number(
        words.say("ui.correct-to"), kept, least, choose.HIGHEST if greatest is None else greatest, stands
    )
    label = words.say(f"said.correct-{what}", who=case.game.language.name(case.now, seat), value=value)
    st.button(plain(label), disabled=value == stands, **session.tells(say.Correct(FATE, what, seat, value)))


def _stands(case: Case, what: str, seat: int) -> int:
    table = case.now.table
    if what in OF_THE_TABLE:
        return int(getattr(table.supply, what) or 0)
    holder = table.seats[seat] if what == "pile" else table.side_of(seat)
    return int(getattr(holder, what) or 0)


def decks(case: Case, words: Words) -> None:
    """The Drink Deck runs out; somebody draws the last card of the own deck."""
    st.button(words.say("ui.runs-out"), **session.tells(say.RunsOut(FATE)))
    top = case.now.top
    if isinstance(top, Drawing) or (isinstance(top, Turn) and top.phase == "discard-and-draw"):
        label = words.say("ui.last-card", who=case.game.language.name(case.now, top.seat))
        st.button(plain(label), **session.tells(say.LastCard(top.seat)))
