"""A site with the engine beside it, as a host serves it that only serves files."""

from __future__ import annotations

import contextlib
import functools
import os
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from adjudicator.browser.shipping import Unavailable, ship
from adjudicator.serving.headers import PAGES, SHUT
from adjudicator.sphinxext.table_page import drawn
from adjudicator.words import LANGUAGES, Words

PAGE = """<!doctype html><html lang="{language}"><meta charset="utf-8"><title>table</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><body><main>{table}</main></body></html>"""

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
    """A site that has no page but that of the table, in both languages, and the engine."""
    folder = tmp_path_factory.mktemp("site")
    try:
        engine = ship(folder)
    except Unavailable as none:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"the engine is not to be had here: {none}")
    for language in LANGUAGES:
        page = folder / language / "table" / "index.html"
        page.parent.mkdir(parents=True)
        table = drawn(f"../../{engine.name}", Words(language))
        page.write_text(PAGE.format(language=language, table=table), "utf-8")
    return folder


@pytest.fixture(scope="session")
def site(shipped: Path) -> Iterator[str]:
    """The address of that site."""
    with served(shipped) as address:
        yield address


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder, for as long as it is needed."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
