"""Replay a case under other rules, or without some of its decisions.

Other rules may ask other players, and more or less often. So passes are replayed only if the player is asked, and are
added if the player is asked more often.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from .. import rulebook
from ..machine import AnySituation, Decision, Trace
from .case import MOST_SAID, Case, Refused

NOTHING: Mapping[int, Decision] = MappingProxyType({})
"""Nothing is said besides."""


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
    return retold(case, beginning(case, rules))


def beginning(case: Case, rules: rulebook.Rules) -> Case:
    """Return as much of a case as is the same under other rules: until a clause is read that says something else there.

    Steps name all that was read for them, so what comes before cannot differ. Nothing is taken over where clauses come
    and go with an edition or a layer, and nothing from where the rules forbade what the table allowed: what was read
    to find that is not known.

    Args:
        case: the case.
        rules: the other rules.

    Raises:
        Impossible: under these rules the start has no end.
    """
    before = case.rules
    same = 0
    if (before.edition, before.layers, before.house) == (rules.edition, rules.layers, rules.house):
        other = {id for id, ruling in rules.rulings.items() if before.rulings.get(id) is not ruling}
        known = min(case.illegal_indices, default=len(case.said)) + 1
        same = next((k for k, read in enumerate(_read(case, known)) if not other.isdisjoint(read)), known)
    points = case.points[:same]
    return Case(case.game, rules, case.start, case.said[: max(0, same - 1)], points, doubt=case.doubt)


def _read(case: Case, points: int) -> Iterator[set[str]]:
    """Yield the clauses that were read until each of the first points of a case was there, since the one before."""
    earlier: Trace | None = None
    for point in case.points[:points]:
        steps = point.trace.steps(earlier) if point.trace is not None else ()
        yield {*point.looked_at, *(id for step in steps for id in (step.by.ruling.id, *step.also))}
        earlier = point.trace


def unfinished(case: Case, rules: rulebook.Rules) -> Case:
    """Return the same start and the same words under other rules, and no pass added after the last of them.

    Raises:
        Impossible: under these rules the start has no end.
    """
    return _replayed(case, beginning(case, rules))


def going_on(case: Case, rules: rulebook.Rules, said: Decision) -> Case:
    """Return the same start and the same words under other rules, and then one decision more.

    Raises:
        Impossible: under these rules the start has no end.
        Refused: the decision, or one before it, is not allowed.
    """
    so_far = unfinished(case, rules)
    if so_far.stopped is not None:
        raise so_far.stopped
    return _heard(so_far, said)


def played_out(case: Case) -> Case:
    """Return a case after everybody who is asked to respond has passed."""
    here: Case | None = case
    while here is not None:
        case, here = here, _silent(here)
    return case


def without(case: Case, *unsaid: int) -> Case:
    """Return a case as if some things had not been said, nor anything about them, as `under` does.

    Args:
        case: the case.
        unsaid: which of the things said, counted from 0.
    """
    return retold(case, beginning(case, case.rules), unsaid)


class Left(NamedTuple):
    """Something that was said and does not follow any more from what is said before it now.

    Attributes:
        after: how many decisions stand before it.
        said: the decision.
        then: the situation in which it was said.
        no: why it is refused now; None if it answered something that is not there any more.
    """

    after: int
    said: Decision
    then: AnySituation
    no: Refused | None


class Unheard(NamedTuple):
    """A line of which not all was understood for certain: that counts for nothing, and stays where it was said.

    Attributes:
        after: how many decisions stand before it.
        line: what was said.
        parts: what of it was not understood.
        told: True if the rest of it was told.
    """

    after: int
    line: str
    parts: tuple[str, ...]
    told: bool = False

    @property
    def again(self) -> str:
        """What is still to be said."""
        return " ".join(self.parts) if self.told else self.line


LeftOut: TypeAlias = Left | Unheard
"""What was said beside a case and is no decision of it."""


def corrected(
    told: Case, begun: Case, at: int, until: int, left: Sequence[LeftOut] = ()
) -> tuple[Case, tuple[LeftOut, ...]]:
    """Say again what was said in a case after something in it was said otherwise; what does not follow is kept apart.

    Players who are asked in between pass, as `under` has it.

    Args:
        told: the case.
        begun: the case up to what is said otherwise, and that with it.
        at: how many decisions stood before what is said otherwise.
        until: how many decisions stood before what was said next.
        left: what did not follow before, and what was not heard. What of it comes later is tried once more.

    Returns:
        The case, and what does not follow or was not heard, in order.
    """
    gone = len(told.points[at].now.stack) if begun.said == told.said[:at] and until > at else None
    case, still = begun, [one for one in left if one.after <= at]
    for after, one in _later(told, until, [one for one in left if one.after > at]):
        if isinstance(one, Unheard):
            still.append(one._replace(after=len(case.said)))
            continue
        said, then = one
        if gone is not None and len(then.stack) <= gone:
            gone = None
        if gone is not None and said != told.game.play.silence(then):
            still.append(Left(len(case.said), said, then, None))
        elif gone is None:
            try:
                case = _at_once_or_later(case, said, then)
            except Refused as refused:
                stands = case.allow_illegal(refused) if after in told.illegal_indices else None
                case = case if stands is None else stands
                still += [Left(len(case.said), said, then, refused)] if stands is None else []
    return _silent_until(case, told.now), tuple(still)


def _at_once_or_later(case: Case, said: Decision, then: AnySituation) -> Case:
    """Return a case after a decision, said now if it is allowed now, and else when the same is asked as then.

    A pass that nobody is asked for is left out.

    Raises:
        Refused: it is allowed neither now nor later.
    """
    if said == case.game.play.silence(then):
        return case.tell(said) if case.game.play.silence(case.now) == said else case
    try:
        return case.tell(said)
    except Refused as refused:
        try:
            return again(case, said, then)
        except Refused:
            raise refused from None


def _later(
    told: Case, until: int, left: Sequence[LeftOut]
) -> Iterator[tuple[int | None, tuple[Decision, AnySituation] | Unheard]]:
    """Yield what was said from a place on, and between it what was left out there: the place, what, and when."""
    waiting = list(left)
    for k in range(until, len(told.said) + 1):
        while waiting and waiting[0].after <= k:
            one = waiting.pop(0)
            yield None, one if isinstance(one, Unheard) else (one.said, one.then)
        if k < len(told.said):
            yield k, (told.said[k], told.points[k].now)


def retold(told: Case, begun: Case, unsaid: Collection[int] = (), put_in: Mapping[int, Decision] = NOTHING) -> Case:
    """Replay a case from its start. `stopped` of the result says where the rules forbid going on.

    Args:
        told: the case.
        begun: its start, or as much of it as is the same, under the rules that are to judge it.
        unsaid: the positions (from 0) of decisions to leave out, with everything that responds to them.
        put_in: by the position before which it is said, what is said besides.
    """
    case = _replayed(told, begun, unsaid, put_in)
    return case if case.stopped is not None else _silent_until(case, told.now)


def _replayed(told: Case, begun: Case, unsaid: Collection[int] = (), put_in: Mapping[int, Decision] = NOTHING) -> Case:
    """Replay a case from its start, as `retold` does, but add no pass after what was said last."""
    case = begun.back_to(min((*unsaid, *put_in), default=len(begun.said)))
    there = len(case.said)
    for k, said in kept(told, unsaid, put_in):
        if k < there:
            continue
        case = _silent_until(case, told.points[k].now)
        try:
            case = again(case, said, told.points[k].now)
        except Refused as refused:
            allowed = k in told.illegal_indices and said is told.said[k]
            after = case.allow_illegal(refused) if allowed else None
            if after is None:
                return stopped(case, refused)
            case = after
    return case


def replayed(begun: Case, said: tuple[Decision, ...], illegal_indices: Collection[int] = ()) -> Case:
    """Return a case after these decisions, exactly as given. Its `stopped` says where the rules forbid going on.

    Args:
        begun: the case.
        said: the decisions.
        illegal_indices: the positions in `said` (from 0) of what is allowed though the rules forbid it.
    """
    case = begun
    for k, decision in enumerate(said):
        try:
            case = case.tell(decision)
        except Refused as refused:
            after = case.allow_illegal(refused) if k in illegal_indices else None
            if after is None:
                return stopped(case, refused)
            case = after
    return case


def stopped(case: Case, at: Refused) -> Case:
    """Return a case whose story goes no further, because what comes next is refused."""
    return Case(case.game, case.rules, case.start, case.said, case.points, at, case.illegal_indices, case.doubt)


def again(begun: Case, said: Decision, then: AnySituation) -> Case:
    """Return a case after a decision from another case with the same start.

    Players who are asked before it pass. Passes are replayed only if the player is asked.

    Args:
        begun: the case.
        said: the decision.
        then: the situation in which it was said in the other case.

    Raises:
        Refused: it is not allowed here.
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


def kept(
    told: Case, unsaid: Collection[int], put_in: Mapping[int, Decision] = NOTHING
) -> Iterator[tuple[int, Decision]]:
    """Yield what to replay, with the positions. What lies above a decision that is left out responds to it."""
    height: int | None = None
    for k in range(len(told.said) + 1):
        if k in put_in:
            yield k, put_in[k]
        if k == len(told.said):
            return
        here = len(told.points[k].now.stack)
        if height is None or here <= height:
            height = here if k in unsaid else None
            if k not in unsaid:
                yield k, told.said[k]


def _silent_until(begun: Case, now: AnySituation) -> Case:
    """Let everybody pass until the question is about the same thing as in `now`.

    If that never happens, stop when everything above it in the stack of `now` would be over.
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
    """Return a case after the player who is asked passed, or None if nobody is asked."""
    passes = case.game.play.silence(case.now)
    return None if passes is None or len(case.said) >= MOST_SAID else case.tell(passes)


def _heard(begun: Case, said: Decision) -> Case:
    """Return a case after a decision. Players who are asked before it pass if they must."""
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
