"""What stands beside the books, as lists and on the page of a clause: what was answered, what players get wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import streamlit as st

from adjudicator import explain
from adjudicator.case import GAMES, game
from adjudicator.explain import AnswerInWords
from adjudicator.rulebook import Belief, Rule, Rulebook
from adjudicator.words import Words

from . import back, session, stories
from .style import plain

NAME = "beside"
"""The parameter of the address that names one of the lists."""


def beliefs() -> Mapping[str, Belief]:
    """Return what players get wrong, of every game, by id."""
    return {id: belief for book in _books() for id, belief in book.beliefs.items()}


def _books() -> Iterable[Rulebook]:
    return (game(id).rulebook() for id in GAMES)


# -- the lists


def ways(words: Words) -> None:
    """Draw the ways to the lists."""
    with st.grid(2, min_column_width=300, gap="xsmall", key="lines-beside"):
        for name in LISTS:
            st.button(
                f"**{plain(words.say(f'ui.rules.{name}'))}**",
                icon=ICONS[name],
                key=f"beside.{name}@{words.language}",
                on_click=session.go,
                kwargs={NAME: name},
                width="stretch",
                wrap=True,
            )


def draw(name: str, words: Words) -> None:
    """Draw one of the lists."""
    back.draw(words.say("ui.rules.all"), "all-rules", words)
    st.markdown(f"#### {words.say(f'ui.rules.{name}')}")
    LISTS[name](words)


def _beliefs(words: Words) -> None:
    for id in beliefs():
        belief(id, words)


def _answers(words: Words) -> None:
    for book in _books():
        for id, answer in book.answers.items():
            with st.container(border=True, key=f"answer-{id}", gap="xsmall"):
                _answer(explain.answer_in_words(book, id, words), words)
                for clause in dict.fromkeys([*answer.decides, *answer.confirms, *answer.contradicts]):
                    _to_clause(clause, book, f"answer.{id}", words)
                    does = explain.answer_in_words(book, id, words, tuple(answer.about(clause))).does
                    st.caption(plain(" ".join(does)))


LISTS: Mapping[str, Callable[[Words], None]] = {"beliefs": _beliefs, "answers": _answers}
ICONS = {"beliefs": ":material/report:", "answers": ":material/verified:"}


# -- one of them


def belief(id: str, words: Words) -> None:
    """Draw a belief: what is told, what holds, the way to its clause and to an example."""
    book = next(book for book in _books() if id in book.beliefs)
    one, language = book.beliefs[id], words.language
    with st.container(border=True, key=f"belief-{id}", gap="xsmall"):
        st.caption(plain(words.say("site.belief-of")))
        st.markdown(f"**{plain(one.wrong.in_(language))}**")
        st.markdown(f"**{plain(words.say('site.the-rule'))}** {plain(one.rule.in_(language))}")
        _to_clause(one.clause, book, f"belief.{id}", words)
        st.caption(plain(", ".join(one.paragraphs)))
        _example(one.scenario, words)


def on_clause(rule: Rule, words: Words) -> None:
    """Draw what was answered on a rule, and what is often told wrong of it."""
    for told in explain.answers_on(rule.book, rule.id, words):
        with st.container(border=True, key=f"answered-{told.id}", gap="xsmall"):
            _answer(told, words)
    for one in (rule.book.beliefs[id] for id in rule.beliefs):
        st.markdown(f"**{plain(words.say('site.belief-of'))}** {plain(one.wrong.in_(words.language))}")
        _example(one.scenario, words)


def _answer(told: AnswerInWords, words: Words) -> None:
    """Draw an answer, all but the clauses that it concerns."""
    st.markdown(f":green-badge[{plain(told.who)}] **{plain(told.title)}**")
    st.markdown(plain(told.text))
    for line in (*told.does, told.given_for, told.origin):
        st.caption(plain(line))
    if told.url:
        st.link_button(words.say("ui.rules.answer-there"), told.url, icon=":material/open_in_new:")
    for scenario in told.scenarios:
        _example(scenario, words)


def _to_clause(id: str, book: Rulebook, place: str, words: Words) -> None:
    """Draw the way to a clause, by the title that it has in the usual edition, else in the newest that has it."""
    st.button(
        plain(Rule.of(book, id).usual.title.in_(words.language)),
        icon=":material/gavel:",
        key=f"{place}.{id}@{words.language}",
        on_click=session.go,
        kwargs={"clause": id},
        type="tertiary",
        wrap=True,
    )


def _example(name: str, words: Words) -> None:
    """Draw the way to an example as a lesson, if there is one of this name here."""
    example = stories.example(name)
    if example is not None:
        st.page_link(
            session.view("learn"),
            label=plain(example.scenario.title.in_(words.language)),
            icon=":material/school:",
            query_params=session.link(lesson=example.name),
        )
