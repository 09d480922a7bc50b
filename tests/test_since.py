"""A link that was made under other rules says what is different: which clause changed, and where the line parts."""

from __future__ import annotations

import msgspec
import pytest

from adjudicator.case import Case, link
from adjudicator.case.link import Record, packed, unpacked
from adjudicator.explain import SinceInWords, since_in_words
from adjudicator.words import LANGUAGES, Language, Words

from .other_rules import INN, STORY, TABLE, altered, told


def opened(case: Case, clauses: bool = False) -> Case:
    """A case that was written down, judged by the rules of today."""
    return link.read(link.write(case, clauses=clauses))


def since(case: Case, language: Language = "en") -> SinceInWords:
    """What is told of a case that is different since it was written down."""
    found = since_in_words(case, Words(language))
    assert found is not None
    return found


def test_under_the_same_rules_nothing_is_told() -> None:
    case = opened(told(altered()), clauses=True)
    assert case.since is None
    assert since_in_words(case, Words("en")) is None


@pytest.mark.parametrize("clauses", [False, True])
def test_another_way_to_the_same_numbers_is_told(clauses: bool) -> None:
    case = opened(told(altered(timing_window_reopens=False)), clauses)
    assert case.since is not None
    assert case.since.then["rows"] == case.since.now["rows"]
    assert case.since.otherwise
    assert case.since.rules
    assert case.since.clauses == (("timing.window-reopens",) if clauses else ())


def test_the_line_parts_where_the_clause_first_decides() -> None:
    before, after = told(altered(timing_window_reopens=False)), told(altered())
    case = opened(before)
    assert case.since is not None
    at = case.since.parts_at
    assert at is not None
    assert at > 0
    for k in range(at):
        assert [step.by.ruling.id for step in before.back_to(k).steps()] == [
            step.by.ruling.id for step in after.back_to(k).steps()
        ]
    lines = since(case).lines
    assert any(line.startswith("It goes another way from here on: ") for line in lines)


def test_rules_that_changed_elsewhere_are_told_quietly() -> None:
    case = opened(told(altered(gambling_ante=5)), clauses=True)
    assert case.since is not None
    assert (case.since.rules, case.since.clauses, case.since.otherwise) == (True, (), False)
    assert "Here they give the same" in since(case).heading
    assert since(case).lines == ()


def test_a_clause_that_no_longer_holds_is_named() -> None:
    record = msgspec.convert(unpacked(link.write(told(altered()), clauses=True))[1], Record)
    record.came_to["clauses"]["timing.of-old"] = "AAAA"
    case = link.read(packed(record))
    assert case.since is not None
    assert case.since.clauses == ("timing.of-old",)
    for language in LANGUAGES:
        assert any("timing.of-old" in line for line in since(case, language).lines)


@pytest.mark.parametrize(
    ("part", "was", "said"),
    [
        ("hands", [3, None, None], "Cards in hand of Alaric — then: 3; today: 0."),
        ("turn", "Karl", "Turn — then: Karl; today: Alaric."),
        ("asked", [1, 2], "Asked now — then: Karl and Vera; today: Alaric."),
        ("asked", [], "Asked now — then: nobody; today: Alaric."),
        ("rows", [[20, 0, 9, ""], [20, 0, 10, ""], [20, 0, 10, ""]], "Gold 9; today: "),
    ],
)
def test_each_part_of_the_outcome_is_compared_and_told(part: str, was: object, said: str) -> None:
    whole = Case.of({**TABLE, "players": {**TABLE["players"], "Alaric": {"hand": []}}}, "rdi10")  # type: ignore[dict-item]
    record = msgspec.convert(unpacked(link.write(whole))[1], Record)
    case = link.read(packed(msgspec.structs.replace(record, came_to={**record.came_to, part: was})))
    assert case.since is not None
    assert case.since.outcome == (part,)
    assert "another outcome" in since(case).heading
    assert any(said in line for line in since(case).lines)
    assert len(since(case, "ru").lines) == len(since(case).lines)


def test_the_same_rules_and_another_way_is_the_program_or_a_card() -> None:
    record = msgspec.convert(unpacked(link.write(told(altered())))[1], Record)
    line = "-" if record.came_to["line"][0] != "-" else "_"
    changed = {**record.came_to, "line": line + record.came_to["line"][1:]}
    case = link.read(packed(msgspec.structs.replace(record, came_to=changed)))
    assert case.since is not None
    assert (case.since.rules, case.since.parts_at, case.since.outcome) == (False, 0, ())
    assert since(case).lines == (
        "The rules are the same as then: a card or the program has changed.",
        "It is different from the very beginning.",
    )


def test_a_link_of_version_1_knows_only_its_numbers() -> None:
    case = link.read("1.I30k3xuATIg375GapaibTWIpTbE0T3PENC6okxANkBIWRuGOPTHFAgA")
    assert case.since is None


def test_a_saved_case_has_a_digest_of_each_clause_that_was_read() -> None:
    case = told(altered())
    record = msgspec.convert(unpacked(link.write(case, clauses=True))[1], Record)
    read = {id for step in case.steps() for id in (step.by.ruling.id, *step.also)}
    assert read <= set(record.came_to["clauses"])
    assert "clauses" not in msgspec.convert(unpacked(link.write(case))[1], Record).came_to


def test_a_reading_that_the_table_chose_is_no_change() -> None:
    rules = INN.rulebook().under("rdi10")
    clause = next(rules.rulings[id] for id in rules.undecided if len(rules.rulings[id].clause.readings) > 1)
    other = next(name for name in clause.clause.readings if name != clause.reading)
    assert opened(told(rules.with_readings({clause.id: other}), STORY[0]), clauses=True).since is None
