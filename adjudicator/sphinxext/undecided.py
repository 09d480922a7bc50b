"""The page of what the rulebooks leave open: each clause, its readings, and what each does to the scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes

from ..rulebook import Clause
from .clauses import reading, versions
from .deferred import defer
from .drawing import PageDirective, badge, box, para
from .library import Library
from .summary import Hang, ScenarioSummary


class Undecided(PageDirective):
    """`rules:undecided`: every clause that some rulebook leaves open, chapter by chapter."""

    kind = "undecided"

    @staticmethod
    def drawn_from(library: Library, name: str) -> Iterator[Any]:
        """Yield what the page shows: the clauses, and what their readings do."""
        yield [book.holding for book in library.books.values()]
        yield [(summary.id, summary.title, summary.hangs) for summary in library.scenarios.values()]

    def run(self) -> list[nodes.Node]:
        """Return a section for each chapter that has any."""
        self.note_shown("")
        sections: list[nodes.Node] = []
        for chapter in self.library.chapters.values():
            found = [entry for id in chapter.clauses for entry in self._clause(id)]
            if found:
                section = self.heading(chapter.title.in_(self.language), f"undecided-{chapter.id}")
                section += found
                sections.append(section)
        return sections

    def _clause(self, id: str) -> Iterator[nodes.Node]:
        book = self.library.book_of(id)
        held = versions(self.library.lineage(id), book.default_edition)
        opened = [(editions, clause) for editions, clause in held if clause.undecided]
        if opened:
            title = opened[0][1].title.in_(self.language)
            yield self.heading(title, id, *(self._open(id, editions, clause) for editions, clause in opened))

    def _open(self, id: str, editions: list[str], clause: Clause) -> nodes.container:
        touched = [
            (summary, hang)
            for summary in self.library.scenarios.values()
            for hang in summary.hangs
            if hang.clause == id and set(hang.editions) & set(editions)
        ]
        entries = nodes.bullet_list("", classes=["readings"])
        for one in clause.readings:
            entry = nodes.list_item("", reading(self, clause, one))
            if one != clause.default:
                entry.extend(self._does([(summary, hang) for summary, hang in touched if hang.reading == one]))
            entries += entry
        marks = [*map(self.edition, editions), self.standing(clause), self.link("clause", id, id)]
        return box(
            para(*marks, classes=["marks"]), para(clause.text.in_(self.language)), defer(entries), classes=["version"]
        )

    def _does(self, touched: list[tuple[ScenarioSummary, Hang]]) -> Iterator[nodes.Node]:
        """Yield what a reading does to the scenarios that it touches."""
        if not touched:
            yield para(self.say("site.touches-nothing"), classes=["aside"])
            return
        turned = [(summary, hang) for summary, hang in touched if hang.otherwise]
        message = "site.touches" if turned else "site.touches-in-vain"
        yield para(self.rules.words.count(message, len(touched), turned=len(turned)), classes=["aside"])
        if turned:
            yield from self.shortened([self._turned(*one) for one in turned], "turned")

    def _turned(self, summary: ScenarioSummary, hang: Hang) -> nodes.container:
        link = self.link("scenario", summary.id, summary.title.in_(self.language), hang.anchor)
        return box(
            para(link, *map(self.edition, hang.editions)),
            para(badge(self.say("site.so"), "was"), hang.was.in_(self.language), classes=["aside"]),
            para(badge(self.say("site.otherwise"), "now"), hang.now.in_(self.language), classes=["aside"]),
            classes=["turned"],
        )
