"""One lesson: what has just happened and by which clause, and a guess at what comes next."""

from __future__ import annotations

import functools

import streamlit as st

from adjudicator import explain
from adjudicator.analysis.questions import StepQuestion
from adjudicator.case import Case, game
from adjudicator.machine import Step
from adjudicator.parsing.numbers import whole
from adjudicator.rulebook import Ruling
from adjudicator.scenario.model import Scenario
from adjudicator.scenario.run import editions
from adjudicator.words import Words

from . import answers, back, clauses, lesson_table, lessons, progress, session, stories, table_drawing, trace
from .answers import LessonQuestion
from .lesson_table import LessonTouch
from .lessons import StoryLesson
from .memory import remembered
from .style import plain

RIGHT = "lesson-right"


def draw(told: StoryLesson, words: Words) -> None:
    """Draw the whole lesson, at the place that the address names."""
    example = stories.example(told.name)
    assert example is not None
    at = _at(told)
    if not told.branch:
        progress.reach(told.name, at, told.length)
    _heading(told, example.scenario, at, words)
    found = lessons.asked(told, at + 1) if at < told.length else None
    guess = None if found is None else _guess(told, at, found, words)
    now, touch = told.after(at), None
    if found is not None and guess is not None:
        touch = lesson_table.answering(guess, lessons.points(found), now, words)
    with st.container(key="lesson-begins" if at == 0 else "lesson-goes-on"):
        talk, table = st.columns(2, gap="large")
    with table:
        lesson_table.draw(now, touch, words)
    with talk:
        if at:
            _beat(told, at, words)
        if found is not None and guess is not None:
            _question(told, found, touch, words)
            with lesson_table.below(touch, table):
                _answers(told, found, guess, touch, words)
        elif at == told.length:
            _end(told, example.scenario, words)
        _ways(told, at, words)
        _argue(told, at, words)
        table_drawing.in_words(now, words, argued=False)


def asked(words: Words) -> StoryLesson | None:
    """Return the lesson that the address names; None if it names none that there is."""
    named = st.query_params
    name = named.get("lesson", "")
    branch = named.get("way", "0")
    number = whole(branch, 99) or 0
    if not name:
        return None
    language = words.language
    return lessons.lesson(name, number, named.get("edition", ""), language) or lessons.lesson(name, 0, "", language)


def _at(told: StoryLesson) -> int:
    """How much of it is shown: as the address says, else where one was; a lesson that is done begins anew."""
    step = whole(st.query_params.get("step", ""), 99_999)
    if step is not None:
        return min(step, told.length)
    mark = progress.marks().get(told.name)
    return 0 if mark is None or told.branch or mark.at >= told.length else mark.at


def _to(told: StoryLesson, at: int, **otherwise: object) -> dict[str, str]:
    """Return what the address names at a place of a lesson."""
    named = {"lesson": told.name, "way": told.branch, "edition": told.edition, "step": at, **otherwise}
    return {key: str(value) for key, value in named.items() if value or key == "step"}


def _move(told: StoryLesson, at: int, right: bool = False) -> None:
    remembered()[RIGHT] = (told.name, at) if right else None
    session.go(**_to(told, at))


# -- above


def _heading(told: StoryLesson, scenario: Scenario, at: int, words: Words) -> None:
    book = game(scenario.game).rulebook()
    chapter = told.name.split("/")[-2]
    title = book.chapters[chapter].title.in_(words.language) if chapter in book.chapters else chapter
    back.draw(plain(title), "lesson-chapter", words, game=scenario.game, chapter=chapter)
    named = scenario.branches[told.branch - 1].title if told.branch else scenario.title
    st.markdown(f"#### {plain(named.in_(words.language))}")
    offered, held = editions(scenario), told.case.rules.edition
    if len(offered) > 1:
        st.segmented_control(
            words.say("ui.edition"),
            offered,
            format_func=lambda edition: book.editions[edition].short.in_(words.language),
            label_visibility="collapsed",
            **session.picks(f"lesson-edition.{told.name}", held, lambda new: session.go(**_to(told, 0, edition=new))),
        )
    else:
        st.caption(plain(book.editions[held].short.in_(words.language)))
    st.progress(at / max(told.length, 1), plain(words.say("ui.learn.at", at=at, of=told.length)))


