"""A sample of the games that `python -m tests.laws.tokens` plays by the thousand."""

from __future__ import annotations

from collections import Counter

import pytest

from adjudicator.games.red_dragon_inn.chapters import boosts

from . import tokens
from .tokens import faults, played_on

GAMES = 150


def test_tables_keep_the_laws() -> None:
    met: Counter[str] = Counter()
    for seed in range(GAMES):
        assert list(faults(*played_on(seed), met)) == [], seed
    assert met["tokens"] > GAMES
    assert met["spent"] > GAMES // 2
    assert met["negated"] > 0


def test_what_breaks_a_law_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were nothing spent, the Element Tokens that a card took would be found with their player again."""
    monkeypatch.setattr(boosts, "spent", lambda table, rules, seat, paid, back=False: table)
    assert any("spent" in fault for seed in range(40) for fault in faults(*played_on(seed), Counter()))


def test_a_run_says_where_to_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert tokens.main(["--games", "2", "--from", "7"]) == 0
    assert capsys.readouterr().out.endswith("Go on with --from 9\n")
