"""One view of the app alone, for tests in one process, where nobody can go from view to view."""

from __future__ import annotations

import functools

from streamlit.components.v2 import manifest_scanner
from streamlit.testing.v1 import AppTest

manifest_scanner.scan_component_manifests = functools.cache(manifest_scanner.scan_component_manifests)
"""Whether anything installed brings components of its own; otherwise each `AppTest` looks for 0.12 s."""

DRAWN = 300
"""Seconds that a page may take in one process: the longest story that a link holds takes 7 alone on a quick machine."""


def alone(view: str, **query: str) -> AppTest:
    """The view `learn` or `rules`, not yet drawn, opened with a query."""
    app = AppTest.from_function(_draw, default_timeout=DRAWN, args=(view,))
    for name, value in query.items():
        app.query_params[name] = value
    return app


def _draw(name: str) -> None:
    import streamlit as st

    from adjudicator.ui import learn, rules_page, session

    session.begin()
    draws = {"table": lambda: None, "learn": learn.draw, "rules": rules_page.draw}
    views = {id: st.Page(draw, title=id, url_path=id, default=id == name) for id, draw in draws.items()}
    session.offer(**views)
    st.navigation(list(views.values()), position="hidden").run()
