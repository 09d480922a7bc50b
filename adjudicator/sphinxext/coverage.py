"""The page of what is covered: the paragraphs of each rulebook, its worked examples, rules that nothing shows.

What counts as covered, `analysis.coverage` says.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from markupsafe import Markup

from ..analysis.coverage import BookCovered, ParagraphCovered
from .addresses import to_paragraph
from .drawing import PageDirective, Part, as_nodes, badge, folded, listed, para, table
from .library import SiteLibrary


class Coverage(PageDirective):
    """`rules:coverage`: a table of the rulebooks, then each by paragraphs, then what nothing shows."""

    kind = "coverage"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: what is covered."""
        yield from library.covered.values()
        yield library.uncited
        yield library.headlines.none

    def run(self) -> list[nodes.Node]:
        """Return the table and the sections."""
        self.note_shown("")
        found = self.library.covered
        head = [self.say(f"site.coverage.{what}") for what in ("book", "rules", "decide", "guarded", "examples")]
        rows = [
            [
                self.library.edition(edition).in_(self.language),
                *(f"{number}/{len(one.rules)}" for number in (one.cited, one.decided, one.guarded)),
                f"{one.retold}/{one.stated}",
            ]
            for edition, one in found.items()
        ]
        sections = [self._book(edition, one) for edition, one in found.items()]
        return as_nodes(table([head, *rows], "coverage"), *sections, self._uncited(), self._without())

    def _book(self, edition: str, one: BookCovered) -> nodes.section:
        """Return a book's paragraphs, section by section of it, and its examples."""
        parts: dict[str, list[Markup]] = {}
        for address, rule in one.rules.items():
            links: list[Part] = [*map(self.to_clause, rule.clauses)] or [self.say("site.coverage.missing")]
            parts.setdefault(address.rpartition(".")[0], []).append(
                para(to_paragraph(self, address), *links, *self._marks(rule))
            )
        told = [folded(name, listed(entries, "index")) for name, entries in parts.items()]
        examples = []
        for address, (count, ids) in one.examples.items():
            summaries = [self.library.scenarios[id] for id in ids]
            shown = [self.link("scenario", here.id, here.title.in_(self.language)) for here in summaries]
            missing = [] if len(ids) >= count else [self.say("site.coverage.missing")]
            examples.append(para(to_paragraph(self, address), *shown, *missing))
        if examples:
            told.append(folded(self.say("site.coverage.examples"), listed(examples, "index")))
        return self.heading(self.library.edition(edition).in_(self.language), f"coverage-{edition}", *told)

    def _marks(self, rule: ParagraphCovered) -> list[Part]:
        """Say of a paragraph that it is guarded, or that its clauses are only looked at."""
        if rule.guarded:
            return [badge(self.say("site.coverage.is-guarded"), "guarded")]
        if rule.clauses and not rule.decides:
            return [badge(self.say("site.coverage.looked-at"), "looked-at")]
        return []

    def _uncited(self) -> nodes.section:
        found = [para(self.to_clause(id)) for id in self.library.uncited]
        told = listed(found) if found else para(self.say("site.coverage.none"))
        return self.heading(self.say("site.coverage.uncited"), "coverage-uncited", told)

    def _without(self) -> nodes.section:
        """Return the rules that have no example in an edition, each with the editions."""
        found: dict[str, list[str]] = {}
        for id, edition in self.library.headlines.none:
            found.setdefault(id, []).append(edition)
        rules = listed([para(self.to_clause(id), *map(self.edition, editions)) for id, editions in found.items()])
        why = para(self.say("site.coverage.no-example-why"))
        return self.heading(self.say("site.coverage.no-example"), "coverage-no-example", why, rules)
