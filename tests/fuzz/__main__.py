"""`python -m tests.fuzz --from SEED --minutes N`: give wrong inputs to the program until the time is up."""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import Counter
from pathlib import Path

from .inputs import Fell, given


def main() -> int:
    """Go over seeds, print those whose inputs fell, and where to go on; return how many fell."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--from", dest="first", type=int, default=0, metavar="SEED", help="the first seed")
    parser.add_argument("--minutes", type=float, default=1.0, help="how long to go on")
    asked = parser.parse_args()
    until, seed, came, fell = time.monotonic() + 60 * asked.minutes, asked.first, Counter[str](), 0
    with tempfile.TemporaryDirectory() as folder:
        while time.monotonic() < until:
            try:
                came[given(seed, Path(folder))] += 1
            except Fell as error:
                fell += 1
                print(f"seed {seed}: {str(error)[:400]}")
            seed += 1
    for what, count in sorted(came.items()):
        print(f"{count:8} {what}")
    print(f"{seed - asked.first} inputs, {fell} fell; go on with --from {seed}")
    return fell


if __name__ == "__main__":
    raise SystemExit(min(main(), 1))
