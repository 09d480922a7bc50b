"""What two people may claim of a case, and which of them is right."""

from __future__ import annotations

import pytest

from adjudicator.analysis.claimed import claims, weigh
from adjudicator.case import Case, Refused

TABLE = {"players": {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}, "Valeria": {}}, "phase": "drink"}
LINES = ("Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "Karl plays I don't think so!")


def told(*lines: str) -> Case:
    """A case after these lines."""
    case = Case.of(TABLE)
    for line in lines:
        case = case.tell(line)
    return case


def test_it_may_be_as_judged_or_a_play_may_not_count() -> None:
    judged, karl, alaric = claims(told(*LINES), None, "en")
    assert [claim.kind for claim in (judged, karl, alaric)] == ["judged", "without", "without"]
    assert judged.case.now.table.out(0)
    assert not karl.case.now.table.out(0)
    assert alaric.case.now.table.out(0)


def test_who_holds_with_the_rules_is_right_and_the_two_part_at_the_play() -> None:
    case = told(*LINES)
    judged, karl, _ = claims(case, None, "en")
    for left, right, supports in ((judged, karl, "left"), (karl, judged, "right")):
        found = weigh(left, right)
        assert found.supports == supports
        assert found.step is not None
        assert found.step.said == case.said[-1]
        assert judged.case.steps()[found.number - 1] == found.step


def test_a_refused_play_may_be_claimed_and_is_wrong() -> None:
    case = told(*LINES[:1])
    with pytest.raises(Refused) as no:
        case.tell("Karl plays Sleight of drink")
    judged, allowed = claims(case, no.value, "en")
    assert allowed.kind == "allowed"
    assert not allowed.case.now.table.out(0)
    assert weigh(judged, allowed).supports == "left"


def test_two_who_are_both_wrong_are_told_so() -> None:
    _, karl, alaric = claims(told(*LINES), None, "en")
    assert weigh(karl, alaric).supports == "neither"


def test_where_readings_part_the_book_is_silent() -> None:
    table = {"players": {"A": {"gold": 1}, "B": {}, "C": {}}, "phase": "action"}
    case = Case.of(table, "rdi1").tell("A passes")
    found = claims(case, None, "en")
    for claim in found[1:]:
        assert (weigh(found[0], claim).supports == "silent") == (claim.kind == "reading")
