"""The indexes: everything by its name, by how firm it is, by edition."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, get_args

from docutils import nodes
from markupsafe import Markup

from ..rulebook import Standing
from .cards import DECKS
from .drawing import PageDirective, code, listed, para
from .library import SiteLibrary


class IndexPage(PageDirective):
    """`rules:index`: everything of one kind in order: clauses, cards, scenarios, standings or editions."""

    required_arguments = 1
    kind = "index"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: the clauses, the cards or the scenarios."""
        match name:
            case "cards":
                yield [[card.title for card in deck.cards] for game in library.games for deck in library.decks(game)]
            case "scenarios":
                yield [
                    (summary.id, summary.title, summary.passed, summary.editions)
                    for summary in library.scenarios.values()
                ]
            case _:
                yield [book.holding for book in library.books.values()]
                yield [len(library.examples.of(id)) for id in library.clauses]

    def run(self) -> list[nodes.Node]:
        """Return the page as one section."""
        what = self.arguments[0]
        if what not in self.DRAWN:
            raise self.error(f'no index is called "{what}": the indexes are {", ".join(self.DRAWN)}')
        self.note_shown(what)
        self.fold()
        title = self.say(f"site.index.{what}")
        return [self.heading(title, f"index-{what}", self.described(title), *self.DRAWN[what](self))]

    def _clauses(self) -> Iterator[nodes.Node]:
        for chapter in self.library.chapters.values():
            yield self._part(chapter.title.in_(self.language), chapter.id, map(self._clause, chapter.clauses))

    def _clause(self, id: str) -> Markup:
        count = len(self.library.examples.of(id))
        return para(self.to_clause(id), code(id), self.words.count("site.in-scenarios", count))

    def _cards(self) -> Iterator[nodes.Node]:
        found: dict[str, list[tuple[str, Markup]]] = {}
        for game in self.library.games:
            for deck in self.library.decks(game):
                where = self.page(f"{DECKS}/{deck.deck}", deck.title[self.language])
                for card in deck.cards:
                    title = card.title.in_(self.language)
                    entry = para(self.link("card", card.id, title), where)
                    found.setdefault(_letter(title), []).append((title.casefold(), entry))
        for at, letter in enumerate(sorted(found)):
            entries = (entry for _, entry in sorted(found[letter], key=lambda one: one[0]))
            yield self._part(letter, f"letter-{at}", entries)

    def _scenarios(self) -> Iterator[nodes.Node]:
        for chapter in self.library.chapters_shown():
            summaries = self.library.in_chapter(chapter)
            yield self._part(
                self.library.chapter_title(chapter, self.language), chapter, map(self.to_scenario, summaries)
            )

    def _standings(self) -> Iterator[nodes.Node]:
        """Yield the clauses by how firm they are, each with the editions in which it is so."""
        found: dict[str, dict[str, list[str]]] = {}
        for chapter in self.library.chapters.values():
            for id in chapter.clauses:
                for edition, clause in self.library.rule(id).held.items():
                    if clause is not None:
                        found.setdefault(clause.standing, {}).setdefault(id, []).append(edition)
        for standing in (one for one in get_args(Standing) if one in found):
            clauses = found[standing].items()
            entries = (para(self.to_clause(id), *map(self.edition, editions)) for id, editions in clauses)
            yield self._part(self.say(f"standing.{standing}"), standing, entries)

    def _editions(self) -> Iterator[nodes.Node]:
        """Yield the clauses that hold in each edition, and how firmly."""
        for book in self.library.books.values():
            for edition in book.editions.values():
                held = ((id, self.library.rule(id).held[edition.id]) for id in book.clauses)
                entries = (para(self.to_clause(id), self.standing(c)) for id, c in held if c is not None)
                yield self._part(edition.title.in_(self.language), edition.id, entries)

    def _part(self, title: str, id: str, entries: Iterator[Markup]) -> nodes.section:
        return self.heading(title, f"index-{id}", listed(entries, "index"))

    DRAWN: ClassVar[dict[str, Callable[[IndexPage], Iterator[nodes.Node]]]] = {
        "clauses": _clauses,
        "cards": _cards,
        "scenarios": _scenarios,
        "standings": _standings,
        "editions": _editions,
    }


def _letter(title: str) -> str:
    """Under which letter a title stands in an index."""
    return next((char.upper() for char in title if char.isalpha()), "#")
