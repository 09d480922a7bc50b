"""The database: its address, its one table, and how to connect."""

from __future__ import annotations

import os
import re
import sqlite3
from pathlib import Path

from sqlalchemy import (
    URL,
    BigInteger,
    Column,
    Engine,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    make_url,
)
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from .saved import LONGEST_NAME

VARIABLE = "ADJUDICATOR_DATABASE"
"""The environment variable that names the database."""

TABLES = MetaData()
SAVED = Table(
    "saved_cases",
    TABLES,
    Column("id", String(16), primary_key=True),
    Column("holder", String(64), nullable=False, index=True),
    Column("name", String(LONGEST_NAME), nullable=False),
    Column("token", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("deleted", BigInteger),
)


class NoDatabase(Exception):
    """The database cannot be used. `reason` is bad-url or unreachable; `where` names it without its password."""

    def __init__(self, reason: str, where: str, why: str = "") -> None:
        super().__init__(f"{reason}: {where} {why}".strip())
        self.reason = reason
        self.where = where
        self.why = why


def database() -> str:
    """Return the URL of the database: what `ADJUDICATOR_DATABASE` says, else a file in the user's data folder."""
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    file = URL.create("sqlite", database=str(folder / "adjudicator" / "cases.sqlite3"))
    return os.environ.get(VARIABLE) or file.render_as_string()


def connect(url: str) -> tuple[str, Engine]:
    """Return the URL of a database without its password, and the engine that connects to it.

    Raises:
        NoDatabase: `bad-url`, or its folder cannot be made.
    """
    try:
        asked = make_url(url)
        if asked.drivername in ("postgres", "postgresql"):
            asked = asked.set(drivername="postgresql+psycopg")
        where = asked.render_as_string(hide_password=True)
        file = asked.get_backend_name() == "sqlite"
        if file:
            _prepare(asked.database, where)
            engine = create_engine(asked)
            event.listen(engine, "connect", _set_up_sqlite)
        elif asked.drivername == "postgresql+psycopg":
            engine = create_engine(asked, pool_pre_ping=True, connect_args={"connect_timeout": 5})
        else:
            raise NoDatabase("bad-url", where)
    except (ArgumentError, NoSuchModuleError, ValueError):
        raise NoDatabase("bad-url", re.sub(r"//.*@", "//…@", url)[:200]) from None
    return where, engine


def _prepare(file: str | None, where: str) -> None:
    """Make the folder of a database file, for nobody but the user."""
    if not file or file == ":memory:":
        raise NoDatabase("bad-url", where)
    try:
        Path(file).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as fault:
        raise NoDatabase("unreachable", where, fault.strerror or "") from None


def _set_up_sqlite(connection: sqlite3.Connection, _: object) -> None:
    # Readers do not wait for a writer, and writers wait for one another.
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")
    connection.execute("PRAGMA busy_timeout=5000")
