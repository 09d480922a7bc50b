"""The shapes hold what comes later: sides of two seats, and seats that answer by themselves."""

import msgspec

from adjudicator.case import Case
from adjudicator.machine import FATE

FOUR = {
    "players": {
        "Karl": {"team": "Mages"},
        "Fiona": {"team": "Mages"},
        "Alaric": {"team": "Others", "fortitude": 3, "gold": 9},
        "Zot": {"team": "Others"},
    },
    "phase": "action",
}


def test_two_seats_of_a_side_share_its_numbers_and_leave_together() -> None:
    case = Case.of(FOUR, layers=["two-headed-dragon"])
    assert len(case.now.table.sides) == 2
    assert len(case.now.table.seats) == 4
    case = case.tell("Karl plays You bumped into me! on Zot").tell("nobody responds")
    assert case.now.table.side_of(2).fortitude == case.now.table.side_of(3).fortitude == 1
    case = case.tell("it plays out").tell("Alaric has 0 Fortitude")
    assert case.now.top.asks(case.now) == (2,)
    case = case.tell("it plays out")
    assert case.now.table.out(2)
    assert case.now.table.out(3)
    assert case.over
    assert case.game.language.public_view(case.now)["won"] == ("Karl", "Fiona")
    # Nine Gold: five to the Inn, four to the only side that is left, once and not for each of its seats.
    assert case.now.table.side_of(0).gold == 10 + 4


def test_a_seat_that_answers_by_itself_is_asked_first_and_once() -> None:
    players = {"Karl": {}, "Otto": {"automatic": True, "fortitude": 10}, "Vera": {}}
    case = Case.of({"players": players, "phase": "action"}).tell("Karl plays You bumped into me! on Otto")
    assert [slot.seat for slot in case.now.top.slots] == [1, 0, 2]
    assert case.now.top.asks(case.now) == (FATE,)
    case = case.tell("Otto reveals A stand-up stand-in")
    assert case.now.stack[-2].card == "a-stand-up-stand-in"
    case = case.tell("nobody responds")
    # The window on Karl's card is open again, for people only: one provocation, one answer.
    while case.now.top.asks(case.now) == (FATE,):
        case = case.tell("Karl reveals Sleight of drink")
    assert [slot.seat for slot in case.now.top.slots] == [0, 2]
    case = case.tell("it plays out")
    assert case.now.table.side_of(1).fortitude == 10


def test_what_does_not_reach_it_does_not_provoke_it() -> None:
    players = {"Karl": {}, "Otto": {"automatic": True}, "Vera": {}}
    case = Case.of({"players": players, "phase": "action"}).tell("Karl plays You bumped into me! on Vera")
    assert [slot.seat for slot in case.now.top.slots] == [0, 2]


def test_a_window_that_was_written_when_slots_said_who_answers_is_read() -> None:
    players = {"Karl": {}, "Otto": {"automatic": True}, "Vera": {}}
    case = Case.of({"players": players, "phase": "action"}).tell("Karl plays You bumped into me! on Otto")
    written = msgspec.to_builtins(case.now)
    written["stack"][-1]["slots"][0]["kind"] = "automatic"
    assert msgspec.convert(written, case.game.play.situation) == case.now
