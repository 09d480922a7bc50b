"""Situations that cannot be: placed by hand, each is named with its clause instead of being played on."""

from typing import Any

import pytest

from adjudicator import explain
from adjudicator.case import Case, Impossible, game, link
from adjudicator.games.red_dragon_inn.chapters.drinking_contest import Contest
from adjudicator.games.red_dragon_inn.chapters.drinks.drink import Drink
from adjudicator.games.red_dragon_inn.chapters.drinks.drinks import Drinks
from adjudicator.games.red_dragon_inn.chapters.gambling.antes import Antes
from adjudicator.games.red_dragon_inn.chapters.gambling.round import Round
from adjudicator.games.red_dragon_inn.chapters.turn import Turn
from adjudicator.games.red_dragon_inn.situation import Situation
from adjudicator.machine.token import BadToken
from adjudicator.words import LANGUAGES, Words
from tests.sides import on_sides

INN = game("red-dragon-inn")
EDITIONS = INN.rulebook().editions
TURN = Turn(0, "order-a-drink", 1)
FOUR = {"players": {name: {} for name in ("Karl", "Alaric", "Eisinder", "Dominique")}}


def faults(*frames: Any, edition: str = "rdi10", out: tuple[int, ...] = ()) -> list[tuple[str, str]]:
    """Clause and reason of every fault of these frames over a turn of four players, some of them out."""
    case = Case.of(FOUR, edition)
    table = case.now.table
    for side in out:
        table = table.with_side(side, gold=0, out="out-of-gold")
    return [(fault.ruling.id, fault.reason) for fault in INN.play.faults(Situation(table, (TURN, *frames)), case.rules)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_round_of_gambling_in_order_has_no_fault(edition: str) -> None:
    assert faults(Round(0, (0, 1, 2), 1, control=0, pot=3), edition=edition) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_pot_is_never_below_nothing(edition: str) -> None:
    negative = Round(0, (0, 1, 2, 3), 1, control=0, pot=-1)
    assert faults(negative, edition=edition) == [("gambling.ante", "negative-pot")]


@pytest.mark.parametrize("stage", ["won", "collecting", "taken"])
def test_a_round_that_was_won_has_a_winner(stage: Any) -> None:
    assert faults(Round(0, (0, 1), 1, pot=3, stage=stage, winner=0)) == []
    assert faults(Round(0, (0, 1), 1, pot=3, stage=stage)) == [("gambling.won", "won-by-nobody")]


def test_nobody_gambles_who_is_out_of_the_game() -> None:
    assert faults(Round(0, (0, 1, 2), 1, control=0, pot=3), out=(2,)) == [("table.out", "out-of-the-game")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_ante_is_taken_from_a_player_who_left_the_round(edition: str) -> None:
    case = Case.of(FOUR, edition)
    round = Round(0, (0, 1, 2), 1, control=0, pot=3)
    start = Situation(case.now.table, (TURN, round, Antes(1, "i-raise", (3, 1, 2, 0))))
    first = Case(INN, case.rules, start).steps()[0]
    assert (first.by.ruling.id, first.by.seat) == ("gambling.left-owes-nothing", 3)
    assert first.after.table == start.table


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_contest_needs_two(edition: str) -> None:
    assert faults(Contest((0, 1)), edition=edition) == []
    assert faults(Contest((0,)), edition=edition) == [("drinking-contest.reveal", "contest-of-one")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_drink_is_not_split_where_nobody_else_is_left(edition: str) -> None:
    mead = Drinks((Drink(0, 0, cards=("mead",), open=True),), stage="splitting", splitter=0)
    assert faults(mead, edition=edition) == []
    found = [clause for clause, _ in faults(mead, edition=edition, out=(1, 2, 3))]
    assert "splitting.self" in found


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_with_one_player_left_does_not_go_on(edition: str) -> None:
    table = {"players": {"Anna": {}, "Boris": {"out": "passed-out"}}, "phase": "drink"}
    with pytest.raises(Impossible) as found:
        Case.of(table, edition)
    assert [fault.ruling.id for fault in found.value.faults] == ["losing.object"]


@pytest.mark.parametrize("phase", ["setup", "discard-and-draw", "action", "gambling"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_teams_are_refused_where_everybody_plays_alone(edition: str, phase: str) -> None:
    teams = {"Karl": "Mages", "Fiona": "Mages", "Zot": "Ice", "Eve": "Ice"}
    table = {"players": {name: {"team": team} for name, team in teams.items()}, "phase": phase}
    with pytest.raises(Impossible) as found:
        Case.of(table, edition)
    assert [(fault.ruling.id, fault.where) for fault in found.value.faults] == [
        ("teams.sides", "Fiona"),
        ("teams.sides", "Eve"),
    ]
    for language in LANGUAGES:
        assert "Karl" in explain.fault(found.value.faults[0], Words(language))


def test_a_link_to_a_table_with_teams_is_refused() -> None:
    """It may have been made before they were refused."""
    with pytest.raises(BadToken, match=r"teams\.sides"):
        link.read(link.write(on_sides(Case.of(FOUR), (0, 0, 1, 1))))
