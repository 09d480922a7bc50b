"""The server: the app as an ASGI application with the site, a health route and the home screen's files beside it."""

from __future__ import annotations

import ctypes
import functools
import gc
import logging
import os
import socket
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from urllib.parse import quote

import streamlit
import uvicorn
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Match, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from ..cases import Cases, NoDatabase
from ..installed import version
from ..sources import ROOT
from ..words import LANGUAGES, Words
from . import app_page, failed, home_screen, log, table_key, touches
from .app_files import Compressed
from .guard import STREAM, Guard, language
from .headers import Headers
from .hosts import Hosts
from .pages import SESSIONS
from .patience import Patience
from .site import SITE, Site, hidden
from .uploads import UPLOADS
from .warm import warm

LOG = logging.getLogger(__name__)

DOOR = ROOT / "app.py"
"""The app."""

FILES = frozenset({"_stcore", "app", "auth", "component", "media", "static"})
"""Parts of addresses at which Streamlit has files and answers; its page asks for them beside itself first."""

SLOW = 3
"""Seconds that open pages have to say goodbye when the server ends."""

RELOAD = "5"
"""Seconds after which a browser asks again for a site that is being built."""


UNREAD = 60
"""Seconds after which somebody is cut off who takes nothing of what is sent to them, where the system counts that."""

MESSAGE = 1 << 20
"""The bytes of the longest message that an open page may send."""

FILES_AT_ONCE = 4096
"""The number of open files and connections that the server asks the system for."""

ARENAS = -8
"""What glibc calls the number of places that its threads take memory from (`M_ARENA_MAX` in its malloc.h)."""

FILES_NEEDED = 4 * (SESSIONS + 128)
"""So many it needs: an open page of the app takes four, and so do the 128 that Streamlit keeps for who comes back."""


def serve(listening: socket.socket, cases: Cases, site: Site, hosts: Hosts, proxies: Sequence[str] = ()) -> None:
    """Serve until somebody stops it.

    Args:
        listening: the socket to listen on.
        cases: the saved cases, for the health route.
        site: the site.
        hosts: the hosts that are answered.
        proxies: the addresses and networks whose word on who asks, and by which scheme, is taken.
    """
    share_memory()
    log.keep_within_budget()
    app_page.LINKED.set()
    touches.be_done_wholly()
    app = streamlit.App(DOOR, routes=routes(cases, site), lifespan=_lifespan(site), on_script_error=failed.tell)
    with suppress(NoDatabase):
        cases.purge()
    options = uvicorn.Config(
        Guard(Compressed(app), hosts, Headers(site), UPLOADS, proxies=bool(proxies)),
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        http=Patience,
        ws="websockets-sansio",
        ws_max_size=MESSAGE,
        timeout_graceful_shutdown=SLOW,
    )
    uvicorn.Server(options).run(sockets=[listening])


def share_memory() -> None:
    """Have all threads take memory from one place, where the system's library can be told so (glibc's `mallopt`).

    It gives a thread a place of its own, and keeps for it what is given back there. Each open page draws in a thread of
    its own, one at a time, and what one of them has given back was of no use to the others.
    """
    if sys.platform == "linux":
        with suppress(AttributeError):  # another library than glibc
            ctypes.CDLL(None).mallopt(ARENAS, 1)


def make_room() -> int | None:
    """Have the system allow as many open files as every page needs, where it allows fewer at first.

    Returns:
        How many it allows then; None: it sets no limit.
    """
    if os.name != "posix":
        return None
    import resource  # noqa: PLC0415  # not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES_AT_ONCE if hard == resource.RLIM_INFINITY else min(FILES_AT_ONCE, hard)
    if soft == resource.RLIM_INFINITY:
        return None
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(soft, wanted)


def _lifespan(site: Site) -> Callable[[streamlit.App], AbstractAsyncContextManager[None]]:
    """Return what starts the site's build once the first page is warm, and stops it when the server ends."""

    @asynccontextmanager
    async def lifespan(app: streamlit.App) -> AsyncIterator[None]:
        await warm(app, STREAM)
        gc.freeze()
        site.begin()
        yield
        site.stop()

    return lifespan


