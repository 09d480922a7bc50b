"""Run a scenario: tell its story, and compare the result with what is expected."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from ..case import Case, Refused, game
from ..machine import FATE, Step, asked
from ..rulebook import Document, Layer, Rules, Text
from .model import Branch, Check, Place, Scenario, ScenarioOf


class Difference(msgspec.Struct, frozen=True):
    """One thing that is not as expected: the line of the file, what it is, what was expected and found.

    `error` is why a line of the story could not be told, where that is what went wrong; `what` is the line.
    `said` is how many things had been said by then.
    """

    line: int
    what: str
    expected: Any
    found: Any
    error: ValueError | None = None
    said: int = 0


class Run(msgspec.Struct, frozen=True):
    """The result of a scenario, or of one of its branches, under one edition.

    `cited` are the clauses that its steps and refusals cite, `refused` the refusals that it expects and met;
    `checks` counts what was asserted. `marks` tells how many things had been said before the first entry of its own
    story and after each one, as far as it went.
    """

    id: str
    edition: str
    title: Text
    case: Case
    cited: tuple[str, ...]
    refused: tuple[Refused, ...]
    checks: int
    differences: tuple[Difference, ...]
    marks: tuple[int, ...]

    @property
    def passed(self) -> bool:
        """True if everything was as expected."""
        return not self.differences

    @property
    def branch(self) -> int:
        """Which branch it is (from 1); 0: the story itself."""
        return int(self.id.partition(".")[2] or 0)

    def places(self, case: Case | None = None) -> Iterator[tuple[Step, int, int]]:
        """Yield each step with its number (from 1) and with how many things had been said after its entry.

        A branch begins where it leaves the story.

        Args:
            case: its case under other names; None: as it is.
        """
        case = case or self.case
        begun = case.points[self.marks[0]].trace
        if not self.branch and begun is not None:
            yield from ((step, number, 0) for number, step in enumerate(begun.steps(), 1))
        for earlier, mark in pairwise(self.marks):
            yield from ((step, number, mark) for number, step in between(case, earlier, mark))


def editions(scenario: Scenario) -> tuple[str, ...]:
    """Return the editions under which a scenario is run: those that it names, else the game's default."""
    if scenario.editions:
        return scenario.editions
    return (scenario.edition or game(scenario.game).rulebook().default_edition,)


def rules_of(scenario: Scenario, edition: str, house: tuple[Layer, ...] = ()) -> Rules:
    """Return the rules that judge a scenario.

    Under another edition than its own, or with more house rules, its readings apply only to clauses that are open.

    Args:
        scenario: the scenario.
        edition: whose rules hold.
        house: layers of a table's own, besides those of the scenario.

    Raises:
        BadFile: the edition does not take the house rules.
        Unknown: there is no such layer or reading.
        Unfit: its layers exclude each other.
    """
    book = game(scenario.game).rulebook()
    own = tuple(book.house_rules(Document(f"house {held.layer}", held, {})) for held in scenario.house)
    rules = book.under(edition, layers=scenario.layers, house=(*own, *house))
    if house or edition not in editions(scenario):
        return rules.keeping(scenario.readings)
    return rules.with_readings(scenario.readings)


def run(document: Document[Scenario], edition: str, rules: Rules | None = None) -> tuple[Run, ...]:
    """Run a scenario and its branches under one edition.

    Args:
        document: the scenario, as read from its file.
        edition: one that the scenario names.
        rules: those to judge by; None: the scenario's own.

    Returns:
        The run of the story itself, then one of each branch.

    Raises:
        ValueError: the table cannot be entered.
    """
    scenario = document.value
    start = Case.placed(scenario.table, rules_of(scenario, edition) if rules is None else rules, game(scenario.game))
    id = Path(document.name).stem
    main = _run_story(document, id, start, scenario, scenario.title, ())
    branches = []
    for k, branch in enumerate(scenario.branches):
        before = _StoryRun(document, start)
        for index, line in enumerate(scenario.story[: branch.after]):
            before.line(("story", index), line)
        told = _run_story(document, f"{id}.{k + 1}", before.case, branch, branch.title, ("branches", k), before)
        branches.append(told)
    return (main, *branches)


def _run_story(
    document: Document[Scenario],
    id: str,
    start: Case,
    told: Scenario | Branch,
    title: Text,
    at: Place,
    before: "_StoryRun | None" = None,
) -> Run:
    running = _StoryRun(document, start, before)
    marks = [len(start.said)]
    for index, line in enumerate(told.story):
        if not running.line((*at, "story", index), line):
            break
        marks.append(len(running.case.said))
    else:
        running.check((*at, "expect"), told.expect)
        running.cites((*at, "cites"), told.cites)
        own = told.under.get(start.rules.edition) if isinstance(told, ScenarioOf) else None
        if own is not None:
            running.check(("under", start.rules.edition, "expect"), own.expect)
            running.cites(("under", start.rules.edition, "cites"), own.cites)
    cited = tuple(dict.fromkeys(running.cited()))
    refused = tuple(no for _, no in running.refused)
    return Run(
        id,
        start.rules.edition,
        title,
        running.case,
        cited,
        refused,
        running.checks,
        tuple(running.differences),
        tuple(marks),
    )


