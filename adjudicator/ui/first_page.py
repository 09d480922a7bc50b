"""The first page: what this is, a line to say or find anything, three doors, famous arguments, the last tables."""

from __future__ import annotations

import functools
from collections.abc import Callable
from functools import partial

import streamlit as st

from adjudicator import course
from adjudicator.case import DEFAULT, game
from adjudicator.finding import Index, by_title
from adjudicator.game import Famous
from adjudicator.speech import Missed, Several
from adjudicator.table import seats_line
from adjudicator.table.sitting import Sitting
from adjudicator.words import Language, Words

from . import argument, found, games, rules_page, say_line, session, stories, tables
from .style import plain

LONGEST = 1_000
"""So many characters can be written into the line; the address has them, six times as long in Russian."""

MOST = 3
"""So many rules, cards and examples are shown of each."""

DOORS = {"table": ":material/gavel:", "learn": ":material/school:", "rules": ":material/menu_book:"}
"""The views behind the doors, and their icons."""


def draw() -> None:
    """Draw the first page; where the address names a case, the argument at once."""
    if session.names_case():
        argument.draw()
        return
    words = session.words()
    with st.container(key="first-page", gap="medium"):
        with st.container(key="first-hero", gap="small"):
            st.markdown(f"# {words.say('ui.title')}")
            st.markdown(plain(words.say("ui.first.what")))
        text = _line(words)
        if text:
            _results(text, words)
            return
        _doors(words)
        _famous(words)
        _last(words)


# -- the line


def _line(words: Words) -> str:
    """Draw the line, and return what is written in it."""
    text = st.query_params.get("find", "")[:LONGEST]
    st.text_input(
        words.say("ui.first.line"),
        type="search",
        max_chars=LONGEST,
        placeholder=words.say("ui.first.line-placeholder"),
        label_visibility="collapsed",
        icon=":material/search:",
        **session.holds("first-line", text, _write),
    )
    return text.strip()


def _write(text: str | None) -> None:
    session.find_here((text or "").strip())


def _results(text: str, words: Words) -> None:
    """Draw what can be done with a text: say it at a table, seat its players, or read what it finds."""
    _say(text, words)
    here = session.sitting().case.game
    contents = _contents(text, here.id, words)
    rules = rules_page.found(text, here.id)[:MOST]
    if rules:
        with st.container(key="lines-first-rules", gap="xsmall"):
            st.markdown(f"##### {words.say('ui.nav.rules')}")
            st.caption(words.say(f"found.{rules_page.sureness(text)}"))
            for id, clause in rules:
                _to("rules", clause.title.in_(words.language), "gavel", clause=id)
            _to("rules", words.say("ui.first.all-rules"), "manage_search", find=text, game=here.id)
    cards = here.library.search(text)[:MOST]
    if cards:
        with st.container(key="lines-first-cards", gap="xsmall"):
            st.markdown(f"##### {words.say('ui.nav.cards')}")
            for card in cards:
                title = plain(card.title.in_(words.language))
                with st.expander(title, key=f"first-card-{card.id}", icon=":material/playing_cards:"):
                    found.draw(session.sitting().case, card, words)
    examples = stories.search(text, here.id, MOST)
    if examples:
        with st.container(key="lines-first-examples", gap="xsmall"):
            st.markdown(f"##### {words.say('ui.first.examples')}")
            for one in examples:
                _to("learn", one.scenario.title.in_(words.language), "school", lesson=one.name)
    if not (contents or rules or cards or examples):
        st.caption(words.say("ui.first.nothing"))


def _contents(text: str, game_id: str, words: Words) -> bool:
    """Draw the lessons and the chapters that are called what is looked for; False if there are none."""
    told = course.titles(game_id)
    lessons = [one.id for one in _lessons(game_id).find(text, every=True)][:MOST]
    chapters = rules_page.chapters(text, game_id)[:MOST]
    if lessons or chapters:
        with st.container(key="lines-first-contents", gap="xsmall"):
            st.markdown(f"##### {words.say('ui.first.contents')}")
            for name in lessons:
                label = f"{words.say('ui.first.lesson')}: {told[name].in_(words.language)}"
                _to("learn", label, "play_circle", game=game_id, course=name)
            for chapter in chapters:
                label = f"{words.say('ui.first.chapter')}: {chapter.title.in_(words.language)}"
                _to("rules", label, "menu_book", chapter=chapter.id)
    return bool(lessons or chapters)


