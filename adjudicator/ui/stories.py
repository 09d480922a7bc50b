"""The examples: finding them, and telling one so that it can be stepped through."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from adjudicator.case import Case, Refused, game
from adjudicator.case.naming import Naming
from adjudicator.finding import Index
from adjudicator.rulebook import BadFile, Document, Language, Source, read
from adjudicator.scenario.load import find, load
from adjudicator.scenario.model import Branch, Check, Scenario
from adjudicator.scenario.names import people
from adjudicator.scenario.run import editions, rules_of
from adjudicator.sources import scenarios
from adjudicator.table.sitting import Notice, Reached, Sitting, entered_badly

_BELOW = re.compile(r"^(?!title:|purpose:)\w", re.MULTILINE)
"""Where the head of a file of an example ends, which has its title and its purpose."""


class Listed(NamedTuple):
    """One example as the list shows it. `name` is its path below the folder of examples, without the suffix."""

    name: str
    chapter: str
    document: Document[Scenario]

    @property
    def scenario(self) -> Scenario:
        """What its file says."""
        return self.document.value


def examples() -> tuple[Listed, ...]:
    """Every example that can be read, by chapter and id. A file with a fault is left to `adjudicator check`."""
    return tuple(one for one in map(_example, _files()) if one is not None)


def example(name: str) -> Listed | None:
    """Return the example called `name`, which may also be the id alone; None if there is none."""
    found = next((path for path in _files() if name in (_name(path), path.stem)), None)
    return None if found is None else _example(found)


def search(wanted: str, game_id: str, most: int) -> tuple[Listed, ...]:
    """Return the examples of a game that fit, the `most` best: by words of their titles and of what they show."""
    found = (example(one.id) for one in _index(game_id).find(wanted)[:most])
    return tuple(one for one in found if one is not None)


@functools.cache
def _index(game_id: str) -> Index:
    return Index((), [(_name(path), _told_of(path)) for path in _files() if path.parent.parent.name == game_id])


def _told_of(path: Path) -> list[tuple[str, str]]:
    """Return what can be found of the example in a file: only its head is read, since all of them are."""
    text = path.read_text("utf-8")
    below = _BELOW.search(text)
    head = read(Source(str(path), text[: below.start() if below else None]), dict[str, Any]).value
    parts = (("title", "title"), ("text", "purpose"))
    return [(part, str(told)) for part, key in parts for told in (head.get(key) or {}).values()]


def sitting(name: str, branch: int = 0, edition: str | None = None, language: Language = "en") -> Sitting | None:
    """Return an example as a sitting: a case for every line of its story, the cursor on the first.

    Args:
        name: the example.
        branch: which of its branches (from 1), or 0: the story itself.
        edition: one of those it is told for; None: the first.
        language: whose names its players get.

    Returns:
        The sitting; None if there is no such example, branch or edition. A line that must be refused is a
        point of its own, with the refusal beside it.
    """
    found = example(name)
    if found is None or not 0 <= branch <= len(found.scenario.branches):
        return None
    scenario = found.scenario
    offered = editions(scenario)
    if edition is not None and edition not in offered:
        return None
    points = told(scenario, branch, edition or offered[0])
    return Sitting(_named(points, people(scenario.table.players, game(scenario.game), language)))


def told(scenario: Scenario, branch: int, edition: str) -> tuple[Reached, ...]:
    """Return a case for every line of a scenario's story, up to the first line that cannot be told.

    Args:
        scenario: the scenario.
        branch: which of its branches (from 1), or 0: the story itself.
        edition: whose rules hold.

    Raises:
        ValueError: its table cannot be.
    """
    start = Case.placed(scenario.table, rules_of(scenario, edition), game(scenario.game))
    points = [Reached(start)]
    for line in _story(scenario, branch):
        here = points[-1].case
        try:
            if isinstance(line, str):
                points.append(Reached(here.tell(line)))
            elif line.refused is not None:
                here.tell(line.refused)
        except Refused as no:
            points.append(Reached(here, Notice("refused", no)))
            if isinstance(line, str):
                break
        except ValueError as fault:
            points.append(Reached(here, entered_badly("bad-line", fault)))
            break
    return tuple(points)


def _named(points: tuple[Reached, ...], names: dict[str, str]) -> tuple[Reached, ...]:
    """Return what was told, with other names for the players."""
    naming = Naming(names)
    return tuple(Reached(naming.case(one.case), _noticed(one.notice, naming)) for one in points)


def _noticed(notice: Notice | None, naming: Naming) -> Notice | None:
    return notice if notice is None or notice.no is None else notice._replace(no=naming.refused(notice.no))


def _story(scenario: Scenario, branch: int) -> tuple[str | Check, ...]:
    if not branch:
        return scenario.story
    other: Branch = scenario.branches[branch - 1]
    return scenario.story[: other.after] + other.story


def _files() -> Iterator[Path]:
    return (file for folder in scenarios() for file in find(folder))


def _example(path: Path) -> Listed | None:
    """Return the example in a file; None if the file has a fault."""
    try:
        return Listed(_name(path), path.parent.name, _read(path, path.stat().st_mtime_ns))
    except BadFile:
        return None


def _name(path: Path) -> str:
    return path.relative_to(path.parents[2]).with_suffix("").as_posix()


@functools.lru_cache(maxsize=2_000)
def _read(path: Path, changed: int) -> Document[Scenario]:
    """Return the example in a file; `changed` is when it was last written, so that an edited one is read again."""
    return load(path)
