"""A table that begins in the middle of a Round of Gambling, and is entered in a form."""

from __future__ import annotations

import pytest

from adjudicator.case import Case
from adjudicator.game import chairs
from adjudicator.games.red_dragon_inn.chapters.gambling.round import Round
from adjudicator.games.red_dragon_inn.entry import Gambling
from adjudicator.machine import NOBODY
from adjudicator.parsing.entries import BadEntry
from adjudicator.table import seating

PLAYERS: dict[str, dict[str, object]] = {"Anna": {}, "Boris": {}, "Vera": {}}


def placed(**gambling: object) -> Case:
    """A table in a Round of Gambling."""
    return Case.of({"players": PLAYERS, "phase": "gambling", "gambling": gambling})


def test_what_is_left_out_is_as_when_it_has_just_been_started() -> None:
    begun = Case.of({"players": PLAYERS, "phase": "action"})
    for line in ("Anna plays Gambling? I'm in!", "nobody responds", "nobody responds"):
        begun = begun.tell(line)
    assert placed().now.stack == begun.now.stack


def test_what_is_told_is_told_again() -> None:
    case = placed(pot=7, control="Vera", turn="Vera", starter="Boris", left=["Anna"], passed=["Boris"])
    entry = seating.entry_of(case)
    assert entry is not None
    assert entry.gambling == Gambling(7, "Boris", "Vera", "Vera", ("Anna",), ("Boris",))
    assert Case.of(entry).start == case.start


def test_nobody_may_be_in_control() -> None:
    round = placed(control="").now.top
    assert isinstance(round, Round)
    assert (round.control, round.turn) == (NOBODY, 1)


@pytest.mark.parametrize("told", [{"control": "Zoe"}, {"turn": "Zoe"}, {"left": ["Zoe"]}, {"passed": ["Anna", "Zoe"]}])
def test_a_stranger_is_named_with_where_they_stand(told: dict[str, object]) -> None:
    with pytest.raises(BadEntry) as bad:
        placed(**told)
    assert bad.value.path[:2] == ("gambling", next(iter(told)))
    assert bad.value.facts["name"] == "Zoe"


def test_a_player_keeps_their_place_in_the_round_under_another_name_and_loses_it_by_leaving() -> None:
    entry = seating.entry_of(placed(control="Vera", turn="Boris", passed=["Boris"]))
    assert entry is not None
    renamed = chairs.renamed(entry, 1, "Zoe").gambling
    assert (renamed.turn, renamed.passed, renamed.control) == ("Zoe", ("Zoe",), "Vera")
    left = chairs.without(entry, 1).gambling
    assert (left.turn, left.passed, left.control) == (None, (), "Vera")
