"""Every way it can go from here, with one line of play for each outcome.

With known hands also who can bring it about; with unknown ones, which cards have to be held for it.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from typing import NamedTuple

import streamlit as st

from adjudicator.analysis import hidden_in_words, in_words
from adjudicator.analysis.in_words import Ending
from adjudicator.analysis.power import Power, alternatives
from adjudicator.analysis.unknown_hands import Possibilities, at_the_table, possibilities
from adjudicator.analysis.ways import POSITIONS, ways
from adjudicator.case import Case
from adjudicator.machine import Decision
from adjudicator.table.sitting import Sitting
from adjudicator.words import Words

from . import searching, session
from .style import folded, plain

SECONDS = 6.0
LONGER = 5
"""Factor by which the time grows when an unfinished search is repeated."""

SHARES = (0.4, 0.6)
"""Which part of its time a search spends on the ways, and by when it has read their ends; the rest is for who can."""

AT_ONCE = 6
"""So many outcomes are shown; more when asked for."""


class EitherWay(NamedTuple):
    """Something that can go either way, as a question, and who can bring it about, told."""

    question: str
    answers: tuple[str, ...]


class WaysFound(NamedTuple):
    """What a search found.

    Attributes:
        endings: the outcomes, the most frequent first.
        can: of the outcome at each of some places, who can bring it about, told.
        asked: who can bring about what else.
        lines: how many ways there are in all.
        missing: how many positions or ends were left for want of time.
    """

    endings: tuple[Ending, ...]
    can: dict[int, tuple[str, ...]]
    asked: tuple[EitherWay, ...]
    lines: int
    missing: int


def draw(case: Case, words: Words) -> None:
    """Every way it can go, which is searched when it is unfolded."""
    if case.over:
        return
    show = functools.partial(_find, case, words)
    folded(words.say("ui.every-way"), session.key("every-way"), show, ":material/alt_route:")


def _find(case: Case, words: Words) -> None:
    unknown = case.game.search.unknown_hands(case.now)
    if unknown and not case.game.search.unseen(case.now):
        st.markdown(plain(words.say("ui.every-way.unknown", names=unknown)))
        return
    if unknown:
        hidden = searching.found("hidden-ways", case, words, _seconds(), _search_hidden)
        if hidden is not None:
            _show_hidden(hidden, case, words)
        return
    found = searching.found("every-way", case, words, _seconds(), _search)
    if found is not None:
        _show(found, case, words)


def _seconds() -> float:
    return float(session.drafted("every-way.seconds", SECONDS))


# -- searching


def _search(case: Case, words: Words, search: searching.Searching[WaysFound]) -> WaysFound:
    began = time.monotonic()
    for_ways, for_reading = (share * search.seconds for share in SHARES)
    found = ways(case, for_ways, POSITIONS, search.going)
    endings, unread = in_words.endings(case, found, began + for_reading - time.monotonic(), words, silences=False)
    can, asked = {}, []
    of = {ending.ways[0]: place for place, ending in enumerate(endings) if len(ending.ways) == 1}
    for alternative in alternatives(case, found, began + search.seconds - time.monotonic(), POSITIONS, search.going):
        if alternative.way is not None and alternative.way in of:
            can[of[alternative.way]] = _who(case, alternative.so, words)
        elif alternative.way is None:
            for so, power in ((True, alternative.so), (False, alternative.otherwise)):
                question = in_words.question(case, found, alternative, so, words)
                asked.append(EitherWay(question, _who(case, power, words)))
    return WaysFound(tuple(endings), can, tuple(asked), sum(here.lines for here in found.ways), found.left + unread)


def _who(case: Case, power: Power, words: Words) -> tuple[str, ...]:
    """Who can bring something about, told."""
    told = [line for group in power.groups for line in in_words.who(case, group, words)]
    if not power.complete:
        return (*told, words.say("ui.every-way.unsure"))
    return tuple(told) or (words.say("cli.ways.nobody"),)


def _search_hidden(case: Case, words: Words, search: searching.Searching[Possibilities]) -> Possibilities:
    return possibilities(case, search.seconds, going=search.going)


# -- showing


def _show(found: WaysFound, case: Case, words: Words) -> None:
    told = words.say("cli.explored", lines=found.lines, outcomes=len(found.endings))
    st.markdown(f"**{plain(told)}**")
    if found.missing:
        st.caption(words.say("ui.every-way.missing"))
        _longer(words)
    for question, answers in found.asked:
        with st.container(border=True, key=f"who-can-{abs(hash(question))}", gap="small"):
            st.markdown(f"**{plain(question)}**")
            _answers(answers)
    shown = session.drafted("every-way.shown", AT_ONCE)
    for place, ending in enumerate(found.endings[:shown]):
        with st.container(border=True, key=f"ending-{place}", gap="small"):
            _ending(place, ending, found.can.get(place, ()), case, words)
    if len(found.endings) > shown:
        _more(shown, words)


def _longer(words: Words) -> None:
    """Draw the button that searches again with more time."""
    longer = _seconds() * LONGER
    st.button(
        words.count("ui.every-way.longer", round(longer)),
        key=session.key(f"every-way.longer.{longer}"),
        icon=":material/hourglass_top:",
        on_click=session.keep,
        args=("every-way.seconds", longer),
        width="stretch",
    )


def _more(shown: int, words: Words) -> None:
    """Draw the button that shows more outcomes than these."""
    st.button(
        words.say("ui.find-more"),
        key=session.key(f"every-way.more.{shown}"),
        on_click=session.keep,
        args=("every-way.shown", shown + AT_ONCE),
        width="stretch",
    )


def _show_hidden(found: Possibilities, case: Case, words: Words) -> None:
    """Draw the outcomes over hands that nobody knows, each with what has to be held for it."""
    over, number, far = hidden_in_words.heading(case, found, words)
    st.markdown(f"**{plain(over)}** {plain(number)}")
    st.caption(plain(far))
    if not found.complete:
        _longer(words)
    shown = session.drafted("every-way.shown", AT_ONCE)
    for place, one in enumerate(found.outcomes[:shown]):
        told = hidden_in_words.outcome(case, found, one, words)
        with st.container(border=True, key=f"ending-{place}", gap="small"):
            st.markdown(f"**{plain(told.outcome)}**")
            _answers(told.needs)
            st.caption(plain(" ".join(told.aloud or (words.say("cli.ways.silence"),))))
            _play(place, functools.partial(at_the_table, line=told.line), words)
    if len(found.outcomes) > shown:
        _more(shown, words)


def _play(place: int, line: Callable[[Case], tuple[Decision, ...]], words: Words) -> None:
    """Draw the button that tells a line of play, which is worked out when it is touched."""
    shows = session.moves(f"way.{place}", _told(line))
    st.button(words.say("ui.every-way.show"), icon=":material/play_arrow:", **shows)


def _ending(place: int, ending: Ending, can: tuple[str, ...], case: Case, words: Words) -> None:
    """One outcome: how it comes about, in how many ways, by whom; and a way to see it step by step."""
    st.markdown(f"**{plain(ending.outcome)}**")
    if can:
        st.markdown(f":material/groups: {plain(words.say('ui.every-way.who'))}")
        _answers(can)
    st.caption(words.say("cli.lines-end-so", lines=ending.lines))
    st.markdown(plain(" ".join(ending.aloud or (words.say("cli.ways.silence"),))))
    _play(place, lambda _: ending.line, words)


def _answers(answers: tuple[str, ...]) -> None:
    for answer in answers:
        st.markdown(f"- {plain(answer)}")


def _told(line: Callable[[Case], tuple[Decision, ...]]) -> Callable[[Sitting], Sitting]:
    """Return a move that tells a line of play from where the page stands."""

    def told(here: Sitting) -> Sitting:
        for said in line(here.case):
            here = here.told(said)
        return here

    return told
