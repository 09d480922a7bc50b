"""Every story and all that is told of it, made once for all tests of a process that look at it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from adjudicator import explain
from adjudicator.rulebook import Document
from adjudicator.scenario.load import load
from adjudicator.scenario.model import Scenario
from adjudicator.scenario.run import Run, editions, run
from adjudicator.ui import stories
from adjudicator.words import LANGUAGES, Language, Words


class Told(NamedTuple):
    """A story or one of its branches, under one edition, and what is told of it."""

    run: Run
    undecided: tuple[explain.Undecided, ...]
    lines: Mapping[Language, tuple[explain.Line, ...]]
    answer: Mapping[Language, str]


@cache
def examples() -> Mapping[str, stories.Listed]:
    """What the app has as examples, by name. `stories.example` looks through all files for each of them."""
    return {one.name: one for one in stories.examples()}


@cache
def document(file: Path) -> Document[Scenario]:
    """What a file says."""
    return load(file)


@cache
def runs(file: Path) -> tuple[Run, ...]:
    """The story in a file and then its branches, under one edition after another."""
    return tuple(one for edition in editions(document(file).value) for one in run(document(file), edition))


@cache
def told(file: Path) -> tuple[Told, ...]:
    """The same with what is told of each."""
    return tuple(map(tell, runs(file)))


def tell(run: Run) -> Told:
    """What is told of a story."""
    case, words = run.case, {language: Words(language) for language in LANGUAGES}
    return Told(
        run,
        explain.undecided(case),
        {language: explain.lines(case.steps(), case.game, words[language]) for language in LANGUAGES},
        {language: explain.answer(case, words[language]) for language in LANGUAGES},
    )
