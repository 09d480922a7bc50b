"""The sidebar: the table of contents, drawn once in a build and marked for each page with where the page stands.

Sphinx draws it anew for each page, out of all that is on all pages. Its titles and their order are the same on every
page; what differs is where links lead from there, and which entries are the page's own and those above it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment.adapters.toctree import global_toctree_for_doc

TAG = re.compile(r'(</?ul>|</?li\b[^>]*>|<a class="reference internal" href="[^"]*">)')
"""What a table of contents is made of, besides titles."""

GENERATED = ("genindex", "py-modindex", "search")
"""The pages of Sphinx's own that a table of contents may name."""


class Contents(NamedTuple):
    """A table of contents as it stands on the front page, in pieces.

    Attributes:
        pieces: its tags and what is between them.
        links: the documents that its links lead to, by the number of the piece.
        around: the pieces that are marked on the page of a document: its link, and all lists and entries around it.
    """

    pieces: list[str]
    links: dict[int, str]
    around: dict[str, list[int]]

    @classmethod
    def of(cls, drawn: str, documents: Mapping[str, str]) -> Contents:
        """Take a table of contents to pieces; `documents` are by their addresses on the front page."""
        pieces = TAG.split(drawn)
        links: dict[int, str] = {}
        around: dict[str, list[int]] = {}
        within: list[int] = []
        for at, piece in enumerate(pieces):
            if piece.startswith(("<ul", "<li")):
                within.append(at)
            elif piece.startswith(("</ul", "</li")):
                within.pop()
            elif piece.startswith("<a "):
                document = documents[piece.rpartition('href="')[2].removesuffix('">')]
                links[at] = document
                around.setdefault(document, [*within, at])
        return cls(pieces, links, around)

    def on(self, page: str, address: Callable[[str], str]) -> str:
        """Return the contents as on a page; `address` gives the link from there to a document."""
        pieces = self.pieces.copy()
        for at, document in self.links.items():
            pieces[at] = f'<a class="reference internal" href="{address(document)}">'
        for at in self.around.get(page, ()):
            pieces[at] = _current(pieces[at])
        return "".join(pieces)


def _current(tag: str) -> str:
    """Return a tag that is marked as being, or being around, what the page shows."""
    if tag == "<ul>":
        return '<ul class="current">'
    return tag.replace('class="', 'class="current ') if tag.startswith("<a") else tag.replace('">', ' current">')


def share(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Draw the table of contents once for all pages.

    One that opens only where the page stands, or goes into the sections of pages, is left to Sphinx.
    """
    builder, drawn = app.builder, context.get("toctree")
    if drawn is None or not isinstance(builder, StandaloneHTMLBuilder):
        return
    kept: dict[Any, Contents] = builder.__dict__.setdefault("rules_contents", {})

    def toctree(**how: object) -> str:
        if how.get("collapse", True) or not how.get("titles_only"):
            return str(drawn(**how))
        key = tuple(sorted(how.items()))
        if key not in kept:
            kept[key] = _contents(builder, how)
        return kept[key].on(pagename, context["pathto"])

    context["toctree"] = toctree


def _contents(builder: StandaloneHTMLBuilder, how: dict[str, Any]) -> Contents:
    root = builder.config.root_doc
    tree = global_toctree_for_doc(builder.env, root, builder, tags=builder.tags, **how)
    everything = (*builder.env.all_docs, *GENERATED)
    documents = {builder.get_relative_uri(root, document): document for document in everything}
    return Contents.of(builder.render_partial(tree)["fragment"], documents)
