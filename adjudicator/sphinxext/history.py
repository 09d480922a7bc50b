"""How the rules changed: each edition beside the one before it, and every clause in every edition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from markupsafe import Markup

from ..rulebook import Clause, Rulebook, alike
from .clauses import change, marked, noted, readings
from .drawing import PageDirective, Part, Piece, badge, box, folded_around, inline, para, run_on, table
from .library import SiteLibrary

SAME, OTHER, WORDS, NONE, FIRST, BORROWED, OPEN = "=", "≠", "≈", "—", "●", "→", "?"
"""What stands in a cell of the matrix."""


class ChangesPage(PageDirective):
    """`rules:changes`: what an edition changed, clause by clause, against the one before it."""

    required_arguments = 1
    kind = "changes"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: both editions."""
        book, before = _before(library, name)
        yield book.holding[before], book.holding[name]

    def run(self) -> list[nodes.Node]:
        """Return the edition as one section, a section for each chapter in which anything changed."""
        edition = self.arguments[0]
        self.note_shown(edition)
        book, before = _before(self.library, edition)
        names = {"edition": self.library.edition(edition), "before": self.library.edition(before)}
        sections = []
        count = 0
        for chapter in book.chapters.values():
            lineages = {id: self.library.rule(id).held for id in chapter.clauses}
            pairs = {id: (lineage[before], lineage[edition]) for id, lineage in lineages.items()}
            changed = {id: pair for id, pair in pairs.items() if not alike(*pair)}
            if changed:
                count += len(changed)
                sections.append(self._chapter(chapter.id, changed, before, edition))
        text, title = self.words.count("site.changed", count, **names), self.say("site.changes", **names)
        return [self.heading(title, f"changes-{edition}", self.described(text), para(text), *sections)]

    def _chapter(
        self, chapter: str, changed: dict[str, tuple[Clause | None, Clause | None]], before: str, edition: str
    ) -> nodes.section:
        """Return what changed in a chapter: what is said otherwise, folded below its titles; what is new or gone."""
        title = self.library.chapter_title(chapter, self.language)
        parts: list[Piece] = []
        both = {id: (was, now) for id, (was, now) in changed.items() if was is not None and now is not None}
        rules = [self._change(id, (before, was), (edition, now)) for id, (was, now) in both.items()]
        if rules:
            told = "; ".join(rule.children[0].astext() for rule in rules)
            parts.append(folded_around(told, *rules, classes=["part"]))
        for message, place in (("site.new-clause", 0), ("site.gone-clause", 1)):
            ids = [id for id, pair in changed.items() if pair[place] is None]
            if ids:
                links = (inline(self.to_clause(id), id=id, classes=["named"]) for id in ids)
                parts.append(para(badge(self.say(message), "edition"), *links, classes=["ways-on"]))
        return self.heading(title, f"changes-{edition}-{chapter}", *parts)

    def _change(self, id: str, earlier: tuple[str, Clause], later: tuple[str, Clause]) -> nodes.section:
        """Return a rule that both editions have: the text of the later one, with words out and in marked.

        Where they have too little in common for that, both texts stand beside each other.
        """
        was, now = earlier[1], later[1]
        kind = badge(self.say(f"site.change.{change(was, now)}"), "change")
        firm = [self.standing(was), "→", self.standing(now)] if was.standing != now.standing else [self.standing(now)]
        version = [para(kind, *firm, classes=["marks"])]
        found = marked(was.text.in_(self.language), now.text.in_(self.language))
        version.append(self._beside(earlier, later) if found is None else run_on(*found, classes=["wording"]))
        version += noted(self, now)
        if was.readings != now.readings or was.default != now.default:
            for clause, message in ((was, "site.was-read"), (now, "site.is-read")):
                if clause.readings:
                    version += [para(self.say(message), classes=["aside"]), readings(self, clause)]
        origin = para(self.to_its_page(id), classes=["origin"])
        return self.heading(now.title.in_(self.language), id, box(*version, classes=["version"]), origin)

    def _beside(self, *versions: tuple[str, Clause]) -> Markup:
        """Return the texts of both editions beside each other."""
        columns = (
            box(
                para(self.edition(edition), classes=["marks"]), para(clause.text.in_(self.language)), classes=["column"]
            )
            for edition, clause in versions
        )
        return box(*columns, classes=["both"])


class Matrix(PageDirective):
    """`rules:matrix`: every clause of the games that have several editions, and where it changed."""

    kind = "matrix"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: every edition of every game that has several."""
        yield from (book.holding for book in _with_history(library))

    def run(self) -> list[nodes.Node]:
        """Return a section for each chapter, in it a table."""
        self.note_shown("")
        self.fold()
        sections: list[nodes.Node] = []
        for book in _with_history(self.library):
            head: list[Part] = [self.say("site.kind.clause"), *map(self.edition, book.editions)]
            for chapter in book.chapters.values():
                rows = [head, *(self._row(book, id) for id in chapter.clauses)]
                title = chapter.title.in_(self.language)
                sections.append(self.heading(title, f"matrix-{chapter.id}", table(rows, "matrix")))
        return sections

    def _row(self, book: Rulebook, id: str) -> list[Part]:
        row: list[Part] = [self.to_clause(id)]
        lineage = self.library.rule(id).held
        before: Clause | None = None
        for at, (edition, clause) in enumerate(lineage.items()):
            mark = FIRST if at == 0 and clause is not None else NONE if clause is None else SAME
            if at and not alike(before, clause):
                mark = NONE if clause is None else OTHER if _rules_otherwise(before, clause) else WORDS
            open = clause is not None and clause.undecided
            standing = clause.standing if clause is not None else "none"
            cell: list[Part] = [
                self.page(f"changes/{edition}", OTHER, id) if mark in (OTHER, WORDS) else mark,
                *([BORROWED] if standing == "borrowed" else []),
                *([OPEN] if open else []),
            ]
            row.append(inline(*cell, classes=["cell", f"standing-{standing}"]))
            before = clause
        return row


def _rules_otherwise(before: Clause | None, now: Clause) -> bool:
    return before is None or change(before, now) == "another-ruling"


def _with_history(library: SiteLibrary) -> Iterator[Rulebook]:
    return (book for book in library.books.values() if len(book.editions) > 1)


def changed_editions(library: SiteLibrary) -> Iterator[str]:
    """Yield the editions before which there is another."""
    for book in _with_history(library):
        yield from list(book.editions)[1:]


def _before(library: SiteLibrary, edition: str) -> tuple[Rulebook, str]:
    """Return the rulebook that has an edition, and the edition before it.

    Raises:
        KeyError: there is no such edition, or none before it.
    """
    for book in library.books.values():
        order = list(book.editions)
        if edition in order[1:]:
            return book, order[order.index(edition) - 1]
    raise KeyError(edition)