@functools.cache
def _lessons(game_id: str) -> Index:
    return by_title(course.titles(game_id).items())


def _say(text: str, words: Words) -> None:
    """Draw the ways to a table with a text: it is said there, or players whom it only lists sit down."""
    found = say_line.understood(text, words.language)
    if isinstance(found, Several) and found.asked:
        say_line.answer(found, session.sitting().case, words)
        return
    for place, meant in enumerate(say_line.meanings(found)):
        label = words.say("ui.first.tell", line=say_line.spoken(meant, words))
        _door_to_table(f"say.{place}", label, partial(say_line.take, text, meant, session.sitting().serial))
    say_line.left(found, words)
    if isinstance(found, Missed) and found.part != text:
        st.caption(plain(words.say("speech.missed", line=found.part)))
    players = seats_line.read(text)
    if players:
        names = ", ".join(one.name for one in players)
        view = games.of(session.sitting().case)
        seat = partial(session.change, lambda here: view.told(tables.next_argument(here), players))
        _door_to_table("seat", words.say("ui.first.seat", names=names), seat)


def _door_to_table(key: str, label: str, act: Callable[[], None]) -> None:
    """Draw a button that does something at the table and goes there."""
    icon = ":material/table_bar:"
    if st.button(plain(label), key=session.key(f"first.{key}"), icon=icon, type="primary", width="stretch", wrap=True):
        act()
        session.leave_for(session.view("table"))


def _go_to_table(move: Callable[[Sitting], Sitting]) -> None:
    session.change(move)
    session.leave_for(session.view("table"))


def _to(view: str, label: str, icon: str, **own: str) -> None:
    """Draw a way to something of another view."""
    icon = f":material/{icon}:"
    st.page_link(session.view(view), label=plain(label), icon=icon, query_params=session.link(**own))


# -- the doors


def _doors(words: Words) -> None:
    with st.grid(3, min_column_width=230, gap="small", key="doors"):
        for name, icon in DOORS.items():
            with st.container(key=f"entrance-{name}", gap=None):
                label = f"**{words.say(f'ui.first.door.{name}')}**"
                touched = st.button(
                    label, key=session.key(f"door.{name}"), icon=icon, type="tertiary", width="stretch", wrap=True
                )
                st.caption(words.say(f"ui.first.door.{name}.help"))
            if touched and name == "table":
                _go_to_table(partial(tables.argue, words=words))
            elif touched:
                session.leave_for(session.view(name))


def _famous(words: Words) -> None:
    """Draw the famous arguments of which there is an example here."""
    with st.container(key="first-famous", gap="small"):
        st.markdown(f"##### {words.say('ui.first.famous')}")
        with st.grid(2, min_column_width=280, gap="small", key="lines-famous"):
            for one in game(DEFAULT).famous:
                touched = st.button(
                    words.say(f"ui.first.famous.{one.name}"),
                    key=session.key(f"famous.{one.name}"),
                    icon=":material/forum:",
                    width="stretch",
                    wrap=True,
                )
                if touched and (told := decided(one, words.language)) is not None:
                    _go_to_table(partial(Sitting.opened, example=told))


def decided(one: Famous, language: Language) -> Sitting | None:
    """Return a famous argument where it is decided, with names of a language; None if there is no such example."""
    told = stories.sitting(one.example, language=language)
    return None if told is None else told.moved(len(told.points) - 1 if one.said is None else one.said)


def _last(words: Words) -> None:
    """Draw the tables that this browser has kept."""
    kept = tables.kept()
    if not kept:
        return
    with st.container(key="first-tables", gap="small"):
        st.markdown(f"##### {words.say('ui.first.tables')}")
        with st.grid(2, min_column_width=280, gap="small", key="lines-tables"):
            for place, table in enumerate(kept):
                label = f"**{plain(', '.join(table.names))}** :gray[{plain(_where(table, words))}]"
                key, icon = session.key(f"table.{place}"), ":material/group:"
                if st.button(label, key=key, icon=icon, width="stretch", wrap=True):
                    _go_to_table(partial(tables.at_again, table=table, words=words))


def _where(table: tables.KeptTable, words: Words) -> str:
    """Return the edition that a table plays by, or its game where that has one only."""
    editions = game(table.game).rulebook().editions
    several = len(editions) > 1 and table.edition in editions
    return editions[table.edition].short.in_(words.language) if several else game(table.game).title[words.language]
