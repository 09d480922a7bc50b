"""The outcome of a case under each reading of an open clause."""

from __future__ import annotations

import functools
from typing import NamedTuple

from adjudicator import explain
from adjudicator.case import Case
from adjudicator.machine import Decision
from adjudicator.words import Words


class ReadingOutcome(NamedTuple):
    """The case under one reading; `same` says that people see no difference from the reading that holds."""

    reading: str
    case: Case
    same: bool


@functools.lru_cache(maxsize=1_024)
def outcomes(case: Case, clause: str) -> tuple[ReadingOutcome, ...]:
    """Return the case under each reading of a clause, that which holds first.

    Args:
        case: the case.
        clause: the id of a clause that holds; one that leaves nothing open has no readings.
    """
    ruling = case.rules.rulings[clause]
    if not ruling.reading:
        return ()
    found = [ReadingOutcome(ruling.reading, case, True)]
    for reading in ruling.clause.readings:
        if reading != ruling.reading:
            other = explain.read_otherwise(case, clause, reading)
            found.append(ReadingOutcome(reading, other, explain.comes_to_the_same(case, other)))
    return tuple(found)


def consulted(case: Case) -> tuple[str, ...]:
    """Return the ids of the clauses that leave something open and were looked at on the way, in their order."""
    read = dict.fromkeys(id for step in case.steps() for id in (step.by.ruling.id, *step.also))
    return tuple(id for id in read if case.rules.rulings[id].clause.undecided)


def told(outcome: ReadingOutcome, held: Case, words: Words) -> str:
    """Return what a reading comes to, beside the case under the reading that holds, in a sentence or two."""
    other = outcome.case
    if other.stopped is not None:
        return words.say("ui.reading-stops", why=_why(other, words))
    result = explain.result(other, words)
    if not outcome.same and result == explain.result(held, words):
        result = f"{result} {explain.difference(held, other, words) or explain.asked(other, words)}"
    return words.say("ui.reading-outcome", outcome=result)


def _why(case: Case, words: Words) -> str:
    assert case.stopped is not None
    return explain.refusal(case.stopped.refusal, case.stopped.now, case.game, words)


@functools.lru_cache(maxsize=256)
def permits(case: Case, clause: str, reading: str, said: Decision) -> bool:
    """Return True if what was refused could be said under another reading of a clause."""
    other = explain.read_otherwise(case, clause, reading)
    return other.stopped is None and other.why_not(said) is None
