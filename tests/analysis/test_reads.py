"""What a scenario reads of the rules is remembered until it, or anything that judges it, is written."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from adjudicator import cache
from adjudicator.analysis import reads as room
from adjudicator.analysis.reads import Reads, reads

from .conftest import SCENARIOS

WINE = SCENARIOS / "red-dragon-inn/timing/timing-example-2-rdi10.yaml"
AUCTION = SCENARIOS / "dragons-lair/dying/the-first-of-two-who-die.yaml"


@pytest.fixture(autouse=True)
def _kept_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(cache, "YOUNG", 10**15)  # the contents of files are compared, whatever their times


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The scenarios that were run, in their order."""
    names: list[str] = []
    run = room.run
    monkeypatch.setattr(room, "run", lambda document, *how: names.append(document.value.game) or run(document, *how))
    return names


def found(*files: Path, games: tuple[str, ...] = ("red-dragon-inn", "dragons-lair")) -> list[tuple[Reads, ...]]:
    """What these scenarios read."""
    return list(reads(files, games))


def test_a_scenario_is_run_again_only_after_it_was_written(tmp_path: Path, ran: list[str]) -> None:
    wine, auction = tmp_path / "wine.yaml", tmp_path / "auction.yaml"
    shutil.copy(WINE, wine)
    shutil.copy(AUCTION, auction)
    first = found(wine, auction)
    assert [(one.game, one.stories > 0, one.failed) for (one,) in first] == [
        ("red-dragon-inn", True, False),
        ("dragons-lair", True, False),
    ]
    assert ran == ["red-dragon-inn", "dragons-lair"]
    assert found(auction, wine) == first[::-1]
    assert ran == ["red-dragon-inn", "dragons-lair"]
    wine.write_text(wine.read_text("utf-8") + "# more\n", "utf-8")
    assert found(wine, auction) == first
    assert ran == ["red-dragon-inn", "dragons-lair", "red-dragon-inn"]


def test_one_of_another_game_is_neither_run_nor_taken_for_one_that_reads_nothing(ran: list[str]) -> None:
    assert found(AUCTION, games=("red-dragon-inn",)) == [()]
    assert ran == []
    ((one,),) = found(AUCTION)
    assert one.clauses
    assert found(AUCTION, games=("red-dragon-inn",)) == [()]


def test_a_file_is_named_as_it_was_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(WINE, tmp_path / "wine.yaml")
    monkeypatch.chdir(tmp_path)
    for asked in (Path("wine.yaml"), tmp_path / "wine.yaml"):
        assert {one.file for one in found(asked)[0]} == {str(asked)}


def test_one_whose_table_cannot_be_tells_no_story(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(WINE.read_text("utf-8").replace("fortitude: 12", "fortitude: 99"), "utf-8")
    for _ in range(2):
        assert {(one.stories, one.failed) for one in found(wrong)[0]} == {(0, True)}


def test_one_whose_layers_exclude_each_other_tells_no_story(tmp_path: Path) -> None:
    apart = tmp_path / "apart.yaml"
    layers = "layers: [boss-battle, leaders-and-lackeys]\ntable:"
    apart.write_text(WINE.read_text("utf-8").replace("\ntable:", f"\n{layers}"), "utf-8")
    for _ in range(2):
        assert {(one.stories, one.failed) for one in found(apart)[0]} == {(0, True)}


def test_a_file_that_cannot_be_used_reads_nothing(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("title: [", "utf-8")
    assert found(tmp_path / "bad.yaml") == [()]
