"""How the app looks: its style sheet, its masthead, and what Streamlit leaves to a few lines of script."""

from __future__ import annotations

import functools
import html
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Literal, TypeAlias

import streamlit as st

from adjudicator.serving import app_page, table_key
from adjudicator.words import LANGUAGES, Words
from adjudicator.words.markdown import plain as plain

from . import session

ICON = Path(__file__).with_name("icon.svg").read_text("utf-8")
NAMES = {"en": "English", "ru": "Русский"}


SCRIPT = Path(__file__).with_name("page.js").read_text("utf-8")
"""What each page runs: see there."""

PAGE = "page-language"
"""The component that every page has."""

THEME = (("light", "#fbf8f2"), ("dark", "#191310"))
"""The colour of a phone's bars around the page, in light and in dark."""

IN_ENGLISH_ONLY = ("upload", "file-refused", "nothing-found", "skip")
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
    try { await navigator.clipboard.writeText(data.text) } catch { byHand(data.text) }
    button.textContent = data.done
    setTimeout(() => { button.textContent = data.label }, 2000)
  }
}
"""

_HOLD_STILL = """
const places = {
  answer: ".st-key-answer .verdict", line: ".st-key-say-line", table: ".st-key-table-drawn", next: ".st-key-next",
}
const names = Object.keys(places)
const root = document.documentElement.style
const page = () => document.querySelector("[data-testid=stMain]")
let shown, answered, heights = {}, found = []
const watch = new ResizeObserver(() => found.forEach((place, k) => {
  const height = Math.min(place?.offsetHeight ?? 0, window.innerHeight)
  if (height <= (heights[names[k]] ?? 0)) return
  heights[names[k]] = height
  root.setProperty(`--held-${names[k]}`, `${height}px`)
}))

/* Before anything of a new answer is seen, the page goes up to where it begins. What is measured while the page is put
   together is laid out twice, so nothing is while it stands at its top. */
let scrolled = false
document.addEventListener("scroll", ({ target }) => { if (target === page()) scrolled = target.scrollTop > 0 }, true)
const rise = () => {
  const said = document.querySelector(places.answer)?.textContent
  if (said === answered) return
  answered = said
  if (said && scrolled) up()
}
const up = () => {
  const above = document.querySelector(".st-key-toolbar")?.getBoundingClientRect().bottom ?? 0
  if (above < 0) page()?.scrollBy({ top: above })
}
new MutationObserver(rise).observe(document.body, { childList: true, characterData: true, subtree: true })

/* What is drawn anew after a touch is gone for a moment. The page stays as long as it was, and where it is. */
const DRAWN = 3000
let release = 0
const hold = () => {
  const block = document.querySelector(".stMainBlockContainer")
  if (!block) return
  const stays = (height, anchor) => {
    block.style.minHeight = height
    page().style.overflowAnchor = anchor
  }
  stays(`${block.offsetHeight}px`, "none")
  clearTimeout(release)
  release = setTimeout(stays, DRAWN, "", "")
}
for (const touched of ["pointerdown", "keydown"]) document.addEventListener(touched, hold, true)

/* What is chosen under a fold, and folds it away, leaves the focus to the head of that fold, which is drawn anew. The
   table is where one looks next. */
const FOLD = "[class*=st-key-]:has(> .stExpander)"
const named = (fold) => [...fold.classList].find((name) => name.startsWith("st-key-"))
const around = (fold) => fold ? [...around(fold.parentElement?.closest(FOLD)), named(fold)] : []
let left = []
document.addEventListener("focusin", () => { left = [] })
document.addEventListener("focusout", ({ target, relatedTarget }) => {
  left = relatedTarget ? [] : around(target.closest(FOLD))
})
const folded = () => {
  const head = (fold) => document.querySelector(`.${fold} > .stExpander > details:not([open]) > summary`)
  const outermost = left.map(head).find((found) => found)
  if (!outermost) return
  outermost.focus({ preventScroll: true })
  up()
}
new MutationObserver(folded).observe(document.body, { childList: true, subtree: true })

export default function ({ data }) {
  document.documentElement.dataset.shows = data.place
  document.documentElement.toggleAttribute("data-against", data.against)
  if (shown !== data.shown) {
    if (shown) page()?.scrollTo({ top: 0 })
    heights = {}
    found = []
    for (const name of names) root.removeProperty(`--held-${name}`)
  }
  shown = data.shown
  requestAnimationFrame(watched)
}

