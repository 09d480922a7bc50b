"""A ruling that changed is told to whoever opens what was saved before, and nothing else is.

`changed.jsonl` holds stories of scenarios as earlier versions of the program judged and saved them, at two commits on
the day when links of version 2 came in. What they came to then was written down without the code that compares links
(`record.py`), so neither side is taken at its word. These are never made anew: a ruling that changes once more has to
be told of as well.
"""

from __future__ import annotations

import json
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from adjudicator.case import link
from adjudicator.cases.saved import LONGEST_TOKEN
from adjudicator.explain import since_in_words
from adjudicator.words import LANGUAGES, Words

from .record import facts, points


class Saved(NamedTuple):
    """A saved case: from where, its token, what it came to then, and a digest of that for each of its points."""

    about: str
    token: str
    was: dict[str, Any]
    points: list[str]


LINES = Path(__file__).with_name("changed.jsonl").read_text(encoding="utf-8").splitlines()
SAVED = [Saved(**json.loads(line)) for line in LINES]
SAME_LETTER = 5
"""So many of them may not say where they part: one point in 64 that differs has the same letter in a link."""


@pytest.mark.parametrize("saved", SAVED, ids=lambda saved: saved.about)
def test_what_comes_out_otherwise_is_told_and_nothing_else(saved: Saved) -> None:
    case = link.read(saved.token, LONGEST_TOKEN)
    now = facts(case)
    current = case.game.rulebook().current
    was = {**saved.was, "cited": [current(id) for id in saved.was["cited"]]}
    different = tuple(part for part in was if was[part] != now[part])
    if not different:
        assert case.since is None or not case.since.otherwise
        return
    assert case.since is not None
    assert case.since.outcome == different
    assert case.since.parts_at in (None, _first(saved.points, points(case)))
    for language in LANGUAGES:
        since = since_in_words(case, Words(language))
        assert since is not None
        assert since.heading
        ends = (
            0 if case.stopped else len(set(different) - {"cited"})
        )  # the end of a story that stops is told of as such
        assert len(since.lines) >= 1 + ends


def _first(then: list[str], now: list[str]) -> int:
    """The first point that is not as it was."""
    return next(k for k, (one, other) in enumerate(zip_longest(then, now)) if one != other)


def test_where_they_part_is_told_of_nearly_all() -> None:
    found = [link.read(saved.token, LONGEST_TOKEN).since for saved in SAVED]
    unknown = [one for one in found if one is not None and one.otherwise and one.parts_at is None]
    assert len(unknown) <= SAME_LETTER


def test_each_part_of_an_outcome_each_clause_and_a_line_that_stops_are_among_them() -> None:
    cases = [link.read(saved.token, LONGEST_TOKEN) for saved in SAVED]
    found = [case.since for case in cases if case.since is not None]
    assert {part for one in found for part in one.outcome} >= {"rows", "hands", "asked", "cited"}
    assert len({clause for one in found for clause in one.clauses}) > 50
    assert any(case.stopped for case in cases)
    assert any(case.since is None or not case.since.otherwise for case in cases)
