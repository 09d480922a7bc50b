"""`adjudicator decides`, `impact` and `mutate`: what a ruling depends on."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.cli import impact, mutate, paper
from tests.house import LEFT

from .conftest import AUCTION, Run

Write = Callable[..., Path]

QUIET = """\
title: {en: Nothing happens, ru: Ничего не происходит}
purpose: {en: Nobody has said anything., ru: Никто ничего не сказал.}
edition: rdi10
sources: []
table: {players: {Anna: {}, Boris: {}}, phase: action}
story: []
"""
"""A table at which nothing depends on anything."""


@pytest.fixture
def layer(tmp_path: Path) -> Path:
    file = tmp_path / "our-table.yaml"
    file.write_text(LEFT, "utf-8")
    return file


def test_on_what_it_hangs(run: Run, scenario: Write) -> None:
    # Alaric passes out, and Karl is alone: he wins, unless one reads that the game is simply over. With two players
    # each has 8 Gold: 4 of Alaric's go to the Inn, 4 to Karl.
    out = run("decides", scenario()).stdout.splitlines()
    assert out[0].startswith("Alaric passes out")
    assert out[1] == "It depends on each of these: losing.last-player and “I don't think so!” (Karl)."
    fallen = "Alaric passes out and is out of the game (Alcohol Content 10 → 13, Gold 8 → 0)"
    assert f"    {fallen}; Karl: Gold 8 → 12; the Inn: 0 → 4." in out


def test_in_russian(run: Run, scenario: Write) -> None:
    out = run("decides", scenario(), "--branch", "1", "--lang", "ru").stdout
    assert "Всё зависит от одного: «Ловкость кружки» (Alaric)." in out
    assert "Если бы карта «Ловкость кружки» не была сыграна (Alaric)" in out


def test_nothing_decides(run: Run, scenario: Write) -> None:
    out = run("decides", scenario(text=QUIET)).stdout.splitlines()
    assert out[1].startswith("No single rule or response decides, and no two together do")


def test_two_decide_together(run: Run, scenario: Write) -> None:
    # With three cards needed all must pass; and then nobody has bid, which may make the initiator go in.
    out = run("decides", scenario(("story: [Anna passes]", "story: []"), text=AUCTION)).stdout
    assert out.splitlines()[1] == "No single change makes a difference; two changes together do."
    assert "bidding.must-pass — " in out
    assert "bidding.nobody-bids — " in out


def test_decides_as_json(run: Run, scenario: Write) -> None:
    found = json.loads(run("decides", scenario(), "--branch", "1", "--json").stdout)
    (flip,) = found["flips"]
    assert flip["changes"][0]["card"] == "sleight-of-drink"
    assert flip["outcome"]["outcome"][0] == [12, 13, 0, "passed-out"]
    assert (found["left"], found["broken"]) == (0, [])


def test_out_of_time(run: Run, scenario: Write) -> None:
    out = run("decides", scenario(), "--seconds", "0").stdout
    assert "This is not all: 1 changes were tried" in out


def test_a_house_rule_before_it_is_adopted(run: Run, scenario: Write, layer: Path) -> None:
    # Boris is there to share: of 5 coins each gets 2 and the odd one goes to Karl, on Alaric's left.
    file = scenario(("    Karl: {}\n", "    Karl: {}\n    Boris: {}\n"))
    out = run("impact", layer, file).stdout
    assert out.splitlines()[0].startswith("Of 2 stories, 1 come out differently; 0 more")
    assert "Karl: Gold 10 → 12" in out
    assert "Karl: Gold 10 → 13" in out
    assert "They part at step " in out


def test_nothing_changes(run: Run, scenario: Write, layer: Path) -> None:
    out = run("impact", layer, scenario(text=AUCTION)).stdout
    assert out == "Nothing changes: 0 stories were told again.\n"


def test_a_reading_before_it_is_adopted(run: Run, scenario: Write) -> None:
    found = json.loads(run("impact", "--reading", "timing.negated-response=reopen", scenario(), "--json").stdout)
    assert (found["stories"], found["left"], found["untaken"]) == (2, 0, [])
    assert {flip["otherwise"] for flip in found["flips"]} <= {False}


@pytest.mark.parametrize(
    ("called", "says"),
    [
        (["impact"], "Say what is to be adopted"),
        (["impact", "a", "b", "c"], "a b c"),
        (["impact", "--reading", "a"], "“a” is no reading"),
        (["impact", "--reading", "timing.windw=a"], "There is no rule “timing.windw”"),
        (["impact", "--reading", "losing.tie=tied"], "has no reading “tied”"),
        (["impact", "missing.yaml"], "missing.yaml:1: the file cannot be read"),
        (["mutate", "--chapter", "tming"], "did you mean “timing”?"),
        (["mutate", "--game", "chess"], "There is no game “chess”"),
        (["mutate", "--out", "table.txt"], "must end in .csv or .json"),
        (["mutate", "nowhere"], "nowhere"),
        (["decides", "missing.yaml"], "missing.yaml:1: the file cannot be read"),
    ],
)
def test_called_wrongly(run: Run, called: list[str], says: str) -> None:
    result = run(*called)
    assert result.exit_code == 2
    assert says in result.stderr


@pytest.mark.parametrize("suffix", [".csv", ".json"])
def test_the_table_of_mutations(run: Run, scenario: Write, tmp_path: Path, suffix: str) -> None:
    table = tmp_path / f"table{suffix}"
    out = run("mutate", scenario(), "--chapter", "timing", "--out", table).stdout
    assert out.startswith("Caught: ")
    assert "timing.collision — " in out
    text = table.read_text("utf-8")
    rows: list[Any] = list(csv.DictReader(text.splitlines())) if suffix == ".csv" else json.loads(text)
    assert {row["clause"].partition(".")[0] for row in rows} == {"timing"}
    assert {row["fate"] for row in rows if row["clause"] == "timing.sequential"} == {"survived"}


def test_interrupted_it_keeps_what_it_knows(run: Run, scenario: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(things: Iterator[Any], total: int) -> Iterator[Any]:
        yield next(iter(things))
        raise KeyboardInterrupt

    other = scenario(name="other.yaml")
    scenario()
    monkeypatch.setattr(paper, "counted", interrupted)
    found = json.loads(run("impact", "--reading", "losing.chance-order=together", other.parent, "--json").stdout)
    assert (found["stories"], found["left"]) == (2, 1)
    assert run("mutate", other.parent, "--chapter", "timing").stdout.startswith("Caught: 0 of 0")


def test_the_commands_say_what_they_are_for(run: Run) -> None:
    for name in ("decides", "impact", "mutate"):
        assert run(name, "--help", "--lang", "ru").exit_code == 0
    assert {impact.command.name, mutate.command.name} == {"impact", "mutate"}
