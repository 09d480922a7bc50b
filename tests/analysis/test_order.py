"""Whether the order of several wishes matters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.analysis.intents import rivalries
from adjudicator.analysis.order import Orders, orders
from adjudicator.case import Case

from .tables import AUCTION, LAIR, WINE, told

BELT = {
    "id": "a-belt",
    "title": {"en": "A belt of courage", "ru": "Глоток храбрости"},
    "kind": "anytime",
    "effects": [{"do": "gain", "stat": "fortitude", "amount": 3}],
}
SLAP = {
    "id": "a-slap",
    "title": {"en": "A slap", "ru": "Пощёчина"},
    "kind": "anytime",
    "pick": {"count": 1},
    "effects": [{"do": "lose", "stat": "fortitude", "amount": 2}],
}


def judged(case: Case, **given: Any) -> Orders:
    """The only rivalry of a case, judged."""
    (rivalry,) = rivalries(case)
    return orders(rivalry, **given)


def unanswered(case: Case, *lines: str) -> Case:
    """A case after these lines, to none of which anybody answers."""
    for line in lines:
        depth = len(case.now.stack)
        case = case.tell(line)
        while len(case.now.stack) > depth:
            case = case.tell(case.game.play.silence(case.now))
    return case


def ends(found: Orders, side: int, what: int = 0) -> dict[tuple[int, ...], Any]:
    """One number of the outcome of each order."""
    return {order.changes: order.case.outcome[side][what] for order in found.possible if order.case is not None}


def test_two_who_strengthen_a_drink_do_so_in_either_order() -> None:
    """Wine has 2; each card adds 1 (rdi10:timing.4), so 4 either way."""
    mixologist = "plays Look who's a little mixologist!"
    case = told(WINE, "Alaric reveals Wine", "Karl and Zot wish to respond")
    no_anytime_cards = ("Karl passes", "Zot passes")
    for line in (*no_anytime_cards, f"Karl {mixologist}", "nobody responds", "Karl passes", f"Zot {mixologist}"):
        case = case.tell(line)
    found = judged(case)
    assert found.verdict == "same"
    assert found.swap is None
    assert ends(found, 0, 1) == {(0, 1): 14, (1, 0): 14}
    assert found.varied.left == 0
    assert found.rule is not None
    assert found.rule.id == "timing.collision"


def test_the_smallest_swap_that_changes_the_outcome_and_who_decides_first() -> None:
    """Boris has 19. Slapped first: 17, then 20. Drinking first: 20, for that is the limit, then 18."""
    table = {"players": {"Anna": {}, "Boris": {"fortitude": 19}}, "phase": "action", "cards": [BELT, SLAP]}
    case = told(table, "Anna and Boris wish to respond")
    found = judged(unanswered(case, "Anna plays A slap on Boris", "Anna passes", "Boris plays A belt of courage"))
    assert found.verdict == "differs"
    assert ends(found, 1) == {(0, 1): 20, (1, 0): 18}
    assert found.swap is not None
    assert (found.swap.first.changes, found.swap.second.changes) == ((0, 1), (1, 0))
    assert sorted(found.swap.places) == [0, 1]
    assert found.owners == (0, 1)


def test_the_order_of_the_rules_is_not_the_order_in_which_it_was_told() -> None:
    """Zot plays first, and then Karl; had they wished it at once, Karl would be first, for Alaric's turn it is."""
    mixologist = "plays Look who's a little mixologist!"
    case = told(WINE, "Alaric reveals Wine", f"Zot {mixologist}", "nobody responds", f"Karl {mixologist}")
    found = judged(case)
    assert [wish.said.seat for wish in found.rivalry.intents] == [2, 1]
    assert found.by_the_rules == (1, 0)


def test_anytime_cards_come_before_sometimes_cards() -> None:
    """rdi10:timing.6. Karl is before Zot in turn order, but his is a Sometimes Card."""
    case = told(
        WINE,
        "Alaric reveals Wine",
        "Karl and Zot wish to respond",
        "Karl passes",
        "Zot plays Tip the Wench on Karl",
        "nobody responds",
        "Zot passes",
        "Karl plays Look who's a little mixologist!",
    )
    found = judged(case)
    assert [found.rivalry.intents[k].said.seat for k in found.by_the_rules] == [2, 1]


