"""What people get wrong: one clear message with its place, exit code 2, nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator.cli import COMMANDS

from .conftest import Run, line_of

Write = Callable[..., Path]

SPOILT = [
    pytest.param("phase: drink", "phaze: drink", "phaze", "phase", id="unknown key"),
    pytest.param("phase: drink", "phase: drink\n  phase: order", "duplicate key", "line 9", id="duplicate key"),
    pytest.param("[Sleight of drink]", "[Sleigt of drink]", "Sleigt of drink", "Sleight of drink", id="unknown card"),
    pytest.param("reveals Elven Wine", "reveals Elfen Wine", "Elfen Wine", "Elven Wine", id="card in a line"),
    pytest.param("by: negate-ignore", "by: negate-ignor", "negate-ignor.", "negate-ignore.own-drink", id="clause"),
    pytest.param("- Alaric plays", "- Alarik plays", "Alarik", "Alaric", id="player in a line"),
    pytest.param("phase: drink", "turn: Alarik", "Alarik", "Alaric", id="player whose turn it is"),
    pytest.param("edition: rdi10", "edition: rdi100", "rdi100", "rdi10", id="edition"),
    pytest.param("fortitude: 12", "fortitude: 25", "25", "20", id="too much Fortitude"),
    pytest.param("fortitude: 12", "fortitude: -1", "1", "fortitude", id="too little Fortitude"),
    pytest.param("    Karl: {}\n", "    alaric: {}\n", "alaric", "", id="two players of one name"),
    pytest.param("- Alaric plays Sleight of drink", "- Alaric slights the drink", "slights", "", id="unreadable line"),
    pytest.param("- Karl plays I don't think so!", "- Karl plays Wine", "Wine", "", id="not a card to play"),
]

CALLED = {"Sleight of drink": "Ловкость кружки", "Elven Wine": "Эльфийское вино"}
"""What cards are called in Russian."""


@pytest.mark.parametrize(("was", "now", "named", "meant"), SPOILT)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_fault_is_named_with_file_and_line(
    run: Run, scenario: Write, was: str, now: str, named: str, meant: str, language: str
) -> None:
    file = scenario((was, now))
    result = run("explain", file, "--lang", language)
    assert result.exit_code == 2
    assert bool(result.stdout) is was.startswith("- ")  # what came before a line that stops the story is told
    assert result.stderr.startswith(f"{file}:")
    assert int(result.stderr.split(":")[1]) > 1
    assert named in result.stderr
    assert (CALLED.get(meant, meant) if language == "ru" else meant) in result.stderr


def test_the_line_is_that_of_the_fault(run: Run, scenario: Write) -> None:
    file = scenario(("fortitude: 12", "fortitude: 25"))
    assert run("explain", file).stderr.startswith(f"{file}:{line_of(file, 'fortitude: 25')}: ")
    file = scenario(("[Sleight of drink]", "[Sleigt of drink]"))
    assert run("explain", file).stderr.startswith(f"{file}:{line_of(file, 'Sleigt')}: ")


@pytest.mark.parametrize("line", [f"Anna discards {'9' * 5_000} cards", "x" * 5_000], ids=["number", "nonsense"])
def test_a_long_line_that_cannot_be_read_is_repeated_in_part(run: Run, scenario: Write, line: str) -> None:
    table = "{players: {Anna: {}, Boris: {}}, turn: Anna, phase: discard-and-draw}"
    head = "title: {en: x, ru: x}\npurpose: {en: x., ru: x.}\nsources: [rdi10:timing.4]\nedition: rdi10\n"
    told = run("explain", scenario(text=f"{head}table: {table}\nstory:\n  - {line}\n"))
    assert told.exit_code == 2
    assert line[:60] in told.stderr
    assert line[:200] not in told.stderr


def test_one_player_is_too_few(run: Run, scenario: Write) -> None:
    text = "title: {en: A, ru: Я}\npurpose: {en: A, ru: Я}\nsources: []\ntable: {players: {Karl: {}}}\nstory: []\n"
    file = scenario(text=text)
    result = run("explain", file)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{file}:4: ")
    assert "add a player" in result.stderr


EMPTY = "title: {{en: A, ru: Я}}\npurpose: {{en: A, ru: Я}}\n{game}sources: []\ntable: {table}\nstory: []\n"


@pytest.mark.parametrize("game", ["", "game: dragons-lair\n"])
@pytest.mark.parametrize("command", ["explain", "explore", "check", "order"])
def test_nobody_is_too_few(run: Run, scenario: Write, game: str, command: str) -> None:
    file = scenario(text=EMPTY.format(game=game, table="{players: {}}"))
    result = run(command, file)
    assert result.exit_code == 2
    assert result.output.startswith(f"{file}:{line_of(file, 'players')}: Nobody sits at this table")


@pytest.mark.parametrize(
    "game",
    [
        "game:\n  dragons-lair\n",
        "game: dragons-lair # a game for three\n",
        '"game": dragons-lair\n',
        "game: 'dragons-lair'\n",
        "? game\n: dragons-lair\n",
    ],
)
def test_a_file_names_its_game_as_yaml_allows(run: Run, scenario: Write, game: str) -> None:
    file = scenario(text=EMPTY.format(game=game, table="{players: {Anna: {}, Boris: {}, Vera: {}}}"))
    result = run("explain", file)
    assert (result.exit_code, "initiates the bidding" in result.stdout) == (0, True)


@pytest.mark.parametrize(("game", "says"), [("game: chess\n", "no game is called"), ("game: 5\n", "must be text")])
def test_a_game_that_is_none(run: Run, scenario: Write, game: str, says: str) -> None:
    result = run("explain", scenario(text=EMPTY.format(game=game, table="{players: {Anna: {}}}")))
    assert (result.exit_code, says in result.stderr) == (2, True)


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "empty"),
        (b"\xff\xfe\x00title", "UTF-8"),
        (b"#" * 20_000_000, "larger than"),
        (b"a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]\n", "anchor"),
        (b"title: [\n", "not YAML"),
        (b"- 1\n", ""),
        (b"just words\n", ""),
    ],
    ids=["empty", "not UTF-8", "20 MB", "alias bomb", "not YAML", "a list", "text"],
)
@pytest.mark.parametrize("command", ["explain", "step", "explore", "check"])
def test_what_is_no_scenario_at_all(run: Run, tmp_path: Path, raw: bytes, says: str, command: str) -> None:
    file = tmp_path / "bad.yaml"
    file.write_bytes(raw)
    result = run(command, file)
    assert result.exit_code == 2
    assert result.output.startswith(f"{file}:")
    assert says in result.output


@pytest.mark.parametrize("command", ["explain", "step", "explore"])
def test_a_folder_and_a_missing_file(run: Run, tmp_path: Path, command: str) -> None:
    for path in (tmp_path, tmp_path / "missing.yaml"):
        result = run(command, path)
        assert result.exit_code == 2
        assert result.stderr.startswith(f"{path}:1: the file cannot be read")


@pytest.mark.parametrize(
    ("called", "says"),
    [
        (["explian", "x"], "did you mean “explain”?"),
        (["dance"], f"known: {', '.join(COMMANDS[:8])}"),
        (["explain"], "FILE is missing"),
        (["explain", "a", "b"], "one thing too many: b"),
        (["explain", "--edtion", "rdi5", "a"], "did you mean “--edition”?"),
        (["explain", "a", "--edition"], "--edition needs a value"),
        (["explain", "--branch", "two", "a"], "“two” will not do"),
        (["--lang", "fr", "explain", "a"], "“fr” is not a language spoken here"),
    ],
)
def test_a_command_called_wrongly(run: Run, called: list[str], says: str) -> None:
    result = run(*called)
    assert result.exit_code == 2
    assert says in result.stderr


def test_an_unknown_edition_on_the_command_line(run: Run, scenario: Write) -> None:
    result = run("explain", scenario(), "--edition", "rdi100")
    assert result.exit_code == 2
    assert "There is no edition “rdi100”; did you mean “rdi10”?" in result.stderr


def test_mistakes_are_told_in_russian(run: Run, scenario: Write) -> None:
    assert "Команды «explian» нет; может быть, «explain»?" in run("--lang", "ru", "explian").stderr
    result = run("explain", scenario(), "--edition", "rdi100", "--lang", "ru")
    assert "Издания «rdi100» нет; может быть, «rdi10»?" in result.stderr


def test_a_fault_of_the_program_is_a_sentence_too(run: Run, scenario: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("out of luck")

    monkeypatch.setattr("adjudicator.cli.explain.run_story", fails)
    result = run("explain", scenario())
    assert result.exit_code == 2
    assert "(RuntimeError: out of luck)" in result.stderr


def test_control_characters_do_not_reach_the_screen(run: Run, scenario: Write) -> None:
    result = run("step", scenario(), input="Karl plays \x1b[2J\u202e\n")
    assert "\x1b" not in result.stdout
    assert "\u202e" not in result.stdout


def test_a_reader_that_stops_early_is_no_fault(scenario: Write) -> None:
    code = f"from adjudicator.cli import main; main(['explain', {str(scenario())!r}])"
    reading, writing = os.pipe()
    os.close(reading)
    told = subprocess.run([sys.executable, "-c", code], stdout=writing, stderr=subprocess.PIPE, text=True)
    os.close(writing)
    assert told.stderr == ""
