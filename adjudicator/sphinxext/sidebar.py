"""The sidebar of pages that stand in no table of contents: it is the same on all of them in a folder."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx


def share(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Draw the table of contents once for all pages of a folder that are not in it.

    Sphinx draws it anew for each page, to open it where the page stands. Most pages of this site are scenarios, which
    stand nowhere in it; drawing it for them took a quarter of a build.
    """
    drawn = context.get("toctree")
    if drawn is None or pagename == app.config.root_doc or _has_place(app, pagename):
        return
    folder, _, _ = pagename.rpartition("/")
    kept: dict[Any, str] = app.builder.__dict__.setdefault("rules_sidebars", {})
    context["toctree"] = _once(drawn, kept, folder.count("/") if folder else -1)


def _once(drawn: Callable[..., str], kept: dict[Any, str], depth: int) -> Callable[..., str]:
    def toctree(**how: Any) -> str:
        key = depth, tuple(sorted(how.items()))
        if key not in kept:
            kept[key] = drawn(**how)
        return kept[key]

    return toctree


def _has_place(app: Sphinx, pagename: str) -> bool:
    return any(pagename in pages for pages in app.env.toctree_includes.values())
