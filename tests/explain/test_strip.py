"""The strip of a case names what was said; what is corrected in it is judged by the rules, and nothing is lost."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.case import Case, retelling
from adjudicator.explain import strip
from adjudicator.ui import stories
from adjudicator.words import LANGUAGES, Words

ENGLISH = Words("en")
TABLE = {"players": {"Anna": {}, "Boris": {}, "Vera": {}}, "phase": "drink"}


def told(*lines: str) -> Case:
    """A case in which this was said."""
    case = Case.of(TABLE, edition="rdi10")
    for line in lines:
        case = case.tell(line)
    return case


def argued() -> Case:
    """An Ignore is Negated, and so is the Negate."""
    cards = ("Anna plays Sleight of drink", "Boris plays I don't think so!", "Vera plays I don't think so!")
    return told("Anna reveals Elven Wine", *cards, *["nobody responds"] * 3)


def labels(case: Case) -> list[str]:
    """What stands in the strip."""
    return [entry.label for entry in strip(case, ENGLISH)]


def test_each_thing_said_is_an_entry_and_passes_are_one_until_something_comes_of_them() -> None:
    assert labels(argued()) == [
        "Anna reveals “Elven Wine”",
        "Anna: Sleight of drink",
        "Boris: I don't think so!",
        "Vera: I don't think so!",
        *["No response"] * 3,
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_entries_hold_every_step_once_and_in_order(language: str) -> None:
    words = Words(language)
    for case in (argued(), told("Anna reveals Elven Wine", "Boris passes")):
        steps = [step for entry in strip(case, words) for step in entry.steps(case, words)]
        before = len(case.back_to(0).steps())
        assert [step.line.number for step in steps] == list(range(before + 1, len(case.steps()) + 1))


def test_what_is_taken_out_takes_its_answers_along_and_these_are_kept() -> None:
    case, left = taken_out(argued(), 2)
    assert labels(case)[:2] == ["Anna reveals “Elven Wine”", "Anna: Sleight of drink"]
    assert [(one.said.seat, one.no) for one in left] == [(2, None)]
    assert case.now.table.sides[0].alcohol == 0, "the Ignore stands"


def test_what_is_said_otherwise_is_judged_again() -> None:
    case = argued()
    entry = strip(case, ENGLISH)[0]
    begun = case.back_to(entry.at).tell("Anna reveals Light Ale")
    after, left = retelling.corrected(case, begun, entry.at, entry.until)
    assert labels(after) == ["Anna reveals “Light Ale”", *labels(case)[1:]]
    assert not left


def test_what_does_not_follow_comes_back_when_its_cause_is_there_again() -> None:
    whole = argued()
    without, left = taken_out(whole, 1)
    assert [one.said for one in left] == list(whole.said[2:4])
    begun = whole.back_to(2)
    after, still = retelling.corrected(without, begun, 0, 1, left)
    assert labels(after) == labels(whole)
    assert not still


def taken_out(case: Case, number: int) -> tuple[Case, tuple[retelling.Left, ...]]:
    """A case without an entry of its strip, and what does not follow then."""
    entry = strip(case, ENGLISH)[number]
    return retelling.corrected(case, case.back_to(entry.at), entry.at, entry.until)


@settings(max_examples=25)
@given(st.sampled_from(stories.examples()), st.data())
def test_whatever_is_taken_out_the_rest_is_there_or_kept(example: stories.Listed, data: st.DataObject) -> None:
    here = stories.sitting(example.name)
    assert here is not None
    case = here.case
    entries = strip(case, ENGLISH)
    if not entries:
        return
    number = data.draw(st.integers(0, len(entries) - 1))
    after, left = taken_out(case, number)
    entry, silence = entries[number], case.game.play.silence
    spoken = [said for said, point in zip(case.said, case.points, strict=False) if said != silence(point.now)]
    rest = [said for k, said in enumerate(case.said) if not entry.at <= k < entry.until and said in spoken]
    for said in rest:
        assert said in after.said or said in [one.said for one in left]
