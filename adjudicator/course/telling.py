"""Lessons as they are told: the files of a game in their order, and one of them played through by the engine."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ..case import Case, Refused, game
from ..case.naming import Naming
from ..machine import Step
from ..rulebook import BadFile, Document, Language, read
from ..scenario.names import people
from ..scenario.run import compared
from .model import Answer, Beat, LessonFile, LessonOf

SUFFIX = ".yaml"


class Place(NamedTuple):
    """One beat as it is told.

    Attributes:
        beat: what the file says.
        before: the case as it stands when the beat begins.
        after: the case at its end.
        refused: the lines of its story that the rules refuse, in order.
        right: the position (from 0) of the answer that is true; None if nothing is asked.
    """

    beat: Beat
    before: Case
    after: Case
    refused: tuple[Refused, ...] = ()
    right: int | None = None

    @property
    def steps(self) -> tuple[Step, ...]:
        """What happens in it; before anything was said, what is forced at the beginning."""
        earlier, trace = self.before.trace, self.after.trace
        return () if trace is None or trace is earlier else trace.steps(earlier)


class Lesson(NamedTuple):
    """A lesson in one language. `name` is the file's stem, `number` its place in the course, from 1."""

    name: str
    number: int
    file: LessonFile
    places: tuple[Place, ...]

    @property
    def length(self) -> int:
        """How many pages it has: a beat that asks has one before its story and one after it."""
        return sum(1 if place.right is None else 2 for place in self.places)

    def page(self, at: int) -> tuple[Place, bool]:
        """Return the place that a page (from 0) shows, and whether its story has happened.

        Raises:
            IndexError: there is no such page.
        """
        return [
            (place, happened)
            for place in self.places
            for happened in ((True,) if place.right is None else (False, True))
        ][at]


def names(game_id: str) -> tuple[str, ...]:
    """Return the names of the lessons of a game, in the order of the course; empty if it has no course."""
    folder = game(game_id).folder / "course"
    return tuple(sorted(path.stem for path in folder.glob(f"*{SUFFIX}")))


@functools.cache
def lesson(game_id: str, name: str, language: Language) -> Lesson | None:
    """Return a lesson, its players named as in a language; None if the game has none with this name.

    Raises:
        BadFile: its file is not as `model` says; the rules refuse its story; or not exactly one answer to a
            question is true.
    """
    known = names(game_id)
    if name not in known:
        return None
    document = load(game(game_id).folder / "course" / f"{name}{SUFFIX}")
    file = document.value
    naming = Naming(people(file.table.players, game(file.game), language))
    places = (
        place._replace(
            before=naming.case(place.before),
            after=naming.case(place.after),
            refused=tuple(map(naming.refused, place.refused)),
        )
        for place in told(document)
    )
    return Lesson(name, known.index(name) + 1, file, tuple(places))


def load(path: Path) -> Document[LessonFile]:
    """Read the file of a lesson.

    Raises:
        BadFile: it is not as `model` says; it names every fault with its line.
    """
    this = game(path.parents[1].name.replace("_", "-"))
    return read(path, LessonOf[this.play.entry, this.language.expected])  # type: ignore[misc,name-defined]  # known only here


def told(document: Document[LessonFile]) -> Iterator[Place]:
    """Yield the places of a lesson, with the names of its file."""
    file, this = document.value, game(document.value.game)
    case = Case.placed(file.table, this.rulebook().under(file.edition), this)
    for number, beat in enumerate(file.beats):
        before, refused = case, []
        for at, line in enumerate(beat.story):
            said = line if isinstance(line, str) else line.refused or ""
            try:
                after = case.tell(said)
            except Refused as no:
                if isinstance(line, str) or line.by not in (None, no.refusal.ruling.id):
                    raise _bad(document, (number, "story", at), f"it is {no}") from no
                refused.append(no)
            except ValueError as fault:
                raise _bad(document, (number, "story", at), str(fault)) from fault
            else:
                if not isinstance(line, str):
                    raise _bad(document, (number, "story", at), "the rules allow it")
                case = after
        true = [at for at, answer in enumerate(beat.answers) if _is_true(answer, before, case)]
        if len(true) != (beat.asks is not None):
            raise _bad(document, (number, "answers"), f"exactly one answer must be true, not {len(true)}")
        # The first beat begins before what is forced at the beginning of the story.
        begins = before if number else Case(this, before.rules, before.start, points=(before.points[0]._replace(trace=None),))
        yield Place(beat, begins, case, tuple(refused), true[0] if true else None)


def _is_true(answer: Answer, before: Case, after: Case) -> bool:
    """Return True if the engine bears out what an answer claims."""
    if answer.expect is not None:
        return all(want == found for _, _, want, found in compared(after, answer.expect))
    line = answer.allowed or answer.refused or ""
    try:
        before.tell(line)
    except Refused:
        return answer.refused is not None
    return answer.allowed is not None


def _bad(document: Document[LessonFile], at: tuple[str | int, ...], message: str) -> BadFile:
    return BadFile([document.fault(("beats", *at), message)])
