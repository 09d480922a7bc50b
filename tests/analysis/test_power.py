"""Who can bring an outcome about: by hand, and against a search that puts nothing together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from adjudicator.analysis.coalition import Unsure
from adjudicator.analysis.power import Power, alternatives, forced, guarantees, members, winning_coalitions
from adjudicator.analysis.ways import after, ways
from adjudicator.case import Case
from adjudicator.machine import Budget, answer, at_rest
from tests.sides import teamed

from . import plain
from .test_ways import ANYTIME, CALM, DEAF, IDLE, IGNORES_DRINK, NEGATE, OTHER_IGNORE, window

can = partial(plain.can, every=True)


def stays(now: Any) -> bool:
    return now.table.sides[0].out == ""


def leaves(now: Any) -> bool:
    return not stays(now)


def groups(power: Power) -> set[tuple[int, ...]]:
    return {seats for group in power.groups for seats in members(group)}


def naive(case: Case, together: frozenset[int], goal: Any) -> bool:
    """Everybody decides when asked; nothing is remembered."""
    rules = case.rules.fresh()

    def goes(here: Any, root: bool) -> bool:
        options = here.top.options(here, rules) if not here.over and (root or not at_rest(here)) else ()
        if not options:
            return bool(goal(here))
        assert len({said.seat for said in options}) == 1
        below: Iterator[bool] = (goes(answer(here, rules, said).now, False) for said in options)
        return any(below) if options[0].seat in together else all(below)

    return goes(case.now, True)


def test_timing_example_2() -> None:
    """Alaric is saved by himself and one who negates the other's negation; two negations against none put him out."""
    case = window([[IGNORES_DRINK], [NEGATE], [NEGATE]])
    assert groups(winning_coalitions(case, stays)) == {(0, 1), (0, 2)}
    assert groups(winning_coalitions(case, leaves)) == {(0,), (1, 2)}


