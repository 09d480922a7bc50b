"""`adjudicator schema KIND`: the JSON Schema of a kind of file, for editors."""

from __future__ import annotations

import json

import click

from ..game import Game
from ..schemas import KINDS, schema
from . import speaking
from .games import one_game
from .trouble import Trouble


@click.command("schema", cls=speaking.Command)
@speaking.lang
@click.argument("kind", metavar="KIND")
@one_game
def command(kind: str, game: Game) -> None:
    """Print the schema."""
    if kind not in KINDS:
        words = speaking.words()
        raise Trouble(words.say("cli.no-schema", given=kind, hint=speaking.hint(kind, KINDS, words)))
    click.echo(json.dumps(schema(kind, game.id), ensure_ascii=False, indent=2))
