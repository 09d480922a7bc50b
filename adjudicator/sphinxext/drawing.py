"""Pieces that pages are drawn from: paragraphs, badges, links, things that fold; and the directive they share.

A piece is HTML. What is no markup yet is text, and is escaped where it is put into a piece.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape as attribute
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, cast
from urllib.parse import urlencode

from docutils import nodes
from markupsafe import Markup, escape
from sphinx.util.docutils import SphinxDirective

from ..browser import TABLE
from ..explain import standing
from ..words import LANGUAGES, Language, Words
from .drawn import Details, Drawn, gap

if TYPE_CHECKING:
    from ..rulebook import Clause, Rulebook
    from .domain import RulesDomain
    from .library import SiteLibrary
    from .summary import ScenarioSummary

DESIGNERS = "for-designers"
"""The class of what only a designer of rules reads: ids, values in files, what guards a rule. A switch shows it."""

SHOWN = 5
"""So many scenarios are listed in the open where there are more."""

Part: TypeAlias = Markup | str
Piece: TypeAlias = Markup | nodes.Node
"""A piece, or a node where Sphinx has to look at what is in it."""

FOLDED = "folded"
"""The field in the front matter of a page whose sections are folded, see `folding`."""

LANGUAGE = "language-"
"""How a class begins that says which language an element is in."""


class Pen:
    """Draws the pieces of a page.

    Attributes:
        library: what there is to show.
        words: the messages in the language of the page.
        app: the address of the app; empty: no links into it; `TABLE`: links to the table of the site.
        document: the page, by its name below the sources.
    """

    library: SiteLibrary
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

    def heading(self, text: str, id: str, *parts: Piece) -> nodes.section:
        """Return a section, whose anchor is its id in every language."""
        return nodes.section("", nodes.title("", text), *as_nodes(*parts), ids=[id], names=[id])

    def link(self, kind: str, id: str, text: str, anchor: str = "") -> Markup:
        """Return a link to a clause, a card or a scenario, or to an `anchor` on its page."""
        return link(gap(kind, id, anchor), inline(text, classes=[f"to-{kind}"]))

    def to_clause(self, id: str) -> Markup:
        """Return a link to a clause, by the title that it has in the game's default edition."""
        return self.link("clause", id, self.library.rule(id).usual.title.in_(self.language))

    def to_its_page(self, id: str) -> Markup:
        """Return a link to the page of a clause from where more of it stands already."""
        return self.link("clause", id, self.say("site.rule-page"))

    def into_the_app(self, text: str, view: str = "", **named: str) -> list[Markup]:
        """Return a link into a view of the app (empty: the table) with parameters; none if no app is known.

        Where the table of the site stands for the app, cases lead there, and nothing else leads anywhere.
        """
        if self.app == TABLE and "case" in named:
            return [link(gap("page", f"{TABLE}/index", f"case={named['case']}"), inline(text))]
        if self.app in ("", TABLE):
            return []
        address = f"{self.app.rstrip('/')}/{view}?{urlencode({**named, 'lang': self.language}, safe='/')}"
        return [outward(address, text, classes=["to-app"])]

    def in_the_other_language(self, document: str) -> Markup:
        """Return a link to a page in the other language; the two sites lie side by side."""
        (other,) = (here for here in LANGUAGES if here != self.language)
        up = "../" * (self.document.count("/") + 1)
        words = inline(self.say(f"site.in.{other}"), classes=[f"{LANGUAGE}{other}"])
        return outward(f"{up}{other}/{document}.html", words, classes=["to-other"])

    def page(self, document: str, text: str, anchor: str = "") -> Markup:
        """Return a link to a page of the site, or to a place on it. `document` is its name below the sources."""
        return link(gap("page", document, anchor), inline(text))

    def edition(self, id: str) -> Markup:
        """Return the short name of an edition, as a badge."""
        return badge(self.library.edition(id).in_(self.language), "edition")

    def standing(self, clause: Clause) -> Markup:
        """How firm the ground of a clause is, as a badge."""
        return self.ground(clause.standing, standing(clause, self.library.book_of(clause.id), self.words))

    def ground(self, standing: str, told: str) -> Markup:
        """Return what is told of a standing, as a badge."""
        return badge(told, "standing", f"standing-{standing}")

    def scenarios(self, scenarios: Sequence[ScenarioSummary], clause: str = "") -> Markup:
        """Links to scenarios, or to where a clause decides in them; a long list is partly folded."""
        return self.shortened(
            [self.to_scenario(summary, summary.cited[clause].anchor if clause else "") for summary in scenarios],
            "scenarios",
        )

    def shortened(self, entries: Sequence[Markup | Sequence[Markup]], *classes: str, shown: int = SHOWN) -> Markup:
        """Return a list of which all but the first entries are folded where there are many."""
        if len(entries) <= shown + 1:
            return listed(entries, *classes)
        more = entries[shown:]
        rest = folded(self.words.count("site.more", len(more)), listed(more, *classes))
        return listed(entries[:shown], *classes) + rest

    def to_scenario(self, summary: ScenarioSummary, anchor: str = "") -> Markup:
        """Return a link to a scenario, or to a place on its page, with the editions it was run under."""
        return para(
            self.link("scenario", summary.id, summary.title.in_(self.language), anchor),
            *(self.edition(edition) for edition in summary.editions),
            *([] if summary.passed else [badge(self.say("site.fails"), "fails")]),
        )

    def chooser(self, book: Rulebook) -> Markup:
        """Return what asks for the edition that a reader plays by; nothing where a game has one only.

        It is hidden until the script shows it, which alone can do what it offers.
        """
        if len(book.editions) < 2:
            return Markup()
        options = (
            element("option", edition.short.in_(self.language), value=id)
            for id, edition in reversed(list(book.editions.items()))
        )
        chosen = element("label", self.say("site.your-edition"), " ", element("select", *options))
        return Markup('<form class="edition-chooser" hidden>{}</form>').format(chosen)


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
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
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
        self.env.metadata[self.env.docname]["og:description"] = attribute(text)  # it is put into the page as it stands
        return nodes.meta("", name="description", content=text)

    def fold(self) -> None:
        """Note that this page is long: its sections are folded."""
        self.env.metadata[self.env.docname][FOLDED] = "true"

    def asking(self, question: str) -> None:
        """Note what the preview of a link calls this page: a question, not its title."""
        self.env.metadata[self.env.docname]["og:title"] = attribute(question)


