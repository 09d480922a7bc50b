"""The store: the cases in the database, and the tables that they belong to."""

from __future__ import annotations

import hashlib
import re
import time
from typing import Any

from sqlalchemy import Connection, delete, func, insert, literal, select, text, update

from ..case import Case, link
from ..machine.token import BadToken
from .database import Database, NoDatabase
from .saved import (
    DAY,
    ID,
    LONGEST_NAME,
    LONGEST_TOKEN,
    MOST,
    MOST_DELETED,
    MOST_IN_ALL,
    UNDO,
    WITNESSES,
    NotSaved,
    Saved,
    TableCases,
    is_key,
    new_id,
    plain,
)
from .schema import SAVED, DamagedRow, SavedRow, checked, columns, integrity, prepare, sound

LOOK = 60
"""The seconds after which a file is looked over again: before a case is told as absent, and before cases are listed."""


class Cases:
    """The saved cases in one database.

    Args:
        url: `sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`.
        make: True: a file that is not there is made. False: that is an error.

    A database of an older version of the program is brought up to date.

    Raises:
        NoDatabase: the URL is neither, or the database cannot be reached, is damaged, or of a newer version.
    """

    def __init__(self, url: str, make: bool = True) -> None:
        """Open the database, which is looked over."""
        self._database = Database(url, make)
        self.where = self._database.where
        prepare(self._database)
        self._looked = time.monotonic()

    def close(self) -> None:
        """Let go of the database."""
        self._database.close()

    def answers(self) -> bool:
        """Return True if the database answers now, within `PATIENCE` seconds."""
        try:
            with self._database.reading() as database:
                database.execute(text("SELECT 1"))
        except NoDatabase:
            return False
        return True

    # -- reading

    def list(self, key: str) -> TableCases:
        """Return a table's cases: those that it has, those that can be brought back, and which are damaged."""
        ours = select(*columns(without_token=True)).where(SAVED.c.holder == _holder(key))
        with self._database.reading() as database:
            self._look_over(database)
            found = database.execute(ours.order_by(SAVED.c.changed.desc(), SAVED.c.id))
            rows, damaged = sound(found, without_token=True)
        kept, deleted, since = [], [], _now() - UNDO
        for row in rows:
            if row.deleted is None:
                kept.append(row.saved())
            elif row.deleted >= since:
                deleted.append(row.saved())
        deleted.sort(key=lambda saved: saved.deleted or 0, reverse=True)
        return TableCases(tuple(kept), tuple(deleted), damaged)

    def read(self, id: str) -> Saved:
        """Return the case with this id.

        Raises:
            NotSaved: `no-case`: there is none, or it was deleted; `damaged-case`.
        """
        with self._database.reading() as database:
            return self._read(database, id).saved()

    # -- writing, for which one must have the key

    def save(self, key: str, name: str, case: Case) -> Saved:
        """Save a case under a name.

        Raises:
            NotSaved: no-key, no-name, too-long (the case), too-many (of this table), no-room (for any table's).
        """
        now = _now()
        made = SavedRow(new_id(), _holder(key), plain(name), _token(case), 1, now, now, None)
        with self._database.writing() as database:
            return _insert(database, made)

    def replace(self, key: str, id: str, version: int, case: Case) -> Saved:
        """Save a new version of a case. If somebody else has saved one since, both are kept.

        Args:
            key: the key of the table.
            id: the id of the case.
            version: the version from which the new one was made.
            case: the new version.

        Returns:
            The saved case. If somebody else was quicker, it is another one with an id and a name of its own.

        Raises:
            NotSaved: as `save`; `no-case` where there is no such case of this table.
        """
        now, token = _now(), _token(case)
        with self._database.writing() as database:
            row = self._ours(database, key, id)
            if row.version == version and row.deleted is None:
                return _update(database, row._replace(token=token, version=version + 1, changed=now))
            name = another_name(database, row.holder, row.name)
            return _insert(database, SavedRow(new_id(), row.holder, name, token, 1, now, now, None))

    def copy(self, key: str, id: str) -> Saved:
        """Save a copy of a case for this table, under a name of its own.

        Raises:
            NotSaved: as `save` and `read`.
        """
        now = _now()
        with self._database.writing() as database:
            found = self._read(database, id)
            name = another_name(database, _holder(key), found.name)
            return _insert(database, SavedRow(new_id(), _holder(key), name, found.token, 1, now, now, None))

    def delete(self, key: str, id: str) -> None:
        """Delete a case; `restore` brings it back for `UNDO` seconds.

        Raises:
            NotSaved: no-key, no-case.
        """
        with self._database.writing() as database:
            row = self._ours(database, key, id)
            if row.deleted is not None:
                raise NotSaved("no-case")
            _update(database, row._replace(deleted=_now()))

    def restore(self, key: str, id: str) -> Saved:
        """Bring a deleted case back.

        Raises:
            NotSaved: no-key, too-many; `no-case` where it is gone for good.
        """
        with self._database.writing() as database:
            row = self._ours(database, key, id)
            if row.deleted is None:
                raise NotSaved("no-case")
            if database.execute(select(_count(row.holder))).scalar_one() >= MOST:
                raise NotSaved("too-many")
            return _update(database, row._replace(deleted=None))

    def hand_over(self, key: str, to: str) -> int:
        """Give all cases of one table to another, the deleted ones too; return how many. Damaged ones stay.

        Raises:
            NotSaved: no-key.
        """
        ours = select(*columns()).where(SAVED.c.holder == _holder(key))
        with self._database.writing() as database:
            rows, _ = sound(database.execute(ours.with_for_update()))
            for row in rows:
                _update(database, row._replace(holder=_holder(to)))
        return len(rows)

    def purge(self) -> int:
        """Remove for good what was deleted long ago; return how many cases.

        That is more than `UNDO` seconds before now, and before the last `WITNESSES` days on which something was saved.
        """
        with self._database.writing() as database:
            return int(database.execute(_outdated()).rowcount)

    def _read(self, database: Connection, id: str) -> SavedRow:
        """Return the row of a case that is not deleted."""
        found = database.execute(select(*columns()).where(SAVED.c.id == id)).first() if ID.fullmatch(id) else None
        if found is None:
            self._look_over(database)
            raise NotSaved("no-case")
        row = _sound(found)
        if row.deleted is not None:
            raise NotSaved("no-case")
        return row

    def _ours(self, database: Connection, key: str, id: str) -> SavedRow:
        """Return the row of a case of a table, be it deleted or not, which nobody else changes meanwhile."""
        ours = select(*columns()).where(SAVED.c.id == id, SAVED.c.holder == _holder(key))
        found = database.execute(ours.with_for_update()).first()
        if found is None:
            self._look_over(database)
            raise NotSaved("no-case")
        return _sound(found)

    def _look_over(self, database: Connection) -> None:
        """See that the file has lost nothing since it was opened, if that was not done within `LOOK` seconds.

        Raises:
            NoDatabase: `damaged`.
        """
        if not self._database.is_file or time.monotonic() - self._looked < LOOK:
            return
        if faults := integrity(database):
            raise NoDatabase("damaged", self.where, faults[0])
        self._looked = time.monotonic()


