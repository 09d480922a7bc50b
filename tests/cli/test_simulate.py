"""`adjudicator simulate`: whole games, and what goes wrong in them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import click.testing
import pytest

from adjudicator import simulate
from adjudicator.cli import paper
from adjudicator.simulate import Setting, playing
from tests.simulate.conftest import MOLE

from .conftest import Run


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_games_that_go_well(run: Run, tmp_path: Path) -> None:
    result = run("simulate", "--games", "4", "--players", "3", "--edition", "rdi5", "--seed", "2")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[:2] == ["4 games were played by the rules of rdi5.", "0 of them went wrong."]
    assert re.fullmatch(r"  Decisions: \d{3,}; in a second: \d+\.", lines[2])
    ends = re.fullmatch(r"  Won by one: (\d+)\. Ties: (\d+)\. Won by nobody: (\d+)\.", lines[3])
    assert ends is not None
    assert sum(map(int, ends.groups())) == 4
    assert lines[4:] == ["  Players who take any legal option."]
    assert list(tmp_path.iterdir()) == []


def test_how_often_each_card_was_played(run: Run, tmp_path: Path) -> None:
    result = run("simulate", "--games", "2", "--players", "2", "--cards")
    plays = re.findall(r"^ +(\d+)  (\S.*)$", result.stdout.partition("Cards played")[2], re.MULTILINE)
    counts = [int(count) for count, _ in plays]
    assert counts == sorted(counts, reverse=True)
    briefs = list(simulate.play_many(range(1, 3), Setting(2, "rdi10")))
    assert sum(counts) == sum(sum(brief.plays.values()) for brief in briefs)


def test_characters_play_with_their_own_decks(run: Run, tmp_path: Path) -> None:
    result = run("simulate", "--games", "3", "--characters", "Gerki,зот", "--cards")
    assert result.exit_code == 0
    played = re.findall(r"^ +\d+  (\S.*)$", result.stdout.partition("Cards played")[2], re.MULTILINE)
    assert not any("Goddess" in title for title in played)
    assert run("simulate", "--characters", "gerki").exit_code == 2
    assert run("simulate", "--characters", "gerki,gerki").exit_code == 2
    assert run("simulate", "--characters", "gerki,zot", "--players", "2", "--games", "1").exit_code == 0
    contrary = run("simulate", "--characters", "gerki,zot", "--players", "5")
    assert contrary.exit_code == 2
    assert "2" in contrary.stderr
    assert "5" in contrary.stderr
    unknown = run("simulate", "--characters", "gerky,zot")
    assert unknown.exit_code == 2
    assert "did you mean “gerki”?" in unknown.stderr


def test_the_same_seed_the_same_games(run: Run, tmp_path: Path) -> None:
    def told() -> list[str]:
        out = run("simulate", "--games", "2", "--players", "2", "--cards", "--seed", "9").stdout
        return [line for line in out.splitlines() if "in a second" not in line]

    assert told() == told()


@pytest.mark.usefixtures("minted")
def test_a_game_that_goes_wrong_is_reported_and_written(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    result = run("simulate", "--games", "3", "--players", "3", "--out", folder)
    assert result.exit_code == 1
    files = sorted((folder / "bad").iterdir())
    assert files
    assert result.stdout.splitlines()[1] == f"{len(files)} of them went wrong."
    for file in files:
        seed = re.fullmatch(r"simulated-rdi10-(\d+)\.yaml", file.name)
        assert seed is not None
        assert re.search(rf"Seed {seed[1]}: Lost: 78 Gold at the start, (79|8[0-9]) now", result.stdout)
        assert f"Written down as {file}" in result.stdout
        assert run("check", file).exit_code == 0
        assert "passes out" in run("explain", file).stdout


@pytest.mark.usefixtures("minted")
def test_both_languages(run: Run, tmp_path: Path) -> None:
    russian = run("simulate", "--games", "2", "--players", "3", "--lang", "ru").stdout
    assert russian.startswith("Сыграны 2 партии по правилам rdi10.\n")
    assert re.search(r"^Зерно \d+: ", russian, re.MULTILINE)


def test_the_lair_is_played_and_counted(run: Run, tmp_path: Path) -> None:
    given = ("simulate", "--game", "dragons-lair", "--games", "6", "--players", "3", "--tally")
    out = run(*given).stdout
    assert out.startswith("6 games were played by the rules of lair.\n0 of them went wrong.\n")
    counted = sum(
        (brief.tally for brief in simulate.play_many(range(1, 7), Setting(3, "lair", game="dragons-lair"), tally=True)),
        Counter(),
    )
    heroes = out.partition("Heroes: joined")[2].partition("\n\n")[0]
    rows = re.findall(r"^(\S.*?) {2,}(\d+) +(\d+) +\d+% +(\d+) +\d+%", heroes, re.MULTILINE)
    printed = {row[0]: tuple(map(int, row[1:])) for row in rows}
    assert printed["Rogue"] == tuple(counted["heroes", "rogue", column] for column in ("joined", "died", "destroyed"))
    assert [row[1] for row in printed.items()] == sorted(printed.values(), key=lambda row: -row[0])
    assert "█" in out
    assert re.search(r"^On average: \d\.\d$", out, re.MULTILINE)
    seats = re.findall(r"^([123]) +6 +\d+ ", out.partition("Place, clockwise")[2], re.MULTILINE)
    assert seats == ["1", "2", "3"]
    assert run(*given).stdout.partition("Heroes")[2] == out.partition("Heroes")[2]


def test_the_tally_in_russian(run: Run, tmp_path: Path) -> None:
    given = ("--games", "2", "--players", "3", "--tally", "--lang", "ru")
    lair = run("simulate", "--game", "dragons-lair", *given).stdout
    for word in ("Герои", "Карты логова", "Плут", "Раундов в партии", "В среднем: "):
        assert word in lair
    assert "Сыгранные карты" in run("simulate", *given).stdout


def test_cards_and_what_goes_wrong_in_the_lair(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = ("simulate", "--game", "dragons-lair", "--games", "4", "--players", "3")
    assert re.search(r"^ +\d+  Goblins$", run(*given, "--cards").stdout, re.MULTILINE)
    monkeypatch.setattr("adjudicator.games.dragons_lair.gold.returned", lambda table, amount: table)
    result = run(*given, "--tally")
    assert result.exit_code == 1
    assert "45 gold at the start" in result.stdout
    file = next(tmp_path.glob("simulated-lair-*.yaml"))
    assert "\ngame: dragons-lair\n" in file.read_text("utf-8")
    assert run("check", file).exit_code == 0


def test_nothing_to_count_is_no_fault(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "LIMIT", 3)
    result = run("simulate", "--game", "dragons-lair", "--games", "1", "--tally")
    assert result.exit_code == 1
    assert "Rounds in a game" not in result.stdout


def test_a_bar_on_a_terminal_only(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = ("simulate", "--games", "2", "--players", "2")
    assert run(*given).stderr == ""
    monkeypatch.setattr(paper, "PATIENCE", 0)
    monkeypatch.setattr(click.testing._NamedTextIOWrapper, "isatty", lambda self: True, raising=False)
    assert "2/2" in run(*given).stderr


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--players", "1"), "The Red Dragon Inn: a simulated game takes 2 to 20 players, not 1."),
        (("--players", "0"), "--players: “0” will not do: write a number from 1 to 1000000000000."),
        (("--game", "dragons-liar"), "There is no game “dragons-liar”; did you mean “dragons-lair”?"),
        (
            ("--game", "dragons-lair", "--players", "6"),
            "Dragon's Lair: a simulated game takes 3 to 5 players, not 6.",
        ),
        (("--game", "dragons-lair", "--characters", "zot,gerki"), "Dragon's Lair has no characters to choose"),
        (("--game", "dragons-lair", "--edition", "rdi1"), "There is no edition “rdi1”; known: lair"),
        (("--game", "dragons-lair", "--layers", "bar-deck"), "There is no expansion or variant “bar-deck”."),
        (("--characters", "zot,karl"), "The rulebooks name only some cards of Karl, and not how many of each"),
        (("--characters", "Валерия,Зот", "--lang", "ru"), "названы только некоторые карты такого персонажа (Валерия)"),
        (("--players", "21"), "The Red Dragon Inn: a simulated game takes 2 to 20 players, not 21."),
        (("--games", "0"), "--games: “0” will not do: write a number from 1 to 1000000000000."),
        (("--games", "many"), "--games: “many” will not do"),
        (("--seed", "-1"), "--seed: “-1” will not do"),
        (("--edition", "rdi4"), "There is no edition “rdi4”; did you mean “rdi"),
        (("--layers", "bar-dek"), "There is no expansion or variant “bar-dek”; did you mean “bar-deck”?"),
        (("--layers", "rdi1"), "There is no expansion or variant “rdi1”"),
        (("--out", "/dev/null/x"), "/dev/null/x: nothing can be written there ("),
        (("--cards", "all"), "all"),
    ],
)
def test_bad_input(run: Run, given: tuple[str, ...], said: str) -> None:
    result = run("simulate", *given)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("language", "way", "players", "said"),
    [
        (
            "en",
            "two-headed-dragon",
            "5",
            "takes one of these numbers of players: 4, 6, 8, 10",
        ),
        ("ru", "two-headed-dragon", "5", "за столом может быть столько игроков: 4, 6, 8"),
        ("en", "boss-battle", "6", "a simulated game takes 3 to 5 players, not 6"),
    ],
)
def test_a_way_to_play_takes_its_numbers_of_players(run: Run, language: str, way: str, players: str, said: str) -> None:
    result = run("simulate", "--layers", way, "--players", players, "--lang", language)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


@pytest.mark.parametrize(
    ("language", "teams", "wins"), [("en", "Teams in turn order", "wins"), ("ru", "Команды", "побед")]
)
def test_a_tally_by_team(run: Run, tmp_path: Path, language: str, teams: str, wins: str) -> None:
    given = ("--layers", "two-headed-dragon", "--players", "6", "--games", "2", "--tally", "--lang", language)
    out = run("simulate", *given).stdout
    told = out[out.index(teams) :].splitlines()
    assert told[1].split()[-1] == wins
    rows = [line.split() for line in told[2:5]]
    assert [(row[0], row[1]) for row in rows] == [("1", "2"), ("2", "2"), ("3", "2")]


@pytest.mark.parametrize(
    ("language", "way", "said"),
    [
        ("en", "boss-battle", "The Boss’s 15 cards are drawn from the known cards; no book prints Boss Cards."),
        ("en", "leaders-and-lackeys", "The 15 cards of each Boss are drawn from the known cards"),
        ("ru", "boss-battle", "Карты босса (15) взяты из известных карт: ни в одной книге карты босса не напечатаны."),
        ("ru", "two-headed-boss-battle", "Карты каждого босса (15) взяты из известных карт"),
    ],
)
def test_it_is_said_what_boss_cards_are(run: Run, tmp_path: Path, language: str, way: str, said: str) -> None:
    given = ("--players", "4", "--games", "1", "--lang", language)
    assert said in run("simulate", "--layers", way, *given).stdout


def test_where_nobody_is_a_boss_nothing_is_said_of_boss_cards(run: Run, tmp_path: Path) -> None:
    given = ("--players", "4", "--games", "1")
    for chosen in ((), ("--layers", "two-headed-dragon")):
        assert "Boss" not in run("simulate", *chosen, *given).stdout


# -- kept, drawn, compared

GOLD = """
layer: richer
rank: house
title: {en: Richer at the start, ru: Больше золота на старте}
amends:
  lair-setup.gold:
    value: 6
    standing: house
    text: {en: Every dragon starts with six gold., ru: "У каждого дракона в начале шесть золота."}
