"""What a search is told of the table."""

from __future__ import annotations

import pytest

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn.negations import LineCounts, Spent, lines


def test_unknown_hands_are_named_in_the_order_of_the_seats() -> None:
    players = {"Anna": {}, "Boris": {"hand": ["Sleight of drink"]}, "Vera": {}}
    case = Case.of({"players": players, "phase": "action", "turn": "Vera"})
    assert case.game.search.unknown_hands(case.now) == ("Anna", "Vera")


@pytest.mark.parametrize(
    ("asked", "others", "answers", "counted"),
    [
        ([(1,)], [], [True], LineCounts(0, 1)),
        # Either answers the card, and the other one that.
        ([(1,), (1,)], [], [True], LineCounts(2, 0)),
        # Three in a row, in any order; or one undoes what another answered, and whoever is asked later answers again.
        ([(1,), (1,), (1,)], [], [True], LineCounts(0, 6 + 3)),
        # Who is not asked any more may still answer the answer.
        ([(1,)], [(1,)], [True], LineCounts(1, 0)),
        # One player spends a card of each kind, the second on the first.
        ([(1, 1)], [], [True, True], LineCounts(2, 0)),
        ([(1, 1)], [], [True, False], LineCounts(1, 0)),
        ([(1, 1)], [], [False, True], LineCounts(1, 0)),
        # The first player's on the card: the second's two above it in either order, or one on it and one on the card.
        # Or the second player's on the card: the other two above it in either order.
        ([(1, 0), (1, 1)], [], [True, False], LineCounts(0, 3 + 2)),
    ],
)
def test_wars_of_two_kinds_of_negations_are_counted_as_by_hand(
    asked: list[Spent], others: list[Spent], answers: list[bool], counted: LineCounts
) -> None:
    assert lines(tuple(asked), tuple(others), tuple(answers)) == counted


def test_a_card_that_is_answered_makes_a_precedent_by_what_it_does() -> None:
    case = Case.of({"players": {"Anna": {}, "Boris": {}, "Vera": {}}, "phase": "drink"})
    case = (
        case.tell("Anna reveals Elven Wine").tell("Anna plays Sleight of drink").tell("Boris plays I don't think so!")
    )
    assert [ids for kind, ids in case.game.search.precedent_features(case.now) if kind == "answer"] == [
        ("effect.ignore-drink", "frame.red-dragon-inn.drinks"),
        ("effect.negate", "effect.ignore-drink"),
    ]
