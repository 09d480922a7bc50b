"""Undecided clauses, and the result of a case under each of their readings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..case import Case, retelling
from ..machine import asked
from ..rulebook import Ruling
from ..words import Language


class Reading(NamedTuple):
    """One reading of an undecided clause, and the same case under it.

    `chosen` is True for the reading that holds. `same` is True if the result is the same as under that one.
    """

    id: str
    text: str
    chosen: bool
    same: bool
    case: Case


class Undecided(NamedTuple):
    """An undecided clause: how it rules, and all its readings."""

    ruling: Ruling
    readings: tuple[Reading, ...]

    @property
    def matters(self) -> bool:
        """True if another reading changes the outcome or refuses something said."""
        return not all(reading.same for reading in self.readings)


def undecided(case: Case, language: Language = "en") -> tuple[Undecided, ...]:
    """Return the undecided clauses that a case read, each tried under all its readings."""
    consulted = dict.fromkeys(id for step in case.steps() for id in (step.by.ruling.id, *step.also))
    rulings = (case.rules.rulings[id] for id in consulted)
    return tuple(
        Undecided(ruling, tuple(_readings(case, ruling, language))) for ruling in rulings if ruling.clause.undecided
    )


def open_clauses(case: Case) -> tuple[str, ...]:
    """Return the ids of the undecided clauses whose readings change the result of a case."""
    return tuple(here.ruling.id for here in undecided(case) if here.matters)


def _readings(case: Case, ruling: Ruling, language: Language) -> Iterator[Reading]:
    for id, reading in ruling.clause.readings.items():
        chosen = id == ruling.reading
        other = case if chosen else retelling.judged_by(case, case.rules.with_readings({ruling.id: id}))
        yield Reading(id, reading.text.in_(language), chosen, chosen or _comes_to_the_same(case, other), other)


def _comes_to_the_same(case: Case, other: Case) -> bool:
    """Return True if people at the table see no difference between two cases now."""
    if other.stopped is not None or case.game.language.changes(case.now, other.now):
        return False
    return case.over == other.over and asked(case.now) == asked(other.now)
