"""Numbers that nobody knows: whether the ruling depends on them, and from which value on."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.analysis.left_blank import Assumed, assumed, spans
from adjudicator.case import Blank, Case
from adjudicator.case.otherwise import played

TIPS = ("Karl plays Tip the Wench on Fiona", "nobody responds")


def after(*lines: str, players: dict[str, dict[str, Any]] | None = None, **table: Any) -> Case:
    """A case of the Inn after these lines."""
    seated = players or {"Karl": {}, "Fiona": {}, "Zot": {}}
    case = Case.of({"players": seated, "phase": "action"} | table)
    for line in lines:
        case = case.tell(line)
    return case


def ranges(one: Assumed) -> list[tuple[int, int | None]]:
    return [(span.first, span.last) for span in one.otherwise]


def test_gold_that_nobody_told_is_named_where_it_decides() -> None:
    """Fiona loses a Gold; with one she has none left and has a last chance."""
    (one,) = assumed(after(*TIPS))
    assert (one.fact, one.taken, ranges(one)) == (Blank("Fiona", "gold"), 10, [(1, 1)])


def test_gold_that_somebody_told_is_not_asked_for() -> None:
    case = after(*TIPS)
    assert assumed(case.doubting(case.doubt.with_known(Blank("Fiona", "gold")))) == ()
    assert assumed(after(*TIPS, players={"Karl": {}, "Fiona": {"gold": 7}, "Zot": {}})) == ()


@pytest.mark.parametrize(("line", "phase"), [("Karl reveals Elven Wine", "drink"), ("Karl passes", "action")])
def test_gold_that_decides_nothing_is_not_asked_for(line: str, phase: str) -> None:
    assert assumed(after(line, phase=phase)) == ()


def test_how_much_is_lost_is_no_other_ruling() -> None:
    """Karl passes out and loses all Gold: that is so for any."""
    karl = {"fortitude": 3, "alcohol": 2}
    case = after("Karl reveals Elven Wine", "it plays out", phase="drink", players={"Karl": karl, "Zot": {}, "Gog": {}})
    assert case.now.table.sides[0].out == "passed-out"
    assert assumed(case) == ()


def test_before_anything_is_said_nothing_matters() -> None:
    assert assumed(after()) == ()


def test_mates_share_what_is_asked_for() -> None:
    pairs = {"Karl": {"team": "one"}, "Zot": {"team": "one"}, "Fiona": {"team": "two"}, "Deirdre": {"team": "two"}}
    case = Case.of({"players": pairs, "phase": "action"}, layers=("two-headed-dragon",))
    for line in TIPS:
        case = case.tell(line)
    (one,) = assumed(case)
    assert one.fact == Blank("Fiona", "gold")


def test_a_blank_says_from_which_value_on_it_is_otherwise() -> None:
    """Alcohol Content comes to 5: up to 5 Fortitude Karl is about to pass out; up to 2 he would have been already."""
    players: dict[str, dict[str, Any]] = {"Karl": {"alcohol": 2}, "Zot": {}, "Gog": {}}
    case = after("Karl reveals Elven Wine", "it plays out", phase="drink", players=players)
    found = spans(case, Blank("Karl", "fortitude"))
    assert [(span.first, span.last) for span in found] == [(3, 5), (6, None)]
    assert [span.case.now.table.sides[0].out for span in found] == ["passed-out", ""]


def test_a_blank_that_makes_no_difference_is_one_span() -> None:
    case = after(*TIPS)
    assert len(spans(case, Blank("Karl", "fortitude"))) == 1
    assert spans(case, Blank("Olga", "gold")) == ()


def test_the_heroes_that_are_left_are_asked_for_when_a_round_of_the_lair_ends() -> None:
    dragons = {name: {"lair": ["Pit", "Pit"]} for name in ("Anna", "Boris", "Vera")}
    table = {"players": dragons, "phase": "bidding", "party": ["Squire"]}
    case = Case.of(table, game_id="dragons-lair").tell("Anna bids 1").tell("Boris passes")
    assert assumed(case) == ()
    (one,) = assumed(case.tell("Vera passes"))
    assert (one.fact, one.taken, ranges(one)) == (Blank("", "heroes"), None, [(0, 2)])


def test_with_something_else_otherwise_a_number_decides_elsewhere() -> None:
    """Fiona drinks a Wine with 10 Alcohol Content: from 14 Fortitude on she stays; without Karl's card, always."""
    players = {"Fiona": {"fortitude": 12, "alcohol": 10}, "Karl": {}, "Zot": {}}
    lines = ("Fiona reveals Elven Wine", "Fiona plays Sleight of drink", "Karl plays I don't think so!", "it plays out")
    case = after(*lines, players=players, phase="drink")
    fact, karls = Blank("Fiona", "fortitude"), played(case)[0]
    assert [(span.first, span.last) for span in spans(case, fact)] == [(11, 13), (14, None)]
    assert [(span.first, span.last) for span in spans(case, fact, (karls,))] == [(11, None)]
