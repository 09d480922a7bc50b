"""Hold this checkout against another one and say by kind what differs in what people and machines read.

    python -m tests.compared ../before                    # everything; the pages of the site take some minutes
    python -m tests.compared ../before --only links json  # some kinds
    python -m tests.compared ../before --to FOLDER        # keep what both said, and do not ask again for what is there

Exit 0: nothing differs. 1: something does, and needs an entry in docs/changed.yaml or a reason in its commit.
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .recorded import KINDS

ROOT = Path(__file__).parents[2]
RECORDER = Path(__file__).with_name("recorded.py")
SHOWN = 5
"""So many of the things that differ are shown with their first changed lines; of the rest there are the names."""

LINES = 6
"""So many changed lines of a thing are shown."""


class Silent(Exception):
    """A checkout in which something could not be written down."""


def recorded(checkout: Path, kind: str, games: int, to: Path) -> dict[str, str]:
    """Return what a checkout says of one kind, by name; ask it, unless it was written down in this file already.

    Raises:
        Silent: it could not be asked.
    """
    if not to.exists():
        env = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONHASHSEED": "0", "LANG": "C.UTF-8", "COLUMNS": "120"}
        command = [sys.executable, str(RECORDER), kind, "--games", str(games)]
        part = to.with_suffix(".part")
        with part.open("w", encoding="utf-8") as out:
            done = subprocess.run(command, cwd=checkout, env=env, stdout=out, stderr=subprocess.PIPE, check=False)
        if done.returncode:
            why = done.stderr.decode(errors="replace").strip().splitlines() or ["no word why"]
            raise Silent(f"{kind} cannot be written down in {checkout}: {why[-1]}")
        part.rename(to)
    return dict(json.loads(line) for line in to.read_text("utf-8").splitlines())


def differing(before: dict[str, str], now: dict[str, str]) -> list[tuple[str, list[str]]]:
    """Return the names of what differs, each with its first changed lines; whatever is new or gone says so.

    >>> differing({"a": "one", "b": "two", "c": "three"}, {"a": "one", "b": "2", "d": "four"})
    [('b', ['-two', '+2']), ('c', ['is gone']), ('d', ['is new'])]
    """
    found = []
    for name in dict.fromkeys((*before, *now)):
        if name not in now:
            found.append((name, ["is gone"]))
        elif name not in before:
            found.append((name, ["is new"]))
        elif before[name] != now[name]:
            lines = difflib.unified_diff(before[name].splitlines(), now[name].splitlines(), lineterm="", n=0)
            found.append((name, [line for line in lines if line[:3] not in ("---", "+++", "@@ ")][:LINES]))
    return found


def main() -> int:
    """Compare and tell; return how to exit."""
    parser = argparse.ArgumentParser(prog="python -m tests.compared", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("other", type=Path, help="another checkout of the project")
    parser.add_argument("--only", nargs="+", choices=KINDS, metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--games", type=int, default=500, help="how many whole games the digest goes over")
    parser.add_argument("--to", type=Path, help="a folder in which what both say is kept")
    asked = parser.parse_args()
    if not (asked.other / "adjudicator").is_dir():
        parser.error(f"{asked.other} is no checkout of this project: it has no folder adjudicator")
    if not 0 <= asked.games <= 100_000:
        parser.error("--games takes a number from 0 to 100000")
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as both:
        to = asked.to or Path(folder)
        to.mkdir(parents=True, exist_ok=True)
        same = True
        for kind in asked.only or KINDS:
            sides = ((asked.other.resolve(), to / f"{kind}-before.jsonl"), (ROOT, to / f"{kind}-now.jsonl"))
            try:
                before, now = both.map(lambda side, kind=kind: recorded(side[0], kind, asked.games, side[1]), sides)
            except Silent as silent:
                print(silent, flush=True)
                same = False
                continue
            found = differing(before, now)
            same = same and not found
            print(f"{kind}: {len(found)} of {len({**before, **now})} differ" if found else f"{kind}: {len(now)} alike")
            for at, (name, lines) in enumerate(found):
                print(f"  {name}")
                if at < SHOWN:
                    print(*(f"      {line}" for line in lines), sep="\n")
            sys.stdout.flush()
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
