"""Which scenarios cite a clause, and which clauses decide about a card: found by running all scenarios once.

That takes many seconds, so the result of each file is cached under a digest of the file and of the code and rules that
run it. A changed scenario is run again, and all of them if the rules or the engine change.

    python -m adjudicator.scenario.citing FOLDER [FOLDER ...]

fills the cache silently, so that a server can do it beside its own work.
"""

from __future__ import annotations

import functools
import hashlib
import math
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from ..case import Case, game
from ..rulebook import BadFile, Clause, Rules, Source, Text
from ..sources import others
from ..typed import ready
from .load import find, load
from .model import Scenario
from .run import Run, editions, run

PACKAGE = Path(__file__).resolve().parents[1]
RUN_BY = (
    "case",
    "game",
    "kit",
    "machine",
    "rulebook",
    "parsing",
    "words",
    "games",
    "scenario/citing.py",
    "scenario/run.py",
    "scenario/model.py",
)
"""The parts of the package that decide the result of a scenario."""

FIRST, REST = slice(1), slice(1, None)
"""Of the clauses that a step or a refusal names, the one that decides it, and those that are looked at."""

SAVED = 25
"""The number of files after which the results so far are written to the cache."""


class MarkedStep(msgspec.Struct, frozen=True):
    """The first step of a story that a clause decides or is looked at for.

    `step` is its number from 1; 0: it is a refusal. `said` is how many things had been said by then, and `left` how
    many steps of the story come later than the last such one.
    """

    step: int
    said: int
    left: int


class StoryCitations(msgspec.Struct, frozen=True):
    """A story or a branch of a scenario, run under one edition.

    Attributes:
        edition: the edition.
        branch: counts from 1; 0 is the story itself.
        title: what it is called.
        cited: the clauses that decide its steps and refusals.
        cards: the cards that act or are refused, each with the clauses that decide about it.
        decides: where each clause decides in it that does, of a branch from where it leaves the story.
        looks_at: where each clause is looked at besides, likewise.
        chosen: the clauses that it reads otherwise than they are read by default, or that house rules change.
        amended: the clauses that a variant which is on has say something else than the edition does.
        passed: whether all came out as its file expects.
    """

    edition: str
    branch: int
    title: Text
    cited: tuple[str, ...]
    cards: dict[str, tuple[str, ...]]
    decides: dict[str, MarkedStep] = {}
    looks_at: dict[str, MarkedStep] = {}
    chosen: tuple[str, ...] = ()
    amended: tuple[str, ...] = ()
    passed: bool = True

    def follows(self, clause: str) -> bool:
        """Return True if it goes by what the edition says in a clause, all that is open read as by default."""
        return not self.chosen and clause not in self.amended


