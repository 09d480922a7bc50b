"""Undecided clauses, and the result of a case under each of their readings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ..case import Case, Refused, retelling
from ..case.once import once_per_case
from ..machine import asked
from ..rulebook import Ruling
from ..words import Language
from .refusals import Otherwise, otherwise


class ReadingTried(Struct, frozen=True):
    """One reading of an undecided clause, and the same case under it.

    `chosen` is True for the reading that holds. `same` is True if the result is the same as under that one: the same
    numbers, the same players asked, the same things refused. `waits` is the case before passes were added, if others
    are asked in it than in the case that is read, else None; `allows` are the things refused that it allows.
    """

    id: str
    text: str
    chosen: bool
    same: bool
    case: Case
    waits: Case | None = None
    allows: tuple[Otherwise, ...] = ()


class Undecided(Struct, frozen=True):
    """An undecided clause: how it rules, and all its readings."""

    ruling: Ruling
    readings: tuple[ReadingTried, ...]

    @property
    def matters(self) -> bool:
        """True if another reading changes the outcome or refuses something said."""
        return not all(reading.same for reading in self.readings)

    @property
    def changes_the_outcome(self) -> bool:
        """True if under another reading the players come to have something else, or something said is not allowed."""
        held = next(reading.case for reading in self.readings if reading.chosen)
        others = (reading.case for reading in self.readings)
        return any(other.stopped is not None or other.outcome != held.outcome for other in others)


def undecided(case: Case, language: Language = "en", refused: tuple[Refused, ...] = ()) -> tuple[Undecided, ...]:
    """Return the undecided clauses that a case read, each tried under all its readings.

    Args:
        case: the case.
        language: of the readings' texts.
        refused: what was refused on the way, as `Case.tell` raised it.

    Returns:
        The clauses that its steps read, in their order; then those that were read only to refuse something, or to find
        that somebody must decide now, if their readings make a difference.
    """
    consulted = dict.fromkeys(id for step in case.steps() for id in (step.by.ruling.id, *step.also))
    besides = dict.fromkeys((*case.points[-1].looked_at, *(id for no in refused for id in no.looked_at)))
    allowed = [found for no in refused for found in otherwise(case, no, language)]
    found = [
        tried(case, id, language, allowed)
        for id in (*consulted, *(id for id in besides if id not in consulted))
        if case.rules.rulings[id].clause.undecided
    ]
    return tuple(here for here in found if here.ruling.id in consulted or here.matters)


def tried(case: Case, clause: str, language: Language = "en", allowed: Sequence[Otherwise] = ()) -> Undecided:
    """Return a clause with a case under each of its readings.

    Args:
        case: the case.
        clause: the id of the clause; one that leaves nothing open has no readings.
        language: of the readings' texts.
        allowed: the readings under which something refused is legal.
    """
    ruling = case.rules.rulings[clause]
    return Undecided(ruling, tuple(_readings(case, ruling, language, allowed)))


def open_clauses(case: Case) -> tuple[str, ...]:
    """Return the ids of the undecided clauses whose readings change the result of a case."""
    return tuple(here.ruling.id for here in undecided(case) if here.matters)


@once_per_case
def read_otherwise(case: Case, clause: str, reading: str) -> Case:
    """Return a case as it is judged by another reading of an undecided clause.

    It is kept: an answer, the page it stands on and the file of the case each ask for it, and a long story is long to
    replay.

    Args:
        case: the case.
        clause: the id of the clause.
        reading: the id of one of its readings.

    Raises:
        Unknown: the clause does not hold here, or has no such reading.
    """
    return retelling.judged_by(case, case.rules.with_readings({clause: reading}))


def _readings(case: Case, ruling: Ruling, language: Language, allowed: Sequence[Otherwise]) -> Iterator[ReadingTried]:
    for id, reading in ruling.clause.readings.items():
        text = reading.text.in_(language)
        if id == ruling.reading:
            yield ReadingTried(id, text, True, True, case)
            continue
        other, waits = read_otherwise(case, ruling.id, id), _waits(case, ruling.id, id)
        allows = tuple(found for found in allowed if (found.ruling.id, found.reading) == (ruling.id, id))
        same = waits is None and not allows and comes_to_the_same(case, other)
        yield ReadingTried(id, text, False, same, other, waits, allows)


@once_per_case
def _waits(case: Case, clause: str, reading: str) -> Case | None:
    """Return a case by another reading before passes are added, if others are asked in it; else None.

    A story that ends with a pass says that nobody responds; then nobody is waited for.
    """
    if not case.said or case.said[-1] == case.game.play.silence(case.points[-2].now):
        return None
    other = retelling.unfinished(case, case.rules.with_readings({clause: reading}))
    return other if other.stopped is None and _question(other) != _question(case) else None


def comes_to_the_same(case: Case, other: Case) -> bool:
    """Return True if people at the table see no difference between two cases now."""
    if other.stopped is not None or case.game.language.changes(case.now, other.now):
        return False
    return _question(case) == _question(other)


def _question(case: Case) -> tuple[bool, tuple[int, ...], object]:
    """Return whether the game is over, who is asked, and what about."""
    return case.over, asked(case.now), case.game.play.asked_about(case.now)
