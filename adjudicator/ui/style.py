"""How the app looks: its style sheet, its masthead, and what Streamlit leaves to a few lines of script."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import streamlit as st

from adjudicator.words import LANGUAGES, Words

from . import session

SHEET = Path(__file__).with_name("app.css")
ICON = Path(__file__).with_name("icon.svg").read_text("utf-8")
NAMES = {"en": "English", "ru": "Русский"}
_MARKS = re.compile(r"([!-/:-@\[-`{-~])")

_PAGE = """
export default function ({ data }) {
  document.documentElement.lang = data.language
  for (const [name, said] of Object.entries(data.said))
    document.documentElement.style.setProperty(`--${name}`, JSON.stringify(said))
}
"""

IN_ENGLISH_ONLY = ("upload", "nothing-found")
"""What Streamlit says in English only: the style sheet puts the page's own words there."""

_COPY = """
export default function ({ data, parentElement }) {
  const button = parentElement.querySelector("button")
  button.textContent = data.label
  const byHand = (text) => {
    const field = document.createElement("textarea")
    field.value = text
    document.body.append(field)
    field.select()
    document.execCommand("copy")
    field.remove()
  }
  button.onclick = async () => {
    const link = window.location.href
    try { await navigator.clipboard.writeText(link) } catch { byHand(link) }
    button.textContent = data.done
    setTimeout(() => { button.textContent = data.label }, 2000)
  }
}
"""

_BUTTON = """
button { font: inherit; font-size: 0.875rem; width: 100%; min-height: 44px; padding: 0 0.75rem; cursor: pointer;
  color: var(--st-text-color); background: var(--st-background-color);
  border: 1px solid var(--st-border-color); border-radius: var(--st-button-radius) }
button:hover, button:focus-visible { border-color: var(--st-primary-color); color: var(--st-primary-color) }
"""


@st.cache_resource
def _component(name: str, html: str, css: str, js: str) -> Any:
    """A component, registered once for all pages."""
    return st.components.v2.component(f"adjudicator.{name}", html=html, css=css, js=js)


def draw(words: Words) -> None:
    """The style sheet, the page's language for those who have it read aloud, and what the sheet says in it."""
    st.html(SHEET)
    data = {"language": words.language, "said": {name: words.say(f"ui.{name}") for name in IN_ENGLISH_ONLY}}
    _component("page", "<span></span>", "", _PAGE)(data=data, key="page-language")


def copy_link(words: Words) -> None:
    """A button that copies the address of the page."""
    labels = {"label": words.say("ui.copy-link"), "done": words.say("ui.link-copied")}
    _component("copy", "<button type='button'></button>", _BUTTON, _COPY)(data=labels, key=f"copy@{words.language}")


def masthead(words: Words, pages: Sequence[Any]) -> None:
    """The title, the ways to the other views, and the language."""
    with st.container(key="masthead", horizontal=True, vertical_alignment="center"):
        st.markdown(f"### {words.say('ui.title')}")
        for page in pages:
            st.page_link(page)
        st.segmented_control(
            words.say("ui.language"),
            LANGUAGES,
            format_func=NAMES.__getitem__,
            required=True,
            label_visibility="collapsed",
            **session.holds("language", words.language, session.translate),
        )


def plain(text: object) -> str:
    """Text that people typed, or that names people, so that Markdown shows it as it is."""
    return _MARKS.sub(r"\\\1", str(text)).replace("\n", " ")
