"""Pieces that pages are drawn from: paragraphs, badges, links, things that fold; and the directive they share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, cast
from urllib.parse import urlencode

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.util.docutils import SphinxDirective

from ..explain import standing
from ..words import LANGUAGES, Language, Words

if TYPE_CHECKING:
    from ..rulebook import Clause, Rulebook
    from .domain import RulesDomain
    from .library import Library
    from .summary import ScenarioSummary

SHOWN = 5
"""So many scenarios are listed in the open where there are more."""

Part: TypeAlias = nodes.Node | str
Visitors: TypeAlias = tuple[Any, Any]


class Details(nodes.General, nodes.Element):
    """Something that is folded until the reader opens it. Its first child is a `Summary`."""

    html: ClassVar[Visitors] = (
        lambda self, node: self.body.append(self.starttag(node, "details", **node.get("as", {}))),
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


class Wording(nodes.inline):
    """Words of which a text has more, or fewer, than another: `kept` says whether it is the text that has them."""

    html: ClassVar[Visitors] = (
        lambda self, node: self.body.append("<ins>" if node["kept"] else "<del>"),
        lambda self, node: self.body.append("</ins>" if node["kept"] else "</del>"),
    )
    plain: ClassVar[Visitors] = (lambda self, node: None, lambda self, node: None)


class Pen:
    """Draws the pieces of a page.

    Attributes:
        library: what there is to show.
        words: the messages in the language of the page.
        app: the address of the app; empty: no links into it.
        document: the page, by its name below the sources.
    """

    library: Library
    words: Words
    app: str
    document: str

    @property
    def language(self) -> Language:
        """The language of the site."""
        return self.words.language

    def say(self, id: str, **facts: object) -> str:
        """Return a message in the language of the site."""
        return self.words.say(id, **facts)

    def heading(self, text: str, id: str, *parts: nodes.Node) -> nodes.section:
        """Return a section, whose anchor is its id in every language."""
        return nodes.section("", nodes.title("", text), *parts, ids=[id], names=[id])

    def link(self, kind: str, id: str, text: str, anchor: str = "") -> pending_xref:
        """Return a link to a clause, a card or a scenario, or to an `anchor` on its page."""
        return self._to(kind, id, nodes.inline("", text, classes=[f"to-{kind}"]), anchor)

    def _to(self, kind: str, target: str, words: nodes.inline, anchor: str) -> pending_xref:
        link = pending_xref("", words, refdomain="rules", reftype=kind, reftarget=target, anchor=anchor)
        link.attributes |= {"refdoc": self.document, "refexplicit": True, "refwarn": True}
        return link

    def to_clause(self, id: str) -> pending_xref:
        """Return a link to a clause, by the title that it has in the game's default edition."""
        return self.link("clause", id, self.library.usual(id).title.in_(self.language))

    def into_the_app(self, text: str, view: str = "", **named: str) -> list[nodes.Node]:
        """Return a link into a view of the app (empty: the table) with parameters; none if no app is known."""
        if not self.app:
            return []
        address = f"{self.app.rstrip('/')}/{view}?{urlencode({**named, 'lang': self.language}, safe='/')}"
        return [nodes.reference("", text, refuri=address, classes=["to-app"])]

    def in_the_other_language(self, anchor: str) -> nodes.reference:
        """Return a link to the same place of this page in the other language; the two sites lie side by side."""
        (other,) = (here for here in LANGUAGES if here != self.language)
        up = "../" * (self.document.count("/") + 1)
        words = nodes.inline("", self.say(f"site.in.{other}"), classes=[f"language-{other}"])
        return nodes.reference("", "", words, refuri=f"{up}{other}/{self.document}.html#{anchor}", classes=["to-other"])

    def page(self, document: str, text: str, anchor: str = "") -> pending_xref:
        """Return a link to a page of the site, or to a place on it. `document` is its name below the sources."""
        return self._to("page", document, nodes.inline("", text), anchor)

    def edition(self, id: str) -> nodes.inline:
        """Return the short name of an edition, as a badge."""
        return badge(self.library.edition(id).in_(self.language), "edition")

    def standing(self, clause: Clause) -> nodes.inline:
        """How firm the ground of a clause is, as a badge."""
        return self.ground(clause.standing, standing(clause, self.library.book_of(clause.id), self.words))

    def ground(self, standing: str, told: str) -> nodes.inline:
        """Return what is told of a standing, as a badge."""
        return badge(told, "standing", f"standing-{standing}")

    def scenarios(self, scenarios: Sequence[ScenarioSummary], clause: str = "") -> list[nodes.Element]:
        """Links to scenarios, or to where a clause decides in them; a long list is partly folded."""
        return self.shortened(
            [self.to_scenario(summary, summary.cited[clause].anchor if clause else "") for summary in scenarios],
            "scenarios",
        )

    def shortened(self, entries: Sequence[nodes.Node], *classes: str) -> list[nodes.Element]:
        """Return a list of which all but the first entries are folded where there are many."""
        shown, more = (entries, ()) if len(entries) <= SHOWN + 1 else (entries[:SHOWN], entries[SHOWN:])
        if not more:
            return [listed(shown, *classes)]
        return [listed(shown, *classes), folded(self.words.count("site.more", len(more)), listed(more, *classes))]

    def to_scenario(self, summary: ScenarioSummary, anchor: str = "") -> nodes.paragraph:
        """Return a link to a scenario, or to a place on its page, with the editions it was run under."""
        return para(
            self.link("scenario", summary.id, summary.title.in_(self.language), anchor),
            *(self.edition(edition) for edition in summary.editions),
            *([] if summary.passed else [badge(self.say("site.fails"), "fails")]),
        )

    def chooser(self, book: Rulebook) -> list[nodes.Node]:
        """Return what asks for the edition that a reader plays by; nothing where a game has one only.

        It is hidden until the script shows it, which alone can do what it offers.
        """
        if len(book.editions) < 2:
            return []
        options = "".join(
            f'<option value="{escape(id)}">{escape(edition.short.in_(self.language))}</option>'
            for id, edition in reversed(list(book.editions.items()))
        )
        label = escape(self.say("site.your-edition"))
        html = f'<form class="edition-chooser" hidden><label>{label} <select>{options}</select></label></form>'
        return [nodes.raw("", html, format="html")]


