"""Clauses that leave something open, and what a case comes to under each of their readings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..case import Case, retelling
from ..machine import asked
from ..rulebook import Ruling
from ..words import Language

OPEN = ("silent", "contradictory")
"""The standings of a clause that leaves something to the table."""


class Reading(NamedTuple):
    """One reading of a clause that leaves something open, and the same words told under it.

    `chosen` marks the one that holds; `same` says whether it comes to the same as under that one.
    """

    id: str
    text: str
    chosen: bool
    same: bool
    case: Case


class Undecided(NamedTuple):
    """A clause that leaves something open: how it rules, and all its readings."""

    ruling: Ruling
    readings: tuple[Reading, ...]

    @property
    def matters(self) -> bool:
        """Whether something hangs on it: another reading comes to something else, or forbids what was said."""
        return not all(reading.same for reading in self.readings)


def undecided(case: Case, language: Language = "en") -> tuple[Undecided, ...]:
    """The clauses that a case looked at and that leave something open, each tried under all its readings."""
    consulted = dict.fromkeys(id for step in case.steps() for id in (step.by.ruling.id, *step.also))
    rulings = (case.rules.rulings[id] for id in consulted)
    return tuple(
        Undecided(ruling, tuple(_readings(case, ruling, language))) for ruling in rulings if ruling.standing in OPEN
    )


def open_clauses(case: Case) -> tuple[str, ...]:
    """The clauses that leave something open and on which the case hangs."""
    return tuple(here.ruling.id for here in undecided(case) if here.matters)


def _readings(case: Case, ruling: Ruling, language: Language) -> Iterator[Reading]:
    for id, reading in ruling.clause.readings.items():
        chosen = id == ruling.reading
        other = case if chosen else retelling.judged_by(case, case.rules.with_readings({ruling.id: id}))
        yield Reading(id, reading.text.in_(language), chosen, chosen or _comes_to_the_same(case, other), other)


def _comes_to_the_same(case: Case, other: Case) -> bool:
    """Whether people at the table see no difference between where two cases stand."""
    if other.stopped is not None or case.game.language.changes(case.now, other.now):
        return False
    return case.over == other.over and asked(case.now) == asked(other.now)