@pytest.mark.parametrize("negations", [1, 2])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whoever_has_more_negations_wins(players: int, negations: int) -> None:
    """Each negation is answered by one: Alaric's friends need as many as the rest, the rest need one more."""
    table: dict[str, Any] = {f"Player {n}": {"hand": [NEGATE] * negations} for n in range(players)}
    table["Player 0"] |= {"fortitude": 12, "alcohol": 10, "pile": 3, "hand": [IGNORES_DRINK] + [NEGATE] * negations}
    case = Case.of({"players": table, "phase": "drink"}).tell("Player 0 reveals Elven Wine")
    friends = -(-players // 2) - 1
    rest = players // 2 + 1
    saved, out = winning_coalitions(case, stays), winning_coalitions(case, leaves)
    others = range(1, players)
    assert groups(saved) == {(0, *some) for some in combinations(others, friends)}
    assert groups(out) == {(0,)} | (set(combinations(others, rest)) if rest <= len(others) else set())
    assert groups(winning_coalitions(case, leaves, opposed=saved)) == groups(out)


def test_nobody_and_everybody() -> None:
    helpless = window([[IDLE], [NEGATE]])
    assert winning_coalitions(helpless, stays).groups == ()
    assert groups(winning_coalitions(helpless, leaves)) == {()}


@CALM
@given(
    st.tuples(
        *(
            st.lists(st.sampled_from((NEGATE, NEGATE, IGNORES_DRINK, OTHER_IGNORE, IDLE, DEAF, ANYTIME)), max_size=n)
            for n in (3, 2, 1)
        )
    ),
    st.sampled_from([(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)]),
)
def test_a_group_can_what_it_can_in_a_plain_search(hands: tuple[list[str], ...], together: tuple[int, ...]) -> None:
    if sum(card == ANYTIME for hand in hands for card in hand) > 1:
        return
    case = window([*hands])
    seats = frozenset(together)
    for goal in (stays, leaves):
        line = forced(case, seats, goal, Budget(100_000, None)).line
        assert (line is not None) == naive(case, seats, goal)
        assert line is None or goal(after(case, line).now)


@CALM
@given(
    st.tuples(*(st.lists(st.sampled_from((NEGATE, NEGATE, IGNORES_DRINK)), max_size=n) for n in (2, 2, 1, 1))),
    st.sets(st.integers(0, 3)),
)
@example(([IGNORES_DRINK, NEGATE, NEGATE], [NEGATE], [NEGATE, NEGATE, NEGATE]), {1})
def test_what_matters_alike_to_a_group_is_worth_the_same(hands: tuple[list[str], ...], together: set[int]) -> None:
    """Whoever holds the negations, and however those that are under way answer each other."""
    case = window([*hands])
    rules, seats = case.rules.fresh(), frozenset(together)
    for goal in (stays, leaves):
        worth: dict[Any, bool] = {}
        for position, can_force in zip(plain.positions(case), plain.worth(case, seats, goal), strict=True):
            key = case.game.search.coalition_key(position.here, rules, seats)
            assert worth.setdefault(key, can_force) == can_force


@CALM
@given(st.tuples(*(st.lists(st.sampled_from((NEGATE, IDLE)), max_size=2) for _ in range(3))), st.integers(1, 2))
def test_groups_put_together_are_those_tried_one_by_one(hands: tuple[list[str], ...], ignores: int) -> None:
    case = window([[IGNORES_DRINK] * ignores, *hands])
    for goal in (stays, leaves):
        able = [set(c) for n in range(5) for c in combinations(range(4), n) if can(case, frozenset(c), goal)]
        least = {tuple(sorted(c)) for c in able if not any(other < c for other in able)}
        assert groups(winning_coalitions(case, goal)) == least


def test_without_a_budget_it_is_not_certain() -> None:
    case = window([[IGNORES_DRINK], [NEGATE], [NEGATE]])
    cut = winning_coalitions(case, stays, positions=3)
    assert not cut.complete
    with pytest.raises(Unsure):
        forced(case, frozenset({0, 1}), stays, Budget(1, None))


def test_what_is_fought_about() -> None:
    """Alaric may leave; nobody else may."""
    case = window([[IGNORES_DRINK], [NEGATE], [NEGATE]])
    (alternative,) = alternatives(case, ways(case))
    assert (alternative.holder, alternative.way) == (0, None)
    assert groups(alternative.so) == {(0,), (1, 2)}
    assert groups(alternative.otherwise) == {(0, 1), (0, 2)}


def test_what_each_can_hold_alone() -> None:
    """Karl may let Alaric pass out, or negate if Alaric Ignores the Drink; Alaric cannot keep his Gold alone."""
    case = window([[IGNORES_DRINK], [NEGATE]])
    found = {(here.holder, here.number): here for here in guarantees(case, ways(case))}
    # Two begin with 8 Gold each. Of Alaric's, 4 go to the Inn and 4 to Karl.
    gold = found[0, 2]
    assert (gold.least, gold.most, gold.never_below, gold.never_above) == (0, 8, 0, 0)
    karl = found[1, 2]
    assert (karl.least, karl.most, karl.never_below, karl.never_above) == (8, 12, 12, 12)


def sided(hands: tuple[list[str], ...]) -> Case:
    """The first two are on one side, whose Fortitude is at stake; the others play each for themselves."""
    table: dict[str, Any] = {f"Player {n}": {"hand": hand} for n, hand in enumerate(hands)}
    table["Player 0"] |= {"fortitude": 12, "alcohol": 10, "pile": 3}
    for name in ("Player 0", "Player 1"):
        table[name]["team"] = "Both"
    case = teamed({"players": table, "phase": "drink"}).tell("Player 0 drinks")
    return case.tell("Player 0 reveals Elven Wine")


def test_two_on_one_side_hold_it_together() -> None:
    """One Ignores the Drink, the other negates the only negation: their Gold stays whatever the third does."""
    case = sided(([IGNORES_DRINK], [NEGATE], [NEGATE]))
    gold = {(here.holder, here.number): here for here in guarantees(case, ways(case))}[0, 2]
    assert (gold.least, gold.never_below) == (0, gold.most)


@CALM
@given(
    st.tuples(*(st.lists(st.sampled_from((NEGATE, IGNORES_DRINK, IDLE)), min_size=1, max_size=2) for _ in range(3))),
)
def test_a_side_of_two_can_be_sure_of_what_a_plain_search_finds(hands: tuple[list[str], ...]) -> None:
    case = sided(hands)
    game = case.game
    for here in guarantees(case, ways(case)):
        seats = frozenset(game.play.seats_of(case.now, here.holder))

        def at_least(now: Any, here: Any = here) -> bool:
            return bool(game.play.outcome(now)[here.holder][here.number] >= here.never_below)

        def more(now: Any, here: Any = here) -> bool:
            return bool(game.play.outcome(now)[here.holder][here.number] > here.never_below)

        assert can(case, seats, at_least)
        assert not can(case, seats, more)
