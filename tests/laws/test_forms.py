"""Laws of forms: what is said reads back as itself, in either language, whatever is played."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator.case import GAMES, Case, game
from adjudicator.machine import Decision
from adjudicator.rulebook import Document
from adjudicator.scenario.load import load
from adjudicator.scenario.run import editions, rules_of, run
from adjudicator.words import LANGUAGES
from tests.conformance.tables import TABLES
from tests.golden.digests import SCENARIOS, of_run, scenarios

EDITIONS = [(id, edition) for id in GAMES for edition in game(id).rulebook().editions]
NAMES = ("Анна", "Jean-Luc d’Arc", "Карл Великий")
OPTIONS = 6
"""So many of the things that may be said are tried at each point."""

FIRST = [next(iter(scenarios(folder))) for folder in sorted(SCENARIOS.glob("*/*/"))]
"""One scenario of each chapter."""


def named(table: dict[str, Any]) -> dict[str, Any]:
    """The same table with names in either alphabet."""
    return {**table, "players": dict(zip(NAMES, table["players"].values(), strict=True))}


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(EDITIONS), st.integers(0, 10_000))
def test_every_decision_reads_back_as_itself_where_it_is_taken(of: tuple[str, str], seed: int) -> None:
    draw = Random(seed)
    case = Case.of(named(TABLES[of[0]](seed)), of[1], game_id=of[0])
    language = case.game.language
    for _ in range(25):
        options = case.options()
        if not options:
            break
        tried = draw.sample(options, min(OPTIONS, len(options)))
        for said in (*tried, *tuple(case.game.search.attempts(case.now, case.rules))[:OPTIONS]):
            for tongue in LANGUAGES:
                line = language.line_of(said, case.now, tongue)
                assert language.read_line(line, case.now) == said, line
        case = case.tell(tried[0])


def kinds() -> list[Any]:
    return [kind for id in GAMES for kind in get_args(get_args(game(id).play.said)[0])]


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: f"{kind.__module__.split('.')[2]}-{kind.__name__}")
def test_every_form_of_a_decision_says_what_each_of_its_fields_is(kind: type[Decision]) -> None:
    forms = kind.forms  # type: ignore[attr-defined]
    assert forms
    for form in forms:
        assert set(form.fields) == set(kind.__struct_fields__)


def translated(story: tuple[Any, ...], case: Case) -> tuple[tuple[Any, ...], list[Case]]:
    """A story in Russian, and the case before each of its entries and after the last."""
    language, told, cases = case.game.language, [], [case]
    for entry in story:
        line = entry if isinstance(entry, str) else entry.refused
        if line is None:
            told.append(entry)
        else:
            said = language.line_of(language.read_line(line, case.now), case.now, "ru")
            told.append(said if isinstance(entry, str) else msgspec.structs.replace(entry, refused=said))
        if isinstance(entry, str):
            case = case.tell(entry)
        cases.append(case)
    return tuple(told), cases


@pytest.mark.parametrize("file", FIRST, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_story_told_in_russian_comes_to_the_same(file: Path) -> None:
    document = load(file)
    scenario = document.value
    edition = editions(scenario)[0]
    start = Case.placed(scenario.table, rules_of(scenario, edition), game(scenario.game))
    story, cases = translated(scenario.story, start)
    branches = tuple(
        msgspec.structs.replace(branch, story=translated(branch.story, cases[branch.after])[0])
        for branch in scenario.branches
    )
    lines = [line for line in story if isinstance(line, str)]
    assert all(any("а" <= letter <= "я" for letter in line.lower()) for line in lines)
    twin = Document(document.name, msgspec.structs.replace(scenario, story=story, branches=branches), {})
    for russian, english in zip(run(twin, edition), run(document, edition), strict=True):
        assert russian.passed
        assert of_run(russian) == of_run(english)
