"""The site: a Sphinx domain of clauses, cards and scenarios, and the pages drawn from them.

A build reads the clauses, runs every scenario that is not as it was, and draws a page for each chapter, each deck,
each edition and each scenario, in the language of the build (`en` or `ru`). Eight settings: `rules_games`, the ids of
the games that are shown (empty: all); `rules_scenarios`, the folder of scenario files; `rules_kept`, the file in which
the builds of both languages keep what the runs gave to their pages, so that the second runs nothing (empty: each keeps
its own); `rules_app`, the address of the app, for links into it (empty: none; `table`: the table of the site);
`rules_engine`, the way from the pages to the engine that judges in the reader's browser (empty: none);
`rules_build`, by which a browser that keeps pages knows those of one build;
`rules_changed`, the file of changed rulings, for a feed of them (empty: none); `rules_complete`, whether every clause
is to be shown by some scenario, so that one that is not is a warning.

A site has pages `rules/index`, `books` and `undecided` of its own, and what it writes besides. A chapter of which it
says nothing itself gets a page that is written by the build.
"""

from __future__ import annotations

import atexit
import gc
from typing import TYPE_CHECKING

from . import (
    changing,
    drawn,
    forgetting,
    links,
    offline,
    published,
    renamed,
    rule_page,
    searching,
    sharing,
    sidebar,
    stubs,
)
from .chapters import Introduced
from .domain import RulesDomain
from .folding import Folding
from .pages import PAGES

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what there is."""
    app.setup_extension("sphinxext.opengraph")  # which knows where the site will be, and draws what a shared link shows
    atexit.register(gc.freeze)  # what is left goes with the process: looking through it for garbage takes a second
    for setting in (
        ("rules_games", (), "env", (list, tuple)),
        ("rules_scenarios", "", "env", str),
        ("rules_kept", "", "", str),
        ("rules_app", "", "env", str),
        ("rules_engine", "", "env", str),
        ("rules_build", "", "html", str),
        ("rules_changed", "", "env", str),
        ("rules_complete", True, "", bool),
    ):
        app.add_config_value(*setting)
    app.add_domain(RulesDomain)
    for kind, page in PAGES.items():
        app.add_directive_to_domain(RulesDomain.name, kind, page)
    around = (drawn.nothing, drawn.nothing)
    folds = (drawn.open_details, drawn.close_details)
    app.add_node(drawn.Details, html=folds, latex=around, text=around, man=around)
    out = (drawn.leave_out, None)
    for drawn_so in (drawn.Drawn, drawn.DrawnOpening):
        app.add_node(drawn_so, html=(drawn.write, None), latex=out, text=out, man=out)
    app.add_post_transform(Introduced)
    app.add_post_transform(Folding)
    app.connect("builder-inited", stubs.write)
    app.connect("builder-inited", links.check_links)
    app.connect("env-check-consistency", links.check_clauses)
    app.connect("env-get-outdated", stubs.outdated)
    app.connect("html-collect-pages", renamed.pages)
    app.connect("env-purge-doc", forgetting.trees)
    app.connect("write-started", searching.write)
    app.connect("write-started", sharing.draw_common)
    app.connect("html-page-context", sharing.draw, priority=400)  # before the tags of the page are written
    for adds in (forgetting.pickles, searching.offer, changing.with_script, published.link_languages, offline.offer):
        app.connect("html-page-context", adds)
    app.connect("build-finished", published.write)
    app.connect("html-page-context", sidebar.leave_out, priority=400)  # before the theme draws it
    app.connect("html-page-context", sidebar.share, priority=600)  # after it
    app.connect("html-page-context", rule_page.write, priority=900)  # when nothing more is said of the chapter
    return {"version": "1", "env_version": 6, "parallel_read_safe": True, "parallel_write_safe": True}
