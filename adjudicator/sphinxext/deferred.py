"""Parts of a page that are done when they are drawn.

Sphinx goes over a page some thirty times when it has read it: for footnotes, substitutions, translations, targets. What
is drawn from data has none of these, and is most of a page. So it stands sealed until links are resolved.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform


class DeferredNodes(nodes.General, nodes.Element):
    """Drawn parts, out of the sight of whatever goes over a page. There is no section in them, and no meta data."""

    parts: tuple[nodes.Node, ...] = ()


def defer(*parts: nodes.Node) -> DeferredNodes:
    """Seal parts of a page."""
    seal = DeferredNodes()
    seal.parts = parts
    return seal


class RestoreDeferred(SphinxPostTransform):
    """Puts the parts where their seal stands."""

    default_priority = 5  # before links are resolved

    def run(self, **kwargs: Any) -> None:
        """Open all of a page."""
        for seal in list(self.document.findall(DeferredNodes)):
            seal.replace_self(list(seal.parts))
