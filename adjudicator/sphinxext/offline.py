"""What every page names so that a browser can keep it: its build, the script that sees to it, the home screen file."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from markupsafe import Markup
from sphinx.application import Sphinx

from ..words import Words

LOST = "404"
"""The page that stands at any address: it is kept under none."""

NAMED = Markup(
    '<link rel="manifest" href="{root}../manifest-{language}.webmanifest">\n'
    '<script defer src="{root}{engine}/offline.js" data-build="{build}" data-news="{news}" data-reload="{reload}">'
    "</script>\n"
)


def offer(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Name it in the head of a page, where there is an engine."""
    if app.config.rules_engine and pagename != LOST:
        told = named(
            context["content_root"], app.config.rules_engine, app.config.rules_build, Words(app.config.language)
        )
        context["metatags"] = context.get("metatags", "") + str(told)


def named(root: str, engine: str, build: str, words: Words) -> Markup:
    """Return what stands in the head of a page.

    Args:
        root: the way from the page to the folder of its language.
        engine: the way from there to the folder of the engine.
        build: what every page of this build names.
        words: the language of the page.
    """
    return NAMED.format(
        root=root,
        language=words.language,
        engine=engine,
        build=build,
        news=words.say("site.offline.new"),
        reload=words.say("site.offline.reload"),
    )
