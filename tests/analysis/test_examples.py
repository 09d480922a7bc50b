"""The example of each rule in each edition: it agrees with what is said there, and is the same wherever it is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.analysis import coverage
from adjudicator.analysis.examples import RuleExample, RuleExamples, bearing, of_folders
from adjudicator.case import GAMES, game
from adjudicator.rulebook import Clause, Text
from adjudicator.scenario import citing
from adjudicator.scenario.citing import Citations, MarkedStep, ScenarioCitations, StoryCitations, lineages
from adjudicator.scenario.load import load
from adjudicator.scenario.run import editions, run

SCENARIOS = Path(__file__).parents[2] / "scenarios"
WINDOW = "timing.window"

MOST_WITHOUT = 49
"""Pairs of a rule and an edition for which no story agrees: see the page of coverage. There may be fewer."""


@pytest.fixture(scope="module")
def known(kept_here: None) -> Citations:
    """What the runs of all scenarios gave."""
    *_, last = citing.fill(SCENARIOS)
    return last


@pytest.fixture(scope="module")
def examples(known: Citations) -> RuleExamples:
    """The examples of all rules."""
    return of_folders(known, SCENARIOS)


@pytest.fixture(scope="module")
def found(examples: RuleExamples) -> list[tuple[Clause, RuleExample]]:
    """Every rule as an edition has it, with its example there."""
    return [
        (clause, one)
        for id in GAMES
        for rule, held in lineages(id).items()
        for edition, one in examples.of(rule).items()
        if one is not None and (clause := held[edition]) is not None
    ]


def test_every_rule_has_an_example_in_every_edition_that_has_it_but_for_those_that_are_listed(
    examples: RuleExamples, found: list[tuple[Clause, RuleExample]]
) -> None:
    every = [(id, e) for one in GAMES for id, held in lineages(one).items() for e, clause in held.items() if clause]
    assert {*every} == {(clause.id, one.edition) for clause, one in found} | {*examples.none}
    assert len(examples.none) <= MOST_WITHOUT


def test_every_example_agrees_with_what_its_edition_says(found: list[tuple[Clause, RuleExample]]) -> None:
    """Each is run anew: all that is asked here is asked of the engine, not of what was kept."""
    by_file: dict[str, list[tuple[Clause, RuleExample]]] = {}
    for clause, one in found:
        by_file.setdefault(one.name, []).append((clause, one))
    wrong = []
    for name, held in by_file.items():
        document = load(SCENARIOS / f"{name}.yaml")
        assert not document.value.house
        runs = {(edition, told.branch): told for edition in editions(document.value) for told in run(document, edition)}
        for clause, one in held:
            told = runs[one.edition, one.branch]
            rulings = told.case.rules.rulings
            ruling, read = rulings[clause.id], [rulings[id] for id in told.case.rules.chosen]
            steps = [(step.by.ruling.id, *step.also) for step, number, _ in told.places() if number == one.marked.step]
            steps += [] if one.marked.step else [no.looked_at for no in told.refused if no.after == one.marked.said]
            decides = any(clauses[0] == clause.id for clauses in steps)
            agrees = (
                told.passed,
                ruling.clause.says_the_same(clause),
                all(other.reading == other.clause.default for other in (ruling, *read)),
                decides
                or (any(clause.id in also for also in steps) and coverage.guards(document, one.edition, clause.id)),
            )
            if not all(agrees):
                wrong.append((clause.id, one.edition, name, agrees))
    assert wrong == []


# -- which of several it is


def example(
    id: str,
    *,
    title: str = "",
    edition: str = "rdi10",
    chosen: tuple[str, ...] = (),
    looks: bool = False,
    passed: bool = True,
    sources: tuple[str, ...] = (),
    named: tuple[str, ...] = (),
    left: int = 0,
) -> ScenarioCitations:
    """A scenario in which the rule on windows decides the first step, or is looked at."""
    marked = {WINDOW: MarkedStep(1, 1, left)}
    decides, looks_at = ({}, marked) if looks else (marked, {})
    told = Text(title or id, title or id)
    story = StoryCitations(edition, 0, told, (WINDOW,), {}, decides, looks_at, chosen, (), passed)
    return ScenarioCitations(f"inn/timing/{id}", named, (story,), Text("", ""), sources)


def first(*scenarios: ScenarioCitations, guards: dict[str, dict[str, str]] | None = None) -> str | None:
    """The example of the rule in the latest edition."""
    one = RuleExamples(Citations(scenarios, 0), guards or {}).of(WINDOW)["rdi10"]
    return one and one.name.rpartition("/")[2]


def test_what_goes_by_other_readings_fails_or_runs_elsewhere_is_no_example() -> None:
    assert first(example("read", chosen=(WINDOW,))) is None
    assert first(example("read-otherwise", chosen=("timing.first-refusal",))) is None
    assert first(example("older", edition="rdi1")) is None
    assert first(example("fails", passed=False)) is None
    assert first(example("read", chosen=(WINDOW,)), example("plain")) == "plain"


def test_what_looks_at_a_rule_is_an_example_only_where_it_guards_it() -> None:
    assert first(example("looks", looks=True)) is None
    assert first(example("looks", looks=True), guards={WINDOW: {"rdi10": "looks"}}) == "looks"


def test_the_books_own_example_and_what_is_called_like_the_rule_come_first() -> None:
    book = game("red-dragon-inn").rulebook()
    clause = book.lineage(WINDOW)["rdi10"]
    assert clause is not None
    at, _, number = clause.sources_in("rdi10")[0].rpartition(".")
    worked = [a for one in book.books["rdi10"].examples for a in one.addresses if a.startswith(f"{at}.")]
    nearest = min(worked, key=lambda address: abs(int(address.rpartition(".")[2]) - int(number)))
    assert first(example("plain"), example("own", sources=(nearest,))) == "own"
    assert first(example("plain"), example("called", title=clause.title.en)) == "called"


def test_the_shorter_the_better_and_what_is_about_fewer_rules() -> None:
    assert first(example("long", left=30), example("short")) == "short"
    assert first(example("many", named=(WINDOW, "a", "b", "c")), example("one", named=(WINDOW,))) == "one"


def test_other_scenarios_stand_under_what_they_go_by() -> None:
    told = example("told")
    assert bearing(told, WINDOW, "rdi10") == "agrees"
    assert bearing(told, WINDOW, "rdi5") == "elsewhere"
    assert bearing(example("read", chosen=(WINDOW,)), WINDOW, "rdi10") == "reading"
    assert bearing(example("other", chosen=("timing.deadlock",)), WINDOW, "rdi10") == "otherwise"
