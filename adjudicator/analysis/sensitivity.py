"""Sensitivity: the clauses and cards that decide the outcome at the end of a story.

A clause decides if altering only that clause changes the outcome; a response decides if leaving it out does.
Only clauses whose value was read are tried: no other can matter. If nothing decides alone, two together may: for
example, each of two clauses may be enough for the same outcome.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, NamedTuple

from ..case import Case, Impossible, retelling
from .altered import Alteration, watched, ways

SECONDS = 30.0


class Unplayed(NamedTuple):
    """A response that is taken out of a story: which of the things said it was, whose, and the card."""

    at: int
    seat: int
    card: str


Change = Alteration | Unplayed


class Trial(NamedTuple):
    """The result of a story after changes.

    Attributes:
        changes: one, or two at once.
        case: the same words; `stopped` tells where they cannot be said any more. None: it cannot be run.
        error: why it cannot be run; empty if it can.
        read: the clauses whose values were read.
    """

    changes: tuple[Change, ...]
    case: Case | None
    error: str
    read: tuple[str, ...]


Shown = Callable[[Iterator[Trial], int], Iterable[Trial]]


def _all(trials: Iterator[Trial], total: int) -> Iterator[Trial]:
    return trials


class SensitivityFound(NamedTuple):
    """What a search found.

    Attributes:
        case: the story as reported.
        flips: the smallest sets of changes that change the outcome or make the story impossible.
        idle: the clauses that were read and do not decide alone, however they are altered.
        broken: the trials that cannot be run.
        tried: how many were made.
        left: how many were not made because time ran out.
    """

    case: Case
    flips: tuple[Trial, ...]
    idle: tuple[str, ...]
    broken: tuple[Trial, ...]
    tried: int
    left: int


def decides(case: Case, seconds: float = SECONDS, shown: Shown = _all) -> SensitivityFound:
    """Find the changes of clauses and responses that would change the outcome of a case.

    Args:
        case: the case.
        seconds: how long to search at most, 0 and up; what is left untried is counted.
        shown: called with the trials and their number; passes them on, and may show progress or end early.

    Returns:
        Single changes; where none of them flips the outcome, pairs.
    """
    until = time.monotonic() + seconds
    singles = tuple((change,) for change in changes(case))
    alone = tuple(shown(_in_time(trials(case, singles), until), len(singles)))
    if len(alone) < len(singles) or any(flips(case, trial) for trial in alone):
        return _decided(case, alone, len(singles) - len(alone))
    both = tuple(pairs(case, alone))
    together = tuple(shown(_in_time(trials(case, both), until), len(both)))
    return _decided(case, alone + together, len(both) - len(together))


def _decided(case: Case, made: tuple[Trial, ...], left: int) -> SensitivityFound:
    """Sum up trials; `left` are those that were not made."""
    found = tuple(trial for trial in made if flips(case, trial))
    ruling = {c.clause for trial in found for c in trial.changes if isinstance(c, Alteration)}
    tried = dict.fromkeys(c.clause for trial in made for c in trial.changes if isinstance(c, Alteration))
    return SensitivityFound(
        case,
        found,
        tuple(id for id in tried if id not in ruling),
        tuple(trial for trial in made if trial.case is None),
        len(made),
        left,
    )


def changes(case: Case) -> tuple[Change, ...]:
    """Every change that could matter to a case by itself, in the order in which it was met."""
    rules, read = watched(case.rules)
    retelling.judged_by(case, rules)
    return (*_ways(case, read), *_responses(case))


def pairs(case: Case, alone: Iterable[Trial]) -> Iterator[tuple[Change, Change]]:
    """Every two changes that could matter together, though neither does alone.

    The second may be one of a clause that is read only after the first.

    Args:
        case: the case.
        alone: the trials of each change by itself.
    """
    met: set[frozenset[Any]] = set()
    for trial in alone:
        (first,) = trial.changes
        others: tuple[Change, ...] = (*_ways(case, trial.read), *_responses(case))
        for second in others:
            both = frozenset((_key(first), _key(second)))
            same = isinstance(first, Alteration) and isinstance(second, Alteration) and first.clause == second.clause
            if len(both) == 2 and not same and both not in met:
                met.add(both)
                yield first, second


def trials(case: Case, sets: Iterable[tuple[Change, ...]]) -> Iterator[Trial]:
    """Yield the result of a case after each set of changes."""
    for together in sets:
        rules = case.rules
        for change in together:
            if isinstance(change, Alteration):
                rules = change.under(rules)
        rules, read = watched(rules)
        unsaid = tuple(change.at for change in together if isinstance(change, Unplayed))
        try:
            after = retelling.judged_by(retelling.without(case, *unsaid) if unsaid else case, rules)
        except Impossible as fault:
            yield Trial(together, None, str(fault), tuple(read))
        except Exception as fault:  # the engine was not made for such rules; it is after, not hidden
            yield Trial(together, None, f"{type(fault).__name__}: {fault}", tuple(read))
        else:
            yield Trial(together, after, "", tuple(read))


def flips(case: Case, trial: Trial) -> bool:
    """Return True if changes give a case another outcome or make it impossible."""
    after = trial.case
    return after is not None and (after.stopped is not None or comes_to(after) != comes_to(case))


def together(flips: Iterable[Trial]) -> dict[tuple[str, ...], list[Trial]]:
    """Group flips by the ids of the clauses that they alter; those of cards alone have none."""
    found: dict[tuple[str, ...], list[Trial]] = {}
    for flip in flips:
        found.setdefault(tuple(c.clause for c in flip.changes if isinstance(c, Alteration)), []).append(flip)
    return found


def comes_to(case: Case) -> object:
    """Return what a case leads to, for comparing: its outcome, whether the game is over, and who won it."""
    return case.outcome, case.over, case.game.language.public_view(case.now)["won"]


def _key(change: Change) -> Hashable:
    return (change.clause, change.key) if isinstance(change, Alteration) else change


def _ways(case: Case, read: Iterable[str]) -> tuple[Alteration, ...]:
    """Return the ways to alter what was read, except repeals: no book says what would hold instead."""
    book = case.game.rulebook()
    return tuple(way for id in read for way in ways(book, case.rules, id) if way.kind != "repealed")


def _responses(case: Case) -> tuple[Unplayed, ...]:
    """Return the cards that were played although their players could have passed."""
    return tuple(
        Unplayed(at, said.seat, card)
        for at, (point, said) in enumerate(zip(case.points, case.said, strict=False))
        if (card := getattr(said, "card", "")) and said.seat >= 0 and case.game.play.silence(point.now) is not None
    )


def _in_time(made: Iterator[Trial], until: float) -> Iterator[Trial]:
    """Trials until it is that time."""
    for trial in made:
        yield trial
        if time.monotonic() > until:
            return
