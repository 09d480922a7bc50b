"""Every way a situation can go: what comes of it, in how many lines of play, and who can bring it about.

    case = Case.of(...).tell("Alaric reveals Elven Wine")
    found = ways(case, seconds=5)
    found.ways[0].lines
    who_can(case, lambda now: now.table.sides[0].out == "").groups

The hands that matter must be known. A line is a sequence of plays and choices; where nobody answers, the passes follow
from the rest, so that a line with its passes and a line without them are counted alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, product
from typing import Any, NamedTuple

from ..case import Case
from ..machine import Decision, Unsure, explore, force
from ..machine.explore import Budget, Going

POSITIONS = 200_000
SECONDS = 30.0

Goal = Callable[[Any], bool]
"""Tells of a situation in which a line ends whether it is wanted."""


class Way(NamedTuple):
    """One outcome: the situation that `line`, one of its lines, ends in, and how many lines there are.

    Other lines of it may leave other cards in hands.
    """

    end: Any
    lines: int
    line: tuple[Decision, ...]


class Ways(NamedTuple):
    """Every outcome that was found, the most frequent first.

    `positions` is how many situations were opened, `left` how many were met but not opened for want of budget. Where
    that is not 0, there are at least these outcomes, with at least so many lines each, and there may be more.
    """

    ways: tuple[Way, ...]
    positions: int
    left: int

    @property
    def complete(self) -> bool:
        """Whether nothing was left undone."""
        return self.left == 0


class Group(NamedTuple):
    """Players who together bring something about, whatever all others do, chance included.

    `seats` are those who must be in it; of each of `some`, any so many of these seats. `line` is how one such group
    does it, the others answering wherever they can.
    """

    seats: tuple[int, ...]
    some: tuple[tuple[int, tuple[int, ...]], ...]
    line: tuple[Decision, ...]


class Power(NamedTuple):
    """Who can bring something about: the smallest groups, none of which could do without any of its players.

    No group: nobody can, not even all together. A group of nobody: it comes about whatever anybody does. Where it is
    not `complete`, the budget was spent, and there may be more groups.
    """

    groups: tuple[Group, ...]
    complete: bool
    positions: int


class Hold(NamedTuple):
    """One number of one side: how far it goes in all ways, and within what bounds its players can hold it alone."""

    holder: int
    number: int
    least: int
    most: int
    never_below: int
    never_above: int


def ways(
    case: Case, seconds: float | None = SECONDS, positions: int = POSITIONS, going: Going | None = None
) -> Ways:
    """Every way a case can go until nothing is under way any more.

    Args:
        case: where it stands.
        seconds: how long to search at the most; None: no limit.
        positions: how many situations to open at the most, from 1.
        going: is told how many were opened, and says whether to go on.
    """
    rules, game = case.rules.fresh(), case.game
    found = explore(
        case.now,
        rules,
        positions=positions,
        seconds=seconds,
        alike=partial(game.alike, rules=rules),
        outcome=game.came_to,
        jumps=partial(game.jumps, rules=rules),
        going=going,
    )
    lines = sorted(found.lines.items(), key=lambda pair: -pair[1])
    told = ((end, count, found.witness.get(end)) for end, count in lines)
    seen = tuple(Way(after(case, line).now, count, line) for _, count, line in told if line is not None)
    return Ways(seen, found.positions, found.left)


def after(case: Case, line: tuple[Decision, ...]) -> Case:
    """The case at the end of a line, told from where it stands."""
    here = Case(case.game, case.rules.fresh(), case.now)
    for said in line:
        here = here.tell(said)
    return here


def who_can(
    case: Case,
    goal: Goal,
    seconds: float | None = SECONDS,
    positions: int = POSITIONS,
    going: Going | None = None,
) -> Power:
    """Who can bring something about, alone or together, whatever all others do.

    Everybody decides in the order in which the clauses ask. Players who cannot be told apart are tried once.

    Args:
        case: where it stands.
        goal: what is wanted. It must not tell players apart who only differ in where they sit.
        seconds: how long to search at the most; None: no limit.
        positions: how many situations to open at the most, from 1.
        going: is told how many were opened, and says whether to go on.
    """
    budget = Budget(positions, seconds, going)
    found: list[tuple[dict[Any, int], Group]] = []
    kinds = _kinds(case)
    try:
        for chosen in _choices(kinds):
            if any(all(chosen[kind] >= count for kind, count in before.items()) for before, _ in found):
                continue
            together = frozenset(seat for kind, count in chosen.items() for seat in kinds[kind][:count])
            line = forced(case, together, goal, budget)
            if line is not None:
                found.append((chosen, _group(kinds, chosen, line)))
    except Unsure:
        return Power(tuple(group for _, group in found), False, budget.opened)
    return Power(tuple(group for _, group in found), True, budget.opened)


def forced(case: Case, together: frozenset[int], goal: Goal, budget: Budget) -> tuple[Decision, ...] | None:
    """How these seats together bring something about, or None: they cannot. Raises `Unsure` without a budget."""
    rules = case.rules.fresh()
    alike = partial(case.game.alike_for, rules=rules, together=together)
    return force(case.now, rules, together, goal, budget, alike=alike)


def holds(
    case: Case, found: Ways, seconds: float | None = SECONDS, positions: int = POSITIONS, going: Going | None = None
) -> Iterator[Hold]:
    """Of each number of each side that does not always come to the same: the best and the worst that is possible, and
    what the side's players can be sure of alone. It ends early where the budget is spent.

    Args:
        case: where it stands.
        found: every way it can go.
        seconds, positions, going: as `who_can` has them.
    """
    budget = Budget(positions, seconds, going)
    game = case.game
    outcomes = [game.outcome(way.end) for way in found.ways]
    for holder in range(len(game.holders(case.now.table))):
        together = frozenset(game.seats_of(case.now.table, holder))
        for number in range(len(game.numbers)):
            reached = sorted({rows[holder][number] for rows in outcomes})
            if len(reached) < 2:
                continue

            def can(goal: Callable[[int], bool], of: int = holder, what: int = number) -> bool:
                seats = frozenset(together)
                return forced(case, seats, lambda now: goal(game.outcome(now)[of][what]), budget) is not None

            try:
                below = max(n for n in reached if n == reached[0] or can(n.__le__))
                above = min(n for n in reached if n == reached[-1] or can(n.__ge__))
            except Unsure:
                return
            yield Hold(holder, number, reached[0], reached[-1], below, above)


def _kinds(case: Case) -> dict[Any, tuple[int, ...]]:
    """The seats by what cannot be told apart."""
    kinds: dict[Any, tuple[int, ...]] = {}
    for seat, kind in enumerate(case.game.told_apart(case.now, case.rules.fresh())):
        if kind is not None:
            kinds[kind] = (*kinds.get(kind, ()), seat)
    return kinds


def _choices(kinds: dict[Any, tuple[int, ...]]) -> list[dict[Any, int]]:
    """How many of each kind, the smallest groups first."""
    counts = product(*(range(len(seats) + 1) for seats in kinds.values()))
    return [dict(zip(kinds, chosen, strict=True)) for chosen in sorted(counts, key=sum)]


def _group(kinds: dict[Any, tuple[int, ...]], chosen: dict[Any, int], line: tuple[Decision, ...]) -> Group:
    all_of = tuple(sorted(seat for kind, seats in kinds.items() if chosen[kind] == len(seats) for seat in seats))
    some = tuple((count, kinds[kind]) for kind, count in chosen.items() if 0 < count < len(kinds[kind]))
    return Group(all_of, some, line)


def members(group: Group) -> Iterator[tuple[int, ...]]:
    """Every group of players that a `Group` stands for."""
    for picks in product(*(combinations(seats, count) for count, seats in group.some)):
        yield tuple(sorted((*group.seats, *(seat for pick in picks for seat in pick))))
