"""The site: a Sphinx domain of clauses, cards and scenarios, and the pages drawn from them.

A build reads the clauses, runs every scenario once, and draws a page for each chapter and each scenario, in
the language of the build (`en` or `ru`). Two settings: `rules_scenarios`, the folder of scenario files, and
`rules_app`, the address of the app, for links into it (empty: none).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import stubs
from .domain import RulesDomain
from .drawing import Details, Summary

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what there is."""
    app.add_config_value("rules_scenarios", "", "env", str)
    app.add_config_value("rules_app", "", "env", str)
    app.add_domain(RulesDomain)
    for folding in (Details, Summary):
        app.add_node(folding, html=folding.html, latex=folding.plain, text=folding.plain, man=folding.plain)
    app.connect("builder-inited", stubs.write)
    app.connect("env-get-outdated", stubs.outdated)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
