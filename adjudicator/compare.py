"""One case under several editions: the result of the same decisions, and where the traces first differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import takewhile, zip_longest
from typing import Any, NamedTuple

from .case import Case, retelling
from .machine import Step, at_rest
from .rulebook import BadFile, Rules


class Parting(NamedTuple):
    """Where two traces first differ: how many steps they share, and the next step of each (None: it ended)."""

    shared: int
    left: Step | None
    right: Step | None

    def alike(self, other: Parting) -> bool:
        """Return True if another trace differs from the same one at the same place and in the same way."""
        mine, theirs = ((p.right and _came_of(p.right)) for p in (self, other))
        return self.shared == other.shared and mine == theirs

    def clauses(self, *rules: Rules) -> tuple[str, ...]:
        """Return the ids of the clauses that either side read and on which the rules differ.

        Args:
            rules: the rules of both sides.
        """
        read = dict.fromkeys(id for step in (self.left, self.right) if step for id in (step.by.ruling.id, *step.also))
        return tuple(id for id in read if not all(_value(here, id) == _value(rules[0], id) for here in rules))


class SharedSteps(NamedTuple):
    """Steps that are the same in some editions."""

    editions: tuple[str, ...]
    steps: tuple[Step, ...]


class Comparison(NamedTuple):
    """The same decisions under several editions: the case of each, and where it first differs from the first one.

    `untaken` are the editions that do not take the house rules. `untold` has, for each edition whose book does not tell
    them, the names of variants that are on.
    """

    cases: dict[str, Case]
    partings: dict[str, Parting | None]
    untaken: tuple[str, ...] = ()
    untold: Mapping[str, tuple[str, ...]] = {}

    @property
    def differing(self) -> tuple[str, ...]:
        """The editions that do not come to the end of the first, or refuse something.

        What is still under way in one of them has not come to the end of another, whatever the numbers are.
        """
        end, *_ = (_end(case) for case in self.cases.values())
        return tuple(edition for edition, case in self.cases.items() if case.stopped is not None or _end(case) != end)

    @property
    def same(self) -> bool:
        """True if all editions have the same outcome."""
        return not self.differing

    def stretches(self) -> tuple[tuple[SharedSteps, ...], ...]:
        """Return the traces side by side: one way for each stretch in which they are equal, several for the others.

        They are aligned at each decision that was said aloud.
        """
        traces = {edition: _stretches(case) for edition, case in self.cases.items()}
        found: list[tuple[SharedSteps, ...]] = []
        for k in range(max(map(len, traces.values()))):
            ways: dict[Any, SharedSteps] = {}
            for edition, trace in traces.items():
                if k < len(trace):
                    key = tuple(map(_came_of, trace[k]))
                    ways[key] = SharedSteps((*ways[key].editions, edition) if key in ways else (edition,), trace[k])
            found += _apart(tuple(ways.values()))
        return tuple(ways for ways in found if any(way.steps for way in ways))


def compare(case: Case, editions: Iterable[str] = ()) -> Comparison:
    """Judge a case under several editions.

    Args:
        case: the case; its own edition comes first.
        editions: which others; none: all.

    Raises:
        ValueError: there is no such edition.
    """
    own = case.rules.edition
    book = case.game.rulebook()
    others = [edition for edition in tuple(editions) or book.editions if edition != own]
    untold = {edition: names for edition in others if (names := book.untold(edition, case.rules.layers))}
    cases, untaken = {own: case}, []
    for edition in others:
        if edition not in untold:
            try:
                cases[edition] = retelling.under(case, edition)
            except BadFile:
                untaken.append(edition)
    steps = case.steps()
    partings = {e: parting(steps, other.steps()) for e, other in cases.items() if e != own}
    return Comparison(cases, partings, tuple(untaken), untold)


def parting(
    left: tuple[Step, ...], right: tuple[Step, ...], by: Callable[[Step], object] | None = None
) -> Parting | None:
    """Return where two traces first differ; None if they do not.

    Args:
        left: the steps of one.
        right: those of the other.
        by: what of a step is compared; None: the deciding clause and the situation after it.
    """
    by = by or _came_of
    for shared, (ours, theirs) in enumerate(zip_longest(left, right)):
        if ours is None or theirs is None or by(ours) != by(theirs):
            return Parting(shared, ours, theirs)
    return None


def _end(case: Case) -> tuple[Any, bool]:
    return case.outcome, at_rest(case.now)


def _value(rules: Rules, id: str) -> Any:
    return rules.rulings[id].value if id in rules else None


def _came_of(step: Step) -> tuple[str, Any]:
    return step.by.ruling.id, step.after


def _apart(ways: tuple[SharedSteps, ...]) -> list[tuple[SharedSteps, ...]]:
    """Return ways with their common beginning and end as ways of their own."""
    if len(ways) == 1:
        return [ways]
    everybody = tuple(edition for way in ways for edition in way.editions)
    before = _alike([way.steps for way in ways])
    after = _alike([way.steps[before:][::-1] for way in ways])
    first = ways[0].steps
    return [
        (SharedSteps(everybody, first[:before]),),
        tuple(SharedSteps(way.editions, way.steps[before : len(way.steps) - after]) for way in ways),
        (SharedSteps(everybody, first[len(first) - after :]),),
    ]


def _alike(traces: list[tuple[Step, ...]]) -> int:
    """Return the number of steps that these traces share at their beginning."""
    steps = zip(*(map(_came_of, trace) for trace in traces), strict=False)
    return sum(1 for _ in takewhile(lambda here: all(step == here[0] for step in here), steps))


def _stretches(case: Case) -> list[tuple[Step, ...]]:
    """Return the steps of a case, split before each decision that was said aloud.

    Passes do not split them: editions ask other players, and more or less often.
    """
    found: list[list[Step]] = [[]]
    for step in case.steps():
        silent = type(step.said) is type(case.game.play.silence(step.before))
        if step.said is not None and not step.by.implied and not silent:
            found.append([])
        found[-1].append(step)
    return [tuple(steps) for steps in found]
