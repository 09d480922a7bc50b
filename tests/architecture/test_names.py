"""One name of a class, one meaning: a name stands twice only where it is said here for what."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2] / "adjudicator"

TWICE = {
    "Answer": "what the machine answers to a decision, what the publisher has, and what is found to a question",
    "Cards": "a fact, and cards in a line",
    "Fault": "why a situation cannot exist, and what is wrong with a file",
    "Line": "a sentence with its clause, and the frame in which the heroes of the Lair are told",
    "Moment": "where a search is, and when a chapter of the Inn may speak",
    "OneOf": "a type of values of a clause, and the frame of a choice that a card gives",
    "Ruling": "what the engine reads of a clause, and what the rulebook gives it",
    "Rules": "what the engine reads of the rules, and what the rulebook gives it",
    "Seats": "the owners of facts, and players in a line",
    "Token": "a word or a mark of a line, and what lies on a mat",
    "Play Silence EachSays": "what a game offers as a type, and what it is in the Inn",
    "Card Entry Table Title SimulatedGame": "what any game has, and what it is in each",
    "Deck Question Seat": "what it is in any game or line, and in each game",
    "Character": "of a box, and as the table of the Inn knows it",
    "Drink EndTurn Gain Pick": "what somebody says, or what it does, and the thing",
    "Drawing": "cards that are drawn, in each game",
    "Round": "of the Lair, and of Gambling",
    "Setup Telling": "the frame of a chapter, in each game",
}
"""Names that still stand twice, and for what. None may be added."""


def test_no_other_class_is_called_as_one_elsewhere_is() -> None:
    """The games may share names: what stands in the same module of each means the same."""
    places: dict[str, set[str]] = defaultdict(set)
    for file in ROOT.rglob("*.py"):
        parts = file.relative_to(ROOT).parts
        place = "/".join(("games", *parts[2:]) if parts[0] == "games" else parts)
        for found in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(found, ast.ClassDef):
                places[found.name].add(place)
    several = {name: there for name, there in places.items() if len(there) > 1}
    assert several.keys() == {name for names in TWICE for name in names.split()}, several
