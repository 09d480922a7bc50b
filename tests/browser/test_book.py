"""The book of a language: what is in it, and that every page comes out as it went in."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from adjudicator.browser import book

SAME = "<p class='same'>Стойкость не может упасть ниже нуля.</p>"

PAGES = {
    "index.html": '<p>Home</p>\n<link href="_static/rules.css?v=1">\n',
    "rules/a.html": '<p>A</p>\n<link href="../_static/rules.css?v=1">\n<script src="../_static/find.js"></script>\n',
    "rules/б.html": f'{SAME}\n<p>Б</p>\n<link href="../_static/rules.css?v=1">\n',
    "learn/c.html": f"{SAME}\n<p>C</p>\n\n",
    "empty.html": "",
}
BESIDE = {"_static/rules.css": "p { color: red }", "searchindex.js": "search({})"}
LEFT = {"scenarios/a.html": "<p>A story</p>", "_static/rules.css.map": "{}", "objects.inv": "x"}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site in one language."""
    for place, text in {**PAGES, **BESIDE, **LEFT}.items():
        (tmp_path / "en" / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "en" / place).write_text(text, "utf-8")
    return tmp_path


def read(file: Path, head: int) -> dict[str, bytes]:
    """All that is in a book, as the service worker reads it."""
    whole = file.read_bytes()
    index: dict[str, Any] = json.loads(gzip.decompress(whole[:head]))
    found = {}
    for place, (start, end, _) in index["files"].items():
        found[place] = gzip.decompress(whole[head + start : head + end])
        if place.endswith(".html"):
            told = json.loads(found[place])
            pieces = [one if isinstance(one, str) else "".join(index["shared"][one[0] : sum(one)]) for one in told]
            found[place] = "".join(pieces).encode()
    return found


def test_every_page_comes_out_as_it_went_in_and_stories_are_left(site: Path) -> None:
    made = book.write(site, "en")
    file = site / made.file
    assert made.size == file.stat().st_size
    assert {place: text.decode() for place, text in read(file, made.head).items()} == PAGES | BESIDE


def test_what_several_pages_have_is_written_once(site: Path) -> None:
    made = book.write(site, "en")
    shared = json.loads(gzip.decompress((site / made.file).read_bytes()[: made.head]))["shared"]
    assert shared.count(SAME) == 1


def test_what_most_pages_need_is_named_with_its_version(site: Path) -> None:
    assert book.write(site, "en").shell == ("en/_static/rules.css?v=1",)


def test_it_is_named_by_what_is_in_it(site: Path) -> None:
    first = book.write(site, "en").file
    assert book.write(site, "en").file == first
    (site / "en" / "index.html").write_text("<p>Another home</p>", "utf-8")
    assert book.write(site, "en").file != first