def as_nodes(*parts: Piece) -> list[nodes.Node]:
    """Return parts of a page as nodes: pieces that follow each other are one."""
    found: list[nodes.Node] = []
    for part in parts:
        if isinstance(part, nodes.Node):
            found.append(part)
        elif found and type(found[-1]) is Drawn:
            found[-1] = Drawn(found[-1].html + part)
        else:
            found.append(Drawn(part))
    return found


def element(name: str, *parts: Part, classes: Iterable[str] = (), **attributes: str) -> Markup:
    """Return an element of HTML.

    Args:
        name: its name.
        parts: what is in it.
        classes: its classes; `language-LANGUAGE` says which language it is in.
        attributes: its other attributes; one that is empty is left out.
    """
    told = dict.fromkeys(classes)
    for one in [one for one in told if one.startswith(LANGUAGE)]:
        attributes["lang"] = one.removeprefix(LANGUAGE)
        del told[one]
    attributes["class"] = " ".join(told)
    given = "".join(f' {key}="{escape(value)}"' for key, value in sorted(attributes.items()) if value)
    inside = "".join(map(escape, parts))
    return Markup(f"<{name}{given}>{inside}</{name}>")  # noqa: S704 - all of it is escaped above, in a fifth of the time


def inline(*parts: Part, classes: Iterable[str] = (), id: str = "") -> Markup:
    """Return words and pieces within a line, as they are."""
    return element("span", *parts, classes=classes, id=id)


def strong(text: str) -> Markup:
    """Return words that stand out."""
    return element("strong", text)


