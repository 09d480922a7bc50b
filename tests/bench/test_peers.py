"""What is compared with other engines is counted alike, and what is not installed is said."""

from __future__ import annotations

import pytest

from . import peers
from .turns import rates


def test_a_game_without_an_account_takes_the_same_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "WHOLE", 2)
    monkeypatch.setattr(peers, "ROUNDS", 1)
    assert peers._replays()(0) == peers._whole_games(0)


def test_every_answer_is_counted_and_those_with_a_choice_besides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "TABLES", 4)
    answered = peers.random_play()
    counts = answered(0)
    assert 0 < counts["decisions"] < counts["answers"] < counts["steps"]
    assert answered(0) == counts
    assert answered(1) != counts


def test_python_s_own_calls_are_told_from_built_in_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "TABLES", 2)
    calls, steps = peers._calls()
    assert calls["call"] > calls["c_call"] > steps > 0


@pytest.mark.parametrize("folder", ["", "nowhere"])
def test_what_is_not_installed_is_said(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    monkeypatch.setattr(peers, "_a_step", lambda: iter(()))
    monkeypatch.setenv("SHOWDOWN", folder)
    told = list(peers.lines())
    assert [line.rpartition(" is not installed")[1] != "" for line in told] == [True] * len(peers.PAIRS) + [False]
    assert told[-1].endswith("SHOWDOWN names no folder in which npm has installed it")


def test_of_rounds_the_best_counts_by_kind() -> None:
    counts = iter(({"a": 1, "b": 900_000}, {"a": 800_000}, {}, {}, {"b": 1}))

    def run(_: int) -> dict[str, int]:
        sum(range(20_000))
        return next(counts)

    (found,) = rates(run)
    assert set(found) == {"a", "b"}
    assert min(found.values()) > 100_000
