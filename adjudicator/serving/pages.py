"""The open pages of the app, by the address that they were opened from: who comes in, and who gives way."""

from __future__ import annotations

import asyncio
import functools
import ipaddress
import time
from collections.abc import Iterator

from .hosts import numbered

SESSIONS = 200
"""The number of pages of the app that may be open at once."""

OF_ONE = 40
"""The number of them that may be open from one address. All phones behind one router have the same."""

AT_ONCE, A_SECOND = 40, 4
"""The number of pages that one address may open at once, and how many more with each second after that."""

SILENT = 10
"""Seconds that a page may be connected before it says what it wants."""

NETWORK = 64
"""The bits of an IPv6 address that name a network; the others its machines choose themselves, as often as they like."""


class ConnectedPage:
    """A page that is connected.

    Attributes:
        sender: whose it is, as `sender` has it.
        spoke: whether it has said anything yet.
        gone: whether it had to give way.
        clock: what ends the wait for what it says; None: nobody waits for it just now.
    """

    def __init__(self, sender: str) -> None:
        self.sender = sender
        self.spoke = self.gone = False
        self.clock: asyncio.Timeout | None = None

    def give_way(self) -> None:
        """End it."""
        self.gone = True
        if self.clock is not None:
            self.clock.reschedule(asyncio.get_running_loop().time())


class Pages:
    """The pages that are open, the oldest first."""

    def __init__(self) -> None:
        self._open: dict[ConnectedPage, None] = {}
        self._paces: dict[str, tuple[float, float]] = {}
        """By sender, how many pages it could open when it last did, and when that was."""

    def __len__(self) -> int:
        return len(self._open)

    def refuses(self, sender: str) -> str | None:
        """Return why a page of somebody cannot come in: the id of a message; None if it can."""
        if self._many(sender):
            return None if any(self._silent(sender)) else "serve.full-address"
        return "serve.full" if len(self) >= SESSIONS and not any(self._silent()) else None

    def hurries(self, sender: str) -> bool:
        """Note that somebody opens a page; return True if they do so too often."""
        now = time.monotonic()
        # Who has waited for long enough may do as anybody who never came.
        rested = [one for one, (left, then) in self._paces.items() if left + A_SECOND * (now - then) >= AT_ONCE]
        for one in rested:
            del self._paces[one]
        left, then = self._paces.get(sender, (AT_ONCE, now))
        left += A_SECOND * (now - then)
        self._paces[sender] = max(left - 1, 0) if left >= 1 else left, now
        return left < 1

    def enter(self, sender: str) -> ConnectedPage:
        """Let in a page that is not refused. Where there is no room, one gives way that has said nothing.

        It is the oldest one of the same sender if that has as many as it may have, else of the one who has most such
        pages: whoever opens many loses their own.
        """
        if self._many(sender):
            self._give_way(sender)
        elif len(self) >= SESSIONS:
            silent = [page.sender for page in self._silent()]
            self._give_way(max(silent, key=silent.count))
        page = ConnectedPage(sender)
        self._open[page] = None
        return page

    def leave(self, page: ConnectedPage) -> None:
        """Note that a page is not open any more."""
        self._open.pop(page, None)

    def _many(self, sender: str) -> bool:
        return sum(page.sender == sender for page in self._open) >= OF_ONE

    def _silent(self, sender: str | None = None) -> Iterator[ConnectedPage]:
        return (page for page in self._open if not page.spoke and sender in (None, page.sender))

    def _give_way(self, sender: str) -> None:
        page = next(self._silent(sender))
        self.leave(page)
        page.give_way()


def sender(client: tuple[str, int] | None) -> str:
    """Return whom the pages of a client are counted for: an address, or the network of an IPv6 address."""
    return _network(client[0]) if client else ""


@functools.lru_cache(4096)
def _network(host: str) -> str:
    address = numbered(host)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((int(address), NETWORK), strict=False))
    return str(address or "")
