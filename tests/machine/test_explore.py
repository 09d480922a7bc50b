"""Searching: counts, witnesses, budgets."""

import sys

import pytest

from adjudicator.machine import answer, explore, perft, settle, walk

from .toy import ToyRules, heap


@pytest.mark.parametrize("count", range(1, 14))
def test_a_search_agrees_with_a_plain_walk(count: int) -> None:
    found = explore(heap(count), ToyRules())
    assert found.complete
    assert found.lines == walk(heap(count), ToyRules()).lines


def test_counts_are_exact() -> None:
    # Four stones: 1+1+1+1, 1+1+2, 1+2+1, 2+1+1, 2+2: five lines, all ending with no stone.
    assert sum(explore(heap(4), ToyRules()).lines.values()) == 5
    assert perft(heap(4), ToyRules(), 4) == (5, 0)
    assert perft(heap(4), ToyRules(), 1) == (2, 0)


def test_a_line_may_be_longer_than_calls_may_be_deep() -> None:
    found = explore(heap(2_000), ToyRules())
    assert found.complete
    assert max(len(line) for line in found.witness.values()) > sys.getrecursionlimit()


def test_a_witness_leads_to_its_outcome() -> None:
    found = explore(heap(9), ToyRules())
    for end, line in found.witness.items():
        now, _ = settle(heap(9), ToyRules())
        for said in line:
            now = answer(now, ToyRules(), said).now
        assert now == end


def test_a_budget_says_what_it_left_undone() -> None:
    found = explore(heap(30), ToyRules(), positions=5)
    assert not found.complete
    assert found.positions == 5
    assert found.left > 0
    assert explore(heap(30), ToyRules(), seconds=0.0).left > 0
    assert perft(heap(30), ToyRules(), 9, positions=5)[1] > 0


def test_a_search_that_is_stopped_meets_nothing_more() -> None:
    met: list[object] = []
    at: list[int] = []

    def alike(now: object) -> object:
        met.append(now)
        return now

    def going(opened: int) -> bool:
        if opened == 5:
            at.append(len(met))
        return opened < 5

    found = explore(heap(30), ToyRules(), state_key=alike, going=going)
    assert at == [len(met)]
    assert (found.positions, found.left, found.complete) == (5, 1, False)


def test_a_line_may_be_ended_earlier() -> None:
    found = explore(heap(9), ToyRules(), ends=lambda now: now.table.heap <= 4)
    assert {end.table.heap for end in found.lines} <= {3, 4, 2}
    assert found.lines == walk(heap(9), ToyRules(), lambda now: now.table.heap <= 4).lines


def test_of_situations_that_are_alike_one_is_searched() -> None:
    found = explore(heap(13), ToyRules(), state_key=lambda now: now.table.heap)
    assert found.complete
    assert sum(found.lines.values()) == sum(explore(heap(13), ToyRules()).lines.values())
    assert found.positions <= 13
