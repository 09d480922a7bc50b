"""The Red Dragon Inn as the rooms above see it."""

from __future__ import annotations

import functools
from pathlib import Path

from adjudicator.game import Game
from adjudicator.rulebook import Rulebook, bound

from . import language, library, play, search, simulation

ID = "red-dragon-inn"
FOLDER = Path(__file__).parent


@functools.cache
def rulebook() -> Rulebook:
    """The rulebook of the Inn, with all its layers."""
    return bound.load(FOLDER / "rules", f"{ID}-rules")


GAME = Game(
    id=ID,
    title={"en": "The Red Dragon Inn", "ru": "Трактир «Красный Дракон»"},
    folder=FOLDER,
    rulebook=rulebook,
    ended_by="losing.object",
    asked_by="timing.window",
    play=play,
    language=language,
    library=library,
    simulation=simulation,
    search=search,
)
