"""Where things lie that are read and not imported: what is beside the package, and the folders of the games.

An installed package holds the door of the app, the sources of the site and the worked examples in a folder of its own,
since nothing lies beside it. A game that is not ours is found by its place.
"""

from __future__ import annotations

import functools
import importlib.util
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).resolve().parent
INSTALLED = PACKAGE / "project"
ROOT = INSTALLED if INSTALLED.is_dir() else PACKAGE.parent
"""The folder in which `app.py`, `docs` and `scenarios` are."""

OURS, OTHERS = f"{__package__}.games", "adjudicator_games"
"""The packages in whose folders games are found. Any folder on Python's path may hold a part of the second."""

SCENARIOS = "scenarios"


class Home(NamedTuple):
    """Where a game is: its id, its folder, and the module that holds it."""

    id: str
    folder: Path
    module: str

    @property
    def ours(self) -> bool:
        """Whether it came with the package."""
        return self.module.startswith(f"{OURS}.")

    @property
    def scenarios(self) -> Path:
        """The folder of its worked examples: our games share one, any other has its own."""
        return (ROOT if self.ours else self.folder) / SCENARIOS


@functools.cache
def homes() -> tuple[Home, ...]:
    """Return where each game is: ours first, then the others, each by name.

    A game is a folder with a file `game.py`; its id is the name of the folder, with hyphens. Of two with the same id
    the first is meant, as it is with two modules of the same name.
    """
    found: dict[str, Home] = {}
    for home in (*_homes(OURS, (str(PACKAGE / "games"),)), *_homes(OTHERS, _parts(OTHERS))):
        found.setdefault(home.id, home)
    return tuple(found.values())


def others() -> tuple[Path, ...]:
    """Return the folders of the games that did not come with the package."""
    return tuple(home.folder for home in homes() if not home.ours)


def scenarios() -> tuple[Path, ...]:
    """Return every folder of worked examples that is there. In each is a folder of each of its games."""
    return tuple(folder for folder in dict.fromkeys(home.scenarios for home in homes()) if folder.is_dir())


def _homes(package: str, parts: Iterable[str]) -> Iterator[Home]:
    folders = (file.parent for part in parts for file in Path(part).glob("*/game.py*"))
    for folder in sorted(folders, key=lambda folder: folder.name):
        yield Home(folder.name.replace("_", "-"), folder, f"{package}.{folder.name}.game")


def _parts(package: str) -> tuple[str, ...]:
    """Return the folders that make up a package; none if there is no such package."""
    spec = importlib.util.find_spec(package)
    return () if spec is None else tuple(spec.submodule_search_locations or ())
