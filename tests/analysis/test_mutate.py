"""Clauses that are altered, and whether a scenario misses what they said."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from adjudicator.analysis import coverage
from adjudicator.analysis import mutate as room
from adjudicator.analysis.mutate import Mutated, Share, clauses, mutate, shares
from adjudicator.analysis.reads import reads
from adjudicator.case import GAMES, Case, Impossible, game
from adjudicator.scenario.load import load
from adjudicator.scenario.run import editions

from .conftest import SCENARIOS

INN, LAIR = "red-dragon-inn", "dragons-lair"
FIRST = "dying.first-of-several"
DYING = SCENARIOS / LAIR / "dying"

NOT_GUARDED = {
    "lair-setup.players": "a scenario begins at a table that can be, so it cannot expect one to be refused: see below",
    "bar-deck.purpose": "it says what the variant is for; what is done stands in the clauses after it",
    "boosts.clones-count": "one player may have all, so only a table with more is refused; a test does that",
    "boosts.energy-count": "one player may have all, so only a table with more is refused; a test does that",
    "otto-characters.odds": "chance draws, so no outcome that is told tells how the lots lie; a test counts them",
    "boosts.absorb-unanswered": "it says why nobody is asked; the step itself is decided by how often one may absorb",
    "dungeon-training.tokens-aside": "it says where a token may lie; in which room it stands is another rule",
    "otto-receiving.order": "it says which of several things comes first; that he plays each is another rule",
    "otto.other-team-rules": "it says that the team rules apply; each of them decides by itself",
    "otto.first-game": "it is advice for a first game; the choices that it advises are made freely",
}
"""The clauses that can be altered without any scenario of ours missing what they said, and why."""

ELSEWHERE_GUARDED = {
    ("gambling.revised-wording", "rdi3"): "there, what the older wording would allow is refused by rules of its own",
}
"""The clauses that a scenario guards, but none under this edition whose book prints them, and why."""

MOST = 0.02
"""So many of all clauses may stand there, to the nearest clause."""


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


def test_what_has_no_value_is_struck_out_and_missed_by_whoever_expects_it_by_name() -> None:
    wanted = (INN, "timing.sequential"), (INN, "turn.order"), (INN, "losing.tie")
    fixed, unread, choice = altered([], *wanted)
    assert [mutant.way.kind for mutant in (*fixed.mutants, *unread.mutants)] == ["struck", "struck"]
    # Nobody expects the first two. On the third the books differ, so it should have been read.
    assert [here.fate for here in (fixed, unread, choice)] == ["survived", "survived", "unread"]
    assert shares([fixed, unread, choice]) == (Share(0, 3), Share(0, 2 + len(choice.mutants)))
    (here,) = altered([SCENARIOS / INN / "timing" / "dance-with-gog.yaml"], wanted[0])
    assert (here.fate, here.mutants[0].by) == ("caught", "dance-with-gog")


def test_a_refusal_that_is_expected_by_name_counts() -> None:
    (here,) = altered([SCENARIOS / INN / "gambling" / "a-round-that-is-on.yaml"], (INN, "gambling.leave"))
    assert (here.fate, here.mutants[0].way.kind) == ("caught", "struck")


def test_who_guards_a_clause_is_told_edition_by_edition() -> None:
    (here,) = altered([DYING / "the-first-of-two-who-die.yaml"], (LAIR, FIRST))
    assert here.guards == {"lair": "the-first-of-two-who-die"}
    (here,) = altered([DYING / "the-first-of-two-who-die-all.yaml"], (LAIR, "dying.places"))
    assert here.guards == {}


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


@pytest.fixture(scope="module")
def whole() -> list[Mutated]:
    """Every clause of both games altered in turn."""
    known = [here for found in reads(sorted(SCENARIOS.rglob("*.yaml"))) for here in found]
    return list(mutate(clauses(), known))


@pytest.mark.slow
def test_our_scenarios_miss_every_clause_but_these(whole: list[Mutated]) -> None:
    assert len(whole) == len(clauses())
    assert {here.clause for here in whole if here.fate != "caught"} == set(NOT_GUARDED)
    assert len(NOT_GUARDED) <= round(MOST * len(whole))


@pytest.mark.slow
def test_the_kept_guards_are_those_that_there_are(whole: list[Mutated]) -> None:
    # Which scenario is named may differ: whether it guards is tried wherever it counts.
    kept = coverage.hints(SCENARIOS)
    found = {here.clause: set(here.guards) for here in whole if here.guards}
    assert {clause: set(by) for clause, by in kept.items()} == found, "run `adjudicator mutate --keep`"


def test_what_is_kept_of_some_clauses_guards_them() -> None:
    """A sample: each is altered, and told again are only the scenarios that are said to guard it."""
    kept = coverage.hints(SCENARIOS)
    files = {file.stem: file for file in SCENARIOS.rglob("*.yaml")}
    assert len(kept) > 200
    some = Random(22).sample([one for one in clauses() if kept.get(one[1])], 40)
    for game_id, clause in some:
        (here,) = altered([files[stem] for stem in sorted(set(kept[clause].values()))], (game_id, clause))
        assert set(here.guards) == set(kept[clause]), clause


def test_what_a_book_prints_is_guarded_under_its_edition_but_for_these() -> None:
    """Where a clause is altered, by what is kept; where it can only be struck out, by a scenario that names it."""
    rules = set(clauses())
    kept, told = coverage.hints(SCENARIOS), [load(file).value for file in SCENARIOS.rglob("*.yaml")]
    guarded = {(clause, edition) for clause, by in kept.items() for edition in by}
    guarded |= {(clause, edition) for one in told for edition in editions(one) for clause in one.named(edition)}
    printed = {
        (clause.id, edition)
        for id in GAMES
        for edition, held in game(id).rulebook().holding.items()
        for clause in held.values()
        if clause.sources_in(edition) and (id, clause.id) in rules
    }
    assert len(printed) > 500
    missing = {one for one in printed - guarded if one[0] not in NOT_GUARDED}
    assert missing == set(ELSEWHERE_GUARDED)


def test_two_dragons_cannot_play_as_printed() -> None:
    # By the reading "printed" three to five can. No scenario can say so.
    with pytest.raises(Impossible) as no:
        Case.of({"players": {"Anna": {}, "Boris": {}}}, game_id=LAIR)
    assert [fault.ruling.id for fault in no.value.faults] == ["lair-setup.players"]
