"""Which pages a build has written, and which somebody: the first end with a mark."""

from __future__ import annotations

from pathlib import Path

MARK = "\n% A build has written this page, and may overwrite and remove it.\n"
"""The end of each page that a build writes: a comment."""


def by_somebody(file: Path) -> bool:
    """Return True if there is a page that no build has written."""
    return file.exists() and not file.read_text(encoding="utf-8").endswith(MARK)
