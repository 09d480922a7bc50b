"""Work that is shared: the same results whoever does it, and one sentence where nobody can."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from adjudicator import workers
from adjudicator.simulate import Setting, play_many
from adjudicator.simulate.kept import Kept, play_and_keep
from adjudicator.workers import NoCluster, pool, spread
from tests.asynchronous import alone

from .conftest import LAIR, About


def test_results_come_in_order_and_no_more_is_handed_out_than_needed() -> None:
    asked: list[int] = []

    def many() -> Iterator[int]:
        yield from spread(asked.append, range(5), None)  # type: ignore[func-returns-value]

    assert list(many()) == [None] * 5
    assert asked == list(range(5))
    with pool(2) as processes:
        assert list(spread(abs, range(-37, 0), processes, 5)) == list(range(37, 0, -1))


def test_one_process_needs_no_other() -> None:
    with pool(1) as nobody:
        assert nobody is None


def test_a_scheduler_that_is_not_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 1)
    with pytest.raises(NoCluster) as none, pool(2, "tcp://127.0.0.1:9"):
        pass
    assert (none.value.reason, none.value.facts) == ("cli.no-scheduler", {"address": "tcp://127.0.0.1:9"})


@pytest.mark.parametrize(
    "address",
    ["nowhere at all", str(2**63), "127.0.0.1:99999", "127.0.0.1:-1", "inproc://1/2/3", "ours://127.0.0.1:9", "\0:9"],
)
def test_an_address_that_is_none_starts_no_client(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 1)
    threads = threading.active_count()
    with pytest.raises(NoCluster) as nonsense, pool(2, address):
        pass
    assert nonsense.value.reason == "cli.no-scheduler"
    assert threading.active_count() == threads


def test_a_web_server_at_the_address_is_no_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the address of the scheduler's web page is given instead of its own."""
    monkeypatch.setattr(workers, "PATIENCE", 1)
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as page:
        threading.Thread(target=page.serve_forever, daemon=True).start()
        with pytest.raises(NoCluster) as other, pool(2, f"127.0.0.1:{page.server_port}"):
            pass
        page.shutdown()
    assert other.value.reason == "cli.no-scheduler"


def test_a_scheduler_is_asked_even_out_of_a_loop_of_events(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 1)

    async def ask() -> None:
        with pytest.raises(NoCluster), pool(2, "127.0.0.1:9"):
            pass

    alone(ask())


def test_without_the_extra_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "find_spec", lambda name: None)
    with pytest.raises(NoCluster) as missing, pool(2, "tcp://127.0.0.1:9"):
        pass
    assert missing.value.reason == "cli.no-dask"


@pytest.fixture
def cluster() -> Iterator[Any]:
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as running:
        yield running


@pytest.mark.slow
def test_a_cluster_plays_the_same_though_a_worker_is_killed(cluster: Any, tmp_path: Path) -> None:
    setting, seeds = Setting(3, "lair", game=LAIR.game), range(1, 81)
    kept = Kept(tmp_path)
    kept.begin(About.of(setting))
    with pool(0, cluster.scheduler_address) as executor:
        for played, _ in enumerate(play_and_keep(kept, seeds, setting, executor)):
            if played == 4:
                victim = next(iter(cluster.workers.values()))
                os.kill(victim.process.pid, signal.SIGKILL)
    alone = [brief.rows for brief in play_many(seeds, setting, keep=True)]
    assert kept.read("games").rows() == [rows.game for rows in alone if rows]
    assert kept.read("events").rows() == [event for rows in alone if rows for event in rows.events]
    assert kept.read("seats").rows() == [seat for rows in alone if rows for seat in rows.seats]


@pytest.mark.slow
def test_a_scheduler_that_goes_away_is_told_and_what_was_played_is_kept(cluster: Any, tmp_path: Path) -> None:
    setting = Setting(3, "lair", game=LAIR.game)
    kept = Kept(tmp_path)
    kept.begin(About.of(setting))

    def played() -> None:
        with pool(0, cluster.scheduler_address) as executor:
            for played, _ in enumerate(play_and_keep(kept, range(1, 2001), setting, executor), 1):
                if played == 15:
                    cluster.close()

    with pytest.raises(NoCluster) as gone:
        played()
    assert gone.value.reason == "cli.scheduler-gone"
    assert sum(map(len, kept.done())) >= 15
