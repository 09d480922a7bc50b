"""How people in examples are called in each language.

An example that ships with the program names its players as its file does, in English. Shown in another language they
have names of that language: characters as their decks have them, people as `names.yaml` lists them. A name that is in
neither, and any name that a user typed, stays as it is.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from pathlib import Path

from ..game import Game
from ..rulebook import Language, Text, read

FILE = Path(__file__).with_name("names.yaml")


def people(players: Iterable[str], game: Game, language: Language) -> dict[str, str]:
    """Return the players of an example who are called otherwise in a language, with that name.

    Args:
        players: the names at one table.
        game: the game that is played there.
        language: the language.

    Returns:
        By the name in the file, the name to show; empty if two players would then have the same name.
    """
    here, known = tuple(players), {**_listed(), **_characters(game)}
    shown = {name: known[name].in_(language) if name in known else name for name in here}
    if len(set(shown.values())) < len(here):
        return {}
    return {name: other for name, other in shown.items() if other != name}


@functools.cache
def _listed() -> dict[str, Text]:
    return _by_name(read(FILE, tuple[Text, ...]).value)


@functools.cache
def _characters(game: Game) -> dict[str, Text]:
    return _by_name(Text(deck.title["en"], deck.title["ru"]) for deck in game.library.characters().values())


def _by_name(texts: Iterable[Text]) -> dict[str, Text]:
    """Return texts by each of their names; of texts that share a name, the first has it."""
    found: dict[str, Text] = {}
    for text in texts:
        found.setdefault(text.en, text)
        found.setdefault(text.ru, text)
    return found
