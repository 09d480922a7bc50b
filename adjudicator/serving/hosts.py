"""The names under which this server answers.

A page of somebody else's can have a name of its own lead to an address of the local network, and would then be the same
place as this server to a browser. So a name has to be one of this server's; a number has to be the address that the
connection came to.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

OWN = "localhost"


class Hosts:
    """The hosts that are answered.

    Args:
        named: names and addresses besides this machine's, such as those by which a club knows it.
    """

    def __init__(self, named: Iterable[str] = ()) -> None:
        self.names = frozenset(map(_folded, (*_of_this_machine(), *named)))

    def knows(self, host: str, reached: str) -> bool:
        """Return True if a request is for this server.

        Args:
            host: what its header `Host` says, with or without a port.
            reached: the address that the connection came to.
        """
        try:
            name = _folded(urlsplit(f"//{host}").hostname or "")
        except ValueError:
            return False
        address = numbered(name)
        return name in self.names or (address is not None and (address.is_loopback or address == numbered(reached)))


def is_host(text: str) -> bool:
    """Return True if a text is a name or an address of a host, and nothing besides it."""
    if ":" in text or text.replace(".", "").isdigit():
        return numbered(text) is not None
    labels = text.split(".")
    return len(text) < 254 and all(
        0 < len(label) < 64 and label.replace("-", "").replace("_", "").isalnum() for label in labels
    )


def _folded(name: str) -> str:
    """Return a name as it is compared: small letters, no dot at its end, in the letters of the network."""
    try:
        return name.rstrip(".").encode("idna").decode().lower()
    except UnicodeError:
        return name.rstrip(".").lower()


def _of_this_machine() -> tuple[str, ...]:
    name = socket.gethostname()
    first = name.partition(".")[0]
    return OWN, name, first, f"{first}.local"


def numbered(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return the address that a text writes in numbers; None if it writes none."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
