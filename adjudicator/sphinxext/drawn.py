"""Parts of a page as one node: their HTML, written when the page is read, with a gap for the address of each link.

Sphinx walks over a page some forty times: for footnotes, substitutions, links, the search. Parts drawn from data have
none of these but links, and are most of a page. Links are looked up when the page is written, so one that leads
nowhere is a warning as it is elsewhere; the search finds the words of the HTML.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from html import unescape
from typing import Any, NamedTuple, NoReturn, TypeAlias

from docutils import nodes
from sphinx.addnodes import pending_xref

from .drawing import Details, Summary, Wording


class Gap(NamedTuple):
    """A place in HTML for the address of a clause, a card, a scenario or a page, or of an anchor there."""

    kind: str
    target: str
    anchor: str


Piece: TypeAlias = str | Gap

UNREAD = re.compile(r"<(style|script).*?</\1>|<[^<]+?>", re.IGNORECASE | re.DOTALL)
"""What of HTML nobody reads: tags, and the contents of two of them."""


class Drawn(nodes.raw):
    """Parts of a page, as HTML with gaps. They contain no section and no meta data.

    Args:
        parts: nodes of the kinds that pages are drawn from.

    Raises:
        KeyError: there is no HTML for one of the nodes.
    """

    def __init__(self, *parts: nodes.Node) -> None:
        super().__init__(format="html")
        self.pieces: tuple[Piece, ...] = written(parts)

    def copy(self) -> Drawn:
        """Return another node with the same pieces."""
        other = Drawn()
        other.pieces = self.pieces
        return other

    def astext(self) -> str:
        """Return the words, those of two elements apart."""
        html = "".join(piece for piece in self.pieces if isinstance(piece, str))
        return unescape(UNREAD.sub(" ", html)).replace("<", " ")

    def html(self, address: Callable[[str, str, str], str]) -> str:
        """Return the HTML; `address` gives what a link leads to by the fields of its gap."""
        return "".join(piece if isinstance(piece, str) else address(*piece) for piece in self.pieces)


def write(translator: Any, node: Drawn) -> NoReturn:
    """Write the parts into the page that is being written."""
    builder = translator.builder
    address = partial(builder.env.get_domain("rules").address, builder, builder.current_docname)
    translator.body.append(node.html(address))
    raise nodes.SkipNode


def leave_out(translator: Any, node: Drawn) -> NoReturn:
    """Leave the parts out of what is no HTML."""
    raise nodes.SkipNode


# -- how each kind of node is written: as Sphinx writes it


def written(parts: Iterable[nodes.Node]) -> tuple[Piece, ...]:
    """Return nodes as HTML, joined as far as the gaps."""
    out: list[Piece] = []
    for part in parts:
        WRITERS[type(part)](part, out)
    found: list[Piece] = []
    start = 0
    for at, piece in enumerate(out):
        if isinstance(piece, Gap):
            found += ["".join(out[start:at]), piece]  # type: ignore[arg-type]
            start = at + 1
    return (*found, "".join(out[start:]))  # type: ignore[arg-type]


def _inside(node: nodes.Element, out: list[Piece]) -> None:
    for child in node.children:
        WRITERS[type(child)](child, out)


SPECIAL = {ord(char): said for char, said in (("&", "&amp;"), ("<", "&lt;"), ('"', "&quot;"), (">", "&gt;"))}
SPECIAL[ord("@")] = "&#64;"
SPACE = re.compile("[\n\r\t\v\f]")
TOKENS = re.compile(r"[^ \n]+| +|\n")


def escaped(text: str) -> str:
    """Return a text as HTML."""
    return text.translate(SPECIAL)


def tag(node: nodes.Element, name: str, *more: str, first: tuple[str, ...] = (), **attributes: str) -> str:
    """Return the tag that begins an element.

    Args:
        node: has the classes and the ids; a class `language-LANGUAGE` says which language it is in.
        name: of the tag.
        more: classes behind those of the node.
        first: classes before them.
        attributes: other attributes.
    """
    classes: list[str] = []
    for one in (*first, *node.attributes["classes"], *more):
        if one.startswith("language-"):
            attributes.setdefault("lang", one.removeprefix("language-"))
        elif one not in classes:
            classes.append(one)
    if classes:
        attributes["class"] = " ".join(classes)
    ids = node.attributes["ids"]
    if ids:
        attributes["id"] = ids[0]
    if not attributes:
        return f"<{name}>"
    told = " ".join(f'{key}="{escaped(SPACE.sub(" ", value))}"' for key, value in sorted(attributes.items()))
    return f"<{name} {told}>"


Writer: TypeAlias = Callable[[Any, list[Piece]], None]


def _element(name: str, *classes: str, begin: str = "", end: str = "") -> Writer:
    """Return what writes an element of HTML around what is inside of a node; `begin` and `end` stand after the tags."""
    closing = f"</{name}>{end}"

    def write(node: nodes.Element, out: list[Piece]) -> None:
        out.append(tag(node, name, *classes) + begin)
        _inside(node, out)
        out.append(closing)

    return write


def _text(node: nodes.Text, out: list[Piece]) -> None:
    out.append(node.translate(SPECIAL))


def _paragraph(node: nodes.paragraph, out: list[Piece]) -> None:
    out.append(tag(node, "p"))
    _inside(node, out)
    parent = node.parent
    alone = isinstance(parent, nodes.list_item | nodes.entry) and len(parent.children) == 1
    out.append("</p>" if alone else "</p>\n")


def _wording(node: Any, out: list[Piece]) -> None:
    name = "ins" if node["kept"] else "del"
    out.append(f"<{name}>")
    _inside(node, out)
    out.append(f"</{name}>")


def _literal(node: nodes.literal, out: list[Piece]) -> None:
    """Write an id or an address: each word is kept on one line."""
    words = TOKENS.findall(escaped(node.astext()))
    told = "".join(word if word.isspace() else f'<span class="pre">{word}</span>' for word in words)
    out.append(f"{tag(node, 'code', 'docutils', 'literal', 'notranslate')}{told}</code>")


def _raw(node: nodes.raw, out: list[Piece]) -> None:
    out.append(node.astext())


def _folded(node: nodes.Element, out: list[Piece]) -> None:
    out.append(tag(node, "details", **node.get("as", {})) + "\n")
    _inside(node, out)
    out.append("</details>\n")


def _reference(node: nodes.reference, out: list[Piece]) -> None:
    inner = "refid" in node or node.get("internal")
    to = f"#{node['refid']}" if "refid" in node else node["refuri"]
    out.append(tag(node, "a", "reference", "internal" if inner else "external", href=to))
    _inside(node, out)
    out.append("</a>")


def _link(node: pending_xref, out: list[Piece]) -> None:
    """Write a link whose address is looked up when the page is written."""
    out += ['<a class="reference internal" href="', Gap(node["reftype"], node["reftarget"], node["anchor"]), '">']
    _inside(node, out)
    out.append("</a>")


def _bullets(node: nodes.bullet_list, out: list[Piece]) -> None:
    above = node.parent.parent if isinstance(node.parent, nodes.list_item) else None
    within = isinstance(above, nodes.bullet_list) and _simple(above)
    out.append(tag(node, "ul", *(() if within or not _simple(node) else ("simple",))) + "\n")
    _inside(node, out)
    out.append("</ul>\n")


def _numbers(node: nodes.enumerated_list, out: list[Piece]) -> None:
    start = {"start": str(node["start"])} if "start" in node else {}
    out.append(tag(node, "ol", first=("simple",) if _simple(node) else (), **start) + "\n")
    _inside(node, out)
    out.append("</ol>\n")


def _simple(node: nodes.Element) -> bool:
    """Return True if a list has entries of one paragraph each, or with such a list below it."""
    for entry in node.children:
        inner = entry.children
        below = inner[0:1] and isinstance(inner[0], nodes.paragraph) and isinstance(inner[-1], LISTS)
        if len(inner) - bool(below) > 1:
            return False
        if not all(isinstance(one, nodes.paragraph) or (isinstance(one, LISTS) and _simple(one)) for one in inner):
            return False
    return True


def _table(node: nodes.table, out: list[Piece]) -> None:
    """Write a table, in the box in which the theme scrolls it on a narrow screen."""
    out.append(tag(node, "div", "docutils", "container", first=("table-wrapper",)) + "\n")
    out.append(tag(node, "table", "docutils", "align-default") + "\n")
    odd = True
    for part in (part for group in node.children for part in group.children if not isinstance(part, nodes.colspec)):
        heading = isinstance(part, nodes.thead)
        out.append("<thead>\n" if heading else "<tbody>\n")
        for row in part.children:
            out.append(f'<tr class="row-{"odd" if odd else "even"}">')
            odd = not odd
            for cell in row.children:
                out.append('<th class="head">' if heading else "<td>")
                _inside(cell, out)  # type: ignore[arg-type]
                out.append("</th>\n" if heading else "</td>\n")
            out.append("</tr>\n")
        out.append("</thead>\n" if heading else "</tbody>\n")
    out.append("</table>\n</div>\n")


LISTS = (nodes.bullet_list, nodes.enumerated_list)
WRITERS: dict[type, Writer] = {
    nodes.Text: _text,
    nodes.paragraph: _paragraph,
    nodes.inline: _element("span"),
    nodes.strong: _element("strong"),
    nodes.literal: _literal,
    nodes.reference: _reference,
    pending_xref: _link,
    nodes.raw: _raw,
    nodes.container: _element("div", "docutils", "container", begin="\n", end="\n"),
    nodes.rubric: _element("p", "rubric", end="\n"),
    nodes.bullet_list: _bullets,
    nodes.enumerated_list: _numbers,
    nodes.list_item: _element("li", end="\n"),
    nodes.table: _table,
    Details: _folded,
    Summary: _element("summary", end="\n"),
    Wording: _wording,
}
"""What writes a node of each kind."""
