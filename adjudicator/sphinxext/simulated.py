"""What simulated games came to: reports whose counts are kept beside the pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from docutils import nodes

from ..simulate import report
from ..simulate.kept import NotKept, needs
from ..simulate.summary import Summary
from ..sources import ROOT
from ..typed import ready
from .drawing import PageDirective
from .drawn import Drawn
from .library import SiteLibrary

FOLDER = ROOT / "docs" / "simulated"
"""Where the counts are: a file for each report, as `adjudicator simulate --counts` writes it."""


class Simulated(PageDirective):
    """`rules:simulated`: the report of the games whose counts are in the file of that name."""

    kind = "simulated"
    required_arguments = 1

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield the counts."""
        file = _file(name)
        if not file.is_file():
            raise KeyError(name)
        yield file.read_text("utf-8")

    def run(self) -> list[nodes.Node]:
        """Return the report; tables only, where pictures cannot be drawn."""
        name: str = self.arguments[0]
        self.env.note_dependency(str(_file(name)))
        self.note_shown(name)
        told = msgspec.json.decode(_file(name).read_bytes(), type=ready(Summary))
        words = self.words
        try:
            needs("altair", "vl_convert")
            body = report.games(told, words)
        except NotKept:
            body = report.games(told, words, None)
        title = report.title(told, words)
        style = f"<style>.simulated {{ {report.PARTS} }}</style>"
        return [self.heading(title, f"simulated-{name}", Drawn(f'<div class="simulated">{style}{body}</div>'))]


def _file(name: str) -> Path:
    return FOLDER / f"{name}.json"
