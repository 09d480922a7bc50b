"""Backups: a file with every saved case, from either kind of database, and for either.

A backup is a database of its own: a file of SQLite in which every table is as the program has it. So it can be looked
over like any other, and one of an older version is brought up to date where it is brought back.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from .checking import DatabaseRead, look_over
from .database import Database, NoDatabase, url_of
from .saved import new_id
from .schema import SAVED, SavedRow, columns, prepare, sound
from .store import another_name


class Restored(NamedTuple):
    """What `restore` did with the cases of a backup.

    Attributes:
        added: those that the database did not have, or had damaged.
        same: the number of those that it has as the backup has them.
        differing: those that it has otherwise, as the backup has them.
    """

    added: tuple[SavedRow, ...]
    same: int
    differing: tuple[SavedRow, ...]


def backup(url: str, file: Path) -> DatabaseRead:
    """Write every saved case into a new file, deleted ones too, as they are at one moment. Others may go on saving.

    Of a damaged database, what can still be read is written.

    Args:
        url: the database.
        file: the backup, which nobody but the user may read.

    Returns:
        What was found in the database, and is in the backup now.

    Raises:
        FileExistsError: there is such a file already.
        OSError: it cannot be written.
        NoDatabase: the database cannot be read.
    """
    if file.exists():
        raise FileExistsError(file)
    found = look_over(url)
    with tempfile.TemporaryDirectory(dir=file.absolute().parent, prefix=".backup-") as folder:
        part = Path(folder) / file.name
        made = Database(url_of(part))
        try:
            prepare(made)
            with made.writing() as connection:
                for row in found.rows:
                    connection.execute(insert(SAVED).values(row.sealed()))
        finally:
            made.close()
        with closing(sqlite3.connect(part)) as raw:
            raw.execute("PRAGMA journal_mode=DELETE")  # so that the backup is this one file
        part.rename(file)
    return found


def restore(url: str, file: Path, replace: bool = False) -> Restored:
    """Bring the cases of a backup back into a database. No case that is there is lost.

    Args:
        url: the database; one that is not there is made.
        file: the backup, which is left as it is.
        replace: what to do with a case that the database has otherwise. False: it stays as the database has it. True:
            it becomes what the backup has, and what the database had is kept beside it under another name.

    Raises:
        NoDatabase: the backup has a damaged case; one of the two is damaged as a whole, of a newer version, or cannot
            be reached.
    """
    rows = _of_backup(file)
    database = Database(url, patient=True)
    added, same, differing = [], 0, []
    try:
        prepare(database)
        with database.writing() as connection:
            for row in rows:
                one = select(*columns()).where(SAVED.c.id == row.id).with_for_update()
                found, damaged = sound(connection.execute(one))
                here = found[0] if found else None
                if damaged:
                    connection.execute(delete(SAVED).where(SAVED.c.id == row.id))
                if here is None:
                    connection.execute(insert(SAVED).values(row.sealed()))
                    added.append(row)
                elif here._replace(version=row.version, unsealed=row.unsealed) == row:
                    same += 1
                else:
                    differing.append(row)
                    if replace:
                        _replace(connection, here, row)
    finally:
        database.close()
    return Restored(tuple(added), same, tuple(differing))


def _replace(connection: Connection, here: SavedRow, row: SavedRow) -> None:
    """Put a row of a backup in the place of the one that is here, which is kept beside it if it says something else."""
    if (here.name, here.token) != (row.name, row.token):
        beside = here._replace(id=new_id(), name=another_name(connection, here.holder, here.name))
        connection.execute(insert(SAVED).values(beside.sealed()))
    # A page on which either is open must not take it for the version that its own was made of.
    now = row._replace(version=max(row.version, here.version) + 1)
    connection.execute(update(SAVED).where(SAVED.c.id == row.id).values(now.sealed()))


def _of_backup(file: Path) -> tuple[SavedRow, ...]:
    """Return the cases of a backup, of whatever version, without changing it."""
    where = url_of(file)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.sqlite3"
        try:
            shutil.copyfile(file, copy)
            with suppress(FileNotFoundError):  # a copy that somebody made of a database in use
                shutil.copyfile(f"{file}-wal", f"{copy}-wal")
        except OSError as fault:
            raise NoDatabase("unreachable", where, fault.strerror or "") from None
        try:
            found = look_over(url_of(copy))
        except NoDatabase as no:
            raise NoDatabase(no.reason, where, no.why) from None
    if found.fault or found.damaged:
        raise NoDatabase("damaged", where, found.fault or ", ".join(found.damaged))
    return found.rows
