"""Hands laid aside in a search: the counts of the plain walk, also where cards look into hands or change them."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from adjudicator.analysis.ways import after, ways
from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import laid_aside
from adjudicator.machine import answer, explore
from tests.bench.ways import alike

from . import plain
from .test_alike import CHEATS, NEGATE, RAISE, START, TIP, somewhere
from .test_ways import CALM

DRAWS, DISCARDS, DROPS = "draws", "discards", "drops"
OWN = [
    {"id": id, "title": {"en": id.title()}, "kind": "sometimes", "when": {"on": "in-round"}, "effects": [effect]}
    for id, effect in (
        (DRAWS, {"do": "draw-cards", "amount": 1}),
        (DISCARDS, {"do": "discard-cards", "amount": 1, "who": "others"}),
        (DROPS, {"do": "discard-cards", "who": "you", "hand": True}),
    )
]
CARDS = (CHEATS[0], CHEATS[0], CHEATS[1], RAISE, NEGATE, TIP, DRAWS, DISCARDS, DROPS)
NAMES = ("Alaric", "Karl", "Valeria")


def round_of(hands: list[list[str]], edition: str = "rdi10") -> Case:
    players: dict[str, Any] = {name: {"hand": hand, "gold": 3} for name, hand in zip(NAMES, hands, strict=False)}
    players["Alaric"]["hand"] = [START, *players["Alaric"]["hand"]]
    case = Case.of({"players": players, "cards": OWN, "phase": "action", "discards": 0}, edition)
    return case.tell(f"Alaric plays {START}")


def hands(*most: int) -> st.SearchStrategy[list[list[str]]]:
    return st.tuples(*(st.lists(st.sampled_from(CARDS), max_size=count) for count in most)).map(list)


@settings(CALM, max_examples=40)
@given(hands(2, 2, 1), st.sampled_from(["rdi1", "rdi10"]), st.integers(0, 10_000))
def test_cards_that_change_hands_are_walked(held: list[list[str]], edition: str, seed: int) -> None:
    case = somewhere(round_of(held, edition), seed)
    whole = explore(case.now, case.rules.fresh(), positions=300)
    assume(whole.complete and sum(whole.lines.values()) < 2_000)
    found = ways(case, seconds=None)
    assert {way.end: way.lines for way in found.ways} == plain.lines(case)
    for way in found.ways:
        assert case.game.search.end_state(after(case, way.line).now) == way.end


def test_a_card_that_discards_a_hand_at_once_is_walked() -> None:
    """Two lines of these were missed once."""
    held = ["im-winning-honestly", DROPS]
    case = round_of([held, held, []], "rdi1")
    found = {way.end: way.lines for way in ways(case, seconds=None).ways}
    assert (found, sorted(found.values())) == (plain.lines(case), [47, 88])


@settings(CALM, max_examples=25)
@given(hands(2, 2, 1), st.booleans())
def test_a_collision_and_a_deadlock_are_counted_too(held: list[list[str]], deadlock: bool) -> None:
    """Whoever could speak now speaks at once with the others: none of this is shortened otherwise."""
    case = round_of(held)
    assume(not case.now.top.rests(case.now))
    said = case.game.search.together((1, 2))[deadlock]
    told = answer(case.now, case.rules.fresh(), said)
    assume(told.refusal is None and not told.now.over and not told.now.top.rests(told.now))
    case = Case(case.game, case.rules.fresh(), told.now)
    whole = explore(case.now, case.rules.fresh(), positions=300)
    assume(whole.complete and sum(whole.lines.values()) < 2_000)
    assert {way.end: way.lines for way in ways(case, seconds=None).ways} == plain.lines(case)


@settings(CALM, max_examples=25)
@example([["im-winning-honestly"], ["im-winning-honestly", "draws"], ["im-winning-honestly", "draws"]])
@given(hands(3, 2, 2))
def test_laying_aside_changes_nothing_but_the_time(held: list[list[str]]) -> None:
    case = round_of(held)
    rules, search = case.rules.fresh(), case.game.search
    counted = partial(
        explore,
        case.now,
        rules,
        state_key=partial(search.state_key, rules=rules),
        outcome=search.end_state,
        shortcuts=partial(search.shortcuts, rules=rules),
    )
    walked = counted(positions=1_000)
    assume(walked.complete)
    laid = counted(holding=search.holding)
    assert laid.lines == walked.lines


@pytest.mark.parametrize("card", [DRAWS, DISCARDS, DROPS])
def test_what_changes_hands_is_not_laid_aside(card: str) -> None:
    case = round_of([[card], [NEGATE], []])
    assert laid_aside.laid_aside(case.now)
    play = next(said for said in case.options() if getattr(said, "card", "") == card)
    assert laid_aside.disturbs(case.now, play)
    assert not laid_aside.laid_aside(answer(case.now, case.rules.fresh(), play).now)


def test_hands_that_nobody_knows_are_not_laid_aside() -> None:
    assert laid_aside.laid_aside(round_of([[], [TIP], []]).now)
    assert not laid_aside.laid_aside(round_of([[], [TIP, "?"], []]).now)


def test_numbers_of_lines_have_no_limit() -> None:
    """Ten players with two negations each: more lines than a number of 64 bits counts."""
    found = ways(alike(10, 2), None)
    assert sorted(way.lines for way in found.ways) == [39564840822845239481, 76728968137782010811]
