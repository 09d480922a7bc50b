"""The pages of the scenarios: a list for each chapter, and for each scenario what its runs gave to its page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from markupsafe import Markup

from .drawing import PageDirective, inline, para
from .library import SiteLibrary
from .scenario_page import SCENARIOS
from .summary import ScenarioSummary

LISTED = 30
"""So many examples of a chapter stand in the open."""


class Scenarios(PageDirective):
    """`rules:scenarios`: the scenarios of a chapter, each with what it shows."""

    required_arguments = 1
    kind = "scenarios"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows."""
        yield [
            (summary.id, summary.title, summary.purpose, summary.passed, summary.editions)
            for summary in library.in_chapter(name)
        ]

    def run(self) -> list[nodes.Node]:
        """Return the chapter's section."""
        chapter = self.arguments[0]
        self.note_shown(chapter)
        title = self.library.chapter_title(chapter, self.language)
        entries = [self._entry(one) for one in self.library.in_chapter(chapter)]
        to_the_rules = para(self.page(f"rules/{chapter}", self.say("site.to-the-rules", chapter=title)))
        return [
            self.heading(
                title,
                f"scenarios-{chapter}",
                self.described(self.say("site.about.scenarios", title=title)),
                *([to_the_rules] if chapter in self.library.chapters else []),
                self.shortened(entries, "scenario-list", shown=LISTED),
            )
        ]

    def _entry(self, one: ScenarioSummary) -> list[Markup]:
        return [self.to_scenario(one), para(one.purpose.in_(self.language), classes=["aside"])]


class Scenario(PageDirective):
    """`rules:scenario`: one scenario, its runs and its file."""

    required_arguments = 1
    kind = "scenario"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: the scenario, what its clauses and cards are called, and the one after it."""
        summary = library.scenarios[name]
        yield summary.digest, [library.rule(id).usual.title for id in summary.cited], list(summary.played)
        after = _after(library, summary)
        yield after.id, after.title

    def run(self) -> list[nodes.Node]:
        """Return the page as one section."""
        one = self.library.scenarios[self.arguments[0]]
        title, purpose = one.title.in_(self.language), one.purpose.in_(self.language)
        self.env.note_dependency(str(self.library.file(one.id)))
        self.rules.note("scenario", one.id, title, one.id)
        self.note_shown(one.id)
        described = [self.described(purpose)] if one.game else []
        parts = self.library.parts(one.id, self.language)
        return [self.heading(title, one.id, *described, *parts, self._onwards(one))]

    def _onwards(self, one: ScenarioSummary) -> Markup:
        """Return the way to the chapter's other scenarios."""
        after = _after(self.library, one)
        title = self.library.chapter_title(one.chapter, self.language)
        return para(
            self.page(f"{SCENARIOS}/{one.chapter}", self.say("site.to-the-scenarios", chapter=title)),
            inline(self.say("site.next"), classes=["aside"]),
            self.link("scenario", after.id, after.title.in_(self.language)),
            classes=["onwards"],
        )


def _after(library: SiteLibrary, summary: ScenarioSummary) -> ScenarioSummary:
    """Return the next scenario of the same chapter, and after the last one the first."""
    chapter = library.in_chapter(summary.chapter)
    return chapter[(chapter.index(summary) + 1) % len(chapter)]
