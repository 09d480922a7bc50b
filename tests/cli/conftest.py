"""What the tests of the command line share: a runner, and a scenario to spoil."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from adjudicator.cli import main
from adjudicator.words import Words


@pytest.fixture(autouse=True)
def _nothing_kept(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """What came of scenarios is kept elsewhere than where people keep it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))


Run = Callable[..., Result]

SCENARIO = """\
title: {en: Elven Wine, ru: Эльфийское вино}
purpose: {en: Karl has the last word., ru: Последнее слово за Карлом.}
edition: rdi10
sources: [rdi10:timing.4]
table:
  players:
    Alaric: {fortitude: 12, alcohol: 10, hand: [Sleight of drink]}
    Karl: {}
  phase: drink
story:
  - Alaric reveals Elven Wine
  - refused: Karl plays Sleight of drink
    by: negate-ignore.own-drink
  - Alaric plays Sleight of drink
  - Karl plays I don't think so!
  - it plays out
expect: {players: {Alaric: {alcohol: 13, out: passed-out}}}
branches:
  - title: {en: Karl lets him, ru: Карл молчит}
    after: 3
    story: [it plays out]
    expect: {players: {Alaric: {alcohol: 10, out: "no"}}}
"""
"""A scenario that is in order."""

AUCTION = """\
title: {en: Three may bid, ru: Ставят трое}
purpose: {en: No heroes are left for havoc., ru: Разорять окрестности некем.}
game: dragons-lair
sources: [lair:bidding.3]
table:
  players:
    Anna: {gold: 1, lair: [Pit, Pit]}
    Boris: {gold: 1, lair: [Pit, Pit]}
    Vera: {gold: 1, lair: [Pit, Pit]}
  phase: bidding
  party: [Squire]
  heroes: 0
story: [Anna passes]
expect: {players: {Anna: {gold: 1}}}
"""
"""A scenario of the other game."""


@pytest.fixture(autouse=True)
def _plain_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    """An English shell, and every message must exist."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Words, "strict", True)


@pytest.fixture
def run() -> Run:
    """Run `adjudicator` with these arguments; what is wrong must never be a traceback."""

    def run(*args: str | Path, input: str | None = None) -> Result:
        result = CliRunner().invoke(main, [str(arg) for arg in args], input=input)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.output
        assert "Traceback" not in result.output
        return result

    return run


@pytest.fixture
def scenario(tmp_path: Path) -> Callable[..., Path]:
    """Write the scenario with some of its text replaced; gives the file."""

    def write(*changes: tuple[str, str], text: str = SCENARIO, name: str = "wine.yaml") -> Path:
        for was, now in changes:
            assert was in text
            text = text.replace(was, now)
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        return file

    return write


def line_of(file: Path, text: str) -> int:
    """The line (from 1) on which `text` stands."""
    return next(k for k, line in enumerate(file.read_text("utf-8").splitlines(), 1) if text in line)
