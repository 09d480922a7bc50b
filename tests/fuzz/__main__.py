"""`python -m tests.fuzz --from SEED --minutes N`: give wrong inputs to the program until the time is up."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from adjudicator.words import Words
from adjudicator.workers import NoCluster, pool, spread

from .inputs import tried

MOST = 10**9
"""More seeds than anybody gets to."""


def main() -> int:
    """Go over seeds, print those whose inputs fell, and where to go on; return how many fell."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--from", dest="first", type=int, default=0, metavar="SEED", help="the first seed")
    parser.add_argument("--minutes", type=float, default=1.0, help="how long to go on")
    parser.add_argument("--workers", type=int, default=1, help="how many processes")
    parser.add_argument("--scheduler", default="", help="the address of a Dask scheduler that has it done instead")
    asked = parser.parse_args()
    until, seed, came, fell = time.monotonic() + 60 * asked.minutes, asked.first, Counter[str](), 0
    with pool(asked.workers, asked.scheduler) as workers:
        for what, wrong in spread(tried, range(asked.first, asked.first + MOST), workers):
            came.update([what] if what else [])
            if wrong:
                fell += 1
                print(f"seed {seed}: {wrong}")
            seed += 1
            if time.monotonic() > until:
                break
    for what, count in sorted(came.items()):
        print(f"{count:8} {what}")
    print(f"{seed - asked.first} inputs, {fell} fell; go on with --from {seed}")
    return fell


if __name__ == "__main__":
    try:
        raise SystemExit(min(main(), 1))
    except NoCluster as nobody:
        print(Words("en").say(nobody.reason, **nobody.facts), file=sys.stderr)
        raise SystemExit(2) from nobody
