"""A long command that is interrupted, by Ctrl-C or by the system: what is known so far is printed."""

from __future__ import annotations

import contextlib
import os
import pty
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.cli import mutate
from adjudicator.games.red_dragon_inn import cards
from adjudicator.games.red_dragon_inn.cards import CARDS
from tests.programs import started

from .conftest import SCENARIO, Run

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0
"""Seconds until a command that shows no progress, or does not end, is given up."""


def interrupted(*arguments: str | Path, folder: Path, told: int = signal.SIGINT, at: str = ".") -> tuple[int, str]:
    """How a command ends, and what it has printed, that is interrupted soon after it shows something.

    `told` is the signal, `at` the expression that is found in what it shows of its progress by then.
    """
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "adjudicator", *map(str, arguments)]
    heard = signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored here, it would be there, too
    shown = threading.Event()
    with started(command, stdout=subprocess.PIPE, stderr=theirs, cwd=folder) as process:
        signal.signal(signal.SIGINT, heard)
        os.close(theirs)
        threading.Thread(target=_look, args=(ours, re.compile(at), shown), daemon=True).start()
        try:
            assert shown.wait(PATIENCE), "no progress is shown"
            time.sleep(1)
            process.send_signal(told)
            out = process.communicate(timeout=PATIENCE)[0].decode()
        finally:
            os.close(ours)
    return process.returncode, out


def _look(terminal: int, at: re.Pattern[str], shown: threading.Event) -> None:
    """Read what a command shows until it ends: one that nobody reads would wait with a full terminal."""
    seen = ""
    with contextlib.suppress(OSError):
        while some := os.read(terminal, 4_096):
            seen = (seen + some.decode(errors="replace"))[-8_192:]
            if at.search(seen):
                shown.set()


TOLD = pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "by the system"])


@TOLD
def test_explore(tmp_path: Path, told: int) -> None:
    """Four players with nine answers each: nobody waits until that is searched to the end."""
    decks = [cards.sold("character")[name].all() for name in ("gerki", "deirdre", "fiona", "zot")]
    answers = {id for id, card in CARDS.printed().items() if {"sometimes", "anytime"} & set(card.kinds)}
    hands = [[id for id in dict.fromkeys(deck) if id in answers][:9] for deck in decks]
    players = "".join(f"    Player {n}: {{hand: {hand}}}\n" for n, hand in enumerate(hands, 1))
    table = SCENARIO[: SCENARIO.index("  players:")] + f"  players:\n{players}  phase: drink\n"
    file = tmp_path / "long.yaml"
    file.write_text(table + "story: [Player 1 reveals Elven Wine]\n", "utf-8")
    code, out = interrupted(
        "explore", file, "--seconds", "3600", "--positions", "1000000000", folder=tmp_path, told=told
    )
    assert code == 0
    found = re.search(r"This is not all: (\d+) positions were opened, and (\d+) more were met", out)
    assert found
    assert int(found[1]) > 0
    assert "Ways that end like this: " in out


def test_mutate(tmp_path: Path) -> None:
    """All examples take longer than anybody waits for the signal."""
    code, out = interrupted("mutate", ROOT / "scenarios", folder=tmp_path)
    assert code == 0
    assert re.search(r"Interrupted: \d+ done, \d+ left", out)


@pytest.mark.parametrize(
    ("more", "told"),
    [((), signal.SIGTERM), (("--out", "kept"), signal.SIGINT), (("--versus-edition", "rdi5"), signal.SIGTERM)],
    ids=["played", "kept", "versus"],
)
def test_simulate(tmp_path: Path, more: tuple[str, ...], told: int) -> None:
    """Nobody waits for a million games; what is said of two ways to play takes thirty pairs."""
    asked = ("simulate", "--games", "1000000", "--players", "2", *more)
    code, out = interrupted(*asked, folder=tmp_path, told=told, at=r"[3-9]\d/1000000")
    assert code == 0
    done, left = map(int, re.findall(r"Interrupted: (\d+) done, (\d+) left", out)[0])
    assert (done >= 30, done + left) == (True, 1_000_000)
    assert re.search(rf"^{done} (pairs of )?games were played", out, re.MULTILINE)
    assert "--out" not in more or f"{done} games are kept" in out


def test_mutate_as_its_reading_ends(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers are waited for after the last file is read. An interruption there ends the command, too."""
    (tmp_path / "one.yaml").write_text(SCENARIO, "utf-8")

    def reads(files: tuple[Path, ...], games: tuple[str, ...], scheduler: str) -> Iterator[tuple[object, ...]]:
        yield ()
        raise KeyboardInterrupt

    monkeypatch.setattr(mutate, "reads", reads)
    said = run("mutate", tmp_path)
    assert said.exit_code == 0
    assert "Interrupted: 0 done" in said.stdout
