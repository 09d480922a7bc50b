"""What the table says of itself: a number that is otherwise, a deck that has run out."""

from __future__ import annotations

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn.chapters.limits import bounds
from adjudicator.games.red_dragon_inn.chapters.turn import Drawing, Turn
from adjudicator.machine import FATE
from adjudicator.words import Words

from . import choose, session
from .style import plain

OF_A_PLAYER = ("gold", "fortitude", "alcohol", "pile")
OF_THE_TABLE = ("deck", "discards")
HIGHEST = 200


def correct(case: Case, words: Words, name: str) -> None:
    """A number of a player or of the table, set to what it really is."""
    table = case.now.table
    what = session.drafted(f"{name}.what", OF_A_PLAYER[0])
    widget = session.draft(f"{name}.what", what)
    st.pills(
        words.say("ui.correct-what"), (*OF_A_PLAYER, *OF_THE_TABLE), format_func=lambda id: words.say(f"ui.{id}"),
        required=True, wrap=True, key=widget, on_change=session.choose, args=(f"{name}.what", widget),
    )  # fmt: skip
    seat = FATE
    if what in OF_A_PLAYER:
        among = tuple(range(len(table.seats)))
        chosen = choose.seat(case, words, f"{name}.of", words.say("ui.correct-of"), among, table.turn)
        seat = FATE if chosen is None else chosen
    stands = _stands(case, what, seat)
    least, greatest = bounds(what, case.rules) if what in ("gold", "fortitude", "alcohol") else (0, None)
    case.rules.drain()
    value = choose.number(words.say("ui.correct-to"), f"{name}.{what}.{seat}", least, HIGHEST if greatest is None else greatest, stands)
    who = case.game.name(table, seat)
    label = words.say(f"said.correct-{what}", who=who, value=value)
    st.button(
        plain(label), key=session.key(f"{name}.correct"), width="stretch", disabled=value == stands,
        on_click=session.tell, args=(session.sitting().serial, say.Correct(FATE, what, seat, value)),
    )  # fmt: skip


def _stands(case: Case, what: str, seat: int) -> int:
    table = case.now.table
    if what in OF_THE_TABLE:
        return int(getattr(table, what) or 0)
    holder = table.seats[seat] if what == "pile" else table.side_of(seat)
    return int(getattr(holder, what) or 0)


def decks(case: Case, words: Words) -> None:
    """The Drink Deck runs out; somebody draws the last card of the own deck."""
    serial = session.sitting().serial
    st.button(
        words.say("ui.runs-out"), key=session.key("runs-out"), width="stretch", on_click=session.tell,
        args=(serial, say.RunsOut(FATE)),
    )  # fmt: skip
    top = case.now.top
    if isinstance(top, Drawing) or (isinstance(top, Turn) and top.phase == "discard-and-draw"):
        label = words.say("ui.last-card", who=case.game.name(case.now.table, top.seat))
        st.button(
            plain(label), key=session.key("last-card"), width="stretch", on_click=session.tell,
            args=(serial, say.LastCard(top.seat)),
        )  # fmt: skip
