"""What nobody told: the answer says what it takes for granted, the page asks for it, and a number may be left blank."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import streamlit as st

from adjudicator import explain
from adjudicator.analysis import in_words
from adjudicator.analysis.left_blank import Assumed, Span, assumed, spans
from adjudicator.case import Blank, Case
from adjudicator.table import entering
from adjudicator.table.sitting import Sitting
from adjudicator.words import Language, Words

from . import choose, session
from .style import plain

MOST_ASKED = 2
"""So many numbers are asked for at once; the others are named in the answer."""


def sentences(case: Case, words: Words) -> tuple[str, ...]:
    """Return what the answer takes for granted, and whether what was left blank makes a difference."""
    blanks = [line for fact in sorted(case.doubt.blank) for line in _blank(case, fact, words.language)]
    return (*(_assumed(case, one, words) for one in _found(case)), *blanks)


def help(case: Case, words: Words) -> str:
    """Return what it means to leave a number blank; empty in a game in which every number is told."""
    untold = case.game.play.untold
    return words.say("blank.help") if untold.players or untold.table else ""


def draw(case: Case, words: Words) -> None:
    """Ask for the numbers that the answer depends on and that nobody told."""
    for number, one in enumerate(_found(case)[:MOST_ASKED]):
        _ask(number, one, words)


@functools.lru_cache(maxsize=256)
def _found(case: Case) -> tuple[Assumed, ...]:
    return assumed(case)


def _assumed(case: Case, one: Assumed, words: Words) -> str:
    """Return what is taken for granted, and what comes of other values."""
    who, what = one.fact
    lead = words.say("blank.assumed" if who else f"blank.assumed.{what}", who=who, taken=one.taken)
    return " ".join((lead, *_each(one.otherwise, words, explain.briefly(case, words))))


@functools.lru_cache(maxsize=256)
def _blank(case: Case, fact: Blank, language: Language) -> tuple[str, ...]:
    """Return what is to be said of a number that was left blank; nothing if no such player is at the table."""
    words = case.game.language.own_words(case.now, Words(language))
    facts: dict[str, Any] = {"who": fact.whose, "fact": words.say(f"blank.fact.{fact.what}")}
    found = spans(case, fact)
    if not found:
        return ()
    if len(found) == 1:
        return (words.say("blank.same", **facts),)
    return (words.say("blank.depends", **facts), *_each(found, words))


def _each(found: tuple[Span, ...], words: Words, told: str = "") -> Iterator[str]:
    """Yield what comes of each span of values; who is asked, too, where it reads alike; only that if it is `told`."""
    outcomes = [explain.briefly(span.case, words) for span in found]
    for span, outcome in zip(found, outcomes, strict=True):
        asked = explain.asked(span.case, words) if [*outcomes, told].count(outcome) > 1 else ""
        parts = (asked,) if asked and outcome == told else (outcome, asked)
        yield words.say("blank.with", values=(in_words.values(span, words),), outcome=" ".join(parts).rstrip())


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
