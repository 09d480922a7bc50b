"""A sample of the games that `python -m tests.laws.team_games` plays by the thousand."""

from __future__ import annotations

from collections import Counter

import pytest

from . import team_games
from .team_games import WAYS, faults, game_of, played_on


@pytest.mark.parametrize("way", WAYS)
def test_whole_games_keep_the_laws(way: str) -> None:
    for seed in range(len(WAYS[way])):
        assert list(faults(game_of(seed, way), Counter())) == [], seed


def test_tables_keep_the_laws() -> None:
    met: Counter[str] = Counter()
    for seed in range(200):
        assert list(faults(played_on(seed), met)) == [], seed
    assert min(met[law] for law in ("one side", "antes", "opponents", "potions", "ignored")) > 50


def test_what_breaks_a_law_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were everybody a mate of everybody, every card on opponents would be a fault."""
    monkeypatch.setattr(team_games.people, "mates", lambda table, seat, other: seat != other)
    assert any("hits" in fault for seed in range(20) for fault in faults(played_on(seed), Counter()))


def test_a_run_says_where_to_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert team_games.main(["--way", "boss-battle", "--games", "2", "--from", "7"]) == 0
    assert capsys.readouterr().out.startswith("2 games, no law broken")
    assert team_games.main(["--way", "tables", "--games", "3", "--from", "4"]) == 0
    assert capsys.readouterr().out.endswith("Go on with --from 7\n")
