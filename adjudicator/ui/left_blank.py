"""What nobody told: the page asks for it where the answer depends on it, and a number may be left blank."""

from __future__ import annotations

import functools

import streamlit as st

from adjudicator.analysis.left_blank import Assumed
from adjudicator.case import Blank, Case
from adjudicator.table import entering
from adjudicator.table.depends import taken_for_granted
from adjudicator.table.sitting import Sitting
from adjudicator.words import Words

from . import choose, session
from .style import plain

MOST_ASKED = 2
"""So many numbers are asked for at once; the others are named in the answer."""


def help(case: Case, words: Words) -> str:
    """Return what it means to leave a number blank; empty in a game in which every number is told."""
    untold = case.game.play.untold
    return words.say("blank.help") if untold.players or untold.table else ""


def draw(case: Case, words: Words) -> None:
    """Ask for the numbers that the answer depends on and that nobody told."""
    for number, one in enumerate(taken_for_granted(case)[:MOST_ASKED]):
        _ask(number, one, words)


def _ask(number: int, one: Assumed, words: Words) -> None:
    """Draw the question for a number, and the button that says that it is as it was taken."""
    fact = one.fact
    label = words.say("blank.ask" if fact.whose else f"blank.ask.{fact.what}", who=plain(fact.whose))
    with st.container(key=f"ask-{number}", horizontal=True, vertical_alignment="center", gap="small"):
        held = session.holds(f"blank.{fact.whose}.{fact.what}", None, _write, fact)
        choose.bounded(words, label, 0, choose.HIGHEST, held)
        if one.taken is not None:
            right = session.moves(f"blank.right.{fact.whose}.{fact.what}", functools.partial(_right, fact))
            st.button(words.say("blank.right", taken=one.taken), **{**right, "width": "content"})


def _write(value: int | None, fact: Blank) -> None:
    if value is not None:
        session.change(functools.partial(entering.tells, fact, value))


def _right(fact: Blank, here: Sitting) -> Sitting:
    return here.put(here.case).knowing(fact)
