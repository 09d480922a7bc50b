"""Two claims about one table."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.analysis.compare_stories import Claims, OtherTable, weigh
from adjudicator.scenario.run import Run, run

from .tables import AUCTION, INN, LAIR, WINE, scenario

REVEALED = "Alaric reveals Elven Wine"
OUT = {"players": {"Alaric": {"alcohol": 13, "out": "passed-out"}}}
AWAKE = {"players": {"Alaric": {"alcohol": 10, "out": "no"}}}


def claim(*story: Any, expect: Any = None, table: dict[str, Any] = WINE, game: str = INN) -> Run:
    return run(scenario(table, story, expect, game), "lair" if game == LAIR else "rdi10")[0]


def weighed(left: Run, right: Run) -> Claims:
    """Two claims; the other way round the answer is the other way round."""
    found, turned = weigh(left, right), weigh(right, left)
    other = {"left": "right", "right": "left"}
    assert turned.supports == other.get(found.supports, found.supports)
    assert set(turned.decides) == set(found.decides)
    return found


def test_the_same_story_with_two_ends() -> None:
    """Elven Wine has 3: he comes to 13 by drinking, and that is more than his 12 Fortitude."""
    found = weighed(claim(REVEALED, "it plays out", expect=OUT), claim(REVEALED, "it plays out", expect=AWAKE))
    assert found.supports == "left"
    assert found.parting is None
    assert [(flaw.difference.what, flaw.clause) for flaw in found.right.flaws] == [
        ("Alaric: alcohol", "turn.drink"),
        ("Alaric: out", "losing.passing-out"),
    ]
    assert found.decides == ("turn.drink",)


def test_a_claim_with_a_play_that_the_rules_forbid() -> None:
    found = weighed(
        claim(REVEALED, "it plays out", expect=OUT), claim(REVEALED, "Karl plays Sleight of drink", "it plays out")
    )
    assert found.supports == "left"
    assert found.decides == ("negate-ignore.own-drink",)
    assert found.parting is not None
    assert found.parting.right is None  # it is refused, so there it ends


def test_both_can_be_told() -> None:
    """Whether Alaric played his card is for the table to remember: no rule decides it."""
    found = weighed(
        claim(REVEALED, "it plays out", expect=OUT),
        claim(REVEALED, "Alaric plays Sleight of drink", "it plays out", expect=AWAKE),
    )
    assert found.supports == "both"
    assert found.parting is not None
    assert found.parting.left is not None
    assert found.parting.right is not None
    assert type(found.parting.left.said) is not type(found.parting.right.said)


def test_neither() -> None:
    found = weighed(claim(REVEALED, "Karl plays Sleight of drink"), claim(REVEALED, "it plays out", expect=AWAKE))
    assert found.supports == "neither"
    assert set(found.decides) == {"negate-ignore.own-drink", "turn.drink"}


def test_a_claim_in_the_middle_is_decided_by_what_was_before_it() -> None:
    """Before he drinks Alaric has 10; what happens later does not decide what was then."""
    middle = {"expect": {"players": {"Alaric": {"alcohol": 13}}}}
    found = weighed(claim(REVEALED, middle, "it plays out"), claim(REVEALED, "it plays out", expect=OUT))
    assert found.supports == "right"
    (flaw,) = found.left.flaws
    assert (flaw.difference.expected, flaw.difference.found) == (13, 10)
    assert flaw.clause == ""  # he began with 10: that is what the table told, and no rule


def test_a_claim_that_something_was_forbidden() -> None:
    """Alaric may Ignore his own Drink; Karl may not, but not because of whose turn it is."""
    allowed = {"refused": "Alaric plays Sleight of drink", "by": "negate-ignore.own-drink"}
    found = weighed(claim(REVEALED, allowed), claim(REVEALED))
    assert found.supports == "right"
    assert found.decides == ("negate-ignore.own-drink",)
    otherwise = {"refused": "Karl plays Sleight of drink", "by": "timing.window"}
    other = weighed(claim(REVEALED, otherwise), claim(REVEALED))
    assert other.decides == ("negate-ignore.own-drink",)


def test_bids_of_the_lair() -> None:
    """lair:bidding.3: a bid must exceed the one before; Boris's 1 does not."""
    found = weighed(
        claim("Anna bids 1", "Boris bids 2", table=AUCTION, game=LAIR),
        claim("Anna bids 1", "Boris bids 1", table=AUCTION, game=LAIR),
    )
    assert found.supports == "left"
    assert found.decides == ("bidding.raise",)
    assert found.parting is not None
    assert found.parting.shared == 1


@pytest.mark.parametrize(
    ("other", "what"),
    [
        ({"table": {**WINE, "turn": "Karl"}}, "table"),
        ({"table": AUCTION, "game": LAIR}, "game"),
    ],
)
def test_claims_about_different_things(other: dict[str, Any], what: str) -> None:
    with pytest.raises(OtherTable) as differ:
        weigh(claim(), claim(**other))
    assert differ.value.what == what


def test_claims_under_different_rules() -> None:
    with pytest.raises(OtherTable) as differ:
        weigh(claim(), run(scenario(WINE, ()), "rdi5")[0])
    assert differ.value.what == "rules"
