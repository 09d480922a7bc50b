"""The Red Dragon Inn as the rooms above see it."""

from __future__ import annotations

from pathlib import Path

from adjudicator.game import Famous, Forms, Game, Hands, Scenes, Search, Simulation
from adjudicator.rulebook import compiled

from . import language, play
from .cards import CARDS

ID = "red-dragon-inn"
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
    from .forms.form import InnForms

    return InnForms()


def hands() -> Hands:
    """Import and return what can be played and said at a seat."""
    from . import hand

    return hand


def search() -> Search:
    """Import and return what a search may ask of the game."""
    from . import search

    return search


GAME = Game(
    id=ID,
    title={"en": "The Red Dragon Inn", "ru": "Трактир «Красный Дракон»"},
    folder=FOLDER,
    rulebook=compiled.loader(FOLDER / "rules", f"{ID}-rules"),
    ended_by="losing.object",
    asked_by="timing.window",
    late_by=("sometimes-anytime.condition", "timing.window", "otto-provoked.not-by", "table.not-in-hand"),
    play=play,
    language=language,
    library=CARDS,
    famous=(
        Famous("negate", f"{ID}/negate-ignore/a-negate-negated-and-negated-again"),
        Famous("chaser", f"{ID}/drinks/chaser-example-1-rdi10"),
        Famous("winning-hand", f"{ID}/gambling/winning-hand", 5),
        Famous("last-chance", f"{ID}/losing/last-chance-saves-rdi10"),
    ),
    load_simulation=simulation,
    load_scenes=scenes,
    load_forms=forms,
    load_hands=hands,
    load_search=search,
)
