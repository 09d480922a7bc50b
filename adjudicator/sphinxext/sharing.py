"""The pictures that go with links: for each chapter, each example and the examples of a rule; one for all other pages.

They are drawn when a page is written, and lie under a name that says of what: what has not changed is not drawn again.
A picture is named by its whole address, so none is drawn where the site has none (`ogp_site_url`).
"""

from __future__ import annotations

import hashlib
from html import unescape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders import Builder

from ..drawing import png, share
from .domain import rules_of

FOLDER = "_images/share"
OWN = ("rules/", "scenarios/", "examples/")
"""Where the pages lie that have pictures of their own."""

COMMON = "site"
"""The name of the picture of all other pages."""


def draw_common(app: Sphinx, builder: Builder) -> None:
    """Before pages are written: draw the picture of those that have none of their own."""
    if builder.format == "html" and app.config.ogp_site_url:
        say = rules_of(app.env).words.say
        path = _drawn(app, COMMON, app.config.html_title, say("site.share"))
        app.config.ogp_image = app.config.ogp_site_url + path


def draw(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Draw the picture of a page, and name it in its head."""
    if doctree is None or not pagename.startswith(OWN) or app.builder.format != "html" or not app.config.ogp_site_url:
        return
    meta = context["meta"] or {}
    # Both are escaped, as they are put into the page.
    sentence, title = meta.get("og:description", ""), meta.get("og:title", "")
    path = _drawn(
        app, pagename.replace("/", "-"), unescape(title) or app.env.titles[pagename].astext(), unescape(sentence)
    )
    context["meta"] = {**meta, "og:image": app.config.ogp_site_url + path, "og:image:alt": sentence}


def _drawn(app: Sphinx, name: str, title: str, sentence: str) -> str:
    """Return the path of a picture below the built site; it is drawn unless it is there."""
    svg = share.svg(app.config.html_title, title, sentence)
    path = f"{FOLDER}/{name}-{hashlib.sha256(svg.encode()).hexdigest()[:8]}.png"
    file = Path(app.outdir, path)
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        for old in file.parent.glob(f"{name}-????????.png"):
            old.unlink(missing_ok=True)
        file.write_bytes(png(svg, zoom=1))
    return path
