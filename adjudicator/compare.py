"""One situation under several editions: what comes of the same words, and where they first part."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile, zip_longest
from typing import Any, NamedTuple

from .case import Case, retelling
from .machine import Step
from .rulebook import BadFile, Rules


class Parting(NamedTuple):
    """Where two traces first differ: how many steps they share, and the next step of each (None: it ended)."""

    shared: int
    left: Step | None
    right: Step | None

    def alike(self, other: Parting) -> bool:
        """Whether another trace parts from the same one at the same place and in the same way."""
        mine, theirs = ((p.right and _came_of(p.right)) for p in (self, other))
        return self.shared == other.shared and mine == theirs

    def clauses(self, *rules: Rules) -> tuple[str, ...]:
        """The clauses that were looked at on either side and on which the rules do not agree.

        Args:
            rules: those of both sides.
        """
        read = dict.fromkeys(id for step in (self.left, self.right) if step for id in (step.by.ruling.id, *step.also))
        return tuple(id for id in read if not all(_value(here, id) == _value(rules[0], id) for here in rules))


class Way(NamedTuple):
    """Steps that are the same in some editions."""

    editions: tuple[str, ...]
    steps: tuple[Step, ...]


class Comparison(NamedTuple):
    """The same words under several editions: the case of each, and where each first parts from the first one.

    `untaken` are the editions that do not take the house rules.
    """

    cases: dict[str, Case]
    partings: dict[str, Parting | None]
    untaken: tuple[str, ...] = ()

    @property
    def differing(self) -> tuple[str, ...]:
        """The editions in which something else comes of it than in the first, or in which it cannot be told."""
        first = next(iter(self.cases.values()))
        return tuple(
            edition for edition, case in self.cases.items() if case.stopped is not None or case.outcome != first.outcome
        )

    @property
    def same(self) -> bool:
        """Whether the same comes of it in all of them."""
        return not self.differing

    def stretches(self) -> tuple[tuple[Way, ...], ...]:
        """The traces side by side: one way where they go alike, several where they do not.

        They are laid beside each other at everything that was said, and again where they have come to the same.
        """
        traces = {edition: _stretches(case) for edition, case in self.cases.items()}
        found: list[tuple[Way, ...]] = []
        for k in range(max(map(len, traces.values()))):
            ways: dict[Any, Way] = {}
            for edition, trace in traces.items():
                if k < len(trace):
                    key = tuple(map(_came_of, trace[k]))
                    ways[key] = Way((*ways[key].editions, edition) if key in ways else (edition,), trace[k])
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
    wanted = tuple(editions) or case.game.rulebook().editions
    cases, untaken = {own: case}, []
    for edition in wanted:
        if edition != own:
            try:
                cases[edition] = retelling.under(case, edition)
            except BadFile:
                untaken.append(edition)
    steps = case.steps()
    partings = {e: parting(steps, other.steps()) for e, other in cases.items() if e != own}
    return Comparison(cases, partings, tuple(untaken))


def parting(left: tuple[Step, ...], right: tuple[Step, ...]) -> Parting | None:
    """Where two traces first differ: by the clause that decides, or by what comes of it; None where they do not."""
    for shared, (ours, theirs) in enumerate(zip_longest(left, right)):
        if ours is None or theirs is None or _came_of(ours) != _came_of(theirs):
            return Parting(shared, ours, theirs)
    return None


def _value(rules: Rules, id: str) -> Any:
    return rules.rulings[id].value if id in rules else None


def _came_of(step: Step) -> tuple[str, Any]:
    return step.by.ruling.id, step.after


def _apart(ways: tuple[Way, ...]) -> list[tuple[Way, ...]]:
    """Ways with what they have in common before and after taken out of them."""
    if len(ways) == 1:
        return [ways]
    everybody = tuple(edition for way in ways for edition in way.editions)
    before = _alike([way.steps for way in ways])
    after = _alike([way.steps[before:][::-1] for way in ways])
    first = ways[0].steps
    return [
        (Way(everybody, first[:before]),),
        tuple(Way(way.editions, way.steps[before : len(way.steps) - after]) for way in ways),
        (Way(everybody, first[len(first) - after :]),),
    ]


def _alike(traces: list[tuple[Step, ...]]) -> int:
    """How many steps these traces share at their beginning."""
    steps = zip(*(map(_came_of, trace) for trace in traces), strict=False)
    return sum(1 for _ in takewhile(lambda here: all(step == here[0] for step in here), steps))


def _stretches(case: Case) -> list[tuple[Step, ...]]:
    """The steps of a case, parted before each thing that was said aloud; those before the first come first.

    Silence parts nothing: editions ask others, and more or less often.
    """
    found: list[list[Step]] = [[]]
    for step in case.steps():
        silent = type(step.said) is type(case.game.play.silence(step.before))
        if step.said is not None and not step.by.implied and not silent:
            found.append([])
        found[-1].append(step)
    return [tuple(steps) for steps in found]
