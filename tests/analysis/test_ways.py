"""Every way it can go: exact counts, and each reduction against the plain walk."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from adjudicator.analysis.ways import after, ways
from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import counter_wars
from adjudicator.games.red_dragon_inn import equivalence as same
from adjudicator.machine import at_rest, explore
from tests.conformance.tables import TABLES

from . import plain

NEGATE, ANY_NEGATE = "I don't think so!", "We don't think so!"
IGNORES_DRINK, OTHER_IGNORE = "Sleight of drink", "Bad Pooky! Don't drink that!"
IDLE, DEAF, ANYTIME = "Down Pooky!", 'The stars say, "No!"', "I'm a quick healer."
CARDS = (NEGATE, NEGATE, NEGATE, ANY_NEGATE, IGNORES_DRINK, OTHER_IGNORE, IDLE, DEAF, ANYTIME)
NAMES = ("Alaric", "Karl", "Valeria", "Zot")
CALM = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])


def window(hands: list[list[str]], edition: str = "rdi10", readings: dict[str, str] | None = None) -> Case:
    """Alaric has 12 Fortitude and 10 Alcohol Content, and has revealed Elven Wine."""
    players: dict[str, Any] = {name: {"hand": hand} for name, hand in zip(NAMES, hands, strict=False)}
    players["Alaric"] |= {"fortitude": 12, "alcohol": 10, "pile": 3}
    case = Case.of({"players": players, "phase": "drink", "discards": 0}, edition, readings=readings)
    return case.tell("Alaric reveals Elven Wine")


def held(*most: int) -> st.SearchStrategy[list[list[str]]]:
    """A hand for each player, of at most so many cards."""
    return st.tuples(*(st.lists(st.sampled_from(CARDS), max_size=count) for count in most)).map(list)


def counted(case: Case) -> dict[Any, int]:
    return {way.end: way.lines for way in ways(case, seconds=None).ways}


# -- counted by hand


def test_timing_example_2_with_hands_known() -> None:
    """Alaric may do nothing (out) or Ignore (in); then Karl or Valeria negates (out), and the other one that (in)."""
    found = ways(window([[IGNORES_DRINK], [NEGATE], [NEGATE]]))
    assert found.complete
    assert {way.end.table.sides[0].out: way.lines for way in found.ways} == {"passed-out": 3, "": 3}
    assert {way.end.table.sides[0].out: plays(way.line) for way in found.ways} == {"passed-out": 0, "": 1}


def plays(line: tuple[Any, ...]) -> int:
    return sum(type(said).__name__ == "Play" for said in line)


def test_a_full_table_is_counted() -> None:
    """What a walk over a model of the rules, cards as numbers, counts for five players with two negations each."""
    players: dict[str, Any] = {name: {"hand": [NEGATE] * 2} for name in (*NAMES, "Fiona")}
    players["Alaric"] = {"fortitude": 12, "alcohol": 10, "pile": 3, "hand": [IGNORES_DRINK, NEGATE, NEGATE]}
    case = Case.of({"players": players, "phase": "drink", "discards": 0}).tell("Alaric reveals Elven Wine")
    found = ways(case)
    assert found.complete
    assert {w.end.table.sides[0].out: w.lines for w in found.ways} == {"": 7_688_416, "passed-out": 4_187_275 + 1}


# -- against the plain walk


@CALM
@given(held(2, 2, 2))
def test_the_count_is_that_of_the_plain_walk(hands: list[list[str]]) -> None:
    assume(sum(card == ANYTIME for hand in hands for card in hand) < 2)
    case = window(hands)
    assert counted(case) == plain.lines(case)


@CALM
@given(
    st.lists(st.lists(st.sampled_from((NEGATE, NEGATE, ANY_NEGATE, IDLE)), max_size=2), min_size=2, max_size=3),
    st.integers(1, 2),
    st.integers(0, 10_000),
)
def test_a_war_that_has_begun_is_counted_too(hands: list[list[str]], ignores: int, seed: int) -> None:
    """Somewhere in the middle, where some have passed and cannot answer the card below any more."""
    case = window([[IGNORES_DRINK] * ignores, *hands])
    for k in range(seed % 7):
        options = case.options() if not case.over and not case.now.top.rests(case.now) else ()
        if not options:
            break
        case = case.tell(options[(seed >> k) % len(options)])
    assume(not case.over and not case.now.top.rests(case.now))
    assert counted(case) == plain.lines(case)


@CALM
@given(held(2, 2, 1), st.sampled_from(["rdi1", "rdi3", "rdi5"]))
def test_it_holds_in_every_edition(hands: list[list[str]], edition: str) -> None:
    assume(sum(card == ANYTIME for hand in hands for card in hand) < 2)
    case = window(hands, edition)
    assert counted(case) == plain.lines(case)


@CALM
@given(held(2, 1, 1))
def test_another_reading_switches_it_off(hands: list[list[str]]) -> None:
    """Where everybody is asked again after a negated response, a war is walked."""
    case = window(hands, readings={"timing.negated-response": "reopen"})
    rules = case.rules.fresh()
    assert not counter_wars.is_counter_war(case.now, rules)
    assert counted(case) == plain.lines(case)


@settings(CALM, max_examples=30)
@given(st.sampled_from(sorted(TABLES)), st.integers(0, 3_000))
def test_on_any_table(id: str, seed: int) -> None:
    case = Case.of(TABLES[id](seed), game_id=id)
    for k in range(seed % 9):
        options = case.options()
        case = case.tell(options[(seed >> k) % len(options)]) if options else case
    whole = explore(case.now, case.rules.fresh(), positions=150)
    assume(whole.complete and sum(whole.lines.values()) < 2_000)
    assert counted(case) == plain.lines(case)


# -- each of the three, by itself


def test_a_war_is_one_position_however_many_fight() -> None:
    case = window([[IGNORES_DRINK, NEGATE], [NEGATE] * 2, [NEGATE] * 2, [NEGATE] * 2])
    assert ways(case).positions <= 3


@pytest.mark.parametrize("card", [ANYTIME, "The Wench thinks you should stop playing with the drinks"])
def test_a_card_that_fits_everywhere_switches_wars_off(card: str) -> None:
    def of_war(held: str) -> bool:
        case = window([[IGNORES_DRINK], [NEGATE], [NEGATE, held]]).tell("Alaric plays Sleight of drink")
        return counter_wars.is_counter_war(case.now, case.rules.fresh())

    assert of_war(NEGATE)
    assert not of_war(card)


def test_a_card_that_picks_players_tells_them_apart() -> None:
    """With one more card that is no negation, Karl's and Valeria's are not put together."""
    hands = [[IGNORES_DRINK], [NEGATE], [NEGATE], []]
    alone = window(hands).tell("Alaric plays Sleight of drink")
    beside = window([*hands[:3], ["Teleport beverage!"]]).tell("Alaric plays Sleight of drink")
    jumps = [
        list(counter_wars.shortcuts(case.now, case.options(), case.rules.fresh()) or ()) for case in (alone, beside)
    ]
    assert [sum(jump.lines for jump in found) for found in jumps] == [5, 5]
    assert [len(found) for found in jumps] == [3, 4]


@CALM
@given(held(2, 2, 1))
def test_alike_situations_go_alike(hands: list[list[str]]) -> None:
    """Forgetting alone, without wars: the same counts, from no more positions."""
    assume(sum(card == ANYTIME for hand in hands for card in hand) < 2)
    case = window(hands)
    rules = case.rules.fresh()
    forgetful = explore(case.now, rules, state_key=partial(same.state_key, rules=rules), outcome=same.end_state)
    assert forgetful.lines == plain.lines(case)
    assert forgetful.positions <= explore(case.now, rules).positions


def test_who_has_passed_for_good_is_forgotten() -> None:
    """Which negation of Karl's is left makes no difference, nor who has passed without a card to play."""
    case = window([[IGNORES_DRINK], [NEGATE, NEGATE], []])
    rules = case.rules.fresh()
    whole = explore(case.now, rules)
    forgetful = explore(case.now, rules, state_key=partial(same.state_key, rules=rules), outcome=same.end_state)
    assert forgetful.positions <= whole.positions
    assert len(forgetful.lines) < len(whole.lines)  # which cards are left is no outcome


