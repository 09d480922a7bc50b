"""The pages of the rules: a chapter clause by clause, in one language and in both side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from docutils import nodes

from ..rulebook import Clause
from ..rulebook.answers import on
from ..words import LANGUAGES
from . import renamed
from .addresses import to_paragraph
from .clauses import alike, readings, versions, written
from .deferred import defer
from .drawing import PageDirective, Part, badge, box, code, para
from .library import Library
from .outside import beside


class Chapter(PageDirective):
    """`rules:chapter`: the clauses of a chapter, each a section whose anchor is its id.

    Its content, if any, introduces the chapter.
    """

    required_arguments = 1
    has_content = True
    kind = "chapter"

    @staticmethod
    def drawn_from(library: Library, name: str) -> Iterator[Any]:
        """Yield what the page shows: the clauses, and what is said of the scenarios that cite them."""
        yield renamed.in_chapter(library, name)
        for clause in library.chapters[name].clauses:
            yield library.lineage(clause)
            yield [library.usual(id).title for id in library.related(clause)]
            yield on(library.book_of(clause).answers, clause)
            yield [(id, belief.wrong) for id, belief in library.beliefs.items() if belief.clause == clause]
            for summary in library.citing(clause):
                yield summary.id, summary.title, summary.passed, summary.editions, summary.cited[clause]
            yield [(summary.id, summary.title) for summary in library.guarding(clause)]

    def run(self) -> list[nodes.Node]:
        """Return the chapter as one section."""
        id = self.arguments[0]
        chapter = self.library.chapters.get(id)
        if chapter is None:
            raise self.error(f'no chapter is called "{id}": the chapters are {", ".join(self.library.chapters)}')
        self.note_shown(id)
        title, content = chapter.title.in_(self.language), self.parse_content_to_nodes()
        section = self.heading(title, f"chapter-{id}", *content)
        section += self.described(" ".join(node.astext() for node in content) or title)
        section += para(
            self.page(f"both/{id}", self.say("site.side-by-side")),
            *([self.page(f"scenarios/{id}", self.say("site.scenarios"))] if self.library.in_chapter(id) else []),
            classes=["onwards"],
        )
        for clause in chapter.clauses:
            section += self._clause(clause)
        section += list(renamed.beneath(self, id))
        return [section]

    def _clause(self, id: str) -> nodes.section:
        book = self.library.book_of(id)
        lineage = self.library.lineage(id)
        held = list(versions(lineage, book.default_edition))
        title = held[0][1].title.in_(self.language)
        self.rules.note("clause", id, title, id)
        section = self.heading(title, id)
        asked = dict.fromkeys(question.in_(self.language) for _, clause in held for question in clause.asked)
        if asked:
            section += para(self.say("site.asked"), *asked, classes=["asked"])
        for editions, clause in held:
            section += self._version(editions, clause, held[0][1], len(held) > 1)
        absent = [edition for edition, clause in lineage.items() if clause is None]
        if absent:
            section += para(*map(self.edition, absent), self.say("site.clause-absent"), classes=["absent"])
        onwards: list[nodes.Node] = [
            *beside(self, id),
            self._origin(id, [clause for _, clause in held]),
            self._ways_on(id, lineage),
            *self._guards(id),
        ]
        citing = self.library.citing(id)
        if citing:
            onwards += [nodes.rubric("", self.say("site.scenarios-citing")), *self.scenarios(citing, id)]
        section += defer(*onwards)
        return section

    def _version(self, editions: list[str], clause: Clause, first: Clause, several: bool) -> nodes.container:
        """Return what the clause says in these editions; what it says there as in the first is not said again."""
        marks = [*map(self.edition, editions)] if several else [badge(self.say("site.all-editions"), "edition")]
        line = para(*marks, self.standing(clause), classes=["marks"])
        version = box(line, classes=["version"])
        if clause is first or clause.text != first.text:
            version += para(clause.text.in_(self.language))
        else:
            line += nodes.Text(" ")
            line += nodes.inline("", self.say("site.same-text"), classes=["aside"])
        if clause.readings:
            version += readings(self, clause)
        elif clause.value is not None and (clause is first or clause.value != first.value):
            version += para(self.say("site.value"), code(written(clause.value)), classes=["aside"])
        return version

    def _origin(self, id: str, held: Iterable[Clause]) -> nodes.paragraph:
        sources = sorted({source for clause in held for source in clause.sources})
        known = [
            source for edition in self.library.book_of(id).editions for source in sources if _book(source) == edition
        ]
        if not known:
            return para(code(id), self.say("site.no-source"), classes=["origin"])
        return para(
            code(id), self.say("site.sources"), *(to_paragraph(self, address) for address in known), classes=["origin"]
        )

    def _guards(self, id: str) -> list[nodes.paragraph]:
        """Say which examples fail once the clause says something else, or that examples only look at it."""
        found = self.library.guarding(id)
        if found:
            links = [self.link("scenario", one.id, one.title.in_(self.language)) for one in found]
            return [para(self.say("site.guarded-by"), *links, classes=["aside"])]
        return [] if self.library.citing(id) else [para(self.say("site.only-looked-at"), classes=["aside"])]

    def _ways_on(self, id: str, lineage: dict[str, Clause | None]) -> nodes.paragraph:
        """Where a reader may go from a clause: what is like it, how it changed, the app, the other language."""
        parts: list[Part] = []
        related = self.library.related(id)
        if related:
            parts += [self.say("site.related"), *map(self.to_clause, related)]
        changed = [later for earlier, later in pairwise(lineage) if not alike(lineage[earlier], lineage[later])]
        if changed:
            named = {here: self.library.edition(here).in_(self.language) for here in changed}
            parts += [self.say("site.changed-in"), *(self.page(f"changes/{e}", named[e], id) for e in changed)]
        if any(clause is not None and clause.undecided for clause in lineage.values()):
            parts.append(self.page("undecided", self.say("site.to-readings"), id))
        shown = next((summary for summary in self.library.citing(id) if summary.cited[id].token), None)
        if shown is not None:
            parts += self.into_the_app(self.say("site.see-in-app"), case=shown.cited[id].token)
        return para(*parts, self.in_the_other_language(id), classes=["ways-on"])


class Bilingual(PageDirective):
    """`rules:both`: a chapter in both languages side by side, the same on both sites but for their own words."""

    required_arguments = 1
    kind = "both"

    @staticmethod
    def drawn_from(library: Library, name: str) -> Iterator[Any]:
        """Yield what the page shows: the clauses."""
        yield from (library.lineage(clause) for clause in library.chapters[name].clauses)

    def run(self) -> list[nodes.Node]:
        """Return the chapter as one section, a section for each clause."""
        chapter = self.library.chapters[self.arguments[0]]
        self.note_shown(chapter.id)
        title = self.say("site.in-both", title=chapter.title.in_(self.language))
        back = self.page(f"rules/{chapter.id}", self.say("site.to-chapter"))
        section = self.heading(title, f"both-{chapter.id}", self.described(title), para(back))
        for id in chapter.clauses:
            book = self.library.book_of(id)
            held = list(versions(self.library.lineage(id), book.default_edition))
            section += self.heading(
                held[0][1].title.in_(self.language),
                id,
                defer(
                    *(self._row(editions, clause, held[0][1], len(held) > 1) for editions, clause in held),
                    para(self.link("clause", id, id), classes=["origin"]),
                ),
            )
        return [section]

    def _row(self, editions: list[str], clause: Clause, first: Clause, several: bool) -> nodes.container:
        """Return what a clause says in these editions, in one language beside the other."""
        marks = [*map(self.edition, editions)] if several else [badge(self.say("site.all-editions"), "edition")]
        row = box(para(*marks, self.standing(clause), classes=["marks"]), classes=["both"])
        for language in LANGUAGES:
            text = [para(nodes.strong("", clause.title.in_(language))), para(clause.text.in_(language))]
            if clause is not first and clause.text == first.text:
                text = []
            text += [para(f"— {reading.text.in_(language)}") for reading in clause.readings.values()]
            if text:
                row += box(*text, classes=[f"language-{language}", "column"])
        return row


def _book(source: str) -> str:
    return source.partition(":")[0]
