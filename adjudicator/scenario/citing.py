"""Which scenarios cite a clause, and which clauses decide about a card: found by running them all, once.

That takes many seconds, so what came of each file is kept in the user's cache folder under a digest of the file and of
all that it is run by. A changed scenario is run anew, and all of them when the rules or the engine change.

    python -m adjudicator.scenario.citing FOLDER

fills the cache without a word, so that a server can have it done beside its own work.
"""

from __future__ import annotations

import functools
import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from ..rulebook import BadFile, Document, Source, Text
from .load import find, load
from .model import Branch, Scenario
from .run import Run, editions, run

PACKAGE = Path(__file__).resolve().parents[1]
RUN_BY = (
    "case",
    "game.py",
    "kit",
    "machine",
    "rulebook",
    "parsing",
    "words",
    "games",
    "scenario/run.py",
    "scenario/model.py",
)
"""The parts of the package that decide the result of a scenario."""

SAVED = 25
"""After so many files, what was found is written down."""


class Telling(msgspec.Struct, frozen=True):
    """A story or a branch under one edition.

    `branch` counts from 1, 0 is the story itself. `cited` are the clauses that decide its steps and refusals. `cards`
    are the cards that act or are refused, each with the clauses that decide about it.
    """

    edition: str
    branch: int
    title: Text
    cited: tuple[str, ...]
    cards: dict[str, tuple[str, ...]]


class Showing(msgspec.Struct, frozen=True):
    """What came of a file. `named` are the clauses that the file itself names: those that it is about."""

    name: str
    named: tuple[str, ...]
    tellings: tuple[Telling, ...]


class Citations(msgspec.Struct, frozen=True):
    """What is known by now: what came of the files that were run, in the order of the files, and how many were not."""

    shown: tuple[Showing, ...]
    missing: int

    def of(self, clause: str) -> tuple[Showing, ...]:
        """The scenarios that cite a clause: first those that name it, the chapter's own before others."""
        own = clause.partition(".")[0]
        found = [one for one in self.shown if any(clause in told.cited for told in one.tellings)]
        return tuple(sorted(found, key=lambda one: (clause not in one.named, Path(one.name).parent.name != own)))

    def deciding(self, card: str) -> tuple[str, ...]:
        """The clauses that decide about a card, first those that decide about few others."""
        about: dict[str, set[str]] = {}
        mine: dict[str, int] = {}
        for told in (told for one in self.shown for told in one.tellings):
            for id, clauses in told.cards.items():
                for clause in clauses:
                    about.setdefault(clause, set()).add(id)
                    mine[clause] = mine.get(clause, 0) + (id == card)
        deciding = [clause for clause, times in mine.items() if times]
        return tuple(sorted(deciding, key=lambda clause: (len(about[clause]), -mine[clause])))


def known(folder: Path) -> Citations:
    """What the cache has of the scenarios below a folder."""
    kept, files = _kept(), list(find(folder)) if folder.is_dir() else []
    shown = [kept.get(_digest(file, file.stat().st_mtime_ns)) for file in files]
    found = tuple(one for one in shown if one is not None)
    return Citations(found, len(files) - len(found))


def fill(folder: Path) -> Iterator[Citations]:
    """Run what the cache lacks of the scenarios below a folder; tells what is known again and again, at last all."""
    kept, fresh = _kept(), 0
    shown: list[Showing] = []
    files = list(find(folder)) if folder.is_dir() else []
    for at, file in enumerate(files, 1):
        digest = _digest(file, file.stat().st_mtime_ns)
        if digest not in kept:
            kept[digest] = _shown(file, folder)
            fresh += 1
            if fresh % SAVED == 0:
                _keep(kept)
                yield Citations((*shown, kept[digest]), len(files) - at)
        shown.append(kept[digest])
    if fresh:
        _keep({_digest(file, file.stat().st_mtime_ns): one for file, one in zip(files, shown, strict=True)})
    yield Citations(tuple(shown), 0)


def _shown(file: Path, folder: Path) -> Showing:
    """What comes of a file; nothing where it cannot be used, which is for `adjudicator check` to tell."""
    name = file.relative_to(folder).with_suffix("").as_posix()
    try:
        document = load(Source.of(file))
        runs = [one for edition in editions(document.value) for one in run(document, edition)]
    except (BadFile, ValueError):
        return Showing(name, (), ())
    return Showing(name, _named(document), tuple(map(_telling, runs)))


def _named(document: Document[Scenario]) -> tuple[str, ...]:
    told: tuple[Scenario | Branch, ...] = (document.value, *document.value.branches)
    by = (line.by for one in told for line in one.story if not isinstance(line, str) and line.by is not None)
    return tuple(dict.fromkeys([*(clause for one in told for clause in one.cites), *by]))


def _telling(run: Run) -> Telling:
    decided = [(step.by.card, step.by.ruling.id) for step in run.case.steps()]
    decided += [(getattr(no.said, "card", ""), no.refusal.ruling.id) for no in run.refused]
    cards: dict[str, dict[str, None]] = {}
    for card, clause in decided:
        if card:
            cards.setdefault(card, {})[clause] = None
    branch = run.id.partition(".")[2]
    held = {card: tuple(clauses) for card, clauses in cards.items()}
    return Telling(run.edition, int(branch or 0), run.title, run.cited, held)


# -- the cache


def _place() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "adjudicator" / "citing.json"


def _kept() -> dict[str, Showing]:
    """What was written down; nothing where it cannot be read."""
    try:
        place = _place()
        return dict(_read(place, place.stat().st_mtime_ns))
    except (OSError, msgspec.DecodeError):
        return {}


@functools.lru_cache(maxsize=1)
def _read(place: Path, changed: int) -> dict[str, Showing]:
    return msgspec.json.decode(place.read_bytes(), type=dict[str, Showing])


def _keep(kept: dict[str, Showing]) -> None:
    """Write it down in one go, so that nobody reads half of it; where that cannot be done, it is found again."""
    place = _place()
    draft = place.with_name(f"{place.name}.{os.getpid()}")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(msgspec.json.encode(kept))
        draft.replace(place)
    except OSError:
        draft.unlink(missing_ok=True)


@functools.lru_cache(maxsize=4_000)
def _digest(file: Path, changed: int) -> str:
    return hashlib.sha256(f"{_run_by()}\n{file.name}\n".encode() + file.read_bytes()).hexdigest()


@functools.cache
def _run_by() -> str:
    """A digest of the rules and of all code that a scenario is run by."""
    digest = hashlib.sha256(sys.version.encode())
    for part in RUN_BY:
        place = PACKAGE / part
        files = [place] if place.is_file() else sorted(place.rglob("*"))
        for file in files:
            if file.suffix in (".py", ".yaml", ".json", ".mo", ".txt"):
                digest.update(file.relative_to(PACKAGE).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()


if __name__ == "__main__":
    for _ in fill(Path(sys.argv[1])):
        pass
