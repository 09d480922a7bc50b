"""The drawn table of a lesson: what is to be done or answered can be touched there, and what is wrong is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator import course
from adjudicator.course import ToldBeat
from adjudicator.machine import FATE, Decision
from adjudicator.rulebook import Language
from adjudicator.table import hand
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.ui import course_page, lesson_table, lessons, session
from adjudicator.ui.answers import LessonQuestion
from adjudicator.ui.hand import page as marked
from adjudicator.ui.lesson_table import LessonTouch
from adjudicator.words import LANGUAGES, Words

INN = "red-dragon-inn"
AGAINST_OTTO = "13-against-boss-otto"
BOTH = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def held(page: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What an open page remembers, where the modules of the lessons look for it too."""
    for module in ("lesson_table", "answers", "course_page"):
        monkeypatch.setattr(f"adjudicator.ui.{module}.remembered", lambda: page)
    page[session.SITTING] = Sitting((Reached(beats("en")[0][2].before),))
    return page


def beats(language: Language) -> list[tuple[str, int, ToldBeat]]:
    """Every beat of every lesson of the course."""
    told = [course.lesson(INN, name, language) for name in course.names(INN)]
    return [(one.name, at, place) for one in told if one is not None for at, place in enumerate(one.places)]


def said_at(touch: LessonTouch, seat: int) -> tuple[Decision, ...]:
    """What can be said with a touch on what opens at a seat."""
    assert touch.opens is not None
    here = touch.opens(seat)
    return tuple(way.says for way in (*here.says, *(way for card in here.cards for way in card.ways)))


def say(touch: LessonTouch, seat: int, says: Decision, words: Words, case: Any) -> None:
    """Touch a seat, and then what opens there."""
    assert touch.opens is not None
    lesson_table._touched(touch, f"seat:{seat}")
    assert touch.open == (seat,)
    here = touch.opens(seat)
    drawn = hand.opened(case, (seat,), here, words, marked(touch.page))
    every = [*drawn["says"], *(way for card in (*drawn["cards"], *drawn["barred"]["cards"]) for way in card["ways"])]
    ways = (*here.says, *(way for card in (*here.cards, *here.barred) for way in card.ways))
    name = next(shown["touch"] for shown, way in zip(every, ways, strict=True) if way.says == says)
    lesson_table._touched(touch, name)


@BOTH
def test_what_people_do_in_a_lesson_can_be_done_on_its_table(language: Language, held: dict[str, Any]) -> None:
    done = []
    for name, at, place in beats(language):
        if place.does is None:
            continue
        touch = lesson_table.doing("page", place.does, place.before, lambda seat, says: None, Words(language))
        if touch is None:
            assert name == AGAINST_OTTO, "he alone has no seat that speaks"
            continue
        assert any(place.does in said_at(touch, seat) for seat in touch.seats), (name, at)
        done.append(name)
    assert set(course.names(INN)) - set(done) <= {"04-who-is-asked", "06-negate-and-ignore"}


def test_what_is_to_be_done_answers_no_question_that_follows() -> None:
    for name, at, place in beats("en"):
        if place.does is None or place.right is None:
            continue
        claims = [answer.expect for answer in place.beat.answers]
        assert None not in claims, (name, at)
        then = [course.telling._holds(place.done, claim) for claim in claims]
        assert then != [number == place.right for number in range(len(claims))], (name, at)


def answered(place: ToldBeat, language: Language) -> Iterator[tuple[LessonTouch, LessonQuestion, list[bool]]]:
    """The touch and the guess of a question, if it can be answered on the table; and what went on with it."""
    went: list[bool] = []
    told = [answer.says.in_(language) for answer in place.beat.answers]
    guess = LessonQuestion("page", told, (place.right,), went.append)
    touch = lesson_table.answering(guess, place.points, place.before, Words(language))
    if touch is not None:
        yield touch, guess, went


