"""One chapter has four doors: a clause file, a module, a scenario folder, a page in each language."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from adjudicator.case import GAMES, game

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("id", GAMES)
def test_the_four_lists_are_equal(id: str) -> None:
    chapters = set(importlib.import_module(f"adjudicator.games.{game(id).folder.name}.situation").CHAPTERS)
    folder = game(id).folder
    modules = {path.stem.replace("_", "-") for path in (folder / "chapters").glob("*.py")} - {"--init--"}
    assert modules == chapters
    stated = {path for path in (folder / "rules").rglob("*.yaml") if "states:" in path.read_text()}
    assert {path.stem for path in stated} == chapters
    assert set(game(id).rulebook().chapters) == chapters
    assert {path.name for path in (ROOT / "scenarios" / id).iterdir() if path.is_dir()} == chapters


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_chapter_has_its_page(language: str) -> None:
    """No two games have a chapter of the same name, so the pages lie side by side."""
    chapters = [chapter for id in GAMES for chapter in game(id).rulebook().chapters]
    assert len(set(chapters)) == len(chapters)
    assert {path.stem for path in (ROOT / "docs" / language / "rules").glob("*.md")} - {"index"} == set(chapters)


def test_the_machine_stays_small() -> None:
    """If it passes 900 lines, something of a game has leaked in."""
    lines = sum(len(path.read_text().splitlines()) for path in (ROOT / "adjudicator" / "machine").glob("*.py"))
    assert lines <= 900


def test_no_module_is_a_palace() -> None:
    sizes = {path: len(path.read_text().splitlines()) for path in (ROOT / "adjudicator").rglob("*.py")}
    del sizes[ROOT / "adjudicator" / "games" / "red_dragon_inn" / "vocabulary.py"]  # a list of words, not a palace
    assert {str(path): n for path, n in sizes.items() if n > 400} == {}
