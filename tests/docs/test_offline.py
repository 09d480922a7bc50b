"""What a browser keeps of the whole site: every page names its build, and one language is small enough for it."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sphinx.application import Sphinx

from adjudicator.browser import book
from adjudicator.sphinxext.offline import offer
from tests.browser.test_book import read
from tests.browser.test_shipped import MOST

from .building import LANGUAGES

ALONG = 15_000_000
"""Bytes of a language that is taken along, the engine included."""

LINK = re.compile(r'href="([^"#?:]+\.html)')

WANTED = ("decks/", "learn/", "rules/", "search.html", "table/")
"""What has to be in it, wherever a page leads there."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_small_enough_to_be_taken_along_and_whole(site: Path, tmp_path: Path, language: str) -> None:
    (tmp_path / language).symlink_to(site / language)
    made = book.write(tmp_path, language)
    assert made.size + MOST <= ALONG
    packed = read(tmp_path / made.file, made.head)
    for name in ("index.html", "rules/index.html", "cards.html", "learn/index.html"):
        text = packed[name].decode()
        assert text == (site / language / name).read_text("utf-8")
        linked = {posixpath.normpath(posixpath.join(posixpath.dirname(name), to)) for to in LINK.findall(text)}
        wanted = {to for to in linked if to.startswith(WANTED)}
        assert wanted
        assert wanted <= set(packed), name


@pytest.mark.parametrize(("root", "engine"), [("./", "../engine-1"), ("../", "../engine-1"), ("./", "")])
def test_a_page_names_its_build_where_there_is_an_engine(root: str, engine: str) -> None:
    config = SimpleNamespace(rules_engine=engine, rules_build="b1", language="ru")
    app = cast("Sphinx", SimpleNamespace(config=config))
    context: dict[str, Any] = {"content_root": root, "metatags": "<meta>"}
    offer(app, "rules/a", "page.html", context, None)
    told = context["metatags"]
    assert told.startswith("<meta>")
    assert ('data-build="b1"' in told) == bool(engine)
    assert (f'src="{root}../engine-1/offline.js"' in told) == bool(engine)
    assert (f'href="{root}../manifest-ru.webmanifest"' in told) == bool(engine)
