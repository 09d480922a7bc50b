"""The games that are adjudicated. None imports another.

A game that is not ours is found where Python finds the package `adjudicator_games`: see `adjudicator.sources.homes`.
"""

from __future__ import annotations

import functools
import importlib

from adjudicator.game import Game
from adjudicator.sources import homes

DEFAULT = "red-dragon-inn"
"""The id of the game that is meant where none is named."""

GAMES = {home.id: home.module for home in sorted(homes(), key=lambda home: home.id != DEFAULT)}
"""The module of every game, by the id of the game. It is imported when the game is first asked for."""


@functools.cache
def game(id: str) -> Game:
    """Return a game.

    Raises:
        KeyError: no game has this id.
    """
    found: Game = importlib.import_module(GAMES[id]).GAME
    return found
