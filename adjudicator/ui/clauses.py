"""A clause as people read it, and, where the rulebook leaves it open, its readings with what each comes to."""

from __future__ import annotations

import functools
from collections.abc import Callable

import streamlit as st

from adjudicator import explain
from adjudicator.case import Case
from adjudicator.case.once import once_per_case
from adjudicator.explain import Denial, OpenClause, OtherReading, Undecided
from adjudicator.machine import Refusal
from adjudicator.rulebook import Clause, Rulebook, Ruling
from adjudicator.table.sitting import Sitting
from adjudicator.words import Language, Words

from . import session
from .style import folded, paragraphs, plain, small

COLOURS = {"printed": "green", "official": "green", "house": "blue", "inferred": "orange", "borrowed": "yellow"}


def heading(ruling: Ruling, case: Case, words: Words) -> str:
    """Return a clause's title, and how firm the ground is."""
    title = plain(ruling.clause.title.in_(words.language))
    return f"**§ {title}** {standing(ruling.clause, case.game.rulebook(), words)}"


def standing(clause: Clause, book: Rulebook, words: Words) -> str:
    """Return how firm the ground of a clause is, as a badge."""
    told = plain(explain.standing(clause, book, words))
    return f":{COLOURS.get(clause.standing, 'violet')}-badge[{told}]"


def clause(
    ruling: Ruling,
    case: Case,
    words: Words,
    place: str,
    denied: Denial | None = None,
    above: str = "",
    below: str = "",
) -> None:
    """Draw a clause: its title and text, its standing, where it is printed, and its other readings.

    Args:
        ruling: the clause as it holds.
        case: the case.
        words: of the language.
        place: where on the page it stands, so that its buttons differ from those of the same clause elsewhere.
        denied: what it forbade, if it did.
        above: Markdown to stand before its title.
        below: Markdown to stand after all.
    """
    told, language = ruling.clause, words.language
    texts = [above, heading(ruling, case, words), plain(told.text.in_(language))]
    opened = _opened(case, told.id, language) if ruling.reading and denied is None else None
    same = opened is not None and not opened.matters
    tried = {one.id: one for one in opened.readings} if opened is not None and opened.matters else {}
    permits = {one.reading for one in denied.otherwise if one.clause == told.id} if denied is not None else ()
    for name, reading in sorted(told.readings.items(), key=lambda pair: pair[0] != ruling.reading):
        held = name == ruling.reading
        mark = words.say("ui.reading-held" if held else "ui.reading-other")
        texts.append(f"**{plain(mark)}** {plain(reading.text.in_(language))}")
        if name in tried:
            texts.append(small(plain(_comes_to(tried[name], words))))
        elif denied is not None and not held:
            texts.append(small(words.say("ui.reading-permits" if name in permits else "ui.reading-forbids")))
        if not held:
            paragraphs(*texts)
            texts = []
            st.button(
                words.say("ui.reading-try"),
                **session.moves(f"reading.{place}.{told.id}.{name}", _read_as(told.id, name)),
            )
    if same:
        texts.append(f":green-badge[{plain(words.say('ui.readings-same'))}]")
    paragraphs(*texts, _where(ruling, case, words), below)
    _page(ruling)


def _comes_to(reading: OtherReading, words: Words) -> str:
    if reading.stops:
        return words.say("ui.reading-stops", why=reading.stops)
    return words.say("ui.reading-outcome", outcome=" ".join((reading.comes_to, *reading.besides)))


def brief(ruling: Ruling, case: Case, words: Words) -> None:
    """Draw a clause in brief: its title and text, by the reading that holds, and where it is printed."""
    told = ruling.clause
    text = told.text if ruling.reading is None else told.readings[ruling.reading].text
    paragraphs(heading(ruling, case, words), plain(text.in_(words.language)), _where(ruling, case, words))
    _page(ruling)


def forbids(no: Refusal, case: Case, words: Words, place: str) -> None:
    """Why something is not possible now, in one sentence, and the clause that says so folded under it.

    `place` is where on the page it stands.
    """
    st.markdown(f":material/block: {plain(explain.refusal(no, case.now, case.game, words))}")
    ruling = case.rules.rulings[no.ruling.id]
    title = plain(ruling.clause.title.in_(words.language))
    folded(title, session.key(f"forbids.{place}"), lambda: clause(ruling, case, words, place))


def _where(ruling: Ruling, case: Case, words: Words) -> str:
    """Return the paragraphs of the edition's book that a clause names, and what they are to it."""
    return small(plain(explain.origin(ruling.clause, words, case.rules.edition)))


def _page(ruling: Ruling) -> None:
    """Draw the way to a clause in the rules."""
    page = session.link(clause=ruling.id)
    st.page_link(session.view("rules"), label=plain(ruling.id), icon=":material/gavel:", query_params=page)


def _read_as(clause: str, reading: str) -> Callable[[Sitting], Sitting]:
    return lambda here: here.under(readings={clause: reading})


def undecided(case: Case, words: Words) -> None:
    """Draw what is left open: the clauses whose readings change the outcome, then the rest."""
    left_open = _left_open(case)
    for ruling in (here.ruling for here in left_open if here.matters):
        id = ruling.id
        label = words.say(f"ui.open.{ruling.standing}", title=ruling.clause.title)
        one = functools.partial(_each, (id,), "open", case, words)
        folded(plain(label), session.key(f"open.{id}"), one, ":material/help:")
    rest = tuple(here.ruling.id for here in left_open if not here.matters)
    if rest:
        every = functools.partial(_each, rest, "open-same", case, words)
        folded(words.say("ui.open-same"), session.key("open-same"), every, ":material/balance:")


@once_per_case
def _left_open(case: Case) -> tuple[Undecided, ...]:
    """Return what is left open, kept while the page is drawn again without a move: finding it runs other readings."""
    return explain.undecided(case)


@once_per_case
def _opened(case: Case, id: str, language: Language) -> OpenClause:
    """Return a clause with what comes of each of its readings, kept as `_left_open` is."""
    return explain.open_clause(case, explain.tried(case, id, language), Words(language))


def _each(ids: tuple[str, ...], place: str, case: Case, words: Words) -> None:
    """Draw clauses one after another."""
    for id in ids:
        clause(case.rules.rulings[id], case, words, place)
