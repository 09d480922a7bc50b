"""The table of contents that is drawn once is on each page what Sphinx and the theme would draw of what is near it."""

from __future__ import annotations

import posixpath
from functools import partial

from furo.navigation import get_navigation_tree

from adjudicator.sphinxext.sidebar import Contents

FRONT = """\
<ul>
<li class="toctree-l1"><a class="reference internal" href="learn.html">Learn</a></li>
<li class="toctree-l1"><a class="reference internal" href="rules/index.html">Rules</a><ul>
<li class="toctree-l2"><a class="reference internal" href="rules/timing.html">Who <em>answers</em></a><ul>
<li class="toctree-l3"><a class="reference internal" href="rules/late.html">Who is late</a></li>
</ul>
</li>
<li class="toctree-l2"><a class="reference internal" href="rules/drinks.html">Drinks</a><ul>
<li class="toctree-l3"><a class="reference internal" href="rules/ale.html">Ale</a></li>
</ul>
</li>
</ul>
</li>
</ul>
"""
TIMING = """\
<ul class="current">
<li class="toctree-l1"><a class="reference internal" href="../learn.html">Learn</a></li>
<li class="toctree-l1 current"><a class="reference internal" href="index.html">Rules</a><ul class="current">
<li class="toctree-l2 current"><a class="current reference internal" href="#">Who <em>answers</em></a><ul>
<li class="toctree-l3"><a class="reference internal" href="late.html">Who is late</a></li>
</ul>
</li>
<li class="toctree-l2"><a class="reference internal" href="drinks.html">Drinks</a>
</li>
</ul>
</li>
</ul>
"""
ELSEWHERE = """\
<ul>
<li class="toctree-l1"><a class="reference internal" href="learn.html">Learn</a></li>
<li class="toctree-l1"><a class="reference internal" href="rules/index.html">Rules</a>
</li>
</ul>
"""


def address(page: str, to: str) -> str:
    """How a page of Sphinx links to another; to itself by its top."""
    return "#" if page == to else posixpath.relpath(f"{to}.html", posixpath.dirname(page) or ".")


def test_a_page_has_all_that_is_around_it_and_below_it_and_of_the_rest_the_first_entries() -> None:
    named = ("learn", "rules/index", "rules/timing", "rules/late", "rules/drinks", "rules/ale")
    contents = Contents.of(get_navigation_tree(FRONT), {f"{name}.html": name for name in named})
    assert contents.on("rules/timing", partial(address, "rules/timing")) == get_navigation_tree(TIMING)
    assert contents.on("index", partial(address, "index")) == get_navigation_tree(ELSEWHERE)
    below = ELSEWHERE.replace('href="', 'href="../../')
    assert contents.on("scenarios/timing/one", partial(address, "scenarios/timing/one")) == get_navigation_tree(below)
