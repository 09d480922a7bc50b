"""Heroes that a table wrote itself do what no printed hero does: each is told by what comes of it in the lair."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.case import Case


def party(lair: str, *heroes: dict[str, Any] | str) -> list[tuple[str, bool]]:
    """Who is in the party, and whether face up, after it has met a lair card."""
    own = [hero for hero in heroes if isinstance(hero, dict)]
    begins = {
        "players": {"Anna": {"lair": [lair, "?"]}, "Boris": {}, "Vera": {}},
        "turn": "Anna",
        "phase": "lair",
        "party": [hero if isinstance(hero, str) else hero["title"]["en"] for hero in heroes],
        "pot": 2,
        "lair_discards": 0,
        "cards": own,
    }
    now = Case.of(begins, game_id="dragons-lair").now
    return [(member.hero, member.up) for member in now.table.party]


def hero(id: str, position: str, types: tuple[str, ...] = (), **on: dict[str, Any]) -> dict[str, Any]:
    """A hero, with what it does by when."""
    abilities = [{"on": trigger, "effects": [effect]} for trigger, effect in on.items()]
    title = {"en": id.capitalize(), "ru": id.capitalize()}
    return {
        "id": id,
        "title": title,
        "kind": "hero",
        "position": position,
        "value": 1,
        "types": types,
        "abilities": abilities,
    }


@pytest.mark.parametrize(
    ("types", "left"),
    [
        pytest.param([], [("guardian", False)], id="from all"),
        pytest.param(["beast", "trap"], [("guardian", False)], id="from traps too"),
        pytest.param(["beast", "monster"], [], id="from others only"),
    ],
)
def test_a_hero_saves_from_cards_of_its_types(types: list[str], left: list[tuple[str, bool]]) -> None:
    """The trap kills both. Who saves somebody is turned face down for it, and is then no help to the other."""
    guardian = hero("guardian", "front", peril={"do": "rescue", "types": types})
    assert party("Disintegration Trap", guardian, "Warrior") == left


def test_all_who_lie_face_down_are_turned_up_one_after_the_other() -> None:
    captain = hero(
        "captain",
        "front",
        setup={"do": "turn-down", "whom": {"where": "each", "types": ["squire"]}},
        death={"do": "turn-up", "whom": {"where": "each", "lying": "down"}},
    )
    squires = [hero(name, "back", ("squire",)) for name in ("piers", "quentin", "ralf")]
    assert party("Pit", captain, *squires) == [(squire["id"], True) for squire in squires]
