"""Every way a situation can go: each outcome, how many lines of play lead to it, and one of them.

    case = Case.of(...).tell("Alaric reveals Elven Wine")
    found = ways(case, seconds=5)
    found.ways[0].lines

The hands that matter must be known. A line is a sequence of plays and choices; where nobody answers, the passes follow
from the rest, so that a line with its passes and a line without them are counted alike. Who can bring an outcome about
is in `power`.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from ..case import Case
from ..machine import AnySituation, Decision, Situation, at_rest, explore
from ..machine.explore import Ends, Going

POSITIONS = 200_000
SECONDS = 30.0


class LineOutcome(NamedTuple):
    """One outcome: what `line`, one of its lines, ends in, and how many lines there are.

    `end` is a situation; if hands are no part of an outcome, it does not contain them.
    """

    end: AnySituation
    lines: int
    line: tuple[Decision, ...]


class Ways(NamedTuple):
    """Every outcome that was found, the most frequent first.

    `positions` is how many situations were opened, `left` how many were not because the budget was spent. If `left` is
    not 0, the outcomes and their counts of lines are lower bounds. `full` says that no more would have been kept.
    """

    ways: tuple[LineOutcome, ...]
    positions: int
    left: int
    full: bool

    @property
    def complete(self) -> bool:
        """True if nothing was left undone."""
        return self.left == 0


def ways(
    case: Case,
    seconds: float | None = SECONDS,
    positions: int = POSITIONS,
    going: Going | None = None,
    ends: Ends = at_rest,
) -> Ways:
    """Find every way a case can go until nothing is under way any more.

    Args:
        case: where it stands.
        seconds: how long to search at most; None: no limit.
        positions: how many situations to open at most, from 1.
        going: called with how many were opened; returns whether to go on.
        ends: tells of a settled situation whether a line ends there already; it must where nothing is under way.
    """
    rules, game = case.rules.fresh(), case.game
    found = explore(
        case.now,
        rules,
        ends,
        positions=positions,
        seconds=seconds,
        state_key=partial(game.search.state_key, rules=rules),
        outcome=game.search.end_state,
        shortcuts=partial(game.search.shortcuts, rules=rules),
        going=going,
        holding=game.search.holding,
    )
    lines = sorted(found.lines.items(), key=lambda pair: -pair[1])
    seen = tuple(
        LineOutcome(end, count, game.search.concretize(case.now, found.witness[end]))
        for end, count in lines
        if isinstance(end, Situation) and end in found.witness
    )
    return Ways(seen, found.positions, found.left, found.full)


def after(case: Case, line: tuple[Decision, ...]) -> Case:
    """Return the case at the end of a line, played from where it stands."""
    here = Case(case.game, case.rules.fresh(), case.now)
    for said in line:
        here = here.tell(said)
    return here
