"""Whether what nobody remembers makes a difference."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.analysis.lines import Unreadable
from adjudicator.analysis.unknown_facts import BadBlank, Forgotten, fill
from adjudicator.analysis.vary import Varied
from adjudicator.case import game

from .tables import AUCTION, INN, LAIR, WINE, scenario

STORY = ("Alaric reveals Elven Wine", "it plays out")
"""Elven Wine has 3: Alaric comes to 13."""


def of(player: str, fact: str, *values: Any) -> Forgotten:
    return Forgotten(("table", "players", player, fact), values)


def line(number: int, *lines: str) -> Forgotten:
    """What the line of this number (from 1) may have been."""
    return Forgotten(("story", number - 1), lines)


def filled(
    *blanks: Forgotten, table: dict[str, Any] = WINE, story: tuple[str, ...] = STORY, **given: Any
) -> Varied[Any]:
    return fill(scenario(table, story), game(INN).rulebook().under("rdi10"), blanks, **given)


def test_it_depends_on_what_decides_it() -> None:
    """With 12 Fortitude he passes out at 13 Alcohol Content, with 14 he does not."""
    found = filled(of("Alaric", "fortitude", 12, 14))
    assert found.verdict == "depends"
    assert found.depends == (0,)
    outs = {way.changes: way.case.outcome[0][3] for way in found.trials if way.case is not None}
    assert outs == {(12,): "passed-out", (14,): ""}


def test_a_number_that_is_blank_is_compared_by_how_much_it_changes() -> None:
    """Whatever Zot had: two of Alaric's ten Gold are his share, when half goes to the Inn."""
    found = filled(of("Zot", "gold", 5, 6))
    assert found.verdict == "same"
    golds = [way.case.outcome[2][2] for way in found.trials if way.case is not None]
    assert golds == [7, 8]


def test_a_number_of_a_team_that_is_blank_is_compared_by_how_much_it_changes() -> None:
    """Whatever a team had, it comes to 3 more by the Elven Wine of one of its players."""
    table = {
        "players": {
            "Alaric": {"team": "First", "pile": 3},
            "Karl": {"team": "First"},
            "Valeria": {"team": "Second"},
            "Zot": {"team": "Second"},
        },
        "phase": "drink",
    }
    asked = fill(
        scenario(table, ("Alaric drinks", *STORY)),
        game(INN).rulebook().under("rdi10", layers=("two-headed-dragon",)),
        [of("Alaric", "alcohol", 2, 4)],
        what=("alcohol",),
    )
    assert asked.verdict == "same"
    assert [way.case.outcome[0][1] for way in asked.trials if way.case is not None] == [5, 7]


def test_an_unknown_drink() -> None:
    """Light Ale has 1, Wine 2, Elven Wine 3; at 12 of 12 one passes out."""
    drinks = line(1, "Alaric reveals Light Ale", "Alaric reveals Wine", "Alaric reveals Elven Wine")
    assert len(filled(drinks).groups) == 3
    asked = filled(drinks, what=("out",))
    assert [[way.changes[0].split(" ", 2)[2] for way in group.trials] for group in asked.groups] == [
        ["Light Ale"],
        ["Wine", "Elven Wine"],
    ]
    strong = line(1, "Alaric reveals Wine", "Alaric reveals Elven Wine")
    assert filled(strong, what=("out",)).verdict == "same"


def test_an_unknown_answer_and_whether_there_was_one() -> None:
    story = ("Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "it plays out")
    found = filled(line(2, "Alaric plays Sleight of drink", ""), story=story)
    assert found.verdict == "depends"
    assert [group.case.outcome[0][1] for group in found.groups] == [10, 13]


def test_what_cannot_have_been_is_named_with_its_clause() -> None:
    """Fortitude goes up to 20; and Karl may not Ignore a Drink that is not his."""
    found = filled(of("Karl", "fortitude", 20, 21))
    assert [(way.changes, way.forbidden.id) for way in found.impossible if way.forbidden] == [
        ((21,), "limits.fortitude")
    ]
    assert found.verdict == "only"
    story = ("Alaric reveals Elven Wine", "nobody responds")
    said = filled(line(2, "Karl plays Sleight of drink", "nobody responds"), story=story)
    assert [way.forbidden.id for way in said.impossible if way.forbidden] == ["negate-ignore.own-drink"]


def test_nothing_of_it_can_have_been() -> None:
    found = filled(of("Karl", "fortitude", 21, 22))
    assert found.verdict == "impossible"
    assert found.groups == ()


def test_of_two_blanks_only_one_matters() -> None:
    found = filled(of("Zot", "gold", 5, 6), of("Alaric", "alcohol", 8, 9), what=("out",))
    assert found.depends == (1,)  # 8 and 3 are 11, 9 and 3 are 12
    assert len(found.trials) == 4


def test_blanks_that_matter_only_together() -> None:
    """He passes out only with the least Fortitude and the most Alcohol Content, so both matter."""
    found = filled(of("Alaric", "fortitude", 12, 13), of("Alaric", "alcohol", 8, 9), what=("out",))
    assert found.depends == (0, 1)
    assert [len(group.trials) for group in found.groups] == [3, 1]


def test_silence_need_not_be_told() -> None:
    """With no Gold Zot has a last chance before anything else; he said nothing, so he is out, and the story goes on."""
    found = filled(of("Zot", "gold", 0, 1), story=("Alaric reveals Water", "it plays out"))
    assert not found.impossible
    outs = [way.case.outcome[2][3] for way in found.trials if way.case is not None]
    assert outs == ["out-of-gold", ""]


def test_what_is_over_the_budget_is_counted() -> None:
    found = filled(of("Zot", "gold", 5, 6, 7), limit=2)
    assert (len(found.trials), found.left) == (2, 1)


def test_a_bid_that_nobody_could_have_made() -> None:
    """lair:bidding.3: nobody bids more gold than they have. Boris bid 2, so he did not have 1."""
    document = scenario(AUCTION, ("Anna bids 1", "Boris bids 2"), game=LAIR)
    found = fill(document, game(LAIR).rulebook().under(), (of("Boris", "gold", 1, 2, 3),))
    assert [(way.changes, way.forbidden.id) for way in found.impossible if way.forbidden] == [
        ((1,), "bidding.own-gold")
    ]
    assert found.verdict == "same"


@pytest.mark.parametrize(
    ("blank", "reason"),
    [
        (of("Zit", "gold", 1), "no-player"),
        (of("Zot", "glod", 1), "no-fact"),
        (of("Zot", "gold", "much"), "no-value"),
        (of("Zot", "gold", -1), "no-value"),
        (line(3, "nobody responds"), "no-line"),
        (line(0, "nobody responds"), "no-line"),
        (Forgotten(("table", "decks"), (1,)), "no-fact"),
    ],
)
def test_a_blank_that_fits_nothing(blank: Forgotten, reason: str) -> None:
    with pytest.raises(BadBlank) as bad:
        filled(blank)
    assert bad.value.reason == reason


def test_a_line_that_cannot_be_read() -> None:
    with pytest.raises(Unreadable) as bad:
        filled(line(1, "Alaric reveals Nectar", "Alaric reveals Wine"))
    assert (bad.value.number, bad.value.line) == (0, "Alaric reveals Nectar")
