"""Pieces of a page are HTML in which text stays text; their links are looked up when the page is written."""

from __future__ import annotations

import pickle
from html.parser import HTMLParser

import pytest
from docutils import nodes
from hypothesis import given
from hypothesis import strategies as some
from markupsafe import Markup

from adjudicator.sphinxext.drawing import (
    as_nodes,
    badge,
    box,
    code,
    element,
    folded,
    inline,
    jump,
    link,
    listed,
    outward,
    para,
    table,
    worded,
)
from adjudicator.sphinxext.drawn import Drawn, gap


def to(target: str) -> Markup:
    """A link to a clause."""
    return link(gap("clause", target), inline("there"))


def filled(*parts: Markup) -> str:
    """The HTML of pieces, with the name of what each link leads to."""
    (drawn,) = as_nodes(*parts)
    assert isinstance(drawn, Drawn)
    return drawn.filled(lambda kind, target, anchor: f"{kind}:{target}#{anchor}")


@pytest.mark.parametrize(
    ("part", "written"),
    [
        (para("a < b", classes=["aside"]), '<p class="aside">a &lt; b</p>'),
        (para(badge("printed", "edition"), "x"), '<p><span class="badge edition">printed</span> x</p>'),
        (para(jump("here", "down")), '<p><a class="reference internal" href="#here">down</a></p>'),
        (para(to("timing.window")), '<p><a class="reference internal" href="clause:timing.window#">'),
        (para(code("a b")), '<span class="pre">a</span> <span class="pre">b</span></code>'),
        (box(para("x"), classes=["card"]), '<div class="card docutils container"><p>x</p></div>'),
        (listed([para("x")], "index"), '<ul class="index simple"><li><p>x</p></li></ul>'),
        (listed([[para("x"), box(classes=["a"])]]), '<ul><li><p>x</p><div class="a docutils container">'),
        (folded("more", para("x"), opened=True), '<details open="open"><summary>more</summary><p>x</p>'),
        (table([["a"], ["b"]], "m"), '<tr class="row-odd"><th class="head"><p>a</p></th></tr></thead><tbody>'),
        (table([["a"], ["b"]], "m"), '<div class="table-wrapper m docutils container"><table class="m docutils'),
        (box(para("да"), classes=["language-ru", "column"]), '<div class="column docutils container" lang="ru">'),
    ],
)
def test_each_kind_of_piece_is_written_as_the_theme_knows_it(part: Markup, written: str) -> None:
    assert written in filled(part)


class Reader(HTMLParser):
    """Hears the texts of a page, and what its elements are called."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.values: list[str | None] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.values += [value for _, value in attrs]

    def handle_data(self, data: str) -> None:
        self.text += data


@given(some.text(some.characters(exclude_categories=["Cs", "Cc"]), min_size=1))
def test_whatever_is_put_into_a_piece_is_text_in_it(text: str) -> None:
    read = Reader(element("p", text, outward(text, text), classes=["a"]))
    assert (read.names, read.text) == (["p", "a"], text + text)
    assert read.values == ["a", "reference external", text]


def test_links_stay_open_until_the_page_is_written() -> None:
    (drawn,) = pickle.loads(pickle.dumps(as_nodes(para(to("timing.window")))))
    asked: list[tuple[str, ...]] = []
    drawn.deepcopy().filled(lambda *named: str(asked.append(named)))
    assert asked == [("clause", "timing.window", "")]


def test_pieces_that_follow_each_other_are_one_node_and_what_sphinx_looks_at_stays_one() -> None:
    section = nodes.section()
    found = as_nodes(para("one"), para("two"), section, para("three"))
    assert [node.astext().split() for node in found if isinstance(node, Drawn)] == [["one", "two"], ["three"]]
    assert found[1] is section


def test_the_text_of_a_rule_stays_a_paragraph_in_which_terms_are_found() -> None:
    version = worded(para("marks"), "The Pot is divided.", classes=["version"])
    assert [type(node) for node in version.children] == [Drawn, nodes.paragraph]
    assert version.children[1].astext() == "The Pot is divided."


def test_the_search_finds_the_words_but_no_tags_nor_what_is_drawn_with() -> None:
    picture = Markup("<svg><style>.a{fill:red}</style><text>Deirdre</text></svg>")
    (drawn,) = as_nodes(para("Fire & ice"), para("one"), picture)
    assert drawn.astext().split() == ["Fire", "&", "ice", "one", "Deirdre"]
