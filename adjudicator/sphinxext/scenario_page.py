"""What the runs of a scenario give to its page: the table, the story step by step, what else might have happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, get_args

from docutils import nodes
from markupsafe import Markup

from ..case import game, link
from ..case.naming import Naming
from ..compare import parting
from ..explain import result, standing, untold
from ..machine import Step
from ..rulebook import Standing
from ..scenario import model
from ..scenario.names import people
from ..words import Words
from .addresses import to_paragraph
from .changing import changing
from .drawing import (
    DESIGNERS,
    Part,
    Piece,
    as_nodes,
    badge,
    box,
    code,
    folded,
    folded_around,
    joined,
    jump,
    listed,
    para,
    strong,
    table,
)
from .drawn import DrawnOpening
from .played import PlayedFile
from .replay import Replay
from .story import StoryPage
from .summary import ScenarioSummary

if TYPE_CHECKING:
    from .library import SiteLibrary

FIRMNESS = get_args(Standing)
"""The standings of a rule, the firmest first."""

SCENARIOS = "scenarios"
"""The folder of the pages of the scenarios."""


class ScenarioPage(StoryPage):
    """The page of one scenario in one language.

    Args:
        library: has the rules and the cards.
        words: the messages of the language.
        app: the address of the app; empty: no links into it.
        one: the scenario.
        played: its runs.
    """

    def __init__(self, library: SiteLibrary, words: Words, app: str, one: ScenarioSummary, played: PlayedFile) -> None:
        self.library, self.words, self.app = library, words, app
        self.document = f"{SCENARIOS}/{one.chapter}/{one.id}"
        self._one, self._played = one, played

    def parts(self) -> list[nodes.Node]:
        """Return all that the scenario itself decides: nothing of it changes with other scenarios."""
        one, played = self._one, self._played
        parts: list[Piece] = []
        if played.document is not None:
            scenario = played.document.value
            marks = (*map(self.edition, one.editions), *(to_paragraph(self, address) for address in one.sources))
            parts.append(para(one.purpose.in_(self.language), classes=["purpose"]))
            parts.append(para(*marks, classes=["marks"]))
            parts += self._untold(one, scenario)
        if not one.passed:
            parts.append(self._failure(played))
        if played.document is not None:
            self.names = people(scenario.table.players, game(scenario.game), self.language)
            naming = Naming(self.names)
            parts += self._replays(one, scenario, [replay._replace(naming=naming) for replay in played.replays])
        file = nodes.literal_block(played.text, played.text, language="yaml")
        parts.append(folded_around(self.say("site.file", name=played.file.name), file, classes=["file", DESIGNERS]))
        return as_nodes(*parts)

    def _untold(self, one: ScenarioSummary, scenario: model.Scenario) -> Iterator[Markup]:
        """Yield a line for each other edition whose book does not have the variants that are on."""
        book = self.library.books[one.game]
        for edition in (id for id in book.editions if id not in one.editions):
            if variants := book.untold(edition, scenario.layers):
                yield para(untold(edition, variants, book, self.words), classes=["aside"])

    def _failure(self, played: PlayedFile) -> nodes.warning:
        """Return what is not as the file expects."""
        parts: list[Piece] = [para(self.say("site.fails-why"))]
        if played.fault:
            fault = played.fault.replace(str(played.file), played.file.name)
            parts.append(nodes.literal_block(fault, fault, language="text"))
        differences = [difference for run in played.runs for difference in run.differences]
        for wrong in differences:
            expected, found = str(wrong.expected), str(wrong.found)
            why = self.say("site.difference", what=wrong.what, expected=expected, found=found)
            parts.append(para(code(f"{played.file.name}:{wrong.line}"), why))
        return nodes.warning("", *as_nodes(*parts))

    # -- what happened

    def _replays(self, one: ScenarioSummary, scenario: model.Scenario, replays: Sequence[Replay]) -> list[Piece]:
        """Return the table, then each different replay: of the story and of each branch, under each edition.

        Where editions begin differently, each replay has its own table; where they go on differently, what comes
        of it in each is told first, and a script (`rule.js`) puts the edition that a reader has chosen in front.
        """
        alike = len({repr(replay.opening) for replay in replays}) == 1
        self.drawn = set()
        parts: list[Piece] = [DrawnOpening(joined(*self._opening(replays[0], scenario)))] if alike else []
        told = {number: _courses(group) for number, group in groupby(replays, lambda replay: replay.number)}
        if any(len(courses) > 1 for courses in told.values()):
            parts.append(self.chooser(self.library.books[one.game]))
        for number, courses in told.items():
            leads = [
                ways[0]._replace(editions=tuple(edition for way in ways for edition in way.editions))
                for ways in courses
            ]
            if len(courses) > 1:
                parts.append(self._compared(leads))
            for replay, ways in zip(leads, courses, strict=True):
                title = scenario.branches[number - 1].title if number else None
                heading = title.in_(self.language) if title is not None else self.say("site.what-happens")
                section = [self._whose(one, replay), *self._grounds(len(courses) == 1, *ways)]
                if not alike:
                    self.drawn = set()  # what others begin with does not show this table
                    section += self._opening(replay, scenario)
                section += self._changing(replay)
                section += self._told(scenario, replay, leads)
                drawn = self.heading(heading, replay.anchor, *section)
                drawn["ids"] += [way.anchor for way in ways[1:]]
                drawn["classes"] += ["course", f"way-{number}", *(f"in-{edition}" for edition in replay.editions)]
                parts.append(drawn)
        return parts

    def _changing(self, replay: Replay) -> list[Markup]:
        """Return the button by which a course becomes a table.

        There is none where the course holds by a reading of a clause that was decided since: no table can choose that.
        """
        rules = replay.case.rules
        if not all(rules.rulings[id].clause.undecided for id in rules.chosen):
            return []
        return [changing(link.write(replay.case), replay.refused, self.words)]

    def _told(self, scenario: model.Scenario, replay: Replay, ways: Sequence[Replay]) -> list[Markup]:
        """Return what happens in one of several courses: one is open at a time, in a branch none, under its answer."""
        answer, *steps = self.told(scenario, replay)
        if replay is not ways[0] and self._result(replay) == self._result(ways[0]):
            return [folded(self.say("site.same-end"), answer, *steps, classes=["way"])]
        if replay.number or len(ways) > 1:
            opened = replay is ways[0] and not replay.number
            return [answer, folded(self.say("site.step-by-step"), *steps, classes=["way"], opened=opened)]
        return [answer, *steps]

    def _opening(self, replay: Replay, scenario: model.Scenario) -> list[Markup]:
        """Return the table at the beginning: a picture, and all of it in numbers."""
        numbers = folded(self.say("site.table-in-numbers"), self._table(replay, scenario), classes=["table-in-numbers"])
        return [self.begun(replay), numbers]

    def _whose(self, one: ScenarioSummary, replay: Replay) -> Markup:
        """Whether it is a branch, in which of several editions it goes so, and the lesson that the app makes of it."""
        parts: list[Part] = [badge(self.say("site.branch"), "branch")] if replay.number else []
        parts += map(self.edition, replay.editions) if len(one.editions) > 1 else ()
        named = {"lesson": one.name, "way": str(replay.number), "edition": replay.editions[0], "step": "0"}
        return para(*parts, *self.into_the_app(self.say("site.open-in-app"), "learn", **named), classes=["marks"])

    def _result(self, replay: Replay) -> str:
        return result(replay.case, self.words)

    def _compared(self, ways: Sequence[Replay]) -> Markup:
        """Return what the same words come to in each edition, and where it goes another way than in the first."""
        first, told = ways[0], []
        answers = list(map(self._result, ways))
        agree = len(set(answers)) == 1
        for way, answer in zip(ways, answers, strict=True):
            entry = [para(*map(self.edition, way.editions), *([] if agree else [answer]), classes=["marks"])]
            parted = parting(first.case.steps(), way.case.steps())
            if parted is not None:
                entry.append(self._parted(way, parted.shared + 1, parted.right))
            told.append(entry)
        title = self.say("site.editions-agree" if agree else "site.editions-differ")
        return box(para(strong(title)), listed(told, "compared"), classes=["compared"])

    def _grounds(self, everywhere: bool, first: Replay, *others: Replay) -> list[Markup]:
        """Return in which of these editions a rule is less firm than in the first. They may be all that there are."""
        if not others:
            return []
        softer = [(way, self._softer(first, way)) for way in others]
        names = tuple(self.library.edition(edition) for way, rules in softer if rules for edition in way.editions)
        entries = [para(*map(self.edition, way.editions), *rules, classes=["marks"]) for way, rules in softer if rules]
        said = self.say("site.editions-agree" if everywhere else "site.editions-together", editions=names)
        if not entries:
            return [para(said, classes=["aside"])]
        return [folded(said, listed(entries, "compared"), classes=["compared"])]

    def _softer(self, first: Replay, way: Replay) -> list[Part]:
        """Return the rules that decide in a course and are less firm there than in the first, each with its ground."""
        parts: list[Part] = []
        book = first.case.game.rulebook()
        for id in dict.fromkeys(step.by.ruling.id for step in way.case.steps()):
            here, there = way.case.rules.rulings[id].clause, first.case.rules.rulings.get(id)
            if there is None or FIRMNESS.index(here.standing) > FIRMNESS.index(there.clause.standing):
                parts += [self.to_clause(id), self.ground(here.standing, standing(here, book, self.words))]
        return parts

    def _parted(self, replay: Replay, number: int, step: Step | None) -> Markup:
        """Return the step at which a course leaves the first one, and the rule that decides it."""
        if step is None:
            return para(self.say("site.nothing-more"), classes=["aside"])
        label, clause = self.say("site.step", number=number), step.by.ruling.id
        known = [number for _, number, _ in replay.places()]
        there = jump(replay.step(number), label) if number in known else label
        return para(self.say("site.parts-at"), there, self.to_clause(clause), classes=["aside"])

    def _table(self, replay: Replay, scenario: model.Scenario) -> Markup:
        """Who has what at the beginning, whose turn it is, what lies open, and what is known of cards."""
        case, seen = replay.case, replay.opening
        columns = case.game.language.columns
        rows: list[list[Part]] = [[self.say("site.player"), *(self.say(f"site.{what}") for what in columns.players)]]
        for name, player in seen["players"].items():
            numbers = (player[what] for what in columns.players)
            rows.append([name, *("—" if number is None else str(number) for number in numbers)])
        parts = [table(rows, "players")]
        parts.append(para(self.say("site.turn", who=seen["turn"], phase=self.say(f"phase.{seen['phase']}"))))
        parts += [para(self.stated(case, what, fact)) for what, fact in columns.lying_open(seen).items()]
        for name, player in scenario.table.players.items():
            for what in columns.cards:
                cards = getattr(player, what)
                if isinstance(cards, tuple) and cards:
                    parts.append(
                        para(self.say(f"site.cards.{what}", who=self.called(name), cards=self.titles(case, cards)))
                    )
        return box(*parts, classes=["at-the-table"])


def _courses(ways: Iterable[Replay]) -> list[list[Replay]]:
    """Return replays, those together in which people see the same happen."""
    found: dict[str, list[Replay]] = {}
    for way in ways:
        found.setdefault(way.course, []).append(way)
    return list(found.values())
