"""Lessons as they are told: the files of a game in their order, and one of them played through by the engine."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from msgspec import structs

from ..case import Case, Refused, game
from ..case.naming import Naming
from ..game import Game
from ..machine import Step
from ..rulebook import BadFile, Document, Language, Source, Text, read
from ..scenario.model import Check
from ..scenario.names import people
from ..scenario.run import compared
from .model import Answer, Beat, LessonFile, LessonOf

FOLDER, SUFFIX = "course", ".yaml"
"""Where the lessons of a game stand in its folder."""


class ToldBeat(NamedTuple):
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
    """A lesson in one language.

    Attributes:
        game: the id of the game.
        name: the stem of its file.
        number: its place in the course, from 1.
        file: what the file says.
        places: its beats as they are told.
    """

    game: str
    name: str
    number: int
    file: LessonFile
    places: tuple[ToldBeat, ...]

    @property
    def length(self) -> int:
        """How many pages it has: a beat that asks has one before its story and one after it."""
        return sum(1 if place.right is None else 2 for place in self.places)

    def page(self, at: int) -> tuple[ToldBeat, bool]:
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
    return tuple(sorted(file.stem for file in (game(game_id).folder / FOLDER).glob(f"*{SUFFIX}")))


@functools.cache
def titles(game_id: str) -> Mapping[str, Text]:
    """Return the title of each lesson of a game, by its name. No lesson is played through for it.

    Raises:
        BadFile: a file is not as `model` says.
    """
    this = game(game_id)
    return {name: load(path(this, name), this).value.title for name in names(game_id)}


def path(this: Game, name: str) -> Path:
    """Return the file of the lesson of a game with this name."""
    return this.folder / FOLDER / f"{name}{SUFFIX}"


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
    this = game(game_id)
    document = load(path(this, name), this)
    file = document.value
    naming = Naming(people(file.table.players, this, language))
    places = (
        place._replace(
            before=naming.case(place.before),
            after=naming.case(place.after),
            refused=tuple(map(naming.refused, place.refused)),
        )
        for place in told(document, this)
    )
    return Lesson(game_id, name, known.index(name) + 1, file, tuple(places))


def load(file: Path | Source, this: Game) -> Document[LessonFile]:
    """Read the file of a lesson of a game.

    Raises:
        BadFile: it is not as `model` says; it names every fault with its line.
    """
    return read(file, LessonOf[this.play.entry, this.language.expected])  # type: ignore[name-defined]  # known only here


def told(document: Document[LessonFile], this: Game) -> Iterator[ToldBeat]:
    """Yield the places of a lesson of a game, with the names of its file.

    Raises:
        BadFile: the rules refuse its story; a line of it or of an answer cannot be read; or not exactly one answer to
            a question is true.
        ValueError: its table cannot be, or the game has no such edition or layer.
    """
    file = document.value
    case = Case.placed(file.table, this.rulebook().under(file.edition, file.layers), this)
    # The first beat begins before what is forced at the beginning of the story.
    begins = Case(this, case.rules, case.start, points=(structs.replace(case.points[0], trace=None),))
    for number, beat in enumerate(file.beats):
        before, refused = case, []
        for at, line in enumerate(beat.story):
            case, no = _after(document, case, line, (number, "story", at))
            refused += [] if no is None else [no]
        answers = enumerate(beat.answers)
        true = [at for at, answer in answers if _is_true(document, (number, "answers", at), answer, before, case)]
        if len(true) != (beat.asks is not None):
            raise _bad(document, (number, "answers"), f"exactly one answer must be true, not {len(true)}")
        yield ToldBeat(beat, before if number else begins, case, tuple(refused), true[0] if true else None)


def _after(
    document: Document[LessonFile], case: Case, line: str | Check, at: tuple[str | int, ...]
) -> tuple[Case, Refused | None]:
    """Return the case after an entry of a story, and its refusal if that is what the entry is."""
    said = line if isinstance(line, str) else line.refused or ""
    try:
        after = case.tell(said)
    except Refused as no:
        if isinstance(line, str) or line.by not in (None, no.refusal.ruling.id):
            raise _bad(document, at, f"it is {no}") from no
        return case, no
    except ValueError as fault:
        raise _bad(document, at, str(fault)) from fault
    if not isinstance(line, str):
        raise _bad(document, at, "the rules allow it")
    return after, None


def _is_true(
    document: Document[LessonFile], at: tuple[str | int, ...], answer: Answer, before: Case, after: Case
) -> bool:
    """Return True if the engine bears out what an answer claims."""
    if answer.expect is not None:
        return all(want == found for _, _, want, found in compared(after, answer.expect))
    line = answer.allowed or answer.refused or ""
    try:
        before.tell(line)
    except Refused:
        return answer.refused is not None
    except ValueError as fault:
        raise _bad(document, at, str(fault)) from fault
    return answer.allowed is not None


def _bad(document: Document[LessonFile], at: tuple[str | int, ...], message: str) -> BadFile:
    return BadFile([document.fault(("beats", *at), message)])
