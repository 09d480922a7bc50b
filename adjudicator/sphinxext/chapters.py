"""The pages of the rules: a chapter clause by clause, and the clauses that the table has to decide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from docutils import nodes

from ..rulebook import Clause
from .drawing import Drawn, badge, box, code, listed, para


class Chapter(Drawn):
    """`rules:chapter`: the clauses of a chapter, each a section whose anchor is its id.

    Its content, if any, introduces the chapter.
    """

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """The chapter as one section."""
        id = self.arguments[0]
        chapter = self.library.chapters.get(id)
        if chapter is None:
            raise self.error(f'no chapter is called "{id}": the chapters are {", ".join(self.library.chapters)}')
        self.rules.note_shown("chapter", id)
        section = self.heading(chapter.title.in_(self.language), f"chapter-{id}", *self.parse_content_to_nodes())
        for clause in chapter.clauses:
            section += self._clause(clause)
        return [section]

    def _clause(self, id: str) -> nodes.section:
        book = self.library.book_of(id)
        lineage = book.lineage(id)
        versions = list(_versions(lineage, book.default_edition))
        title = versions[0][1].title.in_(self.language)
        self.rules.note("clause", id, title, id)
        section = self.heading(title, id)
        for editions, clause in versions:
            section += self._version(editions, clause, versions[0][1], len(versions) > 1)
        absent = [edition for edition, clause in lineage.items() if clause is None]
        if absent:
            section += para(*map(self.edition, absent), self.say("site.clause-absent"), classes=["absent"])
        section += self._origin(id, [clause for _, clause in versions])
        citing = self.library.citing(id)
        if citing:
            section += nodes.rubric("", self.say("site.scenarios-citing"))
            section.extend(self.told(citing))
        return section

    def _version(self, editions: list[str], clause: Clause, first: Clause, several: bool) -> nodes.container:
        """What the clause says in these editions; what it says there as in the first is not said again."""
        marks = [*map(self.edition, editions)] if several else [badge(self.say("site.all-editions"), "edition")]
        told = para(*marks, self.standing(clause.standing), classes=["marks"])
        version = box(told, classes=["version"])
        if clause is first or clause.text != first.text:
            version += para(clause.text.in_(self.language))
        else:
            told += nodes.Text(" ")
            told += nodes.inline("", self.say("site.same-text"), classes=["aside"])
        if clause.undecided:
            version += readings(self, clause)
        if not clause.undecided and clause.value is not None and (clause is first or clause.value != first.value):
            version += para(self.say("site.value"), code(written(clause.value)), classes=["aside"])
        return version

    def _origin(self, id: str, versions: Iterable[Clause]) -> nodes.paragraph:
        sources = sorted({source for clause in versions for source in clause.sources})
        known = [
            source for edition in self.library.book_of(id).editions for source in sources if _book(source) == edition
        ]
        if not known:
            return para(code(id), self.say("site.no-source"), classes=["origin"])
        return para(code(id), self.say("site.sources"), *map(code, known), classes=["origin"])


class Undecided(Drawn):
    """`rules:undecided`: every clause that some rulebook leaves open, with its readings, chapter by chapter."""

    def run(self) -> list[nodes.Node]:
        """A section for each chapter that has any."""
        self.rules.note_shown("undecided", "")
        sections: list[nodes.Node] = []
        for chapter in self.library.chapters.values():
            found = [entry for id in chapter.clauses for entry in self._open(id)]
            if found:
                section = self.heading(chapter.title.in_(self.language), f"undecided-{chapter.id}")
                section += found
                sections.append(section)
        return sections

    def _open(self, id: str) -> Iterator[nodes.Node]:
        book = self.library.book_of(id)
        for editions, clause in _versions(book.lineage(id), book.default_edition):
            if clause.undecided:
                yield box(
                    para(self.link("clause", id, clause.title.in_(self.language)), classes=["open-clause"]),
                    para(*map(self.edition, editions), self.standing(clause.standing), classes=["marks"]),
                    para(clause.text.in_(self.language)),
                    readings(self, clause),
                    classes=["version"],
                )


def readings(page: Drawn, clause: Clause) -> nodes.bullet_list:
    """The ways to read a clause that is left open, the one that decides by default marked."""
    return listed(
        [
            para(
                *([badge(page.say("site.default-reading"), "default-reading")] if id == clause.default else []),
                reading.text.in_(page.language),
                code(id),
            )
            for id, reading in clause.readings.items()
        ],
        "readings",
    )


def written(value: object) -> str:
    """A value as a file of clauses would hold it."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _versions(lineage: dict[str, Clause | None], default: str) -> Iterator[tuple[list[str], Clause]]:
    """The different ways in which editions have a clause, each with its editions; the default edition's first."""
    order = sorted(lineage, key=lambda edition: edition != default)
    kept: list[tuple[list[str], Clause]] = []
    for edition in order:
        clause = lineage[edition]
        if clause is None:
            continue
        same = next((editions for editions, other in kept if _alike(clause, other)), None)
        if same is not None:
            same.append(edition)
        else:
            kept.append(([edition], clause))
    places = {edition: at for at, edition in enumerate(lineage)}
    for editions, clause in kept:
        yield sorted(editions, key=places.__getitem__), clause


def _alike(one: Clause, other: Clause) -> bool:
    said = ("title", "text", "standing", "value", "readings", "default")
    return all(getattr(one, part) == getattr(other, part) for part in said)


def _book(source: str) -> str:
    return source.partition(":")[0]
