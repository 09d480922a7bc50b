"""The main view: the table, the story and its outcome."""

from __future__ import annotations

import streamlit as st

from adjudicator import explain
from adjudicator.case import Case
from adjudicator.table import depends, seating
from adjudicator.table.sitting import Sitting
from adjudicator.table.strip import StripMoment, moments
from adjudicator.words import Words

from . import (
    claims,
    clauses,
    comparison,
    export,
    form,
    games,
    happened,
    house_rules_page,
    left_blank,
    say_line,
    session,
    share,
    steps,
    strip,
    style,
    table_drawing,
    tables,
    trace,
    what_if,
    what_is_played,
)
from .memory import remembered

PLACES = ("form", "told", "noted", "parted", "looked")
"""Where what happens next stands: at the beginning, in an argument, either with a notice above it or with two ways to
go on; and what is under an entry of the strip that is looked at.

Only one is shown: the style sheet hides the others at once, so that nothing of them is pushed around until the page is
drawn, when Streamlit takes it away. The table above them is the same element all the while, and keeps the focus.
"""

BELOW = ("enter", "more")
"""Where the form for the beginning stands, and what there is besides of an argument. Of these too only one is shown."""


@st.fragment
def draw() -> None:
    """Draw the whole view; a touch on it draws this alone anew, without the masthead above it."""
    session.write_address()
    words, here = session.words(), session.sitting()
    case = here.case
    view = games.of(case)
    with st.container(key="kept"):  # what is here at times only moves nothing below to another place
        tables.keep(case)
        if remembered()[session.UNSAVED]:
            st.warning(words.say("ui.too-long"))
    _toolbar(here, words)
    mat, told = view.mat(case), moments(here, words)
    looked = strip.looked_at(told)
    shown = _place(here) if looked is None else "looked"
    stage = "argument" if case.said else "beginning"
    style.hold_still(stage, shown, here.serial, bool(case.said) and mat is not None)
    with st.container(key=f"shows-{stage}"):
        against, went_on, answered = mat is not None, games.went_on(case), trace.answered(case, here.refused)
        if looked is not None:
            trace.answer(case.back_to(looked.until), looked.refused, words, of_the_last=against)
        elif answered:
            trace.answer(case, here.refused, words, _besides(here, words), against, went_on)
        else:
            what_is_played.draw(case, words)
        with st.container(key="table", gap="xsmall"):
            _table(case, told, looked is not None, words)
        places = {name: st.container(key=name) for name in PLACES}
        below = {name: st.container(key=name) for name in BELOW}
        if looked is not None:
            with places[shown]:
                strip.under(looked, case, words)
            return
        with places[shown]:
            _happens(here, view, words)
        with below["more" if case.said else "enter"]:
            _lower(mat, case, answered, words)


def _table(case: Case, told: tuple[StripMoment, ...], is_looked_at: bool, words: Words) -> None:
    """Draw the table, what is claimed above it, and the line below it."""
    if not is_looked_at:
        say_line.claimed(case, words)
    table_drawing.draw(case, told, words)
    say_line.draw(case, words, is_looked_at)


def _happens(here: Sitting, view: games.View, words: Words) -> None:
    """Draw what has to be said, and what can be said next; at the beginning also when it begins."""
    trace.notice(here.case, here.notice, words)
    happened.draw(here.case, words)
    if not here.case.said:
        st.markdown(f"#### {words.say('ui.what-happens')}")
        form.moment(here.case, words)
    _next(view, here.case, words)


def _place(here: Sitting) -> str:
    """Return in which of `PLACES` what is below the line stands."""
    if here.notice is not None:
        return "noted"
    if here.beside is not None or here.case.illegal_indices:
        return "parted"
    return "told" if here.case.said else "form"


def _besides(here: Sitting, words: Words) -> tuple[str, ...]:
    """Return what the answer says besides: what could be played instead, or what it takes for granted."""
    no = here.refused
    return depends.numbers(here.case, words) if no is None else happened.could(here.case, no, words)


