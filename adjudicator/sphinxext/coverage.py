"""The page of what is covered: the paragraphs of each rulebook, its worked examples, clauses that nothing shows.

A paragraph that is a rule is covered where a clause names it and a passing scenario of that book's edition cites or
looks at the clause. A worked example is covered where a passing scenario of that edition names the paragraph and
expects something.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from docutils import nodes

from ..rulebook.books import Book
from .deferred import defer
from .drawing import PageDirective, Part, code, folded, listed, para, table
from .library import Library


class Covered(NamedTuple):
    """What is covered of one rulebook.

    `rules` are its paragraphs that are rules, each with the clauses that name it and are cited in a run there;
    `examples` how many worked examples there are at an address, and the scenarios that show them.
    """

    rules: dict[str, tuple[str, ...]]
    examples: dict[str, tuple[int, tuple[str, ...]]]

    @property
    def cited(self) -> int:
        """So many rules are covered."""
        return sum(map(bool, self.rules.values()))

    @property
    def shown(self) -> int:
        """So many worked examples are shown."""
        return sum(min(count, len(scenarios)) for count, scenarios in self.examples.values())

    @property
    def stated(self) -> int:
        """So many worked examples there are."""
        return sum(count for count, _ in self.examples.values())


def covered(library: Library, edition: str, book: Book) -> Covered:
    """Return what is covered of the book of an edition."""
    ran = {id for summary in library.scenarios.values() if summary.passed for id in summary.ran.get(edition, ())}
    shows: dict[str, list[str]] = {}
    for summary in library.scenarios.values():
        if summary.passed and summary.checked and edition in summary.editions:
            for source in summary.sources:
                shows.setdefault(source, []).append(summary.id)
    rules = [paragraph.address for paragraph in book.paragraphs if paragraph.kind == "rule"]
    return Covered(
        {address: tuple(id for id in library.printed(address) if id in ran) for address in rules},
        {
            example.addresses[0]: (
                example.count,
                tuple(dict.fromkeys(id for address in example.addresses for id in shows.get(address, ()))),
            )
            for example in book.examples
        },
    )


class Coverage(PageDirective):
    """`rules:coverage`: a table of the rulebooks, then each paragraph by paragraph, then clauses without a scenario."""

    kind = "coverage"

    @staticmethod
    def drawn_from(library: Library, name: str) -> Iterator[Any]:
        """Yield what the page shows: what is covered."""
        yield from (covered(library, edition, book) for edition, book in _books(library))
        yield library.uncited

    def run(self) -> list[nodes.Node]:
        """Return the table and the sections."""
        self.note_shown("")
        found = {edition: covered(self.library, edition, book) for edition, book in _books(self.library)}
        head = [self.say(f"site.coverage.{what}") for what in ("book", "rules", "examples")]
        rows = [
            [self.library.edition(edition), f"{one.cited}/{len(one.rules)}", f"{one.shown}/{one.stated}"]
            for edition, one in found.items()
        ]
        sections = [self._book(edition, one) for edition, one in found.items()]
        return [table([head, *rows], "coverage"), *sections, self._uncited()]

    def _book(self, edition: str, one: Covered) -> nodes.section:
        """Return a book's paragraphs, section by section of it, and its examples."""
        parts: dict[str, list[nodes.paragraph]] = {}
        for address, clauses in one.rules.items():
            links: list[Part] = [*map(self.to_clause, clauses)] or [self.say("site.coverage.missing")]
            parts.setdefault(address.rpartition(".")[0], []).append(para(code(address), *links))
        section = self.heading(self.library.edition(edition), f"coverage-{edition}")
        section += defer(*(folded(name, listed(entries, "index")) for name, entries in parts.items()))
        examples = []
        for address, (count, ids) in one.examples.items():
            summaries = [self.library.scenarios[id] for id in ids]
            shown = [self.link("scenario", here.id, here.title.in_(self.language)) for here in summaries]
            missing = [] if len(ids) >= count else [self.say("site.coverage.missing")]
            examples.append(para(code(address), *shown, *missing))
        if examples:
            section += defer(folded(self.say("site.coverage.examples"), listed(examples, "index")))
        return section

    def _uncited(self) -> nodes.section:
        section = self.heading(self.say("site.coverage.uncited"), "coverage-uncited")
        ids = self.library.uncited
        section += listed([para(self.to_clause(id)) for id in ids]) if ids else para(self.say("site.coverage.none"))
        return section


def _books(library: Library) -> Iterator[tuple[str, Book]]:
    for rulebook in library.books.values():
        yield from ((edition, rulebook.books[edition]) for edition in rulebook.editions if edition in rulebook.books)