const watched = () => {
  const seen = (place) => [...document.querySelectorAll(place)].find((one) => one.offsetParent)
  const here = Object.values(places).map(seen)
  if (here.every((place, k) => place === found[k])) return
  watch.disconnect()
  found = here
  for (const place of here) if (place) watch.observe(place)
}
"""
"""These places stay as high as they were in an argument, so that a shorter answer, picture or list pulls nothing up.

With a new answer the page goes up to where that begins: who touched a card far below would see nothing of the table.
"""

_KEEP = """
export default async function ({ data }) {
  const sent = { method: "POST", body: data.mark + data.key, keepalive: true }
  if ((await fetch(data.address, sent)).status === 204) return
  // The app was started without the server that would do it.
  const secure = location.protocol === "https:" ? "; Secure" : ""
  document.cookie = `${data.cookie}=${data.key}; path=/; max-age=${data.seconds}; SameSite=Lax${secure}`
}
"""
"""The server makes the key a cookie that no script can read."""

BUTTON = """
button { font: inherit; font-size: 0.8rem; width: 100%; min-height: 44px; padding: 0 0.25rem; cursor: pointer;
  color: var(--st-text-color); background: var(--st-background-color);
  border: 1px solid var(--st-border-color); border-radius: var(--st-button-radius) }
button:hover, button:focus-visible { border-color: var(--st-primary-color); color: var(--st-primary-color) }
"""
"""How a button of a component looks: like those of Streamlit."""


@functools.cache
def component(name: str, markup: str, css: str, js: str, alone: bool = True) -> Any:
    """Return a component, registered once for all pages; unless it is `alone`, the page's style sheet holds in it."""
    return st.components.v2.component(f"adjudicator.{name}", html=markup, css=css, js=js, isolate_styles=alone)


def draw(words: Words, ask: Sequence[str], told: Callable[[], None]) -> None:
    """Draw what the page's script needs: its language, what it says in it, the home screen; and the style sheet.

    The sheet is drawn where the page that was served does not name it.

    Args:
        words: the language.
        ask: the keys of what the browser has kept and is to tell.
        told: called when `PAGE` has what it tells.
    """
    if not app_page.LINKED.is_set():
        st.html(app_page.SHEET)
    data = {
        "language": words.language,
        "said": {name: words.say(f"ui.{name}") for name in IN_ENGLISH_ONLY},
        "lost": words.say("ui.connection-lost"),
        "head": _head(words),
        "ask": ask,
    }
    component("page", "<span></span>", "", SCRIPT)(data=data, key=PAGE, on_told_change=told)


def _head(words: Words) -> list[dict[str, str]]:
    """Return what stands in the head of the page, so that a phone can put it on its home screen."""
    title = words.say("ui.home-screen")
    return [
        {"is": "link", "key": "manifest", "rel": "manifest", "href": f"/manifest-{words.language}.webmanifest"},
        {"is": "link", "key": "icon", "rel": "apple-touch-icon", "href": "/icon-apple.png"},
        {"is": "meta", "key": "title", "name": "apple-mobile-web-app-title", "content": title},
        *(
            {
                "is": "meta",
                "key": name,
                "name": "theme-color",
                "content": colour,
                "media": f"(prefers-color-scheme: {name})",
            }
            for name, colour in THEME
        ),
    ]


def copy_link(words: Words, link: str, name: str = "link") -> None:
    """Draw a button that copies a link."""
    _copies("link", name, link, words.say("ui.copy-link"), words.say("ui.link-copied"), words)


def copy_text(text: str, words: Words, name: str = "text") -> None:
    """Draw a button that copies a text, as it is."""
    _copies("text", name, text, words.say("ui.copy-text"), words.say("ui.text-copied"), words)


def _copies(kind: str, name: str, text: str, label: str, done: str, words: Words) -> None:
    data = {"label": label, "done": done, "text": text}
    button = f"<button type='button'>{html.escape(label)}</button>"
    component(f"{kind}.{words.language}", button, BUTTON, _COPY)(data=data, key=f"{name}@{words.language}")


