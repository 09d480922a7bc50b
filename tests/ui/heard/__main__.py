"""Record anew what a screen reader hears: `python -m tests.ui.heard [J1 ...] [--more-touches]`.

It says which records changed. A record with more touches than before is not written unless that is asked for.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tests.conftest import launched

from ..arguments import ARGUMENTS
from ..conftest import Window, running
from . import RECORDED, WALKS, Walk, touches, walked


def record(window: Window, server: str, walk: Walk, more: bool) -> bool:
    """Walk and write the record where it changed; say so, and return whether it may stand."""
    before = walk.file.read_text("utf-8") if walk.file.exists() else ""
    after = walked(window.opened(), server, walk)
    window.clear(server)
    if after == before:
        return True
    if before and touches(after) > touches(before) and not more:
        print(f"{walk.file.name}: {touches(after)} touches, {touches(before)} before: not written", flush=True)
        return False
    walk.file.write_text(after, "utf-8")
    print(f"{walk.file.name}: {'changed' if before else 'new'}", flush=True)
    return True


def main(words: Sequence[str]) -> int:
    """Record all, or the arguments that are named."""
    parser = argparse.ArgumentParser(prog="python -m tests.ui.heard", description=__doc__)
    parser.add_argument("arguments", nargs="*", metavar="J1", choices=[*ARGUMENTS, []], help="only these arguments")
    parser.add_argument("--more-touches", action="store_true", help="record what takes more touches than before, too")
    asked = parser.parse_args(words)
    RECORDED.mkdir(exist_ok=True)
    with running() as server, launched() as browser:
        walks = [walk for walk in WALKS if walk.argument in (asked.arguments or ARGUMENTS)]
        window = Window(browser)
        stand = [record(window, server, walk, asked.more_touches) for walk in walks]
    return 0 if all(stand) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
