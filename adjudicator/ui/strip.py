"""The strip of moves: what was said, touched or refused, each an entry that shows the table at that moment.

What is under an entry says which clauses decided it. There it can be said otherwise or taken out, or something is added
before or after it; the rest is judged once more, and what does not follow any more stays in the strip, with the reason.
A line of which not all was understood stands there too, with the words that were not.
"""

from __future__ import annotations

from functools import partial

import streamlit as st

from adjudicator import speech
from adjudicator.case import Case
from adjudicator.case.retelling import Unheard
from adjudicator.explain import StripEntry
from adjudicator.table import correction
from adjudicator.table.line import Found
from adjudicator.table.strip import StripMoment, named, pieces
from adjudicator.words import Words

from . import otherwise, say_line, session, steps, trace
from .style import plain

INSTEAD, PLACE, FOUND = "strip.instead", "strip.place", "strip.found"
"""What is said in the place of an entry or beside it; the drafts of where it is said, and of what came of that."""


def looked_at(told: tuple[StripMoment, ...]) -> StripMoment | None:
    """Return the entry that is looked at; None if the table is seen as it is now."""
    number = session.drafted(session.LOOKED)
    return told[number] if number is not None and number < len(told) else None


def look(number: int) -> None:
    """Look at an entry; once more: at the table as it is now."""
    session.keep(FOUND, None)
    session.keep(PLACE, None)
    session.keep(session.LOOKED, None if session.drafted(session.LOOKED) == number else number)


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
                out = session.moves("strip.out", partial(correction.without, one=one))
                st.button(words.say("ui.strip.out"), icon=":material/backspace:", **{**out, "width": "content"})
            elif one.left is not None:
                out = session.moves("strip.forget", partial(correction.without, one=one))
                st.button(words.say("ui.strip.forget"), icon=":material/delete:", **{**out, "width": "content"})
        if isinstance(one.left, Unheard):
            _unheard(one, one.left, case, words)
        elif one.left is not None and one.left.no is None:
            st.markdown(plain(words.say("ui.strip.nothing-to-answer")))
        elif (no := one.refused or (one.left.no if one.left is not None else None)) is not None:
            trace.why_not(case.back_to(one.until), no, words)
        elif one.entry is not None:
            _decided(one.entry, case, words)
            _otherwise(one, case, session.drafted(FOUND), words)
            otherwise.draw(case, words, one)


def _decided(entry: StripEntry, case: Case, words: Words) -> None:
    """Draw the steps of an entry with their clauses: passes only where nothing else came of it."""
    told = entry.steps(case, words)
    steps.decided([one for one in told if not one.only_passes] or told, case, words)


def _now() -> None:
    session.keep(session.LOOKED, None)


def _unheard(one: StripMoment, said: Unheard, case: Case, words: Words) -> None:
    """Draw a line with what of it was not understood, what that may mean, and the way to say it otherwise."""
    told = ((plain(speech.shortened(text)), heard) for text, heard in pieces(said))
    st.markdown(" ".join(text if heard else f"***{text}***" for text, heard in told))
    st.caption(plain(words.say("ui.strip.unheard-help")))
    found = session.drafted(FOUND) or say_line.understood(
        said.again, words.language, correction.then(case, one, "instead")
    )
    _otherwise(one, case, _as_offered(found), words)


def _as_offered(found: Found) -> Found:
    """Return what came of a line, of which nothing is told yet."""
    return speech.Several((found,)) if isinstance(found, speech.Understood) and found.refused is None else found


def _otherwise(one: StripMoment, case: Case, found: Found | None, words: Words) -> None:
    """Draw the line that is said in the place of an entry of a case, or beside it, and what came of the last try."""
    places = correction.places(one)
    place: correction.Place = session.drafted(PLACE) or places[0]
    if len(places) > 1:
        st.pills(
            words.say("ui.strip.where"),
            places,
            format_func=lambda one: words.say(f"ui.strip.{one}"),
            wrap=True,
            label_visibility="collapsed",
            **session.picks(PLACE, place, _choose),
        )
    widget = session.key(f"{INSTEAD}.{place}.{session.drafted(session.LOOKED)}")
    st.session_state.setdefault(widget, correction.line(case, one, words.language) if place == "instead" else "")
    with st.form(session.key(f"strip.form.{session.drafted(session.LOOKED)}"), border=False):
        st.text_input(words.say(f"ui.strip.{place}"), key=widget, max_chars=speech.LONGEST, autocomplete="off")
        label = words.say("ui.strip.judge")
        st.form_submit_button(
            label, icon=":material/gavel:", on_click=_say, args=(widget, words.language, one, place), width="stretch"
        )
    if found is not None:
        said, then = st.session_state[widget].strip(), correction.then(case, one, place)
        say_line.draw_found(found, then, words, partial(_meant, one, place, said), partial(_offered, one, place))


def _choose(place: correction.Place) -> None:
    session.keep(PLACE, place)
    session.keep(FOUND, None)


def _say(widget: str, language: str, one: StripMoment, place: correction.Place) -> None:
    """Somebody says a line in the place of an entry, or beside it."""
    line, here = st.session_state[widget].strip(), session.sitting()
    if line:
        found = say_line.understood(line, language, correction.then(here.case, one, place))
        if isinstance(found, speech.Understood) and found.refused is None:
            _meant(one, place, line, found, here.serial)
        else:
            session.keep(FOUND, found)


def _meant(one: StripMoment, place: correction.Place, line: str, found: speech.Understood, serial: int) -> None:
    """Say there what was understood; if it is refused there, say why and change nothing."""
    if found.refused is not None:
        session.keep(FOUND, found)
    else:
        session.move(serial, partial(correction.told, one=one, place=place, line=line, found=found))


def _offered(one: StripMoment, place: correction.Place, line: str) -> session.Move:
    """Return the move that says a line there."""
    return partial(correction.as_offered, one=one, place=place, line=line)
