"""The plain search that others are checked against: every situation that can follow, put together with no other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from adjudicator.case import Case
from adjudicator.machine import answer, at_rest, settle


class Position(NamedTuple):
    """A situation, the seats that can decide in it, and where each of their decisions leads, by its place."""

    here: Any
    seats: tuple[int, ...]
    below: tuple[int, ...]


@lru_cache(maxsize=4)
def positions(case: Case, every: bool = False) -> tuple[Position, ...]:
    """Every situation that can follow until nothing is under way, each after all that follow it; the case is last.

    `every`: also by what no search need try, since something else does the same.
    """
    rules, places, found = case.rules.fresh(), dict[Any, int](), list[Position]()

    def place(here: Any, root: bool) -> int:
        if here not in places:
            going = not here.over and (root or not at_rest(here))
            options = (here.top.options if every else here.top.tried)(here, rules) if going else ()
            below = tuple(place(answer(here, rules, said).now, False) for said in options)
            places[here] = len(found)
            found.append(Position(here, tuple(said.seat for said in options), below))
        return places[here]

    place(settle(case.now, rules)[0], True)
    return tuple(found)


def lines(case: Case) -> dict[Any, int]:
    """How many lines of play there are, by the outcome."""
    counts: list[Counter[Any]] = []
    for here, _, below in positions(case):
        ends: Counter[Any] = Counter() if below else Counter({case.game.search.end_state(here): 1})
        for place in below:
            ends.update(counts[place])
        counts.append(ends)
    return dict(counts[-1])


def can(case: Case, together: frozenset[int], goal: Callable[[Any], bool], every: bool = False) -> bool:
    """Whether these seats can force a goal; where several may speak, it is theirs only if nobody else may."""
    return worth(case, together, goal, every)[-1]


def worth(case: Case, together: frozenset[int], goal: Callable[[Any], bool], every: bool = False) -> tuple[bool, ...]:
    """Whether they can from each of the positions."""
    won: list[bool] = []
    for here, seats, below in positions(case, every):
        if below:
            won.append((any if together.issuperset(seats) else all)(won[place] for place in below))
        else:
            won.append(goal(here))
    return tuple(won)
