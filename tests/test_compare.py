"""One situation under several editions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from adjudicator.case import Case, retelling
from adjudicator.compare import compare
from adjudicator.rulebook import Unknown
from adjudicator.scenario.load import find, load
from adjudicator.scenario.run import editions, run

TABLE: dict[str, Any] = {
    "players": {"Alaric": {"fortitude": 12, "alcohol": 10, "gold": 9}, "Karl": {}, "Vera": {}},
    "phase": "drink",
}


SCENARIOS = Path(__file__).parents[1] / "scenarios"


def story(*lines: str, edition: str = "rdi10", **table: Any) -> Case:
    case = Case.of({**TABLE, **table}, edition)
    for line in lines:
        case = case.tell(line)
    return case


def test_the_own_edition_comes_first_and_all_are_judged() -> None:
    judged = compare(story("Alaric reveals Water", edition="rdi5"))
    assert list(judged.cases) == ["rdi5", "rdi1", "rdi3", "rdi10"]
    assert list(compare(story(), ["rdi3"]).cases) == ["rdi10", "rdi3"]


def test_where_nothing_differs_all_is_the_same() -> None:
    judged = compare(story("Alaric reveals Water", "it plays out"), ["rdi3", "rdi5"])
    assert judged.same
    assert set(judged.partings.values()) == {None}
    assert [len(ways) for ways in judged.stretches()] == [1] * len(judged.stretches())
    (way,) = judged.stretches()[0]
    assert way.editions == ("rdi10", "rdi3", "rdi5")


def test_an_edition_that_does_not_exist() -> None:
    with pytest.raises(Unknown, match="rdi7"):
        compare(story(), ["rdi7"])


def test_silence_is_silence_however_often_an_edition_asks() -> None:
    """`rdi1` asks nobody a second time, and others in another order: that stops no story."""
    for edition in ("rdi10", "rdi1"):
        told = ("Alaric reveals Wine", "Alaric plays Sleight of drink", "it plays out", "Alaric ends the turn")
        judged = compare(story(*told, edition=edition))
        assert [case.stopped for case in judged.cases.values()] == [None] * 4
        assert {case.now.table.turn for case in judged.cases.values()} == {1}
        asked = {edition: len(case.said) for edition, case in judged.cases.items()}
        assert asked["rdi1"] < asked["rdi10"]


def test_the_parting_names_step_and_clauses_of_both_sides() -> None:
    judged = compare(story("Alaric reveals Wine", "Alaric plays Sleight of drink", "it plays out"), ["rdi1"])
    parting = judged.partings["rdi1"]
    assert parting is not None
    own, other = judged.cases.values()
    assert [step.after for step in own.steps()[: parting.shared]] == [
        step.after for step in other.steps()[: parting.shared]
    ]
    assert own.steps()[parting.shared] == parting.left
    assert other.steps()[parting.shared] == parting.right
    assert "timing.window-reopens" in parting.clauses(own.rules, other.rules)


def test_what_an_edition_forbids_stops_its_story() -> None:
    judged = compare(story("Alaric reveals Mead", "nobody responds", "Alaric keeps the Drink whole"), ["rdi3"])
    stopped = judged.cases["rdi3"].stopped
    assert stopped is not None
    assert stopped.refusal.ruling.id == "splitting.self"
    assert judged.cases["rdi10"].stopped is None
    assert judged.differing == ("rdi3",)
    assert not judged.same


def test_the_traces_lie_side_by_side_where_they_differ_and_together_again_afterwards() -> None:
    judged = compare(story("Alaric reveals Wine", "Alaric plays Sleight of drink", "it plays out"))
    stretches = judged.stretches()
    for edition, case in judged.cases.items():
        there = [step for ways in stretches for way in ways if edition in way.editions for step in way.steps]
        assert [(step.by.ruling.id, step.after) for step in there] == [
            (step.by.ruling.id, step.after) for step in case.steps()
        ]
    parted = [ways for ways in stretches if len(ways) > 1]
    assert parted
    assert all(sorted(e for way in ways for e in way.editions) == sorted(judged.cases) for ways in parted)
    assert len(stretches[0]) == len(stretches[-1]) == 1


@pytest.mark.parametrize("edition", ["rdi1", "rdi3", "rdi5", "rdi10"])
def test_the_same_edition_gives_the_same_case_again(edition: str) -> None:
    """Retelling a story under its own rules changes nothing, for every scenario there is."""
    for path in find(SCENARIOS):
        document = load(path)
        if edition in editions(document.value):
            for told in run(document, edition):
                again = retelling.under(told.case, edition)
                assert again.stopped is None, path
                assert again.now == told.case.now, path
                assert again.said == told.case.said, path
