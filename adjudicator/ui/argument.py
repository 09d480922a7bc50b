"""The main view: who has what, what was said, what comes of it."""

from __future__ import annotations

import streamlit as st

from adjudicator.case import Case
from adjudicator.rulebook import Rulebook
from adjudicator.words import Words

from . import actions, players, session, stack, stories, style, trace
from .sitting import Sitting, Story


def draw() -> None:
    """The whole view."""
    words, here = session.words(), session.sitting()
    case = here.case
    if here.story is not None:
        _story(here, here.story, words)
    _toolbar(here, words)
    if st.session_state[session.UNSAVED]:
        st.warning(words.say("ui.too-long"))
    trace.notice(case, here.notice, words)
    trace.answer(case, words)
    begun = bool(case.said) or here.story is not None
    left, right = st.columns([1, 1], gap="large")
    with left:
        if begun:
            actions.draw(case, words)
            stack.draw(case, words)
        else:
            _beginning(case, words)
    with right:
        if begun:
            trace.steps(case, words)
            players.standings(case, words)
            with st.expander(words.say("ui.change-beginning"), key="change-beginning", icon=":material/history:"):
                st.caption(words.say("ui.change-beginning-help"))
                _edition(case, words)
                players.enter(case, words)
        else:
            st.markdown(f"#### {words.say('ui.what-happens')}")
            actions.draw(case, words)
            stack.draw(case, words)
            trace.steps(case, words)


def _beginning(case: Case, words: Words) -> None:
    st.markdown(f"#### {words.say('ui.who-has-what')}")
    _edition(case, words)
    players.enter(case, words)


def _toolbar(here: Sitting, words: Words) -> None:
    with st.grid(4, min_column_width=150, gap="small", key="toolbar"):
        for name, icon, to, off in (
            ("undo", ":material/undo:", here.at - 1, not here.at),
            ("redo", ":material/redo:", here.at + 1, here.at == len(here.points) - 1),
        ):
            st.button(
                words.say(f"ui.{name}"), icon=icon, key=session.key(name), disabled=off, width="stretch",
                on_click=session.move, args=(here.serial, lambda now, to=to: now.moved(to)),
            )  # fmt: skip
        style.copy_link(words)
        st.button(
            words.say("ui.new"), icon=":material/add:", key=session.key("new"), width="stretch",
            on_click=session.move, args=(here.serial, lambda now: now.put(session.new_table(words))),
        )  # fmt: skip


def _edition(case: Case, words: Words) -> None:
    """The edition: choosing another judges the same story by it."""
    book: Rulebook = case.game.rulebook()
    widget = f"edition@{words.language}"
    st.segmented_control(
        words.say("ui.edition"), list(book.editions), format_func=lambda id: book.editions[id].short, required=True,
        key=session.bound(widget, case.rules.edition), on_change=_judge, args=(widget,), help=words.say("ui.edition-help"),
    )  # fmt: skip
    st.caption(style.plain(book.editions[case.rules.edition].title.in_(words.language)))


def _judge(widget: str) -> None:
    edition = st.session_state[widget]

    def judged(here: Sitting) -> Sitting:
        if here.story is not None:
            told = stories.sitting(here.story.name, here.story.branch, edition)
            if told is not None:
                return told.moved(here.at)
        return here.under(edition)

    session.change(judged)


def _story(here: Sitting, story: Story, words: Words) -> None:
    """The example that is being followed: what it shows, back and forward, and its other ways to go."""
    document = stories.example(story.name)
    if document is None:
        return
    with st.container(key="story", border=True):
        st.markdown(f"**{style.plain(stories.title(document, story.branch).in_(words.language))}**")
        st.caption(style.plain(document.value.purpose.in_(words.language)))
        last = len(here.points) - 1
        with st.container(horizontal=True, key="story-steps"):
            for name, icon, to, off in (
                ("back", ":material/chevron_left:", here.at - 1, not here.at),
                ("forward", ":material/chevron_right:", here.at + 1, here.at == last),
            ):
                st.button(
                    words.say(f"ui.{name}"), icon=icon, key=session.key(name), disabled=off, width="stretch",
                    type="primary" if name == "forward" else "secondary",
                    on_click=session.move, args=(here.serial, lambda now, to=to: now.moved(to)),
                )  # fmt: skip
        st.caption(words.say("ui.story-end" if here.at == last else "ui.story-at", at=here.at, of=last))
        if document.value.branches:
            widget = f"branch.{story.name}@{words.language}"
            st.pills(
                words.say("ui.branches"), range(len(document.value.branches) + 1), required=True,
                format_func=lambda k: style.plain(stories.title(document, k).in_(words.language)),
                wrap=True, key=session.bound(widget, story.branch), on_change=_branch, args=(story.name, widget),
            )  # fmt: skip


def _branch(name: str, widget: str) -> None:
    edition = session.sitting().case.rules.edition
    told = stories.sitting(name, st.session_state[widget], edition) or stories.sitting(name, st.session_state[widget])
    if told is not None:
        session.show(told)
