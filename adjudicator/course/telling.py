"""Lessons as they are told: the files of a game in their order, and one of them played through by the engine."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

from msgspec import structs, to_builtins

from ..case import Case, Refused, game
from ..case.naming import Naming
from ..game import Game
from ..machine import Decision, Step
from ..rulebook import BadFile, Document, Language, Source, Text, read
from ..scenario.model import Check
from ..scenario.names import people
from ..scenario.run import compared
from .model import Answer, Beat, LessonFile, LessonOf

FOLDER, SUFFIX = "course", ".yaml"
"""Where the lessons of a game stand in its folder."""


Pointed: TypeAlias = Decision | int | None
"""What an answer is on the table: what somebody says there, or a player's seat; None: neither."""


class ToldBeat(NamedTuple):
    """One beat as it is told.

    Attributes:
        beat: what the file says.
        before: the case as it stands when the beat begins.
        after: the case at its end.
        refused: the lines of its story that the rules refuse, in order.
        right: the position (from 0) of the answer that is true; None if nothing is asked.
        does: what somebody does first in its story, if that can be done before the question is answered; else None.
        points: what each answer is on the table.
    """

    beat: Beat
    before: Case
    after: Case
    refused: tuple[Refused, ...] = ()
    right: int | None = None
    does: Decision | None = None
    points: tuple[Pointed, ...] = ()

    @property
    def done(self) -> Case:
        """The case after what is done first, if anything is."""
        return self.before if self.does is None else self.before.tell(self.does)

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
        yield ToldBeat(
            beat,
            before if number else begins,
            case,
            tuple(refused),
            true[0] if true else None,
            _done_first(beat, before, case),
            _pointed(beat, before),
        )


def _done_first(beat: Beat, before: Case, after: Case) -> Decision | None:
    """Return what somebody does first in the story of a beat; None if that would answer what is asked about it."""
    if len(after.said) == len(before.said) or not isinstance(beat.story[0], str):
        return None
    said = after.said[len(before.said)]
    if said == before.game.play.silence(before.now):
        return None
    claims = [answer.expect for answer in beat.answers]
    then = before.tell(said)
    answered = bool(claims) and [_holds(then, claim) for claim in claims] == [_holds(after, claim) for claim in claims]
    return None if answered or (claims and None in claims) else said


def _holds(case: Case, claim: object) -> bool:
    return claim is not None and all(want == found for _, _, want, found in compared(case, claim))


def _pointed(beat: Beat, before: Case) -> tuple[Pointed, ...]:
    """Return what each answer of a beat is on the table: a seat only where the answers differ in whose it is."""
    seats = [_whose(answer, before) for answer in beat.answers]
    known = [seat for seat in seats if seat is not None]
    differ = len(known) > 1 and len(set(known)) == len(known)
    lines = (answer.allowed for answer in beat.answers)
    said = [None if line is None else before.game.language.find_line(line, before.now) for line in lines]
    return tuple(
        one if isinstance(one, Decision) else seat if differ else None for one, seat in zip(said, seats, strict=True)
    )


def _whose(answer: Answer, case: Case) -> int | None:
    """Return the seat of the one player whom an answer is about; None if it is about none, or about several."""
    claim = to_builtins(answer.expect) if answer.expect is not None else {}
    names = [claim["asked"]] if claim.get("asked") else list(claim.get("players") or ())
    seats = {seat.name: number for number, seat in enumerate(case.now.table.seats)}
    return seats.get(names[0]) if len(names) == 1 else None


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