class PageDirective(Pen, SphinxDirective):
    """A directive of the domain: what it needs of the build.

    `kind` is what kind of page it draws, under which the domain knows it.
    """

    kind: ClassVar[str]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.library, self.words = self.rules.library, self.rules.words
        self.app, self.document = self.config.rules_app, self.env.docname

    @staticmethod
    def drawn_from(library: Library, name: str) -> Iterator[Any]:
        """Everything that the page called `name` shows and that may be something else in the next build.

        Raises:
            KeyError: there is nothing of this name any more.
        """
        raise NotImplementedError

    @property
    def rules(self) -> RulesDomain:
        """The domain."""
        return cast("RulesDomain", self.env.get_domain("rules"))

    def note_shown(self, name: str) -> None:
        """Note that the document being read is the page of this kind called `name`."""
        self.rules.note_shown(self.kind, name, self.drawn_from(self.library, name))

    def described(self, text: str) -> nodes.meta:
        """Return what a search engine and the preview of a link say of this page."""
        self.env.metadata[self.env.docname]["og:description"] = escape(text)  # it is put into the page as it stands
        return nodes.meta("", name="description", content=text)

    def asking(self, question: str) -> None:
        """Note what the preview of a link calls this page: a question, not its title."""
        self.env.metadata[self.env.docname]["og:title"] = escape(question)


def para(*parts: Part, classes: Sequence[str] = ()) -> nodes.paragraph:
    """Return a paragraph of words and pieces, a space between any two of them."""
    paragraph = nodes.paragraph("", classes=list(classes))
    for at, part in enumerate(parts):
        if at:
            paragraph += nodes.Text(" ")
        paragraph += nodes.Text(part) if isinstance(part, str) else part
    return paragraph


def badge(text: str, *classes: str) -> nodes.inline:
    """Return a word in a coloured box."""
    return nodes.inline("", text, classes=["badge", *classes])


def jump(anchor: str, text: str) -> nodes.reference:
    """Return a link to a place on the same page."""
    return nodes.reference("", text, refid=anchor, internal=True)


def code(text: str) -> nodes.literal:
    """Return an id, an address or a value, as it is written in a file."""
    return nodes.literal("", text)


def listed(entries: Sequence[nodes.Node | Sequence[nodes.Node]], *classes: str) -> nodes.bullet_list:
    """Return a list of entries, each one node or several."""
    found = nodes.bullet_list("", classes=list(classes))
    for entry in entries:
        found += nodes.list_item("", *([entry] if isinstance(entry, nodes.Node) else entry))
    return found


def box(*parts: nodes.Node, classes: Sequence[str]) -> nodes.container:
    """Parts that belong together."""
    return nodes.container("", *parts, classes=list(classes))


def run_on(*parts: Part, classes: Sequence[str] = ()) -> nodes.paragraph:
    """Return a paragraph of words and pieces as they are, without a space between them."""
    found = (nodes.Text(part) if isinstance(part, str) else part for part in parts)
    return nodes.paragraph("", "", *found, classes=list(classes))


def folded(summary: str, *parts: nodes.Node, classes: Sequence[str] = (), opened: bool = False) -> Details:
    """Parts that are hidden until the reader opens them, or seen until the reader closes them."""
    attributes = {"as": {"open": "open"}} if opened else {}
    return Details("", Summary("", summary), *parts, classes=list(classes), **attributes)


def table(rows: Sequence[Sequence[Part]], *classes: str) -> nodes.table:
    """Return a table; its first row is the heading, and its first column names the rows."""
    width = len(rows[0])
    group = nodes.tgroup("", *(nodes.colspec("", colwidth=1) for _ in range(width)), cols=width)
    group += nodes.thead("", _row(rows[0]))
    group += nodes.tbody("", *map(_row, rows[1:]))
    return nodes.table("", group, classes=list(classes))


def _row(cells: Sequence[Part]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", para(cell)) for cell in cells))
