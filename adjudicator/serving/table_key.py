"""Where a page hands over its table's key, to get it back as a cookie that no script can read."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..cases import is_key

COOKIE = "adjudicator-table"
ADDRESS = "/table-key"
YEAR = 365 * 24 * 3600
LONGEST = 200
"""More than any key has, in bytes."""


def route() -> Route:
    """Return the route."""
    return Route(ADDRESS, _keep, methods=["POST"])


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
    if not is_key(key):
        return Response(status_code=400)
    answer = Response(status_code=204, headers={"Cache-Control": "no-store"})
    answer.set_cookie(COOKIE, key, max_age=YEAR, httponly=True, samesite="lax")
    return answer