# -- what happened


def _beat(told: StoryLesson, at: int, words: Words) -> None:
    """Draw the steps that are shown now and what was refused before them, each with its clause."""
    case, steps, beat = told.case, told.steps(at), told.beats[at - 1]
    with st.container(key="lesson-beat", border=True, gap="small"):
        if remembered().get(RIGHT) == (told.name, at):
            st.markdown(f":green-badge[:material/check: {plain(words.say('ui.learn.right'))}]")
        for no in beat.refused:
            denied = trace.denied(case, no, words.language)
            st.markdown(f":red-badge[:material/block: {plain(words.say('ui.learn.not'))}] **{plain(denied.said)}**")
            st.markdown(plain(denied.why))
            if not steps or denied.clause != steps[-1].by.ruling.id:
                _clause(case.rules.rulings[denied.clause], case, words, f"refused-{no.said!r}")
            trace.otherwise(denied, words)
        if len(steps) > 1:
            names = tuple(dict.fromkeys(case.game.language.name(case.now, one.said.seat) for one in steps if one.said))
            st.markdown(f":material/more_horiz: **{plain(words.say('ui.passes', names=names))}**")
        elif steps:
            _step(steps[0], case, words)
        if steps:
            st.markdown(f"**{plain(words.say('ui.learn.why'))}**")
            _clause(explain.ruling_of(steps[-1].by), case, words, "step")


def _step(step: Step, case: Case, words: Words) -> None:
    line = explain.line(step, case.game, words, 1)
    said = f" · {plain(words.say('ui.implied'))}" if line.implied else ""
    st.markdown(f"{trace.ICONS[line.kind]} **{plain(line.text)}**{said}")
    if line.changes:
        st.markdown(trace.changes(line))


def _clause(ruling: Ruling, case: Case, words: Words, place: str, above: str = "") -> None:
    """Draw what the clause says, as it is read here, and the way to its page; `above` is what has been told of it."""
    told = ruling.clause
    st.markdown(clauses.heading(ruling, case, words))
    text = told.text.in_(words.language)
    reading = told.readings[ruling.reading].text.in_(words.language) if ruling.reading else ""
    if text not in above:
        st.markdown(plain(text))
    if reading not in above:
        st.markdown(f"**{plain(words.say('ui.reading-held'))}** {plain(reading)}")
    where = explain.origin(told, words, case.rules.edition)
    label = f"{plain(told.id)} · {plain(where)}"
    with st.container(key=f"lesson-clause-{place}"):
        named = session.link(clause=told.id)
        st.page_link(session.view("rules"), label=label, icon=":material/gavel:", query_params=named)


# -- what comes next


def _guess(told: StoryLesson, at: int, found: StepQuestion, words: Words) -> LessonQuestion:
    right = [place for place, answer in enumerate(found.answers) if answer.wrong is None]
    texts = [answer.text.in_(words.language) for answer in found.answers]
    name = f"{told.name}/{told.branch}/{told.case.rules.edition}/{at}"
    return LessonQuestion(name, texts, right, functools.partial(_move, told, at + 1))


def _question(told: StoryLesson, found: StepQuestion, touch: LessonTouch | None, words: Words) -> None:
    """Draw the question about what comes next."""
    with st.container(key="lesson-question", gap="small"):
        st.markdown(f"**{plain(words.say(f'question.{found.asks}'))}**")
        _readings(found, told.case, words)
        lesson_table.hint(touch, words)


def _answers(
    told: StoryLesson, found: StepQuestion, guess: LessonQuestion, touch: LessonTouch | None, words: Words
) -> None:
    """Draw the answers to a question; those that were tried are refuted by their clauses."""
    with st.container(key="lesson-answers", gap="small"):
        for place in answers.offer(guess, words, touch is None or not touch.whole):
            wrong = found.answers[place].wrong
            assert wrong is not None  # else it would be right
            why = wrong.why.in_(words.language)
            st.markdown(plain(why))
            _clause(told.case.rules.rulings[wrong.clause], told.case, words, f"wrong-{place}", why)


