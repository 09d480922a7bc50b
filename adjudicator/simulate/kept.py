"""A folder that keeps simulated games: Parquet files of rows, and a note on what they were played by.

The folder holds `about.json`, and for each part of the games a file in `games/`, `seats/` and `events/`, named by its
first and last seed. The file in `games/` is written last, so that a part without one was interrupted and is played
again. Whoever wants to look at the rows needs no more than a program that reads Parquet.
"""

from __future__ import annotations

import functools
import hashlib
import io
import platform
import re
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, get_type_hints

import msgspec

from ..case import game
from ..installed import version
from ..typed import ready
from .playing import Setting
from .rows import Brief, EventRow, GameRow, Rows, SeatRow, play_many

if TYPE_CHECKING:
    import polars as pl

ABOUT = "about.json"
FORMAT = 1
"""The version of the form of such a folder."""

PART = 100
"""The number of games in a file."""

LARGEST_ABOUT = 1_000_000
"""The largest size of the note, in bytes; house rules stand in it in full."""

TABLES: dict[str, type[NamedTuple]] = {"games": GameRow, "seats": SeatRow, "events": EventRow}
"""The tables, by the name of their folder; `games` comes first here and is written last."""

_PART = re.compile(r"(\d{1,15})-(\d{1,15})\.parquet")
_ENGINE = ("machine/**", "rulebook/**", "kit/**", "games/**", "simulate/playing", "simulate/choosing", "simulate/rows")
"""The modules on which the rows of a game depend."""


class NotKept(RuntimeError):
    """A folder cannot hold these games, or cannot be read.

    Attributes:
        reason: the id of the message that tells it.
        facts: what the message speaks of.
    """

    def __init__(self, reason: str, **facts: object) -> None:
        """Say why."""
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


class About(msgspec.Struct, frozen=True):
    """What the games of a folder were played by.

    Attributes:
        settings: the setting of the games; of a comparison, both.
        rules: a digest of the rules and cards of each setting.
        engine: a digest of the code on which the course of a game depends.
        adjudicator: the version of this package.
        python: the version of Python.
        format: the version of the form of the folder.
    """

    settings: tuple[Setting, ...]
    rules: tuple[str, ...]
    engine: str
    adjudicator: str
    python: str
    format: int = FORMAT

    @classmethod
    def of(cls, *settings: Setting) -> About:
        """Return what these settings are here and now."""
        digests = tuple(rules_digest(setting) for setting in settings)
        return cls(settings, digests, engine_digest(), version(), platform.python_version())

    def differs(self, other: About) -> str:
        """Return the first thing that makes other games of the same seeds: the name of a field; empty if none."""
        return next(
            (name for name in ("format", "settings", "rules", "engine") if getattr(self, name) != getattr(other, name)),
            "",
        )


def rules_digest(setting: Setting) -> str:
    """Return a digest of all that the rules and the printed cards say to the engine."""
    rules, cards = setting.rules(), game(setting.game).library.printed()
    told = [(id, ruling.value, ruling.reading) for id, ruling in sorted(rules.rulings.items())]
    held = (msgspec.to_builtins(told, str_keys=True), [repr(cards[id]) for id in sorted(cards)])
    return hashlib.sha256(msgspec.json.encode(held, order="deterministic")).hexdigest()[:16]


