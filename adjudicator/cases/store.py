"""The store: the cases in the database, and the tables that they belong to."""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, delete, func, insert, literal, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from ..case import Case, link
from ..machine.token import BadToken
from .database import SAVED, TABLES, NoDatabase, connect
from .saved import ID, LONGEST_NAME, LONGEST_TOKEN, MOST, MOST_DELETED, UNDO, NotSaved, Saved, is_key, new_id, plain


class Cases:
    """The saved cases in one database.

    Args:
        url: `sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`.

    Raises:
        NoDatabase: the URL is neither, or the database cannot be reached.
    """

    def __init__(self, url: str) -> None:
        self.where, self._engine = connect(url)
        try:
            with self._begin() as database:
                TABLES.create_all(database)
        except NoDatabase:
            # Where several programs start at once, another may have made the table between looking and making.
            with self._begin() as database:
                TABLES.create_all(database)

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def answers(self) -> bool:
        """Return True if the database can be reached now."""
        try:
            with self._begin() as database:
                database.execute(text("SELECT 1"))
        except NoDatabase:
            return False
        return True

    # -- reading

    def list(self, key: str) -> tuple[Saved, ...]:
        """Return a table's cases, the latest first, without their tokens."""
        wanted = (*_columns(without_token=True),)
        found = select(*wanted).where(*_held(key)).order_by(SAVED.c.changed.desc(), SAVED.c.id)
        with self._begin() as database:
            return tuple(Saved(*row) for row in database.execute(found))

    def read(self, id: str) -> Saved:
        """Return the case with this id.

        Raises:
            NotSaved: `no-case`: there is none, or it was deleted.
        """
        with self._begin() as database:
            return _read(database, id)

    # -- writing, for which one must have the key

    def save(self, key: str, name: str, case: Case) -> Saved:
        """Save a case under a name.

        Raises:
            NotSaved: no-key, no-name, too-long (the case), too-many.
        """
        now, token = _now(), _token(case)
        made = Saved(new_id(), plain(name), token, 1, now, now)
        with self._begin() as database:
            return _insert(database, key, made)

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
        fresh = update(SAVED).where(*_one(key, id), SAVED.c.version == version)
        with self._begin() as database:
            if database.execute(fresh.values(token=token, version=version + 1, changed=now)).rowcount:
                return _read(database, id)
            ours = select(*_columns()).where(SAVED.c.id == id, SAVED.c.holder == _holder(key))
            row = database.execute(ours).first()
            if row is None:
                raise NotSaved("no-case")
            name = _another_name(database, key, row.name)
            return _insert(database, key, Saved(new_id(), name, token, 1, now, now))

    def copy(self, key: str, id: str) -> Saved:
        """Save a copy of a case for this table, under a name of its own.

        Raises:
            NotSaved: as `save` and `read`.
        """
        now = _now()
        with self._begin() as database:
            found = _read(database, id)
            name = _another_name(database, key, found.name)
            made = Saved(new_id(), name, found.token, 1, now, now)
            return _insert(database, key, made)

    def delete(self, key: str, id: str) -> None:
        """Delete a case; `restore` brings it back for `UNDO` seconds.

        Raises:
            NotSaved: no-key, no-case.
        """
        with self._begin() as database:
            if not database.execute(update(SAVED).where(*_one(key, id)).values(deleted=_now())).rowcount:
                raise NotSaved("no-case")

    def restore(self, key: str, id: str) -> Saved:
        """Bring a deleted case back.

        Raises:
            NotSaved: no-key, too-many; `no-case` where it is gone for good.
        """
        gone = (SAVED.c.id == id, SAVED.c.holder == _holder(key), SAVED.c.deleted.is_not(None))
        room = _count(key) < MOST
        with self._begin() as database:
            if not database.execute(update(SAVED).where(*gone, room).values(deleted=None)).rowcount:
                there = database.execute(select(SAVED.c.id).where(*gone)).first()
                raise NotSaved("too-many" if there else "no-case")
            return _read(database, id)

    def purge(self) -> int:
        """Remove for good what was deleted more than `UNDO` seconds before the latest save; return how many cases."""
        with self._begin() as database:
            return int(database.execute(_outdated()).rowcount)

    @contextmanager
    def _begin(self) -> Iterator[Connection]:
        """Open a transaction."""
        try:
            with self._engine.begin() as database:
                yield database
        except SQLAlchemyError as fault:
            told = str(getattr(fault, "orig", None) or fault).strip().splitlines()
            raise NoDatabase("unreachable", self.where, told[0] if told else "") from fault


