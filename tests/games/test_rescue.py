"""A hero of a table's own is saved by it from the lair cards that it names, and from no others."""

from __future__ import annotations

import pytest

from adjudicator.case import Case


@pytest.mark.parametrize(
    ("types", "party"),
    [
        pytest.param([], [("guardian", False)], id="from all"),
        pytest.param(["beast", "trap"], [("guardian", False)], id="from traps too"),
        pytest.param(["beast", "monster"], [], id="from others only"),
    ],
)
def test_a_hero_saves_from_cards_of_its_types(types: list[str], party: list[tuple[str, bool]]) -> None:
    """The trap kills both. Who saves somebody is turned face down for it, and is then no help to the other."""
    guardian = {
        "id": "guardian",
        "title": {"en": "Guardian", "ru": "Страж"},
        "kind": "hero",
        "position": "front",
        "value": 1,
        "abilities": [{"on": "peril", "effects": [{"do": "rescue", "types": types}]}],
    }
    begins = {
        "players": {"Anna": {"lair": ["Disintegration Trap", "?"]}, "Boris": {}, "Vera": {}},
        "turn": "Anna",
        "phase": "exploring",
        "party": ["Guardian", "Warrior"],
        "pot": 2,
        "cards": [guardian],
    }
    now = Case.of(begins, game_id="dragons-lair").now
    assert [(member.hero, member.up) for member in now.table.party] == party
