"""The option `--game` of the commands that are about one game."""

from __future__ import annotations

import click

from ..case import DEFAULT, GAMES, game
from ..game import Game
from . import speaking
from .trouble import Trouble


def _called(ctx: click.Context, param: click.Parameter, given: str) -> Game:
    """Return the game that was named."""
    if given not in GAMES:
        words = speaking.words(ctx)
        raise Trouble(words.say("cli.no-game", given=given, hint=speaking.hint(given, GAMES, words)))
    return game(given)


NAMED = "|".join(GAMES)
"""How the value of the option is written in the help."""

one_game = click.option("--game", metavar=NAMED, default=DEFAULT, callback=_called, help="cli.option.game")
"""The option; the command gets the game."""
