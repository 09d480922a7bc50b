"""What came of it: the answer in one sentence, then every step with the clause that decided it."""

from __future__ import annotations

import functools
from itertools import groupby
from typing import Any

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn.decisions import Pass
from adjudicator.games.red_dragon_inn.game import headline
from adjudicator.machine import By, Decision, Refusal, Step
from adjudicator.words import Words, explain

from . import session
from .sitting import Notice
from .style import plain

ICONS = {"clause": ":material/gavel:", "card": ":material/playing_cards:", "told": ":material/record_voice_over:"}
COLOURS = {"printed": "green", "official": "green", "house": "blue", "inferred": "orange"}
LATEST = 40
"""So many steps are shown; the earlier ones when asked for."""


def answer(case: Case, words: Words) -> None:
    """The answer in one sentence."""
    if case.trace is not None:
        with st.container(key="answer"):
            st.markdown(plain(_answer(case, words.language)))


@functools.lru_cache(maxsize=256)
def _answer(case: Case, language: str) -> str:
    """The answer, kept for as long as the page is drawn again without a move: finding it runs other readings."""
    return explain.answer(case, Words(language))


def notice(case: Case, found: Notice | None, words: Words) -> None:
    """What has to be said beside the case: a refusal with its clause, a story that stopped, a bad link."""
    if found is None:
        return
    with st.container(key="notice", border=True):
        st.markdown(f"**{plain(_heading(found, words))}**")
        if found.refusal is not None and found.now is not None:
            st.markdown(plain(explain.refusal(found.refusal, found.now, case.game, words)))
            clause(found.refusal.ruling, case, words, "notice")
        elif found.fault is not None:
            st.markdown(plain(explain.fault(found.fault, words)))
            clause(found.fault.ruling, case, words, "notice")
        elif found.kind == "formerly":
            _outcomes(case, dict(found.facts)["outcome"], words)
        elif found.reason:
            st.markdown(plain(words.say(found.reason, **dict(found.facts))))
        if found.kind in ("refused", "bad-line", "bad-table", "bad-link"):
            st.caption(words.say("ui.nothing-lost"))


def _heading(found: Notice, words: Words) -> str:
    if found.said is not None and found.refusal is not None:
        ids, named = spoken(found.said, found.refusal, found.now)
        return words.say(f"ui.notice.{found.kind}-at", said=words.first(ids, **named))
    return words.say(f"ui.notice.{found.kind}")


def spoken(said: Decision, no: Refusal, now: Any) -> tuple[tuple[str, ...], dict[str, Any]]:
    """How a decision that was refused is told: message ids and their values."""
    return headline(Step(By(no.ruling, no.card, said.seat), (), now, now, said))


def _outcomes(case: Case, formerly: Any, words: Words) -> None:
    """Where today's rules differ from what the link promised: both, player by player."""
    for was, now in zip(formerly, case.outcome, strict=False):
        if tuple(was) != tuple(now):
            told = [words.say("ui.outcome", fortitude=f, alcohol=a, gold=g) + _left(out, words) for _, f, a, g, out in (was, now)]
            st.markdown(f"**{plain(now[0])}**  \n{plain(words.say('ui.formerly', outcome=told[0]))}  \n"
                        f"{plain(words.say('ui.today', outcome=told[1]))}")


def _left(out: str, words: Words) -> str:
    return f", {words.say(f'ui.out.{out}')}" if out else ""


def steps(case: Case, words: Words) -> None:
    """Every step, oldest first; passes in a row are folded into one line."""
    every = case.steps()
    if not every:
        return
    st.markdown(f"#### {words.say('ui.steps')}")
    first = 0
    if len(every) > LATEST and not session.drafted("all-steps", False):
        first = len(every) - LATEST
        widget = session.draft("all-steps", False)
        st.toggle(words.count("ui.all-steps", len(every)), key=widget, on_change=session.choose, args=("all-steps", widget))
    told = [(step, explain.line(step, case.game, words, k + 1)) for k, step in enumerate(every) if k >= first]
    with st.container(key="steps", gap=None):
        for passes, group in groupby(told, key=lambda pair: isinstance(pair[0].said, Pass) and not pair[1].changes):
            lines = list(group)
            if passes and len(lines) > 1:
                _passes(case, lines, words)
            else:
                for step, line in lines:
                    _step(case, step, line, words)


def _step(case: Case, step: Step, line: Any, words: Words) -> None:
    changed = " ".join(f":orange-badge[{plain(change)}]" for change in line.changes)
    with st.expander(f"{plain(line.text)} {changed}", type="step", icon=ICONS[line.kind], key=f"step-{line.kind}-{line.number}"):
        kind = words.say(f"ui.kind.{line.kind}")
        st.caption(f"{line.number} · {plain(kind)}" + (f" · {plain(words.say('ui.implied'))}" if line.implied else ""))
        clause(step.by.ruling, case, words, str(line.number))
        also = [case.rules.rulings[id] for id in line.also if id in case.rules and id != line.clause]
        if also:
            titles = ", ".join(plain(ruling.clause.title.in_(words.language)) for ruling in also)
            st.caption(f"{plain(words.say('ui.also'))} {titles}")


def _passes(case: Case, lines: list[tuple[Step, Any]], words: Words) -> None:
    """Several passes in a row as one line; those that nobody spoke are marked."""
    table = case.now.table
    names = tuple(dict.fromkeys(table.seats[step.said.seat].name for step, _ in lines if step.said is not None))
    first = lines[0][1]
    with st.expander(plain(words.say("ui.passes", names=names)), type="step", icon=":material/more_horiz:",
                     key=f"step-pass-{first.number}"):
        for _, line in lines:
            implied = f" · {plain(words.say('ui.implied'))}" if line.implied else ""
            st.caption(f"{line.number} · {plain(line.text)}{implied}")
        for ruling in {step.by.ruling.id: step.by.ruling for step, _ in lines}.values():
            clause(ruling, case, words, str(first.number))


def clause(ruling: Any, case: Case, words: Words, place: str) -> None:
    """A clause: its title and text, how firm the ground is, where it is printed, and how else it may be read.

    `place` is where on the page it stands, so that its buttons differ from those of the same clause elsewhere.
    """
    told, language = ruling.clause, words.language
    colour = COLOURS.get(ruling.standing, "violet")
    standing = plain(words.say(f"standing.{ruling.standing}"))
    st.markdown(f"**§ {plain(told.title.in_(language))}** :{colour}-badge[{standing}]")
    st.markdown(plain(told.text.in_(language)))
    for id, reading in told.readings.items():
        held = id == ruling.reading
        mark = words.say("ui.reading-held" if held else "ui.reading-other")
        st.markdown(f"**{plain(mark)}** {plain(reading.text.in_(language))}")
        if not held:
            st.button(
                words.say("ui.reading-try"), key=session.key(f"reading.{place}.{told.id}.{id}"), width="stretch",
                on_click=session.move,
                args=(session.sitting().serial, lambda here, id=id: here.under(readings={told.id: id})),
            )  # fmt: skip
    sources = told.sources_in(case.rules.edition)
    where = ", ".join(sources) if sources else words.say("ui.no-source")
    st.caption(f"{plain(told.id)} · {plain(where)}")