class ScenarioCitations(msgspec.Struct, frozen=True):
    """The result of a file: what it tells of itself, and its stories.

    `named` has the clauses that the file itself names: those that it is about. `sources` are the paragraphs that it
    names, `readings` the clauses for which it says how they are read, be it as by default, `layers` the variants.
    """

    name: str
    named: tuple[str, ...]
    stories: tuple[StoryCitations, ...]
    purpose: Text = Text("", "")
    sources: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    layers: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The stem of its file."""
        return self.name.rpartition("/")[2]

    @property
    def chapter(self) -> str:
        """The folder that it stands in."""
        return self.name.rpartition("/")[0].rpartition("/")[2]


class Citations(msgspec.Struct, frozen=True):
    """The results so far, in the order of the files, and the number of files that were not run."""

    shown: tuple[ScenarioCitations, ...]
    missing: int

    def of(self, clause: str) -> tuple[ScenarioCitations, ...]:
        """Return the scenarios that cite a clause: first those that name it, those of its chapter before others."""
        own = clause.partition(".")[0]
        found = [one for one in self.shown if any(clause in told.cited for told in one.stories)]
        return tuple(sorted(found, key=lambda one: (clause not in one.named, Path(one.name).parent.name != own)))

    def deciding(self, card: str) -> tuple[str, ...]:
        """Return the clauses that decide about a card, first those that decide about few others."""
        about: dict[str, set[str]] = {}
        mine: dict[str, int] = {}
        for told in (told for one in self.shown for told in one.stories):
            for id, clauses in told.cards.items():
                for clause in clauses:
                    about.setdefault(clause, set()).add(id)
                    mine[clause] = mine.get(clause, 0) + (id == card)
        deciding = [clause for clause, times in mine.items() if times]
        return tuple(sorted(deciding, key=lambda clause: (len(about[clause]), -mine[clause])))


def known(*folders: Path) -> Citations:
    """Return what the cache has of the scenarios below some folders."""
    kept, files = _kept(), list(_files(folders))
    shown = [kept.get(_digest(file, file.stat().st_mtime_ns)) for file, _ in files]
    found = tuple(one for one in shown if one is not None)
    return Citations(found, len(files) - len(found))


def fill(*folders: Path) -> Iterator[Citations]:
    """Run the scenarios below some folders that the cache lacks. Yield what is known now and then, and at last all."""
    kept, fresh = _kept(), 0
    shown: list[ScenarioCitations] = []
    files = list(_files(folders))
    for at, (file, folder) in enumerate(files, 1):
        digest = _digest(file, file.stat().st_mtime_ns)
        if digest not in kept:
            kept[digest] = _run_file(file, folder)
            fresh += 1
            if fresh % SAVED == 0:
                _keep(kept)
                yield Citations((*shown, kept[digest]), len(files) - at)
        shown.append(kept[digest])
    if fresh:
        _keep({_digest(file, file.stat().st_mtime_ns): one for (file, _), one in zip(files, shown, strict=True)})
    yield Citations(tuple(shown), 0)


def _files(folders: Iterable[Path]) -> Iterator[tuple[Path, Path]]:
    """Yield every scenario file, each with the one of the folders that it is in."""
    return ((file, folder) for folder in folders if folder.is_dir() for file in find(folder))


def _run_file(file: Path, folder: Path) -> ScenarioCitations:
    """Return the result of a file, without stories if it cannot be used; `adjudicator check` says why."""
    name = file.relative_to(folder).with_suffix("").as_posix()
    try:
        document = load(Source.of(file))
        runs = [one for edition in editions(document.value) for one in run(document, edition)]
    except (BadFile, ValueError):
        return ScenarioCitations(name, (), ())
    return told(name, document.value, runs)


def told(name: str, scenario: Scenario, runs: Iterable[Run]) -> ScenarioCitations:
    """Return the result of a scenario that was run; `name` is its path below its folder, without the suffix."""
    stories = tuple(map(_story_citations, runs))
    return ScenarioCitations(
        name,
        scenario.named(),
        stories,
        scenario.purpose,
        scenario.sources,
        tuple(scenario.readings),
        scenario.layers,
    )


def _story_citations(run: Run) -> StoryCitations:
    decided = [(step.by.card, step.by.ruling.id) for step in run.case.steps()]
    decided += [(getattr(no.said, "card", ""), no.refusal.ruling.id) for no in run.refused]
    cards: dict[str, dict[str, None]] = {}
    for card, clause in decided:
        if card:
            cards.setdefault(card, {})[clause] = None
    held = {card: tuple(clauses) for card, clauses in cards.items()}
    steps = [(number, said, (step.by.ruling.id, *step.also)) for step, number, said in run.places()]
    begun = run.marks[0] if run.branch else 0
    steps += [(0, no.after, no.looked_at) for no in run.refused if no.after >= begun]
    steps.sort(key=lambda one: (one[1], one[0] or math.inf))
    decides, looks_at = (_marked([(at, by, read[part]) for at, by, read in steps]) for part in (FIRST, REST))
    return StoryCitations(
        run.edition,
        run.branch,
        run.title,
        run.cited,
        held,
        decides,
        {id: at for id, at in looks_at.items() if id not in decides},
        tuple(chosen(run.case.rules)),
        tuple(id for id in {**decides, **looks_at} if _amended(run.case, id)),
        run.passed,
    )


def _marked(steps: Sequence[tuple[int, int, Sequence[str]]]) -> dict[str, MarkedStep]:
    """Return the first of some steps for each clause, of their numbers, what had been said by then, and the clauses."""
    last = {id: at for at, (_, _, clauses) in enumerate(steps, 1) for id in clauses}
    found: dict[str, MarkedStep] = {}
    for number, said, clauses in steps:
        for id in clauses:
            found.setdefault(id, MarkedStep(number, said, len(steps) - last[id]))
    return found


def chosen(rules: Rules) -> Iterator[str]:
    """Yield the clauses that are read otherwise than by default, or that house rules change."""
    for id in rules.chosen:
        ruling = rules.rulings[id]
        if ruling.reading != ruling.clause.default:
            yield id
    yield from (change.id for layer in rules.house for change in layer.changes)


def _amended(case: Case, id: str) -> bool:
    """Return True if a clause says something else in a case than its edition has it say."""
    of_edition = lineages(case.game.id).get(id, {}).get(case.rules.edition)
    return of_edition is None or not of_edition.says_the_same(case.rules.rulings[id].clause)


@functools.cache
def lineages(game_id: str) -> Mapping[str, Mapping[str, Clause | None]]:
    """Return every clause of a game as each edition has it, by id."""
    return game(game_id).rulebook().lineages()


# -- the cache


def _place() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "adjudicator" / "citing.json"


def _kept() -> dict[str, ScenarioCitations]:
    """Return the cache; empty if it cannot be read."""
    try:
        place = _place()
        return dict(_read(place, place.stat().st_mtime_ns))
    except (OSError, msgspec.DecodeError):
        return {}


@functools.lru_cache(maxsize=1)
def _read(place: Path, changed: int) -> dict[str, ScenarioCitations]:
    return msgspec.json.decode(place.read_bytes(), type=ready(dict[str, ScenarioCitations]))


def _keep(kept: dict[str, ScenarioCitations]) -> None:
    """Write the cache atomically. If that fails, the scenarios are run again next time."""
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
    """Return a digest of the rules and of all code that a scenario is run by."""
    digest = hashlib.sha256(sys.version.encode())
    for place in (*(PACKAGE / part for part in RUN_BY), *others()):
        files = [place] if place.is_file() else sorted(place.rglob("*"))
        for file in files:
            if file.suffix in (".py", ".yaml", ".json", ".po", ".txt"):
                digest.update(file.relative_to(place.parent).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()


if __name__ == "__main__":
    for _ in fill(*map(Path, sys.argv[1:])):
        pass
