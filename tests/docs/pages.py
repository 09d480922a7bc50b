"""Check every page of a built site.

It finds broken links and anchors, words of the wrong language, and what is missing in a page's head. With a Chromium it
also finds pages that are wider than a phone, and what hinders people who cannot see the page.

python -m tests.docs.pages docs/_build            # the site as `sphinx-build` left it, a folder for each language
python -m tests.docs.pages docs/_build --wide     # and what is wider than a phone
python -m tests.docs.pages docs/_build --axe      # and what axe-core calls serious or critical besides
"""

from __future__ import annotations

import functools
import gzip
import re
import sys
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from itertools import chain
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from adjudicator.case import GAMES, game
from tests.conftest import launched

LANGUAGES = ("en", "ru")
PHONE = {"width": 390, "height": 844}
APART = ("code", "pre", "script", "style", "svg", "title")
"""What may stand in any language, or is not read."""

CLOSED = ("meta", "link", "input", "img", "br", "hr", "source", "col", "wbr")
MIXED = ("design/", "glossary.html", "howto/translate.html", "reference/python.html")
"""Pages that are in English on both sites, or in both languages on either."""

UNTOLD = ("404.html", "search.html", "genindex.html", "py-modindex.html")
"""Pages that Sphinx makes, of which nothing is to be told."""

LISTS = (
    "both/",
    "changed",
    "changes",
    "coverage",
    "decks/",
    "examples/",
    "genindex",
    "glossary",
    "indexes/",
    "reference/",
    "scenarios",
    "scenarios/gambling",
    "scenarios/drinking-contest/twenty-players-drains",
    "undecided",
    "undecided/gambling",
)
"""Pages that may be long: lists, both languages beside each other, twenty players."""

MOST_BYTES = 150_000
"""A page is no heavier, packed as a server sends it."""

MEAN_BYTES = 70_000
"""Pages are no heavier on average, unpacked: a host keeps six thousand of them."""

MARKS = "“”«» ,."
"""What may stand around the title of a card."""

RUSSIAN = re.compile(r"\b[а-яё]{3}")
"""A Russian word; names of players are written with a capital."""

CYRILLIC = re.compile("[а-яё]{3}", re.IGNORECASE)
ENGLISH = re.compile(r"\b(the|of|is|are|and|with|that|you|your|from|this|by|not|for|to)\b")


class Page(HTMLParser):
    """What a page has: its anchors, its links, its words with the language they stand in, and its head."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.words: list[tuple[str, str]] = []
        self.head: dict[str, str] = {}
        self._within: list[tuple[str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        language = has.get("lang", self._within[-1][1] if self._within else "")
        if "id" in has:
            self.anchors.add(has["id"])
        if tag in ("a", "link") and "href" in has:
            self.links.append(has["href"])
        if tag == "html":
            self.head["language"] = language
        if tag == "meta" and ("name" in has or "property" in has):
            self.head[has.get("name", has.get("property", ""))] = has.get("content", "")
        if tag not in CLOSED:
            self._within.append((tag, language))

    def handle_endtag(self, tag: str) -> None:
        while self._within and tag not in CLOSED:
            if self._within.pop()[0] == tag:
                break

    def handle_data(self, data: str) -> None:
        tags = [tag for tag, _ in self._within]
        if tags[-1:] == ["title"] and "svg" not in tags:
            self.head["title"] = data.strip()
        if data.strip() and not any(tag in APART for tag in tags):
            self.words.append((self._within[-1][1] if self._within else "", " ".join(data.split())))


@functools.cache
def read(file: Path) -> Page:
    """A page, read."""
    return Page(file.read_text(encoding="utf-8"))


def is_a_list(name: str) -> bool:
    """Return True if a page is a list: `name` is its path below the language, without a suffix."""
    return name in LISTS or any(one.endswith("/") and name.startswith(one) for one in LISTS)


def heavy(site: Path, language: str) -> Iterator[str]:
    """What is heavier than a page may be, however long a list it is."""
    for file in sorted((site / language).rglob("*.html")):
        weight = len(gzip.compress(file.read_bytes(), 6))
        if weight > MOST_BYTES:
            yield f"{language}/{file.relative_to(site / language).as_posix()}: {weight} bytes packed"


def wrong(site: Path, language: str) -> Iterator[str]:
    """What is wrong with the pages of one language, a line for each thing."""
    titles = {card.title.en.strip(MARKS) for id in GAMES for card in game(id).library.printed().values()}
    for file in sorted((site / language).rglob("*.html")):
        name, page = file.relative_to(site / language).as_posix(), read(file)
        yield from (f"{language}/{name}: {fault}" for fault in _links(file, page) if name != "404.html")
        yield from (f"{language}/{name}: no {part}" for part in _headless(page, language, name))
        if not name.startswith(MIXED):
            for words in foreign(page, language, titles):
                yield f"{language}/{name}: in another language: {words!r}"


def _links(file: Path, page: Page) -> Iterator[str]:
    for link in page.links:
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            continue
        target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
        if not target.exists():
            yield f"a link to {link}, which is not there"
        elif parts.fragment and target.suffix == ".html" and unquote(parts.fragment) not in read(target).anchors:
            yield f"a link to {link}, which has no such anchor"


def _headless(page: Page, language: str, name: str) -> Iterator[str]:
    if page.head.get("language") != language:
        yield f'language "{language}"'
    if not page.head.get("title"):
        yield "title"
    if name not in UNTOLD and not page.head.get("description"):
        yield "description"


def foreign(page: Page, language: str, titles: set[str]) -> Iterator[str]:
    """The words of a page that are in the language of the other site, without saying so."""
    for marked, words in page.words:
        if marked != language or words.strip(MARKS) in titles:
            continue
        if language == "en" and RUSSIAN.search(words):
            yield words
        if language == "ru" and not CYRILLIC.search(words) and len(ENGLISH.findall(words)) > 1:
            yield words


def seen(site: Path, language: str, look: Callable[[Any], Iterator[str]]) -> Iterator[str]:
    """What a look at each page on a phone finds."""
    with launched() as browser:
        page = browser.new_page(viewport=PHONE)
        for file in sorted((site / language).rglob("*.html")):
            page.goto(file.resolve().as_uri(), wait_until="domcontentloaded")
            for fault in look(page):
                yield f"{language}/{file.relative_to(site / language).as_posix()}: {fault}"


def wide(page: Any) -> Iterator[str]:
    """Whether the page that is open is wider than the screen."""
    width = page.evaluate("document.documentElement.scrollWidth")
    if width > page.viewport_size["width"]:
        yield f"{width} pixels wide"


def hindering(page: Any) -> Iterator[str]:
    """What on the page that is open is in the way of anybody: its width, and all that axe-core calls grave."""
    from axe_playwright_python.sync_playwright import Axe

    yield from wide(page)
    for violation in Axe().run(page).response["violations"]:
        if violation["impact"] in ("serious", "critical"):
            for node in violation["nodes"][:3]:
                yield f"{violation['id']}: {node['html'][:200]}"


if __name__ == "__main__":
    root = Path(sys.argv[1])
    look = next((look for option, look in (("--axe", hindering), ("--wide", wide)) if option in sys.argv), None)
    count = 0
    for language in LANGUAGES:
        for fault in chain(wrong(root, language), seen(root, language, look) if look is not None else ()):
            print(fault, flush=True)
            count += 1
    print(f"{count} faults")
    sys.exit(bool(count))