# -- witnesses and budgets


@CALM
@given(held(2, 2, 2))
def test_each_witness_ends_so(hands: list[list[str]]) -> None:
    case = window(hands)
    found = ways(case, positions=300)
    for way in found.ways:
        end = after(case, way.line)
        assert at_rest(end.now)
        assert case.game.search.end_state(end.now) == way.end


def test_a_budget_says_what_was_left() -> None:
    case = window([[IGNORES_DRINK, ANYTIME], [NEGATE, ANYTIME], [NEGATE]])
    cut, whole = ways(case, positions=5), ways(case)
    assert whole.complete
    assert not cut.complete
    assert cut.left > 0
    every = {way.end: way.lines for way in whole.ways}
    assert all(way.lines <= every[way.end] for way in cut.ways)


def test_a_search_can_be_stopped() -> None:
    case = window([[IGNORES_DRINK, ANYTIME], [NEGATE, ANYTIME], [NEGATE]])
    seen: list[int] = []
    found = ways(case, going=lambda opened: seen.append(opened) or opened < 3)  # type: ignore[func-returns-value]
    assert found.positions == 3
    assert seen[:4] == [0, 1, 2, 3]
    assert not found.complete


def test_a_case_that_is_over_goes_one_way() -> None:
    case = window([[], []])  # nobody can answer, Alaric passes out, and Karl alone is left
    assert case.over
    assert [(way.lines, way.line) for way in ways(case).ways] == [(1, ())]
