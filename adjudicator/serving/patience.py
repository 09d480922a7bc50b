"""HTTP for browsers that say what they want: who takes too long, or comes with too many connections, is cut off."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .pages import sender

SECONDS = 30
"""Within which a whole request has to be here, from the connection or from its first byte on."""

CONNECTIONS = 300
"""The number of connections from one address. A browser has six at most, and one more for each page that is open."""

SAID = b"HTTP/1.1 408 Request Timeout\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n%s"


class Patience(H11Protocol):
    """One connection."""

    def __init__(self, *given: Any, **also: Any) -> None:
        super().__init__(*given, **also)
        self._clock: asyncio.TimerHandle | None = None
        self._heard = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        if self._many():
            transport.abort()
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._have()

    def data_received(self, data: bytes) -> None:
        self._heard = True
        super().data_received(data)
        if self.transport.get_protocol() is self and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._wait()
        else:
            self._have()

    def _many(self) -> bool:
        """Return True if there are too many from here. A proxy that is named has those of all its clients."""
        if self.client is None or self.client[0] in getattr(self.app, "trusted_hosts", ()):
            return False
        mine = sender(self.client)
        return sum(sender(getattr(one, "client", None)) == mine for one in self.connections) > CONNECTIONS

    def _wait(self) -> None:
        if self._clock is None:
            self._clock = self.loop.call_later(SECONDS, self._cut)

    def _have(self) -> None:
        self._heard = False
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _cut(self) -> None:
        # A browser also opens connections to have them ready: they end without a word.
        if self._heard and self.conn.our_state is h11.IDLE:
            said = f"The request was not here within {SECONDS} seconds.\n"
            self.transport.write(SAID % said.encode())
        self.transport.close()
