"""The tables of the database, their version, and how an older database is brought up to date.

A database holds the version of its tables. To change the tables, change `SAVED`, raise `VERSION`, and add to
`MIGRATIONS` what turns the version before into the new one: a function that is given a connection, in SQLite and in
PostgreSQL alike. It must not use `SAVED`, which later versions change.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    insert,
    inspect,
    literal,
    select,
    text,
)

from ..typed import ready
from .database import Database, NoDatabase
from .saved import LONGEST_NAME, Saved

VERSION = 3
"""The version of the tables. The first had no table that says so."""

TABLES = MetaData()
SCHEMA = Table("adjudicator_schema", TABLES, Column("version", Integer, primary_key=True, autoincrement=False))
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
    Column("token_digest", String(64), nullable=False, server_default=""),
    Column("seal", String(64), nullable=False, server_default=""),
)


class SavedRow(NamedTuple):
    """A saved case, whose it is (`holder`), and when it was deleted, if it was.

    Attributes:
        unsealed: True if an older program wrote it, so that its seal does not cover all of it, or is not there. Whoever
            writes it anew seals it.
    """

    id: str
    holder: str
    name: str
    token: str
    version: int
    made: int
    changed: int
    deleted: int | None
    unsealed: bool = False

    def sealed(self) -> dict[str, Any]:
        """Return what stands in each column, with the digest of the token and the seal of all."""
        told, digest = self._asdict(), _digest(self.token)
        del told["unsealed"]
        return {**told, "token_digest": digest, "seal": seal(list(told.values()), digest)}

    def saved(self) -> Saved:
        """Return what people may know of it."""
        return Saved(self.id, self.name, self.token, self.version, self.made, self.changed, self.deleted, self.unsealed)


class DamagedRow(ValueError):
    """A row is not as it was written."""


READ = (*(name for name in SavedRow._fields if name != "unsealed"), "token_digest", "seal")
"""The columns that `checked` reads."""


def seal(values: Sequence[object], token_digest: str) -> str:
    """Return a digest of a row: its token is covered by the digest of that, so that a list need not read it.

    Args:
        values: what stands in the columns of `SavedRow`, in their order.
        token_digest: of its token; empty in the seals of version 2, which did not cover it.
    """
    covered = [token_digest if name == "token" else value for name, value in zip(READ, values, strict=False)]
    return hashlib.sha256(json.dumps(covered).encode()).hexdigest()


def columns(without_token: bool = False) -> Iterable[Any]:
    """Return the columns that `checked` reads; without tokens an empty text stands for each."""
    return (literal("").label(name) if without_token and name == "token" else SAVED.c[name] for name in READ)


def checked(found: Any, without_token: bool = False) -> SavedRow:
    """Return a row of `columns` that has been read.

    Raises:
        DamagedRow: it is not as it was written.
    """
    *values, digest, stamp = found
    try:
        row = msgspec.convert(tuple(values), ready(SavedRow))
    except msgspec.ValidationError:
        raise DamagedRow from None
    if stamp == seal(values, digest) and (without_token or digest == _digest(row.token)):
        return row
    if stamp in ("", seal(values, "")):
        return row._replace(unsealed=True)
    raise DamagedRow


def sound(every: Iterable[Any], without_token: bool = False) -> tuple[tuple[SavedRow, ...], tuple[str, ...]]:
    """Return the rows of `columns` that are as they were written, and the ids of the others."""
    rows, damaged = [], []
    for found in every:
        try:
            rows.append(checked(found, without_token))
        except DamagedRow:
            damaged.append(str(found[0]))
    return tuple(rows), tuple(damaged)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


# -- a database is made, or brought up to date


def prepare(database: Database) -> None:
    """Look a database over, make its tables if it is new, and bring them up to date if they are of an older version.

    Raises:
        NoDatabase: `damaged`, `newer`, or it cannot be reached.
    """
    with database.reading() as connection:
        faults = integrity(connection) if database.is_file else ()
        if faults:
            raise NoDatabase("damaged", database.where, faults[0])
        if _version(connection, database) == VERSION:
            return
    with database.writing() as connection:
        if not database.is_file:  # of a file there is one writer at a time anyway
            connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('adjudicator_schema'))"))
        version = _version(connection, database)  # another program may have been quicker
        if version is None:
            TABLES.create_all(connection)
        for migrate in MIGRATIONS[version - 1 :] if version is not None else ():
            migrate(connection)
        if version != VERSION:
            connection.execute(SCHEMA.delete())
            connection.execute(insert(SCHEMA).values(version=VERSION))


def integrity(connection: Connection) -> tuple[str, ...]:
    """Return what SQLite finds wrong with a file, in its own words; nothing if it is sound."""
    found = tuple(connection.execute(text("PRAGMA integrity_check(20)")).scalars())
    return () if found == ("ok",) else tuple(map(str, found))


def _version(connection: Connection, database: Database) -> int | None:
    """Return the version of the tables; None: there are none yet.

    A table that is missing, or called otherwise, must not be made anew: all cases would seem never to have been.

    Raises:
        NoDatabase: `damaged`: its tables are of no version; `newer`.
    """
    looked_at = inspect(connection)
    names = looked_at.get_table_names()
    if not {SAVED.name, SCHEMA.name}.intersection(names) and not (database.is_file and names):
        return None
    found = tuple(connection.execute(select(SCHEMA.c.version)).scalars()) if SCHEMA.name in names else (1,)
    version = found[0] if len(found) == 1 and isinstance(found[0], int) else 0
    if version > VERSION:
        raise NoDatabase("newer", database.where, str(version))
    columns = {column["name"] for column in looked_at.get_columns(SAVED.name)} if SAVED.name in names else set()
    if version < 1 or columns != set(SAVED.columns.keys()).difference(*LATER[version - 1 :]):
        raise NoDatabase("damaged", database.where, ", ".join(sorted(names)))
    return version


LATER = ({"seal"}, {"token_digest"})
"""The columns that came with each version after the first."""


def _to_2(connection: Connection) -> None:
    """Give each row a seal, and the database a version."""
    connection.execute(text("ALTER TABLE saved_cases ADD COLUMN seal VARCHAR(64) DEFAULT '' NOT NULL"))
    connection.execute(text("CREATE TABLE adjudicator_schema (version INTEGER NOT NULL, PRIMARY KEY (version))"))
    rows = connection.execute(text("SELECT id, holder, name, '', version, made, changed, deleted FROM saved_cases"))
    for row in rows.all():
        stamp = hashlib.sha256(json.dumps(tuple(row)).encode()).hexdigest()
        put = text("UPDATE saved_cases SET seal = :seal WHERE id = :id")
        connection.execute(put, {"seal": stamp, "id": row[0]})


def _to_3(connection: Connection) -> None:
    """Let the seals cover the tokens. A row whose seal is not right, or not there, stays as it is."""
    connection.execute(text("ALTER TABLE saved_cases ADD COLUMN token_digest VARCHAR(64) DEFAULT '' NOT NULL"))
    read = text("SELECT id, holder, name, token, version, made, changed, deleted, seal FROM saved_cases WHERE id = :id")
    put = text("UPDATE saved_cases SET seal = :seal, token_digest = :digest WHERE id = :id")
    for id in connection.execute(text("SELECT id FROM saved_cases")).scalars().all():
        *row, stamp = connection.execute(read, {"id": id}).one()
        token, row[3] = row[3], ""
        if stamp == hashlib.sha256(json.dumps(row).encode()).hexdigest():
            row[3] = digest = hashlib.sha256(str(token).encode()).hexdigest()
            stamp = hashlib.sha256(json.dumps(row).encode()).hexdigest()
            connection.execute(put, {"seal": stamp, "digest": digest, "id": id})


MIGRATIONS: tuple[Callable[[Connection], None], ...] = (_to_2, _to_3)
"""What brings each version to the next, the first version first."""
