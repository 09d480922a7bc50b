"""A scenario as its own page needs it: read, run under each of its editions, and shown."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from ..rulebook import BadFile, Document, Source
from ..scenario.load import load
from ..scenario.model import Scenario
from ..scenario.run import Run, editions, run
from .replay import Replay, replays


class PlayedFile(NamedTuple):
    """One scenario file and its runs; `fault` says why it could not be run, or is empty."""

    file: Path
    text: str
    document: Document[Scenario] | None
    runs: tuple[Run, ...]
    replays: tuple[Replay, ...]
    fault: str

    @property
    def passed(self) -> bool:
        """Return True if everything came as the file expects."""
        return not self.fault and all(run.passed for run in self.runs)

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions it was run under."""
        return tuple(dict.fromkeys(run.edition for run in self.runs))


def play(file: Path, raw: bytes) -> PlayedFile:
    """Read and run one scenario."""
    document, fault = None, ""
    runs: list[Run] = []
    found: tuple[Replay, ...] = ()
    try:
        document = load(Source.decode(str(file), raw))
        for edition in editions(document.value):
            runs += run(document, edition)
        found = replays(document.value, runs)
    except (BadFile, ValueError) as error:
        fault = str(error)
    return PlayedFile(file, raw.decode("utf-8", "replace"), document, tuple(runs), found, fault)
