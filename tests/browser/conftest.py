"""A site with the engine beside it, as a host serves it that only serves files."""

from __future__ import annotations

import contextlib
import functools
import os
import shutil
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from adjudicator.browser import shipped as engine_of
from adjudicator.browser.engine import SiteTable
from adjudicator.browser.shipping import Unavailable, ship
from adjudicator.serving import offline
from adjudicator.serving.headers import PAGES, SHUT
from adjudicator.sources import ROOT
from adjudicator.sphinxext.changing import changing, script
from adjudicator.sphinxext.offline import named
from adjudicator.sphinxext.table_page import drawn
from adjudicator.words import LANGUAGES, Words

from .reader import SIZES, Reader

PAGE = """<!doctype html><html lang="{language}" data-content_root="{root}"><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">{head}
<script defer src="{root}_static/page.js"></script>
<body><main><h1>{title}</h1>{body}</main>
<label class="designers-switch" hidden><input type="checkbox"> Designers</label></body></html>"""

STORY = "scenarios/timing/a-story"
"""A page with two stories that can be changed where they stand, below the folder of a language."""

TOLD = ("Anna and Boris play. Anna has 12 Fortitude and 10 Alcohol", "Anna reveals Elven Wine", "Nobody responds")

POLICY = SHUT + PAGES.format(scripts="")
"""What `adjudicator serve` lets the pages of the site load and do."""


class _Files(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("content-security-policy", POLICY)
        super().end_headers()

    def log_message(self, *said: Any) -> None:
        pass


@pytest.fixture(scope="session")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with few pages, one of them of stories, in both languages, and the engine."""
    folder = tmp_path_factory.mktemp("site")
    try:
        ship(folder)
    except Unavailable as none:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"the engine is not to be had here: {none}")
    publish(folder, "first", "A rule")
    return folder


def publish(site: Path, build: str, rule: str) -> None:
    """Write the pages of a site beside its engine: the table, and two rules, of which one says what it is given."""
    engine = engine_of(site)
    assert engine is not None
    for old in site.glob("book-*"):
        old.unlink()
    for language in LANGUAGES:
        words = Words(language)
        bodies = {
            "table/index.html": drawn(f"../../{engine.name}", words),
            "rules/seen.html": f"<p>{rule}</p>",
            "rules/unseen.html": f"<p>Unseen, {rule}</p>",
            f"{STORY}.html": f"{_stories(words)}{script(f'../../../{engine.name}')}",
        }
        for place, body in bodies.items():
            page = site / language / place
            page.parent.mkdir(parents=True, exist_ok=True)
            root = "../" * place.count("/")
            head = named(root, f"../{engine.name}", build, words)
            page.write_text(PAGE.format(language=language, root=root, title=page.stem, head=head, body=body), "utf-8")
        static = site / language / "_static"
        static.mkdir(exist_ok=True)
        shutil.copy(ROOT / "docs" / "_static" / "page.js", static)
    offline.write(site, build)


def told(*lines: str) -> str:
    """The link of a table at which this was said."""
    table = SiteTable("en")
    for line in lines:
        table.say(line)
    return str(table.shown()["token"])


def _stories(words: Words) -> str:
    """Two stories, one after the other, each with its button; the second ends with what the rules forbid."""
    first = changing(told(*TOLD), (), words)
    second = changing(told(*TOLD[:2]), ((1, "Boris plays Sleight of drink"),), words)
    sections = (
        f"<section><h2>{n}</h2>{button}<p class='printed'>{n}</p></section>" for n, button in ((1, first), (2, second))
    )
    return "".join(sections)


@pytest.fixture(scope="session")
def site(shipped: Path) -> Iterator[str]:
    """The address of that site."""
    with served(shipped) as address:
        yield address


@contextlib.contextmanager
def served(folder: Path, port: int = 0) -> Iterator[str]:
    """The address of a folder, for as long as it is needed."""
    server = ThreadingHTTPServer(("127.0.0.1", port), functools.partial(_Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session", params=["en", "ru"])
def opened(request: pytest.FixtureRequest, chromium: Any, site: str) -> Iterator[Reader]:
    """A reader with a phone, in each language in turn: until the engine is there takes as long as all tests."""
    page = chromium.new_page(viewport=SIZES["phone"])
    reader = Reader(page, site, request.param)
    reader.open()
    yield reader
    page.close()


@pytest.fixture
def reader(opened: Reader) -> Reader:
    """The same reader, at a new table."""
    opened.page.set_viewport_size(SIZES["phone"])
    opened.go("#case=")
    opened.faults.clear()
    return opened


@pytest.fixture
def language(reader: Reader) -> str:
    """The language of the page."""
    return reader.language