@BOTH
def test_who_it_is_is_answered_with_a_touch_on_the_seat(language: Language, held: dict[str, Any]) -> None:
    place = next(
        place for name, _, place in beats(language) if name == "08-a-round-of-gambling" and place.points == (0, 1)
    )
    ((touch, guess, went),) = answered(place, language)
    assert touch.whole
    right = place.points[place.right or 0]
    wrong = next(seat for seat in touch.seats if seat != right)
    lesson_table._touched(touch, f"seat:{wrong}")
    assert (guess.tried, went) == ((place.points.index(wrong),), [])
    lesson_table._touched(touch, f"seat:{right}")
    assert went == [False], "not at once"


@BOTH
def test_which_card_is_answered_at_the_seat_of_its_player(language: Language, held: dict[str, Any]) -> None:
    place = next(place for name, at, place in beats(language) if (name, at) == ("09-winning-hand", 1))
    ((touch, guess, went),) = answered(place, language)
    assert touch.seats == (2,)
    assert set(said_at(touch, 2)) == set(place.points)
    for number, one in enumerate(place.points):
        assert isinstance(one, Decision)
        say(touch, 2, one, Words(language), place.before)
        assert (number in guess.tried) is (number != place.right)
    assert went == [False]


@BOTH
def test_every_answer_of_a_puzzle_that_is_said_can_be_touched(language: Language, held: dict[str, Any]) -> None:
    touched = 0
    for one in lessons.by_chapter(INN)["timing"]:
        told = lessons.lesson(one.name, language=language)
        assert told is not None
        for at in range(told.length):
            found = lessons.asked(told, at + 1)
            if found is None or found.asks != "possible":
                continue
            points = lessons.points(found)
            guess = LessonQuestion(
                "page", [answer.text.in_(language) for answer in found.answers], (0,), lambda at_once: None
            )
            touch = lesson_table.answering(guess, points, told.after(at), Words(language))
            assert touch is not None
            if not touch.whole:
                assert FATE in {one.seat for one in points if one is not None}, "a Drink that nobody turns over now"
                continue
            assert {says for seat in touch.seats for says in said_at(touch, seat)} == set(points)
            touched += 1
    assert touched > 10


@BOTH
def test_what_is_done_otherwise_is_told_why_not(language: Language, held: dict[str, Any]) -> None:
    place = next(place for name, _, place in beats(language) if name == "01-two-markers" and place.does is not None)
    assert place.does is not None
    act = lambda seat, says: course_page._done("page", place.does, seat, says)  # noqa: E731
    touch = lesson_table.doing("page", place.does, place.before, act, Words(language))
    assert touch is not None
    other = next(says for says in said_at(touch, 0) if says != place.does)
    say(touch, 0, other, Words(language), place.before)
    assert held[course_page.OTHERWISE] == ("page", other)
    assert held.get(course_page.DONE) is None
    say(touch, 0, place.does, Words(language), place.before)
    assert held[course_page.DONE] == "page"


@pytest.mark.parametrize(
    "touched", ["seat:9", "seat:-1", "seat:x", "hand:old", "card:1", "entry:0", "", "number:gold:0"]
)
def test_a_touch_from_another_page_does_nothing(touched: str, held: dict[str, Any]) -> None:
    acted: list[Any] = []
    touch = LessonTouch("page", (0, 1), lambda seat, says: acted.append(seat))
    lesson_table._touched(touch, touched)
    lesson_table._touched(None, touched)
    assert acted == []


def test_what_is_turned_over_is_touched_at_the_seat_whose_drink_it_is(held: dict[str, Any]) -> None:
    place = next(place for _, _, place in beats("en") if place.does is not None and place.does.seat == FATE)
    guess = LessonQuestion("page", ["It is"], (0,), lambda at_once: None)
    touch = lesson_table.answering(guess, (place.does,), place.before, Words("en"))
    assert touch is not None
    assert touch.seats == (0,)
    assert touch.whole


def test_what_only_happens_cannot_be_touched(held: dict[str, Any]) -> None:
    guess = LessonQuestion("page", ["Yes", "No"], (0,), lambda at_once: None)
    assert lesson_table.answering(guess, (None, None), beats("en")[0][2].before, Words("en")) is None
