"""The same case under the other editions: the outcome in each, and where each first differs."""

from __future__ import annotations

import streamlit as st

from adjudicator import explain
from adjudicator.case import Case
from adjudicator.case.once import once_per_case
from adjudicator.compare import Comparison, Parting, compare
from adjudicator.machine import Step
from adjudicator.rulebook import Ruling
from adjudicator.words import Words

from . import clauses, trace
from .style import folded, plain


def draw(case: Case, words: Words) -> None:
    """Draw the comparison, which is made when it is unfolded."""
    folded(words.say("ui.compare"), "compare", lambda: _editions(_compared(case), words), ":material/compare_arrows:")


@once_per_case
def _compared(case: Case) -> Comparison:
    """Return the comparison, kept for as long as the page is drawn again without a move."""
    return compare(case)


def _editions(compared: Comparison, words: Words) -> None:
    if compared.same and not compared.untaken and not compared.untold:
        st.markdown(f":green-badge[{plain(words.say('ui.compare.same'))}]")
    book = next(iter(compared.cases.values())).game.rulebook()
    for edition in compared.untaken:
        st.markdown(plain(words.say("compare.untaken", edition=book.editions[edition].short)))
    for edition, variants in compared.untold.items():
        st.markdown(plain(explain.untold(edition, variants, book, words)))
    with st.grid(2, min_column_width=260, gap="small"):
        for edition, case in compared.cases.items():
            with st.container(key=f"compared-{edition}", border=True, gap="small"):
                _edition(compared, edition, case, words)


def _edition(compared: Comparison, edition: str, case: Case, words: Words) -> None:
    """Draw the outcome in one edition, and where it parts from the edition of the case."""
    own = next(iter(compared.cases.values()))
    mark, colour = _verdict(compared, edition)
    st.markdown(f"**{plain(_short(case, words))}** :{colour}-badge[{plain(words.say(f'ui.compare.{mark}'))}]")
    st.markdown(plain(explain.result(case, words)))
    if case.stopped is not None:
        _stopped(case, words)
    parting = compared.partings.get(edition)
    if parting is not None:
        st.markdown(f"**{plain(words.say('ui.compare.parts', number=parting.shared + 1))}**")
        _beside(own, case, (_step(parting.left, own, words), _step(parting.right, case, words)), words)
        _rules(parting, own, case, words)


def _verdict(compared: Comparison, edition: str) -> tuple[str, str]:
    """How an edition compares, and a colour for it."""
    if edition not in compared.partings:
        return "own", "blue"
    if compared.cases[edition].stopped is not None:
        return "stops", "red"
    return ("differs", "orange") if edition in compared.differing else ("alike", "green")


def _stopped(case: Case, words: Words) -> None:
    """Where the words could not be said in this edition, and why."""
    assert case.stopped is not None
    no = trace.denied(case, case.stopped, words.language)
    st.markdown(f"**{plain(words.say('ui.compare.stopped', said=no.said))}**")
    st.markdown(plain(no.why))
    st.markdown(clauses.heading(case.rules.rulings[no.clause], case, words))


def _step(step: Step | None, case: Case, words: Words) -> str:
    if step is None:
        return words.say("ui.compare.nothing-more")
    line = explain.line(step, case.game, words, 1)
    return f"{line.text} {'; '.join(line.changes)}".strip()


def _rules(parting: Parting, own: Case, other: Case, words: Words) -> None:
    """Draw what the two editions say where they part: the clauses on which they differ, else those that decided."""
    steps = (parting.left, parting.right)
    ids = parting.clauses(own.rules, other.rules)
    ids = ids or tuple(dict.fromkeys(step.by.ruling.id for step in steps if step is not None))
    for id in ids:
        sides = [case.rules.rulings.get(id) for case in (own, other)]
        texts = [_text(ruling, words) for ruling in sides]
        ruling = next(ruling for ruling in sides if ruling is not None)
        st.markdown(clauses.heading(ruling, own, words))
        _beside(own, other, (texts[0], texts[1]), words)


def _beside(own: Case, other: Case, texts: tuple[str, str], words: Words) -> None:
    """Draw what one and the other edition say; once where it is the same."""
    if texts[0] == texts[1]:
        st.markdown(plain(texts[0]))
        return
    for case, text in zip((own, other), texts, strict=True):
        st.markdown(f"**{plain(_short(case, words))}:** {plain(text)}")


def _text(ruling: Ruling | None, words: Words) -> str:
    """Return a clause as one edition has it, with the reading that holds."""
    if ruling is None:
        return words.say("ui.compare.no-clause")
    text = ruling.clause.text.in_(words.language)
    if not ruling.reading:
        return text
    reading = ruling.clause.readings[ruling.reading].text.in_(words.language)
    return f"{text} {words.say('ui.reading-held')} {reading}"


def _short(case: Case, words: Words) -> str:
    return case.game.rulebook().editions[case.rules.edition].short.in_(words.language)
