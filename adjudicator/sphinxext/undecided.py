"""What the rulebooks leave open: how much by edition and chapter, and a page for each chapter with its readings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from markupsafe import Markup

from ..rulebook import Clause
from .clauses import noted, reading
from .drawing import PageDirective, Part, Piece, as_nodes, badge, box, element, item, listed, para, table, worded
from .library import SiteLibrary
from .rule_card import EXAMPLES, to_be_listed
from .summary import Hang, ScenarioSummary

UNDECIDED = "undecided"
"""The page with the list, and the folder of the pages of the chapters."""


LONG = 12
"""A page with more rules than this is folded."""


def opened(library: SiteLibrary, id: str) -> list[tuple[list[str], Clause]]:
    """Return the versions of a rule that a book leaves open, each with its editions."""
    return [(editions, clause) for editions, clause in library.rule(id).versions if clause.undecided]


def open_chapters(library: SiteLibrary) -> Iterator[str]:
    """Yield the chapters in which a book leaves something open."""
    for id, chapter in library.chapters.items():
        if any(opened(library, clause) for clause in chapter.clauses):
            yield id


class UndecidedPage(PageDirective):
    """`rules:undecided`: how many rules each edition leaves open in each chapter, and which."""

    kind = "undecided"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: the clauses."""
        yield [book.holding for book in library.books.values()]

    def run(self) -> list[nodes.Node]:
        """Return for each game a table by chapter and edition, and the rules of each chapter under it."""
        self.note_shown("")
        self.fold()
        found = list(open_chapters(self.library))
        parts: list[Piece] = []
        for book in self.library.books.values():
            chapters = [id for id in found if id in book.chapters]
            if not chapters:
                continue
            if len(book.editions) > 1:
                head: list[Part] = [self.say("site.chapter"), *map(self.edition, book.editions)]
                rows = (self._counts(id, list(book.editions)) for id in chapters)
                parts += [table([head, *rows], "matrix"), self.chooser(book)]
            parts += [self._chapter(id) for id in chapters]
        return as_nodes(*parts)

    def _counts(self, chapter: str, editions: list[str]) -> list[Part]:
        """Return the row of a chapter: how many rules each edition leaves open in it."""
        counted = dict.fromkeys(editions, 0)
        for id in self.library.chapters[chapter].clauses:
            for held, _ in opened(self.library, id):
                for edition in held:
                    counted[edition] += 1
        title = self.library.chapter_title(chapter, self.language)
        return [self.page(f"{UNDECIDED}/{chapter}", title), *(str(count or "—") for count in counted.values())]

    def _chapter(self, chapter: str) -> nodes.section:
        title = self.library.chapter_title(chapter, self.language)
        entries = []
        for id in self.library.chapters[chapter].clauses:
            held = opened(self.library, id)
            if held:
                editions = [edition for some, _ in held for edition in some]
                link = self.page(f"{UNDECIDED}/{chapter}", self.library.rule(id).usual.title.in_(self.language), id)
                classes = ["of-edition", *(f"in-{edition}" for edition in editions)]
                entries.append(item(para(link, *map(self.edition, editions)), id=id, classes=classes))
        return self.heading(title, f"undecided-{chapter}", element("ul", *entries, classes=["index", "simple"]))


class OpenRules(PageDirective):
    """`rules:open`: the rules of a chapter that some book leaves open, each with its readings and what they do."""

    required_arguments = 1
    kind = "open"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: the clauses, and what their readings do."""
        clauses = {id for id in library.chapters[name].clauses if opened(library, id)}
        yield [
            (library.rule(id).held, to_be_listed(library, id)) for id in library.chapters[name].clauses if id in clauses
        ]
        for summary in library.scenarios.values():
            hangs = [hang for hang in summary.hangs if hang.clause in clauses]
            if hangs:
                yield summary.id, summary.title, sorted(summary.named & clauses), hangs

    def run(self) -> list[nodes.Node]:
        """Return the chapter as one section, a section for each rule."""
        chapter = self.arguments[0]
        self.note_shown(chapter)
        name = self.library.chapter_title(chapter, self.language)
        title = self.say("site.open-in-chapter", title=name)
        back = (
            self.page(UNDECIDED, self.say("site.to-undecided")),
            self.page(f"rules/{chapter}", self.say("site.to-the-rules", chapter=name)),
        )
        sections = []
        for id in self.library.chapters[chapter].clauses:
            held = opened(self.library, id)
            if held:
                called = self.library.rule(id).usual.title.in_(self.language)
                versions = (self._open(id, editions, clause) for editions, clause in held)
                sections.append(self.heading(called, id, *versions))
        if len(sections) > LONG:
            self.fold()
        return [
            self.heading(
                title,
                f"undecided-{chapter}",
                self.described(title),
                para(*back, classes=["onwards"]),
                self.chooser(self.library.book_of(chapter)),
                *sections,
            )
        ]

    def _open(self, id: str, editions: list[str], clause: Clause) -> nodes.container:
        touched = [
            (summary, hang)
            for summary in self.library.scenarios.values()
            for hang in summary.hangs
            if hang.clause == id and set(hang.editions) & set(editions)
        ]
        entries = []
        for one in clause.readings:
            hangs = [(summary, hang) for summary, hang in touched if hang.reading == one]
            does = self._does(hangs) if one != clause.default else ()
            entries.append([reading(self, clause, one), *does])
        marks = [*map(self.edition, editions), self.standing(clause), self.to_its_page(id)]
        to_all = (
            [self.page(f"{EXAMPLES}/{id}", self.say("site.its-examples"))] if to_be_listed(self.library, id) else []
        )
        return worded(
            para(*marks, *to_all, classes=["marks"]),
            clause.text.in_(self.language),
            *noted(self, clause),
            listed(entries, "readings"),
            classes=["version", "of-edition", *(f"in-{edition}" for edition in editions)],
        )

    def _does(self, touched: list[tuple[ScenarioSummary, Hang]]) -> Iterator[Markup]:
        """Yield what a reading does: one example that it decides, with what differs, and in how many it does."""
        turned = [(summary, hang) for summary, hang in touched if hang.otherwise]
        if not turned:
            message = "site.touches-in-vain" if touched else "site.touches-nothing"
            yield para(self.words.count(message, len(touched)), classes=["aside"])
            return
        yield self._turned(*min(turned, key=lambda one: _fitness(*one)))
        if len(turned) > 1:
            yield para(self.words.count("site.turned-too", len(turned) - 1), classes=["aside"])

    def _turned(self, summary: ScenarioSummary, hang: Hang) -> Markup:
        link = self.link("scenario", summary.id, summary.title.in_(self.language), hang.anchor)
        branch = [f"({hang.branch.in_(self.language)})"] if hang.branch is not None else []
        was, now = hang.was.in_(self.language), hang.now.in_(self.language)
        lines = [para(badge(self.say("site.otherwise"), "now"), now, classes=["aside"])] if now else []
        if was:
            lines.insert(0, para(badge(self.say("site.so"), "was"), was, classes=["aside"]))
        return box(para(link, *branch), *lines, classes=["turned"])


def _fitness(summary: ScenarioSummary, hang: Hang) -> tuple[bool, bool, bool, int, int]:
    """Return how fit an example is to show what a reading does: the least is the fittest."""
    told = len(hang.was.en) + len(hang.now.en)
    return hang.clause not in summary.named, not hang.was.en, hang.branch is not None, told, len(summary.named)
