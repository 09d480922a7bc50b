"""A sample of the games that `python -m tests.laws.combinations` plays by the thousand."""

from __future__ import annotations

from collections import Counter

import pytest

from . import combinations, team_games
from .combinations import LAWS, combination, faults, game_of


def test_whole_games_keep_the_laws() -> None:
    met: Counter[str] = Counter()
    for seed in range(24):
        assert list(faults(game_of(seed), combination(seed), met)) == [], seed
    assert min(met[variant] for variant in LAWS) > 5, met


def test_every_variant_meets_every_way_to_play() -> None:
    """What is drawn leaves no combination out."""
    drawn = {(on.way, on.variants) for on in map(combination, range(2000))}
    ways = ("", combinations.OTTO, *team_games.WAYS)
    assert len(drawn) == 2 ** len(LAWS) * len(ways)


def test_the_laws_of_each_variant_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A law that calls every game a fault is heard in just the games that have the variant on."""
    for variant, law in LAWS.items():
        if law is not None:
            monkeypatch.setitem(LAWS, variant, lambda told, met, variant=variant: iter([variant]))  # type: ignore[misc]
    for seed in range(4):
        on = combination(seed)
        heard = set(faults((), on._replace(way=""), Counter()))
        assert heard == {variant for variant in on.variants if LAWS[variant] is not None}, on


def test_a_run_says_where_to_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert combinations.main(["--games", "1", "--from", "3"]) == 0
    assert capsys.readouterr().out.endswith("Go on with --from 4\n")
