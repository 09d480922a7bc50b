"""What it costs to keep games as rows: whole games played with their rows written to a folder, and without."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from adjudicator.simulate import Brief, Setting, play_many
from adjudicator.simulate.kept import PART, About, Kept, tables

LAIR = Setting(4, "lair", game="dragons-lair")
INN = Setting(4, "rdi10", line_up=("deirdre", "fiona", "gerki", "zot"))
TURNS = 5


def cost(setting: Setting, folder: Path) -> tuple[float, float]:
    """Return the milliseconds of processor time that a game of a part takes without its rows, and with them.

    Each game is played both ways by turns, and the part is written as often; the best turn of each counts.

    Args:
        setting: what is played.
        folder: an empty one.
    """
    seeds = range(1, PART + 1)
    bare = kept = 0.0
    briefs: list[Brief] = []
    for seed in seeds:
        ways: dict[bool, list[float]] = {False: [], True: []}
        for _ in range(TURNS):
            for keep, taken in ways.items():
                seconds, played = _timed(lambda seed=seed, keep=keep: _one(seed, setting, keep))
                taken.append(seconds)
        briefs.append(played)
        bare += min(ways[False])
        kept += min(ways[True])
    whole = Kept(folder)
    whole.begin(About.of(setting))
    rows = [brief.rows for brief in briefs if brief.rows is not None]
    kept += min(_timed(lambda: whole.add(seeds, tables(rows)))[0] for _ in range(TURNS))
    return 1_000 * bare / PART, 1_000 * kept / PART


def _one(seed: int, setting: Setting, keep: bool) -> Brief:
    return next(iter(play_many(range(seed, seed + 1), setting, keep=keep)))


def _timed(run: Callable[[], Any]) -> tuple[float, Any]:
    start = time.process_time()
    found = run()
    return time.process_time() - start, found