def hold_still(shown: str, place: str, serial: int, against: bool) -> None:
    """Keep the page from jumping after a move: answer, line, picture and what can be said next keep their room.

    If something else is shown than before, such as an argument for a form, the page begins at its top. With a new
    answer it goes up to where that begins.

    Args:
        shown: what is shown.
        place: what of the page is not hidden by the style sheet.
        serial: differs after every move.
        against: True if the mat of an opponent whom nobody plays lies below.
    """
    data = {"shown": shown, "place": place, "serial": serial, "against": against}
    component("hold-still", "<span></span>", "", _HOLD_STILL)(data=data, key="hold-still")


def remember(key: str, made_here: bool) -> None:
    """Keep the key of a table in this browser, for a year from now.

    One that this page has made gives way to the one that another page of the browser made meanwhile.
    """
    mark = table_key.NEW if made_here else ""
    data = {
        "key": key,
        "mark": mark,
        "address": table_key.ADDRESS,
        "cookie": table_key.COOKIE,
        "seconds": table_key.YEAR,
    }
    component("table-key", "<span></span>", "", _KEEP)(data=data, key="keep-table-key")


def masthead(words: Words, pages: Sequence[Any]) -> None:
    """Draw the title, which leads to the first of the views, the language, and the ways to the others."""
    with st.container(key="masthead", horizontal=True, vertical_alignment="center"):
        home = {"lang": words.language}
        st.page_link(pages[0], label=f"**{words.say('ui.title')}**", icon=None, width="stretch", query_params=home)
        st.segmented_control(
            words.say("ui.language"),
            LANGUAGES,
            format_func=NAMES.__getitem__,
            label_visibility="collapsed",
            **session.picks("language", words.language, session.translate),
        )
    with st.container(key="ways", horizontal=True):
        for page in pages[1:]:
            st.page_link(page, query_params=session.link())


def fetch(arriving: bool) -> None:
    """Draw one of each kind of field out of sight where somebody arrives; nothing in their place later.

    A browser fetches what draws a kind of field when the first one comes, and has 40 px for it until then. Here that
    moves nothing, and the page that is drawn next has its fields at once.
    """
    with st.container(key="arriving"):
        for field in FIELDS if arriving else ():
            field()


FIELDS: tuple[Callable[[], object], ...] = (
    partial(st.button, "-", key="fetched-button"),
    partial(st.checkbox, "-", key="fetched-checkbox"),
    partial(st.download_button, "-", "", key="fetched-download"),
    partial(st.file_uploader, "-", key="fetched-file"),
    partial(st.html, "<i>-</i>"),
    partial(st.image, ICON),
    partial(st.link_button, "-", "/"),
    partial(st.multiselect, "-", ["-"], key="fetched-multiselect"),
    partial(st.number_input, "-", key="fetched-number"),
    partial(st.progress, 0),
    partial(st.radio, "-", ["-"], key="fetched-radio"),
    partial(st.selectbox, "-", ["-"], key="fetched-selectbox"),
    partial(st.text_area, "-", key="fetched-area"),
    partial(st.text_input, "-", key="fetched-text"),
)
"""One of each kind that the app draws beside those of the masthead."""


Kind: TypeAlias = Literal["default", "compact"]


def folded(label: str, key: str, draw: Callable[[], None], icon: str | None = None, kind: Kind = "default") -> None:
    """Something folded away, which is drawn only while it is open: most of a page is not looked at most of the time.

    Args:
        label: what it is, as Markdown.
        key: the widget's key; it stays open for as long as this is the same.
        draw: draws what is inside.
        icon: an icon before the label.
        kind: how it looks.
    """
    box = st.expander(label, key=key, icon=icon, type=kind, on_change=session.touched)
    if box.open:
        with box:
            draw()


def behind(label: str, key: str, draw: Callable[[], None]) -> None:
    """Something behind a small button, which is drawn only while it is open; `label` is read to who does not see it."""
    box = st.popover(plain(label), icon=":material/more_horiz:", key=key, on_change=session.touched)
    if box.open:
        with box:
            st.markdown(f"**{plain(label)}**")
            draw()


def small(text: str) -> str:
    """Markdown in small print."""
    return f":small[{text}]"


def paragraphs(*texts: str) -> None:
    """Paragraphs of Markdown, those that are not empty, as one element: a page takes as long as it has elements."""
    if told := [text for text in texts if text]:
        st.markdown("\n\n".join(told))
