"""The course: the engine answers its questions, and its people have names of the reader's language."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator import course, explain
from adjudicator.case import Case, game
from adjudicator.case.naming import Naming
from adjudicator.course import telling
from adjudicator.rulebook import BadFile, Language, Unknown
from adjudicator.scenario.load import find, load
from adjudicator.scenario.names import people
from adjudicator.scenario.run import run
from adjudicator.words import LANGUAGES, Words

INN = "red-dragon-inn"
SCENARIOS = Path(__file__).parents[1] / "scenarios"
NAMES = course.names(INN)
SOME = tuple(find(SCENARIOS))[::40]


def lesson(name: str, language: Language = "en") -> course.Lesson:
    found = course.lesson(INN, name, language)
    assert found is not None
    return found


# -- the lessons


def test_ten_lessons_of_the_inn_teach_the_game_and_three_its_variants() -> None:
    assert [lesson(name).number for name in NAMES] == list(range(1, 14))
    taught = [lesson(name).file.layers for name in NAMES]
    assert taught == [()] * 10 + [("two-headed-dragon",), ("pub-crawl",), ("boss-otto",)]
    assert course.names("dragons-lair") == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_engine_finds_exactly_one_answer_true(name: str, language: Language) -> None:
    told = lesson(name, language)
    asking = [place for place in told.places if place.beat.asks is not None]
    assert asking
    for place in asking:
        assert place.right is not None
        wrong = [answer for at, answer in enumerate(place.beat.answers) if at != place.right]
        assert wrong
        assert all(answer.but is not None for answer in wrong)
        assert place.beat.answers[place.right].but is None


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_told_alike_in_both_languages(name: str) -> None:
    english, russian = lesson(name, "en"), lesson(name, "ru")
    assert [place.right for place in english.places] == [place.right for place in russian.places]
    decided = [[step.by.ruling.id for place in told.places for step in place.steps] for told in (english, russian)]
    assert decided[0] == decided[1]


@pytest.mark.parametrize("name", NAMES)
def test_the_pages_of_a_lesson_tell_its_whole_story(name: str) -> None:
    told = lesson(name)
    pages = [told.page(at) for at in range(told.length)]
    assert [place for place, happened in pages if happened] == list(told.places)
    assert sum(len(place.steps) for place in told.places) == len(told.places[-1].after.steps())
    with pytest.raises(IndexError):
        told.page(told.length)


@pytest.mark.parametrize("name", NAMES)
def test_a_russian_lesson_has_russian_names_only(name: str) -> None:
    for place in lesson(name, "ru").places:
        case = place.after
        assert {seat.name for seat in case.now.table.seats} <= {"Аня", "Боря", "Варя", "Гриша", "Отто"}
        told = [line.text for line in explain.lines(place.steps, case.game, Words("ru"))]
        assert not any(english in line for line in told for english in ("Alice", "Ben ", "Chloe", "Dan ", "Otto"))


@pytest.mark.parametrize("named", ["no-such", "../01-two-markers", ""])
def test_there_is_no_such_lesson(named: str) -> None:
    assert course.lesson(INN, named, "en") is None


# -- faults of a file


LESSON = """\
title: {en: T, ru: T}
idea: {en: I, ru: I}
edition: rdi10
table: {players: {Alice: {}, Ben: {}}, phase: action}
beats:
  - tells: {en: A, ru: A}
    asks: {en: Q, ru: Q}
    answers:
      - {says: {en: one, ru: one}, expect: {players: {Ben: {fortitude: FIRST}}}}
      - {says: {en: two, ru: two}, expect: {players: {Ben: {fortitude: SECOND}}}}
    story: [STORY]
"""
HITS = "Alice plays Down Pooky! on Ben, it plays out"


def written(folder: Path, first: int = 19, second: int = 20, story: str = HITS) -> Path:
    file = folder / "x.yaml"
    file.write_text(LESSON.replace("FIRST", str(first)).replace("SECOND", str(second)).replace("STORY", story), "utf-8")
    return file


def test_a_lesson_of_a_variant_that_there_is_not_is_a_fault(tmp_path: Path) -> None:
    file = written(tmp_path)
    file.write_text(file.read_text("utf-8").replace("edition: rdi10", "edition: rdi10\nlayers: [no-such]"), "utf-8")
    with pytest.raises(Unknown, match="no-such"):
        told(file)


def told(file: Path) -> tuple[course.ToldBeat, ...]:
    return tuple(telling.told(telling.load(file, game(INN)), game(INN)))


def test_the_right_answer_is_worked_out(tmp_path: Path) -> None:
    (place,) = told(written(tmp_path))
    assert place.right == 0


@pytest.mark.parametrize(("first", "second"), [(20, 21), (19, 19)])
def test_a_question_without_one_true_answer_is_a_fault(tmp_path: Path, first: int, second: int) -> None:
    with pytest.raises(BadFile, match=r"x\.yaml:8: exactly one answer must be true, not [02]"):
        told(written(tmp_path, first, second))


@pytest.mark.parametrize(
    ("story", "says"),
    [
        ("Alice orders a Drink for Alice", "it is refused by turn.order"),
        ("{refused: Alice plays Down Pooky! on Ben}", "the rules allow it"),
        ("Alice dances", "dances"),
    ],
)
def test_a_story_that_does_not_go_so_is_a_fault(tmp_path: Path, story: str, says: str) -> None:
    with pytest.raises(BadFile, match=says):
        told(written(tmp_path, story=story))


# -- names


def test_names_that_somebody_typed_stay_as_they_are() -> None:
    assert people(["Anna", "Zot", "Xenia"], game(INN), "ru") == {"Anna": "Анна", "Zot": "Зот"}
    assert people(["Зот", "Xenia"], game(INN), "en") == {"Зот": "Zot"}
    assert people(["Anna", "Анна"], game(INN), "ru") == {}


@pytest.mark.parametrize("file", SOME, ids=lambda file: file.stem)
def test_other_names_change_nothing_else(file: Path) -> None:
    document = load(file)
    scenario = document.value
    this = game(scenario.game)
    names = people(scenario.table.players, this, "ru")
    for told in run(document, next(iter(scenario.editions), scenario.edition or this.rulebook().default_edition)):
        named = Naming(names).case(told.case)
        again = Case(this, told.case.rules, named.start)
        for said in told.case.said:
            again = again.tell(said)
        assert again.now == named.now
        assert again.steps() == named.steps()
        assert [seat.name for seat in named.now.table.seats] == [
            names.get(seat.name, seat.name) for seat in told.case.now.table.seats
        ]


@pytest.mark.parametrize("file", tuple(find(SCENARIOS)), ids=lambda file: file.stem)
def test_everybody_in_an_example_has_a_russian_name(file: Path) -> None:
    document = load(file)
    players = document.value.table.players
    names = people(players, game(document.value.game), "ru")
    assert [name for name in players if names.get(name, name).isascii()] == []