def badge(text: str, *classes: str) -> Markup:
    """Return a word in a coloured box."""
    return inline(text, classes=["badge", *classes])


def code(text: str) -> Markup:
    """Return an id, an address or a value, as it is written in a file; each word of it stays on one line."""
    words = Markup(" ").join(inline(word, classes=["pre"]) for word in text.split(" "))
    return element("code", words, classes=["docutils", "literal", "notranslate"])


def link(address: str, *parts: Part) -> Markup:
    """Return a link to somewhere on this site."""
    return element("a", *parts, classes=["reference", "internal"], href=address)


def jump(anchor: str, text: str) -> Markup:
    """Return a link to a place on the same page."""
    return link(f"#{anchor}", text)


def outward(address: str, *parts: Part, classes: Iterable[str] = ()) -> Markup:
    """Return a link that leads out of this site."""
    return element("a", *parts, classes=[*classes, "reference", "external"], href=address)


def joined(*parts: Part) -> Markup:
    """Return words and pieces one after another, as they are."""
    return Markup().join(parts)


def spaced(*parts: Part) -> Markup:
    """Return words and pieces with a space between any two of them."""
    return Markup(" ").join(parts)


def para(*parts: Part, classes: Iterable[str] = (), id: str = "") -> Markup:
    """Return a paragraph of words and pieces, a space between any two of them."""
    return element("p", spaced(*parts), classes=classes, id=id)


def run_on(*parts: Part, classes: Iterable[str] = ()) -> Markup:
    """Return a paragraph of words and pieces as they are, without a space between them."""
    return element("p", *parts, classes=classes)


def rubric(text: str) -> Markup:
    """Return a heading that is in no contents."""
    return element("p", text, classes=["rubric"])


def box(*parts: Markup, classes: Iterable[str]) -> Markup:
    """Parts that belong together."""
    return element("div", *parts, classes=[*classes, "docutils", "container"])


def worded(*parts: Markup | str, classes: Iterable[str]) -> nodes.container:
    """Parts that belong together, with texts of the rules among them: for Sphinx, which links the terms in these."""
    read = (part if isinstance(part, Markup) else nodes.paragraph("", part) for part in parts)
    return nodes.container("", *as_nodes(*read), classes=list(classes))


def item(*parts: Markup, classes: Iterable[str] = (), id: str = "") -> Markup:
    """Return an entry of a list."""
    return element("li", *parts, classes=classes, id=id)


def listed(entries: Iterable[Markup | Sequence[Markup]], *classes: str) -> Markup:
    """Return a list of entries, each one piece or several; one of which each is a piece stands closer together."""
    found = [(entry,) if isinstance(entry, Markup) else entry for entry in entries]
    close = ["simple"] if all(len(entry) == 1 for entry in found) else []
    return element("ul", *(item(*entry) for entry in found), classes=[*classes, *close])


def folded(summary: Part, *parts: Markup, classes: Iterable[str] = (), opened: bool = False) -> Markup:
    """Parts that are hidden until the reader opens them, or seen until the reader closes them."""
    return element("details", element("summary", summary), *parts, classes=classes, open="open" if opened else "")


def folded_around(summary: str, *parts: Piece, classes: Iterable[str] = ()) -> Details:
    """Parts that Sphinx has to look at, hidden until the reader opens them."""
    return Details("", *as_nodes(element("summary", summary), *parts), classes=list(classes))


def table(rows: Sequence[Sequence[Part]], *classes: str) -> Markup:
    """Return a table, in the box in which the theme scrolls it on a narrow screen; its first row is the heading."""
    head, *others = (
        element("tr", *(_cell(cell, heading=at == 0) for cell in row), classes=["row-even" if at % 2 else "row-odd"])
        for at, row in enumerate(rows)
    )
    every = element("thead", head), element("tbody", *others)
    return box(
        element("table", *every, classes=[*classes, "docutils", "align-default"]), classes=["table-wrapper", *classes]
    )


def _cell(cell: Part, heading: bool) -> Markup:
    return element("th", para(cell), classes=["head"]) if heading else element("td", para(cell))
