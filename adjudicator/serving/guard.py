"""What stands before everything that is served: who is answered, how many at once, and with which headers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from starlette.datastructures import Headers as Given
from starlette.datastructures import MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..words import LANGUAGES, Words
from .headers import Headers
from .hosts import Hosts
from .site import SITE

SESSIONS = 200
"""The number of pages of the app that may be open at once."""

AGAIN = "10"
"""Seconds after which a browser asks again where there was no room."""

STREAM = "/_stcore/stream"
"""What an open page of the app stays connected to."""

UPLOAD = "/_stcore/upload_file/"
"""Where an open page sends files, a megabyte each at most (`server.maxUploadSize`); they stay while it is open."""

UPLOADS, REMEMBERED = 40, 1_000
"""The number of files that one page may send, and of how many pages that is counted."""

STARTS = ("http.response.start", "websocket.http.response.start")
LONGEST = 100
"""The number of letters that are repeated of a host that is not answered."""


class Guard:
    """Hands on what is asked for under a name of this server, as long as there is room.

    Args:
        app: what is guarded.
        hosts: the hosts that are answered.
        headers: the headers that each answer gets.
    """

    def __init__(self, app: ASGIApp, hosts: Hosts, headers: Headers) -> None:
        self._app = app
        self._hosts = hosts
        self._headers = headers
        self._sessions = 0
        self._uploads: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, as ASGI has it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        answer = self._refusal(scope) or self._admitted
        await answer(scope, receive, self._telling(scope, send))

    def _refusal(self, scope: Scope) -> ASGIApp | None:
        """Return the answer to who is not let in; None if they are."""
        given = Given(scope=scope)
        words = Words(language(given))
        host = given.get("host", "")
        if not self._hosts.knows(host, (scope.get("server") or ("",))[0]):
            return PlainTextResponse(words.say("serve.unknown-host", host=host[:LONGEST]), 421)
        page = scope["type"] == "http" and "text/html" in given.get("accept", "") and not _is_site(scope["path"])
        if self._sessions >= SESSIONS and (page or _is_session(scope)):
            return PlainTextResponse(words.say("serve.full"), 503, {"Refresh": AGAIN, "Retry-After": AGAIN})
        if self._uploads[_uploads_of(scope)] >= UPLOADS:
            return PlainTextResponse(words.say("serve.uploads"), 429)
        return None

    async def _admitted(self, scope: Scope, receive: Receive, send: Send) -> None:
        counted, page = _is_session(scope), _uploads_of(scope)
        self._sessions += counted
        if page:
            self._uploads[page] += 1
            for oldest in list(self._uploads)[:-REMEMBERED]:
                del self._uploads[oldest]
        try:
            await self._app(scope, receive, send)
        finally:
            self._sessions -= counted

    def _telling(self, scope: Scope, send: Send) -> Send:
        """Return a `send` that adds the headers of every answer."""

        async def tell(message: Message) -> None:
            if message["type"] in STARTS:
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.of(scope["path"]).items():
                    headers.setdefault(name, value)
                if scope["scheme"] in ("https", "wss"):
                    _secure(message)
            await send(message)

        return tell


def language(headers: Mapping[str, str]) -> str:
    """Return the language in which a browser wants to be answered, one of `LANGUAGES`."""
    return "ru" if headers.get("accept-language", "").casefold().startswith("ru") else LANGUAGES[0]


def _is_site(path: str) -> bool:
    return path == SITE or path.startswith(f"{SITE}/")


def _is_session(scope: Scope) -> bool:
    return bool(scope["type"] == "websocket" and scope["path"] == STREAM)


def _uploads_of(scope: Scope) -> str:
    """Return the id of the page that sends a file; empty if nobody sends one."""
    if scope["type"] != "http" or scope["method"] != "PUT" or not scope["path"].startswith(UPLOAD):
        return ""
    return str(scope["path"].removeprefix(UPLOAD).partition("/")[0][:LONGEST])


def _secure(message: Message) -> None:
    """Have the browser send cookies back over https alone."""
    message["headers"] = [
        (name, value + b"; Secure" if name.lower() == b"set-cookie" and b"; secure" not in value.lower() else value)
        for name, value in message["headers"]
    ]
