"""Clauses that are altered, and whether a scenario misses what they said."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from adjudicator.analysis import mutate as room
from adjudicator.analysis.mutate import Mutated, Share, alterable, clauses, mutate, reads, shares
from adjudicator.case import Case, Impossible

from .conftest import SCENARIOS

INN, LAIR = "red-dragon-inn", "dragons-lair"
FIRST = "dying.first-of-several"
DYING = SCENARIOS / LAIR / "dying"

SURVIVORS = {
    "negate-ignore.own-drink": "the wording of rdi10 comes to the same: no Drink reaches anybody but who drinks it",
    "lair-setup.players": "a scenario begins at a table that can be, so it cannot expect one to be refused: see below",
}
"""The clauses that can be altered without any scenario of ours missing what they said, and why."""


def altered(files: Iterable[Path], *wanted: tuple[str, str]) -> list[Mutated]:
    known = [here for file in reads(files, workers=1) for here in file]
    return list(mutate(wanted, known, workers=1))


def verdicts(here: Mutated) -> dict[Any, str]:
    return {mutant.way.value: mutant.verdict for mutant in here.mutants}


def test_a_clause_whose_every_other_reading_is_missed_is_caught() -> None:
    (here,) = altered([DYING / "the-first-of-two-who-die.yaml"], (LAIR, FIRST))
    assert verdicts(here) == {"none": "caught", "all": "caught"}
    assert (here.fate, here.runs) == ("caught", 1)


def test_a_way_that_no_scenario_misses_makes_it_a_survivor() -> None:
    # This one reads the clause as "all", so nobody notices where others do.
    (here,) = altered([DYING / "the-first-of-two-who-die-all.yaml"], (LAIR, FIRST))
    assert verdicts(here) == {"none": "caught", "all": "survived", "front": "caught"}
    assert here.fate == "survived"
    assert shares([here]) == (Share(0, 1), Share(2, 3))


def test_a_scenario_that_expects_too_little_misses_nothing(tmp_path: Path) -> None:
    text = (DYING / "the-first-of-two-who-die.yaml").read_text("utf-8")
    head, _, _ = text.partition("expect:")
    file = tmp_path / "weak.yaml"
    file.write_text(head + "expect: {players: {Boris: {trophies: 0}}}\n", "utf-8")
    (here,) = altered([file], (LAIR, FIRST))
    assert set(verdicts(here).values()) == {"survived"}


def test_a_scenario_that_fails_anyway_misses_nothing(tmp_path: Path) -> None:
    text = (DYING / "the-first-of-two-who-die.yaml").read_text("utf-8")
    file = tmp_path / "wrong.yaml"
    file.write_text(text.replace("trophies: 1", "trophies: 7"), "utf-8")
    (here,) = altered([file], (LAIR, FIRST))
    assert (here.fate, here.runs) == ("unread", 0)


def test_what_cannot_be_altered_and_what_nobody_reads() -> None:
    fixed, unread, choice = altered([], (INN, "timing.sequential"), (INN, "turn.order"), (INN, "losing.tie"))
    assert [here.fate for here in (fixed, unread, choice)] == ["fixed", "unread", "unread"]
    # A plain number that nothing reads means nothing; a clause on which the books differ should have been read.
    assert [alterable(here) for here in (fixed, unread, choice)] == [False, False, True]
    assert shares([fixed, unread, choice]) == (Share(0, 1), Share(0, 1))


def test_where_the_engine_breaks_nothing_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    file = DYING / "the-first-of-two-who-die.yaml"
    known = [here for found in reads([file], workers=1) for here in found]

    def breaks(*_: object) -> None:
        raise TypeError("this engine was not made for that")

    monkeypatch.setattr(room, "run", breaks)
    (here,) = mutate([(LAIR, FIRST)], known, workers=1)
    assert here.fate == "breaks"
    assert {mutant.by for mutant in here.mutants} == {file.stem}
    assert shares([here]) == (Share(0, 0), Share(0, 0))


def test_our_scenarios_miss_every_clause_but_these() -> None:
    files = sorted(SCENARIOS.rglob("*.yaml"))
    known = [here for found in reads(files) for here in found]
    found = list(mutate(clauses(), known))
    assert len(found) == len(clauses())
    assert {here.clause for here in found if alterable(here) and here.fate != "caught"} == set(SURVIVORS)
    caught, of = shares(found)[0]
    assert caught >= 0.95 * of


def test_two_dragons_cannot_play_as_printed() -> None:
    # By the reading "printed" three to five can. No scenario can say so.
    with pytest.raises(Impossible) as no:
        Case.of({"players": {"Anna": {}, "Boris": {}}}, game_id=LAIR)
    assert [fault.ruling.id for fault in no.value.faults] == ["lair-setup.players"]
