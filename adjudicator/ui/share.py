"""What a table hands on from the answer: the link, its code, the text for a chat, and how it reads the book."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import streamlit as st

from adjudicator.case import Case, Refused
from adjudicator.cases import NoDatabase, NotSaved
from adjudicator.explain import as_text
from adjudicator.scenario.disagreement import LONGEST, about, disagreement
from adjudicator.words import Language, Words

from . import export, keeping, session, sharing, style
from .sitting import Notice, Sitting
from .style import plain

CLAUSE, READING = "disagree.clause", "disagree.reading"
"""Where the page keeps which rule is meant, until the next move, and what the table wrote, as long as it is open."""


def draw(here: Sitting, words: Words) -> None:
    """Draw the button under which everything is that can be handed on; it is drawn only while it is open."""
    place = st.popover(
        words.say("ui.share"),
        icon=":material/share:",
        key=f"share@{words.language}",
        on_change="rerun",
        width="stretch",
    )
    if place.open:
        with place, st.container(key="share-place", gap="small"):
            if keeping.key():
                style.remember(keeping.COOKIE, keeping.key())
            _place(here.case, _refused(here.notice), words)


def _place(case: Case, refused: Refused | None, words: Words) -> None:
    link = short_link(case, words)
    if case.trace is not None or refused is not None:
        style.copy_text(_text(case, refused, link, words.language), words)
        style.folded(
            words.say("ui.disagree"),
            f"disagree@{words.language}",
            functools.partial(_disagree, case, refused, link, words),
            ":material/rule:",
        )


def short_link(case: Case, words: Words) -> str:
    """Draw the shortest link to a case, as a button and as a code; where it is too long for one, how it gets short.

    Returns:
        The link; empty if there is none.
    """
    link, saved = sharing.of_case(case), keeping.opened()
    if len(link) > sharing.SCANNED or not link:
        if saved is not None and keeping.is_saved(case):
            st.caption(words.say("ui.case-share-saved"))
            link = sharing.of_saved(saved.id)
        else:
            st.caption(words.say("ui.case-share-save"))
            _touch(words.say("ui.share.save"), "save", functools.partial(_save, case))
    if link:
        sharing.draw(link, words, "now")
    return link


def _touch(label: str, name: str, act: Callable[[], None]) -> None:
    st.button(label, key=session.key(f"share.{name}"), icon=f":material/{name}:", on_click=act, width="stretch")


def _save(case: Case) -> None:
    """Save a case under the names of its players, so that its link is short."""
    try:
        keeping.hold(keeping.store().save(keeping.key_for_saving(), export.called(case), case), case)
    except NoDatabase as trouble:
        _say(f"cases.{trouble.reason}", where=trouble.where)
    except NotSaved as no:
        _say(f"cases.{no.reason}")


def _say(id: str, **facts: Any) -> None:
    st.toast(plain(session.words().say(id, **facts)))


def _refused(found: Notice | None) -> Refused | None:
    return found.no if found is not None and found.kind == "refused" else None


@functools.lru_cache(maxsize=64)
def _text(case: Case, refused: Refused | None, link: str, language: Language) -> str:
    return as_text(case, Words(language), refused, link)


# -- reading the book otherwise


def _write(text: str) -> None:
    st.session_state[READING] = text


def _disagree(case: Case, refused: Refused | None, link: str, words: Words) -> None:
    """Draw what a table fills in that reads a rule otherwise, and the text that comes of it."""
    st.caption(words.say("ui.disagree.help"))
    every = {ruling.id: ruling for ruling in about(case, refused)}
    chosen = session.drafted(CLAUSE)
    id = st.selectbox(
        words.say("ui.disagree.clause"),
        list(every),
        format_func=lambda one: every[one].clause.title.in_(words.language),
        **session.keeps(CLAUSE, chosen if chosen in every else next(iter(every))),
    )
    ruling = every[id]
    sources = ", ".join(ruling.clause.sources_in(case.rules.edition)) or words.say("ui.no-source")
    style.paragraphs(plain(ruling.clause.text.in_(words.language)), style.small(plain(sources)))
    reading = st.text_area(
        words.say("ui.disagree.reading"),
        max_chars=LONGEST,
        **session.holds(READING, st.session_state.get(READING, ""), _write),
    )
    if not (reading or "").strip():
        st.caption(words.say("ui.disagree.empty"))
        return
    text = disagreement(case, ruling, reading, link, export.called(case), words, refused)
    style.copy_text(text, words, "disagree-text")
    st.download_button(
        words.say("ui.disagree.download"),
        text,
        f"{ruling.id}.txt",
        "text/plain",
        icon=":material/download:",
        key=session.key("disagree.download"),
        width="stretch",
        on_click="ignore",
    )
