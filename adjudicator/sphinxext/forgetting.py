"""What Sphinx keeps in memory of every page, though it lies on the disk: a large site has no room for it."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment


def trees(app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    """Before a page is read: forget the trees of those that were read before. Each is read again to be written."""
    env._write_doc_doctree_cache.clear()  # noqa: SLF001 - Sphinx has no setting for it


def pickles(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """When a page is written: forget the files of the trees of those that were."""
    app.env._pickled_doctree_cache.clear()  # noqa: SLF001 - likewise
