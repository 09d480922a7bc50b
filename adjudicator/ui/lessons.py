"""The examples as lessons: in which order they are read, what of each is shown at once, and what is asked before.

Nothing here knows of Streamlit.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator
from datetime import date
from itertools import groupby
from typing import NamedTuple

from adjudicator.analysis.questions import StepQuestion, question, telling
from adjudicator.case import Case, Point, Refused, game
from adjudicator.machine import Decision, Step
from adjudicator.rulebook import Language
from adjudicator.scenario.run import editions
from adjudicator.table.sitting import Sitting

from . import stories
from .stories import Listed

STRIDE = 397
"""So many lessons further on is the next day's puzzle: a prime, so that all have their day."""


class Beat(NamedTuple):
    """What is shown at once: the steps `first` to `last` (from 1), after what was refused just before them.

    Passes in a row that change nothing are one beat. At the end of a story there may be refusals alone: no step is
    then left, and `last` is less than `first`.
    """

    first: int
    last: int
    refused: tuple[Refused, ...] = ()


class StoryLesson(NamedTuple):
    """An example told to its end, or one of its branches.

    `branch` counts from 1, 0 is the story itself. `edition` is the one that was asked for; empty: the usual one.
    `told` has a case for every line of the story.
    """

    name: str
    branch: int
    edition: str
    told: Sitting
    beats: tuple[Beat, ...]

    @property
    def case(self) -> Case:
        """How it ends."""
        return self.told.points[-1].case

    @property
    def length(self) -> int:
        """How many beats it has."""
        return len(self.beats)

    def steps(self, at: int) -> tuple[Step, ...]:
        """Return the steps of a beat (from 1)."""
        beat = self.beats[at - 1]
        return self.case.steps()[beat.first - 1 : beat.last]

    def after(self, at: int) -> Case:
        """Return the case after this number of beats, even in the middle of something not settled yet."""
        case, trace = self.case, self.case.trace
        for _ in range(len(case.steps()) - self._last(at)):
            trace = trace.earlier if trace is not None else None
        now = case.start if trace is None else trace.step.after
        return Case(case.game, case.rules, case.start, points=(Point(now, trace),))

    def table(self, at: int) -> Sitting:
        """Return a sitting at the first point from there at which somebody must decide."""
        last = self._last(at)
        place = next(k for k, point in enumerate(self.told.points) if len(point.case.steps()) >= last)
        return self.told.moved(place)

    def _last(self, at: int) -> int:
        return self.beats[at - 1].last if at else 0


# -- the order


@functools.cache
def ordered(game_id: str) -> tuple[Listed, ...]:
    """Return the lessons of a game in reading order.

    Chapters stand as in the rulebook. In a chapter, what the newest book prints comes first, as it prints it; then
    what only earlier books print; then what no book shows. The files are read once: a lesson does not change under
    whoever reads it.
    """
    return tuple(sorted((one for one in stories.examples() if one.scenario.game == game_id), key=_place))


def _place(example: Listed) -> tuple[int, int, int, str]:
    scenario = example.scenario
    book = game(scenario.game).rulebook()
    chapters = list(book.chapters)
    chapter = chapters.index(example.chapter) if example.chapter in chapters else len(chapters)
    for newer, edition in enumerate(reversed(list(book.editions))):
        printed = _printed(scenario.game).get(edition, {})
        places = [printed[source] for source in scenario.sources if source in printed]
        if edition in editions(scenario) and places:
            return chapter, newer, min(places), example.name
    return chapter, len(book.editions), 0, example.name


@functools.cache
def _printed(game_id: str) -> dict[str, dict[str, int]]:
    """Where every paragraph stands in its book, book by book."""
    books = game(game_id).rulebook().books
    return {id: {here.address: at for at, here in enumerate(book.paragraphs)} for id, book in books.items()}


def by_chapter(game_id: str) -> dict[str, tuple[Listed, ...]]:
    """Return the lessons of a game, by the chapters that have any."""
    return {chapter: tuple(group) for chapter, group in groupby(ordered(game_id), key=lambda one: one.chapter)}


def following(name: str, game_id: str, done: Collection[str]) -> Listed | None:
    """Return the next lesson that is not done: after the one called `name`, else from the beginning."""
    every = ordered(game_id)
    at = next((k for k, one in enumerate(every) if one.name == name), -1)
    return next((one for one in (*every[at + 1 :], *every[: max(at, 0)]) if one.name not in done), None)


