"""The patch of the guide to a game, made of the game in `tests/outside`: `python -m tests.guides.game` writes it."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAME = ROOT / "tests" / "outside" / "adjudicator_games"
PATCH = ROOT / "docs" / "design" / "guides" / "game.patch"


def patch() -> str:
    """The patch that adds the files of the game to an empty folder `adjudicator_games`."""
    files = (file for file in sorted(GAME.rglob("*")) if file.is_file() and "__pycache__" not in file.parts)
    return "".join(line for file in files for line in _added(file))


def _added(file: Path) -> Iterator[str]:
    name = file.relative_to(GAME.parent).as_posix()
    yield f"diff --git a/{name} b/{name}\nnew file mode 100644\n"
    yield from difflib.unified_diff([], file.read_text("utf-8").splitlines(keepends=True), "/dev/null", f"b/{name}")


if __name__ == "__main__":
    PATCH.write_text(patch(), "utf-8")
