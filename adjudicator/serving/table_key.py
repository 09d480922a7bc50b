"""Where a page hands over its table's key, to get it back as a cookie that no script can read."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..cases import Cases, NoDatabase, database, is_key

COOKIE = "adjudicator-table"
NEW = "new:"
"""Stands before a key that a page has just made. If its browser has a key by then, that one stays."""

MOST = 1_000
"""So many keys that gave way to others are remembered."""

_gave_way: dict[str, str] = {}
"""By key that a page made, the one that its browser had already: another page there was quicker."""

ADDRESS = "/table-key"
YEAR = 365 * 24 * 3600
LONGEST = 200
"""More than any key has, in bytes."""


def route() -> Route:
    """Return the route."""
    return Route(ADDRESS, _keep, methods=["POST"])


def followed(key: str) -> str:
    """Return the key that a browser has in place of one that a page there made; the same if it kept that one."""
    return _gave_way.get(key, key)


def _given_up(key: str, held: str) -> bool:
    """Give the cases saved under a new key to the one that the browser has; return False if that cannot be."""
    try:
        store = Cases(database())
    except NoDatabase:
        return False
    try:
        store.hand_over(key, held)
    except NoDatabase:
        return False
    finally:
        store.close()
    for oldest in list(_gave_way)[: max(0, len(_gave_way) - MOST + 1)]:
        del _gave_way[oldest]
    _gave_way[key] = held
    return True


async def _keep(request: Request) -> Response:
    # A page of another server could otherwise have people save their cases at its own table.
    if urlsplit(request.headers.get("origin", "")).netloc != request.headers.get("host"):
        return Response(status_code=403)
    given = b""
    async for part in request.stream():
        given += part
        if len(given) > LONGEST:
            return Response(status_code=413)
    key = given.decode("latin-1")
    new, key = key.startswith(NEW), key.removeprefix(NEW)
    if not is_key(key):
        return Response(status_code=400)
    answer = Response(status_code=204, headers={"Cache-Control": "no-store"})
    held = request.cookies.get(COOKIE, "")
    if new and held != key and is_key(held) and await run_in_threadpool(_given_up, key, held):
        return answer
    answer.set_cookie(COOKIE, key, max_age=YEAR, httponly=True, samesite="lax")
    return answer
