"""The main view: who has what, what was said, what comes of it."""

from __future__ import annotations

import streamlit as st

from adjudicator.case import GAMES, Case, game
from adjudicator.rulebook import Rulebook
from adjudicator.words import Words

from . import clauses, comparison, games, session, stack, stories, style, trace
from .sitting import Sitting, Story


def draw() -> None:
    """The whole view."""
    words, here = session.words(), session.sitting()
    case = here.case
    view = games.of(case)
    if here.story is not None:
        _story(here, here.story, words)
    _toolbar(here, words)
    if st.session_state[session.UNSAVED]:
        st.warning(words.say("ui.too-long"))
    trace.notice(case, here.notice, words)
    trace.answer(case, words)
    if case.said or here.story is not None:
        judged_by = words.say("ui.judged-by", edition=_title(case, words))
        with st.expander(style.plain(judged_by), key="judged-by", icon=":material/gavel:"):
            _edition(case, words)
            st.caption(words.say("ui.edition-help"))
        clauses.undecided(case, words)
        if len(case.game.rulebook().editions) > 1:
            comparison.draw(case, words)
    view.board(case, words)
    left, right = st.columns(2, gap="large")
    if here.story is not None:
        with left:
            stack.draw(view.waiting(case, words), words)
            trace.steps(case, words)
        with right:
            view.standings(case, words)
            view.actions(case, words)
            _from_the_beginning(case, words)
    elif case.said:
        with left:
            view.actions(case, words)
            stack.draw(view.waiting(case, words), words)
        with right:
            trace.steps(case, words)
            view.standings(case, words)
            _from_the_beginning(case, words)
    else:
        with left:
            _game(case, words)
            st.markdown(f"#### {words.say('ui.who-has-what')}")
            _edition(case, words)
            st.caption(style.plain(_title(case, words)))
            view.enter(case, words)
        with right:
            st.markdown(f"#### {words.say('ui.what-happens')}")
            view.actions(case, words)
            stack.draw(view.waiting(case, words), words)
            trace.steps(case, words)


def _from_the_beginning(case: Case, words: Words) -> None:
    """The table at the beginning; when it changes, everything said is told anew."""
    with st.expander(words.say("ui.change-beginning"), key="change-beginning", icon=":material/history:"):
        st.caption(words.say("ui.change-beginning-help"))
        games.of(case).enter(case, words)


def _toolbar(here: Sitting, words: Words) -> None:
    with st.grid(4, min_column_width=150, gap="small", key="toolbar"):
        if here.story is None:
            _way(here, words, "undo", ":material/undo:", here.at - 1)
            _way(here, words, "redo", ":material/redo:", here.at + 1)
        style.copy_link(words)
        new = session.moves("new", lambda now: now.put(session.new_table(words, now.case.game.ID)))
        st.button(words.say("ui.new"), icon=":material/add:", **new)
        if here.left is not None:
            st.button(words.say("ui.return"), icon=":material/table_bar:", **session.moves("return", Sitting.returned))


def _way(here: Sitting, words: Words, name: str, icon: str, to: int, primary: bool = False) -> None:
    """A button to another case that was reached."""
    st.button(
        words.say(f"ui.{name}"),
        icon=icon,
        type="primary" if primary else "secondary",
        disabled=not 0 <= to < len(here.points),
        **session.moves(name, lambda now: now.moved(to)),
    )


def _game(case: Case, words: Words) -> None:
    """Which game is played: choosing another lays a new table."""
    st.segmented_control(
        words.say("ui.game"),
        list(GAMES),
        format_func=lambda other: game(other).TITLE[words.language],
        required=True,
        **session.holds("game", case.game.ID, _play),
    )


def _play(id: str) -> None:
    session.change(lambda here: here.put(session.new_table(session.words(), id)))


def _edition(case: Case, words: Words) -> None:
    """The edition, where there are several: choosing another judges the same story by it."""
    book: Rulebook = case.game.rulebook()
    if len(book.editions) < 2:
        return
    st.segmented_control(
        words.say("ui.edition"),
        list(book.editions),
        format_func=lambda edition: book.editions[edition].short,
        required=True,
        **session.holds("edition", case.rules.edition, _judge),
    )


def _title(case: Case, words: Words) -> str:
    """What the edition is called by whose rules the case is judged, and the variants that are on."""
    book: Rulebook = case.game.rulebook()
    titles = (book.editions[case.rules.edition].title, *(book.layers[id].title for id in case.rules.layers))
    return " · ".join(title.in_(words.language) for title in titles)


def _judge(edition: str) -> None:
    def judged(here: Sitting) -> Sitting:
        if here.story is not None:
            told = stories.sitting(here.story.name, here.story.branch, edition)
            if told is not None:
                return here.opened(told.moved(here.at))
        return here.under(edition)

    session.change(judged)


def _story(here: Sitting, story: Story, words: Words) -> None:
    """The example that is being followed: what it shows, back and forward, and its other ways to go."""
    document = stories.example(story.name)
    if document is None:
        return
    with st.container(key="story", border=True):
        st.markdown(f"**{style.plain(stories.title(document, story.branch).in_(words.language))}**")
        short = here.case.game.rulebook().editions[here.case.rules.edition].short
        st.caption(style.plain(f"{short} · {document.value.purpose.in_(words.language)}"))
        with st.container(horizontal=True):
            _way(here, words, "back", ":material/chevron_left:", here.at - 1)
            _way(here, words, "forward", ":material/chevron_right:", here.at + 1, primary=True)
        last = len(here.points) - 1
        st.caption(words.say("ui.story-end" if here.at == last else "ui.story-at", at=here.at, of=last))
        if document.value.branches:
            st.pills(
                words.say("ui.branches"),
                range(len(document.value.branches) + 1),
                format_func=lambda branch: style.plain(stories.title(document, branch).in_(words.language)),
                required=True,
                wrap=True,
                **session.holds(f"branch.{story.name}", story.branch, _branch, story.name),
            )


def _branch(branch: int, name: str) -> None:
    edition = session.sitting().case.rules.edition
    told = stories.sitting(name, branch, edition) or stories.sitting(name, branch)
    if told is not None:
        session.change(lambda here: here.opened(told))
