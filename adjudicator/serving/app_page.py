"""The page of the app, which is Streamlit's, with our style sheet in it: so that nothing is drawn before that is there.

Streamlit alone would send the sheet as the first thing that a page draws, and what came before it would jump.
"""

from __future__ import annotations

import functools
import hashlib
import threading
from pathlib import Path

import streamlit
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Match, Route
from starlette.types import Scope

PAGE = Path(streamlit.__file__).with_name("static") / "index.html"
"""The page as Streamlit has it."""

SHEET = Path(__file__).parents[1] / "ui" / "app.css"
"""How the app looks."""

END = "</body>"
"""Where the sheet is named: after those of Streamlit, which it overrules."""

LINKED = threading.Event()
"""Set where the page that is served names the sheet, so that the app need not draw it."""

A_YEAR = {"Cache-Control": "public, max-age=31536000, immutable"}
ANEW = {"Cache-Control": "no-cache"}


class _View(Route):
    """Addresses of one part that name no file: the views of the app, and whatever it says is not there."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] != "http" or "." in scope["path"] or "/" in scope["path"][1:]:
            return Match.NONE, {}
        return super().matches(scope)


def routes() -> list[BaseRoute]:
    """Return the routes of the page and of its sheet."""
    return [Route(_sheet_path(), _sheet), _View("/{view:path}", _page)]


@functools.cache
def _sheet_path() -> str:
    return f"/app-{hashlib.sha256(SHEET.read_bytes()).hexdigest()[:12]}.css"


async def _sheet(request: Request) -> Response:
    return Response(SHEET.read_text("utf-8"), headers=A_YEAR, media_type="text/css")


async def _page(request: Request) -> Response:
    link = f'<link rel="stylesheet" href="{_sheet_path()}">'
    return HTMLResponse(PAGE.read_text("utf-8").replace(END, f"  {link}\n  {END}"), headers=ANEW)
