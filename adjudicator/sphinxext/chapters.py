"""The pages of the rules: a chapter clause by clause, in one language and in both side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import unescape
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst.directives import unchanged
from markupsafe import Markup
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..rulebook import Clause
from ..words import LANGUAGES
from . import renamed, rule_card
from .clauses import in_editions
from .drawing import LANGUAGE, PageDirective, as_nodes, box, folded_around, para, rubric, strong
from .library import SiteLibrary
from .written import by_somebody

LONG = 12
"""Side by side, a chapter with more rules than this is folded."""


class ChapterPage(PageDirective):
    """`rules:chapter`: the clauses of a chapter, each a section whose anchor is its id.

    Its content, if any, introduces the chapter. In a long chapter `parts` names those into which it is folded, a line
    for each: the clause with which it begins, and its title.
    """

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[Any] = {"parts": unchanged}
    kind = "chapter"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: the clauses, and what is said of the scenarios that cite them."""
        yield renamed.in_chapter(library, name)
        for clause in library.chapters[name].clauses:
            yield from rule_card.shown(library, clause)

    def run(self) -> list[nodes.Node]:
        """Return the chapter as one section."""
        id = self.arguments[0]
        chapter = self.library.chapters.get(id)
        if chapter is None:
            raise self.error(f'no chapter is called "{id}": the chapters are {", ".join(self.library.chapters)}')
        self.note_shown(id)
        title, content = chapter.title.in_(self.language), self.parse_content_to_nodes()
        section = self.heading(
            title,
            f"chapter-{id}",
            *content,
            self.described(" ".join(node.astext() for node in content) or title),
            para(
                self.page(f"both/{id}", self.say("site.side-by-side")),
                *([self.page(f"scenarios/{id}", self.say("site.scenarios"))] if self.library.in_chapter(id) else []),
                self.page("rules/index", self.say("site.certainty"), "certainty"),
                classes=["onwards"],
            ),
            para(self.words.count("site.rules-in-chapter", len(chapter.clauses)), classes=["aside"]),
            self.chooser(self.library.book_of(id)),
            *self._parts(chapter.clauses),
            *renamed.beneath(self, id),
        )
        section["classes"].append("chapter")
        return [section]

    def _parts(self, clauses: Sequence[str]) -> Iterator[nodes.section]:
        """Yield the clauses of a chapter, or its parts, of each the titles in the open and the clauses folded."""
        titles = dict(line.split(maxsplit=1) for line in self.options.get("parts", "").splitlines())
        starts = [at for at, id in enumerate(clauses) if id in titles]
        if len(starts) != len(titles) or (titles and starts[0] != 0):
            raise self.error(f"a part begins with a clause, the first with {clauses[0]}: {', '.join(titles)}")
        if not titles:
            yield from map(self._clause, clauses)
            return
        for start, end in pairwise([*starts, len(clauses)]):
            rules = [self._clause(id) for id in clauses[start:end]]
            told = "; ".join(rule.children[0].astext() for rule in rules)
            part = folded_around(told, *rules, classes=["part"])
            yield self.heading(titles[clauses[start]], f"part-{clauses[start]}", part)

    def _clause(self, id: str) -> nodes.section:
        title = self.library.rule(id).usual.title.in_(self.language)
        return self.heading(title, id, para(self.to_its_page(id), classes=["to-rule"]), *rule_card.card(self, id))


class Chapters(PageDirective):
    """`rules:chapters`: the chapters of a game, each with its introduction in the front page of the rules."""

    required_arguments = 1
    kind = "chapters"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows besides what the chapters say themselves, on whose files it depends."""
        yield [(id, chapter.title) for id, chapter in library.books[name].chapters.items()]

    def run(self) -> list[nodes.Node]:
        """Return a list; what introduces a chapter is put in when all of them are read."""
        self.note_shown(self.arguments[0])
        return [self.chapters_of(self.arguments[0])]

    def chapters_of(self, game: str) -> nodes.bullet_list:
        """Return the list of the chapters of a game."""
        found = nodes.bullet_list("", classes=["scenario-list"])
        for id, chapter in self.library.books[game].chapters.items():
            page = f"rules/{id}"
            self.env.note_dependency(self.env.doc2path(page))
            link = self.page(page, chapter.title.in_(self.language))
            found += nodes.list_item("", *as_nodes(para(link)), Introduction("", page=page))
        return found


class OtherChapters(Chapters):
    """`rules:other-chapters`: likewise those of each game of whose chapters no page was written; mostly nothing."""

    required_arguments = 0
    kind = "other-chapters"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the games are called and their chapters, besides what the chapters say themselves."""
        for id, game in library.games.items():
            yield game.title
            yield from Chapters.drawn_from(library, id)

    def run(self) -> list[nodes.Node]:
        """Return a list for each of these games, below its name."""
        self.note_shown("")
        found: list[nodes.Node] = []
        for id, book in self.library.books.items():
            if not any(by_somebody(Path(self.env.doc2path(f"rules/{chapter}"))) for chapter in book.chapters):
                title = self.library.games[id].title[self.language]
                found += as_nodes(rubric(title), self.chapters_of(id))
        return found


class Introduction(nodes.General, nodes.Element):
    """The place of what introduces another page."""


class Introduced(SphinxPostTransform):
    """Puts in what introduces other pages: it is known when all pages are read."""

    default_priority = 5

    def run(self, **kwargs: object) -> None:
        """Replace each place by a paragraph."""
        for place in list(self.document.findall(Introduction)):
            told = unescape(self.env.metadata[place["page"]].get("og:description", ""))
            place.replace_self(as_nodes(para(told, classes=["aside"])))


class Bilingual(PageDirective):
    """`rules:both`: a chapter in both languages side by side, the same on both sites but for their own words."""

    required_arguments = 1
    kind = "both"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: the clauses."""
        yield from (library.rule(clause).held for clause in library.chapters[name].clauses)

    def run(self) -> list[nodes.Node]:
        """Return the chapter as one section, a section for each clause."""
        chapter = self.library.chapters[self.arguments[0]]
        self.note_shown(chapter.id)
        title = self.say("site.in-both", title=chapter.title.in_(self.language))
        back = self.page(f"rules/{chapter.id}", self.say("site.to-chapter"))
        if len(chapter.clauses) > LONG:
            self.fold()
        clauses = map(self._in_both, chapter.clauses)
        return [self.heading(title, f"both-{chapter.id}", self.described(title), para(back), *clauses)]

    def _in_both(self, id: str) -> nodes.section:
        held = self.library.rule(id).versions
        return self.heading(
            held[0][1].title.in_(self.language),
            id,
            *(self._row(editions, clause, held[0][1]) for editions, clause in held),
            para(self.to_its_page(id), classes=["origin"]),
        )

    def _row(self, editions: list[str], clause: Clause, first: Clause) -> Markup:
        """Return what a clause says in these editions, in one language beside the other."""
        row = [para(*in_editions(self, editions, clause.id), self.standing(clause), classes=["marks"])]
        for language in LANGUAGES:
            text = [para(strong(clause.title.in_(language))), para(clause.text.in_(language))]
            if clause is not first and clause.text == first.text:
                text = []
            text += [para(clause.note.in_(language), classes=["aside"])] if clause.note is not None else []
            text += [para(f"— {reading.text.in_(language)}") for reading in clause.readings.values()]
            if text:
                row.append(box(*text, classes=[f"{LANGUAGE}{language}", "column"]))
        return box(*row, classes=["both"])
