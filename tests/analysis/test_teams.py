"""Team games: what a search takes for alike, and what a group can force, against the plain searches."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from adjudicator.analysis.power import forced, guarantees, winning_coalitions
from adjudicator.analysis.ways import after, ways
from adjudicator.case import Case
from adjudicator.games.red_dragon_inn.decisions import Champion, Potion
from adjudicator.machine import Budget, explore
from tests.bench.ways import alike, two_teams

from . import plain
from . import test_alike as rounds
from . import test_power as drinking
from .test_alike import START, somewhere
from .test_ways import CALM, IDLE, IGNORES_DRINK, NAMES, NEGATE

GROUPS = [group for size in range(5) for group in combinations(range(4), size)]
FEW = settings(CALM, max_examples=30)

potions = st.sampled_from([(0, 0), (1, 0), (2, 1)])
readings = st.sampled_from(["no", "reopens"])


def teams(hands: list[list[str]], held: tuple[int, int], reading: str = "no", **side: Any) -> Case:
    """Alaric and Karl against Valeria and Zot; `side` is what the first two have otherwise."""
    players: dict[str, Any] = {
        name: {"team": "First" if n < 2 else "Second", "hand": hand, "potions": held[n // 2], **(side if n < 2 else {})}
        for n, (name, hand) in enumerate(zip(NAMES, hands, strict=True))
    }
    players["Alaric"]["pile"] = 3
    table = {"players": players, "phase": "drink" if side else "action", "discards": 0}
    return Case.of(table, layers=("two-headed-dragon",), readings={"teams.potion-answers": reading})


def drunk(hands: list[list[str]], held: tuple[int, int], reading: str = "no") -> Case:
    """The first team has 12 Fortitude and 10 Alcohol Content, and Alaric has revealed Elven Wine."""
    case = teams(hands, held, reading, fortitude=12, alcohol=10)
    return case.tell("Alaric drinks").tell("Alaric reveals Elven Wine")


def gambled(hands: list[list[str]], held: tuple[int, int]) -> Case:
    """Alaric has played a card that starts a Round of Gambling; nobody has answered, and no Champion is chosen."""
    return teams([[START, *hands[0]], *hands[1:]], held).tell(f"Alaric plays {START}")


def cards(of: tuple[str, ...], *most: int) -> st.SearchStrategy[list[list[str]]]:
    return st.permutations(most).flatmap(
        lambda counts: st.tuples(*(st.lists(st.sampled_from(of), max_size=n) for n in counts)).map(list)
    )


def small(case: Case) -> bool:
    found = explore(case.now, case.rules.fresh(), positions=300)
    return found.complete and sum(found.lines.values()) < 2_000


@FEW
@given(cards((NEGATE, NEGATE, IGNORES_DRINK, IDLE), 2, 1, 1, 0), potions, readings, st.integers(0, 10_000))
def test_a_drink_is_counted_as_the_plain_walk_counts_it(
    hands: list[list[str]], held: tuple[int, int], reading: str, seed: int
) -> None:
    case = drunk(hands, held, reading)
    assume(not case.over)
    case = somewhere(case, seed)
    assume(small(case))
    assert {way.end: way.lines for way in ways(case, seconds=None).ways} == plain.lines(case)


@FEW
@given(cards(rounds.CARDS, 2, 1, 1, 0), potions, st.integers(0, 10_000))
def test_a_round_of_champions_is_counted_as_the_plain_walk_counts_it(
    hands: list[list[str]], held: tuple[int, int], seed: int
) -> None:
    case = somewhere(gambled(hands, held), seed)
    assume(small(case))
    assert {way.end: way.lines for way in ways(case, seconds=None).ways} == plain.lines(case)


def _first_is_out(now: Any) -> bool:
    return bool(now.table.sides[0].out)


def _fortitude_rises(now: Any) -> bool:
    return bool(now.table.sides[0].fortitude > 12)


@FEW
@given(cards((NEGATE, NEGATE, IGNORES_DRINK, IDLE), 2, 1, 1, 0), potions, st.integers(0, 10_000))
def test_groups_can_what_they_can_in_a_plain_search(hands: list[list[str]], held: tuple[int, int], seed: int) -> None:
    case = drunk(hands, held)
    assume(not case.over)
    case = somewhere(case, seed)
    assume(small(case))
    for goal in (_first_is_out, _fortitude_rises):
        able = [set(group) for group in GROUPS if plain.can(case, frozenset(group), goal)]
        least = {tuple(sorted(group)) for group in able if not any(other < group for other in able)}
        assert drinking.groups(winning_coalitions(case, goal)) == least


@settings(FEW, max_examples=15)
@given(cards(rounds.CARDS, 2, 1, 1, 0), potions, st.integers(0, 10_000), st.sampled_from(GROUPS))
def test_a_group_can_in_a_round_what_it_can_in_a_plain_search(
    hands: list[list[str]], held: tuple[int, int], seed: int, together: tuple[int, ...]
) -> None:
    case = somewhere(gambled(hands, held), seed)
    assume(small(case))
    for goal in (_first_is_out, _gains):
        line = forced(case, frozenset(together), goal, Budget(100_000, None)).line
        assert (line is not None) == plain.can(case, frozenset(together), goal)
        assert line is None or goal(after(case, line).now)


def _gains(now: Any) -> bool:
    return bool(now.table.sides[0].gold > 10)


def test_two_potions_at_a_last_chance_are_counted_by_hand() -> None:
    """Nobody has a card. Alaric speaks, then Karl; with one Potion: one of three kinds by either, or none: 7."""
    case = drunk([[], [], [], []], (1, 0))
    assert sum(way.lines for way in ways(case).ways) == 2 * 3 + 1
    twice = drunk([[], [], [], []], (2, 0))
    assert {way.end: way.lines for way in ways(twice).ways} == plain.lines(twice)


def test_who_is_asked_first_may_waste_the_potions_of_the_team() -> None:
    """Alaric alone can be saved by one, and can be lost: Karl is asked only when nothing is left."""
    case = drunk([[], [], [], []], (1, 0))
    assert drinking.groups(winning_coalitions(case, _fortitude_rises)) == {(0,)}
    assert drinking.groups(winning_coalitions(case, _first_is_out)) == {(0,)}


def test_a_team_holds_what_its_players_hold_together() -> None:
    """Karl's negation and Alaric's Ignore keep the Gold of both; the row is that of the team."""
    case = drunk([[IGNORES_DRINK], [NEGATE], [NEGATE], []], (0, 0))
    assert case.game.play.holders(case.now) == ("Alaric & Karl", "Valeria & Zot")
    gold = case.game.play.numbers.index("gold")
    found = {(here.holder, here.number): here for here in guarantees(case, ways(case))}
    assert (found[0, gold].least, found[0, gold].never_below) == (0, found[0, gold].most)


def test_potions_and_champions_can_be_tried() -> None:
    case = drunk([[], [], [], []], (1, 0))
    tried = set(case.game.search.attempts(case.now, case.rules.fresh()))
    assert {said for said in tried if isinstance(said, Potion)} == {
        Potion(seat, stat) for seat in range(4) for stat in ("fortitude", "alcohol", "gold")
    }
    asked = gambled([[], [], [], []], (0, 0)).tell("nobody responds")
    there = set(asked.game.search.attempts(asked.now, asked.rules.fresh()))
    assert {said for said in there if isinstance(said, Champion)} == {Champion(seat) for seat in range(4)}
    alone = Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "action"})
    said = alone.game.search.attempts(alone.now, alone.rules.fresh())
    assert not any(isinstance(here, (Champion, Potion)) for here in said)


def test_a_team_that_is_left_alone_wins_and_ties_with_nobody() -> None:
    """The last chance of the first team is over; the other team has two players and is one winner."""
    case = drunk([[], [], [], []], (1, 0)).tell("nobody responds").tell("nobody responds")
    assert case.over
    (won,) = [change for change in case.game.language.changes(case.start, case.now) if change.what == "won"]
    assert (won.whose, len(won.now)) == ("Valeria & Zot", 1)


def test_three_against_three_fight_as_six_do() -> None:
    """Sides do not matter to a war of negations: as many lines, and whoever has more negations wins."""
    case, alone = two_teams(1, 3), alike(6, 1)
    found = ways(case)
    assert found.complete
    assert sorted(way.lines for way in found.ways) == sorted(way.lines for way in ways(alone).ways)
    saved = drinking.groups(winning_coalitions(case, lambda now: not _first_is_out(now)))
    assert saved == {(0, *friends) for friends in combinations(range(1, 6), 2)}