def _readings(found: StepQuestion, case: Case, words: Words) -> None:
    """Draw the table's readings of open clauses, if the answer depends on them."""
    for id in found.open:
        ruling = case.rules.rulings[id]
        text = ruling.clause.readings[ruling.reading or ruling.clause.default or ""].text.in_(words.language)
        st.caption(plain(f"{ruling.clause.text.in_(words.language)} {words.say('ui.reading-held')} {text}"))


def _end(told: StoryLesson, scenario: Scenario, words: Words) -> None:
    """Draw what the lesson was about, its other ways to go, and the next one."""
    with st.container(key="lesson-end", border=True, gap="small"):
        st.markdown(f"**{plain(words.say('ui.learn.end'))}**")
        st.markdown(plain(scenario.purpose.in_(words.language)))
        st.markdown(plain(explain.result(told.case, words)))
    onwards(told.name, scenario.game, words)
    others = [branch for branch in range(len(scenario.branches) + 1) if branch != told.branch]
    if others:
        st.markdown(f"**{plain(words.say('ui.branches'))}**")
    for branch in others:
        title = scenario.branches[branch - 1].title if branch else scenario.title
        other = lessons.lesson(told.name, branch, told.edition, words.language)
        after = lessons.parting(told, other) if other is not None else 0
        st.button(
            plain(title.in_(words.language)),
            icon=":material/alt_route:",
            key=f"branch.{told.name}.{branch}@{words.language}",
            on_click=session.go,
            kwargs=_to(told, after, way=branch),
            width="stretch",
            wrap=True,
        )


def onwards(name: str, game_id: str, words: Words) -> None:
    """Draw the way to the next lesson that is not done; to one that was begun first, where no lesson was just read."""
    marks, done = progress.marks(), progress.done()
    begun = (one for one in lessons.ordered(game_id) if one.name in marks and not marks[one.name].done)
    following = (next(begun, None) if not name else None) or lessons.following(name, game_id, done)
    if following is None:
        st.success(words.say("ui.learn.all-done"))
        return
    told = "ui.learn.go-on" if following.name in marks else "ui.learn.next"
    st.button(
        plain(words.say(told, title=following.scenario.title)),
        icon=":material/play_arrow:",
        type="primary" if name else "secondary",
        key=f"next-lesson@{words.language}",
        on_click=session.go,
        kwargs={"lesson": following.name},
        width="stretch",
        wrap=True,
    )


# -- moving about


def _ways(told: StoryLesson, at: int, words: Words) -> None:
    with st.container(key="lesson-ways", horizontal=True):
        _way(told, at - 1, at > 0, "back", ":material/chevron_left:", words)
        on = "show" if at < told.length and lessons.asked(told, at + 1) is not None else "forward"
        _way(told, at + 1, at < told.length, on, ":material/chevron_right:", words)
        _way(told, 0, at > 0, "restart", ":material/replay:", words)
    with st.expander(words.say("ui.learn.jump"), key=f"lesson-jump@{words.language}", icon=":material/list:"):
        st.pills(
            words.say("ui.learn.jump"),
            range(told.length + 1),
            wrap=True,
            label_visibility="collapsed",
            **session.picks(f"lesson-step.{told.name}.{told.branch}", at, lambda to: _move(told, to)),
        )


def _way(told: StoryLesson, to: int, possible: bool, name: str, icon: str, words: Words) -> None:
    st.button(
        words.say(f"ui.learn.{name}"),
        icon=icon,
        type="primary" if name == "forward" else "secondary",
        disabled=not possible,
        key=f"lesson-{name}@{words.language}",
        on_click=_move,
        args=(told, to),
    )


def _argue(told: StoryLesson, at: int, words: Words) -> None:
    """Draw the way to argue about the table as it is now."""
    if st.button(
        words.say("ui.learn.argue"),
        icon=":material/table_bar:",
        key=f"argue.{told.name}.{at}@{words.language}",
        width="stretch",
        wrap=True,
    ):
        here = told.table(at)
        session.change(lambda now: now.opened(here))
        session.leave_for(session.view("table"), **session.shown())  # where Back leads
