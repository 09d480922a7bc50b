"""Hands and Gold laid aside in a search: the counts of the plain walk, also where cards look at them or change them."""

from __future__ import annotations

from collections import Counter
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from adjudicator.analysis.ways import after, ways
from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import laid_aside
from adjudicator.games.red_dragon_inn.facts import GOLD
from adjudicator.machine import answer, explore
from adjudicator.machine.explore import Exploration
from tests.bench.ways import alike

from . import plain
from .test_alike import CARDS as OF_A_ROUND
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
    both_ways(round_of(held))


def both_ways(case: Case) -> None:
    """Hold what is found with hands and Gold laid aside against what is found without."""
    walked = explored(case, None, positions=1_000)
    assume(walked.complete)
    assert explored(case, case.game.search.holding).lines == walked.lines


def explored(case: Case, holding: Any, positions: int = 100_000) -> Exploration:
    rules, search = case.rules.fresh(), case.game.search
    return explore(
        case.now,
        rules,
        positions=positions,
        state_key=partial(search.state_key, rules=rules),
        outcome=search.end_state,
        shortcuts=partial(search.shortcuts, rules=rules),
        holding=holding,
    )


HALF = "what-a-coincidence-i-happen-to-have-the-same-hand"
SHORT = st.tuples(
    st.tuples(*(st.lists(st.sampled_from((*OF_A_ROUND, HALF)), max_size=most) for most in (2, 2, 1))),
    st.tuples(*(st.integers(1, 4),) * 3),
    st.none() | st.integers(0, 2),
    st.sampled_from(["rdi1", "rdi5", "rdi10"]),
)
Short = tuple[tuple[list[str], list[str], list[str]], tuple[int, int, int], int | None, str]


def short_of_gold(told: Short) -> Case:
    """A Round of three who have little Gold, at an Inn that may have little as well."""
    held, gold, inn, edition = told
    told_of = zip(NAMES, held, gold, strict=True)
    players: dict[str, Any] = {name: {"hand": list(hand), "gold": has} for name, hand, has in told_of}
    players["Alaric"]["hand"].append(START)
    table = {"players": players, "phase": "action", "discards": 0} | ({} if inn is None else {"inn": inn})
    return Case.of(table, edition).tell(f"Alaric plays {START}")


@settings(CALM, max_examples=150)
@given(SHORT, st.integers(0, 10_000))
def test_gold_laid_aside_changes_nothing_where_it_runs_out(told: Short, seed: int) -> None:
    both_ways(somewhere(short_of_gold(told), seed))


@settings(CALM, max_examples=40)
@given(SHORT, st.integers(0, 10_000))
def test_all_gold_of_a_round_is_laid_aside_and_put_back(told: Short, seed: int) -> None:
    """Every number that counts Gold: one that was missed would tell moments apart."""
    now = somewhere(short_of_gold(told), seed).now
    numbers = laid_aside.numbers(now)
    assert laid_aside.with_numbers(now, numbers) == now
    others = tuple(range(100, 100 + len(numbers)))
    otherwise = laid_aside.with_numbers(now, others)
    assert laid_aside.numbers(otherwise) == others
    assert all(getattr(held, fact.name) in others for fact in GOLD for held in fact.owner.every(otherwise))


def otherwise(**said: Any) -> Any:
    """What the Inn says of hands and Gold, but for this."""
    names = ("hands", "with_hands", "numbers", "with_numbers", "laid_aside", "alike", "spends", "disturbs", "may_jump")
    return SimpleNamespace(**{name: getattr(laid_aside, name) for name in names} | said)


FEW: Short = ([CHEATS[0], TIP, RAISE], [RAISE, CHEATS[1], TIP], [TIP, RAISE]), (5, 5, 5), None, "rdi10"


def test_a_moment_is_judged_once_for_all_gold_with_which_it_goes_the_same_way() -> None:
    case = short_of_gold(FEW)
    judged = Counter[str]()

    def counting(kind: str) -> Any:
        return lambda now: judged.update([kind]) or laid_aside.laid_aside(now)

    laid = explored(case, otherwise(laid_aside=counting("once")))
    told = explored(case, otherwise(laid_aside=counting("each"), numbers=lambda _: (), with_numbers=lambda now, _: now))
    assert laid == told
    assert 2 * judged["once"] < judged["each"]


def test_where_gold_is_looked_up_each_is_judged_by_itself() -> None:
    """Nothing can be noted there."""
    case = short_of_gold(FEW)
    looked = Counter[int]()

    def looks(now: Any) -> bool:
        looked.update([now.table.sides[0].gold])
        return laid_aside.laid_aside(now)

    assert explored(case, otherwise(laid_aside=looks)).lines == explored(case, None).lines
    assert len(looked) > 1


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
