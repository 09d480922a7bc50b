"""The search of the site: Sphinx finds pages that have all the words; rules are found by any of them, as in the app."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders import Builder

from ..finding import Index, by_title
from ..rulebook import Text
from .domain import rules_of
from .outside import BELIEFS

SCRIPT = "rules-find.js"
CODE = Path(__file__).with_name("find.js")

READ = ("rules/", "learn/")
"""Where the pages lie that are found by their titles: the chapters of the rules, and the lessons."""

TITLED = 5
"""So many of these are shown at most, before the rules."""

SHOWN = 5
"""So many rules are shown at most, before the pages."""


def write(app: Sphinx, builder: Builder) -> None:
    """Before pages are written: write the script that finds rules, with all that it has to know of them."""
    if builder.format != "html":
        return
    rules = rules_of(app.env)
    found = Index(rules.library.books.values()).plain()
    found |= {"shown": SHOWN, "places": [_place(app, id) for id in found["clauses"]], "contents": _contents(app)}
    data = json.dumps(found, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    script = Path(builder.outdir, "_static", SCRIPT)
    script.parent.mkdir(parents=True, exist_ok=True)
    script.write_text(f"const RULES = {data};\n{CODE.read_text(encoding='utf-8')}", encoding="utf-8")


def _place(app: Sphinx, id: str) -> tuple[str, str, str, str]:
    """Where a rule or a belief is shown, what it is called, and what its chapter is."""
    rules = rules_of(app.env)
    language = rules.words.language
    if id in rules.library.beliefs:
        return BELIEFS, id, rules.library.beliefs[id].wrong.in_(language), rules.words.say("site.beliefs")
    place = rules.objects["clause", id]
    chapter = rules.library.chapter_title(id.partition(".")[0], language)
    return place.document, place.anchor, place.title, chapter


def _contents(app: Sphinx) -> dict[str, Any]:
    """Return what finds the chapters of the rules and the pages that teach by their titles, and where they are."""
    pages = {page: app.env.titles[page].astext() for page in sorted(app.env.found_docs) if page.startswith(READ)}
    index = by_title((page, Text(title, title)) for page, title in pages.items()).plain()
    places = [(page, "", pages[page], pages[f"{page.partition('/')[0]}/index"]) for page in index["clauses"]]
    return {**index, "shown": TITLED, "places": places}


def offer(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Add the script to the page of the search only, after those of Sphinx."""
    if pagename == "search":
        app.add_js_file(SCRIPT, loading_method="defer")
