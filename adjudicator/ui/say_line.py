"""One line in which people say what happened, in their own words: what was understood, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import streamlit as st

from adjudicator import speech
from adjudicator.analysis import in_words
from adjudicator.case import Case
from adjudicator.case.retelling import Unheard
from adjudicator.table.line import Found, asked_after, example, latest_claims, told, unheard
from adjudicator.table.sitting import Sitting
from adjudicator.words import LANGUAGES, Words

from . import claims, clauses, session, trace
from .memory import remembered
from .style import plain

LINE, FOUND, UNHEARD, UNDERSTOOD = "say.line", "say.found", "say.unheard", "say.understood"
"""The field; what came of a line that moved nothing, and that line if it was not understood for certain; what was last
understood, with the serial number after it."""


def draw(case: Case, words: Words, looks: bool) -> None:
    """Draw the line, and below it what came of the last one.

    Args:
        case: the case as it is now.
        words: the language.
        looks: True if an entry of the strip is looked at; then only the line is drawn.
    """
    if case.over:
        _understood(words)
        return
    with st.container(key="say-line", gap="xsmall"):
        _field(case, words)
        found = session.drafted(FOUND)
        if looks:
            return
        if found is None:
            _understood(words)
        else:
            said = session.drafted(UNHEARD)
            meant = partial(take, "" if said is None else said.line, offered=said)
            draw_found(found, case, words, meant, lambda line: partial(_offered, line, said))


def _field(case: Case, words: Words) -> None:
    """Draw the field, which is the same one after every move; of what was sent, only what was missed stays in it."""
    widget = f"{LINE}@{words.language}"
    if not isinstance(session.drafted(FOUND), speech.Several | speech.Missed) and st.session_state.get(widget):
        st.session_state[widget] = ""
    with (
        st.form(f"say.form@{words.language}", border=False),
        st.container(key="say-row", horizontal=True, vertical_alignment="center", gap="small"),
    ):
        st.text_input(
            words.say("ui.say.label"),
            key=widget,
            max_chars=speech.LONGEST,
            placeholder=example(case, words),
            label_visibility="collapsed",
            autocomplete="off",
        )
        st.form_submit_button(
            words.say("ui.say.send"),
            key=f"say.send@{words.language}",
            on_click=_say,
            args=(widget, words.language),
        )


def _say(widget: str, language: str) -> None:
    """Somebody said the line, of the table as it is now, in the language that the page had then.

    A line that is not understood, or means several things, stays in the field.
    """
    line = st.session_state[widget].strip()
    if not line:
        return
    session.keep(session.LOOKED, None)
    found = understood(line, language)
    if isinstance(found, speech.Understood):
        take(line, found, session.sitting().serial)
    elif isinstance(found, speech.Claimed):
        session.keep(FOUND, latest_claims(session.drafted(FOUND), found))
    else:
        said = unheard(line, found, session.sitting().case)
        session.keep(FOUND, found)
        session.keep(UNHEARD, said)
        if said is not None:
            session.change(lambda here: here.not_hearing(said))


def claimed(case: Case, words: Words) -> None:
    """Draw what was claimed since anything else was said, and who is right."""
    found = session.drafted(FOUND)
    if isinstance(found, speech.Claimed):
        claims.settle(found.claims, case, session.sitting().refused, words)


def understood(line: str, language: str, case: Case | None = None) -> Found:
    """Return what a line in this language means in a case; at the table that is open, if none is given."""
    here = session.sitting()
    read_in = next(one for one in LANGUAGES if one == language)
    return speech.understand(line, case or here.case, read_in, here.refused if case is None else None)


def meanings(found: Found) -> tuple[speech.Understood, ...]:
    """Return each of the meanings that a line may have: none, one or several."""
    match found:
        case speech.Understood():
            return (found,)
        case speech.Several(options):
            return options
        case _:
            return ()


def take(line: str, found: speech.Understood, serial: int, offered: Unheard | None = None) -> None:
    """Say what was understood of a line, unless the page has moved on since it had this serial number.

    `offered` is that line in the strip if it was only offered before.
    """
    session.keep(FOUND, None)
    session.move(serial, lambda here: told(here, line, found, offered))
    remembered()[UNDERSTOOD] = (session.sitting().serial, found)


def _understood(words: Words) -> None:
    """Draw what was last understood, as long as nothing else has been said, and the button that takes it back."""
    serial, found = remembered().get(UNDERSTOOD, (None, None))
    here = session.sitting()
    if found is None or serial != here.serial:
        return
    with st.container(key="say-understood", horizontal=True, vertical_alignment="top", gap="small"):
        st.markdown(plain(found.told(words)), width="stretch")
        if found.refused is None and here.at > 0:
            back = session.moves("say.back", lambda now: now.moved(now.at - 1))
            st.button(words.say("ui.say.take-back"), icon=":material/undo:", **{**back, "width": "content"})
    if found.asks:
        answer(asked_after(here.case), here.case, words)


def spoken(found: speech.Understood, words: Words) -> str:
    """Return what was understood as sentences."""
    return "; ".join(found.spoken(words))


def draw_found(
    found: Found,
    case: Case,
    words: Words,
    meant: Callable[[speech.Understood, int], None],
    offered: Callable[[str], session.Move],
) -> None:
    """Draw whether what is asked is allowed, or the meanings of a line; of one that was missed, what fits here instead.

    What is claimed stands above the table: see `claimed`.

    Args:
        found: what came of the line.
        case: in which it was said.
        words: the language.
        meant: called when one of the meanings is touched, with that and the serial number of the page.
        offered: returns what a touch on a line that fits here does.
    """
    if isinstance(found, speech.Claimed):
        return
    if isinstance(found, speech.Understood):
        if found.refused is not None:
            trace.why_not(found.after, found.refused, words)
        return
    if isinstance(found, speech.Several) and found.asked:
        answer(found, case, words)
        return
    if isinstance(found, speech.Several):
        id = "ui.say.which" if len(found.options) > 1 else "ui.say.this"
        st.markdown(f"**{plain(words.say(id))}**")
        for number, option in enumerate(found.options):
            st.button(
                plain(spoken(option, words)),
                key=session.key(f"say.option.{number}"),
                on_click=meant,
                args=(option, session.sitting().serial),
                width="stretch",
            )
        left(found, words)
        return
    st.markdown(f"**{plain(found.why or words.say('speech.missed', line=found.part))}**")
    if found.offers:
        st.caption(plain(words.say("speech.offers")))
    for number, line in enumerate(found.offers):
        st.button(plain(line), **session.moves(f"say.offer.{number}", offered(line)))


def answer(found: speech.Several, case: Case, words: Words) -> None:
    """Draw the answer to a question, and the clause by which it is so."""
    text, ruling = in_words.answered(found, case, words)
    st.markdown(f"**{plain(text)}**")
    if ruling is not None:
        clauses.brief(ruling, case, words)


def left(found: Found, words: Words) -> None:
    """Draw what of a line was not read, if anything was not."""
    for text in dict.fromkeys(text for meant in meanings(found) for text in meant.left(words)):
        st.caption(plain(text))


def _offered(line: str, instead: Unheard | None, here: Sitting) -> Sitting:
    return here.told(line).without(instead)
