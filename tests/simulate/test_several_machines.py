"""The how-to page for several machines: its commands are read out of it and given, all on this machine."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from adjudicator.simulate import Setting, play_many
from adjudicator.simulate.kept import Kept
from tests.programs import free_port, started, stopped

ROOT = Path(__file__).parents[2]
HOST = "192.0.2.1"
"""The address of the scheduler in the page."""

GAMES, FEW = "--games 20000", "--games 60 --players 3 --game dragons-lair"


def commands(language: str) -> list[str]:
    """Every command of the page, each in one line."""
    text = (ROOT / "docs" / language / "howto" / "several-machines.md").read_text("utf-8")
    blocks = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.replace("\\\n", "").splitlines()]


PLAIN = [line for line in commands("en") if line.startswith(("dask", "adjudicator"))]


def within(command: str) -> str:
    """What a `docker run` runs, after it has installed the program."""
    shell, flag, script = shlex.split(command)[-3:]
    assert (shell, flag) == ("sh", "-c")
    installs, _, runs = script.partition(" && ")
    assert shlex.split(installs)[:2] == ["pip", "install"]
    return runs


def test_both_languages_give_the_same_commands() -> None:
    assert commands("en") == commands("ru")
    assert len(PLAIN) == 3


def test_containers_run_what_the_plain_commands_run() -> None:
    runs = [line for line in commands("en") if line.startswith("docker run")]
    said = [" ".join(shlex.split(line.replace(f"--host {HOST} ", "").replace(HOST, "scheduler"))) for line in PLAIN]
    assert [re.sub(r"--nworkers \d", "--nworkers 4", within(line)) for line in runs] == said
    assert "--name scheduler" in runs[0]
    assert all("--network games" in line for line in runs)


class Running(NamedTuple):
    """The scheduler and the two workers of the page, and where the scheduler is."""

    address: str
    workers: tuple[subprocess.Popen[bytes], ...]


def given(command: str, port: int) -> list[str]:
    """A command of the page as it is given here: on this machine, at a free port, by this Python."""
    program, *rest = shlex.split(command.replace(HOST, "127.0.0.1").replace("8786", str(port)))
    return [str(Path(sys.executable).with_name(program)), *rest]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Running]:
    port = free_port()
    scheduler, worker, _ = PLAIN
    with ExitStack() as running:

        def start(command: list[str]) -> subprocess.Popen[bytes]:
            out = running.enter_context((tmp_path / "dask.log").open("ab"))
            return running.enter_context(started(command, stdout=out, stderr=out, cwd=tmp_path))

        start([*given(scheduler, port), "--no-dashboard"])
        of_a_machine = [*given(worker.replace("--nworkers 4", "--nworkers 1"), port), "--no-dashboard"]
        yield Running(f"tcp://127.0.0.1:{port}", (start(of_a_machine), start(of_a_machine)))


@pytest.mark.slow
def test_the_page_works_as_written_though_a_machine_fails(cluster: Running, tmp_path: Path) -> None:
    """Both machines have work; one of them is then switched off."""
    handed_out = [*given(PLAIN[2].replace(GAMES, FEW), 0), "--edition", "lair"]
    handed_out[handed_out.index("--scheduler") + 1] = cluster.address
    with started(handed_out, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as playing:
        time.sleep(6)
        stopped(cluster.workers[0])
        told, _ = playing.communicate(timeout=180)
    assert playing.returncode == 0, told.decode()
    alone = play_many(range(1, 61), Setting(3, "lair", game="dragons-lair"), keep=True)
    assert Kept(tmp_path / "games").read("games").rows() == [brief.rows.game for brief in alone if brief.rows]
