"""Look over a database, and read what can still be read of a damaged one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import make_url, select

from ..machine.token import BadToken
from ..rulebook import Unfit
from .database import Database, NoDatabase
from .schema import READ, SAVED, SavedRow, columns, prepare, sound


class DatabaseRead(NamedTuple):
    """What can be read of a database.

    Attributes:
        where: the database, without its password.
        fault: what is wrong with it as a whole, in the database's own words; empty: nothing.
        rows: the cases that are as they were written.
        damaged: the ids of cases that are not, as far as they can be read.
    """

    where: str
    fault: str
    rows: tuple[SavedRow, ...]
    damaged: tuple[str, ...]


class CaseOpened(NamedTuple):
    """What a saved case opens to.

    Attributes:
        row: the saved case.
        state: same (as when it was saved), otherwise (the rules have changed), or unreadable.
        trouble: why it is unreadable.
    """

    row: SavedRow
    state: str
    trouble: BadToken | Unfit | None = None


def look_over(url: str) -> DatabaseRead:
    """Return what can be read of a database, be it damaged or not; one of an older version is brought up to date.

    Raises:
        NoDatabase: there is none, it cannot be reached, or it is of a newer version.
    """
    database = Database(url, make=False, patient=True)
    try:
        prepare(database)
        return _sound(database)
    except NoDatabase as no:
        if no.reason != "damaged" or not database.is_file:
            raise
        return _salvaged(Path(str(make_url(url).database)), database.where, no.why)
    finally:
        database.close()


def open_each(rows: Iterable[SavedRow]) -> Iterator[CaseOpened]:
    """Yield what each saved case opens to, judged by today's rules."""
    for row in rows:
        try:
            since = row.saved().case().since
        except (BadToken, Unfit) as trouble:
            yield CaseOpened(row, "unreadable", trouble)
        else:
            yield CaseOpened(row, "otherwise" if since is not None and since.otherwise else "same")


def _sound(database: Database) -> DatabaseRead:
    """Read a database whose tables are sound. Single rows of it may be damaged all the same."""
    with database.reading() as connection:
        rows, damaged = sound(connection.execute(select(*columns()).order_by(SAVED.c.id)))
    return DatabaseRead(database.where, "", rows, damaged)


def _salvaged(file: Path, where: str, fault: str) -> DatabaseRead:
    """Read a damaged file from both its ends, as far as that goes."""
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as raw:
        raw.text_factory = lambda told: told.decode("utf-8", "replace")
        read, damaged = sound(chain(_scan(raw, "ASC"), _scan(raw, "DESC")))
    rows = {row.id: row for row in read}
    return DatabaseRead(
        where, fault, tuple(rows.values()), tuple(dict.fromkeys(id for id in damaged if id not in rows))
    )


def _scan(raw: sqlite3.Connection, order: str) -> Iterator[tuple[object, ...]]:
    """Yield the rows of a file in an order, up to the first that cannot be read. No index is used."""
    with suppress(sqlite3.Error, UnicodeDecodeError):
        there = {name for _, name, *_ in raw.execute("PRAGMA table_info(saved_cases)")}
        names = ", ".join(f"'' AS {name}" if name in READ[-2:] and name not in there else name for name in READ)
        yield from raw.execute(f"SELECT {names} FROM saved_cases NOT INDEXED ORDER BY rowid {order}")
