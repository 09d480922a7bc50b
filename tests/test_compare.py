"""One situation under several editions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from adjudicator.case import Case, retelling
from adjudicator.compare import compare
from adjudicator.games.red_dragon_inn.decisions import Pass
from adjudicator.rulebook import Unknown
from adjudicator.scenario.load import find
from tests.told import runs

TABLE: dict[str, Any] = {
    "players": {"Alaric": {"fortitude": 12, "alcohol": 10, "gold": 9}, "Karl": {}, "Vera": {}},
    "phase": "drink",
}

BETTER = "Here ya go... This'll make that drink better!"
TWO_CARDS: dict[str, Any] = {
    "players": {"Alaric": {}, "Karl": {"hand": [BETTER, "Look who's a little mixologist!"]}, "Vera": {}}
}
STRONGER = ("Alaric reveals Wine", f"Karl plays {BETTER}", "it plays out")
"""Karl holds two cards that fit Alaric's Drink and plays one; in `rdi1` the other may not follow it."""

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def story(*lines: str, edition: str = "rdi10", readings: Mapping[str, str] | None = None, **table: Any) -> Case:
    case = Case.of({**TABLE, **table}, edition, readings=readings)
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
    """`rdi1` asks less often, and in another order: that stops no story.

    Karl's card is answered by Vera and Alaric, in `rdi1` by Alaric and Vera. Then the Drink is answered anew by all; in
    `rdi1` not by Karl, who may play no second card on it, and where nobody is asked again by Vera only.
    """
    alaric, karl, vera = (Pass(seat) for seat in range(3))
    later = [vera, alaric, alaric, karl, vera]
    expected: dict[str | None, list[Pass]] = {None: [alaric, vera, alaric, vera], "closed": [alaric, vera, vera]}
    for edition, reading in (("rdi10", None), ("rdi1", None), ("rdi1", "closed")):
        readings = {"timing.window-reopens": reading} if reading else {}
        judged = compare(story(*STRONGER, "Alaric ends the turn", edition=edition, readings=readings, **TWO_CARDS))
        assert [case.stopped for case in judged.cases.values()] == [None] * 4
        assert {case.now.table.turn for case in judged.cases.values()} == {1}
        passed = {
            edition: [said for said in case.said if isinstance(said, Pass)] for edition, case in judged.cases.items()
        }
        assert passed == {"rdi1": expected[reading], "rdi3": later, "rdi5": later, "rdi10": later}


def test_the_parting_names_step_and_clauses_of_both_sides() -> None:
    told = ("Alaric reveals Wine", "Alaric plays Sleight of drink", "it plays out")
    judged = compare(story(*told, edition="rdi1", readings={"timing.window-reopens": "closed"}), ["rdi10"])
    parting = judged.partings["rdi10"]
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
    judged = compare(story(*STRONGER, **TWO_CARDS))
    stretches = judged.stretches()
    for edition, case in judged.cases.items():
        there = [step for ways in stretches for way in ways if edition in way.editions for step in way.steps]
        assert [(step.by.ruling.id, step.after) for step in there] == [
            (step.by.ruling.id, step.after) for step in case.steps()
        ]
    parted = [ways for ways in stretches if len(ways) > 1]
    assert parted
    assert all({way.editions for way in ways} == {("rdi10", "rdi3", "rdi5"), ("rdi1",)} for ways in parted)
    assert len(stretches[0]) == len(stretches[-1]) == 1


@pytest.mark.parametrize("edition", ["rdi1", "rdi3", "rdi5", "rdi10"])
def test_the_same_edition_gives_the_same_case_again(edition: str) -> None:
    """Retelling a story under its own rules changes nothing, for every scenario there is."""
    for path in find(SCENARIOS):
        for told in (told for told in runs(path) if told.edition == edition):
            again = retelling.under(told.case, edition)
            assert again.stopped is None, path
            assert again.now == told.case.now, path
            assert again.said == told.case.said, path


def test_a_book_without_the_variant_judges_nothing() -> None:
    begun = {"players": {name: {"team": name[0]} for name in ("Anna", "Alaric", "Boris", "Bella")}, "phase": "action"}
    judged = compare(Case.of(begun, "rdi10", layers=("two-headed-dragon",)))
    assert list(judged.cases) == ["rdi10"]
    assert judged.untold == dict.fromkeys(("rdi1", "rdi3", "rdi5"), ("two-headed-dragon",))
    bar = compare(Case.of(TABLE, "rdi5", layers=("bar-deck",)))
    assert (list(bar.cases), bar.untold) == (["rdi5", "rdi10"], dict.fromkeys(("rdi1", "rdi3"), ("bar-deck",)))
    assert not compare(story()).untold


def test_a_table_may_play_a_variant_that_its_book_does_not_have_and_is_told_whose_it_is() -> None:
    begun = {"players": {name: {"team": name[0]} for name in ("Anna", "Alaric", "Boris", "Bella")}}
    judged = compare(Case.of(begun, "rdi3", layers=("two-headed-dragon",)))
    assert list(judged.cases) == ["rdi3", "rdi10"]
    for edition, standing, lenders in (("rdi3", "borrowed", ("rdi10",)), ("rdi10", "printed", ())):
        held = judged.cases[edition].rules.rulings
        for id in ("teams.turn", "setup.fortitude"):
            assert (held[id].standing, held[id].clause.lenders) == (standing, lenders)
    assert judged.cases["rdi3"].rules.rulings["turn.phases"].standing == "printed"


def test_what_is_still_under_way_has_not_come_to_the_same_end() -> None:
    """Where nobody has won and all others have left, one book asks on: the numbers are the same so far."""
    case = runs(SCENARIOS / "red-dragon-inn/gambling/the-last-one-gets-nothing.yaml")[0].case
    assert compare(case).differing == ("rdi3",)