@functools.cache
def engine_digest() -> str:
    """Return a digest of the code that plays games."""
    root = Path(__file__).parents[1]
    digest = hashlib.sha256()
    for modules in _ENGINE:
        for file in sorted(root.glob(f"{modules}/*.py" if modules.endswith("**") else f"{modules}.py")):
            digest.update(str(file.relative_to(root)).encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def needs(*modules: str) -> None:
    """Make sure that what keeping and drawing games needs is installed.

    Raises:
        NotKept: `cli.simulate.extra`, with the command that installs it.
    """
    if not all(find_spec(module) for module in modules):
        raise NotKept("cli.simulate.extra")


class Kept:
    """A folder of games.

    Args:
        folder: the folder.
        tables: the row type of each table by its name; the first one is written last.
    """

    def __init__(self, folder: Path, tables: dict[str, Any] = TABLES) -> None:
        """Take the folder, which need not be there."""
        needs("polars")
        self.folder = folder
        self.tables = tables
        self.whole = next(iter(tables))

    def about(self) -> About | None:
        """Return what the games were played by; None if nothing is kept here.

        Raises:
            NotKept: there is something else, or it cannot be read.
        """
        try:
            with (self.folder / ABOUT).open("rb") as opened:
                return msgspec.json.decode(opened.read(LARGEST_ABOUT), type=ready(About))
        except FileNotFoundError:
            return None
        except OSError as error:
            raise NotKept("cli.no-folder", folder=str(self.folder), why=str(error.strerror)) from error
        except msgspec.MsgspecError as error:
            raise NotKept("cli.simulate.no-kept", folder=str(self.folder)) from error

    def begin(self, about: About) -> None:
        """Prepare the folder for games, or for more of the same.

        Raises:
            NotKept: it holds games by other rules, versions or settings, or something else; it cannot be written.
        """
        known = self.about()
        if known is not None:
            if what := known.differs(about):
                raise NotKept(f"cli.simulate.foreign.{what}", folder=str(self.folder))
            return
        if self.folder.is_dir() and any(self.folder.iterdir()):
            raise NotKept("cli.simulate.not-empty", folder=str(self.folder))
        self._write(ABOUT, msgspec.json.format(msgspec.json.encode(about)))

    def done(self) -> tuple[range, ...]:
        """Return the seeds whose games are kept, as ranges in their order."""
        folder = self.folder / self.whole
        named = (_PART.fullmatch(file.name) for file in folder.iterdir()) if folder.is_dir() else ()
        return tuple(sorted((range(int(m[1]), int(m[2]) + 1) for m in named if m), key=lambda part: part.start))

    def missing(self, seeds: range) -> Iterator[range]:
        """Yield what of these seeds is not kept, in parts of at most `PART`."""
        at = seeds.start
        for part in (*self.done(), range(seeds.stop, seeds.stop)):
            stop = min(part.start, seeds.stop)
            while at < stop:
                yield range(at, min(at + PART, stop))
                at = min(at + PART, stop)
            at = max(at, part.stop)

    def add(self, seeds: range, rows: dict[str, Sequence[tuple[Any, ...]]]) -> None:
        """Keep the rows of a part.

        Args:
            seeds: the seeds of the part.
            rows: by table, its rows.

        Raises:
            NotKept: they cannot be written; what was written of them is taken away again.
        """
        name = f"{seeds.start:09}-{seeds.stop - 1:09}.parquet"
        for table in reversed(self.tables):
            buffer = io.BytesIO()
            frame(self.tables[table], rows[table]).write_parquet(buffer, compression="zstd")
            self._write(f"{table}/{name}", buffer.getvalue())

    def _write(self, name: str, data: bytes) -> None:
        file = self.folder / name
        unfinished = file.with_suffix(".unfinished")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            unfinished.write_bytes(data)
            unfinished.replace(file)
        except OSError as error:
            unfinished.unlink(missing_ok=True) if file.parent.is_dir() else None
            raise NotKept("cli.simulate.not-written", folder=str(self.folder), why=str(error.strerror)) from error

    def read(self, table: str) -> pl.DataFrame:
        """Return all rows of a table whose part is whole, by seed.

        Raises:
            NotKept: a file is damaged.
        """
        import polars as pl  # noqa: PLC0415  # the engine starts without it

        names = [f"{part.start:09}-{part.stop - 1:09}.parquet" for part in self.done()]
        try:
            parts = [pl.read_parquet(self.folder / table / name) for name in names]
            empty = frame(self.tables[table], ())
            return pl.concat([empty, *parts]) if parts else empty
        except (pl.exceptions.PolarsError, OSError) as error:
            raise NotKept("cli.simulate.damaged", folder=str(self.folder), table=table) from error


def play_and_keep(
    kept: Kept, seeds: range, setting: Setting, pool: Executor | None = None, tally: bool = False
) -> Generator[Brief, None, None]:
    """Play the games that are not kept yet, keep them, and yield each in brief.

    Whatever ends it, what was played by then is kept, but for what cannot be written.

    Args:
        kept: the folder, which has been prepared for games of this setting.
        seeds: the seeds.
        setting: what they are played by.
        pool: who works: see `workers.pool`.
        tally: True to count what the game's `tally` counts.
    """
    for part in kept.missing(seeds):
        played: list[Brief] = []
        try:
            for brief in play_many(part, setting, pool, tally, keep=True):
                played.append(brief)
                yield brief
        finally:
            if played:
                done = range(part.start, part.start + len(played))
                kept.add(done, tables(brief.rows for brief in played if brief.rows is not None))


def tables(kept: Iterable[Rows]) -> dict[str, Sequence[tuple[Any, ...]]]:
    """Return the rows of games by table."""
    several = tuple(kept)
    return {
        "games": [rows.game for rows in several],
        "seats": [row for rows in several for row in rows.seats],
        "events": [row for rows in several for row in rows.events],
    }


def frame(row: Any, rows: Sequence[tuple[Any, ...]]) -> pl.DataFrame:
    """Return rows as a table with the columns of their type."""
    import polars as pl  # noqa: PLC0415  # the engine starts without it

    types = {int: pl.Int64, str: pl.String, bool: pl.Boolean}
    schema = {name: types[kind] for name, kind in get_type_hints(row).items()}
    return pl.DataFrame(rows, schema=schema, orient="row")
