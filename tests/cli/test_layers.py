"""Layers that exclude each other, as the command line refuses them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator import cases
from adjudicator.case import DEFAULT, Case, game
from adjudicator.case.link import Record, packed
from adjudicator.cases import Cases, new_key

from .conftest import Run

Write = Callable[..., Path]

pytestmark = pytest.mark.usefixtures("variants")

RULE = game(DEFAULT).rulebook().holding["rdi10"]["turn.order"].title
APART = {
    "en": f"“Pairs” and “A boss” exclude each other, by the rule “{RULE.en}”. Choose one of the two.",
    "ru": f"«Парами» и «Босс» исключают друг друга: так говорит правило «{RULE.ru}». Выберите что-то одно.",
}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_simulate_refuses_them(run: Run, language: str) -> None:
    result = run("simulate", "--games", "1", "--layers", "boss,pairs", "--lang", language)
    assert (result.exit_code, result.stderr.strip()) == (2, APART[language])


def test_simulate_says_what_to_choose_instead(run: Run) -> None:
    result = run("simulate", "--games", "1", "--layers", "sides")
    assert result.exit_code == 2
    assert "Choose instead: Pairs (pairs), A boss (boss) or Lackeys (lackeys)." in result.stderr
    assert "did you mean “lackeys”?" in run("simulate", "--layers", "lackey").stderr


def test_simulate_plays_with_what_is_needed(run: Run, tmp_path: Path) -> None:
    result = run("simulate", "--games", "1", "--players", "2", "--layers", "lackeys,pairs", "--out", tmp_path / "games")
    assert result.exit_code == 0


@pytest.mark.parametrize("command", ["explain", "check", "compare", "decides", "remedy"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_scenario_is_refused_with_its_line(run: Run, scenario: Write, command: str, language: str) -> None:
    file = scenario(("edition: rdi10\n", "edition: rdi10\nlayers: [pairs, boss]\n"))
    result = run(command, file, "--lang", language)
    assert result.exit_code == 2
    assert f"{file}:4: {APART[language]}" in result.output


def test_explain_names_the_layers_that_were_chosen(run: Run, scenario: Write) -> None:
    file = scenario(("edition: rdi10\n", "edition: rdi10\nlayers: [lackeys, sides]\n"))
    title = game(DEFAULT).rulebook().editions["rdi10"].title
    assert f"By the rules of: {title.en} + Lackeys\n" in run("explain", file).stdout


def test_a_saved_case_is_refused(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cases.VARIABLE, f"sqlite:///{tmp_path}/cases.sqlite3")
    store = Cases(cases.database())
    case = Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "action"})
    bad = packed(Record(DEFAULT, "rdi10", case.start, (), ("pairs", "boss")))
    with monkeypatch.context() as written:
        written.setattr("adjudicator.cases.store.link.write", lambda *_, **__: bad)
        saved = store.save(new_key(), "Hats", case)
    result = run("cases", "show", saved.id)
    assert (result.exit_code, result.stderr.strip()) == (2, APART["en"])
