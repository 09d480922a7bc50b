"""The nodes for parts of a page that are HTML already: as they are, and folded around parts that Sphinx looks at.

Sphinx walks over a page some forty times: for footnotes, substitutions, links, the search. Parts drawn from data have
none of these but links, and are most of a page. Links are looked up when the page is written, so one that leads
nowhere is a warning as it is elsewhere; the search finds the words of the HTML.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from html import unescape
from typing import Any, NoReturn, Self

from docutils import nodes

UNREAD = re.compile(r"<(style|script).*?</\1>|<[^<]+?>", re.IGNORECASE | re.DOTALL)
"""What of HTML nobody reads: tags, and the contents of two of them."""

GAP = re.compile("\0([^\0]*)\1([^\0]*)\1([^\0]*)\0")
"""A place in HTML for an address: see `gap`. No text has these characters."""


def gap(kind: str, target: str, anchor: str = "") -> str:
    """Return what stands in HTML for the address of a clause, a card, a scenario or a page, or of an anchor there."""
    return f"\0{kind}\1{target}\1{anchor}\0"


class Drawn(nodes.raw):
    """Parts of a page, as HTML with gaps. They contain no section and no meta data."""

    def __init__(self, html: str = "") -> None:
        super().__init__(format="html")
        self.html = html

    def copy(self) -> Self:
        """Return another node with the same HTML."""
        return type(self)(self.html)

    def astext(self) -> str:
        """Return the words, those of two elements apart."""
        return unescape(UNREAD.sub(" ", self.html)).replace("<", " ")

    def filled(self, address: Callable[[str, str, str], str]) -> str:
        """Return the HTML; `address` gives what a link leads to by what its gap says."""
        return GAP.sub(lambda found: address(*found.groups()), self.html)


class DrawnOpening(Drawn):
    """The table at the beginning of a story, which the pages of rules show too."""


def write(translator: Any, node: Drawn) -> NoReturn:
    """Write the parts into the page that is being written."""
    builder = translator.builder
    address = partial(builder.env.get_domain("rules").address, builder, builder.current_docname)
    translator.body.append(node.filled(address))
    raise nodes.SkipNode


def leave_out(translator: Any, node: Drawn) -> NoReturn:
    """Leave the parts out of what is no HTML."""
    raise nodes.SkipNode


class Details(nodes.General, nodes.Element):
    """Parts that Sphinx looks at, such as sections, folded until the reader opens them. The first is what one reads."""


def open_details(translator: Any, node: Details) -> None:
    """Begin to write what is folded."""
    translator.body.append(translator.starttag(node, "details"))


def close_details(translator: Any, node: Details) -> None:
    """End what is folded."""
    translator.body.append("</details>\n")


def nothing(translator: Any, node: Details) -> None:
    """Write nothing around the parts, where nothing folds."""
