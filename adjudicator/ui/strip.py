"""The strip of moves: what was said, touched or refused, each an entry that shows the table at that moment.

What is under an entry says which clauses decided it. There it can be said otherwise or taken out; the rest is judged
once more, and what does not follow any more stays in the strip, with the reason. A line of which not all was understood
stands there too, with the words that were not.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from functools import partial
from typing import Literal, NamedTuple, TypeAlias

import streamlit as st

from adjudicator import explain, speech
from adjudicator.analysis import in_words
from adjudicator.case import Case, Refused
from adjudicator.case.retelling import LeftOut, Unheard
from adjudicator.explain import StripEntry, StripKind
from adjudicator.words import Language, Words

from . import say_line, session, steps, trace
from .sitting import Reached, Sitting
from .style import plain

INSTEAD, FOUND = "strip.instead", "strip.found"
"""What is said instead of an entry, and the draft of what came of that."""

MOST = 4_000
"""So many entries a strip has at most."""

SHORT = 18
"""So many letters that were understood are shown beside what was not; of more there is a sign."""

Piece: TypeAlias = tuple[str, bool]
"""Some words, and True if they were understood."""


class StripMoment(NamedTuple):
    """An entry of the strip.

    Attributes:
        kind: what kind of entry it is; `refused`: the rules forbade it; `left`: it does not follow any more; `unheard`:
            a line of which not all was understood for certain.
        label: what it is in few words.
        text: what it is, a sentence.
        at: how many decisions had been said before it.
        until: how many had been said with it.
        entry: what was said; None if it was refused or does not follow.
        refused: the refusal, if it was refused.
        left: what does not follow, or was not understood.
    """

    kind: StripKind | Literal["refused", "left", "unheard"]
    label: str
    text: str
    at: int
    until: int
    entry: StripEntry | None = None
    refused: Refused | None = None
    left: LeftOut | None = None

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What stands on the entry."""
        if not isinstance(self.left, Unheard):
            return ((self.label, True),)
        return tuple(
            (" … " if heard and len(text) > SHORT else speech.shortened(text), heard)
            for text, heard in pieces(self.left)
        )


def moments(here: Sitting, words: Words) -> tuple[StripMoment, ...]:
    """Return the entries of the strip, the oldest first."""
    said = [
        StripMoment(one.kind, one.label, one.text, one.at, one.until, one)
        for one in _entries(here.case, words.language)
    ]
    return tuple(sorted([*_left(here, words), *_refused(here, words), *said], key=lambda one: one.at))


def looked_at(told: tuple[StripMoment, ...]) -> StripMoment | None:
    """Return the entry that is looked at; None if the table is seen as it is now."""
    number = session.drafted(session.LOOKED)
    return told[number] if number is not None and number < len(told) else None


def named(one: StripMoment, words: Words) -> str:
    """Return what an entry is called: the sentence, and what is the matter with it."""
    return one.text if one.kind in ("said", "pass") else words.say(f"ui.strip.{one.kind}", said=one.text.rstrip("."))


def look(number: int) -> None:
    """Look at an entry; once more: at the table as it is now."""
    session.keep(FOUND, None)
    session.keep(session.LOOKED, None if session.drafted(session.LOOKED) == number else number)


@functools.lru_cache(maxsize=64)
def _entries(case: Case, language: Language) -> tuple[StripEntry, ...]:
    return explain.strip(case, case.game.language.own_words(case.now, Words(language)))


def _left(here: Sitting, words: Words) -> Iterator[StripMoment]:
    for one in here.left_out:
        if isinstance(one, Unheard):
            text = speech.shortened(" … ".join(one.parts) if one.told else one.line)
            yield StripMoment("unheard", text, text, one.after, one.after, left=one)
            continue
        text = in_words.said(one.said, one.then, here.case, words)
        label = explain.said_in_brief(one.said, one.then, here.case.game, text, words)
        yield StripMoment("left", label, text, one.after, one.after, left=one)


def pieces(said: Unheard) -> Iterator[Piece]:
    """Yield a line piece by piece; words that were read otherwise than they stand there come at its end."""
    rest, elsewhere = said.line, []
    for part in said.parts:
        before, found, after = rest.partition(part)
        if not found:
            elsewhere.append(part)
            continue
        if before.strip():
            yield before.strip(), True
        yield part, False
        rest = after
    if rest.strip():
        yield rest.strip(), True
    for part in elsewhere:
        yield part, False


def _refused(here: Sitting, words: Words) -> Iterator[StripMoment]:
    """Yield what was refused on the way to what is shown."""
    case, shown = here.case, None
    for point in here.points[: here.at + 1]:
        no, said = point.notice.no if point.notice is not None else None, point.case.said
        no, shown = None if no is shown else no, no  # beside a line that was not understood it is still shown
        if no is not None and point.case.start is case.start and said == case.said[: len(said)]:
            text = explain.wanted(no, case.game, words)
            label = explain.said_in_brief(no.said, no.now, case.game, text, words)
            yield StripMoment("refused", label, text, len(said), len(said), refused=no)


