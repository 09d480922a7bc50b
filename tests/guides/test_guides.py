"""Each guide in `docs/design/guides` shows a patch. Here it is applied to a copy of the tree, and has to work there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.copies import ROOT, copied

from . import game

PATCHES = sorted((ROOT / "docs" / "design" / "guides").glob("*.patch"))
PAGES = ROOT / "docs" / "design" / "guides"

MOST_FILES = {
    "fact": 1,  # the field
    "effect": 4,
    "decision": 2,  # with its frame; a new kind of question is a third
    "character": 2,  # data only
    "variant": 2,  # likewise
    "game": 12,  # seven of code and five of data in its folder, and none outside
}
"""How many files a guide touches at most, besides catalogues, scenarios, tests and pages."""

BESIDES = re.compile(r"(tests|docs)/|(.*/)?(scenarios|locale)/")


def touched(patch: Path) -> list[str]:
    """The files that a patch touches, by their paths in the tree."""
    return re.findall(r"^\+\+\+ b/(\S+)", patch.read_text("utf-8"), re.MULTILINE)


def run(*command: str, where: Path) -> None:
    """Run a command in a copy of the tree; fail with all that it printed if it fails."""
    told = subprocess.run(
        (sys.executable, *command),
        cwd=where,
        env={**os.environ, "PYTHONPATH": str(where)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, f"{' '.join(command)}\n{told.stdout}{told.stderr}"


def applied(patch: Path, copy: Path) -> None:
    """Apply a patch; if a hunk does not fit any more, name it."""
    told = subprocess.run(
        ("git", "apply", "--reject", "--verbose", str(patch)),
        cwd=copy,
        env={**os.environ, "GIT_CEILING_DIRECTORIES": str(copy.parent)},  # the copy is in no repository
        capture_output=True,
        text=True,
        check=False,
    )
    wrong = [line for line in told.stderr.splitlines() if line.startswith(("error:", "Rejected"))]
    assert told.returncode == 0, "\n".join((f"docs/design/guides/{patch.name} does not fit any more:", *wrong))


def tree(folder: Path) -> Path:
    """A copy of the tree."""
    return copied(folder / "tree", "adjudicator", "scenarios", "tests", "pyproject.toml", "app.py")


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.stem)
def test_a_guide_works(patch: Path, tmp_path: Path) -> None:
    """By itself: what it tells comes to what it expects."""
    copy = tree(tmp_path)
    applied(patch, copy)
    run("-m", "adjudicator.words.sort", where=copy)
    stories = [name for name in touched(patch) if "scenarios" in Path(name).parts]
    assert stories, f"{patch.name} tells no scenario"
    run("-m", "pytest", "-q", "-p", "no:cacheprovider", *stories, where=copy)


def test_all_guides_together_are_sound(tmp_path: Path) -> None:
    """What takes long is asked once, of all of them."""
    copy = tree(tmp_path)
    for patch in PATCHES:
        applied(patch, copy)
    run("-m", "adjudicator.words.sort", where=copy)
    found = ROOT / ".mypy_cache"  # where mypy has looked at the tree, it need only look at what the patches change
    if found.is_dir():
        shutil.copytree(found, tmp_path / "types")
    run("-m", "mypy", "--cache-dir", str(tmp_path / "types"), where=copy)
    run("-c", "import sys; from adjudicator.cli import main; sys.argv[0] = 'adjudicator'; main()", "check", where=copy)


def test_the_game_of_the_guide_is_the_one_that_goes_through_everything() -> None:
    """Which is `tests/outside/test_coins.py`."""
    assert game.PATCH.read_text("utf-8") == game.patch(), "write it anew with `python -m tests.guides.game`"


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.stem)
def test_a_guide_touches_few_files(patch: Path) -> None:
    files = [name for name in touched(patch) if not BESIDES.match(name)]
    assert len(files) <= MOST_FILES.get(patch.stem, len(files)), files


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.stem)
def test_a_page_shows_the_patch(patch: Path) -> None:
    page = (PAGES / f"{patch.stem}.md").read_text("utf-8")
    assert f"design/guides/{patch.name}" in page
    assert [name for name in touched(patch) if Path(name).name not in page] == []
