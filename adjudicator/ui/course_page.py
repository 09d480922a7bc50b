"""One lesson of the course: a story in a few pages, a question before what is argued about, and why it came so."""

from __future__ import annotations

import functools

import streamlit as st

from adjudicator import course, explain
from adjudicator.analysis.questions import telling
from adjudicator.case import GAMES, Case
from adjudicator.course import Lesson, ToldBeat
from adjudicator.machine import Decision, Step
from adjudicator.parsing.numbers import whole
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.words import Words

from . import answers, back, clauses, lesson_table, progress, session, table_drawing, trace
from .answers import LessonQuestion
from .lesson_table import LessonTouch
from .memory import remembered
from .style import component, plain, small

RIGHT, EVERY, DONE, OTHERWISE = "course-right", "course-every-step", "course-done", "course-otherwise"
"""What was answered rightly at once; the choice of every step; the page on which what was to be done is done; what
was done there otherwise."""

_TO_TOP = """
export default function ({ data }) {
  const main = document.querySelector("[data-testid=stMain]")
  if (main && main.dataset.coursePage && main.dataset.coursePage !== data.page) main.scrollTo({ top: 0 })
  if (main) main.dataset.coursePage = data.page
}
"""
"""Another page of a lesson is read from its top."""


def mark(game_id: str, name: str) -> str:
    """Return the name under which the browser keeps how far somebody is in a lesson of the course."""
    return f"course/{game_id}/{name}"


def asked(words: Words) -> Lesson | None:
    """Return the lesson of the course that the address names; None if it names none that there is."""
    named = st.query_params
    game_id = named.get("game", "")
    name = named.get("course", "")
    return course.lesson(game_id, name, words.language) if name and game_id in GAMES else None


def draw(lesson: Lesson, words: Words) -> None:
    """Draw the page of the lesson that the address names."""
    at = _at(lesson)
    place, happened = lesson.page(at)
    progress.reach(mark(lesson.game, lesson.name), at + 1, lesson.length)
    _heading(lesson, at, words)
    touch = doing = _doing(lesson, place, at, words)
    guess = None if happened or doing is not None else _guess(lesson, place, at, words)
    if guess is not None:
        touch = lesson_table.answering(guess, place.points, place.before, words)
    now = place.before if doing is not None else place.after if happened else place.done
    with st.container(key="course-page"):
        talk, table = st.columns(2, gap="medium")
    with table:
        lesson_table.draw(now, touch, words)
    with talk:
        st.markdown(plain(place.beat.tells.in_(words.language)))
        if doing is not None:
            _to_do(place, words)
            with lesson_table.below(doing, table):
                _done_otherwise(doing.page, now, words)
        elif guess is not None:
            _question(place, touch, words)
            with lesson_table.below(touch, table):
                _answers(place, guess, touch, words)
        else:
            _happened(lesson, place, at, words)
        _ways(lesson, at, happened, doing is not None, words)
        _argue(now, words)
        table_drawing.in_words(now, words, argued=False)


def _at(lesson: Lesson) -> int:
    """Return which page is shown (from 0): as the address says, else where one was; a lesson done begins anew."""
    step = whole(st.query_params.get("step", ""), 999)
    if step is not None:
        return min(step, lesson.length - 1)
    kept = progress.marks().get(mark(lesson.game, lesson.name))
    return 0 if kept is None or kept.done else max(0, min(kept.at - 1, lesson.length - 1))


def go(game_id: str, name: str, at: int | None = None) -> None:
    """Show a page (from 0) of a lesson; None: where one was."""
    session.go(game=game_id, course=name, **({} if at is None else {"step": str(at)}))


def _turn(lesson: Lesson, at: int, right: bool = False) -> None:
    remembered()[RIGHT] = (lesson.name, at) if right else None
    go(lesson.game, lesson.name, at)


def _heading(lesson: Lesson, at: int, words: Words) -> None:
    game_id = lesson.game
    back.draw(words.say("ui.course.all"), "course-all", words, game=game_id)
    st.markdown(f"#### {plain(lesson.file.title.in_(words.language))}")
    count = len(course.names(game_id))
    told = words.say("ui.course.at", number=lesson.number, count=count, at=at + 1, of=lesson.length)
    st.progress((at + 1) / lesson.length, plain(told))
    component("course-top", "<span></span>", "", _TO_TOP)(data={"page": f"{lesson.name}/{at}"}, key="course-top")


