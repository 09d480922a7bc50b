"""The sidebar: the table of contents, drawn once in a build and marked for each page with where the page stands.

Sphinx draws it anew for each page, out of all that is on all pages, and the theme takes each apart to add what opens
its entries. Its titles and their order are the same on every page; what differs is where links lead from there, which
entries are the page's own and those above it, and what lies below these: other lists are on the pages that they are of,
or the contents would be half of what a phone has to load.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from docutils import nodes
from furo.navigation import get_navigation_tree  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment.adapters.toctree import global_toctree_for_doc

TAG = re.compile(r'(</?ul>|</?li\b[^>]*>|<a class="reference internal" href="[^"]*">|<input [^>]*>)')
"""What a table of contents is made of, besides titles."""

OPENER = 2
"""Pieces before a list that open its entry: the box to tick and its label."""

LEVEL = re.compile(r"\btoctree-l\d+")
"""The class of an entry that says how deep it lies."""

GENERATED = ("genindex", "py-modindex", "search")
"""The pages of Sphinx's own that a table of contents may name."""


class Contents(NamedTuple):
    """A table of contents as it stands on the front page, in pieces.

    Attributes:
        pieces: its tags and what is between them.
        links: the documents that its links lead to, by the number of the piece.
        below: the pieces of what opens an entry and of the list below it, by the number of the entry's piece.
        around: the pieces that are marked on the page of a document: its link, and all lists and entries around it.
    """

    pieces: list[str]
    links: dict[int, str]
    below: dict[int, range]
    around: dict[str, list[int]]

    @classmethod
    def of(cls, drawn: str, documents: Mapping[str, str]) -> Contents:
        """Take a table of contents to pieces; `documents` are by their addresses on the front page."""
        pieces = TAG.split(drawn)
        links: dict[int, str] = {}
        below: dict[int, range] = {}
        around: dict[str, list[int]] = {}
        within: list[int] = []
        for at, piece in enumerate(pieces):
            if piece.startswith(("<ul", "<li")):
                within.append(at)
            elif piece.startswith(("</ul", "</li")):
                began = within.pop()
                if piece == "</ul>" and within:
                    below[within[-1]] = range(began - OPENER, at + 1)
            elif piece.startswith("<a "):
                document = documents[piece.rpartition('href="')[2].removesuffix('">')]
                links[at] = document
                around.setdefault(document, [*within, at])
        return cls(pieces, links, below, around)

    def on(self, page: str, address: Callable[[str], str]) -> str:
        """Return the contents as on a page; `address` gives the link from there to a document."""
        pieces = self.pieces.copy()
        for at, document in self.links.items():
            pieces[at] = f'<a class="reference internal" href="{address(document)}">'
        *above, own = self.around.get(page, [-1])
        for at in above:
            pieces[at] = _current(pieces[at])
        if above:
            pieces[above[-1]] = pieces[above[-1]].replace('">', ' current-page">')
            pieces[own] = pieces[own].replace('class="', 'class="current ')
        for entry, below in self.below.items():
            if entry in above:
                pieces[below[0]] = pieces[below[0]].replace(" class=", ' checked="" class=')
            else:
                pieces[entry] = pieces[entry].replace(" has-children", "")
                pieces[below.start : below.stop] = [""] * len(below)
        return "".join(pieces)


def _current(tag: str) -> str:
    """Return the tag of a list or an entry, marked as being around what the page shows."""
    return '<ul class="current">' if tag == "<ul>" else LEVEL.sub(r"\g<0> current", tag)


def leave_out(app: Sphinx, pagename: str, template: str, context: dict[str, Any], tree: nodes.document | None) -> None:
    """Keep the theme from drawing the table of contents of a page, before it does."""
    context.pop("toctree", None)


def share(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Give the theme the table of contents of a page, drawn once for all pages."""
    builder = app.builder
    if isinstance(builder, StandaloneHTMLBuilder):
        kept = builder.__dict__
        if "rules_contents" not in kept:
            kept["rules_contents"] = _contents(builder)
        context["furo_navigation_tree"] = kept["rules_contents"].on(context.get("within", pagename), context["pathto"])


def _contents(builder: StandaloneHTMLBuilder) -> Contents:
    root = builder.config.root_doc
    tree = global_toctree_for_doc(
        builder.env, root, builder, tags=builder.tags, collapse=False, titles_only=True, maxdepth=-1, includehidden=True
    )
    everything = (*builder.env.all_docs, *GENERATED)
    documents = {builder.get_relative_uri(root, document): document for document in everything}
    return Contents.of(get_navigation_tree(builder.render_partial(tree)["fragment"]), documents)
