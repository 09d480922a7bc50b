"""The strip of moves: what was said, touched or refused, each an entry that shows the table at that moment.

What is under an entry says which clauses decided it. There it can be said otherwise or taken out; the rest is judged
once more, and what does not follow any more stays in the strip, with the reason.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from functools import partial
from typing import Literal, NamedTuple

import streamlit as st

from adjudicator import explain, speech
from adjudicator.analysis import in_words
from adjudicator.case import Case, Refused
from adjudicator.case.retelling import Left
from adjudicator.explain import StripEntry, StripKind
from adjudicator.words import Language, Words

from . import say_line, session, steps, trace
from .sitting import Reached, Sitting
from .style import plain

LOOKED, INSTEAD, FOUND = "strip.looked", "strip.instead", "strip.found"
"""The drafts: which entry is looked at, what is said instead of it, and what came of that."""

MOST = 4_000
"""So many entries a strip has at most."""


class StripMoment(NamedTuple):
    """An entry of the strip.

    Attributes:
        kind: what kind of entry it is; `refused`: the rules forbade it; `left`: it does not follow any more.
        label: what it is in few words.
        text: what it is, a sentence.
        at: how many decisions had been said before it.
        until: how many had been said with it.
        entry: what was said; None if it was refused or does not follow.
        refused: the refusal, if it was refused.
        left: what does not follow.
    """

    kind: StripKind | Literal["refused", "left"]
    label: str
    text: str
    at: int
    until: int
    entry: StripEntry | None = None
    refused: Refused | None = None
    left: Left | None = None


def moments(here: Sitting, words: Words) -> tuple[StripMoment, ...]:
    """Return the entries of the strip, the oldest first."""
    said = [
        StripMoment(one.kind, one.label, one.text, one.at, one.until, one)
        for one in _entries(here.case, words.language)
    ]
    return tuple(sorted([*_left(here, words), *_refused(here, words), *said], key=lambda one: one.at))


def looked_at(told: tuple[StripMoment, ...]) -> StripMoment | None:
    """Return the entry that is looked at; None if the table is seen as it is now."""
    number = session.drafted(LOOKED)
    return told[number] if number is not None and number < len(told) else None


def named(one: StripMoment, words: Words) -> str:
    """Return what an entry is called: the sentence, and what is the matter with it."""
    return one.text if one.kind in ("said", "pass") else words.say(f"ui.strip.{one.kind}", said=one.text.rstrip("."))


def look(number: int) -> None:
    """Look at an entry; once more: at the table as it is now."""
    session.keep(FOUND, None)
    session.keep(LOOKED, None if session.drafted(LOOKED) == number else number)


@functools.lru_cache(maxsize=64)
def _entries(case: Case, language: Language) -> tuple[StripEntry, ...]:
    return explain.strip(case, case.game.language.own_words(case.now, Words(language)))


def _left(here: Sitting, words: Words) -> Iterator[StripMoment]:
    for one in here.left_out:
        text = in_words.said(one.said, one.then, here.case, words)
        label = explain.said_in_brief(one.said, one.then, here.case.game, text, words)
        yield StripMoment("left", label, text, one.after, one.after, left=one)


def _refused(here: Sitting, words: Words) -> Iterator[StripMoment]:
    """Yield what was refused on the way to what is shown."""
    case = here.case
    for point in here.points[: here.at + 1]:
        no, said = point.notice.no if point.notice is not None else None, point.case.said
        if no is not None and point.case.start is case.start and said == case.said[: len(said)]:
            text = explain.wanted(no, case.game, words)
            label = explain.said_in_brief(no.said, no.now, case.game, text, words)
            yield StripMoment("refused", label, text, len(said), len(said), refused=no)


# -- under the entry that is looked at


def under(one: StripMoment, case: Case, words: Words) -> None:
    """Draw what decided an entry of a case, and what can be done about it."""
    with st.container(key="under-entry", gap="small"):
        if one.kind != "said":
            st.markdown(f"**{plain(named(one, words))}**")
        with st.container(horizontal=True, key="entry-ways", gap="small"):
            st.button(
                words.say("ui.strip.now"), icon=":material/last_page:", key=session.key("strip.now"), on_click=_now
            )
            if one.entry is not None:
                out = session.moves("strip.out", partial(_taken_out, one.at, one.until))
                st.button(words.say("ui.strip.out"), icon=":material/backspace:", **{**out, "width": "content"})
            elif one.left is not None:
                number = session.sitting().left_out.index(one.left)
                out = session.moves("strip.forget", lambda here: here.forgets(number))
                st.button(words.say("ui.strip.forget"), icon=":material/delete:", **{**out, "width": "content"})
        if one.left is not None and one.left.no is None:
            st.markdown(plain(words.say("ui.strip.nothing-to-answer")))
        elif (no := one.refused or (one.left.no if one.left is not None else None)) is not None:
            trace.why_not(case.back_to(one.until), no, words)
        elif one.entry is not None:
            _decided(one.entry, case, words)
            if one.until == one.at + 1:
                _otherwise(one.entry, case.back_to(one.at), case, words)


def _decided(entry: StripEntry, case: Case, words: Words) -> None:
    """Draw the steps of an entry with their clauses: passes only where nothing else came of it."""
    told = entry.steps(case, words)
    steps.decided([one for one in told if not one.only_passes] or told, case, words)


def _now() -> None:
    session.keep(LOOKED, None)


def _taken_out(at: int, until: int, here: Sitting) -> Sitting:
    return here.corrected(here.case.back_to(at), at, until)


def _otherwise(entry: StripEntry, then: Case, case: Case, words: Words) -> None:
    """Draw the line that is said instead of an entry: what was said, to be changed."""
    widget = session.key(f"{INSTEAD}.{entry.at}")
    st.session_state.setdefault(widget, case.game.language.line_of(case.said[entry.at], then.now, words.language))
    with st.form(session.key(f"strip.form.{entry.at}"), border=False):
        st.text_input(words.say("ui.strip.instead"), key=widget, max_chars=speech.LONGEST, autocomplete="off")
        label = words.say("ui.strip.judge")
        st.form_submit_button(label, icon=":material/gavel:", on_click=_say, args=(widget, entry), width="stretch")
    found = session.drafted(FOUND)
    if found is not None:
        say_line.draw_found(found, then, words, partial(_instead, entry), partial(_line_instead, entry))


def _say(widget: str, entry: StripEntry) -> None:
    """Somebody says what should stand in an entry's place."""
    line, here = st.session_state[widget].strip(), session.sitting()
    if line:
        found = say_line.understood(line, here.case.back_to(entry.at))
        if isinstance(found, speech.Understood) and found.refused is None:
            _instead(entry, found, here.serial)
        else:
            session.keep(FOUND, found)


def _instead(entry: StripEntry, found: speech.Understood, serial: int) -> None:
    """Put what was understood in an entry's place; if it is refused there, say why and change nothing."""
    if found.refused is not None:
        session.keep(FOUND, found)
    else:
        session.move(serial, lambda here: here.corrected(found.after, entry.at, entry.until))


def _line_instead(entry: StripEntry, line: str) -> session.Move:
    """Return the move that puts a line in an entry's place."""

    def move(here: Sitting) -> Sitting:
        there = Sitting((Reached(here.case.back_to(entry.at)),)).told(line)
        return (
            here.answered(there.notice)
            if there.notice is not None
            else here.corrected(there.case, entry.at, entry.until)
        )

    return move
