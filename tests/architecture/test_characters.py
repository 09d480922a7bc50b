"""No character and none of their tokens is named in the code of a game: what they bring to the table is data."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from adjudicator.case import GAMES, game
from adjudicator.games.red_dragon_inn import cards
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.table import Table

GAMES_FOLDER = Path(__file__).parents[2] / "adjudicator" / "games"


def names() -> set[str]:
    """Return what characters and their tokens are called: ids, and titles in both languages."""
    sold = {name for id in GAMES for deck in game(id).library.characters().values() for name in _called(deck)}
    return sold | {id for deck in CARDS.decks() for id in deck.characters} | set(cards.tokens(Table((), ())))


def _called(deck: object) -> Iterator[str]:
    assert isinstance(deck, cards.Deck)
    yield deck.deck
    yield from deck.title.values()


def named_in(source: str, names: Iterable[str]) -> list[str]:
    """Return the line and the name for each of `names` that stands as a word in a text of the code.

    Docstrings decide nothing and may give examples, so they are not looked at.
    """
    tree = ast.parse(source)
    prose = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    word = re.compile(rf"\b({'|'.join(map(re.escape, sorted(names)))})\b", re.IGNORECASE)
    texts = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose
    ]
    return [f"{node.lineno}: {name}" for node in texts for name in word.findall(node.value)]


def test_no_code_names_a_character() -> None:
    called = names()
    code = sorted(GAMES_FOLDER.rglob("*.py"))
    assert [f"{path}:{found}" for path in code for found in named_in(path.read_text("utf-8"), called)] == []


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ('if seat.character == "valeria":\n    pass', ["1: valeria"]),
        ('if name == "corruption":\n    pass', ["1: corruption"]),
        ('ruling = rules["characters.corruption-not-hers"]', ["1: corruption"]),
        ('match seat.name:\n    case "Zot":\n        pass', ["2: Zot"]),
        ('found = f"Диедра {card}"', ["1: Диедра"]),
        ('"""As Valeria does it."""\nname = "every evening"', []),
    ],
)
def test_a_planted_name_is_caught(planted: str, found: list[str]) -> None:
    assert named_in(planted, names()) == found
