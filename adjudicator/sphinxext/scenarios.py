"""The pages of the scenarios: the table, the story step by step, what else might have happened, the file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from docutils import nodes

from ..case import game, link
from ..case.naming import Naming
from ..compare import parting
from ..explain import untold
from ..machine import Step
from ..scenario import model
from ..scenario.names import people
from .addresses import to_paragraph
from .deferred import defer
from .drawing import PageDirective, Part, badge, box, code, folded, jump, listed, para, table
from .expecting import Expecting
from .library import Library
from .played import Played
from .replay import Beat, Replay, Shown, beats
from .summary import ScenarioSummary


class Scenarios(PageDirective):
    """`rules:scenarios`: the scenarios of a chapter, each with what it shows."""

    required_arguments = 1
    kind = "scenarios"

    @staticmethod
    def drawn_from(library: Library, name: str) -> Iterator[Any]:
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
        section = self.heading(title, f"scenarios-{chapter}")
        section += self.described(self.say("site.about.scenarios", title=title))
        if chapter in self.library.chapters:
            section += para(self.page(f"rules/{chapter}", self.say("site.to-the-rules", chapter=title)))
        section += listed([self._entry(one) for one in self.library.in_chapter(chapter)], "scenario-list")
        return [section]

    def _entry(self, one: ScenarioSummary) -> list[nodes.Node]:
        return [self.to_scenario(one), para(one.purpose.in_(self.language), classes=["aside"])]


class Scenario(Expecting):
    """`rules:scenario`: one scenario, its runs and its file."""

    required_arguments = 1
    kind = "scenario"

    @staticmethod
    def drawn_from(library: Library, name: str) -> Iterator[Any]:
        """Yield what the page shows: the scenario, what its clauses and cards are called, and the one after it."""
        summary = library.scenarios[name]
        yield summary.digest, [library.usual(id).title for id in summary.cited], list(summary.played)
        after = _after(library, summary)
        yield after.id, after.title

    def run(self) -> list[nodes.Node]:
        """Return the page as one section."""
        one = self.library.scenarios[self.arguments[0]]
        played = self.library.played(one.id)
        title = one.title.in_(self.language)
        self.env.note_dependency(str(played.file))
        self.rules.note("scenario", one.id, title, one.id)
        self.note_shown(one.id)
        section = self.heading(title, one.id)
        if played.document is not None:
            section += self.described(one.purpose.in_(self.language))
            section += para(one.purpose.in_(self.language), classes=["purpose"])
            section += para(
                *map(self.edition, one.editions),
                *(to_paragraph(self, address) for address in one.sources),
                classes=["marks"],
            )
            section += self._untold(one, played.document.value)
        if not one.passed:
            section += self._failure(played)
        if played.document is not None:
            scenario = played.document.value
            self.names = people(scenario.table.players, game(scenario.game), self.language)
            naming = Naming(self.names)
            replays = [replay._replace(naming=naming) for replay in played.replays]
            section += self._replays(one, scenario, replays)
        file = nodes.literal_block(played.text, played.text, language="yaml")
        section += folded(self.say("site.file", name=played.file.name), file, classes=["file"])
        section += self._onwards(one)
        return [section]

    def _untold(self, one: ScenarioSummary, scenario: model.Scenario) -> Iterator[nodes.paragraph]:
        """Yield a line for each other edition whose book does not have the variants that are on."""
        book = self.library.book_of(one.chapter)
        for edition in (id for id in book.editions if id not in one.editions):
            if variants := book.untold(edition, scenario.layers):
                yield para(untold(edition, variants, book, self.rules.words), classes=["aside"])

    def _onwards(self, one: ScenarioSummary) -> nodes.paragraph:
        """Return the way to the chapter's other scenarios."""
        after = _after(self.library, one)
        title = self.library.chapter_title(one.chapter, self.language)
        return para(
            self.page(f"scenarios/{one.chapter}", self.say("site.to-the-scenarios", chapter=title)),
            nodes.inline("", self.say("site.next"), classes=["aside"]),
            self.link("scenario", after.id, after.title.in_(self.language)),
            classes=["onwards"],
        )

    def _failure(self, played: Played) -> nodes.warning:
        """Return what is not as the file expects."""
        parts: list[nodes.Node] = [para(self.say("site.fails-why"))]
        if played.fault:
            fault = played.fault.replace(str(played.file), played.file.name)
            parts.append(nodes.literal_block(fault, fault, language="text"))
        differences = [difference for run in played.runs for difference in run.differences]
        for wrong in differences:
            expected, found = str(wrong.expected), str(wrong.found)
            why = self.say("site.difference", what=wrong.what, expected=expected, found=found)
            parts.append(para(code(f"{played.file.name}:{wrong.line}"), why))
        return nodes.warning("", *parts)

    # -- what happened

    def _replays(self, one: ScenarioSummary, scenario: model.Scenario, replays: Sequence[Replay]) -> list[nodes.Node]:
        """Return the table, then each different replay: of the story and of each branch, under each edition.

        Where editions begin differently, each replay has its own table; where they go on differently, what comes
        of it in each is told first.
        """
        alike = len({repr(replay.opening) for replay in replays}) == 1
        parts: list[nodes.Node] = [defer(self._table(replays[0], scenario))] if alike else []
        for number, group in groupby(replays, lambda replay: replay.number):
            ways = tuple(group)
            if len(ways) > 1:
                parts.append(defer(self._compared(ways)))
            for replay in ways:
                title = scenario.branches[number - 1].title if number else None
                heading = title.in_(self.language) if title is not None else self.say("site.what-happens")
                section: list[nodes.Node] = [self._whose(one, replay)]
                if not alike:
                    section.append(self._table(replay, scenario))
                section += self._replay(scenario, replay)
                parts.append(self.heading(heading, replay.anchor, defer(*section)))
        return parts

    def _whose(self, one: ScenarioSummary, replay: Replay) -> nodes.paragraph:
        """Whether it is a branch, in which of several editions it goes so, and the lesson that the app makes of it."""
        parts: list[Part] = [badge(self.say("site.branch"), "branch")] if replay.number else []
        parts += map(self.edition, replay.editions) if len(one.editions) > 1 else ()
        named = {"lesson": one.name, "way": str(replay.number), "edition": replay.editions[0], "step": "0"}
        return para(*parts, *self.into_the_app(self.say("site.open-in-app"), "learn", **named), classes=["marks"])

    def _compared(self, ways: Sequence[Replay]) -> nodes.container:
        """Return the outcome of the same words in each edition, unless all agree, and where it parts from the first."""
        first, entries = ways[0], []
        answers = [way.answer(self.rules.words) for way in ways]
        agree = len(set(answers)) == 1
        for way, answer in zip(ways, answers, strict=True):
            marks: list[Part] = [*map(self.edition, way.editions), *([] if agree else [answer])]
            parted = parting(first.case.steps(), way.case.steps())
            entry = [para(*marks, classes=["marks"])]
            if parted is not None:
                number = parted.shared + 1
                step, other = self._parted(way, number, parted.right), self._parted(first, number, parted.left)
                where = self.say("site.parts-at", edition=self.library.edition(first.editions[0]))
                entry.append(para(where, *other, "→", *step, classes=["aside"]))
            entries.append(entry)
        title = self.say("site.editions-agree" if agree else "site.editions-differ")
        return box(para(nodes.strong("", title)), listed(entries, "compared"), classes=["compared"])

    def _parted(self, replay: Replay, number: int, step: Step | None) -> list[Part]:
        """Return the step of a replay at which it parts from another, and the clause that decides it."""
        if step is None:
            return [self.say("site.nothing-more")]
        clause = step.by.ruling.id
        known = [number for _, number, _ in replay.places()]
        label = self.say("site.step", number=number)
        return [
            jump(replay.step(number), label) if number in known else label,
            self.link("clause", clause, self._clause_title(clause)),
        ]

    def _table(self, replay: Replay, scenario: model.Scenario) -> nodes.container:
        """Who has what at the beginning, whose turn it is, what lies open, and what is known of cards."""
        case, seen = replay.case, replay.opening
        rows: list[list[Part]] = [
            [self.say("site.player"), *(self.say(f"site.{what}") for what in case.game.language.columns.players)]
        ]
        for name, player in seen["players"].items():
            rows.append(
                [
                    name,
                    *(
                        "—" if player[what] is None else str(player[what])
                        for what in case.game.language.columns.players
                    ),
                ]
            )
        parts: list[nodes.Node] = [table(rows, "players")]
        parts.append(para(self.say("site.turn", who=seen["turn"], phase=self.say(f"phase.{seen['phase']}"))))
        parts += [para(self.stated(case, what, seen[what])) for what in case.game.language.columns.facts if seen[what]]
        for name, player in scenario.table.players.items():
            for what in case.game.language.columns.cards:
                cards = getattr(player, what)
                if isinstance(cards, tuple) and cards:
                    parts.append(
                        para(self.say(f"site.cards.{what}", who=self.called(name), cards=self.titles(case, cards)))
                    )
        return box(*parts, classes=["at-the-table"])

    def _replay(self, scenario: model.Scenario, replay: Replay) -> Iterator[nodes.Node]:
        case, story = replay.case, replay.of(scenario)
        yield box(para(replay.answer(self.rules.words)), classes=["answer"])
        for beat in beats(replay, scenario, self.rules.words):
            yield from self._beat(replay, beat)
        expected = list(self.expected(case, story.expect))
        own = story.under.get(replay.run.edition) if isinstance(story, model.ScenarioOf) else None
        if own is not None:
            expected += self.expected(case, own.expect)
        if expected:
            yield self.checked(self.say("site.expected-at-the-end"), expected)

    def _beat(self, replay: Replay, beat: Beat) -> Iterator[nodes.Node]:
        case = replay.case
        if beat.expected is not None:
            yield self.checked(self.say("site.expected-here"), list(self.expected(case, beat.expected)))
        elif beat.refusal:
            yield box(
                para(badge(self.say("site.refused"), "refused"), beat.line, classes=["line"]),
                para(beat.refusal),
                self._by(beat.by, beat.standing, beat.ground),
                *self._unknown(beat.partly_known),
                *(para(line, classes=["aside"]) for line in beat.otherwise),
                self._here(replay, beat),
                classes=["beat", "refusal"],
            )
        elif beat.line:
            yield para(beat.line, classes=["line"])
        if beat.steps:
            steps = nodes.enumerated_list("", start=beat.steps[0].line.number, classes=["steps"])
            steps += [self._step(replay, shown) for shown in beat.steps]
            yield steps
            yield self._here(replay, beat)

    def _here(self, replay: Replay, beat: Beat) -> nodes.paragraph:
        """Return the way into the app, as it stands after an entry of the story."""
        token = link.write(replay.case.back_to(beat.said))
        return para(*self.into_the_app(self.say("site.open-here"), case=token), classes=["here"])

    def _step(self, replay: Replay, shown: Shown) -> nodes.list_item:
        line, card, weight, stack = shown
        kinds = [f"by-{line.kind}", *filter(None, [weight])]
        step = nodes.list_item("", para(line.text, classes=["headline"]), classes=kinds)
        step["ids"] = [replay.step(line.number)]
        if line.changes:
            step += listed([para(change) for change in line.changes], "changes")
        step += self._by(line.clause, line.standing, line.ground, card, line.implied)
        step += self._unknown(line.partly_known)
        if stack:
            step += para(self.say("site.stack", frames=" › ".join(stack)), classes=["stack"])
        if line.reading:
            step += para(nodes.strong("", self.say("site.reading")), line.reading, classes=["reading"])
        return step

    def _unknown(self, partly_known: str) -> list[nodes.paragraph]:
        """Say what is not known of the card that decides."""
        if not partly_known:
            return []
        return [para(badge(self.say("card.partly-known"), "standing-silent"), partly_known, classes=["aside"])]

    def _by(self, clause: str, standing: str, ground: str, card: str = "", implied: bool = False) -> nodes.paragraph:
        """Return the clause that decides, how firm it is, and the card acting under it."""
        parts: list[Part] = [self.link("clause", clause, self._clause_title(clause))]
        if standing != "printed":
            parts.append(self.ground(standing, ground))
        title = self.library.card_title(card, self.language)
        if title is not None:
            parts.append(self.link("card", card, title))
        if implied:
            parts.append(badge(self.say("site.implied"), "implied"))
        return para(*parts, classes=["by"])

    def _clause_title(self, id: str) -> str:
        return self.library.usual(id).title.in_(self.language)


def _after(library: Library, summary: ScenarioSummary) -> ScenarioSummary:
    """Return the next scenario of the same chapter, and after the last one the first."""
    chapter = library.in_chapter(summary.chapter)
    return chapter[(chapter.index(summary) + 1) % len(chapter)]
