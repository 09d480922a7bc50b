"""The program: `adjudicator`, or `python -m adjudicator`."""

from __future__ import annotations

import atexit
import gc

YOUNG = 100_000
"""So many new things before the interpreter looks for rubbish among them."""


def run() -> None:
    """Run the command line.

    Most of what a start makes stays to the end: looking for rubbish in it every 700 things takes a tenth of the time,
    and so does looking through all of it once more before it is dropped.
    """
    gc.set_threshold(YOUNG)
    atexit.register(gc.freeze)
    from .cli import main  # noqa: PLC0415  # what it imports is new, too

    main(prog_name="adjudicator")


if __name__ == "__main__":
    run()
