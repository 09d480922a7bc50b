"""Every step with what it changed: a list of rows, each of which opens to the clause that decided it.

The rows are one element, because a page takes as long as it has elements; what is under a row is drawn while it is
open.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import streamlit as st
from markupsafe import Markup

from adjudicator import explain
from adjudicator.case import Case, game
from adjudicator.explain import Line, Taken
from adjudicator.machine import Step
from adjudicator.parsing.numbers import whole
from adjudicator.words import Words

from . import session, style
from .clauses import clause
from .markup import icon, joined
from .style import plain
from .trace import ICONS, SIGNS, changes

LATEST = 20
"""So many steps are shown; the earlier ones when asked for."""

PASSES = "more_horiz"
"""The sign of several passes in one row."""

OPEN = "step.open"
"""The name of the draft of the row that is open: the number of its first step."""

SCRIPT = Path(__file__).with_name("steps.js").read_text("utf-8")


class StepRow(NamedTuple):
    """One step, or several passes one after another, which are one row."""

    told: tuple[Taken, ...]

    @property
    def number(self) -> int:
        """The number of its first step, from 1."""
        return self.told[0].line.number


def draw(case: Case, words: Words, newest_first: bool = False) -> None:
    """Draw every step, the oldest first unless the newest is wanted there."""
    every = case.steps()
    if not every:
        return
    st.markdown(f"#### {words.say('ui.steps')}")
    whole = session.drafted("all-steps", False)
    if len(every) > LATEST:
        st.toggle(words.count("ui.all-steps", len(every)), **session.keeps("all-steps", whole))
    first = 0 if whole else max(0, len(every) - LATEST)
    told = [_taken(step, case.game.id, words, number) for number, step in enumerate(every[first:], first + 1)]
    rows = tuple(_rows(told))
    _draw(rows[::-1] if newest_first else rows, case, words)


@functools.lru_cache(maxsize=1_024)
def _taken(step: Step, game_id: str, words: Words, number: int) -> Taken:
    """Return a step as people read it, kept since a touch adds a few steps to those that are shown already."""
    return explain.taken(step, game(game_id), words, number)


def _rows(told: Sequence[Taken]) -> Iterator[StepRow]:
    """Yield the rows; passes in a row are one of them."""
    for passes, group in groupby(told, key=lambda one: one.only_passes):
        if passes:
            yield StepRow(tuple(group))
        else:
            yield from (StepRow((one,)) for one in group)


def _draw(rows: tuple[StepRow, ...], case: Case, words: Words) -> None:
    """Draw the rows, and what is under the open one between it and the next."""
    opened = session.drafted(OPEN)
    cut = next((place for place, row in enumerate(rows, 1) if row.number == opened), len(rows))
    with st.container(key="steps", gap=None):
        _list("upper", rows[:cut], opened, case, words)
        if opened is not None:
            with st.container(key="step-under", gap="small"):
                _under(rows[cut - 1], case, words)
        _list("lower", rows[cut:], opened, case, words)


def _list(name: str, rows: tuple[StepRow, ...], opened: int | None, case: Case, words: Words) -> None:
    """Draw some rows, as one element."""
    if rows:
        told = joined(_row(row, row.number == opened, case, words) for row in rows)
        mount = style.component("steps", "<ol class='steps'></ol>", "", SCRIPT, alone=False)
        key = f"steps-{name}"
        mount(data={"rows": str(told)}, key=key, on_touched_change=functools.partial(_touched, key))


def _row(row: StepRow, opened: bool, case: Case, words: Words) -> Markup:
    line = row.told[0].line
    if len(row.told) > 1:
        sign, text = PASSES, words.say("ui.passes", names=tuple(dict.fromkeys(one.who for one in row.told)))
    else:
        sign, text = SIGNS[line.kind], line.text
    marks = joined(Markup(" <mark>{}</mark>").format(change) for change in line.changes)
    return Markup(
        "<li><button type='button' class='{}' data-step='{}' aria-expanded='{}'>{}<span>{}{}</span></button></li>"
    ).format(sign, row.number, "true" if opened else "false", icon(sign), text, marks)


def _touched(rows: str) -> None:
    """Open the row that was touched, or close it if it is open."""
    number = whole(str(st.session_state[rows].touched), 99_999)
    if number is not None:
        session.keep(OPEN, None if session.drafted(OPEN) == number else number)


# -- under a row


def decided(told: Sequence[Taken], case: Case, words: Words) -> None:
    """Draw steps with the clauses that decided them, passes in a row together."""
    for row in _rows(told):
        if len(row.told) == 1:
            line = row.told[0].line
            st.markdown(f"{ICONS[line.kind]} **{plain(line.text)}** {changes(line)}")
        _under(row, case, words)


def _under(row: StepRow, case: Case, words: Words) -> None:
    """Draw the clauses that decided a row; passes that nobody spoke are marked."""
    if len(row.told) == 1:
        line = row.told[0].line
        ruling = case.rules.rulings[line.clause]
        number = style.small(f"{line.number} · {words.say(f'ui.kind.{line.kind}')}{_implied(line, words)}")
        clause(ruling, case, words, str(line.number), above=number, below=_also(case, line, words))
        return
    lines = [one.line for one in row.told]
    style.paragraphs(*(style.small(f"{line.number} · {plain(line.text)}{_implied(line, words)}") for line in lines))
    for id in dict.fromkeys(line.clause for line in lines):
        clause(case.rules.rulings[id], case, words, str(row.number))


def _also(case: Case, line: Line, words: Words) -> str:
    """Return the other clauses that a step looked at."""
    also = [case.rules.rulings[id_] for id_ in line.also if id_ in case.rules and id_ != line.clause]
    titles = ", ".join(ruling.clause.title.in_(words.language) for ruling in also)
    return style.small(f"{words.say('ui.also')} {plain(titles)}") if also else ""


def _implied(line: Line, words: Words) -> str:
    return f" · {words.say('ui.implied')}" if line.implied else ""
