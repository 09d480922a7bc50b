"""A whole story told in lines: the first of them that the rules forbid, and both ways to go on from there."""

from __future__ import annotations

from functools import partial

import streamlit as st

from adjudicator import explain
from adjudicator.analysis import in_words
from adjudicator.analysis.illegal_play import Going, Repairs, lines_of, remedy
from adjudicator.analysis.lines import Unreadable
from adjudicator.case import Case, Refused
from adjudicator.table.sitting import Sitting, entered_badly
from adjudicator.words import Words

from . import happened, searching, session, trace
from .style import folded, plain

SECONDS = 5.0
LONGEST = 6_000
"""So many letters a story may have."""

TEXT, JUDGED = "story.text", "story.judged"


def draw(case: Case, words: Words) -> None:
    """Draw the story as a form to correct, and what the rules say of it."""
    told = partial(_tell, case, words)
    folded(words.say("ui.retell"), session.key("retell"), told, ":material/edit_note:")


def _tell(case: Case, words: Words) -> None:
    st.caption(words.first((f"ui.retell.help.{case.game.id}", "ui.retell.help")))
    text = session.drafted(TEXT)
    text = "\n".join(lines_of(case, words.language)) if text is None else text
    st.text_area(words.say("ui.retell.lines"), max_chars=LONGEST, height=180, **session.keeps(TEXT, text))
    st.button(
        words.say("ui.retell.judge"),
        key=session.key("retell.judge"),
        icon=":material/gavel:",
        type="primary",
        width="stretch",
        on_click=_judge,
        args=(session.key(TEXT), session.sitting().serial),
    )
    judged = session.drafted(JUDGED)
    if judged is not None:
        _judged(case, tuple(judged.splitlines()), words)


def _judge(widget: str, serial: int) -> None:
    session.choose(TEXT, widget, serial)
    session.choose(JUDGED, widget, serial)


def _judged(case: Case, told: tuple[str, ...], words: Words) -> None:
    lines = tuple(line.strip() for line in told if line.strip())
    found = searching.found(f"retell.{lines!r}", case, words, SECONDS, partial(_search, lines))
    match found:
        case Unreadable():
            _unreadable(found, words)
        case Case():
            st.markdown(f":green-badge[{plain(words.say('cli.remedy.legal'))}]")
            st.markdown(plain(explain.result(found, words)))
            _goes_on("retell.legal", found, words)
        case Repairs():
            _show(found, lines, words)


Found = Case | Repairs | Unreadable


def _search(lines: tuple[str, ...], case: Case, words: Words, search: searching.Searching[Found]) -> Found:
    """Return what is wrong with a story; the case at its end where nothing is."""
    start = case.back_to(0)
    try:
        found = remedy(start, lines, words.language, search.in_time)
        if found is not None:
            return found
        for line in lines:
            try:
                start = start.tell(line)
            except Refused:  # nobody responded where nobody was asked: that is no play
                continue
    except Unreadable as bad:
        return bad
    return start


def _unreadable(bad: Unreadable, words: Words) -> None:
    """Draw a line that cannot be read, and why."""
    why = entered_badly("bad-line", bad.error)
    st.markdown(f"**{plain(words.say('ui.retell.unreadable', number=bad.number + 1, line=bad.line))}**")
    if why.reason:
        st.markdown(plain(words.say(why.reason, **dict(why.facts))))


def _show(found: Repairs, lines: tuple[str, ...], words: Words) -> None:
    first, refused = found.first, found.first.refused
    assert refused is not None
    spoken = in_words.said(refused.said, refused.now, found.before, words)
    with st.container(key="first-illegal", border=True, gap="small"):
        st.markdown(f"**{plain(words.say('cli.remedy.first', what=spoken, number=first.number + 1))}**")
        trace.why_not(found.before, refused, words)
    for way, going, left in (
        (happened.PLAYED, found.as_played, "cannot-stand"),
        (happened.SHOULD, found.as_should, "left-out"),
    ):
        with st.container(key=f"going-{way}", border=True, gap="small"):
            st.markdown(f"**{words.say(f'ui.happened.{way}')}**")
            _going(going, left, words)
            parts = partial(_part, found, way == happened.PLAYED)
            goes = session.moves(f"retell.{way}", parts)
            st.button(words.say("ui.happened.go-on"), icon=":material/play_arrow:", **goes)
    st.markdown(f"**{words.say('ui.happened.instead')}**")
    happened.remedies(found.before, lines, found.remedies, words)


def _going(going: Going, left: str, words: Words) -> None:
    """Draw where a story leads, which illegal lines the table allowed, and which lines are left out."""
    for illegal in going.allowed:
        st.caption(plain(words.say("ui.happened.stands", said=happened.spoken(illegal, going.case, words))))
    for illegal in going.left_out:
        st.caption(plain(words.say(f"ui.happened.{left}", said=happened.spoken(illegal, going.case, words))))
    st.markdown(plain(explain.result(going.case, words)))


def _part(found: Repairs, as_played: bool, here: Sitting) -> Sitting:
    return here.parted(found.as_played.case, found.as_should.case, as_played)


def _goes_on(name: str, case: Case, words: Words) -> None:
    goes = session.moves(name, lambda here: here.put(case))
    st.button(words.say("ui.happened.go-on"), icon=":material/play_arrow:", **goes)
