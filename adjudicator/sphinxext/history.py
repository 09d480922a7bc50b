"""How the rules changed: each edition beside the one before it, and every clause in every edition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes

from ..rulebook import Clause, Rulebook
from .clauses import alike, written
from .deferred import defer
from .drawing import PageDirective, Part, badge, box, code, para, table
from .library import Library

SAME, OTHER, NONE, FIRST, BORROWED, OPEN = "=", "≠", "—", "●", "→", "?"
"""What stands in a cell of the matrix."""


class Changes(PageDirective):
    """`rules:changes`: what an edition changed, clause by clause, against the one before it."""

    required_arguments = 1
    kind = "changes"

    @staticmethod
    def drawn_from(library: Library, name: str) -> Iterator[Any]:
        """Yield what the page shows: both editions."""
        book, before = _before(library, name)
        yield book.holding[before], book.holding[name]

    def run(self) -> list[nodes.Node]:
        """Return the edition as one section, a section for each chapter in which anything changed."""
        edition = self.arguments[0]
        self.note_shown(edition)
        book, before = _before(self.library, edition)
        names = {"edition": self.library.edition(edition), "before": self.library.edition(before)}
        page = self.heading(self.say("site.changes", **names), f"changes-{edition}")
        count = 0
        for chapter in book.chapters.values():
            section = self.heading(chapter.title.in_(self.language), f"changes-{edition}-{chapter.id}")
            for id in chapter.clauses:
                was, now = self.library.lineage(id)[before], self.library.lineage(id)[edition]
                if not alike(was, now):
                    section += self._change(id, before, was, edition, now)
                    count += 1
            if len(section) > 1:
                page += section
        text = self.rules.words.count("site.changed", count, **names)
        page.insert(1, [self.described(text), para(text)])
        return [page]

    def _change(self, id: str, before: str, was: Clause | None, edition: str, now: Clause | None) -> nodes.section:
        one = now or was
        assert one is not None
        section = self.heading(one.title.in_(self.language), id)
        if was is None or now is None:
            text = self.say("site.new-clause" if was is None else "site.gone-clause")
            marks = para(badge(text, "edition"), classes=["marks"])
            section += box(marks, para(one.text.in_(self.language)), classes=["version"])
        else:
            section += self._side(before, was, was, now)
            section += self._side(edition, now, was, now)
        section += para(self.link("clause", id, id), classes=["origin"])
        return section

    def _side(self, edition: str, here: Clause, was: Clause, now: Clause) -> nodes.container:
        """One edition's side of a change: what is the same on the other side is said only once."""
        side = box(para(self.edition(edition), self.standing(here), classes=["marks"]), classes=["version"])
        if was.text != now.text or here is was:
            side += para(here.text.in_(self.language))
        else:
            side += para(self.say("site.same-text"), classes=["aside"])
        if was.readings != now.readings or was.default != now.default:
            text = ((f"— {reading.text.in_(self.language)}", code(name)) for name, reading in here.readings.items())
            side += [para(*parts) for parts in text]
        if was.value != now.value and here.value is not None:
            side += para(self.say("site.value"), code(written(here.value)), classes=["aside"])
        return side


class Matrix(PageDirective):
    """`rules:matrix`: every clause of the games that have several editions, and where it changed."""

    kind = "matrix"

    @staticmethod
    def drawn_from(library: Library, name: str) -> Iterator[Any]:
        """Yield what the page shows: every edition of every game that has several."""
        yield from (book.holding for book in _with_history(library))

    def run(self) -> list[nodes.Node]:
        """Return a section for each chapter, in it a table."""
        self.note_shown("")
        sections: list[nodes.Node] = []
        for book in _with_history(self.library):
            head: list[Part] = [self.say("site.kind.clause"), *map(self.edition, book.editions)]
            for chapter in book.chapters.values():
                rows = [head, *(self._row(book, id) for id in chapter.clauses)]
                title = chapter.title.in_(self.language)
                sections.append(self.heading(title, f"matrix-{chapter.id}", defer(table(rows, "matrix"))))
        return sections

    def _row(self, book: Rulebook, id: str) -> list[Part]:
        row: list[Part] = [self.to_clause(id)]
        lineage = self.library.lineage(id)
        before: Clause | None = None
        for at, (edition, clause) in enumerate(lineage.items()):
            mark = FIRST if at == 0 and clause is not None else NONE if clause is None else SAME
            if at and not alike(before, clause):
                mark = OTHER if clause is not None else NONE
            open = clause is not None and clause.undecided
            standing = clause.standing if clause is not None else "none"
            cell: list[Part] = [
                self.page(f"changes/{edition}", OTHER, id) if mark == OTHER else mark,
                *([BORROWED] if standing == "borrowed" else []),
                *([OPEN] if open else []),
            ]
            row.append(nodes.inline("", "", *_spaced(cell), classes=["cell", f"standing-{standing}"]))
            before = clause
        return row


def _spaced(parts: list[Part]) -> Iterator[nodes.Node]:
    for part in parts:
        yield nodes.Text(part) if isinstance(part, str) else part


def _with_history(library: Library) -> Iterator[Rulebook]:
    return (book for book in library.books.values() if len(book.editions) > 1)


def changed_editions(library: Library) -> Iterator[str]:
    """Yield the editions before which there is another."""
    for book in _with_history(library):
        yield from list(book.editions)[1:]


def _before(library: Library, edition: str) -> tuple[Rulebook, str]:
    """Return the rulebook that has an edition, and the edition before it.

    Raises:
        KeyError: there is no such edition, or none before it.
    """
    for book in library.books.values():
        order = list(book.editions)
        if edition in order[1:]:
            return book, order[order.index(edition) - 1]
    raise KeyError(edition)
