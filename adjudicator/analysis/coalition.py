"""What a coalition can force against all other players, everybody deciding when the rules ask them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import count
from typing import Any, NamedTuple

from ..machine import AnySituation, Budget, Decision, Rules, answer, at_rest, settle
from ..machine.explore import Ends, Searching, finished, identity_key

Goal = Callable[[Any], bool]

AT_ONCE = 256
"""Positions opened in one order before the other is tried; the number doubles each turn."""


class Forced(NamedTuple):
    """Whether players can force something.

    `line` is one line of play in which they succeed and the others answer wherever they can, or None: they cannot.
    `several` says that somewhere on the way some of them and some of the others could speak at the same moment. There
    the others are taken to come first: what they can do they can do anyhow, but what they cannot do they might, if
    they spoke first.
    """

    line: tuple[Decision, ...] | None
    several: bool


class Unsure(Exception):
    """The budget was spent before it was certain whether something can be forced."""


def force(
    now: AnySituation,
    rules: Rules,
    together: frozenset[int],
    goal: Goal,
    budget: Budget,
    ends: Ends = at_rest,
    alike: Callable[[AnySituation], Hashable] = identity_key,
) -> Forced:
    """Search how these players can force a goal against all others, chance included.

    A choice is theirs only where nobody else could speak there too.

    Args:
        now: where to start.
        rules: the rules.
        together: the seats that agree on what they do.
        goal: tells of a situation in which a line ends whether it is what they want.
        budget: how many situations may be opened; it is used up.
        ends: tells of a settled situation whether a line ends there. A situation without options ends too.
        alike: what of a settled situation it depends on whether they succeed.

    Raises:
        Unsure: the budget was spent first.
    """
    search = _CoalitionSearch(rules, together, goal, budget, ends, alike)
    here: Any = settle(now, rules)[0]
    if not search.succeeds(here):
        return Forced(None, search.several)
    line: list[Decision] = []
    while choices := search.options(here, not line):
        # The others resist: their last option is a play where they have one. Of its own side the first that succeeds.
        tried = choices if search.theirs(choices) else choices[::-1]
        said = next(said for said in tried if search.succeeds(answer(here, rules, said).now, False))
        line.append(said)
        here = answer(here, rules, said).now
    return Forced(tuple(line), search.several)


class _Enough(Exception):
    """The allowance of positions is spent: the other order of search has its turn."""


class _CoalitionSearch:
    """Search that alternates between two orders: one side's plays first, then the other's.

    The winning side seldom has to play, so one of the two orders is usually fast.
    """

    def __init__(
        self,
        rules: Rules,
        together: frozenset[int],
        goal: Goal,
        budget: Budget,
        ends: Ends,
        alike: Callable[[AnySituation], Hashable],
    ) -> None:
        self.rules, self.together, self.goal, self.budget = rules, together, goal, budget
        self.ends, self.alike = ends, alike
        self.known: dict[Hashable, bool] = {}
        self.left = 0
        self.several = False

    def options(self, here: AnySituation, root: bool) -> tuple[Decision, ...]:
        going = not here.over and (root or not self.ends(here))
        return here.top.tried(here, self.rules) if going else ()

    def theirs(self, choices: tuple[Decision, ...]) -> bool:
        return all(said.seat in self.together for said in choices)

    def succeeds(self, here: AnySituation, root: bool = True) -> bool:
        for turn in count():
            self.left = AT_ONCE << turn
            try:
                return finished(self._tried(here, root, bold=turn % 2 == 1))
            except _Enough:
                continue
        raise AssertionError

    def _tried(self, here: AnySituation, root: bool, bold: bool) -> Searching[bool]:
        """Return True if they succeed; if `bold`, they try to play before they try to pass, else the others do."""
        key = self.alike(here)
        if key in self.known:
            return self.known[key]
        choices = self.options(here, root)
        if not choices:
            self.known[key] = self.goal(here)
            return self.known[key]
        if not self.budget.opens():
            raise Unsure
        if not self.left:
            raise _Enough
        self.left -= 1
        theirs = self.theirs(choices)
        self.several = self.several or (not theirs and any(said.seat in self.together for said in choices))
        won = not theirs
        for said in choices[::-1] if theirs == bold else choices:
            won = yield self._tried(answer(here, self.rules, said).now, False, bold)
            # One way that succeeds is enough for them, one that fails for the others. After a pass it may all stand as
            # before, and what was found there is known here.
            if won == theirs or key in self.known:
                break
        return self.known.setdefault(key, won)
