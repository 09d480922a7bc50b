"""A sample of the games that `python -m tests.laws.crawl` plays by the thousand."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from adjudicator.games.red_dragon_inn.taverns import changed, others

from . import crawl
from .crawl import WITH, faults, game_of


def test_whole_games_keep_the_laws() -> None:
    met: Counter[str] = Counter()
    for seed in range(2 * len(WITH)):
        assert list(faults(game_of(seed), met)) == [], seed
    for what in ("moves", "closes", "chasers"):
        assert met[what] > 20, met


def test_a_drink_ordered_for_who_then_leaves_the_game_is_discarded() -> None:
    """Their pile was empty before and is empty again: that a Drink was ordered shows elsewhere."""
    assert list(faults(game_of(805), Counter())) == []


def test_a_drink_that_is_lost_is_found() -> None:
    """Were a Drink of a tavern gone when it closes, the rest of the game would be a fault."""
    told = game_of(0)
    at = next(n for n, step in enumerate(told) if step.by.ruling.id == "pub-crawl.where")
    table = told[at].after.table
    poorer = changed(table, others(table)[0].card, deck=(others(table)[0].deck or 1) - 1)
    broken = (*told[:at], msgspec.structs.replace(told[at], after=told[at].after.with_table(poorer)))
    assert any("Drink Cards" in fault for fault in faults(broken, Counter()))


def test_a_crawl_that_nobody_owes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were no move one of a player who must crawl, each would be a fault."""
    monkeypatch.setattr(crawl, "Crawling", type(None))
    assert any("nobody had to" in fault for fault in faults(game_of(0), Counter()))


def test_a_run_says_where_to_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert crawl.main(["--games", "1", "--from", "3"]) == 0
    assert capsys.readouterr().out.endswith("Go on with --from 4\n")
