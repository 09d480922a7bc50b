"""What decides: the clauses and cards on which the outcome at the end of a story hangs.

A clause decides where the same words come to something else when only that clause is altered; a response decides
where the same happens when it was never given. Only clauses whose value was read are tried: no other can matter.
Where nothing decides alone, two together may: each of two clauses, say, may be enough to the same end.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from ..case import Case, Impossible, retelling
from .altered import Way, watched, ways

SECONDS = 30.0


class Unplayed(NamedTuple):
    """A response that is taken out of a story: which of the things said it was, whose, and the card."""

    at: int
    seat: int
    card: str


Change = Way | Unplayed


class Trial(NamedTuple):
    """What comes of a story after changes.

    Attributes:
        changes: one, or two at once.
        case: the same words; `stopped` tells where they cannot be said any more. None: it cannot be run.
        error: why it cannot be run; empty where it can.
        read: the clauses whose values were read.
    """

    changes: tuple[Change, ...]
    case: Case | None
    error: str
    read: tuple[str, ...]


Shown = Callable[[Iterator[Trial], int], Iterable[Trial]]


def _all(trials: Iterator[Trial], total: int) -> Iterator[Trial]:
    return trials


class Decided(NamedTuple):
    """What a search found.

    Attributes:
        case: the story as it was told.
        flips: the smallest sets of changes after which something else comes of it, or it can no longer be told.
        idle: the clauses that were read and do not decide alone, however they are altered.
        broken: the trials that cannot be run.
        tried: how many were made.
        left: how many more there were, for want of time.
    """

    case: Case
    flips: tuple[Trial, ...]
    idle: tuple[str, ...]
    broken: tuple[Trial, ...]
    tried: int
    left: int


def decides(case: Case, seconds: float = SECONDS, shown: Shown = _all) -> Decided:
    """On what the outcome of a case hangs.

    Args:
        case: the case.
        seconds: how long to search at the most, 0 and up; what is left untried is counted.
        shown: passes on trials, of which there are so many, and may show how they come along or end early.

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


def _decided(case: Case, made: tuple[Trial, ...], left: int) -> Decided:
    """What trials show; `left` are those that were not made."""
    found = tuple(trial for trial in made if flips(case, trial))
    ruling = {c.clause for trial in found for c in trial.changes if isinstance(c, Way)}
    tried = dict.fromkeys(c.clause for trial in made for c in trial.changes if isinstance(c, Way))
    return Decided(
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
            same = isinstance(first, Way) and isinstance(second, Way) and first.clause == second.clause
            if len(both) == 2 and not same and both not in met:
                met.add(both)
                yield first, second


def trials(case: Case, sets: Iterable[tuple[Change, ...]]) -> Iterator[Trial]:
    """What comes of a case after each of several sets of changes, one after another."""
    for together in sets:
        rules = case.rules
        for change in together:
            if isinstance(change, Way):
                rules = change.under(rules)
        rules, read = watched(rules)
        unsaid = tuple(change.at for change in together if isinstance(change, Unplayed))
        try:
            told = retelling.judged_by(retelling.without(case, *unsaid) if unsaid else case, rules)
        except Impossible as fault:
            yield Trial(together, None, str(fault), tuple(read))
        except Exception as fault:  # the engine was not made for such rules; it is told, not hidden
            yield Trial(together, None, f"{type(fault).__name__}: {fault}", tuple(read))
        else:
            yield Trial(together, told, "", tuple(read))


def flips(case: Case, trial: Trial) -> bool:
    """Whether something else comes of a case after changes, or it can no longer be told to its end."""
    told = trial.case
    return told is not None and (told.stopped is not None or comes_to(told) != comes_to(case))


def together(flips: Iterable[Trial]) -> dict[tuple[str, ...], list[Trial]]:
    """Flips by the clauses that they alter, so that each is told once; those of cards alone have none."""
    found: dict[tuple[str, ...], list[Trial]] = {}
    for flip in flips:
        found.setdefault(tuple(c.clause for c in flip.changes if isinstance(c, Way)), []).append(flip)
    return found


def comes_to(case: Case) -> Any:
    """What a case comes to, for comparing: its outcome, whether the game is over, and who won it."""
    return case.outcome, case.over, case.game.language.seen(case.now)["won"]


def _key(change: Change) -> Any:
    return (change.clause, change.key) if isinstance(change, Way) else change


def _ways(case: Case, read: Iterable[str]) -> tuple[Way, ...]:
    """The ways of altering what was read; to be out of force is none, for it leaves open what holds instead."""
    book = case.game.rulebook()
    return tuple(way for id in read for way in ways(book, case.rules, id) if way.kind != "repealed")


def _responses(case: Case) -> tuple[Unplayed, ...]:
    """The cards that were played where their players could as well have been silent."""
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