# -- what is to be done


def _doing(lesson: Lesson, place: ToldBeat, at: int, words: Words) -> LessonTouch | None:
    """Return how what comes first on a page is done on the table; None if nothing is, or it has been done."""
    page = f"{lesson.name}/{at}"
    begins = not at or lesson.page(at - 1)[0] is not place
    if place.does is None or not begins or remembered().get(DONE) == page:
        return None
    act = functools.partial(_done, page, place.does)
    return lesson_table.doing(page, place.does, place.before, act, words)


def _done(page: str, does: Decision, seat: int, says: Decision | None) -> None:
    """Somebody has done something on the table."""
    if says == does:
        remembered()[DONE] = page
    else:
        remembered()[OTHERWISE] = (page, says)


def _to_do(place: ToldBeat, words: Words) -> None:
    """Draw what is to be done on the table."""
    assert place.does is not None
    before = place.before
    line = before.game.language.line_of(place.does, before.now, words.language)
    with st.container(key="lesson-question", gap="small"):
        st.markdown(f"**{plain(words.say('ui.learn.do', line=line))}**")
        st.caption(plain(words.say("ui.learn.touch")))


def _done_otherwise(page: str, case: Case, words: Words) -> None:
    """Draw why what was done on a page instead may not be done, or that it may, but that something else is told."""
    there, says = remembered().get(OTHERWISE) or ("", None)
    if there != page:
        return
    no = case.why_not(says) if isinstance(says, Decision) else None
    with st.container(key="lesson-wrong-done", gap="small"):
        st.markdown(plain(explain.refusal(no, case.now, case.game, words) if no else words.say("ui.learn.also")))
        if no is not None:
            clauses.brief(explain.ruling_of(no), case, words)


# -- what is asked


def _guess(lesson: Lesson, place: ToldBeat, at: int, words: Words) -> LessonQuestion:
    told = [answer.says.in_(words.language) for answer in place.beat.answers]
    return LessonQuestion(f"{lesson.name}/{at}", told, (place.right,), functools.partial(_turn, lesson, at + 1))


def _question(place: ToldBeat, touch: LessonTouch | None, words: Words) -> None:
    """Draw the question."""
    assert place.beat.asks is not None
    with st.container(key="lesson-question", gap="small"):
        st.markdown(f"**{plain(place.beat.asks.in_(words.language))}**")
        lesson_table.hint(touch, words)


def _answers(place: ToldBeat, guess: LessonQuestion, touch: LessonTouch | None, words: Words) -> None:
    """Draw the answers; what was answered wrongly is struck out, with what is to be said to it."""
    with st.container(key="lesson-answers", gap="small"):
        for wrong in answers.offer(guess, words, touch is None or not touch.whole):
            but = place.beat.answers[wrong].but
            if but is not None:
                st.markdown(plain(but.in_(words.language)))


# -- what happened


def _happened(lesson: Lesson, place: ToldBeat, at: int, words: Words) -> None:
    """Draw the answer, and what happened step by step, each with its clause."""
    if place.right is not None:
        answer = plain(place.beat.answers[place.right].says.in_(words.language))
        praise = f":green-badge[:material/check: {plain(words.say('ui.learn.right'))}] "
        first = praise if remembered().get(RIGHT) == (lesson.name, at) else ":material/check: "
        asks = plain(place.beat.asks.in_(words.language)) if place.beat.asks is not None else ""
        with st.container(key="course-answer", gap="small"):
            st.markdown(small(asks))
            st.markdown(f"{first}**{answer}**")
    _refused(place, words)
    _steps(place, words)
    if at == lesson.length - 1:
        _end(lesson, words)


def _refused(place: ToldBeat, words: Words) -> None:
    """Draw what the rules do not allow here, and why."""
    for number, no in enumerate(place.refused):
        said = plain(trace.denied(place.after, no, words.language).said)
        label = f":red-badge[{plain(words.say('ui.learn.not'))}] {said} {_why(words)}"
        with st.expander(label, type="step", icon=":material/block:", key=f"course-refused-{number}"):
            trace.why_not(place.after, no, words)


