"""The pages of the rulebooks: each section paragraph by paragraph, with all that tells of it, but no text of a book."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from docutils import nodes
from markupsafe import Markup

from ..rulebook.books import Book, Paragraph
from .addresses import document_of, section_of
from .drawing import DESIGNERS, PageDirective, Part, badge, listed, para, rubric, table
from .library import SiteLibrary
from .summary import ScenarioSummary

LONG = 20
"""A section with more paragraphs than this is folded."""


class ParagraphTold(NamedTuple):
    """All that tells of one paragraph.

    Attributes:
        clauses: the ids of the clauses that name it, in whatever edition.
        examples: the scenarios that name it.
        cards: the ids of the cards that name it.
    """

    clauses: tuple[str, ...]
    examples: tuple[ScenarioSummary, ...]
    cards: tuple[str, ...]


def told(library: SiteLibrary, address: str) -> ParagraphTold:
    """Return what tells of a paragraph."""
    return ParagraphTold(library.printed.get(address, ()), library.naming(address), library.cards_naming(address))


def _no_rule(library: SiteLibrary, paragraph: Paragraph) -> frozenset[int]:
    """Return the numbers of the sentences of a paragraph that are no rule."""
    numbers = range(1, paragraph.sentences + 1)
    return frozenset(number for number in numbers if f"{paragraph.address}#{number}" in library.not_rules)


def sections(book: Book) -> dict[str, list[Paragraph]]:
    """Return the paragraphs of a book by its sections, both in its order."""
    found: dict[str, list[Paragraph]] = {}
    for paragraph in book.paragraphs:
        found.setdefault(section_of(paragraph.address), []).append(paragraph)
    return found


class Books(PageDirective):
    """`rules:books`: the rulebooks, each with its sections and how many paragraphs they have."""

    kind = "books"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: the paragraphs, and how many of them a rule tells."""
        for id, book in library.rulebooks.items():
            yield id, [(one.address, one.kind, one.address in library.printed) for one in book.paragraphs]

    def run(self) -> list[nodes.Node]:
        """Return a section for each book."""
        self.note_shown("")
        return [self._book(id, book) for id, book in self.library.rulebooks.items()]

    def _book(self, id: str, book: Book) -> nodes.section:
        head = [self.say(f"site.book.{what}") for what in ("section", "told", "example")]
        rows: list[list[Part]] = [list(head)]
        for section, paragraphs in sections(book).items():
            kinds = Counter(one.kind for one in paragraphs)
            told = sum(one.kind == "rule" and one.address in self.library.printed for one in paragraphs)
            rows.append(
                [self.page(document_of(id, section), section), f"{told}/{kinds['rule']}", str(kinds["example"] or "")]
            )
        title = self.library.edition(id).in_(self.language)
        return self.heading(title, f"book-{id}", para(_title(self, id)), table(rows, "coverage"))


