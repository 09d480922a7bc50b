"""A saved case: its id and its name, the key of its table, and the limits."""

from __future__ import annotations

import re
import secrets
from string import ascii_letters, digits
from typing import NamedTuple

from ..case import Case, link

MOST = 200
"""The largest number of cases of a table."""

LONGEST_NAME = 80
"""The longest name, in characters."""

LONGEST_TOKEN = 200_000
"""The longest token, in characters. A case that is too long for a link can still be saved."""

DAY = 24 * 3600

UNDO = 30 * DAY
"""The seconds during which a deleted case can be restored."""

WITNESSES = 3
"""The number of days on which something was saved after that; one day may be that of a clock which is wrong."""

MOST_IN_ALL = 100_000
"""The number of cases, deleted ones among them, that a database holds of all tables together."""

MOST_DELETED = 50
"""The largest number of deleted cases that are kept for a table: the latest."""

KEY = re.compile(r"[A-Za-z0-9]{22}")
ID = re.compile(r"[A-Za-z0-9]{16}")


class NotSaved(ValueError):
    """The store cannot do it. `reason` is no-key, no-name, no-case, damaged-case, too-long, too-many or no-room."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Saved(NamedTuple):
    """A saved case.

    Attributes:
        id: the secret id, with which people may read the case.
        name: as people gave it, on one line.
        token: the case as a link holds it, with a digest of each clause that was read; empty where several are listed.
        version: how often it was saved, from 1.
        made: when it was first saved, in seconds since 1970.
        changed: when it was last saved, likewise.
        deleted: when it was deleted, likewise; None if it was not.
        unsealed: True if an older program saved it, so that damage to it may pass unnoticed until it is saved again.
    """

    id: str
    name: str
    token: str
    version: int
    made: int
    changed: int
    deleted: int | None = None
    unsealed: bool = False

    def case(self) -> Case:
        """Return the case, judged by today's rules; its `since` tells what is different since it was saved.

        Raises:
            BadToken, Unfit: as `link.read` does.
        """
        return link.read(self.token, LONGEST_TOKEN)


class TableCases(NamedTuple):
    """The saved cases of a table, without their tokens.

    Attributes:
        kept: the latest first.
        deleted: those that `Cases.restore` brings back, the latest deleted first.
        damaged: the ids of those that are not as they were saved, and cannot be opened.
    """

    kept: tuple[Saved, ...]
    deleted: tuple[Saved, ...]
    damaged: tuple[str, ...]


def new_key() -> str:
    """Return a key for a new table."""
    return _unguessable(22)


def is_key(text: str) -> bool:
    """Return True if a text has the form of a table's key."""
    return KEY.fullmatch(text) is not None


def new_id() -> str:
    """Return an id for a new case."""
    return _unguessable(16)


def _unguessable(length: int) -> str:
    """Return random letters and digits. A dash in front would be read as an option on the command line."""
    return "".join(secrets.choice(ascii_letters + digits) for _ in range(length))


def plain(name: str) -> str:
    """Return a name on one line, without invisible characters.

    Raises:
        NotSaved: `no-name` where nothing is left, or more than `LONGEST_NAME` characters are.
    """
    seen = "".join(char for char in " ".join(name.split()) if char.isprintable()).strip()
    if not 0 < len(seen) <= LONGEST_NAME:
        raise NotSaved("no-name")
    return seen
