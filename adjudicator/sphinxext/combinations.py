"""The page of what can be played together: each pair of variants and ways to play, drawn from what layers say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes

from ..rulebook import Rulebook
from ..rulebook.choosing import apart, completed
from ..rulebook.layer import ABOVE, Layer
from .drawing import PageDirective, Part, badge, inline, listed, para, spaced, table
from .library import SiteLibrary
from .summary import ScenarioSummary


class Combinations(PageDirective):
    """`rules:combinations`: for each game with variants, which of them go together, and the examples of each pair."""

    kind = "combinations"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: what layers say of each other, and the examples that play several.

        For the layers stands the whole program: to read them takes longer than to draw this page again.
        """
        yield library.program
        several = (summary for summary in library.scenarios.values() if summary.layers)
        yield [(summary.id, summary.title, summary.passed, summary.editions, summary.layers) for summary in several]

    def run(self) -> list[nodes.Node]:
        """Return a section for each game of which layers can be chosen: the table, and a section for each layer."""
        self.note_shown("")
        return [self._of_a_game(game, book) for game, book in self.library.books.items() if _chosen(book)]

    def _of_a_game(self, game: str, book: Rulebook) -> nodes.section:
        layers = _chosen(book)
        rows: list[list[Part]] = [["", *(self._title(layer) for layer in layers)]]
        rows += [[self._title(row), *(self._pair(book, row, column) for column in layers)] for row in layers]
        title = self.library.games[game].title[self.language]
        sections = (self._layer(book, layer) for layer in layers)
        return self.heading(title, f"combinations-{game}", table(rows, "combinations"), *sections)

    def _title(self, layer: Layer) -> str:
        return layer.title.in_(self.language)

    def _pair(self, book: Rulebook, row: Layer, column: Layer) -> Part:
        """Return whether two layers go together: a word, and how many examples play both."""
        if row is column:
            return "–"
        found = apart((row.name, column.name), book.layers)
        if found is not None:
            no = self.link("clause", found.clause, self.say("site.combinations.no"))
            return inline(no, classes=["badge", "fails"])
        if row.name in column.needs or column.name in row.needs:
            return badge(self.say("site.combinations.within"))
        count = len(self._both(book, row, column))
        yes = badge(self.say("site.combinations.yes"))
        said = inline(self.words.count("site.in-scenarios", count), classes=["aside"])
        return inline(spaced(yes, said)) if count else yes

    def _both(self, book: Rulebook, one: Layer, other: Layer) -> list[ScenarioSummary]:
        """Return the examples that are played with both layers."""
        played = ((summary, completed(summary.layers, book.layers)) for summary in self.library.scenarios.values())
        return [summary for summary, on in played if one.name in on and other.name in on]

    def _layer(self, book: Rulebook, layer: Layer) -> nodes.section:
        """Return what is to be said of one layer: what comes with it, what excludes it, examples beside others."""
        entries = []
        needs = [book.layers[name].title.in_(self.language) for name in layer.needs]
        if needs:
            entries.append(para(self.say("site.combinations.needs", titles=tuple(needs))))
        if layer.one_of is not None:
            entries.append(para(self.say("site.combinations.one-of"), self.to_clause(layer.one_of.by)))
        for excluded, clause in layer.not_with.items():
            said = self.say("site.combinations.not-with", title=self._title(book.layers[excluded]))
            entries.append(para(said, self.to_clause(clause)))
        for without in layer.without:
            said = self.say("site.combinations.without", title=without.what.in_(self.language))
            entries.append(para(badge(self.say("site.combinations.no"), "fails"), said, self.to_clause(without.by)))
        if not entries:
            entries.append(para(self.say("site.combinations.free")))
        parts = [listed(entries)]
        for other in _chosen(book):
            related = other is layer or other.name in layer.needs or layer.name in other.needs
            both = [] if related else self._both(book, layer, other)
            if both:
                parts += [para(self.say("site.combinations.with", title=self._title(other))), self.scenarios(both)]
        return self.heading(self._title(layer), f"combinations-{layer.name}", *parts)


def _chosen(book: Rulebook) -> list[Layer]:
    """Return the layers that a table may choose besides its edition, in list order."""
    return [layer for layer in book.layers.values() if layer.rank in ABOVE and not layer.abstract]
