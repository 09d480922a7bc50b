"""Every way an auction of the Lair can go, held against a count that knows nothing of the engine."""

from __future__ import annotations

import functools

import pytest

from adjudicator.machine import walk
from tests.bench.auction import START, auction, every_way, over

PLAYERS = 3


@functools.cache
def counted(gold: int, heroes: int, standing: int = -1, passed: int = 0) -> int:
    """The ways an auction can go on, by the rulebook alone.

    Three players with `gold` each; `heroes` are in the deck. `standing` is the bid to beat (-1: there is none),
    `passed` how many have passed since it was made.
    """
    if passed == (PLAYERS if standing < 0 else PLAYERS - 1):
        return 1
    ways = counted(gold, heroes, standing, passed + 1)
    ways += sum(counted(gold, heroes, bid) for bid in range(standing + 1, gold + 1))
    for joining in range(1, heroes + 1):
        ways += sum(counted(gold, heroes - joining, added) for added in range(gold + 1))
    return ways


@pytest.mark.parametrize(("gold", "heroes"), [(0, 0), (1, 0), (1, 1), (1, 2), (1, 3), (2, 2), (5, 0), (3, 1)])
def test_it_is_as_many_as_by_hand(gold: int, heroes: int) -> None:
    found = every_way(auction(gold, heroes))
    assert found.complete
    assert sum(found.lines.values()) == counted(gold, heroes)


@pytest.mark.parametrize(("gold", "heroes"), [(0, 0), (1, 1), (2, 1), (1, 2)])
def test_what_was_bid_before_makes_no_difference(gold: int, heroes: int) -> None:
    """To count situations that are alike as one, and to walk every line, comes to the same, outcome by outcome."""
    case = auction(gold, heroes)
    assert every_way(case).lines == walk(case.now, case.rules.fresh(), over).lines


def test_five_gold_each() -> None:
    """The first auction of a game of three: 52 digits, exactly."""
    found = every_way(auction(5, START))
    assert found.complete
    assert sum(found.lines.values()) == counted(5, START) == 5072087870284089514395332208588361755297791177772841
    assert len(found.lines) == 1 + 3 * 6 * (START + 1)


def test_each_outcome_has_a_line_that_leads_there() -> None:
    case = auction(1, 2)
    found = every_way(case)
    for end, line in found.witness.items():
        now = case
        for said in line:
            now = now.tell(said)
        assert now.now == end
