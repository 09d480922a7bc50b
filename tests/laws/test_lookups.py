"""No clause is looked up where what it needs is not on: the file of look-ups holds, as far as a sample goes."""

from __future__ import annotations

from random import Random

import pytest

from adjudicator.case import DEFAULT, game
from adjudicator.rulebook import NotRuled

from .lookups import AROUND, NEVER, LookUp, look_ups, named, needs, of, reached, rows

SAMPLE = 25
"""How many witnesses are heard again; `python -m tests.laws.lookups` hears all."""


def test_every_look_up_is_in_the_file_with_what_it_needs() -> None:
    """A new one is not: run `python -m tests.laws.lookups`, and tell a story that reaches it."""
    there = {row.at: row.needs for row in rows()}
    assert there == {at: needs()[at.clause] for at in look_ups()}


def test_what_nothing_reaches_has_a_reason() -> None:
    assert {row.at for row in rows() if not row.reached} == set(NEVER)
    assert all(NEVER.values())


def test_witnesses_reach_what_they_are_named_for_under_what_it_needs() -> None:
    """In a sample. A look-up of a clause that does not hold would end the story."""
    by_witness: dict[str, list[LookUp]] = {}
    for row in rows():
        if row.reached:
            by_witness.setdefault(row.reached, []).append(row.at)
    for witness in Random(0).sample(sorted(by_witness), SAMPLE):
        told = of(witness)
        assert [at for at in by_witness[witness] if not reached(at, told)] == [], witness


@pytest.mark.parametrize("clause", sorted({at.clause for at in look_ups()})[::12])
def test_a_look_up_fails_where_what_it_needs_is_not_on(clause: str) -> None:
    """So a game or a story that passes has looked up nothing outside its layers."""
    book = game(DEFAULT).rulebook()
    without = next(rules for edition in book.editions if clause not in (rules := book.under(edition)))
    with pytest.raises(NotRuled):
        without[clause]


def test_how_a_clause_is_named_is_told_from_how_it_is_guarded() -> None:
    code = """
OF = {"gizmo": "a.table"}
class Frame:
    def step(self, rules):
        def inner():
            return rules["a.inner"]
        if "a.guard" in rules:
            rules.consult("a.consulted")
        return rules["a.one" if self else "a.two"]
"""
    found = {(function, word) for function, word in named(code) if word.startswith("a.")}
    direct = {("Frame.step", word) for word in ("a.inner", "a.consulted", "a.one", "a.two")}
    assert found == direct | {(AROUND, "a.table")}
