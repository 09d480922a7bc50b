"""Digests of all that `adjudicator explain` tells about every scenario, so that a change of any of it is noticed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from adjudicator import explain
from adjudicator.case import Case
from adjudicator.machine import Step
from adjudicator.scenario.run import Run
from adjudicator.words import LANGUAGES, Language, Words
from tests.told import Told, tell, told

SCENARIOS = Path(__file__).parents[2] / "scenarios"


class Digests(NamedTuple):
    """The digests of one story under one edition.

    Attributes:
        en: of what is told in English: the answer, the steps with their changes, refusals, and who is asked.
        ru: of the same in Russian.
        ids: of the clauses that decide each step, that were looked at for it, and that refuse; of no words.
    """

    en: str
    ru: str
    ids: str


def digest(parts: Iterable[object]) -> str:
    """Return eight bytes, in hexadecimal, that stand for all of `parts` in their order."""
    return blake2b("\x1f".join(map(str, parts)).encode(), digest_size=8).hexdigest()


def clauses(steps: Iterable[Step]) -> Iterator[str]:
    """Yield a line for each step: the clause that decides it, then those that were looked at."""
    for step in steps:
        yield " ".join((step.by.ruling.id, "<", *step.also))


def scenarios(folder: Path) -> tuple[Path, ...]:
    """Return the scenario files in a folder and below it, sorted."""
    return tuple(sorted(folder.rglob("*.yaml")))


def chapters() -> Iterator[str]:
    """Yield the folders of scenarios."""
    yield from (folder.relative_to(SCENARIOS).as_posix() for folder in sorted(SCENARIOS.glob("*/*/")))


def of_chapter(chapter: str) -> dict[str, Digests]:
    """Return the digests of the scenarios in a folder."""
    return {of: held for file in scenarios(SCENARIOS / chapter) for of, held in of_scenario(file).items()}


def of_scenario(file: Path) -> dict[str, Digests]:
    """Return the digests of a scenario by `PATH/EDITION` for the story and `PATH/EDITION/BRANCH` for a branch."""
    path = file.relative_to(SCENARIOS).with_suffix("").as_posix()
    return {
        f"{path}/{one.run.edition}{one.run.id.removeprefix(file.stem).replace('.', '/')}": _of(one)
        for one in told(file)
    }


def of_run(run: Run) -> Digests:
    """Return the digests of one story."""
    return _of(tell(run))


def _of(one: Told) -> Digests:
    en, ru = (digest(_sentences(one, language)) for language in LANGUAGES)
    refused = (no.refusal.ruling.id for no in one.run.refused)
    return Digests(en, ru, digest((*clauses(one.run.case.steps()), "refused", *refused)))


def _sentences(one: Told, language: Language) -> Iterator[str]:
    """Yield what `explain` tells of a story."""
    case, words = one.run.case, Words(language)
    yield one.answer[language]
    for line in one.lines[language]:
        yield f"{line.kind} {line.implied} {line.text}"
        yield from line.changes
        yield f"{line.clause} {line.standing} {line.reading}"
        yield from line.also
        yield from filter(None, [line.partly_known])
    for no in one.run.refused:
        yield f"{no.refusal.ruling.id} {explain.refusal(no.refusal, no.now, case.game, words)}"
        yield from filter(None, [explain.partly_known(no.refusal.card, no.now, case.game, words)])
    for here in (here for here in one.undecided if here.matters):
        for reading in here.readings:
            yield f"{here.ruling.id} {reading.id} {_under(reading.case, words)}"
    yield explain.asked(case, words)


def _under(case: Case, words: Words) -> str:
    """What comes of the story under another reading, or why it cannot be told there."""
    if case.stopped is None:
        return explain.result(case, words)
    return explain.refusal(case.stopped.refusal, case.stopped.now, case.game, words)
