"""Sensitivity: the clauses and cards that decide the outcome at the end of a story.

A clause decides if altering only that clause changes the outcome; a response decides if leaving it out does.
Only clauses whose value was read are tried: no other can matter. If nothing decides alone, two together may: for
example, each of two clauses may be enough for the same outcome.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterable, Iterator
from functools import partial
from typing import Any

from ..case import Case, retelling
from ..case.otherwise import unplayed
from .altered import Alteration, watched, ways
from .budget import Watch, unwatched
from .vary import Change, Trial, Varied, comes_to, in_time, judged_with, vary

SECONDS = 30.0


def decides(case: Case, seconds: float = SECONDS, watch: Watch[Trial[Change]] = unwatched) -> Varied[Change]:
    """Find the changes of clauses and responses that would change the outcome of a case.

    Args:
        case: the case.
        seconds: how long to search at most, 0 and up; what is left untried is counted.
        watch: is given the trials of a round as they are made, and their number; may show progress or end early.

    Returns:
        Single changes; where none of them flips the outcome, also pairs. So its flips are the smallest.
    """
    until = time.monotonic() + seconds

    def tried(sets: tuple[tuple[Change, ...], ...]) -> Varied[Change]:
        total, made = len(sets), partial(judged_with, case, watching=True)
        return vary(made, sets, total, comes_to, case, watch=lambda made, count: watch(in_time(made, until), count))

    alone = tried(tuple((change,) for change in changes(case)))
    if alone.left or alone.flips:
        return alone
    return alone.joined(tried(tuple(pairs(case, alone.trials))))


def changes(case: Case) -> tuple[Change, ...]:
    """Every change that could matter to a case by itself, in the order in which it was met."""
    rules, read = watched(case.rules)
    retelling.judged_by(case, rules)
    return (*_ways(case, read), *unplayed(case))


def pairs(case: Case, alone: Iterable[Trial[Change]]) -> Iterator[tuple[Change, Change]]:
    """Every two changes that could matter together, though neither does alone.

    The second may be one of a clause that is read only after the first.

    Args:
        case: the case.
        alone: the trials of each change by itself.
    """
    met: set[frozenset[Any]] = set()
    for trial in alone:
        (first,) = trial.changes
        others: tuple[Change, ...] = (*_ways(case, trial.read), *unplayed(case))
        for second in others:
            both = frozenset((_key(first), _key(second)))
            same = isinstance(first, Alteration) and isinstance(second, Alteration) and first.clause == second.clause
            if len(both) == 2 and not same and both not in met:
                met.add(both)
                yield first, second


def idle(found: Varied[Change]) -> tuple[str, ...]:
    """Return the clauses that were tried and do not decide alone, however they are altered."""
    deciding = {change.clause for trial in found.flips for change in _altered(trial)}
    tried = dict.fromkeys(change.clause for trial in found.trials for change in _altered(trial))
    return tuple(id for id in tried if id not in deciding)


def together(flips: Iterable[Trial[Change]]) -> dict[tuple[str, ...], list[Trial[Change]]]:
    """Group flips by the ids of the clauses that they alter; those of cards alone have none."""
    found: dict[tuple[str, ...], list[Trial[Change]]] = {}
    for flip in flips:
        found.setdefault(tuple(change.clause for change in _altered(flip)), []).append(flip)
    return found


def _altered(trial: Trial[Change]) -> tuple[Alteration, ...]:
    return tuple(change for change in trial.changes if isinstance(change, Alteration))


def _key(change: Change) -> Hashable:
    return (change.clause, change.key) if isinstance(change, Alteration) else change


def _ways(case: Case, read: Iterable[str]) -> tuple[Alteration, ...]:
    """Return the ways to alter what was read, except repeals: no book says what would hold instead."""
    book = case.game.rulebook()
    return tuple(way for id in read for way in ways(book, case.rules, id) if way.kind != "repealed")