# -- one lesson


@functools.lru_cache(maxsize=128)
def lesson(name: str, branch: int = 0, edition: str = "", language: Language = "en") -> StoryLesson | None:
    """Return a lesson; None if there is no such example, branch or edition.

    Args:
        name: of the example; its id will do.
        branch: which of its branches (from 1), or 0: the story itself.
        edition: one of those it is told for; empty: the one the game is usually played by, if it is among them.
        language: whose names its players get.
    """
    example = stories.example(name)
    if example is None:
        return None
    offered = editions(example.scenario)
    usual = game(example.scenario.game).rulebook().default_edition
    held = edition or (usual if usual in offered else offered[0])
    told = stories.sitting(example.name, branch, held, language)
    return StoryLesson(example.name, branch, edition, told, tuple(_beats(told))) if told is not None else None


def _beats(told: Sitting) -> Iterator[Beat]:
    steps = told.points[-1].case.steps()
    refused: dict[int, list[Refused]] = {}
    for point in told.points:
        if point.notice is not None and point.notice.no is not None:
            refused.setdefault(len(point.case.steps()) + 1, []).append(point.notice.no)
    first = 1
    while first <= len(steps):
        last = first
        while _silent(told, steps[last - 1]) and last < len(steps) and last + 1 not in refused:
            if not _silent(told, steps[last]):
                break
            last += 1
        yield Beat(first, last, tuple(refused.get(first, ())))
        first = last + 1
    if first in refused:
        yield Beat(first, len(steps), tuple(refused[first]))


def _silent(told: Sitting, step: Step) -> bool:
    """Return True if somebody only passed."""
    passed = step.said is not None and step.said.__struct_config__.tag == "pass"
    return passed and not told.case.game.language.changes(step.before, step.after)


def parting(one: StoryLesson, other: StoryLesson) -> int:
    """After how many beats two ways to go part."""
    alike = (one.steps(at) == other.steps(at) for at in range(1, min(one.length, other.length) + 1))
    return next((at for at, same in enumerate(alike) if not same), min(one.length, other.length))


@functools.lru_cache(maxsize=512)
def asked(lesson: StoryLesson, at: int) -> StepQuestion | None:
    """Return what is asked before a beat (from 1); None if nothing worth guessing, or no honest question, is to be had.

    What is worth guessing is what people argue about: what comes of a card, and what may be played. Whether somebody
    passes, and who is asked next, is not, unless something was refused just then. Where nothing is said after what was
    refused, the right answer is something else that could be said.
    """
    beat = lesson.beats[at - 1]
    mistakes = tuple(no.said for no in beat.refused if type(no.said) is not Decision)
    case = lesson.case
    if beat.last < beat.first:
        instead = _possible(case)
        return question(instead, beat.first, mistakes=mistakes) if mistakes and instead is not None else None
    if not telling(lesson.steps(at)[0], case) and not mistakes:
        return None
    return question(case, beat.first, beat.first, mistakes, bookkeeping=False)


def of_the_day(game_id: str, day: date) -> tuple[Listed, int]:
    """Return the puzzle of a day: a lesson, and how much of it is shown before its last question.

    Each lesson has its day before any comes again, and those of two days are seldom of one chapter.

    Args:
        game_id: the game; it has lessons.
        day: the day.
    """
    every = ordered(game_id)
    first = day.toordinal() * STRIDE
    for one in (every[(first + k) % len(every)] for k in range(len(every))):
        told = lesson(one.name)
        places = () if told is None else tuple(at for at in range(told.length) if asked(told, at + 1) is not None)
        if places:
            return one, places[-1]
    return every[first % len(every)], 0


def points(found: StepQuestion) -> tuple[Decision | None, ...]:
    """Return what each answer to a question says; None where it tells what happens."""
    tried = (found.right.said if answer.wrong is None else answer.wrong.tried for answer in found.answers)
    return tuple(one if found.asks == "possible" and isinstance(one, Decision) else None for one in tried)


def _possible(case: Case) -> Case | None:
    """Return the case after something that can be said."""
    silence = None if case.over else case.game.play.silence(case.now)
    for said in (*(() if silence is None else (silence,)), *case.options()):
        if case.why_not(said) is None:
            return case.tell(said)
    return None
