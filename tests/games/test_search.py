"""What a search is told of the table."""

from __future__ import annotations

from adjudicator.case import Case


def test_unknown_hands_are_named_in_the_order_of_the_seats() -> None:
    players = {"Anna": {}, "Boris": {"hand": ["Sleight of drink"]}, "Vera": {}}
    case = Case.of({"players": players, "phase": "action", "turn": "Vera"})
    assert case.game.search.unknown_hands(case.now) == ("Anna", "Vera")
