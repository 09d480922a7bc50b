"""Answers and beliefs: what each does to a clause, what no file may say, and that an example shows it."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest

from adjudicator.case import GAMES, game
from adjudicator.rulebook import Answer, Belief, Rulebook, answers
from adjudicator.scenario.load import load
from adjudicator.scenario.run import Run, editions, run

from .conftest import Shelf

SCENARIOS = Path(__file__).parents[2] / "scenarios"
BOOKS: list[Rulebook] = [game(id).rulebook() for id in GAMES]
ANSWERS = [(id, book, answer) for book in BOOKS for id, answer in book.answers.items()]
BELIEFS = [(id, book, belief) for book in BOOKS for id, belief in book.beliefs.items()]


@functools.cache
def runs(scenario: str) -> tuple[Run, ...]:
    document = load(SCENARIOS / f"{scenario}.yaml")
    return tuple(one for edition in editions(document.value) for one in run(document, edition))


def looked_at(scenario: str, edition: str) -> set[str]:
    told = [one for one in runs(scenario) if one.edition == edition]
    return {id for one in told for id in one.cited} | {id for one in told for s in one.case.steps() for id in s.also}


# -- answers


@pytest.mark.parametrize(("id", "book", "answer"), ANSWERS, ids=[id for id, *_ in ANSWERS])
def test_an_example_shows_what_was_answered(id: str, book: Rulebook, answer: Answer) -> None:
    for scenario in answer.scenarios:
        assert [one.differences for one in runs(scenario) if one.differences] == []
    clauses = {*answer.decides, *answer.confirms, *answer.contradicts}
    for clause in clauses:
        for _, where in answer.about(clause):
            for edition in where:
                assert any(clause in looked_at(scenario, edition) for scenario in answer.scenarios), (clause, edition)
    printed = {card for one in GAMES for card in game(one).library.printed()}
    assert clauses or answer.cards
    assert set(answer.cards) <= printed


@pytest.mark.parametrize(("id", "book", "answer"), ANSWERS, ids=[id for id, *_ in ANSWERS])
def test_an_answer_decides_nothing_that_is_printed(id: str, book: Rulebook, answer: Answer) -> None:
    for clause in {*answer.decides, *answer.confirms, *answer.contradicts}:
        for relation, where in answer.about(clause):
            for edition in where:
                held = book.holding[edition][clause]
                assert held.standing == ("official" if relation == "decides" else "printed")
                assert held.sources_in(edition) or relation == "decides"


def test_every_official_clause_has_its_answer() -> None:
    for book in BOOKS:
        for edition, clauses in book.holding.items():
            for clause in clauses.values():
                said = [relation for one in answers.on(book.answers, clause.id, edition) for relation, _ in one.does]
                assert ("decides" in said) == (clause.standing == "official")


def test_a_table_may_read_it_otherwise_as_a_house_rule() -> None:
    book = game("red-dragon-inn").rulebook()
    usual, chosen = (
        book.under("rdi10", readings=readings).rulings["splitting.round-event"]
        for readings in ({}, {"splitting.round-event": "none"})
    )
    assert (usual.value, usual.standing, usual.reading) == ("another", "official", "another")
    assert (chosen.value, chosen.standing, chosen.reading) == ("none", "house", "none")
    assert "splitting.round-event" not in book.under("rdi10").undecided


ANSWERED = """\
answers:
  one:
    title: {en: One, ru: Один}
    text: {en: So it is., ru: Это так.}
    who: WHO
    where: {en: There, ru: Там}
    hand: second
    given_for: {en: All, ru: Все}
    scenarios: [a/b]
    DOES
