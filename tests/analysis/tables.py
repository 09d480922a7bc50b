"""Stories for the tests of the analysis: small tables of both games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.case import Case
from adjudicator.rulebook import Document, Source
from adjudicator.scenario.load import load
from adjudicator.scenario.model import Scenario

WINE: dict[str, Any] = {
    "players": {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}, "Zot": {}},
    "phase": "drink",
}
"""Alaric is about to drink, and 2 away from passing out."""

KNOWN: dict[str, Any] = {
    "players": {
        "Alaric": {"fortitude": 12, "alcohol": 10, "hand": ["Sleight of drink"]},
        "Karl": {"hand": ["I don't think so!"]},
        "Zot": {"hand": []},
    },
    "phase": "drink",
}
"""The same with all hands known: Alaric can Ignore his Drink, and Karl can negate that."""

AUCTION: dict[str, Any] = {
    "players": {name: {"gold": 5, "lair": ["Pit", "Pit"]} for name in ("Anna", "Boris", "Vera")},
    "phase": "bidding",
    "party": ["Squire"],
}
"""Anna has initiated the bidding; everybody has 5 gold."""

INN, LAIR = "red-dragon-inn", "dragons-lair"


def told(table: dict[str, Any], *lines: str, game: str = INN) -> Case:
    """A case after these lines."""
    case = Case.of(table, game_id=game)
    for line in lines:
        case = case.tell(line)
    return case


def scenario(table: dict[str, Any], story: Sequence[Any], expect: Any = None, game: str = INN) -> Document[Scenario]:
    """A scenario file with this table, story and expectations."""
    import yaml

    written = {
        "title": {"en": "A claim", "ru": "Утверждение"},
        "purpose": {"en": "For a test.", "ru": "Для проверки."},
        "game": game,
        "sources": [],
        "table": table,
        "story": list(story),
    }
    if expect is not None:
        written["expect"] = expect
    return load(Source("claim.yaml", yaml.safe_dump(written, allow_unicode=True, sort_keys=False)))
