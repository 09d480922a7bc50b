"""The scripts and style sheets of Streamlit's page, compressed: it would send them as they are, three times as long.

A phone with a weak signal waits for them before it shows anything.
"""

from __future__ import annotations

import functools
import gzip
from pathlib import Path

import streamlit
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from .app_page import A_YEAR

PLACE = Path(streamlit.__file__).with_name("static") / "static"
"""Where Streamlit has the files of its page. Each has what it holds in its name, so that a browser may keep it."""

ADDRESS = "/static/"
"""Under this address are the files of that folder."""

TYPES = {".css": "text/css", ".js": "text/javascript"}
"""What gets shorter, by how its name ends, with what it is."""

SHORT = 1_000
"""Files of so many bytes are not worth it."""


class Compressed:
    """The app, with such a file compressed for who takes it so, and whole; anybody else is sent it by Streamlit."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before an app."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or have the app answer it."""
        path = _asked_for(scope)
        if path is None:
            await self.app(scope, receive, send)
            return
        headers = {**A_YEAR, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        body = await run_in_threadpool(_compressed, path)
        await Response(body, headers=headers, media_type=TYPES[path.suffix])(scope, receive, send)


def _asked_for(scope: Scope) -> Path | None:
    """Return the file that a request is for, if it may be answered so."""
    if scope["type"] != "http" or scope["method"] != "GET" or not scope["path"].startswith(ADDRESS):
        return None
    headers = Headers(scope=scope)
    compressed = "gzip" in headers.get("accept-encoding", "") and "range" not in headers
    return _files().get(scope["path"].removeprefix(ADDRESS)) if compressed else None


@functools.cache
def _files() -> dict[str, Path]:
    """Return the files by what their addresses end with."""
    listed = (path for path in PLACE.rglob("*") if path.suffix in TYPES and path.stat().st_size > SHORT)
    return {path.relative_to(PLACE).as_posix(): path for path in listed}


@functools.cache  # seven megabytes, should anybody ask for all
def _compressed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), mtime=0)
