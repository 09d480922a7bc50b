"""One chapter has four doors: a clause file, a module or package, a scenario folder, a page in each language."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from adjudicator.case import GAMES, game
from adjudicator.games.red_dragon_inn.moments import ORDER

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("id", GAMES)
def test_the_four_lists_are_equal(id: str) -> None:
    chapters = set(importlib.import_module(f"adjudicator.games.{game(id).folder.name}.situation").CHAPTERS)
    folder = game(id).folder
    modules = {path.stem.replace("_", "-") for path in (folder / "chapters").iterdir()} - {"--init--", "--pycache--"}
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


def test_who_speaks_at_moments_speaks_in_the_order_of_the_chapters() -> None:
    assert [chapter for chapter in game("red-dragon-inn").rulebook().chapters if chapter in ORDER] == list(ORDER)
