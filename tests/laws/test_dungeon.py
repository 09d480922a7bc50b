"""A sample of the games that `python -m tests.laws.dungeon` plays by the thousand."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from adjudicator.machine import Step

from . import dungeon
from .dungeon import WITH, faults, game_of


def test_whole_games_keep_the_laws() -> None:
    met: Counter[str] = Counter()
    for seed in range(len(WITH)):
        assert list(faults(game_of(seed), met)) == [], seed
    for way in ("rooms entered", "back to the start", "dungeon to player", "player to used"):
        assert met[way] > 5, met


def test_a_reward_that_is_lost_is_found() -> None:
    """Were a reward gone when it is gained, each one gained would be a fault."""
    told = game_of(0)
    at = next(n for n, step in enumerate(told) if _gained(step))
    table = told[at].after.table
    bare = tuple(msgspec.structs.replace(seat, rewards=()) for seat in table.seats)
    lost = told[at].after.with_table(msgspec.structs.replace(table, seats=bare))
    broken = (*told[:at], msgspec.structs.replace(told[at], after=lost))
    assert any("before" in fault for fault in faults(broken, Counter()))


def test_a_move_against_the_arrows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Had no room an arrow, each move would be a fault."""
    monkeypatch.setattr(dungeon, "room", lambda table, named: None)
    assert any("no arrow" in fault for fault in faults(game_of(0), Counter()))


def test_a_run_says_where_to_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert dungeon.main(["--games", "1", "--from", "3"]) == 0
    assert capsys.readouterr().out.endswith("Go on with --from 4\n")


def _gained(step: Step) -> bool:
    was, now = (sum(len(seat.rewards) for seat in here.table.seats) for here in (step.before, step.after))
    return now > was
