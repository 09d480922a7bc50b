"""What a step says is true of the table before and after it: it names who acts, and nothing is told twice."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import explain
from adjudicator.case import Case
from adjudicator.words import Words

SHOVE: dict[str, Any] = {
    "id": "shove",
    "title": {"en": "A shove", "ru": "Толчок"},
    "kind": "action",
    "pick": {"count": 1},
    "effects": [{"do": "lose", "stat": "fortitude", "amount": 1}],
}
NUDGE = {**SHOVE, "id": "nudge", "title": {"en": "A nudge", "ru": "Тычок"}, "kind": "anytime"}
RAIN: dict[str, Any] = {
    "id": "rain",
    "title": {"en": "Rain of rocks", "ru": "Камнепад"},
    "kind": "action",
    "effects": [{"do": "lose", "stat": "fortitude", "amount": 1, "who": "others"}],
}


def sentences(case: Case, *story: str) -> list[str]:
    """The sentences of all steps in English, with what each changes."""
    for line in story:
        case = case.tell(line)
    return [" ".join((line.text, *line.changes)) for line in explain.lines(case.steps(), case.game, Words("en"))]


def test_once_a_card_has_resolved_only_its_loss_is_answered() -> None:
    players = {"Karl": {"hand": ["shove"]}, "Vera": {"hand": []}, "Zot": {"hand": []}}
    case = Case.of({"players": players, "phase": "action", "cards": [SHOVE]}, "rdi10")
    told = sentences(case, "Karl plays A shove on Vera", "it plays out")
    assert sum("so it resolves" in text for text in told) == 1
    assert "Nobody answers the loss from “A shove”." in told


def test_a_component_that_is_gone_is_not_removed_again() -> None:
    players: dict[str, Any] = {"Karl": {"hand": ["rain"]}, "Vera": {"hand": ["nudge"]}, "Otto": {"boss": True}}
    table = {
        "players": players,
        "phase": "action",
        "turn": "Karl",
        "otto": {"target": "Karl", "sometimes": 10},
        "pieces": [{"card": "Coal Shovel (sample)"}],
        "cards": [RAIN, NUDGE],
    }
    told = sentences(
        Case.of(table, "rdi10", ("boss-otto",)),
        "Karl plays Rain of rocks",
        "Otto reveals Loose Change (sample)",
        "Vera plays A nudge on Coal Shovel (sample)",
        "Otto reveals Loose Change (sample)",
        "it plays out",
    )
    assert [text for text in told if "out of the game" in text and "Coal Shovel" in text][1:] == [
        "“Rain of rocks”: Coal Shovel (sample) is out of the game already."
    ]


def test_what_the_inn_gets_is_half_of_what_a_team_had_though_it_has_given_more() -> None:
    """The Inn's Gold is not counted here, and Otto has just got 1 of it (rdi10:losing/passing-out.1)."""
    players: dict[str, Any] = {
        "Karl": {"hand": ["rain"], "gold": 10, "fortitude": 3, "alcohol": 2, "potions": 0},
        "Vera": {"hand": []},
        "Otto": {"boss": True, "gold": 7, "fortitude": 4, "alcohol": 3, "potions": 1},
    }
    rain = {**RAIN, "effects": [{**RAIN["effects"][0], "who": "everyone"}]}
    table = {"players": players, "phase": "action", "turn": "Karl", "otto": {"target": "Vera"}, "cards": [rain]}
    case = Case.of(table, "rdi10", ("boss-otto",))
    told = sentences(case, "Karl plays Rain of rocks", "Otto reveals Loose Change (sample)")
    assert any("The Inn gets 5 Gold" in text for text in told)


def test_drinks_of_a_contest_in_a_contest_are_other_drinks() -> None:
    players = {"Kaylin": {}, "Phrenk": {"pile": 2}, "Serena": {}}
    told = sentences(
        Case.of({"players": players, "phase": "drink"}, "rdi3"),
        "Kaylin reveals Drinking Contest!",
        "nobody responds",
        "Kaylin reveals Dark Ale",
        "Phrenk reveals Wine",
        "Serena reveals Light Ale",
        "Kaylin plays You think you're so big? Have another drink! on Phrenk's Drink",
        "nobody responds",
        "Phrenk reveals Drinking Contest!",
        "nobody responds",
        "Kaylin reveals Elven Wine",
        "Phrenk reveals Dark Ale",
        "Serena reveals Dark Ale",
        "it plays out",
    )
    drinks = [text for text in told if "Drink for" in text]
    assert drinks
    assert not any("→ 0" in text or "3 → 1" in text for text in drinks)


@pytest.mark.parametrize("down", ["Herald", "?"])
def test_a_hero_who_turns_another_up_is_named(down: str) -> None:
    """lair:important-notes.6."""
    table = {
        "players": {"Anna": {"lair": ["Pit", "?"]}, "Boris": {}, "Vera": {}},
        "turn": "Anna",
        "phase": "exploring",
        "party": ["Beloved Pet", {"down": down}],
    }
    told = sentences(Case.of(table, game_id="dragons-lair"))
    assert any(text.startswith("“Beloved Pet” turns 1 hero face up.") for text in told)
