"""The page of each rule: its card as on the page of its chapter, and its example drawn and step by step.

It is no document of Sphinx: nothing of it has to be read again. It is written when the page of the chapter is, from
what stands there of the rule, so both say the same, and a page more costs little more than the frame around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from html import escape as attribute
from typing import TYPE_CHECKING, Any

from docutils import nodes
from markupsafe import Markup, escape
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from ..drawing import colours
from ..rulebook import Rule
from .addresses import rule_page
from .domain import RulesDomain, rules_of
from .drawing import Pen, element, folded, para
from .drawn import Drawn, DrawnOpening
from .examples import ClauseExample
from .rule_card import FOLDS, MORE, token

if TYPE_CHECKING:
    from .drawing import Part

VERSION = '<div class="version'
"""How what a rule says begins; before it stands what its own page has in its title."""


STEP, LONG = '<li class="by-', 40
"""How a step of a story begins; a story with more of them is folded."""

WAY = '<details class="way"'
"""How the steps of a story begin that are folded on its page."""


class RulePage(Pen):
    """The page of one rule.

    Args:
        rules: has all rules, and knows where everything is shown.
        app: the address of the app; empty: no links into it.
        rule: the rule.
    """

    def __init__(self, rules: RulesDomain, app: str, rule: Rule) -> None:
        self.library, self.words, self.app = rules.library, rules.words, app
        self.document = rule_page(rule.id)
        self._rule = rule

    def context(self, card: str, builder: StandaloneHTMLBuilder) -> dict[str, Any]:
        """Return what the theme puts into its frame.

        Args:
            card: what stands of the rule on the page of its chapter.
            builder: the build.
        """
        rule, library = self._rule, self.library
        title, told = rule.question.in_(self.language), rule.usual.text.in_(self.language)
        chapter = rule.chapter.clauses
        at = chapter.index(rule.id)
        near = {"prev": chapter[at - 1] if at else "", "next": chapter[at + 1] if at + 1 < len(chapter) else ""}
        described = Markup('<meta content="{}" name="description" />').format(told)
        address = partial(rules_of(builder.env).address, builder, self.document)
        return {
            "title": escape(title),
            "body": Drawn(self._body(title, card)).filled(address),
            "meta": {"og:title": attribute(title), "og:description": attribute(told)},
            "metatags": f"\n{described}\n",
            "within": f"rules/{rule.chapter.id}",
            **{
                way: {"link": f"{id}.html", "title": escape(library.rule(id).usual.title.in_(self.language))}
                for way, id in near.items()
                if id
            },
        }

    def _body(self, title: str, card: str) -> Markup:
        """Return the page: what the chapter shows, with the example as a story before what is folded."""
        rule = self._rule
        front, _, folds = card[card.index(VERSION) :].partition(FOLDS)
        called, others = rule.usual.title.in_(self.language), rule.asked[1:]
        asked: list[Part] = [self.say("site.asked-too"), *(one.in_(self.language) for one in others)]
        return element(
            "section",
            element("h1", title),
            para(
                self.page(f"rules/{rule.chapter.id}", rule.chapter.title.in_(self.language), rule.id),
                *([f"› {called}"] if called != title else []),
                classes=["onwards"],
            ),
            self.chooser(rule.book),
            *([para(*asked, classes=["asked"])] if others else []),
            Markup(front),  # noqa: S704 - it stands so on the page of the chapter
            *self._stories(),
            para(*self._into_the_app(), classes=["ways-on", "at-your-table"]),
            Markup(FOLDS + folds.replace(MORE, f'{MORE} open="open"')),  # noqa: S704 - likewise
            classes=["rule"],
            id=rule.id,
        )

    def _into_the_app(self) -> list[Markup]:
        """Return the way to where a reader asks the same of an own table: the example's, or else the rule."""
        case = token(self.library, self._rule.id)
        view, named = ("", {"case": case}) if case else ("rules", {"clause": self._rule.id})
        return self.into_the_app(self.say("site.ask-at-your-table"), view, **named)

    # -- the example

    def _stories(self) -> Iterator[Markup]:
        """Yield the example in each edition as a story, that of the latest open."""
        sheet = colours.sheet("page")
        found = [(editions, one) for editions, one in self.library.headlines_of(self._rule.id) if one is not None]
        for number, (editions, one) in enumerate(found):
            told = self._story(one)
            if number:
                told = told.replace(' id="', f' id="{number}-')  # two stories have the same places
            elif sheet not in told:
                told = sheet + told  # the page of the story has it in a picture that is not shown here
            names = (self.library.edition(edition).in_(self.language) for edition in editions)
            within = f" ({', '.join(names)})" if len(found) > 1 else ""
            yield folded(
                self.say("site.example-as-story") + within,
                told,
                classes=["as-story", *(f"in-{edition}" for edition in editions), *(() if number else ("latest",))],
                opened=not number and told.count(STEP) <= LONG,
            )

    def _story(self, one: ClauseExample) -> Markup:
        """Return the table at the beginning of an example, and its course; the step that the rule decides is marked."""
        parts = self.library.parts(one.summary.id, self.language)
        places = (part for part in parts if isinstance(part, nodes.section))
        course, own = next((part, id) for part in places for id in part["ids"] if f"{one.anchor}-".startswith(f"{id}-"))
        shown: list[Drawn] = [part for part in parts if isinstance(part, DrawnOpening)]
        shown += [part for part in course.children if isinstance(part, Drawn)]
        step = f' id="{course["ids"][0]}{one.anchor.removeprefix(own)}"'
        told = "".join(part.html for part in shown)
        told = told.replace(WAY, f'{WAY} open="open"').replace(step, f"{step} data-decides")
        return Markup(told)  # noqa: S704 - it stands so on the page of the story


def write(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """When the page of a chapter is written: write those of its rules."""
    builder, rules = app.builder, rules_of(app.env)
    shown = rules.shown.get(pagename)
    if shown is None or shown.kind != "chapter" or not isinstance(builder, StandaloneHTMLBuilder):
        return
    for id in rules.library.chapters[shown.name].clauses:
        card = context["body"].partition(f'<section id="{id}">')[2].partition("</section>")[0]
        page = RulePage(rules, app.config.rules_app, rules.library.rule(id))
        builder.handle_page(page.document, page.context(card, builder), event_arg=doctree)
