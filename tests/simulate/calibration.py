"""How often a comparison finds an effect where there is none, which must be as often as its level says.

Both sides of a run are drawn at random from the same games, so that there is no effect by construction.

    adjudicator simulate --game dragons-lair --games 2000 --out games
    python -m tests.simulate.calibration games --runs 200 --pairs 50
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from adjudicator.simulate.intervals import LEVEL, difference, share
from adjudicator.simulate.kept import Kept
from adjudicator.simulate.rows import GameRow, Rows, SeatRow
from adjudicator.simulate.versus import measures


def called(
    games: Sequence[Mapping[str, float]], runs: int, pairs: int, draw: Random, names: Sequence[str] = ()
) -> Counter[str]:
    """In how many runs each measure was called effective, and (`any`) in how many any of them was.

    With `names`, only these are compared, each with an interval of its own; else all of them together.
    """
    found: Counter[str] = Counter(dict.fromkeys(names, 0))
    wanted = tuple(names) or tuple(games[0])
    for _ in range(runs):
        a, b = draw.choices(games, k=pairs), draw.choices(games, k=pairs)
        together = 1 if names else len(wanted)
        sure = [
            name for name in wanted if difference([one[name] for one in a], [one[name] for one in b], together).sure
        ]
        found.update(sure)
        found.update(["any"] if sure else [])
    return found


def of_folder(folder: Path) -> list[dict[str, float]]:
    """The measures of each game that is kept and went well."""
    kept = Kept(folder)
    seats: dict[int, list[SeatRow]] = {}
    for row in kept.read("seats").rows():
        seats.setdefault(row[0], []).append(SeatRow(*row))
    games = (GameRow(*row) for row in kept.read("games").rows())
    return [measures(Rows(one, tuple(seats[one.seed]))) for one in games if not one.failure]


def main(arguments: list[str]) -> int:
    """Print the share of runs in which there was said to be an effect, with its interval."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulate.calibration", description=__doc__)
    parser.add_argument("folder", type=Path, help="games that are kept")
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    games = of_folder(asked.folder)
    print(f"{len(games)} games, {asked.runs} runs of {asked.pairs} pairs; {1 - LEVEL:.0%} should be called effective")
    once = called(games, asked.runs, asked.pairs, Random(asked.seed), tuple(games[0]))
    right = True
    for name in games[0]:
        count = once[name]
        found = share(count, asked.runs)
        right = right and found.low <= 1 - LEVEL <= found.high
        print(f"  {name}: {found.value:.1%} ({found.low:.1%} to {found.high:.1%})")
    together = share(called(games, asked.runs, asked.pairs, Random(asked.seed))["any"], asked.runs)
    print(f"  any of all together: {together.value:.1%} ({together.low:.1%} to {together.high:.1%})")
    return 0 if right and together.low <= 1 - LEVEL else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