def _steps(place: ToldBeat, words: Words) -> None:
    """Draw the steps in which something happens, or all of them if that was asked for."""
    steps = [(number, step) for number, step in enumerate(place.steps, 1)]
    loud = [(number, step) for number, step in steps if _matters(step, place.after)]
    shown = steps if not loud or len(steps) == len(loud) or _whole(words, len(steps)) else loud
    with st.container(key="steps", gap=None):
        for number, step in shown:
            line = explain.line(step, place.after.game, words, number)
            label = f"{plain(line.text)} {trace.changes(line)} {_why(words)}"
            with st.expander(label, type="step", icon=trace.ICONS[line.kind], key=f"step-{line.kind}-{number}"):
                clauses.brief(explain.ruling_of(step.by), place.after, words)


def _whole(words: Words, count: int) -> bool:
    """Draw the choice whether every step is shown, passes too."""
    return st.toggle(words.count("ui.all-steps", count), key=f"{EVERY}@{words.language}")


def _matters(step: Step, case: Case) -> bool:
    """Return True if a newcomer should see a step: somebody acts, a card does something, something changes."""
    silent = step.said is not None and step.said.__struct_config__.tag == "pass"
    return not silent and (telling(step, case) or (step.said is None and bool(step.by.card)))


def _why(words: Words) -> str:
    return small(f":primary[{plain(words.say('ui.learn.why'))}]")


def _end(lesson: Lesson, words: Words) -> None:
    """Draw the idea of the lesson, and the way to what comes next."""
    with st.container(key="lesson-end", border=True, gap="small"):
        st.markdown(f"**{plain(words.say('ui.course.idea'))}**")
        st.markdown(plain(lesson.file.idea.in_(words.language)))


# -- onwards


def _ways(lesson: Lesson, at: int, happened: bool, doing: bool, words: Words) -> None:
    last = at == lesson.length - 1
    if last and not doing:
        onwards(lesson.game, lesson.name, words)
    with st.container(key="course-ways", horizontal=True):
        _way("back", "ui.learn.back", lesson, at - 1, at > 0, words)
        if doing:
            shows = functools.partial(remembered().update, {DONE: f"{lesson.name}/{at}"})
            key = f"course-do.{at}@{words.language}"
            st.button(words.say("ui.learn.show"), key=key, on_click=shows, width="stretch")
        elif not last:
            _way("on", "ui.learn.forward" if happened else "ui.learn.show", lesson, at + 1, True, words)


def _way(name: str, id: str, lesson: Lesson, to: int, possible: bool, words: Words) -> None:
    st.button(
        words.say(id),
        type="primary" if id == "ui.learn.forward" else "secondary",
        disabled=not possible,
        key=f"course-{name}.{to}@{words.language}",
        on_click=_turn,
        args=(lesson, to),
        width="stretch",
    )


def onwards(game_id: str, after: str, words: Words) -> None:
    """Draw the way to the first lesson that is not done, after the one called `after` if that is not empty."""
    known, done = course.names(game_id), progress.done()
    later = known[known.index(after) + 1 :] if after else known
    left = [name for name in (*later, *known) if name != after and mark(game_id, name) not in done]
    if not left:
        st.success(words.say("ui.course.all-done"))
        return
    lesson = course.lesson(game_id, left[0], words.language)
    assert lesson is not None
    begun = any(name.startswith("course/") for name in progress.marks())
    st.button(
        plain(words.say("ui.course.next" if begun else "ui.course.begin", title=lesson.file.title)),
        icon=":material/play_arrow:",
        type="primary",
        key=f"course-onwards@{words.language}",
        on_click=go,
        args=(game_id, left[0], 0 if after else None),
        width="stretch",
        wrap=True,
    )


# -- the table


def _argue(case: Case, words: Words) -> None:
    """Draw the way to argue about the table as it is now."""
    if st.button(
        words.say("ui.learn.argue"),
        icon=":material/table_bar:",
        key=f"course-argue@{words.language}",
        width="stretch",
        wrap=True,
    ):
        session.change(lambda now: now.opened(Sitting((Reached(case),))))
        session.leave_for(session.view("table"), **session.shown())  # where Back leads