# -- under the entry that is looked at


def under(one: StripMoment, case: Case, words: Words) -> None:
    """Draw what decided an entry of a case, and what can be done about it."""
    with st.container(key="under-entry", gap="small"):
        if one.kind not in ("said", "unheard"):
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
        if isinstance(one.left, Unheard):
            _unheard(one, one.left, case.back_to(one.at), words)
        elif one.left is not None and one.left.no is None:
            st.markdown(plain(words.say("ui.strip.nothing-to-answer")))
        elif (no := one.refused or (one.left.no if one.left is not None else None)) is not None:
            trace.why_not(case.back_to(one.until), no, words)
        elif one.entry is not None:
            _decided(one.entry, case, words)
            if one.until == one.at + 1:
                then = case.back_to(one.at)
                line = case.game.language.line_of(case.said[one.at], then.now, words.language)
                _otherwise(one, line, then, session.drafted(FOUND), words)


def _decided(entry: StripEntry, case: Case, words: Words) -> None:
    """Draw the steps of an entry with their clauses: passes only where nothing else came of it."""
    told = entry.steps(case, words)
    steps.decided([one for one in told if not one.only_passes] or told, case, words)


def _now() -> None:
    session.keep(session.LOOKED, None)


def _taken_out(at: int, until: int, here: Sitting) -> Sitting:
    return here.corrected(here.case.back_to(at), at, until)


def _unheard(one: StripMoment, said: Unheard, then: Case, words: Words) -> None:
    """Draw a line with what of it was not understood, what that may mean, and the way to say it otherwise."""
    told = ((plain(speech.shortened(text)), heard) for text, heard in pieces(said))
    st.markdown(" ".join(text if heard else f"***{text}***" for text, heard in told))
    st.caption(plain(words.say("ui.strip.unheard-help")))
    found = session.drafted(FOUND) or say_line.understood(said.again, then)
    _otherwise(one, said.again, then, _as_offered(found), words)


def _as_offered(found: say_line.Found) -> say_line.Found:
    """Return what came of a line, of which nothing is told yet."""
    return speech.Several((found,)) if isinstance(found, speech.Understood) and found.refused is None else found


def _otherwise(one: StripMoment, line: str, then: Case, found: say_line.Found | None, words: Words) -> None:
    """Draw the line that is said instead of an entry: what was said, to be changed; and what came of the last try."""
    widget = session.key(f"{INSTEAD}.{session.drafted(session.LOOKED)}")
    st.session_state.setdefault(widget, line)
    with st.form(session.key(f"strip.form.{session.drafted(session.LOOKED)}"), border=False):
        st.text_input(words.say("ui.strip.instead"), key=widget, max_chars=speech.LONGEST, autocomplete="off")
        label = words.say("ui.strip.judge")
        st.form_submit_button(label, icon=":material/gavel:", on_click=_say, args=(widget, one), width="stretch")
    if found is not None:
        said = st.session_state[widget].strip()
        say_line.draw_found(found, then, words, partial(_instead, one, said), partial(_line_instead, one))


def _say(widget: str, one: StripMoment) -> None:
    """Somebody says what should stand in an entry's place."""
    line, here = st.session_state[widget].strip(), session.sitting()
    if line:
        found = say_line.understood(line, here.case.back_to(one.at))
        if isinstance(found, speech.Understood) and found.refused is None:
            _instead(one, line, found, here.serial)
        else:
            session.keep(FOUND, found)


def _instead(one: StripMoment, line: str, found: speech.Understood, serial: int) -> None:
    """Put what was understood in an entry's place; if it is refused there, say why and change nothing."""
    if found.refused is not None:
        session.keep(FOUND, found)
    else:
        left = say_line.unheard(line, found, found.after)
        session.move(serial, partial(_said_otherwise, one, found.after, left))


def _said_otherwise(one: StripMoment, begun: Case, unheard: Unheard | None, here: Sitting) -> Sitting:
    """Return the sitting with a case that goes on otherwise from where an entry stood, and with what was not heard."""
    there = here.corrected(begun, one.at, one.until)
    return there if there.notice is not None else there.without(one.left).keeping(unheard)


def _line_instead(one: StripMoment, line: str) -> session.Move:
    """Return the move that puts a line in an entry's place."""

    def move(here: Sitting) -> Sitting:
        there = Sitting((Reached(here.case.back_to(one.at)),)).told(line)
        return here.answered(there.notice) if there.notice is not None else _said_otherwise(one, there.case, None, here)

    return move
