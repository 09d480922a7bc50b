"""Drawings of rules on pages: what happens, in what order, with the same said in words below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes

from ..drawing import diagrams
from .drawing import PageDirective
from .drawn import Drawn
from .library import SiteLibrary


class Diagram(PageDirective):
    """`rules:diagram`: a drawing, one of `turn`, `window`, `gold` and `mat`. Its content, if any, stands below it."""

    required_arguments = 1
    has_content = True
    kind = "diagram"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: the drawing."""
        yield name

    def run(self) -> list[nodes.Node]:
        """Return a figure."""
        name = self.arguments[0]
        if name not in diagrams.DIAGRAMS:
            raise self.error(f'no drawing is called "{name}": there are {", ".join(diagrams.DIAGRAMS)}')
        self.note_shown(name)
        title = nodes.paragraph("", self.say(f"diagram.{name}"), classes=["diagram-title"])
        drawn = Drawn(diagrams.drawn(name, self.words))
        return [
            nodes.container("", title, drawn, *self.parse_content_to_nodes(), classes=["diagram", f"diagram-{name}"])
        ]
