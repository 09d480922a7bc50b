"""The table of contents that is drawn once is on each page what Sphinx and the theme would draw there."""

from __future__ import annotations

import posixpath
from functools import partial

from furo.navigation import get_navigation_tree

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
    documents = {f"{name}.html": name for name in ("learn", "rules/index", "rules/timing")}
    contents = Contents.of(get_navigation_tree(FRONT), documents)
    assert contents.on("rules/timing", partial(address, "rules/timing")) == get_navigation_tree(TIMING)
    assert contents.on("index", partial(address, "index")) == get_navigation_tree(FRONT)
    below = FRONT.replace('href="', 'href="../../')
    assert contents.on("scenarios/timing/one", partial(address, "scenarios/timing/one")) == get_navigation_tree(below)
