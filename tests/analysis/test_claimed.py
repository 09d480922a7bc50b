"""What two people may claim of a case, and which of them is right."""

from __future__ import annotations

import pytest

from adjudicator.analysis import in_words
from adjudicator.analysis.altered import Alteration
from adjudicator.analysis.claimed import claims, settle, weigh
from adjudicator.case import Case, Refused
from adjudicator.case.otherwise import Counted, Unplayed
from adjudicator.speech import Claimed, understand
from adjudicator.words import LANGUAGES, Language, Words

TABLE = {"players": {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}, "Valeria": {}}, "phase": "drink"}
LINES = ("Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "Karl plays I don't think so!")


def told(*lines: str) -> Case:
    """A case after these lines."""
    case = Case.of(TABLE)
    for line in lines:
        case = case.tell(line)
    return case


def test_it_may_be_as_judged_or_a_play_may_not_count() -> None:
    judged, karl, alaric = claims(told(*LINES), None)
    assert [[type(change) for change in claim.changes] for claim in (judged, karl, alaric)] == [
        [],
        [Unplayed],
        [Unplayed],
    ]
    assert judged.end.now.table.out(0)
    assert not karl.end.now.table.out(0)
    assert alaric.end.now.table.out(0)


def test_who_holds_with_the_rules_is_right_and_the_two_part_at_the_play() -> None:
    case = told(*LINES)
    judged, karl, _ = claims(case, None)
    for left, right, supports in ((judged, karl, "left"), (karl, judged, "right")):
        found = weigh(left, right)
        assert found.supports == supports
        assert found.step is not None
        assert found.step.said == case.said[-1]
        assert judged.end.steps()[found.number - 1] == found.step


def test_a_refused_play_may_be_claimed_and_is_wrong() -> None:
    case = told(*LINES[:1])
    with pytest.raises(Refused) as no:
        case.tell("Karl plays Sleight of drink")
    judged, allowed = claims(case, no.value)
    assert allowed.changes == (Counted(no.value),)
    assert not allowed.end.now.table.out(0)
    assert weigh(judged, allowed).supports == "left"


def test_two_who_are_both_wrong_are_told_so() -> None:
    _, karl, alaric = claims(told(*LINES), None)
    assert weigh(karl, alaric).supports == "neither"


SHELVES = {
    "id": "shelves",
    "title": {"en": "Shelves fall", "ru": "Полки упали"},
    "kind": "action",
    "effects": [{"do": "lose", "stat": "fortitude", "amount": 2, "who": "everyone"}],
}


def test_where_readings_part_the_book_is_silent() -> None:
    """Whether a Buff Token adds to what its own player loses, the book does not say: 18 or 17 is left to him."""
    table = {"players": {"Karl": {"character": "karl"}, "Anna": {}}, "phase": "action", "cards": [SHELVES]}
    case = Case.of(table, "rdi10").tell("Karl plays Shelves fall with 1 Buff Token")
    judged, *others = claims(case, None)
    (other,) = (claim for claim in others if isinstance(claim.changes[0], Alteration))
    assert isinstance(other.changes[0], Alteration)
    assert other.changes[0].text
    assert {claim.end.now.table.sides[0].fortitude for claim in (judged, other)} == {17, 18}
    assert weigh(judged, other).supports == weigh(other, judged).supports == "silent"
    (without,) = (claim for claim in others if isinstance(claim.changes[0], Unplayed))
    assert weigh(judged, without).supports == "left"


@pytest.mark.parametrize(
    ("said", "supports", "parts"),
    [
        ("Karl says Alaric is out, Alaric says he stays", "left", True),
        ("Alaric says he drinks nothing, Karl says he drinks 3", "right", True),
        ("Karl says Alaric drinks 3, Valeria says Alaric passes out", "both", False),
        ("Karl says Alaric drinks 1, Valeria says Alaric drinks 2", "neither", False),
    ],
)
def test_claims_that_are_said_are_held_against_the_rules(said: str, supports: str, parts: bool) -> None:
    case = told(*LINES)
    found = understand(said, case, "en")
    assert isinstance(found, Claimed)
    left, right = found.claims
    weighed = settle(case, None, left, right)
    assert weighed.supports == supports
    assert (weighed.step is not None) == parts


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_right_is_said_by_name(language: Language) -> None:
    case = told(*LINES)
    found = understand("Karl says Alaric is out, Alaric says he stays", case, language)
    assert isinstance(found, Claimed)
    settled = in_words.settled(case, None, found.claims, Words(language))
    assert "Karl" in settled.text
    assert len(settled.claims) == 2
    assert settled.part
