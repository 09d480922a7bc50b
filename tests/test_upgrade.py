"""Records of version 1 are brought up to date as plain data."""

from __future__ import annotations

import pytest

from adjudicator.case import link
from adjudicator.case.upgrade import Plain, each, supply_of_drinks, to_2, upgraded, without
from adjudicator.machine.token import BadToken, pack


def test_a_record_of_the_current_version_is_left_alone() -> None:
    record: list[object] = ["red-dragon-inn", "rdi10", {}, []]
    assert upgraded("2", record) is record


def test_a_record_of_version_1_keeps_its_game_and_its_edition() -> None:
    assert to_2(["red-dragon-inn", "rdi10", {"table": {}}, [{"say": "pass", "seat": 1}]])[:4] == [
        "red-dragon-inn",
        "rdi10",
        {"table": {}},
        [{"say": "pass", "seat": 1}],
    ]


@pytest.mark.parametrize("record", [None, 1, "text", {}, [], ["red-dragon-inn"]])
def test_what_is_no_record_is_no_case(record: object) -> None:
    with pytest.raises(BadToken) as bad:
        link.read(pack(record, "1", link.common()["1"]))
    assert (bad.value.reason, bad.value.version) == ("not-a-case", "1")


def test_a_change_is_given_every_struct_those_within_others_first() -> None:
    met: list[str] = []

    def renamed(struct: Plain) -> Plain:
        met.append(struct["is"])
        return {**without(struct, "is"), "kind": struct["is"]}

    assert each([{"is": "table", "seats": [{"is": "seat"}, 3, None]}, "is"], renamed) == [
        {"kind": "table", "seats": [{"kind": "seat"}, 3, None]},
        "is",
    ]
    assert met == ["seat", "table"]


def test_changes_are_made_one_after_another() -> None:
    def one(struct: Plain) -> Plain:
        return {"n": struct["n"] + 1}

    assert each({"n": 0}, one, one) == {"n": 2}


@pytest.mark.parametrize(
    ("counts", "supply"),
    [
        ({}, {}),
        ({"deck": 0}, {"supply": {"deck": 0}}),
        ({"deck": 29, "discards": 1, "bar": 40}, {"supply": {"deck": 29, "discards": 1, "bar": 40}}),
    ],
)
def test_the_drink_deck_of_a_table_is_its_supply(counts: Plain, supply: Plain) -> None:
    assert supply_of_drinks({"is": "table", "turn": 1, **counts}) == {"is": "table", "turn": 1, **supply}


def test_the_discards_of_a_decision_stay_where_they_are() -> None:
    said = {"say": "refill", "seat": 0, "discards": ["i-raise"]}
    assert supply_of_drinks(said) == said


def test_what_was_owed_is_a_duty() -> None:
    turn: Plain = {"frame": "turn", "seat": 1, "owed": ["losing"]}
    now = {"table": {"is": "table"}, "stack": [turn]}
    duty = {"is": "check-losing"}
    assert to_2(["red-dragon-inn", "rdi10", now, []])[2] == {
        "table": {"is": "table"},
        "stack": [{"frame": "turn", "seat": 1, "duties": [duty]}],
    }