"""


def answered(shelf: Shelf, does: str, who: str = "publisher") -> None:
    """Have an answer that does this beside the layers."""
    shelf.change("layers.yaml", "default: new", "default: new\nanswers: answers.yaml")
    shelf.write("answers.yaml", ANSWERED.replace("DOES", does).replace("WHO", who))


def test_an_answer_decides_a_silent_clause_in_its_edition_alone(shelf: Shelf) -> None:
    answered(shelf, "decides: {timing.reopens: {editions: [old], reading: reopened}}")
    book = shelf.load()
    old, new = book.lineage("timing.reopens").values()
    assert old is not None
    assert new is not None
    assert (old.standing, old.value, old.default, list(old.readings)) == (
        "official",
        True,
        "reopened",
        ["closed", "reopened"],
    )
    assert new.standing == "printed"
    house = shelf.house("amends: {timing.reopens: {value: false}}")
    ruling = book.under("old", house=[house]).rulings["timing.reopens"]
    assert (ruling.value, ruling.standing, ruling.reading) == (False, "house", None)


@pytest.mark.parametrize(
    ("does", "fault"),
    [
        (
            "decides: {timing.reopens: {editions: [new], reading: closed}}",
            '"timing.reopens" is printed in new: an answer only decides what a book leaves open',
        ),
        (
            "decides: {timing.reopens: {editions: [old]}}",
            '"timing.reopens" is silent in old: say which reading was answered',
        ),
        (
            "decides: {timing.reopens: {editions: [old], reading: close}}",
            '"timing.reopens" has no reading "close"; did you mean "closed"?',
        ),
        ("decides: {timing.reopen: {editions: [old]}}", 'no clause "timing.reopen"; did you mean "timing.reopens"?'),
        ("confirms: {timing.reopens: [old]}", '"timing.reopens" is silent in old, not printed'),
        ("contradicts: {timing.window: [olt]}", 'there is no edition "olt"; did you mean "old"?'),
        ("confirms: {losing.limits: [old]}", '"losing.limits" does not hold in old: take the edition out'),
        ("when: last year", '"when"'),
        ("confirm: {timing.window: [old]}", 'did you mean "confirms"?'),
    ],
)
def test_what_an_answer_cannot_do_is_named_with_its_line(shelf: Shelf, does: str, fault: str) -> None:
    answered(shelf, does)
    (found,) = shelf.faults()
    assert found.startswith("answers.yaml:10: ")
    assert fault in found


def test_players_decide_nothing(shelf: Shelf) -> None:
    answered(shelf, "decides: {timing.reopens: {editions: [old], reading: closed}}", who="players")
    assert shelf.faults() == [
        "answers.yaml:10: players decide nothing for others: take it out, or say that the publisher answered"
    ]


def test_no_layer_calls_a_clause_official(shelf: Shelf) -> None:
    shelf.change("old/timing.yaml", "standing: silent", "standing: official")
    assert any("official only by an answer" in fault for fault in shelf.faults())


# -- beliefs


@pytest.mark.parametrize(("id", "book", "belief"), BELIEFS, ids=[id for id, *_ in BELIEFS])
def test_a_belief_has_an_example_that_goes_by_its_clause(id: str, book: Rulebook, belief: Belief) -> None:
    told = runs(belief.scenario)
    assert [one.differences for one in told if one.differences] == []
    looked_at = (clause for one in told for step in one.case.steps() for clause in step.also)
    assert belief.clause in {*(clause for one in told for clause in one.cited), *looked_at}


def test_a_belief_names_paragraphs_of_its_clause(shelf: Shelf) -> None:
    shelf.change("layers.yaml", "default: new", "default: new\nbeliefs: beliefs.yaml")
    shelf.write(
        "beliefs.yaml",
        "beliefs:\n"
        "  belief-one: {wrong: {en: So, ru: Так}, rule: {en: No, ru: Нет}, clause: timing.window, scenario: a/b,\n"
        "    sources: [new:timing.2]}\n"
        "  two: {wrong: {en: So, ru: Так}, rule: {en: No, ru: Нет}, clause: timing.windo, scenario: a/b,\n"
        "    sources: [new:timing.1]}\n",
    )
    named, called, unknown = sorted(shelf.faults())
    assert '"timing.window" does not name "new:timing.2"; did you mean "new:timing.1"?' in named
    assert 'the id "two" must begin with "belief-"' in called
    assert 'there is no clause "timing.windo"; did you mean "timing.window"?' in unknown
