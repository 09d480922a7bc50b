"""Copies of the project that a test may change."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[1]

LEFT_OUT = shutil.ignore_patterns("_build", "*.pyc.*")
"""The site, and what another process is just compiling."""


def copied(to: Path, *names: str) -> Path:
    """Copy these files and folders of the project, and return the copy.

    What Python has compiled comes too, or each copy would be compiled anew; it holds for as long as its source is not
    changed.
    """
    to.mkdir(exist_ok=True)
    for name in names:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to / name, ignore=LEFT_OUT)
        else:
            shutil.copy2(ROOT / name, to)
    return to
