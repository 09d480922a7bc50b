"""What the runs of scenarios give to the site, kept between builds in one file that both languages share.

A summary of each run is read at the beginning of a build; the parts of its page, which are large, when the page is.
What is found out of the rules alone is kept beside: for it the layers of the rules would be read and merged each time.
"""

from __future__ import annotations

import pickle
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from docutils import nodes

    from ..words import Language
    from .summary import ScenarioSummary

V = TypeVar("V")

SHAPE = """
CREATE TABLE IF NOT EXISTS runs (name TEXT PRIMARY KEY, key TEXT, summary BLOB) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pages (name TEXT, language TEXT, key TEXT, parts BLOB, PRIMARY KEY (name, language));
CREATE TABLE IF NOT EXISTS found (name TEXT PRIMARY KEY, key TEXT, value BLOB) WITHOUT ROWID;
"""

PATIENCE = 60
"""Seconds to wait for the build of the other language to write."""


class RunCache:
    """What is kept of scenarios, by the name of each: its path below the folder of scenarios, without the suffix.

    Args:
        file: where it is kept. It may be absent. It must be a build's own: what is read from it is run as Python.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        file.parent.mkdir(parents=True, exist_ok=True)
        with self._opened() as base:
            base.executescript(SHAPE)

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        """Open the file for one thing: a connection is not to be shared with processes that read pages."""
        with closing(sqlite3.connect(self._file, timeout=PATIENCE)) as base, base:
            base.execute("PRAGMA synchronous = OFF")  # what a crash of the machine takes away is run anew
            yield base

    def summaries(self, keys: Mapping[str, str]) -> dict[str, ScenarioSummary]:
        """Return the summaries of the scenarios whose key is what it was; forget those that have none any more.

        Args:
            keys: by name, a digest of everything that a scenario depends on.
        """
        with self._opened() as base:
            rows = base.execute("SELECT name, key, summary FROM runs").fetchall()
            gone = [(name,) for name, _, _ in rows if name not in keys]
            for table in ("runs", "pages"):
                base.executemany(f"DELETE FROM {table} WHERE name = ?", gone)
        return {name: pickle.loads(summary) for name, key, summary in rows if keys.get(name) == key}

    def summary(self, name: str, key: str) -> ScenarioSummary | None:
        """Return the summary of a scenario; None if none is kept for this key."""
        with self._opened() as base:
            row = base.execute("SELECT summary FROM runs WHERE name = ? AND key = ?", (name, key)).fetchone()
        found: ScenarioSummary | None = pickle.loads(row[0]) if row is not None else None
        return found

    def keep(self, name: str, key: str, summary: ScenarioSummary, parts: Mapping[Language, list[nodes.Node]]) -> None:
        """Keep a summary and, by language, the parts of the page."""
        with self._opened() as base:
            for language, one in parts.items():
                told = pickle.dumps(one, pickle.HIGHEST_PROTOCOL)
                base.execute("REPLACE INTO pages VALUES (?, ?, ?, ?)", (name, language, key, told))
            told = pickle.dumps(summary, pickle.HIGHEST_PROTOCOL)
            base.execute("REPLACE INTO runs VALUES (?, ?, ?)", (name, key, told))

    def parts(self, name: str, key: str, language: Language) -> list[nodes.Node] | None:
        """Return the parts of a page as new nodes; None if they are not kept for this key."""
        with self._opened() as base:
            asked = "SELECT parts FROM pages WHERE name = ? AND language = ? AND key = ?"
            row = base.execute(asked, (name, language, key)).fetchone()
        found: list[nodes.Node] | None = pickle.loads(row[0]) if row is not None else None
        return found

    def found(self, name: str, key: str, find: Callable[[], V]) -> V:
        """Return what `find` gives, as it was kept under this name for this key; else find it, and keep it."""
        with self._opened() as base:
            row = base.execute("SELECT value FROM found WHERE name = ? AND key = ?", (name, key)).fetchone()
        if row is not None:
            known: V = pickle.loads(row[0])
            return known
        value = find()
        with self._opened() as base:
            base.execute("REPLACE INTO found VALUES (?, ?, ?)", (name, key, pickle.dumps(value)))
        return value
