"""The JSON Schemas take every file in the tree, refuse what the readers refuse, and know the names of the game."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from adjudicator.case import GAMES, game
from adjudicator.cli import main
from adjudicator.rulebook import Source, read
from adjudicator.rulebook.layer import LayerFile
from adjudicator.scenario.load import find
from adjudicator.schemas import KINDS, files, schema

ROOT = Path(__file__).parents[1]
EVERY = [(kind, id) for id in GAMES for kind in KINDS]

HOUSE = """\
layer: our-table
rank: house
title: {en: Our table, ru: Наш стол}
amends:
  CLAUSE: {standing: house}
"""

LESSON = """\
title: {en: The heroes, ru: Герои}
idea: {en: Heroes come in a line., ru: Герои идут строем.}
edition: lair
table: {players: {Anna: {}, Boris: {}, Vera: {}}}
beats:
  - tells: {en: Anna bids 1., ru: Анна ставит 1.}
    asks: {en: May Boris bid 1 too?, ru: Может ли Борис тоже поставить 1?}
    answers:
      - {says: {en: "No.", ru: Нет.}, refused: Boris bids 1}
      - {says: {en: "Yes.", ru: Да.}, allowed: Boris bids 1}
    story: [Anna bids 1]
"""


@functools.cache
def validator(kind: str, id: str) -> Draft202012Validator:
    return Draft202012Validator(schema(kind, id))


def plain(source: Path | Source) -> Any:
    """A file as an editor sees it: as YAML reads it strictly, before any type."""
    return read(source, dict[str, Any]).value


def in_the_tree(kind: str, id: str) -> list[Path]:
    """The files of a kind that a game has."""
    folder = game(id).folder
    match kind:
        case "scenario":
            return list(find(ROOT / "scenarios" / id))
        case "lesson":
            return sorted((folder / "course").glob("*.yaml"))
        case "cards":
            return sorted((folder / "cards").glob("*.yaml"))
        case "clauses":
            return sorted((folder / "rules").glob("*/*.yaml"))
        case "layers":
            return [folder / "rules" / "layers.yaml"]
    return []


def examples(kind: str, id: str) -> Iterator[tuple[str, Any]]:
    for file in in_the_tree(kind, id):
        yield str(file), plain(file)
    if kind == "lesson" and not in_the_tree(kind, id):
        yield "a lesson", plain(Source("lesson.yaml", LESSON))
    if kind == "house-rules":
        clause = next(iter(game(id).rulebook().clauses))
        yield "house rules", plain(Source("our-table.yaml", HOUSE.replace("CLAUSE", clause)))


@pytest.mark.parametrize(("kind", "id"), EVERY)
def test_it_is_a_schema(kind: str, id: str) -> None:
    Draft202012Validator.check_schema(schema(kind, id))


@pytest.mark.parametrize(("kind", "id"), EVERY)
def test_it_takes_every_file_in_the_tree(kind: str, id: str) -> None:
    seen = 0
    for name, held in examples(kind, id):
        fault = best_match(validator(kind, id).iter_errors(held))
        assert fault is None, f"{name}: {fault.json_path}: {fault.message}"
        seen += 1
    assert seen


@pytest.mark.parametrize(("kind", "id"), EVERY)
def test_it_refuses_an_unknown_key(kind: str, id: str) -> None:
    _, held = next(examples(kind, id))
    assert validator(kind, id).is_valid(held)
    assert not validator(kind, id).is_valid({**held, "titel": held.get("title")})


@pytest.mark.parametrize("claims", [{}, {"allowed": "Anna passes", "refused": "Anna passes"}])
def test_an_answer_of_a_lesson_makes_exactly_one_claim(claims: dict[str, str]) -> None:
    held = plain(Source("lesson.yaml", LESSON))
    held["beats"][0]["answers"][0] = {"says": {"en": "No.", "ru": "Нет."}, **claims}
    assert not validator("lesson", "dragons-lair").is_valid(held)


def test_it_refuses_an_unknown_key_deep_inside() -> None:
    held = plain(ROOT / "scenarios" / "red-dragon-inn" / "timing" / "timing-example-2-rdi10.yaml")
    held["table"]["players"]["Karl"]["fortitud"] = 3
    assert not validator("scenario", "red-dragon-inn").is_valid(held)
    cards = plain(ROOT / "adjudicator" / "games" / "red_dragon_inn" / "cards" / "gear.yaml")
    cards["cards"][0]["effects"] = [{"do": "lose", "stat": "fortitude", "amount": 2, "whom": "picked"}]
    assert not validator("cards", "red-dragon-inn").is_valid(cards)


@pytest.mark.parametrize(
    ("clause", "right", "wrong"),
    [
        ("losing.shares", "left", "lefft"),
        ("timing.window-reopens", False, 0),
        ("gambling.ante", 3, -1),
        ("limits.gold", [0, None], [0, None, 5]),
        ("turn.phases", ["drink"], ["drink", "drink"]),
        ("setup.gold", {"2": 8}, {"2": "eight"}),
    ],
)
def test_a_house_rule_may_give_only_what_the_clause_may_hold(clause: str, right: Any, wrong: Any) -> None:
    def ours(value: Any) -> Any:
        amends = {clause: {"value": value}}
        return {"layer": "ours", "rank": "house", "title": {"en": "Ours", "ru": "Наше"}, "amends": amends}

    check = validator("house-rules", "red-dragon-inn")
    assert check.is_valid(ours(right))
    assert not check.is_valid(ours(wrong))


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("edition", "rdi11"),
        ("cites", ["turn.drinks"]),
        ("readings", {"turn.drinks": "x"}),
        ("under", {"rdi11": {}}),
        ("game", "dragons-lair"),
        ("story", [{"refused": "Karl passes", "by": "turn.drinks"}]),
    ],
)
def test_a_scenario_may_name_only_what_there_is(field: str, wrong: Any) -> None:
    held = plain(ROOT / "scenarios" / "red-dragon-inn" / "timing" / "timing-example-2-rdi10.yaml")
    assert not validator("scenario", "red-dragon-inn").is_valid({**held, field: wrong})


def test_a_scenario_of_another_game_must_name_it() -> None:
    file = next(find(ROOT / "scenarios" / "dragons-lair"))
    held = plain(file)
    del held["game"]
    assert not validator("scenario", "dragons-lair").is_valid(held)


@pytest.mark.parametrize("id", GAMES)
def test_an_editor_offers_every_clause_that_can_be_amended(id: str) -> None:
    for kind, name in (("house-rules", LayerFile.__name__), ("clauses", "ChapterFile")):
        offered = schema(kind, id)["$defs"][name]["properties"]["amends"]["properties"]
        assert tuple(offered) == game(id).rulebook().clauses
        assert all(clause["description"] for clause in offered.values())


def test_an_editor_offers_the_clauses_that_a_character_may_name() -> None:
    named = schema("cards", "red-dragon-inn")["$defs"]
    for field in (named["CharacterToken"]["properties"]["most"], named["Never"]["properties"]["by"]):
        first, *_ = field.get("anyOf", [field])
        assert first["enum"] == list(game("red-dragon-inn").rulebook().clauses)


def test_the_command_prints_what_the_function_gives() -> None:
    for _, kind, id in files():
        printed = CliRunner().invoke(main, ["schema", kind, "--game", id])
        assert printed.exit_code == 0
        assert json.loads(printed.stdout) == json.loads(json.dumps(schema(kind, id)))


def test_the_command_says_which_kinds_there_are() -> None:
    printed = CliRunner().invoke(main, ["schema", "scenarios", "--lang", "ru"])
    assert printed.exit_code == 2
    assert "может быть, «scenario»" in printed.output