def test_whose_card_is_spent_is_an_outcome_too() -> None:
    """Both would Negate the same card: once it is Negated, the other keeps theirs (rdi10:timing.8)."""
    hand = {"hand": ["I don't think so!", "?"]}
    table = {**WINE, "players": {**WINE["players"], "Karl": hand, "Zot": hand}}
    no = "plays I don't think so!"
    case = told(table, "Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "Alaric passes")
    found = judged(case.tell("Karl and Zot wait for each other").tell(f"Karl {no}").tell(f"Zot {no}"))
    assert found.verdict == "differs"
    assert found.rule is not None
    assert found.rule.id == "timing.deadlock"
    assert ends(found, 0, 3) == {(0, 1): "passed-out", (1, 0): "passed-out"}
    for order in found.possible:
        assert order.case is not None
        first, second = (found.rivalry.intents[k].said.seat for k in order.changes)
        assert len(order.case.now.table.seats[first].hand) == 1
        assert len(order.case.now.table.seats[second].hand) == 2
        assert [no.said.seat for no in order.left_out] == [second]
        assert [no.no and no.no.refusal.ruling.id for no in order.left_out] == ["sometimes-anytime.condition"]


def test_who_cannot_have_a_wish_at_first_has_it_when_all_are_asked_again() -> None:
    """Karl Ignores a Drink that Alaric passes to him: before that it is not his (rdi10:timing.3)."""
    pass_on = {
        "id": "pass-on",
        "title": {"en": "Have mine", "ru": "Бери моё"},
        "kind": "sometimes",
        "when": {"on": "drink-revealed", "yours": True},
        "pick": {"count": 1},
        "effects": [{"do": "pass-drink"}],
    }
    case = told({**WINE, "cards": [pass_on]}, "Alaric reveals Wine", "Alaric plays Have mine on Karl")
    found = judged(case.tell("nobody responds").tell("Karl plays Sleight of drink"))
    assert ends(found, 0, 1) == {(0, 1): 10, (1, 0): 10}
    assert ends(found, 1, 1) == {(0, 1): 0, (1, 0): 0}
    assert found.verdict == "same"


def test_an_answer_stays_with_what_it_answers() -> None:
    """Zot Negates Karl's card and nothing else, whoever comes first: Wine 2 and one more is 3."""
    mixologist = "plays Look who's a little mixologist!"
    case = told(WINE, "Alaric reveals Wine", f"Alaric {mixologist}", "nobody responds", f"Karl {mixologist}")
    found = judged(case.tell("Zot plays I don't think so!").tell("nobody responds"))
    assert ends(found, 0, 1) == {(0, 1): 13, (1, 0): 13}


def test_a_card_that_was_taken_back_is_wished_once() -> None:
    mixologist = "plays Look who's a little mixologist!"
    case = told(WINE, "Alaric reveals Wine", f"Zot {mixologist}", "Karl and Zot wish to respond")
    for line in (
        "Karl passes",
        "Zot passes",
        f"Karl {mixologist}",
        "nobody responds",
        "Karl passes",
        f"Zot {mixologist}",
    ):
        case = case.tell(line)
    found = judged(case)
    assert [wish.said.seat for wish in found.rivalry.intents] == [1, 2]
    assert set(ends(found, 0, 1).values()) == {14}


def test_in_an_auction_everybody_has_a_turn() -> None:
    """lair:bidding.2: clockwise from Anna. Of six orders, five put somebody out of turn."""
    found = judged(told(AUCTION, "Anna bids 1", "Boris bids 2", "Vera bids 3", game=LAIR))
    assert found.verdict == "fixed"
    assert len(found.varied.trials) == 6
    assert [order.changes for order in found.possible] == [(0, 1, 2)]
    assert found.rule is not None
    assert found.rule.id == "bidding.turns"


def test_what_one_player_says_stays_in_its_order() -> None:
    """Anna's two bids and Boris's one: three orders, and not six."""
    found = judged(told(AUCTION, "Anna bids 1", "Boris bids 2", "Vera passes", "Anna bids 3", game=LAIR))
    assert len(found.varied.trials) == 12  # four things said, two of them by Anna
    assert all(order.changes.index(0) < order.changes.index(3) for order in found.varied.trials)


@pytest.mark.parametrize(
    "lines", [(), ("Alaric reveals Wine",), ("Alaric reveals Wine", "Karl plays Tip the Wench on Zot")]
)
def test_where_nobody_else_speaks_there_is_no_order(lines: tuple[str, ...]) -> None:
    assert rivalries(told(WINE, *lines)) == ()


def three() -> Case:
    mixologist = "plays Look who's a little mixologist!"
    case = told(WINE, "Alaric reveals Wine")
    for name in ("Alaric", "Karl", "Zot"):
        case = case.tell(f"{name} {mixologist}").tell("nobody responds")
    return case


def test_what_is_over_the_budget_is_counted() -> None:
    found = judged(three(), limit=2)
    assert (len(found.varied.trials), found.varied.left, found.verdict) == (2, 4, "open")
    assert judged(three()).varied.left == 0


def test_an_interrupted_search_keeps_what_it_found() -> None:
    def impatient(ways: Iterable[tuple[int, ...]], total: int) -> Iterator[tuple[int, ...]]:
        assert total == 6
        for k, way in enumerate(ways):
            if k == 3:
                raise KeyboardInterrupt
            yield way

    found = judged(three(), watch=impatient)
    assert (len(found.varied.trials), found.varied.left) == (3, 3)


@settings(max_examples=40, deadline=None)
@given(st.integers(15, 20), st.lists(st.integers(-3, 3).filter(bool), min_size=2, max_size=3))
def test_every_order_comes_to_what_arithmetic_says(start: int, amounts: list[int]) -> None:
    """Fortitude never rises above 20; otherwise each wish adds or takes its amount in its turn."""
    names = ("Anna", "Boris", "Vera")
    cards = [
        {
            "id": f"card-{k}",
            "title": {"en": f"Card {k}", "ru": f"Карта {k}"},
            "kind": "anytime",
            "pick": {"count": 1},
            "effects": [{"do": "gain" if by > 0 else "lose", "stat": "fortitude", "amount": abs(by), "who": "picked"}],
        }
        for k, by in enumerate(amounts)
    ]
    players: dict[str, Any] = {name: {} for name in names} | {"Gleb": {"fortitude": start}}
    wishers = names[: len(amounts)]
    case = told({"players": players, "phase": "action", "cards": cards}, f"{' and '.join(wishers)} wish to respond")
    for k, name in enumerate(wishers):
        case = unanswered(case, f"{name} plays Card {k} on Gleb", f"{name} passes")
    expected = {}
    for way in permutations(range(len(amounts))):
        here = start
        for k in way:
            here = min(20, here + amounts[k])
        expected[way] = here
    found = judged(case)
    assert ends(found, 3) == expected
    assert (found.verdict == "same") == (len(set(expected.values())) == 1)
    if found.swap is not None:
        first, second = found.swap.first.changes, found.swap.second.changes
        assert expected[first] != expected[second]
        assert sum(a != b for a, b in zip(first, second, strict=True)) == 2
