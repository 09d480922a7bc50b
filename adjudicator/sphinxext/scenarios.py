"""The pages of the scenarios: the table, the story step by step, what else might have happened, the file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from docutils import nodes

from ..case import Case
from ..scenario import model
from ..scenario.run import Run
from ..words.explain import answer
from .drawing import Drawn, Part, badge, box, code, folded, listed, para, table
from .library import Told
from .telling import Beat, Shown, seen, told


class Scenarios(Drawn):
    """`rules:scenarios`: the scenarios of a chapter, each with what it shows."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The chapter's section."""
        chapter = self.arguments[0]
        self.rules.note_shown("scenarios", chapter)
        title = self.library.chapter_title(chapter, self.language)
        section = self.heading(title, f"scenarios-{chapter}")
        if chapter in self.library.chapters:
            section += para(self.page(f"/rules/{chapter}", self.say("site.to-the-rules", chapter=title)))
        section += listed([self._entry(one) for one in self.library.in_chapter(chapter)], "scenario-list")
        return [section]

    def _entry(self, one: Told) -> list[nodes.Node]:
        purpose = one.document.value.purpose.in_(self.language) if one.document is not None else ""
        return [self.to_scenario(one), para(purpose, classes=["aside"])]


class Scenario(Drawn):
    """`rules:scenario`: one scenario, its runs and its file."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The page as one section."""
        one = self.library.scenarios[self.arguments[0]]
        title = one.title.in_(self.language)
        self.env.note_dependency(str(one.file))
        self.rules.note("scenario", one.id, title, one.id)
        self.rules.note_shown("scenario", one.id)
        section = self.heading(title, one.id)
        if one.document is not None:
            section += para(one.document.value.purpose.in_(self.language), classes=["purpose"])
            section += self._marks(one, one.document.value)
        if not one.passed:
            section += self._failure(one)
        if one.document is not None and one.runs:
            section += self._runs(one, one.document.value)
        file = nodes.literal_block(one.text, one.text, language="yaml")
        section += folded(self.say("site.file", name=one.file.name), file, classes=["file"])
        section += self._onwards(one)
        return [section]

    def _onwards(self, one: Told) -> nodes.paragraph:
        """The way to the chapter's other scenarios."""
        chapter = self.library.in_chapter(one.chapter)
        after = chapter[(chapter.index(one) + 1) % len(chapter)]
        title = self.library.chapter_title(one.chapter, self.language)
        return para(
            self.page(f"/scenarios/{one.chapter}", self.say("site.to-the-scenarios", chapter=title)),
            nodes.inline("", self.say("site.next"), classes=["aside"]),
            self.link("scenario", after.id, after.title.in_(self.language)),
            classes=["onwards"],
        )

    def _marks(self, one: Told, scenario: model.Scenario) -> nodes.paragraph:
        parts: list[Part] = [*map(self.edition, one.editions), *map(code, scenario.sources)]
        app = self.config.rules_app
        if app and one.runs:
            address = f"{app.rstrip('/')}/?case={one.runs[0].case.token()}"
            parts.append(nodes.reference("", self.say("site.open-in-app"), refuri=address, classes=["to-app"]))
        return para(*parts, classes=["marks"])

    def _failure(self, one: Told) -> nodes.warning:
        """What is not as the file expects."""
        parts: list[nodes.Node] = [para(self.say("site.fails-why"))]
        if one.fault:
            fault = one.fault.replace(str(one.file), one.file.name)
            parts.append(nodes.literal_block(fault, fault, language="text"))
        differences = [difference for run in one.runs for difference in run.differences]
        for wrong in differences:
            expected, found = str(wrong.expected), str(wrong.found)
            why = self.say("site.difference", what=wrong.what, expected=expected, found=found)
            parts.append(para(code(f"{one.file.name}:{wrong.line}"), why))
        return nodes.warning("", *parts)

    # -- what happened

    def _runs(self, one: Told, scenario: model.Scenario) -> list[nodes.Node]:
        """The table, then each different telling: of the story and of each branch, under each edition.

        Where editions begin differently, each telling has its own table.
        """
        starts = {run.edition: run.case.back_to(0) for run in one.runs}
        tables = {edition: repr(start.game.seen(start.now)) for edition, start in starts.items()}
        alike = len(set(tables.values())) == 1
        parts: list[nodes.Node] = [self._table(next(iter(starts.values())), scenario)] if alike else []
        sections: dict[str, nodes.section] = {}
        marks: dict[str, nodes.paragraph] = {}
        for run in one.runs:
            _, _, number = run.id.partition(".")
            branch = scenario.branches[int(number) - 1] if number else None
            beats = told(run, scenario, self.rules.words, branch)
            own = None if branch else scenario.under.get(run.edition)
            key = repr((number, tables[run.edition], *map(seen, beats), answer(run.case, self.rules.words), own))
            if key not in sections:
                anchor = "-".join(["branch" if branch else "story", *filter(None, [number]), run.edition])
                heading = branch.title.in_(self.language) if branch else self.say("site.what-happens")
                marks[key] = para(*([badge(self.say("site.branch"), "branch")] if branch else []), classes=["marks"])
                sections[key] = self.heading(heading, anchor, marks[key])
                if not alike:
                    sections[key] += self._table(starts[run.edition], scenario)
                sections[key] += self._telling(run, beats, branch or scenario)
            if len(one.editions) > 1:
                marks[key] += [nodes.Text(" "), self.edition(run.edition)]
        return [*parts, *sections.values()]

    def _table(self, case: Case, scenario: model.Scenario) -> nodes.container:
        """Who has what at the beginning, whose turn it is, what lies open, and what is known of cards."""
        game, seen = case.game, case.game.seen(case.now)
        rows: list[list[Part]] = [[self.say("site.player"), *(self.say(f"site.{what}") for what in game.table_columns)]]
        for name, player in seen["players"].items():
            rows.append([name, *("—" if player[what] is None else str(player[what]) for what in game.table_columns)])
        parts: list[nodes.Node] = [table(rows, "players")]
        parts.append(para(self.say("site.turn", who=seen["turn"], phase=self.say(f"phase.{seen['phase']}"))))
        parts += [para(self._stated(case, what, seen[what])) for what in game.table_facts if seen[what]]
        for name, player in scenario.table.players.items():
            for what in game.table_cards:
                cards = getattr(player, what)
                if isinstance(cards, tuple) and cards:
                    parts.append(para(self.say(f"site.cards.{what}", who=name, cards=self._titles(case, cards))))
        return box(*parts, classes=["at-the-table"])

    def _titles(self, case: Case, cards: Sequence[str]) -> str:
        """Cards by their titles in the language of the site, as a list; one in brackets stays in them."""
        return ", ".join(self._title(case, card) for card in cards)

    def _title(self, case: Case, card: str) -> str:
        if card.startswith("(") and card.endswith(")"):
            return f"({self._title(case, card[1:-1])})"
        found = case.game.cards.by_title(case.start.table, card)
        return str(found.title.in_(self.language)) if found is not None else card

    def _telling(self, run: Run, beats: tuple[Beat, ...], told: model.Scenario | model.Branch) -> Iterator[nodes.Node]:
        yield box(para(answer(run.case, self.rules.words)), classes=["answer"])
        for beat in beats:
            yield from self._beat(run.case, beat)
        expected = list(self._expected(run.case, told.expect))
        own = told.under.get(run.edition) if isinstance(told, model.ScenarioOf) else None
        if own is not None:
            expected += self._expected(run.case, own.expect)
        if expected:
            yield self._checked(self.say("site.expected-at-the-end"), expected)

    def _beat(self, case: Case, beat: Beat) -> Iterator[nodes.Node]:
        if beat.expected is not None:
            yield self._checked(self.say("site.expected-here"), list(self._expected(case, beat.expected)))
        elif beat.refusal:
            yield box(
                para(badge(self.say("site.refused"), "refused"), beat.line, classes=["line"]),
                para(beat.refusal),
                self._by(beat.by, beat.standing),
                classes=["beat", "refusal"],
            )
        elif beat.line:
            yield para(beat.line, classes=["line"])
        if beat.steps:
            steps = nodes.enumerated_list("", start=beat.steps[0].line.number, classes=["steps"])
            steps += [self._step(shown) for shown in beat.steps]
            yield steps

    def _step(self, shown: Shown) -> nodes.list_item:
        line, card, weight = shown
        kinds = [f"by-{line.kind}", *filter(None, [weight])]
        step = nodes.list_item("", para(line.text, classes=["headline"]), classes=kinds)
        if line.changes:
            step += listed([para(change) for change in line.changes], "changes")
        step += self._by(line.clause, line.standing, card, line.implied)
        if line.reading:
            step += para(nodes.strong("", self.say("site.reading")), line.reading, classes=["reading"])
        return step

    def _by(self, clause: str, standing: str, card: str = "", implied: bool = False) -> nodes.paragraph:
        """The clause that decides, how firm it is, and the card acting under it."""
        parts: list[Part] = [self.link("clause", clause, self._clause_title(clause))]
        if standing != "printed":
            parts.append(self.standing(standing))
        title = self.library.card_title(card, self.language)
        if title is not None:
            parts.append(self.link("card", card, title))
        if implied:
            parts.append(badge(self.say("site.implied"), "implied"))
        return para(*parts, classes=["by"])

    def _clause_title(self, id: str) -> str:
        versions = [clause for clause in self.library.book_of(id).lineage(id).values() if clause is not None]
        return versions[-1].title.in_(self.language)

    # -- what the file expects

    def _checked(self, title: str, expected: list[str]) -> nodes.Element:
        return folded(title, listed([para(one) for one in expected]), classes=["checked"])

    def _expected(self, case: Case, expected: msgspec.Struct | None) -> Iterator[str]:
        """Everything that is expected, a sentence for each player and each thing."""
        for field in expected.__struct_fields__ if expected is not None else ():
            value = getattr(expected, field)
            if isinstance(value, dict):
                for name, one in value.items():
                    facts = ", ".join(self._facts(case, f"site.expect-{field.removesuffix('s')}", one))
                    yield self.say(f"site.expect-{field}", who=name, facts=facts)
            elif value is not None:
                yield self._stated(case, field, value)

    def _stated(self, case: Case, field: str, value: Any) -> str:
        """One thing on the table besides the players: a fact, or several about the same thing."""
        if isinstance(value, msgspec.Struct):
            name = f"site.expect-{field}"
            return self.say(name, facts=", ".join(self._facts(case, name, value)))
        return self._fact(case, "site.expect", field, value)

    def _facts(self, case: Case, prefix: str, told: msgspec.Struct) -> Iterator[str]:
        for field, value in msgspec.structs.asdict(told).items():
            if value is None:
                continue
            if isinstance(value, dict):
                yield from (f"{self.say(f'tracker.{name}')} {count}" for name, count in value.items())
            elif field == "out":
                yield self.say(f"out.{value or 'no'}")
            else:
                yield self._fact(case, prefix, field, value)

    def _fact(self, case: Case, prefix: str, field: str, value: Any) -> str:
        """One expectation, by the most particular message there is for its value."""
        name = f"{prefix}.{field.replace('_', '-')}"
        if isinstance(value, tuple):
            value = self._titles(case, value)
        ids = (f"{name}.{str(value).lower() or 'none'}", name)
        return self.rules.words.first(ids, value=self.say(f"phase.{value}") if field == "phase" else value)
