"""The words of a case told again: under other rules, or as if some of them had not been said.

To pass is to be silent. Other rules may ask others, and more or less often, so whoever was silent is silent again as
often as it is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from .case import MOST_SAID, Case, Refused
from .machine import Decision


def retold(told: Case, begun: Case, unsaid: Collection[int] = ()) -> Case:
    """A case told again from its beginning; `stopped` tells where the rules forbid going on.

    Args:
        told: the case.
        begun: its beginning, under the rules that are to judge.
        unsaid: what is left out, and with it whatever is about it: which of the things said, counted from 0.
    """
    case = begun
    for k in _kept(told, unsaid):
        case = _silent_until(case, told.points[k].now)
        try:
            case = again(case, told.said[k], told.points[k].now)
        except Refused as refused:
            after = case.let_stand(refused) if k in told.stood else None
            if after is None:
                return _stopped(case, refused)
            case = after
    return _silent_until(case, told.now)


def replayed(begun: Case, said: tuple[Decision, ...], stood: Collection[int] = ()) -> Case:
    """A case after all of this was said, word for word; `stopped` tells where the rules forbid going on.

    Args:
        begun: the case.
        said: what is said.
        stood: which of it (from 0) stands though the rules forbid it.
    """
    case = begun
    for k, decision in enumerate(said):
        try:
            case = case.tell(decision)
        except Refused as refused:
            after = case.let_stand(refused) if k in stood else None
            if after is None:
                return _stopped(case, refused)
            case = after
    return case


def _stopped(case: Case, at: Refused) -> Case:
    return Case(case.game, case.rules, case.start, case.said, case.points, case.formerly, at, case.stood)


def again(begun: Case, said: Decision, then: Any) -> Case:
    """A case after something that was said in another one that began alike.

    Whoever is asked before it is silent. To pass is to be silent: it is not said again where nobody asks.

    Args:
        begun: the case.
        said: the decision.
        then: the situation in which it was said there.

    Raises:
        Refused: it is not possible here.
    """
    case, passes = _silent_until(begun, then), begun.game.silence(then)
    silent = type(said) is type(passes)
    if silent and case.game.silence(case.now) != passes:
        return case
    try:
        return _heard(case, said)
    except Refused:
        if silent:
            return case
        raise


def _kept(told: Case, unsaid: Collection[int]) -> Iterator[int]:
    """What of a case is told again. What lies on something that was not said is about it."""
    height: int | None = None
    for k in range(len(told.said)):
        here = len(told.points[k].now.stack)
        if height is None or here <= height:
            height = here if k in unsaid else None
            if k not in unsaid:
                yield k


def _silent_until(begun: Case, now: Any) -> Case:
    """Nobody answers to anything, until the same is asked about as in `now`.

    Where that is never asked about, until what is on top of it in `now` would be over.
    """
    about = begun.game.asked_about(now)
    case: Case | None = begun
    while case is not None:
        if case.game.asked_about(case.now) == about:
            return case
        case = _silent(case)
    case = begun
    while len(case.now.stack) >= len(now.stack) and (after := _silent(case)) is not None:
        case = after
    return case


def _silent(case: Case) -> Case | None:
    """A case after whoever is asked has passed; None where nobody is."""
    passes = case.game.silence(case.now)
    return None if passes is None or len(case.said) >= MOST_SAID else case.tell(passes)


def _heard(begun: Case, said: Decision) -> Case:
    """A case after a decision, for which those who are asked before may have to pass."""
    about = begun.game.asked_about(begun.now)
    first: Refused | None = None
    case: Case | None = begun
    while case is not None and (first is None or case.game.asked_about(case.now) == about):
        try:
            return case.tell(said)
        except Refused as refused:
            first = first or refused
        case = _silent(case)
    assert first is not None
    raise first
