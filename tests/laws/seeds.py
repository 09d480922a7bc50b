"""A run over many games, seed after seed, that says where to go on."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterable

Broken = Callable[[int, Counter[str]], Iterable[str]]
"""What is against a law in the game of a seed. The counter counts how often each law had something to say."""


def parser(prog: str, description: str, games: int) -> argparse.ArgumentParser:
    """Return a parser of the options of such a run: where to begin, and the most games and minutes."""
    parser = argparse.ArgumentParser(prog=f"python -m {prog}", description=description.split("\n")[0])
    parser.add_argument("--from", dest="first", type=int, default=0, metavar="SEED", help="the first seed")
    parser.add_argument("--games", type=int, default=games, help="the most games to play")
    parser.add_argument("--minutes", type=float, default=15.0, help="the most minutes to play")
    return parser


def run(asked: argparse.Namespace, broken: Broken) -> int:
    """Play games until the time is over or a law is broken; say how many, and the seed to go on from.

    Returns:
        0 if no law was broken, else 1.
    """
    end = time.monotonic() + asked.minutes * 60
    met: Counter[str] = Counter()
    seed = asked.first
    while seed < asked.first + asked.games and time.monotonic() < end:
        if faults := list(broken(seed, met)):
            print(f"seed {seed}:", *faults, sep="\n  ")
            return 1
        seed += 1
    print(f"{seed - asked.first} games, no law broken; looked at {dict(met)}. Go on with --from {seed}")
    return 0
