"""A sample of the games that `python -m tests.laws.otto` plays by the thousand."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from adjudicator.games.red_dragon_inn.otto import CARDS_OF

from . import otto
from .otto import WITH, faults, game_of


def test_whole_games_keep_the_laws() -> None:
    met: Counter[str] = Counter()
    for seed in range(2 * len(WITH)):
        assert list(faults(game_of(seed), met)) == [], seed
    for what in ("Threat", "revealed", "turns"):
        assert met[what] > 20, met


def test_a_card_of_his_that_is_lost_is_found() -> None:
    """Were a card of his gone when a turn begins, the rest of the game would be a fault."""
    told = game_of(0)
    at = next(n for n, step in enumerate(told) if step.by.ruling.id == "turn.end")
    table = told[at].after.table
    poorer = msgspec.structs.replace(table, otto=table.otto.with_deck("sometimes", 0, 0))
    broken = (*told[:at], msgspec.structs.replace(told[at], after=told[at].after.with_table(poorer)))
    assert any("cards of sometimes" in fault for fault in faults(broken, Counter()))
    assert set(CARDS_OF) == {"actions", "sometimes", "gambling"}


def test_a_decision_of_a_person_for_him_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were nothing asked of chance, each of his choices by chance would be a fault."""
    monkeypatch.setattr(otto, "FATE", None)
    met: Counter[str] = Counter()
    found = [fault for seed in range(6) for fault in faults(game_of(seed), met)]
    assert met["by chance"] == sum("is said for Boss Otto" in fault for fault in found) > 0


def test_a_run_says_where_to_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert otto.main(["--games", "1", "--from", "3"]) == 0
    assert capsys.readouterr().out.endswith("Go on with --from 4\n")
