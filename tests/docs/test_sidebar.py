"""The table of contents that is drawn once is on each page what Sphinx would draw there; sealed parts come to light."""

from __future__ import annotations

import posixpath
from functools import partial

from docutils import nodes
from docutils.utils import new_document

from adjudicator.sphinxext.deferred import DeferredNodes, RestoreDeferred, defer
from adjudicator.sphinxext.sidebar import Contents

FRONT = """\
<ul>
<li class="toctree-l1"><a class="reference internal" href="learn.html">Learn</a></li>
<li class="toctree-l1"><a class="reference internal" href="rules/index.html">Rules</a><ul>
<li class="toctree-l2"><a class="reference internal" href="rules/timing.html">Who <em>answers</em></a></li>
</ul>
</li>
</ul>
"""
TIMING = """\
<ul class="current">
<li class="toctree-l1"><a class="reference internal" href="../learn.html">Learn</a></li>
<li class="toctree-l1 current"><a class="reference internal" href="index.html">Rules</a><ul class="current">
<li class="toctree-l2 current"><a class="current reference internal" href="#">Who <em>answers</em></a></li>
</ul>
</li>
</ul>
"""


def address(page: str, to: str) -> str:
    """How a page of Sphinx links to another; to itself by its top."""
    return "#" if page == to else posixpath.relpath(f"{to}.html", posixpath.dirname(page) or ".")


def test_a_page_that_stands_in_the_contents_is_marked_with_all_that_is_around_it() -> None:
    contents = Contents.of(FRONT, {f"{name}.html": name for name in ("learn", "rules/index", "rules/timing")})
    assert contents.on("rules/timing", partial(address, "rules/timing")) == TIMING
    assert contents.on("index", partial(address, "index")) == FRONT
    below = FRONT.replace('href="', 'href="../../')
    assert contents.on("scenarios/timing/one", partial(address, "scenarios/timing/one")) == below


def test_what_is_sealed_is_seen_only_once_it_is_opened() -> None:
    document = new_document("page")
    document += [nodes.paragraph("", "before"), defer(nodes.paragraph("", "one"), nodes.paragraph("", "two"))]
    assert document.astext() == "before\n\n"
    RestoreDeferred(document).run()
    assert document.astext() == "before\n\none\n\ntwo"
    assert not list(document.findall(DeferredNodes))
    assert all(part.parent is document for part in document.children)
