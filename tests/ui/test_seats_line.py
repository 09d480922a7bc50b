"""Players told in one line, and what their names say of them."""

from __future__ import annotations

import pytest

from adjudicator.case import Case
from adjudicator.table import seating, seats_line
from adjudicator.table.seats_line import SeatTold
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.ui.dragons_lair import players as lair_players
from adjudicator.ui.red_dragon_inn import players
from adjudicator.words import Words


@pytest.fixture(autouse=True)
def nobody_chose_an_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.ui.session.edition_chosen", lambda: False)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Alaric 12/10, Karl, Valeria", (("Alaric", (12, 10)), ("Karl", ()), ("Valeria", ()))),
        ("Зот; Герки и Фиона 5/3/7", (("Зот", ()), ("Герки", ()), ("Фиона", (5, 3, 7)))),
        ("Anna 12 10 vs Boris", (("Anna", (12, 10)), ("Boris", ()))),
        ("<b>Anna</b>, Bo🍺ris 3", (("<b>Anna</b>", ()), ("Bo🍺ris", (3,)))),
    ],
)
def test_names_and_numbers_are_read(line: str, told: tuple[tuple[str, tuple[int, ...]], ...]) -> None:
    assert seats_line.read(line) == tuple(SeatTold(*one) for one in told)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "Karl",
        "can I negate a negate",
        "Anna, anna",
        "Anna 1 2 3 4, Boris",
        "12, 13",
        "x" * 41 + ", Anna",
        "a," * 300,
    ],
)
def test_what_is_no_such_line_tells_of_nobody(line: str) -> None:
    assert seats_line.read(line) == ()


def told(line: str, *said: str) -> Case:
    """The case after a line at a table of three, where this was said before."""
    case = Case.of({"players": {"Anna": {"gold": 7}, "Boris": {}, "Vera": {}}, "phase": "action"})
    for one in said:
        case = case.tell(one)
    return players.told(Sitting((Reached(case),)), seats_line.read(line)).case


def test_a_name_brings_character_deck_and_edition() -> None:
    case = told("Зот 12/10, gerki, Фиона")
    assert [seat.character for seat in case.now.table.seats] == ["zot", "gerki", "fiona"]
    assert (case.now.table.sides[0].fortitude, case.now.table.sides[0].alcohol) == (12, 10)
    assert case.rules.edition == "rdi1"


def test_the_edition_is_that_of_the_latest_box() -> None:
    assert told("Zot, Karl").rules.edition == "rdi10"
    assert told("Zot, Gog").rules.edition == "rdi1"
    assert told("Anna, Boris").rules.edition == "rdi10"


def test_who_stays_in_a_seat_keeps_what_the_line_does_not_say() -> None:
    assert told("Anna 12, Boris").now.table.sides[0].gold == 7


def test_a_story_that_is_judged_keeps_its_edition() -> None:
    assert told("Zot, Gerki, Fiona", "Anna plays Tip the Wench on Boris").rules.edition == "rdi10"


def test_numbers_out_of_range_change_nothing_and_say_so() -> None:
    case = Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "action"})
    after = players.told(Sitting((Reached(case),)), seats_line.read("Anna 999, Boris"))
    assert after.case is case
    assert after.notice is not None


def test_dragons_are_told_in_a_line_too() -> None:
    case = Case.of({"players": {"Anna": {}, "Boris": {}, "Vera": {}}}, game_id="dragons-lair")
    after = lair_players.told(Sitting((Reached(case),)), seats_line.read("Ember 5/2, Ash, Soot"))
    entry = seating.entry_of(after.case)
    assert list(entry.players) == ["Ember", "Ash", "Soot"]
    assert after.case.now.table.seats[0].gold == 5


def test_in_a_line_of_dragons_the_third_number_is_the_cards_in_the_lair() -> None:
    case = Case.of({"players": {"Anna": {}, "Boris": {}, "Vera": {}}}, game_id="dragons-lair")
    after = lair_players.told(Sitting((Reached(case),)), seats_line.read("Ember 5/2/4, Ash, Soot"))
    assert len(after.case.now.table.seats[0].lair) == 4
    assert after.case.now.table.seats[0].life == 2


def test_in_a_line_of_teams_the_numbers_are_the_team_s(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.ui.session.words", lambda: Words("en"))
    pairs = {"Anna": {"team": "one"}, "Boris": {"team": "one"}, "Vera": {"team": "two"}, "Olga": {"team": "two"}}
    case = Case.of({"players": pairs, "phase": "action"}, layers=("two-headed-dragon",))
    after = players.told(Sitting((Reached(case),)), seats_line.read("Карл, Фиона 12/3, Zot, Deirdre")).case
    table = after.now.table
    assert [(seat.name, seat.character, seat.side) for seat in table.seats] == [
        ("Карл", "karl", 0),
        ("Фиона", "fiona", 0),
        ("Zot", "zot", 1),
        ("Deirdre", "deirdre", 1),
    ]
    assert [(side.fortitude, side.alcohol) for side in table.sides] == [(12, 3), (20, 0)]
    assert after.rules.layers == case.rules.layers
    fewer = players.told(Sitting((Reached(case),)), seats_line.read("Zot, Gog, Anna")).case
    assert [seat.name for seat in fewer.now.table.seats] == ["Zot", "Gog", "Anna", "Player 4"]