def _sound(found: Any) -> SavedRow:
    try:
        return checked(found)
    except DamagedRow:
        raise NotSaved("damaged-case") from None


def _token(case: Case) -> str:
    try:
        return link.write(case, LONGEST_TOKEN, clauses=True)
    except BadToken:
        raise NotSaved("too-long") from None


def _now() -> int:
    return int(time.time())


def another_name(database: Connection, holder: str, name: str) -> str:
    """Return a name with a number after it that no case of the table has yet."""
    taken = set(database.execute(select(SAVED.c.name).where(*_living(holder))).scalars())
    stem = re.sub(r" \(\d+\)$", "", name)[: LONGEST_NAME - 6].rstrip()
    return next(f"{stem} ({k})" for k in range(2, len(taken) + 3) if f"{stem} ({k})" not in taken)


# -- what is asked of the database


def _holder(key: str) -> str:
    """Return the digest of a key, by which the store knows a table."""
    if not is_key(key):
        raise NotSaved("no-key")
    return hashlib.sha256(key.encode()).hexdigest()


def _living(holder: str) -> tuple[Any, ...]:
    """Return the conditions that a case belongs to a table and is not deleted."""
    return SAVED.c.holder == holder, SAVED.c.deleted.is_(None)


def _count(holder: str) -> Any:
    """Return the number of cases of a table, as a part of a statement."""
    # Aliased, so that the count is not taken for a part of the statement around it.
    held = SAVED.alias()
    ours = select(func.count()).select_from(held).where(held.c.holder == holder, held.c.deleted.is_(None))
    return ours.scalar_subquery()


def _insert(database: Connection, made: SavedRow) -> Saved:
    """Insert a case unless the table has as many as it may, and remove what was deleted long ago."""
    latest = select(SAVED.c.id).where(SAVED.c.holder == made.holder, SAVED.c.deleted.is_not(None))
    latest = latest.order_by(SAVED.c.deleted.desc(), SAVED.c.id).offset(MOST_DELETED)
    surplus = tuple(database.execute(latest.limit(MOST)).scalars())
    database.execute(_outdated())
    database.execute(delete(SAVED).where(SAVED.c.id.in_(surplus)))
    if database.execute(select(func.count()).select_from(SAVED)).scalar_one() >= MOST_IN_ALL:
        raise NotSaved("no-room")
    row = made.sealed()
    values = select(*(literal(value, SAVED.c[name].type) for name, value in row.items())).where(
        _count(made.holder) < MOST
    )
    put = insert(SAVED).from_select(list(row), values).execution_options(preserve_rowcount=True)
    if not database.execute(put).rowcount:
        raise NotSaved("too-many")
    return made.saved()


def _update(database: Connection, row: SavedRow) -> Saved:
    database.execute(update(SAVED).where(SAVED.c.id == row.id).values(row.sealed()))
    return row.saved()


def _outdated() -> Any:
    """Return what removes for good what was deleted too long ago, by this machine's clock and by what was saved since.

    A clock that is wrong for a day, such as that of a board that has just started, removes nothing so.
    """
    every = SAVED.alias()
    day = (every.c.changed // DAY).label("day")
    days = select(day).distinct().order_by(day.desc()).offset(WITNESSES - 1).limit(1).scalar_subquery()
    return delete(SAVED).where(SAVED.c.deleted < _now() - UNDO, SAVED.c.deleted < days * DAY - UNDO)
