"""`adjudicator explore`: every way that things can go on."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Run

Write = Callable[..., Path]


@pytest.fixture
def revealed(scenario: Write) -> Path:
    """Alaric has revealed Elven Wine, and all hands are known."""
    text = scenario(("Karl: {}", "Karl: {hand: [I don't think so!]}")).read_text("utf-8")
    story = text.index("  - refused")
    return scenario(text=text[:story])


def test_all_outcomes_how_many_ways_and_one_of_them(run: Run, revealed: Path) -> None:
    out = run("explore", revealed).stdout
    assert out.startswith("Ways to go on: 3. Different outcomes: 2.\n")
    assert sum(map(int, re.findall(r"Ways that end so: (\d+)", out))) == 3
    assert "     - Karl plays “I don't think so!”" in out or "     - Alaric passes." in out


def test_what_was_left_undone_is_said(run: Run, revealed: Path) -> None:
    out = run("explore", revealed, "--positions", "1").stdout
    assert "This is not all: 1 positions were opened, and 1 more were met but left unopened." in out


def test_unknown_hands_are_named(run: Run, scenario: Write) -> None:
    file = scenario(("Karl: {}", "Karl: {}\n    Zot: {}"), ("out: passed-out", "out: passed-out"))
    result = run("explore", file)
    assert result.exit_code == 2
    assert "Karl and Zot" in result.stderr
    assert "hand: [...]" in result.stderr


@pytest.mark.parametrize("seconds", ["-1", "nan", "inf", "soon"])
def test_a_limit_must_be_a_number(run: Run, scenario: Write, seconds: str) -> None:
    result = run("explore", scenario(), "--seconds", seconds)
    assert result.exit_code == 2
    assert f"“{seconds}” will not do" in result.stderr