def _lower(mat: games.Draws | None, case: Case, answered: bool, words: Words) -> None:
    """Draw the form of the beginning; of an argument an opponent's mat, how it came about, what else to ask."""
    if not case.said:
        _enter(case, answered, words)
        return
    if mat is not None:
        mat(case, words)
    claims.draw(case, session.sitting().refused, words)
    clauses.undecided(case, words)
    house_rules_page.at_work(case, words)
    _from_the_beginning(case, words)
    steps.draw(case, words, newest_first=mat is not None)
    _why(case, words)


def _next(view: games.View, case: Case, words: Words) -> None:
    """Draw what can be said next, after the numbers that are asked for, and what is under way in words."""
    with st.container(key="next"):
        with st.container(key="blanks"):
            if case.said:
                left_blank.draw(case, words)
        view.actions(case, words)
    table_drawing.in_words(case, words)


def _enter(case: Case, answered: bool, words: Words) -> None:
    """Draw the beginning as a form, who has what; below it, what came of it by itself.

    What is played comes first where there is an answer: that stands in its place.
    """
    if answered:
        what_is_played.draw(case, words)
    st.markdown(f"#### {words.say('ui.who-has-what')}")
    form.draw(case, words)
    if blank := left_blank.help(case, words):
        st.caption(blank)
    steps.draw(case, words)
    what_if.draw(case, words)


def _why(case: Case, words: Words) -> None:
    """Draw the further questions about the ruling."""
    st.markdown(f"#### {words.say('ui.what-if')}")
    with st.container(key="why", gap=None):
        judged_by = words.say("ui.judged-by", edition=explain.judged_by(case, words))
        style.folded(style.plain(judged_by), "judged-by", lambda: _judged_by(case, words), ":material/gavel:")
        if len(case.game.rulebook().editions) > 1:
            comparison.draw(case, words)
        what_if.draw(case, words)
        export.draw(case, export.called(case), words)


def _judged_by(case: Case, words: Words) -> None:
    _edition(case, words)
    st.caption(words.say("ui.edition-help"))


def _from_the_beginning(case: Case, words: Words) -> None:
    """Draw the table at the beginning; if it changes, the story is replayed."""

    def enter() -> None:
        st.caption(f"{words.say('ui.change-beginning-help')} {left_blank.help(case, words)}".rstrip())
        form.moment(case, words)
        form.draw(case, words)
        what_is_played.layers(case, words)

    style.folded(words.say("ui.change-beginning"), "change-beginning", enter, ":material/history:")


def _toolbar(here: Sitting, words: Words) -> None:
    with st.grid(4, min_column_width=60, gap="xsmall", key="toolbar"):
        _way(here, words, "undo", -1)
        _way(here, words, "redo", 1)
        share.draw(here, words)
        new = session.moves("new", lambda now: now.put(seating.again(now.case), left=()))
        st.button(words.say("ui.new"), **new)
        if here.left is not None:
            st.button(words.say("ui.return"), icon=":material/table_bar:", **session.moves("return", Sitting.returned))


def _way(here: Sitting, words: Words, name: str, by: int) -> None:
    """Draw a button that opens an earlier or a later case, so many on; every touch counts."""
    held = session.lasts(name, lambda now: now.moved(now.at + by))
    st.button(words.say(f"ui.{name}"), disabled=not 0 <= here.at + by < len(here.points), **held)


def _edition(case: Case, words: Words) -> None:
    """Draw the edition, where there are several: choosing another judges the same story by it."""
    book = case.game.rulebook()
    if len(book.editions) < 2:
        return
    st.segmented_control(
        words.say("ui.edition"),
        list(book.editions),
        format_func=lambda edition: book.editions[edition].short.in_(words.language),
        **session.picks("edition", case.rules.edition, _judge),
    )


def _judge(edition: str) -> None:
    session.choose_edition()
    session.change(lambda here: here.under(edition))
