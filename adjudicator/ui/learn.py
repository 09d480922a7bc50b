"""The view of the lessons: the course first, then every example as a puzzle, by chapter; what is done, what is next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta

import streamlit as st

from adjudicator import course
from adjudicator.case import GAMES, game
from adjudicator.course import Lesson
from adjudicator.scenario.run import editions
from adjudicator.words import Words

from . import back, course_page, lesson_page, lessons, progress, session
from .progress import LessonMark
from .stories import Listed
from .style import plain

DONE, BEGUN, NEW = ":material/check_circle:", ":material/timelapse:", ":material/circle:"


@st.fragment
def _view() -> None:
    """Draw what the address names; changing the lesson redraws only this part."""
    words, asked = session.words(), st.query_params
    lesson, told = course_page.asked(words), lesson_page.asked(words)
    if lesson is not None:
        course_page.draw(lesson, words)
    elif told is not None:
        lesson_page.draw(told, words)
    else:
        _list(words, asked)
    progress.keep()


def draw() -> None:
    """Draw the lesson that the address names, else the chapter, else all chapters."""
    _view()


def _list(words: Words, asked: Mapping[str, str]) -> None:
    st.markdown(f"#### {words.say('ui.learn')}")
    with st.spinner(words.say("ui.learn.reading")):
        told = [id for id in GAMES if lessons.ordered(id)]
    if not told:
        st.caption(words.say("ui.no-examples"))
        return
    chosen = asked.get("game", session.sitting().case.game.id)
    chosen = chosen if chosen in told else told[0]
    chapters = lessons.by_chapter(chosen)
    if asked.get("lesson") or asked.get("chapter", next(iter(chapters))) not in chapters:
        st.warning(words.say("ui.link-leads-nowhere"))
    if asked.get("chapter") in chapters:
        _chapter(chosen, asked["chapter"], chapters[asked["chapter"]], words)
    else:
        _chapters(chosen, told, chapters, words)


def _chapters(chosen: str, told: list[str], chapters: dict[str, tuple[Listed, ...]], words: Words) -> None:
    if len(told) > 1:
        st.segmented_control(
            words.say("ui.game"),
            told,
            format_func=lambda other: game(other).title[words.language],
            label_visibility="collapsed",
            **session.picks("lessons-of", chosen, lambda game: session.go(game=game)),
        )
    _of_the_day(chosen, words)
    _course(chosen, words)
    done = progress.done()
    every = lessons.ordered(chosen)
    st.markdown(f"#### {words.say('ui.learn.puzzles')}")
    st.caption(words.say("ui.learn.puzzles-help"))
    st.caption(words.say("ui.learn.done", done=sum(one.name in done for one in every), count=len(every)))
    lesson_page.onwards("", chosen, words)
    titles = game(chosen).rulebook().chapters
    with st.grid(2, min_column_width=300, gap="xsmall", key="lines-chapters"):
        for chapter, held in chapters.items():
            finished = sum(one.name in done for one in held)
            title = plain(titles[chapter].title.in_(words.language)) if chapter in titles else plain(chapter)
            st.button(
                f"**{title}** :gray[{plain(words.say('ui.learn.of', done=finished, count=len(held)))}]",
                icon=DONE if finished == len(held) else BEGUN if finished else NEW,
                key=f"chapter.{chapter}@{words.language}",
                on_click=session.go,
                kwargs={"game": chosen, "chapter": chapter},
                width="stretch",
                wrap=True,
            )


def _of_the_day(chosen: str, words: Words) -> None:
    """Draw the way to today's puzzle, before its last question."""
    one, at = lessons.of_the_day(chosen, _today())
    with st.container(key="puzzle-of-the-day"):
        st.button(
            plain(words.say("ui.learn.today", title=one.scenario.title)),
            icon=":material/today:",
            key=f"today.{one.name}@{words.language}",
            on_click=session.go,
            kwargs={"lesson": one.name, "step": str(at)},
            width="stretch",
            wrap=True,
        )


def _today() -> date:
    """Return which day it is where the reader is, as far as the browser says so."""
    offset = st.context.timezone_offset or 0
    return (datetime.now(UTC) - timedelta(minutes=offset)).date()


def _course(chosen: str, words: Words) -> None:
    """Draw the lessons of the course of a game, if it has one, and the way on."""
    every = course.names(chosen)
    if not every:
        return
    kept = progress.marks()
    marks = {name: kept.get(course_page.mark(chosen, name)) for name in every}
    done = sum(mark is not None and mark.done for mark in marks.values())
    told = [_told(chosen, name, words) for name in every]
    variants = [lesson for lesson in told if lesson.file.layers]
    with st.container(key="course", gap="small"):
        st.markdown(plain(words.say("ui.course.about")))
        st.progress(done / len(every), plain(words.say("ui.course.done", done=done, count=len(every))))
        course_page.onwards(chosen, "", words)
        _rows("course", [lesson for lesson in told if not lesson.file.layers], marks, words)
        if variants:
            st.markdown(plain(words.say("ui.course.variants")))
            _rows("variants", variants, marks, words)


def _told(chosen: str, name: str, words: Words) -> Lesson:
    lesson = course.lesson(chosen, name, words.language)
    assert lesson is not None
    return lesson


def _rows(key: str, lessons: Sequence[Lesson], marks: Mapping[str, LessonMark | None], words: Words) -> None:
    """Draw a button for each of some lessons, by its title."""
    with st.grid(2, min_column_width=300, gap="xsmall", key=f"lines-{key}"):
        for lesson in lessons:
            mark = marks[lesson.name]
            st.button(
                f"{lesson.number}\\. {plain(lesson.file.title.in_(words.language))}",
                icon=NEW if mark is None else DONE if mark.done else BEGUN,
                key=f"course.{lesson.name}@{words.language}",
                on_click=course_page.go,
                args=(lesson.game, lesson.name),
                width="stretch",
                wrap=True,
            )


def _chapter(chosen: str, chapter: str, held: tuple[Listed, ...], words: Words) -> None:
    titles, marks = game(chosen).rulebook().chapters, progress.marks()
    back.draw(words.say("ui.learn.all-chapters"), "all-chapters", words, game=chosen)
    title = titles[chapter].title.in_(words.language) if chapter in titles else chapter
    finished = sum(one.name in marks and marks[one.name].done for one in held)
    st.markdown(f"**{plain(title)}** · {plain(words.say('ui.learn.of', done=finished, count=len(held)))}")
    with st.grid(2, min_column_width=300, gap="xsmall", key="lines-lessons"):
        for one in held:
            row(one, marks.get(one.name), words)


def row(one: Listed, mark: LessonMark | None, words: Words) -> None:
    """Draw a lesson in a list, by its title and its editions."""
    book = game(one.scenario.game).rulebook()
    short = " · ".join(book.editions[edition].short.in_(words.language) for edition in editions(one.scenario))
    st.button(
        f"{plain(one.scenario.title.in_(words.language))} :gray[{plain(short)}]",
        icon=NEW if mark is None else DONE if mark.done else BEGUN,
        key=f"lesson.{one.name}@{words.language}",
        on_click=session.go,
        kwargs={"lesson": one.name},
        width="stretch",
        wrap=True,
    )
