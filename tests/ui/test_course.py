"""The view of the course in one process: what is asked, what is told, and how far somebody is."""

from __future__ import annotations

from datetime import date

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator import course
from adjudicator.rulebook import Language
from adjudicator.ui import course_page, learn, lessons, progress
from adjudicator.ui.progress import LessonMark
from adjudicator.ui.style import plain
from adjudicator.words import LANGUAGES, Words

from .alone import alone
from .conftest import remembered, written

INN = "red-dragon-inn"
FIRST, SECOND, *_ = course.names(INN)
BOTH = pytest.mark.parametrize("language", LANGUAGES)


def reading(language: Language, marks: dict[str, LessonMark] | None = None, **query: str) -> AppTest:
    app = alone("learn", lang=language, game=INN, **query)
    remembered(app)[progress.MARKS] = marks or {}
    app.run()
    assert not app.exception
    return app


def touch(app: AppTest, text: str) -> None:
    next(button for button in app.button if button.label == plain(text)).click().run()
    assert not app.exception


def lesson(name: str, language: Language) -> course.Lesson:
    found = course.lesson(INN, name, language)
    assert found is not None
    return found


def asked(language: Language) -> tuple[AppTest, Words]:
    """The first question of the first lesson, after what is to be done before it has been shown."""
    app, words = reading(language, course=FIRST, step="1"), Words(language)
    touch(app, words.say("ui.learn.show"))
    return app, words


@BOTH
def test_a_wrong_answer_is_told_why_and_the_right_one_goes_on(language: Language) -> None:
    app, words = asked(language)
    place, happened = lesson(FIRST, language).page(1)
    assert not happened
    assert place.right is not None
    wrong = next(answer for at, answer in enumerate(place.beat.answers) if at != place.right)
    assert wrong.but is not None
    touch(app, wrong.says.in_(language))
    assert wrong.but.in_(language) in written(app)
    assert app.query_params["step"] == "1"
    touch(app, place.beat.answers[place.right].says.in_(language))
    assert app.query_params["step"] == "2"
    page = "\n".join(written(app))
    assert place.beat.answers[place.right].says.in_(language) in page
    assert words.say("ui.learn.right") not in page


@BOTH
def test_what_is_right_at_once_is_praised_and_every_step_says_why(language: Language) -> None:
    app, words = asked(language)
    place, _ = lesson(FIRST, language).page(1)
    touch(app, place.beat.answers[place.right or 0].says.in_(language))
    assert words.say("ui.learn.right") in "\n".join(written(app))
    steps = [one for one in app.expander if plain(words.say("ui.learn.why")) in one.label]
    assert steps
    app.toggle[0].set_value(True).run()
    assert len([one for one in app.expander if plain(words.say("ui.learn.why")) in one.label]) == len(place.steps)


@BOTH
def test_what_comes_first_is_to_be_done_on_the_table_and_no_answer_is_offered_yet(language: Language) -> None:
    app, words = reading(language, course=FIRST, step="1"), Words(language)
    place, _ = lesson(FIRST, language).page(1)
    assert place.does is not None
    line = place.before.game.language.line_of(place.does, place.before.now, language)
    assert f"**{plain(words.say('ui.learn.do', line=line))}**" in [shown.value for shown in app.markdown]
    assert not {answer.says.in_(language) for answer in place.beat.answers} & {one.label for one in app.button}


@BOTH
def test_the_list_counts_the_lessons_done_and_leads_to_the_next(language: Language) -> None:
    done = {course_page.mark(INN, FIRST): LessonMark(5, True)}
    app, words = reading(language, done), Words(language)
    (bar,) = app.get("progress")
    assert bar.text == plain(words.say("ui.course.done", done=1, count=13))
    touch(app, words.say("ui.course.next", title=lesson(SECOND, language).file.title))
    assert app.query_params["course"] == SECOND


@BOTH
def test_the_puzzle_of_the_day_leads_to_its_question(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "_today", lambda: date(2026, 11, 28))
    one, at = lessons.of_the_day(INN, date(2026, 11, 28))
    app = reading(language)
    touch(app, Words(language).say("ui.learn.today", title=one.scenario.title))
    assert (app.query_params["lesson"], app.query_params["step"]) == (one.name, str(at))
    told = lessons.lesson(one.name, language=language)
    found = lessons.asked(told, at + 1) if told is not None else None
    assert found is not None
    assert f"**{plain(Words(language).say(f'question.{found.asks}'))}**" in [shown.value for shown in app.markdown]


def test_the_last_page_is_remembered_as_done() -> None:
    told = lesson(FIRST, "en")
    app = reading("en", course=FIRST, step=str(told.length - 1))
    assert remembered(app)[progress.HERE] == {course_page.mark(INN, FIRST): LessonMark(told.length, True)}
    assert told.file.idea.en in written(app)


def test_a_lesson_is_resumed_where_one_was() -> None:
    app = reading("en", {course_page.mark(INN, FIRST): LessonMark(3, False)}, course=FIRST)
    told = Words("en").say("ui.course.at", number=1, count=13, at=3, of=lesson(FIRST, "en").length)
    assert app.get("progress")[0].text == plain(told)


def test_all_lessons_done_lead_to_the_puzzles() -> None:
    app = reading("ru", {course_page.mark(INN, name): LessonMark(9, True) for name in course.names(INN)})
    assert [one.value for one in app.success] == [Words("ru").say("ui.course.all-done")]


@pytest.mark.parametrize("step", ["-1", "99999", "x", "77"])
def test_a_page_that_there_is_not_is_no_fault(step: str) -> None:
    reading("ru", course=FIRST, step=step)


@pytest.mark.parametrize("named", ["no-such", "../01-two-markers"])
def test_a_lesson_that_there_is_not_shows_the_list(named: str) -> None:
    app = reading("en", course=named)
    assert any(button.label == plain(Words("en").say("ui.course.begin", title="Two markers")) for button in app.button)


def test_who_is_faster_than_the_browser_gets_the_page_all_the_same() -> None:
    """What the browser has kept comes with the page's second run; a touch may come before it."""
    app = alone("learn", lang="en", game=INN, course=FIRST).run()
    touch(app, Words("en").say("ui.course.all"))
    assert progress.MARKS not in remembered(app)