class BookSection(PageDirective):
    """`rules:section`: a section of a book, paragraph by paragraph. Its argument is the book and the section."""

    required_arguments = 1
    kind = "section"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: the paragraphs, and what the rules, examples and cards are called."""
        id, _, section = name.partition(":")
        covered = library.covered[id]
        for paragraph in sections(library.rulebooks[id])[section]:
            found = told(library, paragraph.address)
            yield paragraph, covered.rules.get(paragraph.address), covered.examples.get(paragraph.address)
            yield [library.rule(clause).held for clause in found.clauses]
            yield library.saying.get(paragraph.address), _no_rule(library, paragraph)
            yield [(one.id, one.title, one.passed, one.editions) for one in found.examples]
            yield [(card, library.card_title(card, "en"), library.card_title(card, "ru")) for card in found.cards]

    def run(self) -> list[nodes.Node]:
        """Return the section, a part for each paragraph."""
        id, _, section = self.arguments[0].partition(":")
        book = self.library.rulebooks[id]
        parts = sections(book)
        self.note_shown(self.arguments[0])
        if len(parts[section]) > LONG:
            self.fold()
        edition = self.library.edition(id).in_(self.language)
        title = f"{edition}: {section}"
        return [
            self.heading(
                title,
                f"section-{id}-{section.replace('/', '-')}",
                self.described(self.say("site.about.section", edition=edition, section=section)),
                para(self.say("site.book.no-text", title=_title(self, id)), classes=["aside"]),
                *(self._paragraph(id, paragraph) for paragraph in parts[section]),
                self._onwards(id, list(parts), section),
            )
        ]

    def _paragraph(self, edition: str, paragraph: Paragraph) -> nodes.section:
        address = paragraph.address
        found = told(self.library, address)
        marks: list[Part] = [
            badge(self.say(f"site.book.is.{paragraph.kind}"), "kind"),
            *self._covered(edition, address),
        ]
        parts = [para(*marks, classes=["marks"])]
        by_sentence = list(self._by_sentence(edition, paragraph)) if paragraph.kind == "rule" else []
        printed, near = self._printed_and_near(edition, found.clauses)
        rules = by_sentence or [self._clause(edition, id) for id in printed]
        for heading, lines in (("rules", rules), ("near", [self._clause(edition, id) for id in near])):
            if lines:
                parts.append(rubric(self.say(f"site.book.{heading}")))
                parts.append(listed(lines, "index"))
        if found.examples:
            parts.append(rubric(self.say("site.book.examples")))
            parts.append(self.scenarios(found.examples))
        if found.cards:
            titles = {card: self.library.card_title(card, self.language) or card for card in found.cards}
            parts.append(rubric(self.say("site.book.cards")))
            links = [para(self.link("card", card, title)) for card, title in titles.items()]
            parts.append(self.shortened(links, "index"))
        if not any(found):
            parts.append(para(self.say(f"site.book.none.{paragraph.kind}"), classes=["aside"]))
        return self.heading(address, address, *parts)

    def _by_sentence(self, edition: str, paragraph: Paragraph) -> Iterator[Markup]:
        """Yield which rules say each sentence of a paragraph of several; a line for those that the same rules say."""
        if paragraph.sentences == 1:
            return
        said, none = self.library.saying.get(paragraph.address, {}), _no_rule(self.library, paragraph)
        of_each = [said.get(number, ()) or number in none for number in range(1, paragraph.sentences + 1)]
        last = 0
        for rules, alike in itertools.groupby(of_each):
            first, last = last + 1, last + len(list(alike))
            if first == last:
                head = self.say("site.book.sentence", number=first)
            else:
                head = self.say("site.book.sentences", number=first, last=last)
            if isinstance(rules, bool):
                yield para(
                    head, badge(self.say("site.book.is.info") if rules else self.say("site.book.unsaid"), "kind")
                )
            else:
                yield para(head, *(piece for id in rules for piece in self._pieces(edition, id)))

    def _printed_and_near(self, edition: str, ids: Iterable[str]) -> tuple[list[str], list[str]]:
        """Return the rules that the book of an edition prints, and those for which its paragraph is only named."""
        printed: list[str] = []
        near: list[str] = []
        for id in ids:
            here = self.library.rule(id).held.get(edition)
            (printed if here is not None and here.standing == "printed" else near).append(id)
        return printed, near

    def _clause(self, edition: str, id: str) -> Markup:
        """Return a rule, with its standing in the edition of the book."""
        return para(*self._pieces(edition, id))

    def _pieces(self, edition: str, id: str) -> tuple[Part, ...]:
        here = self.library.rule(id).held.get(edition)
        return (self.to_clause(id), *([self.standing(here)] if here is not None else []))

    def _covered(self, edition: str, address: str) -> Sequence[Part]:
        """Say how far the examples cover a paragraph."""
        covered = self.library.covered[edition]
        if rule := covered.rules.get(address):
            if rule.guarded:
                return [badge(self.say("site.coverage.is-guarded"), "guarded", DESIGNERS)]
            if rule.decides:
                return [badge(self.say("site.book.decides"), "guarded", DESIGNERS)]
            missing = "site.coverage.looked-at" if rule.clauses else "site.coverage.missing"
            return [badge(self.say(missing), "looked-at", DESIGNERS)]
        if address in covered.examples:
            count, ids = covered.examples[address]
            return [self.say("site.book.retold", shown=min(count, len(ids)), number=count)]
        return []

    def _onwards(self, id: str, names: list[str], section: str) -> Markup:
        """Return the ways to the sections before and after, to the whole book, and to the other language."""
        at = names.index(section)
        near = [names[at - 1] if at else "", names[at + 1] if at + 1 < len(names) else ""]
        marked = zip(("← {}", "{} →"), near, strict=True)
        ways = [self.page(document_of(id, name), mark.format(name)) for mark, name in marked if name]
        whole = self.page("books", self.say("site.book.all"), f"book-{id}")
        return para(*ways, whole, self.in_the_other_language(self.document), classes=["onwards"])


def _title(page: PageDirective, id: str) -> str:
    """Return the title of a book in the language of the site."""
    return next(one.editions[id].title for one in page.library.books.values() if id in one.editions).in_(page.language)


def stubs(library: SiteLibrary) -> Iterator[tuple[str, str]]:
    """Yield each page of a section and what it is drawn from."""
    for id, book in library.rulebooks.items():
        for section in sections(book):
            yield document_of(id, section), f"{id}:{section}"
