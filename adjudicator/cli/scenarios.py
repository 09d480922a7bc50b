"""The folder of scenarios, run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..rulebook import BadFile
from ..scenario.load import find, load
from ..scenario.run import Run, editions, run

FOLDER = "scenarios"
"""Where a project keeps its scenarios, seen from where the command is called."""


def runs_below(folder: Path) -> Iterator[tuple[Path, tuple[Run, ...]]]:
    """Every scenario file below `folder` with its runs: the story and its branches under each of its editions.

    A file that cannot be used has none; `adjudicator check` says why.
    """
    for file in find(folder):
        try:
            document = load(file)
            yield file, tuple(told for edition in editions(document.value) for told in run(document, edition))
        except (BadFile, ValueError):
            yield file, ()
