"""Scenarios as tests of pytest: what stands in a file is collected, and told when it runs."""

from __future__ import annotations

import pytest

pytest_plugins = ["pytester"]

STORY = """\
title: {en: One cup too many, ru: Лишняя кружка}
purpose: {en: Anna passes out., ru: Анна отключается.}
editions: [rdi5, rdi10]
sources: [rdi10:losing/passing-out.1]
table: {players: {Anna: {fortitude: 12, alcohol: 10}, Boris: {}, Vera: {}}, phase: drink}
story: [Anna reveals Elven Wine]
branches:
  - title: {en: It plays out, ru: Всё по порядку}
    after: 1
    story: [it plays out]
    expect: {players: {Anna: {alcohol: 13, out: passed-out}}}
expect: {players: {Anna: {alcohol: 10}}}
"""


def test_a_story_is_told_when_its_test_runs_and_not_when_it_is_collected(pytester: pytest.Pytester) -> None:
    pytester.makefile(".yaml", cups=STORY.replace(", Boris: {}, Vera: {}", ""))
    collected = pytester.runpytest_subprocess("cups.yaml", "--collect-only", "-q")
    collected.stdout.fnmatch_lines(
        [f"cups.yaml::cups{part}[[]{book}]" for book in ("rdi5", "rdi10") for part in ("", ".1")]
    )
    run = pytester.runpytest_subprocess("cups.yaml")
    run.assert_outcomes(failed=4)
    run.stdout.fnmatch_lines(["*cups.yaml:5: *"])


def test_a_story_is_chosen_by_the_clauses_that_decide_it(pytester: pytest.Pytester) -> None:
    pytester.makefile(".yaml", cups=STORY)
    chosen = pytester.runpytest_subprocess("cups.yaml", "-k", "losing.passing-out")
    chosen.assert_outcomes(passed=2, deselected=2)
