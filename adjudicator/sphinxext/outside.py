"""What stands beside the books: the pages of what was answered and of what players get wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from docutils import nodes
from markupsafe import Markup

from .. import explain
from ..explain import AnswerInWords
from ..rulebook import Belief
from .addresses import to_paragraph
from .drawing import PageDirective, badge, box, listed, outward, para, strong
from .library import SiteLibrary
from .summary import ScenarioSummary

ANSWERS, BELIEFS = "answers", "beliefs"
"""The pages on which all of them stand."""


class Answers(PageDirective):
    """`rules:answers`: everything that was answered, each with the clauses and the examples that it concerns."""

    kind = "answers"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: the answers, what their clauses are called, and the examples."""
        for id, answer in library.answers.items():
            yield id, answer, [library.rule(clause).usual.title for clause in _clauses(library, id)]
            yield [_shown(library.shown(scenario)) for scenario in answer.scenarios]

    def run(self) -> list[nodes.Node]:
        """Return a section for each answer."""
        self.note_shown("")
        return [self._answer(id) for id in self.library.answers]

    def _answer(self, id: str) -> nodes.section:
        book, answer = self.library.answered_in(id), self.library.answers[id]
        told = explain.answer_in_words(book, id, self.words)
        about = []
        for clause in _clauses(self.library, id):
            does = explain.answer_in_words(book, id, self.words, tuple(answer.about(clause))).does
            about.append([para(self.to_clause(clause)), para(*does, classes=["aside"])])
        titles = {card: self.library.card_title(card, self.language) for card in answer.cards}
        about += [[para(self.link("card", card, title or card))] for card, title in titles.items()]
        return self.heading(
            told.title,
            id,
            answer_box(self, told),
            para(self.say("site.concerns")),
            listed(about),
            para(self.say("site.example")),
            self.scenarios([self.library.shown(scenario) for scenario in told.scenarios]),
        )


class Beliefs(PageDirective):
    """`rules:beliefs`: what players get wrong, each with the rule, where it is printed, and an example."""

    kind = "beliefs"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: the beliefs, what their clauses are called, and the examples."""
        for id, belief in library.beliefs.items():
            yield id, belief, library.rule(belief.clause).usual.title, _shown(library.shown(belief.scenario))

    def run(self) -> list[nodes.Node]:
        """Return a section for each belief."""
        self.note_shown("")
        return [self._belief(id, belief) for id, belief in self.library.beliefs.items()]

    def _belief(self, id: str, belief: Belief) -> nodes.section:
        shown = self.library.shown(belief.scenario)
        return self.heading(
            belief.wrong.in_(self.language),
            id,
            para(
                badge(self.say("site.belief-wrong"), "refused"),
                strong(self.say("site.the-rule")),
                belief.rule.in_(self.language),
            ),
            para(
                self.to_clause(belief.clause),
                *(to_paragraph(self, address) for address in belief.paragraphs),
                classes=["origin"],
            ),
            para(
                self.say("site.example"),
                self.link(
                    "scenario",
                    shown.id,
                    shown.title.in_(self.language),
                    shown.cited[belief.clause].anchor if belief.clause in shown.cited else "",
                ),
                *self.into_the_app(self.say("site.open-in-app"), "learn", lesson=shown.name),
                classes=["ways-on"],
            ),
        )


def beside(page: PageDirective, clause: str) -> list[Markup]:
    """Return what was answered on a clause, and what is often told wrong of it."""
    found = []
    for told in explain.answers_on(page.library.book_of(clause), clause, page.words):
        found.append(answer_box(page, told, page.page(ANSWERS, told.title, told.id)))
    wrong = [
        para(page.say("site.belief-of"), page.page(BELIEFS, belief.wrong.in_(page.language), id), classes=["aside"])
        for id, belief in ((id, page.library.beliefs[id]) for id in page.library.rule(clause).beliefs)
    ]
    return [*found, *wrong]


def answer_box(page: PageDirective, told: AnswerInWords, title: Markup | None = None) -> Markup:
    """Return an answer: who gave it and what it says, what it does, for which boxes, and where it was read."""
    there = [outward(told.url, page.say("site.read-there"))] if told.url else []
    return box(
        para(badge(told.who, "standing", "standing-official"), *([title] if title else []), classes=["marks"]),
        para(told.text),
        *(para(line) for line in told.does),
        para(told.given_for, classes=["aside"]),
        para(told.origin, *there, classes=["aside"]),
        classes=["version", "answered"],
    )


def _clauses(library: SiteLibrary, id: str) -> Sequence[str]:
    """Return the clauses that an answer names."""
    answer = library.answers[id]
    return tuple(dict.fromkeys([*answer.decides, *answer.confirms, *answer.contradicts]))


def _shown(summary: ScenarioSummary) -> Any:
    return summary.id, summary.title, summary.passed, summary.editions