class _StoryRun:
    """Tells a story line by line and records what differs."""

    def __init__(self, document: Document[Scenario], case: Case, before: "_StoryRun | None" = None) -> None:
        self.document = document
        self.case = case
        self.checks = 0
        self.differences: list[Difference] = []
        self.refused: list[tuple[int, Refused]] = list(before.refused) if before else []

    def line(self, at: Place, line: str | Check) -> bool:
        """Tell one entry of the story; return False if the story cannot go on."""
        if isinstance(line, str):
            return self._say(at, line)
        if line.expect is not None:
            self.check((*at, "expect"), line.expect)
        if line.refused is not None:
            self._forbidden(at, line)
        return True

    def _say(self, at: Place, line: str) -> bool:
        try:
            self.case = self.case.tell(line)
        except Refused as no:
            self._differs(at, line, "a legal play", f"refused by {no.refusal.ruling.id}", no)
            return False
        except ValueError as fault:
            self._differs(at, line, "a line that can be read", str(fault), fault)
            return False
        return True

    def _forbidden(self, at: Place, line: Check) -> None:
        self.checks += 1
        try:
            self.case.tell(line.refused or "")
        except Refused as no:
            self.refused.append((len(self.case.said), no))
            if line.by is not None and no.refusal.ruling.id != line.by:
                self._differs((*at, "by"), f"«{line.refused}»", line.by, no.refusal.ruling.id)
        except ValueError as fault:
            self._differs((*at, "refused"), line.refused or "", "a line that can be read", str(fault), fault)
        else:
            self._differs((*at, "refused"), f"«{line.refused}»", f"refused by {line.by}", "allowed")

    def check(self, at: Place, expected: Any) -> None:
        """Compare the situation now with what is expected of it."""
        for where, what, want, found in compared(self.case, expected) if expected is not None else ():
            self.checks += 1
            if want != found:
                self._differs((*at, *where), what, want, found)

    def cites(self, at: Place, clauses: tuple[str, ...]) -> None:
        """Compare the clauses that the steps cite with those expected: all of them, in this order."""
        cited = iter(self.cited())
        for index, clause in enumerate(clauses):
            self.checks += 1
            if not any(here == clause for here in cited):
                self._differs((*at, index), "cited clauses, in order", clause, ", ".join(dict.fromkeys(self.cited())))
                return

    def cited(self) -> list[str]:
        """Return the deciding clauses of all steps and refusals so far, in order."""
        found: list[str] = []
        for said in range(len(self.case.said) + 1):
            steps = self.case.points[said].trace
            earlier = self.case.points[said - 1].trace if said else None
            if steps is not None and steps is not earlier:
                found += [step.by.ruling.id for step in steps.steps(earlier)]
            found += [no.refusal.ruling.id for after, no in self.refused if after == said]
        return found

    def _differs(self, at: Place, what: str, expected: Any, found: Any, error: ValueError | None = None) -> None:
        line, said = self.document.line_of(at), len(self.case.said)
        self.differences.append(Difference(line, what, expected, found, error, said))


def between(case: Case, earlier: int, later: int) -> Iterator[tuple[int, Step]]:
    """Yield the numbered steps (from 1) between two points of a case."""
    before, after = case.points[earlier].trace, case.points[later].trace
    if after is None or after is before:
        return
    yield from enumerate(after.steps(before), 1 + (len(before) if before is not None else 0))


def compared(case: Case, expected: Any) -> Iterator[tuple[Place, str, Any, Any]]:
    """Yield every expectation of a case as (place in the file, name, expected value, value found)."""
    waited_for = asked(case.now)
    names = ["chance" if seat == FATE else case.now.table.seats[seat].name for seat in waited_for]
    seen = {**case.game.language.public_view(case.now), "asked": names[0] if names else "nobody"}
    yield from _differing((), expected, seen)


def _differing(at: Place, want: Any, found: Any) -> Iterator[tuple[Place, str, Any, Any]]:
    """Yield the expectations at one place and below it, as `compared` does.

    What does not exist is found as "none", a number that nobody keeps as 0.
    """
    if isinstance(want, msgspec.Struct):
        want = {field: getattr(want, field) for field in want.__struct_fields__}
    if not isinstance(want, dict):
        *whose, what = (str(part) for part in at if part != "players")
        yield at, ": ".join(filter(None, (" ".join(whose), what))), want, found
        return
    for key, held in want.items():
        if held is not None:
            absent = 0 if isinstance(held, int) else None
            yield from _differing((*at, key), held, "none" if found in (None, "none") else found.get(key, absent))
