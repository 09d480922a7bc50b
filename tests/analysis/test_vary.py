"""One search for every question: what is otherwise, what that comes to, and what comes to the same."""

from __future__ import annotations

from functools import partial
from itertools import product

import pytest

from adjudicator.analysis.altered import Alteration
from adjudicator.analysis.vary import Change, comes_to, judged_with, vary
from adjudicator.case import Blank, Case, Impossible, Refused, retelling
from adjudicator.case.otherwise import Counted, OtherNumber, PutIn, Unplayed, judged, unplayed

from .conftest import story

EXAMPLE = "red-dragon-inn/timing/timing-example-2-rdi10.yaml"
TABLE = {"players": {"Fiona": {"fortitude": 12, "alcohol": 10}, "Karl": {}, "Zot": {}}, "phase": "drink"}
FORTITUDE = Blank("Fiona", "fortitude")


def told(*lines: str) -> Case:
    case = Case.of(TABLE)
    for line in lines:
        case = case.tell(line)
    return case


@pytest.mark.parametrize("branch", range(4))
def test_a_case_in_which_nothing_is_otherwise_is_the_same(branch: int) -> None:
    case = story(EXAMPLE, branch)
    after = judged(case, ())
    assert after is not None
    assert after.now == case.now


@pytest.mark.parametrize("branch", range(4))
def test_what_is_left_out_and_put_in_again_comes_to_the_same(branch: int) -> None:
    case = story(EXAMPLE, branch)
    for change in unplayed(case):
        without = judged(case, (change,))
        assert without is not None
        if len(without.said) < change.at or without.stopped is not None:
            continue
        back = judged(case, (change, PutIn(change.at, case.said[change.at])))
        assert back is not None
        assert back.outcome == case.back_to(len(case.said)).outcome or back.said != case.said


def test_numbers_plays_and_what_counts_go_together() -> None:
    """With 13 Fortitude Fiona bears the wine of 3; Karl may not Ignore her Drink, and if it counts, it is gone."""
    case = told("Fiona reveals Elven Wine")
    with pytest.raises(Refused) as no:
        case.tell("Karl plays Sleight of drink")
    for fortitude, counts in product((12, 14), (False, True)):
        changes = (OtherNumber(FORTITUDE, fortitude), *((Counted(no.value),) if counts else ()))
        after = judged(case, changes)
        assert after is not None
        end = retelling.played_out(after)
        assert end.now.table.sides[0].alcohol == (10 if counts else 13)
        assert end.now.table.out(0) == (fortitude == 12 and not counts)


def test_a_number_that_cannot_be_is_impossible_and_named_so() -> None:
    with pytest.raises(Impossible):
        judged(told("Fiona reveals Elven Wine"), (OtherNumber(FORTITUDE, 21),))
    trial = judged_with(told("Fiona reveals Elven Wine"), (OtherNumber(FORTITUDE, 21),))
    assert trial.forbidden is not None
    assert trial.forbidden.id == "limits.fortitude"


@pytest.mark.parametrize("fact", [Blank("Gerki", "gold"), Blank("Karl", "glory"), Blank("", "glory")])
def test_a_number_that_nothing_tells_leads_nowhere(fact: Blank) -> None:
    case = told("Fiona reveals Elven Wine")
    assert judged(case, (OtherNumber(fact, 3),)) is None
    trial = judged_with(case, (OtherNumber(fact, 3),))
    assert (trial.case, trial.error) == (None, None)


def test_a_number_of_a_beginning_that_no_entry_tells_leads_nowhere() -> None:
    case = told("Fiona reveals Elven Wine")
    begun = Case(case.game, case.rules, case.now)
    assert begun.entry is None
    assert judged(begun, (OtherNumber(FORTITUDE, 3),)) is None


def test_a_fault_is_kept_only_where_the_rules_are_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine need not bear rules that no book has; what was told otherwise it must."""

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("adjudicator.analysis.vary.judged", fails)
    case, number = told("Fiona reveals Elven Wine"), OtherNumber(FORTITUDE, 13)
    altered = Alteration("limits.fortitude", "more", "", 21, None)
    with pytest.raises(ZeroDivisionError):
        judged_with(case, (number,))
    for changes in ((altered,), (altered, number)):
        assert isinstance(judged_with(case, changes).error, ZeroDivisionError)


def test_what_comes_to_the_same_stands_together() -> None:
    case = told("Fiona reveals Elven Wine", "it plays out")
    ways: list[tuple[Change, ...]] = [(OtherNumber(FORTITUDE, value),) for value in (11, 12, 13, 14, 21)]
    found = vary(partial(judged_with, case), ways, len(ways), lambda one: one.now.table.out(0), case)
    assert [[trial.changes[0] for trial in group.trials] for group in found.groups] == [
        [OtherNumber(FORTITUDE, 11), OtherNumber(FORTITUDE, 12), OtherNumber(FORTITUDE, 13)],
        [OtherNumber(FORTITUDE, 14)],
    ]
    assert [trial.changes[0] for trial in found.flips] == [OtherNumber(FORTITUDE, 14)]
    assert [trial.changes[0] for trial in found.impossible] == [OtherNumber(FORTITUDE, 21)]
    assert (found.verdict, found.depends, found.left) == ("depends", (0,), 0)


def test_what_is_not_judged_any_more_is_counted() -> None:
    case = told("Fiona reveals Elven Wine", "it plays out")
    ways: list[tuple[Change, ...]] = [(OtherNumber(FORTITUDE, value),) for value in (12, 13, 14)]
    found = vary(partial(judged_with, case), ways, len(ways), comes_to, case, limit=2)
    assert (len(found.trials), found.left) == (2, 1)


def test_of_two_changes_the_one_that_matters_is_named() -> None:
    """Zot's Gold changes nothing, a Fortitude of 14 does."""
    case = told("Fiona reveals Elven Wine", "it plays out")
    ways = tuple(
        product((OtherNumber(Blank("Zot", "gold"), n) for n in (3, 4)), (OtherNumber(FORTITUDE, n) for n in (12, 14)))
    )
    found = vary(partial(judged_with, case), ways, len(ways), lambda one: one.now.table.out(0), case)
    assert found.depends == (1,)


def test_a_card_is_left_out_with_what_answers_it() -> None:
    case = told("Fiona reveals Elven Wine", "Fiona plays Sleight of drink", "Karl plays I don't think so!")
    after = judged(case, (Unplayed(1, 0, "sleight-of-drink"),))
    assert after is not None
    assert not any(getattr(said, "card", "") == "i-dont-think-so" for said in after.said)
