"""The folders of scenarios."""

from __future__ import annotations

from pathlib import Path

from ..sources import ROOT, scenarios

FOLDER = "scenarios"
"""Where a project keeps its scenarios, seen from where the command is called."""


def folders() -> tuple[Path, ...]:
    """Return the folder of scenarios where the command is called, and that of each game that has its own."""
    here = Path(FOLDER)
    others = (folder for folder in scenarios() if folder not in (ROOT / FOLDER, here.resolve()))
    return tuple(folder for folder in (here, *others) if folder.is_dir())
