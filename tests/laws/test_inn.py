"""Laws of the Inn that hold in every edition, whatever is played."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn.facts import gold
from adjudicator.machine import asked, explore, walk
from tests.conformance.tables import inn

EDITIONS = ("rdi1", "rdi3", "rdi5", "rdi10")
CALM = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def play(
    seed: int,
    edition: str,
    players: int,
    decisions: int = 60,
    inn_has: int | None = None,
    readings: dict[str, str] | None = None,
) -> Case:
    draw = Random(seed).random
    table = inn(seed, players) | ({} if inn_has is None else {"inn": inn_has})
    case = Case.of(table, edition, readings=readings or {})
    for _ in range(decisions):
        options = case.options()
        if not options:
            break
        case = case.tell(options[int(draw() * len(options))])
    return case


@CALM
@given(st.integers(0, 10_000), st.sampled_from(EDITIONS), st.integers(2, 6))
def test_no_number_leaves_its_limits(seed: int, edition: str, players: int) -> None:
    for point in play(seed, edition, players).points:
        for side in point.now.table.sides:
            assert 0 <= side.fortitude <= 20
            assert 0 <= side.alcohol <= 20
            assert side.gold >= 0


@CALM
@given(st.integers(0, 10_000), st.sampled_from(EDITIONS), st.integers(2, 6))
def test_gold_is_neither_made_nor_lost(seed: int, edition: str, players: int) -> None:
    """Whatever leaves a player reaches another or the Inn, as no card of these chapters mints Gold."""
    case = play(seed, edition, players)
    for step in case.steps():
        assert gold(step.after) == gold(case.start), step.by


@CALM
@given(st.integers(0, 10_000), st.sampled_from(EDITIONS), st.integers(2, 6), st.sampled_from((None, 0, 1, 4)))
def test_the_inn_never_has_less_than_nothing(seed: int, edition: str, players: int, told: int | None) -> None:
    """What it gives beyond its Gold is counted apart, and what is paid to it makes that good first."""
    for step in play(seed, edition, players, inn_has=told).steps():
        table = step.after.table
        assert table.inn >= 0 <= table.inn_short, step.by
        assert not (table.inn and table.inn_short), step.by


@CALM
@given(st.integers(0, 10_000), st.integers(2, 6), st.sampled_from((0, 1, 4)))
def test_an_inn_that_gives_what_is_there_needs_no_markers(seed: int, players: int, told: int) -> None:
    case = play(seed, "rdi1", players, inn_has=told, readings={"limits.inn": "what-is-there"})
    for step in case.steps():
        assert step.after.table.inn_short == 0, step.by
        assert gold(step.after) == gold(case.start), step.by


@CALM
@given(st.integers(0, 10_000), st.sampled_from(EDITIONS), st.integers(2, 6))
def test_whoever_is_out_stays_out_and_is_asked_nothing(seed: int, edition: str, players: int) -> None:
    out: set[int] = set()
    for point in play(seed, edition, players).points:
        table = point.now.table
        now = {index for index, side in enumerate(table.sides) if side.out}
        assert out <= now
        out = now
        assert not any(seat >= 0 and table.out(seat) for seat in asked(point.now))


@CALM
@given(st.integers(0, 10_000), st.integers(2, 5))
def test_nobody_is_losing_while_the_table_rests(seed: int, players: int) -> None:
    """When nothing is under way, whoever has no Gold or cannot stand has left (rdi10:losing/passing-out.2)."""
    for point in play(seed, "rdi10", players).points:
        table = point.now.table
        if not point.now.over and point.now.top.rests(point.now):
            for side in table.sides:
                assert side.out or (side.gold > 0 and side.alcohol < side.fortitude)


@CALM
@given(st.integers(0, 10_000), st.sampled_from(EDITIONS))
def test_a_search_agrees_with_a_plain_walk_in_small_windows(seed: int, edition: str) -> None:
    case = play(seed, edition, 3, decisions=seed % 12)
    if case.over or case.now.top.rests(case.now):
        return
    found = explore(case.now, case.rules, positions=400)
    if found.complete and sum(found.lines.values()) < 3_000:
        assert found.lines == walk(case.now, case.rules).lines


@pytest.mark.parametrize("players", [2, 3, 7, 20])
def test_a_table_of_any_size_plays(players: int) -> None:
    assert play(1, "rdi10", players, 30).said
