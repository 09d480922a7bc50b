"""What a table hands on from the answer: link, code, picture, text for a chat, and how it reads the book."""

from __future__ import annotations

import base64
import functools
from collections.abc import Callable
from typing import Any, NamedTuple

import streamlit as st

from adjudicator import drawing
from adjudicator.case import Case, Refused
from adjudicator.case.once import once_per_case
from adjudicator.cases import NoDatabase, NotSaved
from adjudicator.explain import as_text, origin, verdict
from adjudicator.scenario.disagreement import LONGEST, about, disagreement
from adjudicator.table import code, depends
from adjudicator.table.sitting import Sitting
from adjudicator.words import Language, Words

from . import export, keeping, session, sharing, style
from .memory import remembered
from .style import plain

CLAUSE, READING = "disagree.clause", "disagree.reading"
"""Where the page keeps which rule is meant, until the next move, and what the table wrote, as long as it is open."""


FILE = "ruling.png"
"""What the picture is called where it is saved."""

_FRAME = "<img><button type='button'></button>"
_LOOKS = "img { width: 100%; display: block; border-radius: 0.4rem; margin-bottom: 0.5rem }"

_SEND = """
export default function ({ data, parentElement }) {
  const button = parentElement.querySelector("button")
  const image = parentElement.querySelector("img")
  const bytes = Uint8Array.from(atob(data.png), (letter) => letter.charCodeAt(0))
  const file = new File([bytes], data.file, { type: "image/png" })
  const address = URL.createObjectURL(file)
  const sends = Boolean(navigator.canShare?.({ files: [file] }))
  image.src = address
  image.alt = data.alt
  button.textContent = sends ? data.send : data.save
  const save = () => {
    const way = document.createElement("a")
    way.href = address
    way.download = data.file
    way.click()
    button.textContent = data.done
    setTimeout(() => { button.textContent = sends ? data.send : data.save }, 2000)
  }
  button.onclick = async () => {
    if (!sends) return save()
    try { await navigator.share({ files: [file], text: data.text }) }
    catch (no) { if (no.name !== "AbortError") save() }
  }
  return () => URL.revokeObjectURL(address)
}
"""


def draw(here: Sitting, words: Words) -> None:
    """Draw the button under which everything is that can be handed on; it is drawn only while it is open."""
    place = st.popover(
        words.say("ui.share"),
        icon=":material/share:",
        key=f"share@{words.language}",
        on_change=session.touched,
        width="stretch",
    )
    if place.open:
        with place, st.container(key="share-place", gap="small"):
            if keeping.key():
                style.remember(keeping.key(), keeping.is_made_here())
            _place(here.case, here.refused, words)


def _place(case: Case, refused: Refused | None, words: Words) -> None:
    link = short_link(case, words)
    _picture(case, refused, link, words)
    if case.trace is not None or refused is not None:
        besides = depends.numbers(case, words) if refused is None else ()
        style.copy_text(_text(case, refused, link, besides, words.language), words)
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
    if len(link) > code.SCANNED or not link:
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


@once_per_case
def _text(case: Case, refused: Refused | None, link: str, besides: tuple[str, ...], language: Language) -> str:
    return as_text(case, Words(language), refused, link, besides)


# -- the picture


def _picture(case: Case, refused: Refused | None, link: str, words: Words) -> None:
    """Draw the table with its ruling, and the button that sends it on, or saves it where the phone offers no more."""
    picture = _drawn(case, refused, words.language)
    data = {
        "png": picture.png,
        "file": FILE,
        "alt": picture.told,
        "text": link,
        "send": words.say("ui.share.picture"),
        "save": words.say("ui.share.picture-save"),
        "done": words.say("ui.share.picture-saved"),
    }
    style.component("picture", _FRAME, style.BUTTON + _LOOKS, _SEND)(data=data, key=f"picture@{words.language}")


class _Picture(NamedTuple):
    """A picture: the PNG in base 64, and what it shows, in sentences."""

    png: str
    told: str


@functools.lru_cache(maxsize=32)
def _drawn(case: Case, refused: Refused | None, language: Language) -> _Picture:
    """Return the picture. Few are kept, not by `once_per_case`: one takes as much room however short the case is."""
    words = Words(language)
    ruling = verdict(case, words, refused)
    png = drawing.png(drawing.ruling_svg(case, ruling, words))
    return _Picture(base64.b64encode(png).decode(), " ".join((ruling.text, *drawing.described(case, words))))


# -- reading the book otherwise


def _write(text: str) -> None:
    remembered()[READING] = text


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
    where = origin(ruling.clause, words, case.rules.edition)
    style.paragraphs(plain(ruling.clause.text.in_(words.language)), style.small(plain(where)))
    reading = st.text_area(
        words.say("ui.disagree.reading"),
        max_chars=LONGEST,
        **session.holds(READING, remembered().get(READING, ""), _write),
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