def _token(case: Case) -> str:
    try:
        return link.write(case, LONGEST_TOKEN, clauses=True)
    except BadToken:
        raise NotSaved("too-long") from None


def _now() -> int:
    return int(time.time())


def _another_name(database: Connection, key: str, name: str) -> str:
    """Return a name with a number after it that no case of the table has yet."""
    taken = set(database.execute(select(SAVED.c.name).where(*_held(key))).scalars())
    stem = re.sub(r" \(\d+\)$", "", name)[: LONGEST_NAME - 6].rstrip()
    return next(f"{stem} ({k})" for k in range(2, MOST + 3) if f"{stem} ({k})" not in taken)


# -- what is asked of the database


def _holder(key: str) -> str:
    """Return the digest of a key, by which the store knows a table."""
    if not is_key(key):
        raise NotSaved("no-key")
    return hashlib.sha256(key.encode()).hexdigest()


def _columns(without_token: bool = False) -> Iterator[Any]:
    for field in Saved._fields:
        yield literal("").label(field) if without_token and field == "token" else SAVED.c[field]


def _held(key: str) -> tuple[Any, ...]:
    """Return the conditions that a case belongs to a table and is not deleted."""
    return SAVED.c.holder == _holder(key), SAVED.c.deleted.is_(None)


def _one(key: str, id: str) -> tuple[Any, ...]:
    """Return the conditions that a case has this id, belongs to a table and is not deleted."""
    return *_held(key), SAVED.c.id == id


def _count(key: str) -> Any:
    """Return the number of cases of a table, as a part of a statement."""
    # Aliased, so that the count is not taken for a part of the statement around it.
    held = SAVED.alias()
    ours = select(func.count()).select_from(held).where(held.c.holder == _holder(key), held.c.deleted.is_(None))
    return ours.scalar_subquery()


def _read(database: Connection, id: str) -> Saved:
    wanted = select(*_columns()).where(SAVED.c.id == id, SAVED.c.deleted.is_(None))
    row = database.execute(wanted).first() if ID.fullmatch(id) else None
    if row is None:
        raise NotSaved("no-case")
    return Saved(*row)


def _insert(database: Connection, key: str, made: Saved) -> Saved:
    """Insert a case unless the table has as many as it may, and remove what was deleted long ago."""
    holder = _holder(key)
    latest = select(SAVED.c.id).where(SAVED.c.holder == holder, SAVED.c.deleted.is_not(None))
    latest = latest.order_by(SAVED.c.deleted.desc(), SAVED.c.id).offset(MOST_DELETED)
    surplus = tuple(database.execute(latest.limit(MOST)).scalars())
    database.execute(_outdated())
    database.execute(delete(SAVED).where(SAVED.c.id.in_(surplus)))
    row = {**made._asdict(), "holder": holder, "deleted": None}
    values = select(*(literal(value, SAVED.c[name].type) for name, value in row.items())).where(_count(key) < MOST)
    put = insert(SAVED).from_select(list(row), values).execution_options(preserve_rowcount=True)
    if not database.execute(put).rowcount:
        raise NotSaved("too-many")
    return made


def _outdated() -> Any:
    """Return what removes for good what was deleted too long ago, by this machine's clock and by what was saved since.

    A clock that is wrong for a while, such as that of a board that has just started, removes nothing so.
    """
    every = SAVED.alias()
    latest = select(func.max(every.c.changed)).scalar_subquery()
    return delete(SAVED).where(SAVED.c.deleted < _now() - UNDO, SAVED.c.deleted < latest - UNDO)
