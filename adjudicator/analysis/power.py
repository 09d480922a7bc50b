"""Which coalitions can force an outcome against all other players.

case = Case.of(...).tell("Alaric reveals Elven Wine")
winning_coalitions(case, lambda now: now.table.sides[0].out == "").groups
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations, product
from typing import Any, NamedTuple

from ..case import Case
from ..game import Game
from ..machine import AnySituation, Budget, Decision
from ..machine.explore import Going
from .coalition import Forced, Goal, Unsure, force
from .ways import POSITIONS, SECONDS, Ways

FEW = 6
"""Outcomes at most for which each is asked who can force it."""


class Coalition(NamedTuple):
    """Players who together can force something against all others, chance included.

    `seats` must all be in it. Each of `some` is a number and the seats of which any that many must be in it. `line` is
    a line of play by which one such group succeeds while the others respond wherever they can.
    """

    seats: tuple[int, ...]
    some: tuple[tuple[int, tuple[int, ...]], ...]
    line: tuple[Decision, ...]


class Power(NamedTuple):
    """The minimal winning coalitions: groups that can force something and need each of their players.

    No group: nobody can force it, not even all together. An empty group: it happens whatever the players do. If it is
    not `complete`, the budget was spent, and there may be more groups. If `several` seats could speak at one
    moment, each group listed can force it, but there may be more that can if they speak first.
    """

    groups: tuple[Coalition, ...]
    complete: bool
    positions: int
    several: bool


class Alternative(NamedTuple):
    """Something that can go either way, and who can force which.

    Either side number `holder` leaves the game or stays in it, or the outcome with index `way` among the ways happens
    or another does. The other of the two is None. `so` can force the first, `otherwise` the second.
    """

    holder: int | None
    way: int | None
    so: Power
    otherwise: Power


class Guarantee(NamedTuple):
    """One number of one side, and the bounds that its players can guarantee alone.

    `least` and `most` are its extremes over all ways. If `several` seats could speak at one moment, closer bounds may
    be possible if the side's players speak first.
    """

    holder: int
    number: int
    least: int
    most: int
    never_below: int
    never_above: int
    several: bool


def winning_coalitions(
    case: Case,
    goal: Goal,
    seconds: float | None = SECONDS,
    positions: int = POSITIONS,
    going: Going | None = None,
    opposed: Power | None = None,
) -> Power:
    """Find the minimal coalitions that can force a goal against all others.

    Everybody decides in the order in which the clauses ask. Interchangeable players are tried once.

    Args:
        case: where it stands.
        goal: what is wanted. It must not tell players apart who only differ in where they sit.
        seconds: how long to search at most; None: no limit.
        positions: how many situations to open at most, from 1.
        going: called with how many were opened; returns whether to go on.
        opposed: who can bring the opposite about, where that is known: against them nobody need try.
    """
    budget = Budget(positions, seconds, going)
    found: list[tuple[dict[Any, int], Coalition]] = []
    kinds = _kinds(case)
    several = False
    try:
        for chosen in _choices(kinds):
            if any(all(chosen[kind] >= count for kind, count in before.items()) for before, _ in found):
                continue
            together = frozenset(seat for kind, count in chosen.items() for seat in kinds[kind][:count])
            others = frozenset(range(len(case.now.table.seats))) - together
            if opposed is not None and any(_within(group, others) for group in opposed.groups):
                continue
            tried = forced(case, together, goal, budget)
            several = several or (tried.line is None and tried.several)
            if tried.line is not None:
                found.append((chosen, _group(kinds, chosen, tried.line)))
    except Unsure:
        return Power(tuple(group for _, group in found), False, budget.opened, several)
    # If not even all together can, it is certain that nobody can.
    return Power(tuple(group for _, group in found), True, budget.opened, several and bool(found))


def forced(case: Case, together: frozenset[int], goal: Goal, budget: Budget) -> Forced:
    """Search whether and how these seats together can force a goal. Raises `Unsure` if the budget is spent."""
    rules = case.rules.fresh()
    alike = partial(case.game.search.coalition_key, rules=rules, together=together)
    return force(case.now, rules, together, goal, budget, alike=alike)


def alternatives(
    case: Case, found: Ways, seconds: float | None = SECONDS, positions: int = POSITIONS, going: Going | None = None
) -> Iterator[Alternative]:
    """Yield who can force what: that a side leaves the game; if that is settled, each of a few outcomes.

    Args:
        case: where it stands.
        found: every way it can go.
        seconds: how long to search at most, for all of it; None: no limit.
        positions: how many situations to open at most for each question.
        going: called with how many were opened; returns whether to go on.
    """
    game = case.game
    until = None if seconds is None else time.monotonic() + seconds
    outcomes = [game.play.outcome(way.end) for way in found.ways]
    goals: list[tuple[int | None, int | None, Goal]] = [
        (holder, None, partial(_leaves, game, holder))
        for holder in range(len(game.play.holders(case.now)))
        if len({bool(rows[holder][-1]) for rows in outcomes}) > 1
    ]
    if not goals and 1 < len(outcomes) <= FEW:
        goals = [(None, k, partial(_ends_so, game, way.end)) for k, way in enumerate(found.ways)]
    for holder, way, goal in goals:

        def left() -> float | None:
            return None if until is None else max(0.0, until - time.monotonic())

        so = winning_coalitions(case, goal, left(), positions, going)
        otherwise = winning_coalitions(case, partial(_not, goal), left(), positions, going, so)
        yield Alternative(holder, way, so, otherwise)


def _leaves(game: Game, holder: int, now: AnySituation) -> bool:
    return bool(game.play.outcome(now)[holder][-1])


def _ends_so(game: Game, end: AnySituation, now: AnySituation) -> bool:
    return bool(game.search.end_state(now) == end)


def _not(goal: Goal, now: AnySituation) -> bool:
    return not goal(now)


def guarantees(
    case: Case, found: Ways, seconds: float | None = SECONDS, positions: int = POSITIONS, going: Going | None = None
) -> Iterator[Guarantee]:
    """Yield the guarantee for each number of each side that can differ; end early if the budget is spent.

    Args:
        case: where it stands.
        found: every way it can go.
        seconds: how long to search at most; None: no limit.
        positions: how many situations to open at most, from 1.
        going: called with how many were opened; returns whether to go on.
    """
    budget = Budget(positions, seconds, going)
    game = case.game
    outcomes = [game.play.outcome(way.end) for way in found.ways]
    for holder in range(len(game.play.holders(case.now))):
        together = frozenset(game.play.seats_of(case.now, holder))
        for number in range(len(game.play.numbers)):
            reached = sorted({int(rows[holder][number]) for rows in outcomes})
            if len(reached) < 2:
                continue
            value = partial(_value, game, holder, number)
            can = partial(forced, case, together, budget=budget)
            try:
                below, few = _surest((n, can(goal=partial(_at_least, value, n))) for n in reached[::-1])
                above, many = _surest((n, can(goal=partial(_at_most, value, n))) for n in reached)
            except Unsure:
                return
            yield Guarantee(holder, number, reached[0], reached[-1], below, above, few or many)


def _surest(tried: Iterable[tuple[int, Forced]]) -> tuple[int, bool]:
    """Return the first number that can be forced, or the last; and whether an earlier one may be possible too."""
    several, number = False, 0
    for number, found in tried:  # noqa: B007  # the number is what is wanted
        if found.line is not None:
            break
        several = several or found.several
    return number, several


def _value(game: Game, holder: int, number: int, now: AnySituation) -> int:
    return int(game.play.outcome(now)[holder][number])


def _at_least(value: Callable[[AnySituation], int], least: int, now: AnySituation) -> bool:
    return value(now) >= least


def _at_most(value: Callable[[AnySituation], int], most: int, now: AnySituation) -> bool:
    return value(now) <= most


def _kinds(case: Case) -> dict[Any, tuple[int, ...]]:
    """Return the seats by class of interchangeable players."""
    kinds: dict[Any, tuple[int, ...]] = {}
    for seat, kind in enumerate(case.game.search.player_classes(case.now, case.rules.fresh())):
        if kind is not None:
            kinds[kind] = (*kinds.get(kind, ()), seat)
    return kinds


def _choices(kinds: dict[Any, tuple[int, ...]]) -> list[dict[Any, int]]:
    """How many of each kind, the smallest groups first."""
    counts = product(*(range(len(seats) + 1) for seats in kinds.values()))
    return [dict(zip(kinds, chosen, strict=True)) for chosen in sorted(counts, key=sum)]


def _group(kinds: dict[Any, tuple[int, ...]], chosen: dict[Any, int], line: tuple[Decision, ...]) -> Coalition:
    all_of = tuple(sorted(seat for kind, seats in kinds.items() if chosen[kind] == len(seats) for seat in seats))
    some = tuple((count, kinds[kind]) for kind, count in chosen.items() if 0 < count < len(kinds[kind]))
    return Coalition(all_of, some, line)


def _within(group: Coalition, seats: frozenset[int]) -> bool:
    """Return True if such a group can be formed of these seats."""
    return seats.issuperset(group.seats) and all(len(seats & set(of)) >= count for count, of in group.some)


def members(group: Coalition) -> Iterator[tuple[int, ...]]:
    """Yield every group of players that a `Coalition` stands for, as seats in order."""
    for picks in product(*(combinations(seats, count) for count, seats in group.some)):
        yield tuple(sorted((*group.seats, *(seat for pick in picks for seat in pick))))
