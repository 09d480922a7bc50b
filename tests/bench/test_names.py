"""What is asked of the benches that they cannot do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from .against import Apart, read, table

ROOT = Path(__file__).parents[2]


def test_a_wrong_name_is_told_with_the_names_that_there_are() -> None:
    command = [sys.executable, "-m", "tests.bench", "cold", "speed"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("There is no bench called speed. There are: play, trace, ")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["play", "--against", "nowhere"], "nowhere is no checkout of this project: it has no tests/bench\n"),
        (["play", "--tell"], "--tell goes with cold alone: python -m tests.bench cold --tell\n"),
        (["play", "--against", ".", "--rounds", "0"], "--rounds takes a number from 1 to 100\n"),
    ],
)
def test_what_cannot_be_measured_is_said_at_once(asked: list[str], told: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench", *asked], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, "", told)


def test_other_lines_are_not_set_side_by_side() -> None:
    with pytest.raises(Apart, match="other lines"):
        table("play", [read("play: 3 games")], [read("play: 3 games; 4 plies")])
