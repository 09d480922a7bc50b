"""The trace: the answer in one sentence, then every step with the clause that decided it."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from itertools import groupby

import streamlit as st
from markupsafe import Markup

from adjudicator import explain
from adjudicator.case import Case, Refused
from adjudicator.explain import Line, Verdict, since, verdict
from adjudicator.machine import Authority, Step
from adjudicator.words import Language, Words

from . import markup, session, style
from .clauses import clause
from .markup import NOTHING, icon, joined, small
from .sitting import Notice
from .style import plain

ICONS = {"clause": ":material/gavel:", "card": ":material/playing_cards:", "told": ":material/record_voice_over:"}
LATEST = 20
"""So many steps are shown; the earlier ones when asked for."""


def answer(case: Case, found: Notice | None, words: Words, besides: tuple[str, ...] = ()) -> None:
    """Draw the ruling in one sentence, and what decides it; `besides` are more sentences."""
    refused = _refused(found)
    if case.trace is None and refused is None:
        return
    told = _verdict(case, refused, words.language)
    with st.container(key="answer"):
        markup.draw(_panel(told, words, besides))


LOOKS: Mapping[explain.Kind, str] = {
    "yes": "check_circle",
    "no": "block",
    "ruling": "gavel",
    "open": "hourglass_empty",
    "silent": "help",
}
"""The sign of each kind of answer; a word and a colour go with it."""

SAID = ("yes", "no")
"""The kinds of answer whose sentence begins with the word for them."""


def _panel(told: Verdict, words: Words, besides: tuple[str, ...]) -> Markup:
    """Return the answer: what kind it is, who prevails, what it comes to, and what decides it."""
    decides = NOTHING
    if told.ruling is not None:
        title = told.ruling.clause.title
        decides = small(
            words.say("ui.decided-step", told=told.step, title=title)
            if told.step
            else words.say("ui.decided-by", title=title)
        )
    sign = icon(LOOKS[told.kind])
    if told.kind in SAID:
        lead = Markup("<p class='lead'>{} {}</p>").format(sign, told.text)
    else:
        kind = words.say(f"verdict.kind.{told.kind}")
        lead = Markup("<p class='kind'>{} {}</p><p class='lead'>{}</p>").format(sign, kind, told.text)
    result = joined(Markup("<p>{}</p>").format(line) for line in (told.result, " ".join(besides)) if line)
    return Markup("<div class='verdict {}' role='status'>{}{}{}</div>").format(told.kind, lead, result, decides)


def _refused(found: Notice | None) -> Refused | None:
    return found.no if found is not None and found.kind == "refused" else None


@functools.lru_cache(maxsize=256)
def _verdict(case: Case, refused: Refused | None, language: Language) -> Verdict:
    """Return the ruling, kept while the page is drawn again without a move: finding it runs other readings."""
    return verdict(case, case.game.language.own_words(case.now, Words(language)), refused)


@functools.lru_cache(maxsize=256)
def _otherwise(case: Case, refused: Refused, language: Language) -> tuple[str, ...]:
    """Return by which other reading something refused is allowed, and what it leads to, kept as `_verdict` is."""
    return explain.otherwise_lines(case, refused, case.game.language.own_words(case.now, Words(language)))


def otherwise(case: Case, refused: Refused, words: Words) -> None:
    """Draw by which other readings something refused is legal, and what each leads to."""
    style.paragraphs(*(plain(line) for line in _otherwise(case, refused, words.language)))


def notice(case: Case, found: Notice | None, words: Words) -> None:
    """Draw the notice beside the case: a refusal with its clause, a story that stopped, a bad link, other rules."""
    if found is None:
        return
    if found.kind == "since" and not since.matters(case):
        st.caption(plain(" ".join((_heading(found, case, words), *since.lines(case, words)))))
        return
    with st.container(key="notice", border=True):
        st.markdown(f"**{plain(_heading(found, case, words))}**")
        if found.no is not None:
            if found.kind != "refused":
                st.markdown(plain(explain.refusal(found.no.refusal, found.no.now, case.game, words)))
            clause(explain.ruling_of(found.no.refusal), case, words, "notice", found.no.said)
            if found.kind == "refused":
                otherwise(case, found.no, words)
        elif found.fault is not None:
            st.markdown(plain(explain.fault(found.fault, words)))
            clause(explain.ruling_of(found.fault), case, words, "notice")
        elif found.reason:
            st.markdown(plain(words.say(found.reason, **dict(found.facts))))
        style.paragraphs(*(plain(line) for line in since.lines(case, words)))
        if found.kind not in ("stopped", "since"):
            st.caption(words.say("ui.nothing-lost"))


def _heading(found: Notice, case: Case, words: Words) -> str:
    """Return what the notice is about; for a refused play, with the play as it would be worded."""
    no = found.no
    if found.kind == "since":
        return since.heading(case, words)
    if no is None or no.said.seat < 0:
        return words.say(f"ui.notice.{found.kind}")
    return words.say(f"ui.notice.{found.kind}-at", said=spoken(no, case, words))


def spoken(no: Refused, case: Case, words: Words) -> str:
    """Return what was refused, as it would be worded."""
    told = Step(Authority(no.refusal.ruling, no.refusal.card, no.said.seat), (), no.now, no.now, no.said)
    return explain.headline(told, case.game, words)


def steps(case: Case, words: Words) -> None:
    """Every step, oldest first; passes in a row are folded into one line."""
    every = case.steps()
    if not every:
        return
    st.markdown(f"#### {words.say('ui.steps')}")
    whole = session.drafted("all-steps", False)
    if len(every) > LATEST:
        st.toggle(words.count("ui.all-steps", len(every)), **session.keeps("all-steps", whole))
    first = 0 if whole else max(0, len(every) - LATEST)
    told = [(step, explain.line(step, case.game, words, n)) for n, step in enumerate(every[first:], first + 1)]
    with st.container(key="steps", gap=None):
        for passes, group in groupby(told, key=lambda pair: _passed(pair[0]) and not pair[1].changes):
            lines = list(group)
            if passes and len(lines) > 1:
                _passes(case, lines, words)
            else:
                for step, line in lines:
                    _step(case, step, line, words)


def _passed(step: Step) -> bool:
    return step.said is not None and step.said.__struct_config__.tag == "pass"


def _step(case: Case, step: Step, line: Line, words: Words) -> None:
    changed = " ".join(f":orange-badge[{plain(change)}]" for change in line.changes)
    label, key = f"{plain(line.text)} {changed}", f"step-{line.kind}-{line.number}"
    # What is inside is drawn at once: a step in which there is nothing cannot be opened.
    with st.expander(label, type="step", icon=ICONS[line.kind], key=key):
        number = style.small(f"{line.number} · {words.say(f'ui.kind.{line.kind}')}{_implied(line, words)}")
        clause(explain.ruling_of(step.by), case, words, str(line.number), above=number, below=_also(case, line, words))


def _also(case: Case, line: Line, words: Words) -> str:
    """Return the other clauses that a step looked at."""
    also = [case.rules.rulings[id_] for id_ in line.also if id_ in case.rules and id_ != line.clause]
    titles = ", ".join(ruling.clause.title.in_(words.language) for ruling in also)
    return style.small(f"{words.say('ui.also')} {plain(titles)}") if also else ""


def _passes(case: Case, lines: list[tuple[Step, Line]], words: Words) -> None:
    """Several passes in a row as one line; those that nobody spoke are marked."""
    seats = dict.fromkeys(step.said.seat for step, _ in lines if step.said is not None)
    names = tuple(case.game.language.name(case.now, seat) for seat in seats)
    number = lines[0][1].number
    label = plain(words.say("ui.passes", names=names))
    with st.expander(label, type="step", icon=":material/more_horiz:", key=f"step-pass-{number}"):
        style.paragraphs(
            *(style.small(f"{line.number} · {plain(line.text)}{_implied(line, words)}") for _, line in lines)
        )
        for ruling in {step.by.ruling.id: explain.ruling_of(step.by) for step, _ in lines}.values():
            clause(ruling, case, words, str(number))


def _implied(line: Line, words: Words) -> str:
    return f" · {words.say('ui.implied')}" if line.implied else ""
