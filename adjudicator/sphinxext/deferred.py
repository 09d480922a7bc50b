"""Nodes hidden from Sphinx's transforms until links are resolved.

Sphinx walks over a page some thirty times after reading it: for footnotes, substitutions, translations, targets. Parts
drawn from data have none of these and are most of a page.
"""

from __future__ import annotations

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform


class DeferredNodes(nodes.General, nodes.Element):
    """A placeholder that hides drawn parts from transforms. They contain no section and no meta data."""

    parts: tuple[nodes.Node, ...] = ()


def defer(*parts: nodes.Node) -> DeferredNodes:
    """Hide parts of a page until links are resolved."""
    seal = DeferredNodes()
    seal.parts = parts
    return seal


class RestoreDeferred(SphinxPostTransform):
    """Replaces each placeholder by its parts."""

    default_priority = 5  # before links are resolved

    def run(self, **kwargs: object) -> None:
        """Restore all parts of a page."""
        for seal in list(self.document.findall(DeferredNodes)):
            seal.replace_self(list(seal.parts))
