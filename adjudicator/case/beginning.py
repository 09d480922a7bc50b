"""A table of which nothing has been told yet: who sits there, and what their names say of them."""

from __future__ import annotations

import msgspec

from ..game import AnyEntry, Game
from ..game.chairs import unsaid as unsaid
from ..games import DEFAULT, game
from ..typed import ready
from ..words import LANGUAGES, Words
from ..words.finding import fold
from .case import Case

PLAYERS = 3
"""So many players without names sit at a table of which nothing is told."""


def empty(words: Words, game_id: str = DEFAULT, edition: str | None = None) -> Case:
    """Return a table of which nothing is told; its players have no names.

    Args:
        words: of the language in which they are numbered.
        game_id: the id of the game.
        edition: the edition; None: the game's default.

    Raises:
        ValueError: the edition is not known.
    """
    return fresh(tuple(nobody(words, number) for number in range(PLAYERS)), game_id, edition)


def fresh(names: tuple[str, ...], game_id: str = DEFAULT, edition: str | None = None) -> Case:
    """Return a table with these players, everybody as at the start of a game, the first of them about to act.

    Args:
        names: the names, clockwise.
        game_id: the id of the game.
        edition: the edition; None: the game's default.

    Raises:
        ValueError: the edition is not known, or two players have one name.
    """
    this = game(game_id)
    kind = player_type(this)
    players = {name: named(unsaid(kind()), name, this) for name in names}
    return Case.of(this.play.entry(players=players, phase=this.play.usual_phase), edition, game_id=game_id)


def nobody(words: Words, seat: int) -> str:
    """Return what a player without a name is called."""
    return words.say("ui.player-n", number=seat + 1)


def nameless(case: Case) -> tuple[int, ...]:
    """Return the seats whose players have no names of their own."""
    seats = enumerate(case.now.table.seats)
    return tuple(n for n, seat in seats if any(seat.name == nobody(Words(one), n) for one in LANGUAGES))


def player_type(this: Game) -> type[AnyEntry]:
    """Return the type of what an entry of a game tells of a player."""
    told = msgspec.convert({"players": {"?": {}}}, ready(this.play.entry))
    return type(told.players["?"])


def named(player: AnyEntry, name: str, this: Game) -> AnyEntry:
    """Return what is told of a player who gets a name: called like a character, the player plays that character."""
    id = character(name, this)
    return msgspec.structs.replace(player, character=id) if id and hasattr(player, "character") else player


def character(name: str, this: Game) -> str:
    """Return the id of the character who is called so in any language; empty if there is none."""
    wanted, decks = fold(name), this.library.characters()
    return next((id for id, deck in decks.items() if wanted in map(fold, deck.title.values())), "")
