"""The program: `adjudicator`, or `python -m adjudicator`."""

from __future__ import annotations

import atexit
import gc
import os
import sys

YOUNG = 100_000
"""So many new things before the interpreter looks for rubbish among them."""


def run() -> None:
    """Run the command line.

    Most of what a start makes stays to the end: looking for rubbish in it every 700 things takes a tenth of the time,
    and dropping it all, thing by thing, takes a twentieth.
    """
    gc.set_threshold(YOUNG)
    codes: list[int] = []
    if not atexit._ncallbacks():  # noqa: SLF001  # what is registered later is called before; nothing may come after
        atexit.register(_leave, codes)
    from .cli import main  # noqa: PLC0415  # what it imports is new, too

    try:
        main(prog_name="adjudicator")
    except SystemExit as end:
        if isinstance(end.code, int):
            codes.append(end.code)
        raise


def _leave(codes: list[int]) -> None:
    """End the process with the exit code that is known, if there is one, and leave the memory to the system."""
    for code in codes:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
        os._exit(code)


if __name__ == "__main__":
    run()