@functools.cache
def _rules_are_read() -> bool:
    """Return whether the rules of every game can be read. The log says why not."""
    from ..case import GAMES, game  # noqa: PLC0415  # slow to import, and the server already listens
    from ..rulebook import BadFile  # noqa: PLC0415

    try:
        for id in GAMES:
            game(id).rulebook()
    except BadFile as error:
        LOG.error("The rules cannot be read: %s", error)
        return False
    return True


def routes(cases: Cases, site: Site) -> list[BaseRoute]:
    """Return the routes besides the app."""

    async def health(request: Request) -> Response:
        reached = await run_in_threadpool(cases.answers)
        ruled = await run_in_threadpool(_rules_are_read)
        told = {
            "status": "no rules" if not ruled else "ok" if reached else "no database",
            "version": version(),
            "rules": "ok" if ruled else "unreadable",
            "database": "ok" if reached else "unreachable",
            "site": site.state,
        }
        return JSONResponse(told, 200 if ruled and reached else 503, {"Cache-Control": "no-store"})

    async def robots(request: Request) -> Response:
        return PlainTextResponse(f"User-agent: *\nAllow: {SITE}/\nDisallow: /\n")

    async def to_the_site(request: Request) -> Response:
        return RedirectResponse(f"{SITE}/{language(request.headers)}/")

    return [
        Route("/health", health),
        Route("/robots.txt", robots),
        Route(SITE, to_the_site),
        Route(f"{SITE}/", to_the_site),
        table_key.route(),
        *home_screen.routes(),
        *(Mount(f"{SITE}/{language}", _Pages(site, language, language)) for language in LANGUAGES),
        Mount(SITE, _Pages(site, LANGUAGES[0])),
        _Deep("/{first}/{rest:path}", _flat),
        *app_page.routes(),
    ]


class _Deep(Route):
    """Addresses of several parts at which there is nothing. Streamlit's page looks for its files beside it."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] != "http":
            return Match.NONE, {}
        parts = scope["path"].strip("/").split("/")
        return (Match.NONE, {}) if len(parts) < 2 or FILES.intersection(parts) else super().matches(scope)


async def _flat(request: Request) -> Response:
    """Lead to an address of one part, at which the app says that there is nothing."""
    path = quote(request.scope["path"].strip("/").replace("/", "-"))
    return RedirectResponse(f"/{path}?{request.url.query}".rstrip("?"))


class _Pages:
    """The pages of the site in one language, or what lies beside them; or why there are none."""

    def __init__(self, site: Site, language: str, folder: str = "") -> None:
        self.site = site
        self.language = language
        self.folder = folder
        self.files: _Shown | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.site.state == "ready":
            if self.files is None:
                self.files = _Shown(directory=self.site.folder / self.folder, html=True, check_dir=False)
            await self.files(scope, receive, send)
            return
        told = Words(self.language).say(f"serve.site-{self.site.state}")
        building = self.site.state == "building"
        headers = {"Refresh": RELOAD, "Retry-After": RELOAD} if building else {}
        await PlainTextResponse(told, 503 if building else 404, headers)(scope, receive, send)


class _Shown(StaticFiles):
    """The files of a folder, but for those that begin with a dot or lie below such a folder."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        return ("", None) if path != os.curdir and hidden(path) else super().lookup_path(path)


# -- addresses


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens.

    Args:
        host: a name or an address of this machine.
        port: from 0 to 65535; 0: any that is free.

    Raises:
        OSError: `socket.gaierror` where there is no such host, else as `bind` gives it.
    """
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    listening = socket.socket(family, kind)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # what connects has what the listening socket has
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD * 1000)
        listening.bind(address)
        listening.listen(256)
    except OSError:
        listening.close()
        raise
    listening.set_inheritable(True)
    return listening


def address_for_others(listening: socket.socket) -> str:
    """Return the address under which others in the local network reach a socket."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = _own_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address() -> str:
    """Return this machine's address in the local network. No packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # an address kept for documents, so nobody is there
        except OSError:
            return "127.0.0.1"
        return str(asking.getsockname()[0])
