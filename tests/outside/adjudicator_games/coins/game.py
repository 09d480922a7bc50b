"""Coins as the rooms above see it."""

from __future__ import annotations

from pathlib import Path

from adjudicator.game import Game, Simulation
from adjudicator.rulebook import compiled

from . import language, play
from .cards import CARDS

ID = "coins"
FOLDER = Path(__file__).parent


def simulation() -> Simulation:
    """Import and return what plays whole games; most of what is asked of the game needs none."""
    from . import simulation

    return simulation


GAME = Game(
    id=ID,
    title={"en": "Coins", "ru": "Монеты"},
    folder=FOLDER,
    rulebook=compiled.loader(FOLDER / "rules", f"{ID}-rules"),
    ended_by="coins.winner",
    asked_by="coins.take",
    play=play,
    language=language,
    library=CARDS,
    load_simulation=simulation,
)
