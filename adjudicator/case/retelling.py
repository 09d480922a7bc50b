"""The words of a case told again: under other rules, or as if some of them had not been said.

To pass is to be silent. Other rules may ask others, and more or less often, so whoever was silent is silent again as
often as it is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from .. import rulebook
from ..machine import AnySituation, Decision
from .case import MOST_SAID, Case, Refused


def under(
    case: Case,
    edition: str | None = None,
    readings: Mapping[str, str] | None = None,
    layers: tuple[str, ...] | None = None,
    house: tuple[rulebook.Layer, ...] | None = None,
) -> Case:
    """Return the same start and the same words under other rules; `stopped` tells where they forbid going on.

    What is not given is as in the case.

    Args:
        case: the case.
        edition: whose rules hold.
        readings: for clauses that the book leaves open, which reading holds.
        layers: expansions and variants that are on, by name.
        house: the layers of the table's own rules.

    Raises:
        BadFile: the edition does not take the rules of the table's own.
        Impossible: under these rules the start has no end.
    """
    rules = case.rules
    on = rules.layers if layers is None else layers
    own = rules.house if house is None else house
    other = case.game.rulebook().under(edition or rules.edition, layers=on, house=own)
    return judged_by(case, other.keeping(rules.chosen if readings is None else readings))


def judged_by(case: Case, rules: rulebook.Rules) -> Case:
    """Return the same start and the same words under rules that somebody put together, as `under` does.

    Raises:
        Impossible: under these rules the start has no end.
    """
    return _retold(case, Case(case.game, rules, case.start))


def without(case: Case, *unsaid: int) -> Case:
    """Return a case as if some things had not been said, nor anything about them, as `under` does.

    Args:
        case: the case.
        unsaid: which of the things said, counted from 0.
    """
    return _retold(case, Case(case.game, case.rules, case.start), unsaid)


def _retold(told: Case, begun: Case, unsaid: Collection[int] = ()) -> Case:
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
            after = case.allow_illegal(refused) if k in told.illegal_indices else None
            if after is None:
                return _stopped(case, refused)
            case = after
    return _silent_until(case, told.now)


def replayed(begun: Case, said: tuple[Decision, ...], illegal_indices: Collection[int] = ()) -> Case:
    """A case after all of this was said, word for word; `stopped` tells where the rules forbid going on.

    Args:
        begun: the case.
        said: what is said.
        illegal_indices: the positions in `said` (from 0) of what is allowed though the rules forbid it.
    """
    case = begun
    for k, decision in enumerate(said):
        try:
            case = case.tell(decision)
        except Refused as refused:
            after = case.allow_illegal(refused) if k in illegal_indices else None
            if after is None:
                return _stopped(case, refused)
            case = after
    return case


def _stopped(case: Case, at: Refused) -> Case:
    return Case(case.game, case.rules, case.start, case.said, case.points, at, case.illegal_indices)


def again(begun: Case, said: Decision, then: AnySituation) -> Case:
    """A case after something that was said in another one that began alike.

    Whoever is asked before it is silent. To pass is to be silent: it is not said again where nobody asks.

    Args:
        begun: the case.
        said: the decision.
        then: the situation in which it was said there.

    Raises:
        Refused: it is not possible here.
    """
    case, passes = _silent_until(begun, then), begun.game.play.silence(then)
    silent = type(said) is type(passes)
    if silent and case.game.play.silence(case.now) != passes:
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


def _silent_until(begun: Case, now: AnySituation) -> Case:
    """Nobody answers to anything, until the same is asked about as in `now`.

    Where that is never asked about, until what is on top of it in `now` would be over.
    """
    about = begun.game.play.asked_about(now)
    case: Case | None = begun
    while case is not None:
        if case.game.play.asked_about(case.now) == about:
            return case
        case = _silent(case)
    case = begun
    while len(case.now.stack) >= len(now.stack) and (after := _silent(case)) is not None:
        case = after
    return case


def _silent(case: Case) -> Case | None:
    """A case after whoever is asked has passed; None where nobody is."""
    passes = case.game.play.silence(case.now)
    return None if passes is None or len(case.said) >= MOST_SAID else case.tell(passes)


def _heard(begun: Case, said: Decision) -> Case:
    """A case after a decision, for which those who are asked before may have to pass."""
    about = begun.game.play.asked_about(begun.now)
    first: Refused | None = None
    case: Case | None = begun
    while case is not None and (first is None or case.game.play.asked_about(case.now) == about):
        try:
            return case.tell(said)
        except Refused as refused:
            first = first or refused
        case = _silent(case)
    assert first is not None
    raise first
