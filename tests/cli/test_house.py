"""`--house`: every command that judges a story takes the table's own rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.house import HEAD

from .conftest import AUCTION, Run, line_of

Write = Callable[..., Path]

LAYER = f"{HEAD}  losing.last-player: {{standing: house, value: over}}\n"
"""Who is alone at the end has won nothing."""

OF_ONE_STORY = ("ask", "blanks", "compare", "decides", "explain", "explore", "order", "precedents", "remedy", "step")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    file = tmp_path / "our-table.yaml"
    file.write_text(LAYER, "utf-8")
    return file


def test_what_comes_of_it_is_judged_by_them(run: Run, scenario: Write, house: Path) -> None:
    file = scenario()
    assert "Karl wins the game" in run("explain", file).stdout
    told = run("explain", file, "--house", house).stdout
    assert "Karl wins" not in told
    assert "By the rules of: The Red Dragon Inn 10 + Our table\n" in told
    assert "losing.last-player — One player left (agreed at the table)" in told


def test_in_russian(run: Run, scenario: Write, house: Path) -> None:
    assert " + Наш стол\n" in run("explain", scenario(), "--house", house, "--lang", "ru").stdout


@pytest.mark.parametrize("command", OF_ONE_STORY)
def test_every_command_about_a_story_takes_them(run: Run, scenario: Write, house: Path, command: str) -> None:
    more = {"blanks": ("--blank", "Karl.gold=1,2"), "ask": ("--step", "2")}.get(command, ())
    result = run(command, scenario(), "--house", house, *more)
    assert result.exit_code == 0, result.stderr
    assert "Karl wins" not in result.stdout.partition("\n")[0]


def test_two_claims_are_weighed_by_them(run: Run, scenario: Write, house: Path) -> None:
    nobody = scenario(name="nobody.yaml")
    wins = scenario(("out: passed-out}}}\n", "out: passed-out}}, won: [Karl]}\n"), name="wins.yaml")
    both, one = (json.loads(run("claims", wins, nobody, "--json", *more).stdout) for more in ((), ("--house", house)))
    assert [claim["supported"] for claim in both["claims"]] == [True, True]
    assert [claim["supported"] for claim in one["claims"]] == [False, True]


def test_a_reading_that_they_settle_is_no_longer_chosen(run: Run, scenario: Write, house: Path) -> None:
    file = scenario(("table:\n", "readings: {losing.last-player: wins}\ntable:\n"))
    assert "Karl wins" not in run("explain", file, "--house", house).stdout


@pytest.mark.parametrize("command", ["explain", "compare"])
def test_rules_that_hit_nothing_are_named_with_their_line(run: Run, scenario: Write, house: Path, command: str) -> None:
    house.write_text(LAYER.replace("losing.last-player", "losing.last-plyer"), "utf-8")
    result = run(command, scenario(), "--house", house)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{house}:{line_of(house, 'last-plyer')}: ")
    assert "losing.last-player" in result.stderr


def test_there_is_no_such_file(run: Run, scenario: Write, tmp_path: Path) -> None:
    result = run("explain", scenario(), "--house", tmp_path / "nowhere.yaml")
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert "nowhere.yaml" in result.stderr


def test_rules_of_the_other_game(run: Run, scenario: Write, house: Path) -> None:
    result = run("explain", scenario(text=AUCTION), "--house", house)
    assert result.exit_code == 2
    assert str(house) in result.stderr


AGREED = "negate-ignore.own-drink=anybody"


def test_what_tables_agree_on_needs_no_file(run: Run, scenario: Write) -> None:
    told = run("explain", scenario(), "--house", AGREED).stdout
    assert "By the rules of: The Red Dragon Inn 10 + Anybody's Drink may be Ignored\n" in told


def test_an_agreement_that_is_not_known_is_named(run: Run, scenario: Write) -> None:
    wrong = run("explain", scenario(), "--house", "negate-ignore.own-drink=anybodi")
    assert wrong.exit_code == 2
    fault = "No agreement “anybodi” is known for the rule negate-ignore.own-drink; did you mean “anybody”?"
    assert fault in wrong.stderr
    assert "did you mean “negate-ignore.own-drink”" in run("impact", "negate-ignore.own-drnk=anybody").stderr


@pytest.mark.parametrize(("language", "says"), [("en", "Some tables agree on this"), ("ru", "За некоторыми столами")])
def test_a_rule_names_what_tables_agree_on(run: Run, language: str, says: str) -> None:
    told = run("rule", "negate-ignore.own-drink", "--lang", language).stdout
    assert says in told
    assert "anybody (anybody)" in told


def test_the_impact_of_an_agreement_is_shown_and_its_figures_come_first(run: Run) -> None:
    folder = "scenarios/red-dragon-inn/negate-ignore"
    first, *_ = run("impact", AGREED, folder).stdout.splitlines()
    data = json.loads(run("impact", AGREED, folder, "--json").stdout)
    flipped = sum(flip["otherwise"] for flip in data["flips"])
    assert f"Of {data['stories']} stories, {flipped} come out differently" in first
    assert {"another-players-drink"} <= {flip["scenario"] for flip in data["flips"]}
