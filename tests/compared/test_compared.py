"""What the comparer writes down of this checkout, and what it says where another one differs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.copies import copied

from .__main__ import ROOT, Silent, recorded
from .recorded import Text


def compared(other: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.compared", str(other), *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_a_checkout_is_like_itself_and_unlike_one_with_another_rule(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    same = compared(ROOT, "--only", "schema", "--to", str(kept))
    assert (same.returncode, same.stderr) == (0, "")
    assert same.stdout == "schema: 5 alike\n"
    other = copied(tmp_path / "other", "adjudicator")
    clause = other / "adjudicator/games/red_dragon_inn/rules/base/turn.yaml"
    clause.write_text(
        clause.read_text("utf-8").replace("title: {en: Sobering up,", "title: {en: Getting sober,"), "utf-8"
    )
    told = compared(other, "--only", "schema")
    assert told.returncode == 1
    assert told.stdout.startswith("schema: 2 of 5 differ\n  clauses\n")
    assert "Sobering up" in told.stdout
    assert "Getting sober" in told.stdout


def test_a_folder_that_is_no_checkout_is_said_to_be_none(tmp_path: Path) -> None:
    told = compared(tmp_path)
    assert told.returncode == 2
    assert "is no checkout of this project" in told.stderr
    with pytest.raises(Silent, match="schema cannot be written down"):
        recorded(tmp_path, "schema", 1, tmp_path / "schema.jsonl")


def test_a_page_is_its_words() -> None:
    page = "<nav>Menu</nav><article><h1>A rule</h1><p>It  is <b>so</b>.</p><script>x()</script></article><p>Foot</p>"
    assert Text.of(page) == "A rule\nIt is so."
