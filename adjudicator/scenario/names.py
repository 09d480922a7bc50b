"""How people in examples are called in each language.

An example that ships with the program names its players as its file does, in English. Shown in another language they
have names of that language: characters as their game has them, people as `names.yaml` lists them. A name that is in
neither, and any name that a user typed, stays as it is. These are also the names that all other texts use.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from pathlib import Path

from ..game import Game
from ..rulebook import Language, Text, read

FILE = Path(__file__).with_name("names.yaml")

OTHERS = "characters.yaml"
"""The file in the folder of a game that names characters without a deck; a game need not have one."""


def people(players: Iterable[str], game: Game, language: Language) -> dict[str, str]:
    """Return the players of an example who are called otherwise in a language, with that name.

    Args:
        players: the names at one table.
        game: the game that is played there.
        language: the language.

    Returns:
        By the name in the file, the name to show; empty if two players would then have the same name.
    """
    here, known = tuple(players), {**_by_name(listed()), **_by_name(characters(game))}
    shown = {name: known[name].in_(language) if name in known else name for name in here}
    if len(set(shown.values())) < len(here):
        return {}
    return {name: other for name, other in shown.items() if other != name}


@functools.cache
def listed() -> tuple[Text, ...]:
    """Return the names of people in examples."""
    return read(FILE, tuple[Text, ...]).value


@functools.cache
def characters(game: Game) -> tuple[Text, ...]:
    """Return the names of the characters of a game: of those that have a deck, then of others that its books name."""
    decks = tuple(Text(deck.title["en"], deck.title["ru"]) for deck in game.library.characters().values())
    others = game.folder / OTHERS
    return (*decks, *(read(others, tuple[Text, ...]).value if others.is_file() else ()))


def _by_name(texts: Iterable[Text]) -> dict[str, Text]:
    """Return texts by each of their names; of texts that share a name, the first has it."""
    found: dict[str, Text] = {}
    for text in texts:
        found.setdefault(text.en, text)
        found.setdefault(text.ru, text)
    return found