"""
LAIR = ("simulate", "--game", "dragons-lair", "--players", "3", "--workers", "1")


def test_games_are_kept_drawn_and_played_again(run: Run, tmp_path: Path) -> None:
    first = run(*LAIR, "--games", "3", "--out", "kept", "--report", "a.html")
    assert first.exit_code == 0
    assert "3 games are kept in kept." in first.stdout
    more = run(*LAIR, "--games", "5", "--out", "kept")
    assert "2 games were played" in more.stdout
    assert "3 games were there already.\n5 games are kept in kept." in more.stdout
    drawn = run("simulate", "--kept", "kept", "--report", "b.html", "--counts", "c.json", "--lang", "ru")
    assert drawn.exit_code == 0
    assert "смоделировано партий — 5" in (tmp_path / "b.html").read_text("utf-8")
    assert "3 simulated games" in (tmp_path / "a.html").read_text("utf-8")
    assert '"games": 5' in (tmp_path / "c.json").read_text("utf-8")
    again = run("simulate", "--kept", "kept", "--replay", "--seed", "4")
    assert (again.exit_code, again.stdout) == (0, "Seed 4: the game comes out as it was kept.\n")
    assert "no game kept here went wrong" in run("simulate", "--kept", "kept", "--replay").stderr
    assert "the seed 77 is not kept here" in run("simulate", "--kept", "kept", "--replay", "--seed", "77").stderr
    other = run(*LAIR, "--games", "5", "--player", "sensible", "--out", "kept")
    assert (other.exit_code, other.stdout) == (2, "")
    assert "kept: the games there were played with other settings" in other.stderr


def test_a_bad_game_is_kept_with_its_seed_and_replayed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr("adjudicator.games.dragons_lair.gold.returned", lambda table, amount: table)
        kept = run(*LAIR, "--games", "4", "--out", "kept")
        assert kept.exit_code == 1
        assert "45 gold at the start" in kept.stdout
        again = run("simulate", "--kept", "kept", "--replay")
        assert again.exit_code == 0
        assert "the game comes out as it was kept" in again.stdout
        assert "45 gold at the start" in again.stdout
    mended = run("simulate", "--kept", "kept", "--replay")
    assert mended.exit_code == 1
    assert "comes out differently" in mended.stdout


def test_a_comparison_is_told_kept_and_drawn(run: Run, tmp_path: Path) -> None:
    (tmp_path / "gold.yaml").write_text(GOLD, "utf-8")
    given = (*LAIR, "--games", "31", "--versus", "--house", "gold.yaml")
    result = run(*given, "--out", "pairs", "--report", "a.html")
    assert result.exit_code == 0, result.stderr
    assert "31 pairs of games were played." in result.stdout
    assert re.search(r"^  Gold of a player in the end: \d+\.\d\d → \d+\.\d\d; ", result.stdout, re.MULTILINE)
    assert "     31  Starting gold (lair-setup.gold)" in result.stdout
    assert result.stdout.count("http://localhost:8501/table?case=") == 3
    drawn = run("simulate", "--kept", "pairs", "--report", "b.html")
    assert drawn.exit_code == 0
    assert (tmp_path / "a.html").read_text("utf-8") == (tmp_path / "b.html").read_text("utf-8")
    refused = run("simulate", "--kept", "pairs", "--replay")
    assert (refused.exit_code, refused.stdout) == (2, "")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--versus",), "say how the other side differs"),
        (("--versus-edition", "rdi1"), "There is no edition “rdi1”; known: lair"),
        (("--versus", "--house", "none.yaml"), "none.yaml:1: the file cannot be read"),
        (("--player", "clever"), "There is no player “clever”; known: random, sensible"),
        (("--replay",), "(--kept DIR)"),
        (("--kept", "nowhere", "--replay"), "nowhere: no games are kept here."),
        (("--kept", "nowhere", "--report", "x.html"), "nowhere: no games are kept here."),
        (("--games", "1", "--report", "/dev/null/x/y.html"), "/dev/null/x/y.html: the report cannot be written"),
    ],
)
def test_bad_input_about_kept_games(run: Run, given: tuple[str, ...], said: str) -> None:
    result = run(*LAIR, *given)
    assert result.exit_code == 2
    assert said in result.stderr


def test_too_few_pairs_are_told_and_kept(run: Run, tmp_path: Path) -> None:
    (tmp_path / "gold.yaml").write_text(GOLD, "utf-8")
    result = run(*LAIR, "--games", "2", "--versus", "--house", "gold.yaml", "--out", "pairs")
    assert result.exit_code == 2
    assert "2 pairs went well; that is too few to say anything. It takes at least 30" in result.stderr
    assert list((tmp_path / "pairs" / "pairs").iterdir())
    drawn = run("simulate", "--kept", "pairs", "--report", "b.html")
    assert (drawn.exit_code, drawn.stderr.count("It takes at least 30")) == (2, 1)


def test_cards_of_ones_own_are_dealt_on_the_other_side(run: Run, tmp_path: Path) -> None:
    """Beside a house rule; what is wrong with their file is told with its line."""
    (tmp_path / "gold.yaml").write_text(GOLD, "utf-8")
    (tmp_path / "cards.yaml").write_text(MOLE, "utf-8")
    given = ("--versus", "--house", "gold.yaml", "--house", "cards.yaml", "--workers", "1")
    result = run(*LAIR, "--games", "30", *given)
    assert result.exit_code == 0, result.stderr
    assert "House rules: " in result.stdout
    assert "Cards of your own: Mole ×9 and Bard ×2." in result.stdout
    counted = run(*LAIR, "--games", "2", "--cards", "--house", "cards.yaml")
    assert (counted.exit_code, "Mole" in counted.stdout) == (0, True)
    (tmp_path / "cards.yaml").write_text(MOLE.replace("{mole: 9, bard: 2}", "{mole: 9}"), "utf-8")
    refused = run(*LAIR, "--games", "30", *given)
    assert refused.exit_code == 2
    assert "cards.yaml:10: nothing says how many copies there are" in refused.stderr


def test_more_characters_than_players_are_drawn_for_each_game(run: Run) -> None:
    given = ("--characters", "gerki,zot,eve", "--players", "2", "--games", "2", "--workers", "1")
    assert run("simulate", *given).exit_code == 0


def test_a_missing_extra_is_told_before_the_games(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.simulate.kept.find_spec", lambda name: None)
    result = run(*LAIR, "--games", "1", "--out", "kept")
    assert (result.exit_code, result.stdout) == (2, "")
    assert (
        result.stderr
        == "Keeping and drawing games needs more packages: pip install 'red-dragon-adjudicator[simulation]'.\n"
    )
    assert run(*LAIR, "--games", "1").exit_code == 0
