"""Parts of a page that are written at once are what Sphinx would write; their links are looked up later."""

from __future__ import annotations

import pickle

import pytest
from docutils import nodes
from sphinx.addnodes import pending_xref

from adjudicator.sphinxext.drawing import badge, box, code, folded, jump, listed, para, table
from adjudicator.sphinxext.drawn import Drawn, Gap


def html(*parts: nodes.Node) -> str:
    """The HTML of parts, with the name of what each link leads to."""
    return Drawn(*parts).html(lambda kind, target, anchor: f"{kind}:{target}#{anchor}")


def link(target: str) -> pending_xref:
    """A link to a clause."""
    return pending_xref("", nodes.inline("", "there"), reftype="clause", reftarget=target, anchor="")


@pytest.mark.parametrize(
    ("part", "written"),
    [
        (para("a < b", classes=["aside"]), '<p class="aside">a &lt; b</p>\n'),
        (para(badge("printed", "edition"), "x"), '<p><span class="badge edition">printed</span> x</p>\n'),
        (para(jump("here", "down")), '<p><a class="reference internal" href="#here">down</a></p>\n'),
        (para(link("timing.window")), '<p><a class="reference internal" href="clause:timing.window#">'),
        (para(code("a b")), '<span class="pre">a</span> <span class="pre">b</span></code>'),
        (box(para("x"), classes=["card"]), '<div class="card docutils container">\n<p>x</p>\n</div>\n'),
        (listed([para("x")], "index"), '<ul class="index simple">\n<li><p>x</p></li>\n</ul>\n'),
        (listed([[para("x"), box(classes=["a"])]]), '<ul>\n<li><p>x</p>\n<div class="a docutils container">'),
        (folded("more", para("x"), opened=True), '<details open="open">\n<summary>more</summary>\n<p>x</p>\n'),
        (nodes.enumerated_list("", nodes.list_item("", para("x")), start=3), '<ol class="simple" start="3">\n<li>'),
        (table([["a"], ["b"]], "m"), '<tr class="row-odd"><th class="head"><p>a</p></th>\n</tr>\n</thead>\n<tbody>'),
        (table([["a"], ["b"]], "m"), '<div class="table-wrapper m docutils container">\n<table class="m docutils'),
        (box(para("да"), classes=["language-ru", "column"]), '<div class="column docutils container" lang="ru">\n'),
    ],
)
def test_each_kind_of_node_is_written_as_sphinx_writes_it(part: nodes.Node, written: str) -> None:
    assert written in html(part)


def test_a_kind_of_node_that_nobody_thought_of_is_an_error() -> None:
    with pytest.raises(KeyError):
        Drawn(nodes.image())


def test_links_stay_open_until_the_page_is_written() -> None:
    drawn = pickle.loads(pickle.dumps(Drawn(para(link("timing.window")))))
    assert [piece for piece in drawn.pieces if isinstance(piece, Gap)] == [Gap("clause", "timing.window", "")]
    assert drawn.deepcopy().pieces == drawn.pieces


def test_the_search_finds_the_words_but_no_tags_nor_what_is_drawn_with() -> None:
    picture = nodes.raw("", "<svg><style>.a{fill:red}</style><text>Deirdre</text></svg>", format="html")
    words = Drawn(para("Fire & ice"), para("one"), picture).astext().split()
    assert words == ["Fire", "&", "ice", "one", "Deirdre"]
