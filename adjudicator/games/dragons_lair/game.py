"""Dragon's Lair as the rooms above see it."""

from __future__ import annotations

from pathlib import Path

from adjudicator.game import Forms, Game, Hands, Scenes, Search, Simulation
from adjudicator.rulebook import compiled

from . import language, play
from .cards import CARDS

ID = "dragons-lair"
FOLDER = Path(__file__).parent


def simulation() -> Simulation:
    """Import and return what plays whole games."""
    from . import simulation

    return simulation


def scenes() -> Scenes:
    """Import and return how a table of the game is drawn."""
    from . import scenes

    return scenes


def forms() -> Forms:
    """Import and return what can be entered of a beginning."""
    from .form import LairForms

    return LairForms()


def hands() -> Hands:
    """Import and return what can be played and said at a seat."""
    from . import hand

    return hand


def search() -> Search:
    """Import and return what a search may ask of the game."""
    from . import search

    return search.LairSearch()


GAME = Game(
    id=ID,
    title={"en": "Dragon's Lair", "ru": "Логово дракона"},
    folder=FOLDER,
    rulebook=compiled.loader(FOLDER / "rules", f"{ID}-rules"),
    ended_by="ending.heroes-left",
    asked_by="preparation.rounds",
    late_by=("bidding.won", "draw-first", "hero-first", "not-now", "not-your-turn", "other-phase", "reveal-first"),
    play=play,
    language=language,
    library=CARDS,
    load_simulation=simulation,
    load_scenes=scenes,
    load_forms=forms,
    load_hands=hands,
    load_search=search,
)
