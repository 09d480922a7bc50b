"""A link as a QR code, which the camera of another phone reads."""

from __future__ import annotations

import functools
from itertools import groupby

from segno import encoder  # the rest of it writes files, of which a browser has none

SCANNED = 420
"""Characters. The code of a longer link is too fine for the camera of a phone in a dim room."""

MARGIN = 4
"""So many squares are left white around it, as the standard wants."""

SQUARE = 4
"""Pixels."""


@functools.lru_cache(maxsize=256)
def drawn(link: str) -> str:
    """Return the code as SVG: black on white with its own margin, so that it can be read on a dark page too."""
    rows = encoder.encode(link, error="l", micro=False).matrix  # type: ignore[no-untyped-call]  # it has no types
    black = "".join(_black(row, y) for y, row in enumerate(rows))
    wide = len(rows) + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide * SQUARE}" height="{wide * SQUARE}"'
        f' viewBox="0 0 {wide} {wide}"><path fill="#fff" d="M0 0h{wide}v{wide}h-{wide}z"/>'
        f'<path fill="#000" d="{black}"/></svg>'
    )


def _black(row: bytearray, y: int) -> str:
    """Return the black squares of a row, each run of them as one piece of a path."""
    told, x = "", MARGIN
    for black, run in groupby(row):
        long = len(list(run))
        told += f"M{x} {y + MARGIN}h{long}v1h-{long}z" if black else ""
        x += long
    return told
