"""Pieces that pages are drawn from: paragraphs, badges, links, things that fold; and the directive they share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, cast

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from .domain import RulesDomain
    from .library import Library, Told

SHOWN = 5
"""So many scenarios are listed in the open where there are more."""

Part: TypeAlias = nodes.Node | str
Visitors: TypeAlias = tuple[Any, Any]


class Details(nodes.General, nodes.Element):
    """Something that is folded until the reader opens it. Its first child is a `Summary`."""

    html: ClassVar[Visitors] = (
        lambda self, node: self.body.append(self.starttag(node, "details")),
        lambda self, node: self.body.append("</details>\n"),
    )
    plain: ClassVar[Visitors] = (lambda self, node: None, lambda self, node: None)


class Summary(nodes.General, nodes.TextElement):
    """What can be read of a `Details` while it is folded."""

    html: ClassVar[Visitors] = (
        lambda self, node: self.body.append(self.starttag(node, "summary", suffix="")),
        lambda self, node: self.body.append("</summary>\n"),
    )
    plain: ClassVar[Visitors] = (lambda self, node: None, lambda self, node: None)


class Drawn(SphinxDirective):
    """A directive of the domain: what it needs of the build."""

    @property
    def rules(self) -> RulesDomain:
        """The domain."""
        return cast("RulesDomain", self.env.get_domain("rules"))

    @property
    def library(self) -> Library:
        """What there is to show."""
        return self.rules.library

    @property
    def language(self) -> Any:
        """The language of the site."""
        return self.rules.words.language

    def say(self, id: str, **facts: Any) -> str:
        """A message in the language of the site."""
        return self.rules.words.say(id, **facts)

    def heading(self, text: str, id: str, *parts: nodes.Node) -> nodes.section:
        """A section, whose anchor is its id in every language."""
        section = nodes.section("", nodes.title("", text), *parts, ids=[id], names=[id])
        self.set_source_info(section)
        return section

    def link(self, kind: str, id: str, text: str) -> pending_xref:
        """A link to a clause, a card or a scenario."""
        link = pending_xref(
            "",
            nodes.inline("", text, classes=[f"to-{kind}"]),
            refdomain="rules",
            reftype=kind,
            reftarget=id,
            refexplicit=True,
            refwarn=True,
            refdoc=self.env.docname,
        )
        self.set_source_info(link)
        return link

    def page(self, document: str, text: str) -> pending_xref:
        """A link to a page of the site."""
        words = nodes.inline("", text)
        link = pending_xref("", words, refdomain="std", reftype="doc", reftarget=document, refexplicit=True)
        link["refdoc"] = self.env.docname
        return link

    def edition(self, id: str) -> nodes.inline:
        """The short name of an edition, as a badge."""
        return badge(self.library.edition(id), "edition")

    def standing(self, id: str) -> nodes.inline:
        """How firm the ground is, as a badge."""
        return badge(self.say(f"standing.{id}"), "standing", f"standing-{id}")

    def told(self, scenarios: Sequence[Told]) -> list[nodes.Element]:
        """Links to scenarios, each with the editions it was run under; a long list is partly folded."""
        shown, more = (scenarios, ()) if len(scenarios) <= SHOWN + 1 else (scenarios[:SHOWN], scenarios[SHOWN:])
        rest = [folded(self.rules.words.count("site.more-scenarios", len(more)), self._links(more))] if more else []
        return [self._links(shown), *rest]

    def _links(self, scenarios: Sequence[Told]) -> nodes.bullet_list:
        return listed([self.to_scenario(told) for told in scenarios], "scenarios")

    def to_scenario(self, told: Told) -> nodes.paragraph:
        """A link to a scenario, with the editions it was run under."""
        return para(
            self.link("scenario", told.id, told.title.in_(self.language)),
            *(self.edition(edition) for edition in told.editions),
            *([] if told.passed else [badge(self.say("site.fails"), "fails")]),
        )


def para(*parts: Part, classes: Sequence[str] = ()) -> nodes.paragraph:
    """A paragraph of words and pieces, a space between any two of them."""
    paragraph = nodes.paragraph("", classes=list(classes))
    for at, part in enumerate(parts):
        if at:
            paragraph += nodes.Text(" ")
        paragraph += nodes.Text(part) if isinstance(part, str) else part
    return paragraph


def badge(text: str, *classes: str) -> nodes.inline:
    """A word in a coloured box."""
    return nodes.inline("", text, classes=["badge", *classes])


def code(text: str) -> nodes.literal:
    """An id, an address or a value, as it is written in a file."""
    return nodes.literal("", text)


def listed(entries: Sequence[nodes.Node | Sequence[nodes.Node]], *classes: str) -> nodes.bullet_list:
    """A list of entries, each one node or several."""
    found = nodes.bullet_list("", classes=list(classes))
    for entry in entries:
        found += nodes.list_item("", *([entry] if isinstance(entry, nodes.Node) else entry))
    return found


def box(*parts: nodes.Node, classes: Sequence[str]) -> nodes.container:
    """Parts that belong together."""
    return nodes.container("", *parts, classes=list(classes))


def folded(summary: str, *parts: nodes.Node, classes: Sequence[str] = ()) -> Details:
    """Parts that are hidden until the reader opens them."""
    return Details("", Summary("", summary), *parts, classes=list(classes))


def table(rows: Sequence[Sequence[Part]], *classes: str) -> nodes.table:
    """A table; its first row is the heading, and its first column names the rows."""
    width = len(rows[0])
    group = nodes.tgroup("", *(nodes.colspec("", colwidth=1) for _ in range(width)), cols=width)
    group += nodes.thead("", _row(rows[0]))
    group += nodes.tbody("", *map(_row, rows[1:]))
    return nodes.table("", group, classes=list(classes))


def _row(cells: Sequence[Part]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", para(cell)) for cell in cells))
