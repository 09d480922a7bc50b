"""The pages with all examples of a rule: those that are about it with what each shows, then the others by title."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from markupsafe import Markup

from .drawing import PageDirective, folded, listed, para
from .examples import ClauseExample
from .library import SiteLibrary
from .rule_card import by_bearing, example

SHOWN = 20
"""So many of those that are about the rule stand in the open."""

TELLING = ("book", "named", "reading", "guards", "paragraph")
"""An example for one of these reasons is about the rule; in the others it decides on the way to something else."""


class AllExamples(PageDirective):
    """`rules:examples`: every example of a rule. It names the rule."""

    required_arguments = 1
    kind = "examples"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: the rule, and what is said of its examples."""
        yield library.rule(name).usual
        for summary, why, anchor, _ in library.examples.of(name):
            yield summary.id, summary.title, summary.purpose, summary.passed, summary.editions, why, anchor

    def run(self) -> list[nodes.Node]:
        """Return the page as one section."""
        id = self.arguments[0]
        if id not in self.library.clauses:
            raise self.error(f'no rule is called "{id}"')
        self.note_shown(id)
        rule, examples = self.library.rule(id), self.library.examples.of(id)
        title = self.say("site.examples-of", title=rule.usual.title.in_(self.language))
        count = self.words.count("site.in-scenarios", len(examples))
        about = [one for one in examples if set(TELLING) & set(one.why)]
        passing_by = [one for one in examples if not set(TELLING) & set(one.why)]
        text = rule.usual.text.in_(self.language)
        self.asking(rule.question.in_(self.language))
        return [
            self.heading(
                title,
                f"examples-{id}",
                self.described(text),
                para(text),
                para(self.link("clause", id, self.say("site.to-the-rule")), count, classes=["aside"]),
                *self._listed(about, passing_by),
            )
        ]

    def _listed(self, about: list[ClauseExample], passing_by: list[ClauseExample]) -> Iterator[Markup]:
        for heading, some in by_bearing(self, self.arguments[0], about):
            yield from heading
            yield self.shortened([self._told(one) for one in some], "scenario-list", shown=SHOWN)
        if passing_by:
            titles = listed([para(*example(self, one)) for one in passing_by], "scenario-list")
            told = self.words.count("site.passing-by", len(passing_by))
            yield folded(told, titles, classes=["examples"])

    def _told(self, one: ClauseExample) -> list[Markup]:
        every = len(one.summary.editions) == len(self.library.book_of(self.arguments[0]).editions)
        editions = () if every else map(self.edition, one.summary.editions)
        purpose = para(one.summary.purpose.in_(self.language), classes=["aside"])
        return [para(*example(self, one), *editions), purpose]
