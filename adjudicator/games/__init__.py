"""The games that are adjudicated. None imports another."""

from __future__ import annotations

import functools
import importlib

from adjudicator.game import Game

GAMES = {
    "red-dragon-inn": "adjudicator.games.red_dragon_inn.game",
    "dragons-lair": "adjudicator.games.dragons_lair.game",
}
"""The module of every game, by the id of the game. It is imported when the game is first asked for."""

DEFAULT = "red-dragon-inn"
"""The id of the game that is meant where none is named."""


@functools.cache
def game(id: str) -> Game:
    """Return a game.

    Raises:
        KeyError: no game has this id.
    """
    found: Game = importlib.import_module(GAMES[id]).GAME
    return found
