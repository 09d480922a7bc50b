"""Who speaks, as a draft: one player, or several who want to answer at once."""

from __future__ import annotations

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn.chapters.timing.window import Window

from .. import session
from ..speaking import Speaking
from . import offers

WHO = "who"
"""The name of the draft."""

ANYTIME = "anytime"
"""The name of the fold with what may be played at any time, while something else is asked."""

ASKED_FOR = ("respond", "gamble", "act")
"""The kinds of questions that are answered with a card."""


def several(case: Case) -> bool:
    """Return True if several players can be chosen to speak at once."""
    top = case.now.top
    return (isinstance(top, Window) and top.mode == "asked") or top.rests(case.now)


def seats(case: Case) -> tuple[int, ...]:
    """Return who may be chosen: nobody if there is no choice."""
    found = offers.speakers(case)
    return found if len(found) > 1 else ()


def chosen(case: Case) -> tuple[int, ...]:
    """Return who is chosen."""
    draft = session.drafted(WHO)
    among = seats(case)
    return tuple(seat for seat in (draft if isinstance(draft, list) else [draft]) if seat in among)


def choose(case: Case, seat: int) -> None:
    """Choose who speaks. Where several may, a second touch takes it back."""
    before = chosen(case)
    if not several(case):
        session.keep(WHO, seat)
        if case.now.top.question(case.now).kind not in ASKED_FOR:
            st.session_state[session.key(ANYTIME)] = True
    elif seat in before:
        session.keep(WHO, [here for here in before if here != seat])
    else:
        session.keep(WHO, [*before, seat])


IN_TURN = Speaking(seats, chosen, choose)
