"""One digest over the traces of many whole games, to compare two states of the engine.

What makes the engine faster may change no ruling and no clause that was looked at. The games are those of
`combinations`: the same seeds give the same digest, or something was judged otherwise.

    python -m tests.laws.digest --games 2000             # a line for every hundred games, and one for all
    python -m tests.laws.digest --games 100 --from 700   # those of one line
"""

from __future__ import annotations

import argparse
import hashlib
import sys

from adjudicator.machine import Step

from .combinations import game_of

LINE = 100
"""How many games make one line of the digest."""


def told(step: Step) -> str:
    """What a step is held by: what was said, by whose authority, and every clause that was looked at."""
    by = step.by
    return f"{step.said} {by.ruling.id} {by.card} {by.seat} {by.told} {by.implied} {by.passed} {step.also}\n"


def digest(seeds: range) -> str:
    """The digest of the games of these seeds, 16 hexadecimal digits."""
    whole = hashlib.sha256()
    for seed in seeds:
        steps = game_of(seed)
        for step in steps:
            whole.update(told(step).encode())
        whole.update(repr(steps[-1].after).encode())
    return whole.hexdigest()[:16]


def main(arguments: list[str]) -> int:
    """Print the digest of every hundred games, and that of these digests."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser(prog="python -m tests.laws.digest", description=__doc__.split("\n")[0])
    parser.add_argument("--from", dest="first", type=int, default=0, metavar="SEED", help="the first seed")
    parser.add_argument("--games", type=int, default=2_000, help="the number of games")
    asked = parser.parse_args(arguments)
    last = asked.first + asked.games
    whole = hashlib.sha256()
    for first in range(asked.first, last, LINE):
        seeds = range(first, min(first + LINE, last))
        line = digest(seeds)
        whole.update(line.encode())
        print(f"{seeds.start}-{seeds.stop - 1} {line}", flush=True)
    print(f"{asked.first}-{last - 1} {whole.hexdigest()[:16]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
