"""A case that is judged otherwise shares its beginning with the case, and comes to what it comes to from scratch."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adjudicator.case import Case, Impossible, otherwise, retelling
from adjudicator.rulebook import Rules
from adjudicator.scenario.load import find, load
from adjudicator.scenario.run import editions, run
from adjudicator.sources import ROOT, SCENARIOS

EACH = 20
"""One story of so many is told otherwise."""

FILES = {file.stem: file for file in sorted(find(ROOT / SCENARIOS))[EACH // 2 :: EACH]}


def told(case: Case) -> tuple[object, ...]:
    """All that a case comes to, and how."""
    steps = [(step.by.ruling, step.by, step.also, step.said) for step in case.steps()]
    stopped = case.stopped and (case.stopped.refusal, case.stopped.said, case.stopped.after)
    return case.said, case.illegal_indices, case.outcome, steps, [point.looked_at for point in case.points], stopped


def cases(name: str) -> Iterator[Case]:
    """The cases of a story, by each edition."""
    document = load(FILES[name])
    for edition in editions(document.value):
        yield from (one.case for one in run(document, edition))


def others(rules: Rules) -> Iterator[tuple[str, Rules]]:
    """The rules by each reading that a table may choose instead, each with the clause."""
    for id in rules.undecided:
        ruling = rules.rulings[id]
        yield from ((id, rules.with_readings({id: one})) for one in ruling.clause.readings if one != ruling.reading)


@pytest.mark.parametrize("name", FILES)
def test_what_is_shared_is_as_it_is_judged_from_scratch(name: str) -> None:
    for case in cases(name):
        for _, rules in others(case.rules):
            try:
                scratch = retelling.retold(case, Case(case.game, rules, case.start))
            except Impossible:
                continue
            assert told(retelling.judged_by(case, rules)) == told(scratch), rules.chosen
        for played in otherwise.played(case):
            scratch = retelling.retold(case, Case(case.game, case.rules, case.start), (played.at,))
            assert told(retelling.without(case, played.at)) == told(scratch), played


@pytest.mark.parametrize("name", FILES)
def test_all_is_shared_until_the_clause_is_read(name: str) -> None:
    for case in cases(name):
        for clause, rules in others(case.rules):
            shared = retelling.beginning(case, rules).points
            same = [one is other for one, other in zip(shared, case.points, strict=False)]
            ends = not same[0] or len(same) == len(case.points) or len(same) - 1 in case.illegal_indices
            assert ends or clause in read(case, len(same))
            assert all(same[1:])
            assert same == [False] or not any(clause in read(case, at) for at in range(len(same)))


def read(case: Case, at: int) -> set[str]:
    """The clauses that were read until a point of a case was there, since the one before."""
    steps = case.back_to(at).steps(at - 1) if at else case.back_to(0).steps()
    return {*case.points[at].looked_at, *(id for step in steps for id in (step.by.ruling.id, *step.also))}
