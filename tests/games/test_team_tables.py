"""Tables that do not fit the way to play in teams: each is refused with the clause and a sentence."""

from typing import Any

import pytest

from adjudicator import explain
from adjudicator.case import Case, Impossible, Refused, game
from adjudicator.games.red_dragon_inn.chapters.teams import sits
from adjudicator.machine import Rules
from adjudicator.parsing.entries import BadEntry
from adjudicator.rulebook.fault import BadFile
from adjudicator.words import LANGUAGES, Words
from tests.house import HEAD, under

DRAGON, BOSS, BOSSES, LACKEYS = "two-headed-dragon", "boss-battle", "two-headed-boss-battle", "leaders-and-lackeys"
"""The ways to play."""


def players(*teams: str, bosses: tuple[int, ...] = ()) -> dict[str, Any]:
    """Players called A, B, ... on these teams; an empty one is none. `bosses` are the places of Bosses."""
    told = ({"team": team} | ({"boss": True} if place in bosses else {}) for place, team in enumerate(teams))
    return dict(zip("ABCDEFGHIJ", told, strict=False))


def found(layer: str, told: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Clause, place and reason of every fault of a table under a way to play. Each has its sentence."""
    try:
        Case.of({"players": told}, "rdi10", layers=(layer,))
    except Impossible as error:
        for language in LANGUAGES:
            sentences = [explain.fault(fault, Words(language)) for fault in error.faults]
            assert all(sentence and "{" not in sentence and "teams." not in sentence for sentence in sentences)
        return [(fault.ruling.id, fault.where, fault.reason) for fault in error.faults]
    return []


@pytest.mark.parametrize(
    ("layer", "told", "where", "reason"),
    [
        (DRAGON, players("x", "x", "y"), "players", "odd-table"),
        (DRAGON, players("x", "x", "y", "y", "y"), "players", "odd-table"),
        (DRAGON, players("x", "x", "x", "y"), "A", "not-two"),
        (DRAGON, players("x", "x", "", ""), "C", "not-two"),
        (DRAGON, players("x", "x", "y", "y", bosses=(2,)), "C", "a-boss"),
        (BOSS, players("x", "x", ""), "players", "no-boss"),
        (BOSS, players("x", "x", "", "", bosses=(2, 3)), "D", "two-bosses"),
        (BOSS, players("x", "x", "", bosses=(0, 2)), "C", "two-bosses"),
        (BOSS, players("", "x", bosses=(0,)), "players", "challengers"),
        (BOSS, players("", "x", "x", "x", "x", "x", bosses=(0,)), "players", "challengers"),
        (BOSS, players("x", "x", "x", bosses=(0,)), "A", "boss-alone"),
        (BOSS, players("", "x", "x", "y", bosses=(0,)), "A", "boss-alone"),
        (BOSSES, players("x", "x", "y", "y", bosses=(0, 1, 2)), "D", "not-boss"),
        (BOSSES, players("x", "x", "y", bosses=(0, 1, 2)), "players", "odd-table"),
        (LACKEYS, players("x", "x", "y", "y", bosses=(0,)), "C", "no-boss"),
        (LACKEYS, players("x", "x", "y", "y", bosses=(0, 2, 3)), "D", "two-bosses"),
    ],
)
def test_a_table_that_does_not_fit_is_refused(layer: str, told: dict[str, Any], where: str, reason: str) -> None:
    assert ("teams.sides", where, reason) in found(layer, told)


@pytest.mark.parametrize(
    ("layer", "told"),
    [
        (DRAGON, players("x", "x", "y", "y")),
        (DRAGON, players("x", "y", "y", "z", "z", "x")),
        (BOSS, players("x", "", "x", bosses=(1,))),
        (BOSS, players("", "x", "x", "x", "x", bosses=(0,))),
        (BOSSES, players("x", "x", "y", "y", bosses=(0, 1, 2, 3))),
        (LACKEYS, players("x", "x", "y", "y", bosses=(0, 3))),
    ],
)
def test_a_table_that_fits_is_not_refused(layer: str, told: dict[str, Any]) -> None:
    assert found(layer, told) == []


def test_mates_who_do_not_sit_side_by_side_are_refused() -> None:
    assert found(DRAGON, players("x", "y", "x", "y", "z", "z")) == [
        ("teams.sides", "A", "apart"),
        ("teams.sides", "B", "apart"),
    ]


def test_what_always_works_on_drinks_adds_alcohol_only() -> None:
    told = players("x", "x", "y", "y")
    told["B"]["statics"] = [{"does": "drinks"}]
    with pytest.raises(BadEntry, match=r"entry\.static-drinks") as error:
        found(DRAGON, told)
    assert error.value.path == ("players", "B", "statics", 0, "stat")


def test_a_team_of_all_has_nobody_to_play_against() -> None:
    assert found(DRAGON, players("x", "x")) != []


def test_a_boss_has_boss_cards_only_in_a_game_with_bosses() -> None:
    assert found(DRAGON, players("x", "x", "y", "y", bosses=(0, 1, 2, 3))) != []


@pytest.mark.parametrize("field", ["fortitude", "alcohol", "gold", "potions"])
def test_two_of_a_team_do_not_tell_two_numbers(field: str) -> None:
    told = players("x", "x", "y", "y")
    told["A"][field], told["B"][field] = 3, 4
    with pytest.raises(BadEntry) as error:
        found(DRAGON, told)
    assert error.value.path == ("players", "B", field)


@pytest.mark.parametrize(
    ("only", "reason"),
    [
        ({"boss": True}, "of-teams"),
        ({"away": True}, "of-teams"),
        ({"statics": [{"does": "shields", "amount": 1}]}, "of-teams"),
        ({"potions": 2}, "out-of-limits"),
    ],
)
def test_what_only_team_games_have_is_refused_where_everybody_plays_alone(only: dict[str, Any], reason: str) -> None:
    told = players("", "", "")
    told["B"] |= only
    with pytest.raises(Impossible) as error:
        Case.of({"players": told}, "rdi10")
    assert [(fault.ruling.id, fault.where, fault.reason) for fault in error.value.faults] == [
        ("teams.sides", "B", reason)
    ]
    for language in LANGUAGES:
        assert "B" in explain.fault(error.value.faults[0], Words(language))


def test_nobody_has_potions_by_a_correction_where_everybody_plays_alone() -> None:
    case = Case.of({"players": players("", "", "")}, "rdi10")
    with pytest.raises(Refused) as error:
        case.tell("B has 2 Potions")
    assert error.value.refusal.ruling.id == "teams.sides"


def test_a_table_of_teams_in_which_everybody_plays_alone_has_no_potions() -> None:
    case = Case.of({"players": players("", "", "")}, "rdi10")
    assert all(not side.potions for side in case.now.table.sides)


@pytest.mark.parametrize(
    ("line", "english", "russian"),
    [
        ("B has 1 Potions", "The table says: Potions of A & B: 1.", "Поправка: A & B — зелий 1."),
        ("B has 3 Gold", "The table says: A & B have 3 Gold.", "Поправка: A & B — золото 3."),
        ("B has 2 Drinks", "The table says: cards in the Drink Me! Pile of B: 2.", None),
    ],
)
def test_a_correction_names_all_whose_number_it_is(line: str, english: str, russian: str | None) -> None:
    case = Case.of({"players": players("x", "x", "y", "y")}, "rdi10", layers=(DRAGON,)).tell(line)
    for language, said in (("en", english), ("ru", russian)):
        (told,) = explain.lines(case.steps(), case.game, Words(language))[-1:]
        assert said is None or told.text == said


def test_a_correction_names_one_player_who_plays_alone() -> None:
    case = Case.of({"players": players("", "x", "x", bosses=(0,))}, "rdi10", layers=(BOSS,)).tell("A has 3 Gold")
    (told,) = explain.lines(case.steps(), case.game, Words("en"))[-1:]
    assert told.text == "The table says: A has 3 Gold."


@pytest.mark.parametrize(
    ("way", "fits"),
    [
        ("alone", {*range(1, 13)}),
        ("two", {4, 6, 8, 10, 12}),
        ("boss", {3, 4, 5}),  # rdi10:teams/boss-battle.1
        ("otto", {2, 3, 4, 5}),  # rdi10:otto.2
    ],
)
def test_so_many_sit_at_a_table(way: str, fits: set[int]) -> None:
    assert {players for players in range(1, 13) if sits(way, players)} == fits


def agreed(orders: int) -> Rules:
    """A table plays against a Boss, and has agreed how many Drinks a Boss with two against it orders."""
    return under(f"{HEAD}  teams.orders: {{value: {{0: 1, 2: {orders}, 3: 3, 4: 4}}}}\n", "rdi10", BOSS)


@pytest.mark.parametrize("most", [1, 2])
def test_a_boss_orders_as_many_drinks_as_the_table_has_agreed_and_no_more(most: int) -> None:
    told = {"players": players("", "x", "x", bosses=(0,)), "phase": "order-a-drink"}
    case = Case.placed(told, agreed(most), game("red-dragon-inn"))
    for _ in range(most):
        case = case.tell("A orders a Drink for B")
    with pytest.raises(Refused) as no:
        case.tell("A orders a Drink for C")
    assert (no.value.refusal.ruling.id, no.value.refusal.reason) == ("teams.orders", "already-ordered")


def test_a_table_cannot_agree_on_a_phase_that_nobody_could_leave() -> None:
    with pytest.raises(BadFile) as bad:
        agreed(0)
    assert "a whole number from 1 to 200 for each of these keys" in str(bad.value)
