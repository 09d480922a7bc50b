"""What really happened: a play that the rules forbid, and both ways to go on after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import streamlit as st

from adjudicator import explain
from adjudicator.analysis import in_words
from adjudicator.analysis.illegal_play import Illegal, Remedy, instead, lines_of
from adjudicator.case import Case, Refused
from adjudicator.case.once import once_per_case
from adjudicator.table.sitting import Sitting
from adjudicator.words import Words

from . import clauses, games, searching, session
from .style import folded, plain

SECONDS = 4.0
PLAYED, SHOULD = "as-played", "as-should"


def draw(case: Case, words: Words) -> None:
    """Both ways to choose from where there are two; what stands against the rules; what to do about a refusal."""
    here = session.sitting()
    if here.beside is not None or case.illegal_indices:
        with st.container(key="happened", border=True):
            _ways(here, words)
            _stands(case, words)
    if here.notice is not None and here.notice.no is not None:
        _refused(case, here.notice.no, here.notice.kind == "cannot-stand", words)


def _ways(here: Sitting, words: Words) -> None:
    """Draw a switch between the two ways to go on; after a reload only the one shown remains."""
    if here.beside is None:
        moves = session.moves("as-should", Sitting.without_what_stood)
        st.button(words.say("ui.happened.as-should"), icon=":material/call_split:", **moves)
        return
    st.segmented_control(
        words.say("ui.happened.which"),
        (PLAYED, SHOULD),
        format_func=lambda way: words.say(f"ui.happened.{way}"),
        width="stretch",
        **session.picks("happened", SHOULD if here.beside.played else PLAYED, _switch),
    )


def _switch(way: str) -> None:
    def switched(here: Sitting) -> Sitting:
        shown = SHOULD if here.beside is not None and here.beside.played else PLAYED
        return here if way == shown else here.switched()

    session.change(switched)


def _stands(case: Case, words: Words) -> None:
    """Draw the illegal plays that were allowed, each with the clause that forbids it."""
    if not case.illegal_indices:
        st.caption(words.say("ui.happened.clean"))
    for step in case.against:
        told = explain.headline(step, case.game, words)
        st.markdown(f":material/warning: **{plain(words.say('ui.happened.stands', said=told))}**")
        clauses.brief(explain.ruling_of(step.by), case, words)


def _refused(case: Case, no: Refused, cannot_stand: bool, words: Words) -> None:
    """Draw the way on with what was refused, and what could have been said instead."""
    if not case.can_stand(no):
        return
    if not cannot_stand:
        with st.container(key="anyway"):
            label = words.say("ui.happened.anyway")
            st.button(label, icon=":material/pan_tool_alt:", **session.moves("anyway", Sitting.allow_illegal))
            st.caption(words.say("ui.happened.anyway-help"))
    name = f"instead.{no.said!r}"

    def allowed() -> None:
        found = searching.found(name, case, words, SECONDS, partial(_instead, no))
        if found is not None:
            line = case.game.language.line_of(no.said, no.now, words.language)
            remedies(case, (*lines_of(case, words.language), line), found, words)

    folded(words.say("ui.happened.instead"), session.key(name), allowed, ":material/healing:")


MOST_NAMED = 2
"""So many cards that could have been played instead are named."""


def could(case: Case, no: Refused, words: Words) -> tuple[str, ...]:
    """Return which cards the player could play instead of one that was refused, in a sentence; none if nothing fits."""
    found = _could(case, no)
    if found is None:
        return ()
    who = case.game.language.name(case.now, no.said.seat)
    if not found:
        return (words.say("ui.could.none", who=who),)
    choice = tuple(words.say("ui.could.card", card=case.game.library.title(case.now.table, card)) for card in found)
    return (words.say("ui.could.cards", who=who, choice=choice),)


@once_per_case
def _could(case: Case, no: Refused) -> tuple[str, ...] | None:
    """Return the ids of a few such cards; None if it was no card, or it was not the card that was wrong."""
    card = getattr(no.said, "card", "")
    if not case.can_stand(no) or not card:
        return None
    found = games.of(case).instead(case, no.said.seat, card)
    hand = case.now.table.seats[no.said.seat].hand
    return None if found is None or (not found and hand is None) else found[:MOST_NAMED]


def _instead(
    no: Refused, case: Case, words: Words, search: searching.Searching[tuple[Remedy, ...]]
) -> tuple[Remedy, ...]:
    return instead(case, no, words.language, search.in_time)


def remedies(before: Case, lines: Sequence[str], found: Iterable[Remedy], words: Words) -> None:
    """Draw the changes that make everything legal, the smallest first, each with its outcome.

    To leave the play out is none of them: that is the way as it should have been.

    Args:
        before: the case before the first illegal play.
        lines: the story.
        found: the changes.
        words: of the language.
    """
    others = [way for way in found if way.kind != "out"]
    for number, way in enumerate(others):
        with st.container(border=True, key=f"remedy-{number}", gap="small"):
            st.markdown(f"**{plain(_told(before, lines, way, words))}**")
            for illegal in way.going.left_out:
                st.caption(plain(words.say("ui.happened.and-out", said=spoken(illegal, way.going.case, words))))
            st.markdown(plain(explain.result(way.going.case, words)))
            goes = session.moves(f"remedy.{number}", partial(_put, way.going.case))
            st.button(words.say("ui.happened.go-on"), icon=":material/play_arrow:", **goes)
    if not others:
        st.markdown(words.say("ui.happened.nothing-instead"))


def _told(before: Case, lines: Sequence[str], way: Remedy, words: Words) -> str:
    """One change, told."""
    if way.kind == "time":
        at_end = way.to >= len(lines)
        earlier = "" if at_end else lines[way.to]
        return words.say("cli.remedy.time-end" if at_end else "cli.remedy.time", line=way.line, before=earlier)
    said = way.going.case.said[len(before.said)]
    return words.say(f"ui.happened.{way.kind}", said=in_words.said(said, before.now, before, words))


def spoken(illegal: Illegal, case: Case, words: Words) -> str:
    """Return a line that the rules forbid, as it would be told; as it was written where it makes no sense any more."""
    no = illegal.refused
    return in_words.said(no.said, no.now, case, words) if no is not None else illegal.line


def _put(case: Case, here: Sitting) -> Sitting:
    return here.put(case)
