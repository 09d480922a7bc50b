"""The examples as lessons: their order, their beats, what is asked, and the view in one process."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from msgspec.structs import replace
from streamlit.testing.v1 import AppTest

from adjudicator import drawing
from adjudicator.analysis.questions import BOOKKEEPING
from adjudicator.case import GAMES, game
from adjudicator.rulebook import Language
from adjudicator.ui import learn, lessons, progress, stories
from adjudicator.ui.progress import LessonMark
from adjudicator.ui.stories import Listed
from adjudicator.ui.style import plain
from adjudicator.words import Words

from .alone import alone
from .conftest import remembered, written

DEADLOCK = "red-dragon-inn/timing/timing-example-2-rdi10"
ASKED = 2
"""The first of its beats before which something is asked."""
HAPPENS, OUTCOME = "red-dragon-inn/timing/first-refusal-asked", 11
"""A lesson and one of its beats before which it is asked what happens: that is no touch on the table but a list."""
EVERY = [one for id in GAMES for one in lessons.ordered(id)]
SOME = EVERY[::12]


def lesson(name: str = DEADLOCK, branch: int = 0, edition: str = "", language: Language = "en") -> lessons.StoryLesson:
    told = lessons.lesson(name, branch, edition, language)
    assert told is not None
    return told


# -- the order


def test_every_example_is_a_lesson_of_its_game() -> None:
    assert sorted(one.name for one in EVERY) == sorted(one.name for one in stories.examples())


@pytest.mark.parametrize("id", GAMES)
def test_the_chapters_stand_as_in_the_rulebook(id: str) -> None:
    book = game(id).rulebook()
    told = list(lessons.by_chapter(id))
    assert told == [chapter for chapter in book.chapters if chapter in told]
    assert sum(map(len, lessons.by_chapter(id).values())) == len(lessons.ordered(id))


def test_the_newest_book_comes_first_as_it_prints_its_examples() -> None:
    names = [one.name.rpartition("/")[2] for one in lessons.by_chapter("red-dragon-inn")["timing"]]
    printed = [name for name in names if name.startswith("timing-example")]
    assert printed[:3] == [f"timing-example-{k}-rdi10" for k in (1, 2, 3)]
    assert printed[3:] == [f"timing-example-{k}-{edition}" for edition in ("rdi5", "rdi3") for k in (1, 2)]


def test_the_next_lesson_is_one_that_is_not_done() -> None:
    first, second, third, *_ = lessons.ordered("red-dragon-inn")
    assert lessons.following("", "red-dragon-inn", ()) == first
    assert lessons.following(first.name, "red-dragon-inn", (second.name,)) == third
    last = lessons.ordered("red-dragon-inn")[-1]
    assert lessons.following(last.name, "red-dragon-inn", (first.name,)) == second
    assert lessons.following("", "red-dragon-inn", [one.name for one in EVERY]) is None


def test_the_id_of_an_example_will_do() -> None:
    assert lesson(DEADLOCK.rpartition("/")[2]).name == DEADLOCK


# -- the beats


@pytest.mark.parametrize("one", SOME, ids=lambda one: one.name)
def test_a_lesson_begins_before_what_is_forced(one: Listed) -> None:
    told = lesson(one.name)
    begins = told.after(0)
    assert begins.now == told.case.start
    assert begins.now == (told.case.steps()[0].before if told.case.steps() else told.case.now)


@pytest.mark.parametrize("example", SOME, ids=lambda one: one.name)
def test_the_beats_are_the_steps_each_once_and_in_order(example: stories.Listed) -> None:
    for branch in range(len(example.scenario.branches) + 1):
        told = lesson(example.name, branch)
        steps = [number for beat in told.beats for number in range(beat.first, beat.last + 1)]
        assert steps == list(range(1, len(told.case.steps()) + 1))
        refused = [point.notice.no for point in told.told.points if point.notice is not None]
        assert [no for beat in told.beats for no in beat.refused] == refused
        for beat in told.beats:
            group = told.case.steps()[beat.first - 1 : beat.last]
            assert len(group) < 2 or all(step.said is not None for step in group)


@pytest.mark.parametrize("example", SOME, ids=lambda one: one.name)
def test_the_table_can_be_shown_after_every_beat(example: stories.Listed) -> None:
    told, words = lesson(example.name), Words("ru")
    for at in range(told.length + 1):
        case = told.after(at)
        assert len(case.steps()) == (told.beats[at - 1].last if at else 0)
        drawing.slips(case, words)
        there = told.table(at)
        assert len(there.case.steps()) >= len(case.steps())
        assert there.case.steps()[: len(case.steps())] == case.steps()
    assert told.after(told.length).now == told.case.now


@pytest.mark.parametrize("example", SOME[::2], ids=lambda one: one.name)
def test_a_question_is_about_the_beat_that_comes_and_wrong_answers_name_a_clause(
    example: stories.Listed,
) -> None:
    told = lesson(example.name)
    for at in range(1, told.length + 1):
        found = lessons.asked(told, at)
        if found is None:
            continue
        assert found.step == told.beats[at - 1].first
        assert sum(answer.wrong is None for answer in found.answers) == 1
        assert all(answer.wrong.clause in told.case.rules for answer in found.answers if answer.wrong is not None)


def test_what_the_story_has_refused_is_among_the_wrong_answers() -> None:
    told = lesson()
    at = next(at for at, beat in enumerate(told.beats, 1) if beat.refused)
    found = lessons.asked(told, at)
    assert found is not None
    assert "mistake" in [answer.wrong.kind for answer in found.answers if answer.wrong is not None]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_refusal_under_an_open_clause_names_the_reading_that_allows_it(language: str) -> None:
    name = "red-dragon-inn/drinking-contest/event-not-strengthened"
    told = lesson(name)
    at = next(at for at, beat in enumerate(told.beats, 1) if beat.refused)
    app = alone("learn", lang=language, lesson=name, step=str(at)).run()
    assert not app.exception
    page = "\n".join(written(app))
    clause = told.case.rules.rulings["drinking-contest.event-changed"].clause
    assert clause.readings["may"].text.in_(language) in page
    assert "0 → 2" in page


def test_a_puzzle_does_not_ask_who_is_asked_nor_how_much_one_is() -> None:
    told = lesson()
    found = [question for at in range(1, told.length + 1) if (question := lessons.asked(told, at)) is not None]
    assert found
    for question in found:
        said, wrong = question.right.said, [answer.wrong for answer in question.answers if answer.wrong is not None]
        if said is None:
            assert not [answer for answer in wrong if answer.kind in BOOKKEEPING]
        else:
            others = [answer.tried for answer in wrong if answer.kind != "mistake"]
            assert said not in [replace(tried, seat=said.seat) for tried in others]


def test_players_have_names_of_the_readers_language() -> None:
    told = lessons.lesson(DEADLOCK, 0, "", "ru")
    assert told is not None
    assert {seat.name for seat in told.case.now.table.seats} == {"Аларик", "Карл", "Валерия"}
    assert {no.now.table.seats[0].name for beat in told.beats for no in beat.refused} == {"Аларик"}


def test_nobody_is_asked_to_guess_that_somebody_passes() -> None:
    told = lesson()
    window = next(at for at, beat in enumerate(told.beats, 1) if beat.last > beat.first)
    assert all(step.by.ruling.id == "timing.window" for step in told.steps(window))
    assert lessons.asked(told, window) is None


def test_a_branch_parts_from_the_story_where_it_differs() -> None:
    story, branch = lesson(), lesson(branch=1)
    at = lessons.parting(story, branch)
    assert 0 < at < story.length
    assert all(story.steps(k) == branch.steps(k) for k in range(1, at + 1))
    assert story.steps(at + 1) != branch.steps(at + 1)


@pytest.mark.parametrize("named", [("no/such",), (DEADLOCK, 99), (DEADLOCK, 0, "rdi1"), ("../../pyproject",)])
def test_there_is_no_such_lesson(named: tuple[str]) -> None:
    assert lessons.lesson(*named) is None


# -- what the browser keeps


@pytest.mark.parametrize("kept", [None, 7, "", "no json", "[]", '{"x": 1}', '{"x": [1, "yes"]}', "1" * 200_000])
def test_what_a_browser_keeps_is_not_trusted(kept: object) -> None:
    assert progress.read(kept) == {}


def test_what_a_browser_keeps_is_read() -> None:
    assert progress.read('{"x": [3, false]}') == {"x": LessonMark(3, False)}


# -- the view


def learning(**query: str) -> AppTest:
    """The view of the lessons, with nothing kept by the browser."""
    app = alone("learn", **query)
    remembered(app)[progress.MARKS] = {}
    return app.run()


def touch(app: AppTest, text: str) -> None:
    next(button for button in app.button if button.label == plain(text)).click().run()
    assert not app.exception


@pytest.mark.parametrize("language", ["en", "ru"])
def test_guessing_wrong_names_the_clause_and_guessing_right_goes_on(language: Language) -> None:
    app, words = learning(lang=language, lesson=HAPPENS, step=str(OUTCOME - 1)), Words(language)
    found = lessons.asked(lesson(HAPPENS, language=language), OUTCOME)
    assert found is not None
    wrong = next(answer for answer in found.answers if answer.wrong is not None)
    right = next(answer for answer in found.answers if answer.wrong is None)
    touch(app, wrong.text.in_(words.language))
    assert wrong.wrong is not None
    shown = [one.value for one in app.markdown]
    title = lesson(HAPPENS).case.rules.rulings[wrong.wrong.clause].clause.title.in_(words.language)
    assert plain(wrong.wrong.why.in_(words.language)) in shown
    assert any(plain(title) in one for one in shown)
    assert remembered(app)[progress.HERE] == {HAPPENS: LessonMark(OUTCOME - 1, False)}
    touch(app, right.text.in_(words.language))
    assert app.query_params["step"] == str(OUTCOME)
    assert not any(words.say("ui.learn.right") in one.value for one in app.markdown)
    assert remembered(app)[progress.HERE] == {HAPPENS: LessonMark(OUTCOME, False)}


def test_the_end_of_a_lesson_is_remembered_when_it_begins_anew() -> None:
    last = lesson().length
    app = learning(lang="en", lesson=DEADLOCK, step=str(last))
    assert remembered(app)[progress.HERE] == {DEADLOCK: LessonMark(last, True)}
    words = Words("en")
    touch(app, words.say("ui.learn.restart"))
    assert remembered(app)[progress.HERE] == {DEADLOCK: LessonMark(0, True)}


@pytest.mark.parametrize("step", ["-1", "99999999999", "x", "1e3"])
def test_a_step_that_there_is_not_is_no_fault(step: str) -> None:
    assert not learning(lang="ru", lesson=DEADLOCK, step=step).exception


def test_a_lesson_is_resumed_where_one_was() -> None:
    app = alone("learn", lesson=DEADLOCK)
    remembered(app)[progress.MARKS] = {DEADLOCK: LessonMark(4, False)}
    app.run()
    assert any(Words("en").say("ui.learn.at", at=4, of=lesson().length) == one.text for one in app.get("progress"))


def test_a_guess_that_is_right_at_once_is_praised() -> None:
    app, words = learning(lang="en", lesson=HAPPENS, step=str(OUTCOME - 1)), Words("en")
    found = lessons.asked(lesson(HAPPENS), OUTCOME)
    assert found is not None
    touch(app, next(answer for answer in found.answers if answer.wrong is None).text.en)
    assert any(words.say("ui.learn.right") in one.value for one in app.markdown)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_list_says_what_is_done_and_leads_to_what_is_next(language: str) -> None:
    words = Words(language)
    app = alone("learn", lang=language, game="red-dragon-inn", chapter="timing")
    remembered(app)[progress.MARKS] = {DEADLOCK: LessonMark(lesson().length, True)}
    app.run()
    count = len(lessons.by_chapter("red-dragon-inn")["timing"])
    assert any(plain(words.say("ui.learn.of", done=1, count=count)) in one.value for one in app.markdown)
    marked = [button.icon for button in app.button if button.key and DEADLOCK in button.key]
    assert marked == [learn.DONE]
    touch(app, words.say("ui.learn.all-chapters"))
    first = lessons.ordered("red-dragon-inn")[0]
    touch(app, words.say("ui.learn.next", title=first.scenario.title))
    assert app.query_params["lesson"] == first.name


def test_every_puzzle_has_its_day_before_any_comes_again() -> None:
    for game_id in GAMES:
        count = len(lessons.ordered(game_id))
        assert len({day * lessons.STRIDE % count for day in range(count)}) == count, game_id


@pytest.mark.parametrize("day", [date(2026, 11, 28), date(2026, 11, 29), date(2027, 2, 28), date(2028, 2, 29)])
def test_the_puzzle_of_a_day_stands_before_a_question_and_is_the_same_all_day(day: date) -> None:
    for game_id in GAMES:
        one, at = lessons.of_the_day(game_id, day)
        told = lessons.lesson(one.name)
        assert told is not None
        assert lessons.asked(told, at + 1) is not None
        assert (one, at) == lessons.of_the_day(game_id, day)
        assert one != lessons.of_the_day(game_id, day + timedelta(days=1))[0]
