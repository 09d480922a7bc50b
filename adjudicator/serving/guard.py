"""What stands before everything that is served: who is answered, how many at once, and with which headers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers as Given
from starlette.datastructures import MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..words import LANGUAGES, Words
from .headers import Headers
from .hosts import Hosts
from .pages import SILENT, ConnectedPage, Pages, sender
from .site import SITE
from .uploads import Uploads

LOG = logging.getLogger(__name__)

AGAIN = "10"
"""Seconds after which a browser asks again where there was no room."""

LATE = 2
"""Seconds after which somebody learns that there is no room."""

STREAM = "/_stcore/stream"
"""What an open page of the app stays connected to."""

UPLOAD = "/_stcore/upload_file/"
"""Where an open page sends files, a megabyte each at most (`server.maxUploadSize`); they stay while it is open."""

CORE = "/_stcore/"
"""Below this Streamlit answers its own page."""

ASKED_FOR = frozenset({"bidi-components", "health", "host-config", "stream", "upload_file"})
"""What that page asks for. Streamlit has more there, such as numbers for whoever runs a host of many apps."""

LOG_IN = ("/auth/", "/oauth2callback")
"""Where Streamlit lets people log in, if an app has that."""

REFUSED = {"serve.no-field": 403, "serve.uploads": 429}
"""With which status a file is not taken, by the message that says why."""

TRY_LATER = 1013
"""What a connection ends with if it has said nothing: its page tries again by itself."""

STARTS = ("http.response.start", "websocket.http.response.start")
LONGEST = 100
"""The number of letters that are repeated of a host that is not answered."""


class Guard:
    """Hands on what is asked for under a name of this server, as long as there is room.

    Args:
        app: what is guarded.
        hosts: the hosts that are answered.
        headers: the headers that each answer gets.
        uploads: the files that pages have sent.
        proxies: whether proxies are named whose word on who asks is taken.
    """

    def __init__(
        self, app: ASGIApp, hosts: Hosts, headers: Headers, uploads: Uploads, *, proxies: bool = False
    ) -> None:
        self._app = app
        self._hosts = hosts
        self._headers = headers
        self._pages = Pages()
        self._uploads = uploads
        self._warned = proxies

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
        if _is_closed(scope["path"]) or (_is_session(scope) and _is_foreign(given.get("origin", ""), host)):
            return PlainTextResponse(words.say("serve.closed"), 404 if scope["type"] == "http" else 403)
        page = scope["type"] == "http" and "text/html" in given.get("accept", "") and not _is_site(scope["path"])
        by = sender(scope.get("client"))
        why = self._pages.refuses(by) if page or _is_session(scope) else None
        if why is None and _is_session(scope) and self._pages.hurries(by):
            why = "serve.too-fast"
        if why:
            return _late(PlainTextResponse(words.say(why), 503, {"Refresh": AGAIN, "Retry-After": AGAIN}))
        if (file := _upload(scope)) and (why := self._uploads.takes(*file, by, _size(given))):
            # Nobody reads the file, so nothing else can come over this connection.
            return _late(PlainTextResponse(words.say(why), REFUSED[why], {"Connection": "close"}))
        if "x-forwarded-for" in given and not self._warned:
            self._warned = True
            LOG.warning(
                "X-Forwarded-For from %s is not heeded; if that is your proxy, name it with --proxy",
                (scope.get("client") or ("nobody",))[0],
            )
        return None

    async def _admitted(self, scope: Scope, receive: Receive, send: Send) -> None:
        if _is_session(scope):
            await self._connected(scope, receive, send)
        elif file := _upload(scope):
            try:
                await self._app(scope, receive, send)
            finally:
                self._uploads.came(*file)
        else:
            await self._app(scope, receive, send)

    async def _connected(self, scope: Scope, receive: Receive, send: Send) -> None:
        page = self._pages.enter(sender(scope.get("client")))
        try:
            await self._app(scope, _waiting(page, receive, send), send)
        finally:
            self._pages.leave(page)
            self._uploads.tidy()

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


def _late(answer: ASGIApp) -> ASGIApp:
    """Return an answer that takes its time: whoever asks over and over waits, and not the others."""

    async def wait(scope: Scope, receive: Receive, send: Send) -> None:
        await asyncio.sleep(LATE)
        await answer(scope, receive, send)

    return wait


def _is_site(path: str) -> bool:
    return path == SITE or path.startswith(f"{SITE}/")


def _is_closed(path: str) -> bool:
    """Return True for what Streamlit has, and nobody here needs."""
    named = path.removeprefix(CORE).partition("/")[0] if path.startswith(CORE) else None
    return path.startswith(LOG_IN) or (named is not None and named not in ASKED_FOR)


def _is_foreign(origin: str, host: str) -> bool:
    """Return True if a browser opens a connection from another host's page, or from another port of this one."""
    if not origin:
        return False
    try:
        by, asked = urlsplit(origin), urlsplit(f"//{host}")
        usual = {"http": 80, "https": 443}.get(by.scheme)
        return (by.hostname, by.port or usual) != (asked.hostname, asked.port or usual)
    except ValueError:
        return True


def _is_session(scope: Scope) -> bool:
    return bool(scope["type"] == "websocket" and scope["path"] == STREAM)


def _waiting(page: ConnectedPage, receive: Receive, send: Send) -> Receive:
    """Return a `receive` that ends a page which says nothing for too long, or has to give way before it speaks."""

    async def wait() -> Message:
        if page.spoke:
            return await receive()
        try:
            async with asyncio.timeout(0 if page.gone else SILENT) as page.clock:
                message = await receive()
        except TimeoutError:
            page.gone = True
        finally:
            page.clock = None
        if page.gone:
            await send({"type": "websocket.close", "code": TRY_LATER})
            return {"type": "websocket.disconnect", "code": TRY_LATER}
        page.spoke = message["type"] != "websocket.connect"
        return message

    return wait


def _upload(scope: Scope) -> tuple[str, str] | None:
    """Return the id of the page that sends a file, and that of the file; None if nobody sends one."""
    if scope["type"] != "http" or scope["method"] != "PUT" or not scope["path"].startswith(UPLOAD):
        return None
    page, _, file = scope["path"].removeprefix(UPLOAD).partition("/")
    return page, file


def _size(given: Given) -> int:
    """Return the bytes that are said to come; 0 if it is not said."""
    said = given.get("content-length", "")
    return int(said) if len(said) < 12 and said.isascii() and said.isdigit() else 0


def _secure(message: Message) -> None:
    """Have the browser send cookies back over https alone."""
    message["headers"] = [
        (name, value + b"; Secure" if name.lower() == b"set-cookie" and b"; secure" not in value.lower() else value)
        for name, value in message["headers"]
    ]
