"""A rule as one card: what players ask, what it says in an edition, its examples; the rest is folded.

The latest edition that has the rule stands in the open. A script puts the edition that a reader has chosen in its place
(`rule.js`); without one, all is there, and folded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, get_args

from docutils import nodes
from markupsafe import Markup

from ..analysis.examples import Bearing, bearing
from ..explain import origin_label
from ..rulebook import Clause, Rule
from .addresses import rule_page, to_paragraph
from .clauses import Change, change, in_editions, marked, noted, readings, written
from .drawing import (
    DESIGNERS,
    PageDirective,
    Part,
    Piece,
    badge,
    box,
    code,
    folded,
    inline,
    joined,
    listed,
    para,
    run_on,
    strong,
    worded,
)
from .examples import ClauseExample
from .library import SiteLibrary
from .outside import beside

EXAMPLES = "examples"
"""The folder of the pages with all examples of a rule."""


FOLDS, MORE = '<div class="folds', '<details class="clause-more"'
"""How what is folded of a rule begins, and in it the last fold."""


def shown(library: SiteLibrary, id: str) -> Iterator[Any]:
    """Yield everything that the card of a rule shows."""
    rule = library.rule(id)
    yield rule.held
    yield [library.rule(other).usual.title for other in library.related(id)]
    yield rule.answers
    yield [(name, library.beliefs[name].wrong) for name in rule.beliefs]
    yield len(library.examples.of(id))
    for summary, why, anchor, _ in library.examples.chosen(id):
        yield summary.id, summary.title, summary.passed, summary.editions, summary.cited.get(id), why, anchor
    for editions, one in library.headlines_of(id):
        yield editions, one and (one.anchor, one.summary.name, one.summary.title, one.branch, one.summary.digest)
    yield [(summary.id, summary.title) for summary in library.guarding(id)]


def card(page: PageDirective, id: str) -> Iterator[Piece]:
    """Yield the card of a rule, without its title."""
    rule = page.library.rule(id)
    if rule.asked:
        yield para(page.say("site.asked"), rule.question.in_(page.language), classes=["asked"])
    first, *others = rule.versions
    yield _latest(page, *first)
    if rule.absent:
        yield para(
            page.say("site.clause-absent"),
            *map(page.edition, rule.absent),
            classes=["absent", *(f"not-in-{edition}" for edition in rule.absent)],
        )
    yield from beside(page, id)
    yield from _shown_first(page, id)
    more = (_origin(page, rule), *_more(page, rule))
    yield box(
        *_shown_next(page, id),
        *_others(page, others, first[1], first[0]),
        folded(page.say("site.clause-more"), *more, classes=["clause-more"]),
        classes=["folds"],
    )


# -- what it says


def _latest(page: PageDirective, editions: list[str], clause: Clause) -> nodes.container:
    """Return what a rule says in these editions, the latest that have it."""
    return worded(
        para(*in_editions(page, editions, clause.id), page.standing(clause), classes=["marks"]),
        clause.text.in_(page.language),
        *noted(page, clause),
        *([readings(page, clause)] if clause.readings else []),
        classes=["version", *_of(editions), "latest"],
    )


def _of(editions: Iterable[str]) -> list[str]:
    """Return the classes of what stands for these editions only."""
    return ["of-edition", *(f"in-{edition}" for edition in editions)]


def _others(
    page: PageDirective, others: list[tuple[list[str], Clause]], latest: Clause, its_editions: list[str]
) -> Iterator[Markup]:
    """Yield the other versions, folded; what is folded says how each differs from the latest."""
    if not others:
        return
    summary = [f"{page.say('site.other-editions')} "]
    for editions, clause in others:
        there = [f"in-{edition}" for edition in editions]
        summary.append(_named(page, editions, change(latest, clause), "names", *there))
        summary.append(_named(page, its_editions, change(clause, latest), "names-back", *there))
    versions = (_other(page, editions, clause, latest) for editions, clause in others)
    yield folded(joined(*summary), *versions, classes=["other-editions"])


def _other(page: PageDirective, editions: list[str], clause: Clause, latest: Clause) -> Markup:
    """Return what a rule says in other editions than the latest, with what differs."""
    text = clause.text.in_(page.language)
    differs = badge(page.say(f"site.change.{change(latest, clause)}"), "change")
    return box(
        para(*map(page.edition, editions), page.standing(clause), differs, classes=["marks"]),
        run_on(*(marked(latest.text.in_(page.language), text) or [text]), classes=["wording"]),
        *noted(page, clause),
        *([readings(page, clause)] if clause.readings else []),
        classes=["version", *_of(editions)],
    )


def _named(page: PageDirective, editions: list[str], kind: Change, *classes: str) -> Markup:
    """Return in which editions a rule is different, and how, for the line that is not folded."""
    names = tuple(page.library.edition(edition) for edition in editions)
    told = page.say("site.other-edition", editions=names, change=page.say(f"site.change.{kind}"))
    return inline(f"{told} ", classes=classes)


# -- its examples


def _headlines(page: PageDirective, id: str) -> Iterator[Markup]:
    """Yield the example of a rule in the latest edition, then what other editions have in its place.

    A script puts that of the edition chosen in front.
    """
    found = page.library.headlines_of(id)
    for at, (editions, one) in enumerate(found):
        parts = [page.say("site.no-example")] if one is None else example(page, one, first=True)
        named = map(page.edition, editions) if len(found) > 1 else ()
        classes = ["example", *_of(editions), *(() if at else ("latest",))]
        yield para(strong(page.say("site.example")), *named, *parts, classes=classes)


def _shown_first(page: PageDirective, id: str) -> Iterator[Markup]:
    """Yield the example of a rule in the open, and the way to all examples."""
    yield from islice(_headlines(page, id), 1)
    if to_be_listed(page.library, id):
        count = len(page.library.examples.of(id))
        yield para(page.page(f"{EXAMPLES}/{id}", page.words.count("site.all-examples", count)), classes=["to-examples"])


def _shown_next(page: PageDirective, id: str) -> Iterator[Markup]:
    """Yield the examples in other editions and those that were chosen besides, folded."""
    others, more = list(_headlines(page, id))[1:], _besides(page.library, id)
    if others or more:
        told = page.words.count("site.more-examples", len(others) + len(more))
        listed_so = (
            part
            for heading, some in by_bearing(page, id, more)
            for part in (*heading, listed([para(*example(page, one)) for one in some], "scenarios"))
        )
        yield folded(told, *others, *listed_so, classes=["examples"])


def _besides(library: SiteLibrary, id: str) -> list[ClauseExample]:
    """Return the examples that were chosen for a rule and are not the one of any edition."""
    first = {one.summary.name for _, one in library.headlines_of(id) if one is not None}
    return [one for one in library.examples.chosen(id) if one.summary.name not in first]


def by_bearing(
    page: PageDirective, id: str, examples: Iterable[ClauseExample]
) -> Iterator[tuple[list[Markup], list[ClauseExample]]]:
    """Yield examples by how they stand to what the latest edition says in a rule, each group below its heading.

    Those that go by what is said there come first and have none.
    """
    edition = next(reversed(page.library.headlines.of(id)))
    found: dict[tuple[int, tuple[str, ...]], list[ClauseExample]] = {}
    for one in examples:
        told = one.summary.told
        how = bearing(told, id, edition) if told is not None else "agrees"
        elsewhere = one.summary.editions if how == "elsewhere" else ()
        found.setdefault((get_args(Bearing).index(how), elsewhere), []).append(one)
    for (at, editions), some in sorted(found.items()):
        names = tuple(page.library.edition(edition) for edition in editions)
        heading = page.say(f"site.bearing.{get_args(Bearing)[at]}", editions=names) if at else ""
        yield [para(strong(heading), classes=["bearing"])] if at else [], some


def example(page: PageDirective, one: ClauseExample, first: bool = False) -> list[Part]:
    """Return a link to an example, and the most telling thing why it is one; of the `first`, if it is the book's."""
    title = one.summary.title.in_(page.language)
    if one.branch is not None:
        title = page.say("site.branch-of", title=title, branch=one.branch.in_(page.language))
    parts: list[Part] = [page.link("scenario", one.summary.id, title, one.anchor)]
    if one.from_the_book:
        parts.append(badge(page.say("site.why.book"), "from-the-book"))
    elif "reading" in one.why and not first:
        parts.append(badge(page.say("site.why.reading"), "why"))
    if not one.summary.passed:
        parts.append(badge(page.say("site.fails"), "fails"))
    return parts


