"""Changing a printed story where it stands: the button above it, and the script by which it becomes a table.

The page of the table gives the script the blocks and their words, so a page of a story holds neither.
"""

from __future__ import annotations

from typing import Any

import msgspec
from docutils import nodes
from markupsafe import Markup
from sphinx.application import Sphinx

from ..words import Words
from .drawing import element

CHANGE = "change-this"
"""The class of the button by which a story becomes a table."""


def changing(token: str, refused: tuple[tuple[int, str], ...], words: Words) -> Markup:
    """Return the button by which a story that is printed below it becomes a table.

    It is hidden and has no words until the script shows it, which only a site with an engine has: see `with_script`. So
    no search finds them on each page.

    Args:
        token: the link of the story at its end.
        refused: what the rules forbid in the story, which no link holds: after how many decisions, and the line.
        words: the language of the page.
    """
    button = Markup(
        "<button type='button' class='{}' data-label='{}' data-case='{}' data-refused='{}' hidden></button>"
    )
    told = msgspec.json.encode(refused).decode() if refused else ""
    return element("p", button.format(CHANGE, words.say("site.change-this"), token, told), classes=["changing"])


def with_script(
    app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """When a page with stories is written, and the site has an engine: add the script that makes tables of them."""
    if app.config.rules_engine and f"class='{CHANGE}'" in context.get("body", ""):
        context["body"] += str(script(f"{'../' * pagename.count('/')}{app.config.rules_engine}"))


def script(engine: str) -> Markup:
    """Return the script of the table; `engine` is the way to its folder."""
    return Markup("<script type='module' src='{}/page.js'></script>").format(engine)
