"""A sample of the games that `python -m tests.laws.prizes` plays by the thousand."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from . import prizes
from .prizes import WITH, faults, game_of


def test_whole_games_keep_the_laws() -> None:
    met: Counter[str] = Counter()
    for seed in range(2 * len(WITH)):
        assert list(faults(game_of(seed), met)) == [], seed
    for way in ("inn to pot", "pot to player", "player to bin", "bin to inn"):
        assert met[way] > 5, met


def test_a_prize_that_is_lost_is_found() -> None:
    """Were the Prize of a pot gone when the pot is, each Round would be a fault."""
    told = game_of(0)
    at = next(n for n, step in enumerate(told) if step.by.ruling.id in prizes.AWARDS)
    table = told[at].after.table
    bare = tuple(msgspec.structs.replace(seat, prizes=()) for seat in table.seats)
    lost = told[at].after.with_table(msgspec.structs.replace(table, seats=bare))
    broken = (*told[:at], msgspec.structs.replace(told[at], after=lost))
    assert any("before" in fault for fault in faults(broken, Counter()))


def test_a_prize_that_goes_to_another_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were nobody to get a Prize by a clause that gives one, each Prize won would be a fault."""
    monkeypatch.setattr(prizes, "AWARDS", ())
    assert any("'pot'" in fault for fault in faults(game_of(0), Counter()))


def test_a_run_says_where_to_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert prizes.main(["--games", "1", "--from", "3"]) == 0
    assert capsys.readouterr().out.endswith("Go on with --from 4\n")