def to_be_listed(library: SiteLibrary, id: str) -> bool:
    """Return True if a rule has more examples than its card shows, so that there is a page with all of them."""
    return len(library.examples.of(id)) > len(library.examples.chosen(id))


# -- the rest


def _origin(page: PageDirective, rule: Rule) -> Markup:
    found: dict[str, dict[str, None]] = {}
    for edition, clause in rule.held.items():
        for relation, named in clause.named_in(edition).items() if clause is not None else ():
            found.setdefault(origin_label(relation, len(named), page.words), {}).update(dict.fromkeys(named))
    parts: list[Part] = []
    for label, addresses in found.items():
        parts += [label, *(to_paragraph(page, address) for address in addresses)]
    return para(
        inline(code(rule.id), classes=[DESIGNERS]), *(parts or [page.say("site.no-source")]), classes=["origin"]
    )


def _more(page: PageDirective, rule: Rule) -> Iterator[Markup]:
    """Yield where a reader may go from a rule, a line for each kind of place, and what the program reads of it."""
    library, id = page.library, rule.id
    related = library.related(id)
    if related:
        yield para(page.say("site.related"), *map(page.to_clause, related), classes=["ways-on"])
    if rule.changed:
        links = (page.page(f"changes/{e}", library.edition(e).in_(page.language), id) for e in rule.changed)
        yield para(page.say("site.changed-in"), *links, classes=["ways-on"])
    yield from _guards(page, id)
    case = token(library, id)
    onwards: list[Part] = []
    if any(clause.undecided for _, clause in rule.versions):
        onwards.append(page.page(f"undecided/{id.partition('.')[0]}", page.say("site.to-readings"), id))
    if case:
        onwards += page.into_the_app(page.say("site.see-in-app"), case=case)
    yield para(*onwards, page.in_the_other_language(rule_page(id)), classes=["ways-on"])
    agreed = library.book_of(id).agreed.get(id, {})
    for one in agreed.values():
        yield para(page.say("answer.agreed"), f" {one.text.in_(page.language)}", classes=["aside"])
    values = dict.fromkeys(
        written(clause.value) for _, clause in rule.versions if clause.value is not None and not clause.readings
    )
    names = dict.fromkeys(reading for _, clause in rule.versions for reading in clause.readings)
    if values or names or agreed:
        yield para(page.say("site.in-files"), *map(code, (*values, *names, *agreed)), classes=["aside", DESIGNERS])


def token(library: SiteLibrary, id: str) -> str:
    """Return what opens an example of a rule in the app where the rule decides; empty if no link is short enough."""
    cited = (one.summary.cited[id].token for one in library.examples.of(id) if id in one.summary.cited)
    return next(filter(None, cited), "")


def _guards(page: PageDirective, id: str) -> Iterator[Markup]:
    """Say which examples fail once the rule says something else, or that examples only look at it."""
    found = page.library.guarding(id)
    if found:
        links = [page.link("scenario", one.id, one.title.in_(page.language)) for one in found]
        yield para(page.say("site.guarded-by"), *links, classes=["ways-on", DESIGNERS])
    elif not any("decides" in one.why for one in page.library.examples.of(id)):
        yield para(page.say("site.only-looked-at"), classes=["aside", DESIGNERS])
