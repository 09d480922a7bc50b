"""`adjudicator precedents`: what is like a scenario, what they have in common, and what not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.cli import paper

from .conftest import AUCTION, SCENARIO, Run

Write = Callable[..., Path]

SUITE = Path(__file__).parents[2] / "scenarios"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a few scenarios of both games."""
    there = tmp_path / "scenarios"
    there.mkdir()
    for name in ("timing-example-2-rdi10", "timing-example-2-rdi5"):
        (there / f"{name}.yaml").write_text((SUITE / "red-dragon-inn" / "timing" / f"{name}.yaml").read_text("utf-8"))
    (there / "an-auction.yaml").write_text(AUCTION, "utf-8")
    (there / "not-one.yaml").write_text("title: 3\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    return there


def test_the_likest_first_and_what_is_alike(run: Run, folder: Path, scenario: Write) -> None:
    same = SCENARIO.replace("Alaric", "Anna").replace("Karl", "Boris")
    (folder / "otherwise-called.yaml").write_text(same, "utf-8")
    result = run("precedents", scenario(), "--most", "2")
    assert result.exit_code == 0
    out = result.stdout.splitlines()
    assert out[0] == "1. Elven Wine — 100 % alike"
    assert out[1] == f"   {Path('scenarios') / 'otherwise-called.yaml'} (rdi10)"
    assert out[2] == "   Alike:"
    assert any(line.startswith("     What answers what: ") and "Negate what it answers → " in line for line in out)
    first, second = "\n".join(out).split("\n\n")
    assert "Only" not in first
    assert "   Only in this situation:\n" in second
    assert "   Only there:\n" in second


def test_json_and_the_file_itself_is_none(run: Run, folder: Path) -> None:
    found = json.loads(run("precedents", folder / "timing-example-2-rdi10.yaml", "--json").stdout)
    (hit,) = found["precedents"]
    assert found["left"] == 0
    assert hit["id"].startswith("timing-example-2-rdi5")
    assert 0.5 < hit["similarity"] <= 1
    assert "a turn" in hit["shared"]["frame"]


def test_in_russian(run: Run, folder: Path) -> None:
    out = run("precedents", folder / "timing-example-2-rdi10.yaml", "--lang", "ru").stdout
    assert "— сходство " in out
    assert "   Общее:\n" in out
    assert "     Решают правила: «" in out


def test_the_other_game_has_none_here(run: Run, folder: Path) -> None:
    out = run("precedents", folder / "an-auction.yaml").stdout
    assert out == "No scenario of this game was found.\n"


def test_stopped_it_tells_what_it_knows(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(things: Any, total: int) -> Iterator[Any]:
        first, *_ = [thing for thing in things if thing[0].stem == "timing-example-2-rdi5"]
        yield first
        raise KeyboardInterrupt

    monkeypatch.setattr(paper, "counted", stopped)
    result = run("precedents", folder / "timing-example-2-rdi10.yaml")
    assert result.exit_code == 0
    assert result.stdout.startswith("1. ")
    assert result.stdout.endswith("Stopped: 2 files were not looked at.\n")


def test_no_folder(run: Run, scenario: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("precedents", scenario())
    assert result.exit_code == 2
    assert result.stderr == "There is no folder “scenarios” here, so no scenario was looked at.\n"


@pytest.mark.parametrize("given", ["0", "x", "-3"])
def test_no_number(run: Run, folder: Path, given: str) -> None:
    result = run("precedents", folder / "an-auction.yaml", "--most", given)
    assert result.exit_code == 2
    assert result.stderr.count("\n") <= 2
