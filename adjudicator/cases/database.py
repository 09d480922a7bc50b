"""The database: its address, and how to connect to it without ever waiting for long."""

from __future__ import annotations

import os
import re
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError

VARIABLE = "ADJUDICATOR_DATABASE"
"""The environment variable that names the database."""

PATIENCE = 5
"""The seconds after which a database that does not answer is given up."""

OUT_OF_REACH = frozenset(
    {
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_AUTH,
    }
)
"""What SQLite says where a file cannot be used now. Whatever else it says means that the file is damaged."""


class NoDatabase(Exception):
    """The database cannot be used.

    Attributes:
        reason: bad-url, absent, read-only, unreachable, slow (it did not answer in time), damaged, or newer (than this
            program).
        where: the database, without its password.
        why: what the database says, in its own words; may be empty.
    """

    def __init__(self, reason: str, where: str, why: str = "") -> None:
        """Take the attributes."""
        super().__init__(f"{reason}: {where} {why}".strip())
        self.reason = reason
        self.where = where
        self.why = why


def database() -> str:
    """Return the URL of the database: what `ADJUDICATOR_DATABASE` says, else a file in the user's data folder."""
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return os.environ.get(VARIABLE) or url_of(folder / "adjudicator" / "cases.sqlite3")


def url_of(file: Path) -> str:
    """Return the URL of a database that is a file."""
    return URL.create("sqlite", database=str(file)).render_as_string()


class Database:
    """A database that can be connected to.

    Args:
        url: `sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`.
        make: True: a file that is not there is made, for nobody but the user.
        patient: True: it may take its time. False: it is given up after `PATIENCE` seconds.

    Attributes:
        where: its URL, without its password.
        is_file: True if it is a file of SQLite.

    Raises:
        NoDatabase: `bad-url`; `absent`: its file is not there; `unreachable`: it cannot be made.
    """

    def __init__(self, url: str, make: bool = True, patient: bool = False) -> None:
        """Take the address; nothing is read yet."""
        try:
            asked = make_url(url)
            if asked.drivername in ("postgres", "postgresql"):
                asked = asked.set(drivername="postgresql+psycopg")
            self.where = asked.render_as_string(hide_password=True)
            self.is_file = asked.get_backend_name() == "sqlite"
            self._patient = patient
            if not self.is_file and asked.drivername != "postgresql+psycopg":
                raise NoDatabase("bad-url", self.where)
            if self.is_file:
                _find_file(asked.database, self.where, make)
            self._engine = _to_sqlite(asked) if self.is_file else _to_postgresql(asked, patient)
        except (ArgumentError, NoSuchModuleError, ValueError):
            raise NoDatabase("bad-url", re.sub(r"//.*@", "//…@", url)[:200]) from None

    def close(self) -> None:
        """Let go of it."""
        self._engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Open a transaction that sees the database as it is now.

        Raises:
            NoDatabase: it cannot be used.
        """
        with self._begin("BEGIN", "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY") as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Open a transaction that may change it. In a file there is one such transaction at a time.

        Raises:
            NoDatabase: it cannot be used.
        """
        with self._begin("BEGIN IMMEDIATE", "") as connection:
            yield connection

    @contextmanager
    def _begin(self, sqlite: str, postgresql: str) -> Iterator[Connection]:
        began = time.monotonic()
        try:
            with self._engine.begin() as connection:
                if first := sqlite if self.is_file else postgresql:
                    connection.exec_driver_sql(first)
                yield connection
        except SQLAlchemyError as fault:
            late = not self._patient and time.monotonic() - began > PATIENCE * 0.9
            told = str(getattr(fault, "orig", None) or fault).strip().splitlines()
            raise NoDatabase(_reason(fault, late), self.where, told[0] if told else "") from fault
        except UnicodeDecodeError as fault:
            raise NoDatabase("damaged", self.where, str(fault)) from fault


def _reason(fault: SQLAlchemyError, late: bool) -> str:
    """Return why a statement failed, as a reason of `NoDatabase`."""
    if late:
        return "slow"
    original = fault.orig if isinstance(fault, DBAPIError) else None
    if not isinstance(original, sqlite3.Error):
        return "unreachable"
    # Text that is no text has no code: Python says that, and not SQLite.
    code = getattr(original, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    if code & 0xFF == sqlite3.SQLITE_READONLY:
        return "read-only"
    cut = code == sqlite3.SQLITE_IOERR_SHORT_READ
    return "unreachable" if code & 0xFF in OUT_OF_REACH and not cut else "damaged"


# -- a file


def _find_file(file: str | None, where: str, make: bool) -> None:
    """Make a database file and its folder, for nobody but the user, or see that it is there."""
    if not file or file == ":memory:":
        raise NoDatabase("bad-url", where)
    try:
        if make:
            Path(file).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        flags = os.O_RDWR | os.O_CREAT if make else os.O_RDONLY
        with suppress(PermissionError):  # what cannot be written can perhaps be read
            os.close(os.open(file, flags, 0o600))
    except OSError as fault:
        reason = "absent" if isinstance(fault, FileNotFoundError) and not make else "unreachable"
        raise NoDatabase(reason, where, fault.strerror or "") from None


def _to_sqlite(url: URL) -> Engine:
    engine = create_engine(url)
    event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: sqlite3.Connection, _: object) -> None:
    # Readers do not wait for a writer, and writers wait for one another; what is saved outlives a power cut.
    connection.execute(f"PRAGMA busy_timeout={PATIENCE * 1000}")
    _write_ahead(connection)
    connection.execute("PRAGMA synchronous=FULL")


def _write_ahead(connection: sqlite3.Connection) -> None:
    # A new file is turned into one by whoever comes first; SQLite lets nobody wait for that, whatever the timeout.
    until = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)


# -- a server


def _to_postgresql(url: URL, patient: bool) -> Engine:
    """Return what connects to a server: anew for each transaction, so that none is held up by what went before."""
    told: dict[str, Any] = {"connect_timeout": PATIENCE}
    if not patient:
        told["options"] = f"-c statement_timeout={PATIENCE * 1000}"
    engine = create_engine(url, poolclass=NullPool, connect_args=told)
    if not patient:
        event.listen(engine, "connect", _watch)
        event.listen(engine, "close", _stop_watching)
    return engine


def _watch(connection: Any, record: Any) -> None:
    """Cut a connection that is still in use after `PATIENCE` seconds: a server that is frozen ends no statement."""
    line = socket.socket(fileno=os.dup(connection.fileno()))
    record.info["watch"] = watch = threading.Timer(PATIENCE, _cut, [line])
    watch.daemon = True
    watch.start()


def _cut(line: socket.socket) -> None:
    with closing(line), suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)


def _stop_watching(_: Any, record: Any) -> None:
    watch = record.info.pop("watch", None)
    if watch is not None:
        watch.cancel()
        watch.args[0].close()
