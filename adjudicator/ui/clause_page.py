"""One clause: its text, how each edition has it, the examples that show it, and where else it stands."""

from __future__ import annotations

import functools
import os
from collections.abc import Mapping

import streamlit as st

from adjudicator.analysis.examples import RuleExample
from adjudicator.case import GAMES, game
from adjudicator.explain import origin
from adjudicator.explain.rewording import reworded
from adjudicator.rulebook import Clause, Rule, Rulebook, Text
from adjudicator.scenario.citing import ScenarioCitations
from adjudicator.words import LANGUAGES, Words

from . import back, citations, outside, progress, session, sharing, stories, style
from .clauses import standing
from .memory import remembered
from .style import NAMES, plain

SITE = "ADJUDICATOR_SITE"
"""The variable of the environment that tells where the site stands; its pages begin with the language."""

AGAIN = 2.0
"""Seconds after which it is looked again what is known by now."""

FIRST, WHOLE = 8, "rule-examples-whole"
"""So many examples are shown at first beside the one of each edition; of which clause all are shown."""


@functools.cache
def rules() -> Mapping[str, Rule]:
    """Return every rule by id, in the order of the books."""
    every: list[Rulebook] = [game(id).rulebook() for id in GAMES]
    return {id: Rule.of(book, id, held) for book in every for id, held in book.lineages().items()}


def current(id: str) -> str:
    """Return the id that a clause has today, from that or from one that it had before."""
    every: list[Rulebook] = [game(one).rulebook() for one in GAMES]
    return next((book.current(id) for book in every if id in book.renamed), id)


def draw(id: str, both: bool, words: Words) -> None:
    """Draw the whole clause."""
    rule = rules()[id]
    clause, book, chapter = rule.usual, rule.book, rule.chapter
    kept = {"both": "1"} if both else {}
    back.draw(plain(chapter.title.in_(words.language)), "rule-chapter", words, chapter=chapter.id, **kept)
    with st.container(key="rule", gap="small"):
        st.markdown(f"#### § {plain(clause.title.in_(words.language))}")
        st.markdown(standing(clause, book, words))
        text(clause.text, both, words)
        if clause.note is not None:
            st.caption(plain(clause.note.in_(words.language)))
        _readings(clause, both, words)
        agreements = book.agreed.get(id, {})
        if agreements:
            st.markdown(f"**{plain(words.say('answer.agreed'))}**")
        for agreed in agreements.values():
            text(agreed.text, both, words)
        st.caption(plain(id))
    outside.on_clause(rule, words)
    turned = session.holds("rule-both", both, lambda on: session.go(clause=id, **({"both": "1"} if on else {})))
    st.toggle(words.say("ui.rules.both"), **turned)
    with st.grid(2, min_column_width=150, gap="small", key="rule-ways"):
        page = site(id, words)
        if page:
            st.link_button(words.say("ui.rules.on-site"), page, icon=":material/menu_book:", width="stretch")
        style.copy_link(words, sharing.of_clause(id, words))
    if len(book.editions) > 1:
        _history(rule, both, words)
    _examples(id)


def site(id: str, words: Words) -> str:
    """Return the address of a clause's page on the site; empty if nobody told where the site stands."""
    root = os.environ.get(SITE, "").rstrip("/")
    return f"{root}/{words.language}/rules/{id}.html" if root else ""


def text(told: Text, both: bool, words: Words) -> None:
    """Draw a text in the language of the page, or in both: beside each other where there is room."""
    if not both:
        st.markdown(plain(told.in_(words.language)))
        return
    with st.grid(2, min_column_width=260, gap="small"):
        for language in sorted(LANGUAGES, key=lambda language: language != words.language):
            with st.container(gap=None):
                st.caption(NAMES[language])
                st.markdown(plain(told.in_(language)))


def _readings(clause: Clause, both: bool, words: Words) -> None:
    for name, reading in sorted(clause.readings.items(), key=lambda pair: pair[0] != clause.default):
        usual = "ui.rules.reading-usual" if clause.undecided else "ui.rules.reading-answered"
        mark = words.say(usual if name == clause.default else "ui.reading-other")
        st.markdown(f"**{plain(mark)}**")
        text(reading.text, both, words)


# -- through the editions


def _history(rule: Rule, both: bool, words: Words) -> None:
    """How each edition has it, the first one first; editions that say the same stand together."""
    book, told = rule.book, rule.history
    st.markdown(f"#### {words.say('ui.rules.history')}")
    before: Clause | None = None
    if len(told) == 1:
        before = told[0][1]
    for editions, clause in told:
        names = " · ".join(book.editions[edition].short.in_(words.language) for edition in editions)
        with st.container(border=True, key=f"rule-in-{editions[0]}", gap="xsmall"):
            if clause is None:
                st.markdown(f"**{plain(names)}**")
                st.caption(plain(words.say("cli.does-not-hold")))
                continue
            st.markdown(f"**{plain(names)}** {standing(clause, book, words)}")
            if before is None or before.title != clause.title:
                st.markdown(f"§ {_marked(before.title if before else None, clause.title, words)}")
            if before is None or before.text != clause.text:
                st.markdown(_marked(before.text if before else None, clause.text, words))
            else:
                st.caption(plain(words.say("ui.rules.same-text")))
            if clause.note is not None:
                st.caption(plain(clause.note.in_(words.language)))
            if before is not None and before.text == clause.text and before.value != clause.value:
                st.caption(plain(words.say("ui.rules.other-value")))
            if clause.readings and (before is None or before.readings != clause.readings):
                _readings(clause, both, words)
            st.caption(plain(origin(clause, words, *editions)))
            before = clause


def _marked(before: Text | None, now: Text, words: Words) -> str:
    """Return a text with the words marked that the edition before had not, unless these are most of them."""
    text = now.in_(words.language)
    found = reworded(before.in_(words.language), text) if before is not None else None
    if found is None:
        return plain(text)
    return "".join(_come(piece) if kind == "come" else plain(piece) for piece, kind in found if kind != "gone")


def _come(piece: str) -> str:
    """Return a marked stretch; the spaces around it are not marked."""
    inside = piece.strip()
    before, _, after = piece.partition(inside)
    return f"{before}:orange-background[{plain(inside)}]{after}" if inside else piece


# -- in the examples


def _examples(id: str) -> None:
    words = session.words()
    st.markdown(f"#### {words.say('ui.rules.examples')}")
    st.fragment(run_every=AGAIN if citations.now().missing else None)(_cited)(id, words)


def _cited(id: str, words: Words) -> None:
    """Draw the examples that cite the clause, as far as they are known by now."""
    known = citations.now()
    shown = known.of(id)
    if known.missing:
        ran = len(known.shown)
        told = words.say("ui.rules.running", ran=ran, count=ran + known.missing)
        st.progress(ran / (ran + known.missing), plain(told))
    elif not shown:
        _guarding(id, words)
    examples = citations.examples()
    with st.container(key="lines-example", gap="xsmall"):
        for editions, first in examples.by_place(id):
            _the_example(id, tuple(editions), first, words)
    whole, left = remembered().get(WHOLE) == id, FIRST
    besides = examples.besides(id)
    for how, some in besides.items():
        listed = some if whole else some[:left]
        left -= len(listed)
        if listed:
            if how != "agrees":
                st.caption(words.say(f"ui.rules.bearing.{how}"))
            with st.container(key=f"lines-examples-{how}", gap="xsmall"):
                for one in listed:
                    _example(id, one, words)
    count = sum(map(len, besides.values()))
    if count > FIRST:
        held = session.holds(f"rule-examples.{id}", whole, lambda on: _show(id if on else ""))
        st.toggle(words.count("ui.rules.all-examples", count), **held)


def _the_example(id: str, editions: tuple[str, ...], one: RuleExample | None, words: Words) -> None:
    """Draw the way to the example of a clause in some editions, or say that there is none."""
    if one is None:
        if not citations.now().missing:
            st.caption(f"{plain(words.say('ui.rules.no-example'))} {plain(_short(id, editions, words))}")
        return
    way = {"way": str(one.branch)} if one.branch else {}
    _lesson(id, one.title, editions, {"lesson": one.name, "edition": editions[-1], **way}, words)


def _guarding(id: str, words: Words) -> None:
    """Draw the examples that come out otherwise if the clause says something else, where none cites it."""
    found = citations.guarding(id)
    st.caption(words.say("ui.rules.guarded" if found else "ui.rules.no-examples"))
    with st.container(key="lines-guarding", gap="xsmall"):
        for name, editions in found.items():
            one = stories.example(name)
            if one is not None:
                edition = next((here for here in editions if here == rules()[id].book.default_edition), editions[0])
                _lesson(id, one.scenario.title, editions, {"lesson": name, "edition": edition}, words)


def _show(id: str) -> None:
    remembered()[WHOLE] = id


def _example(id: str, one: ScenarioCitations, words: Words) -> None:
    """Draw the way to the lesson, under an edition and in a branch in which the clause is cited."""
    told = [here for here in one.stories if id in here.cited]
    best = min(told, key=lambda here: here.branch)
    book = rules()[id].book
    usually = next((here for here in told if here.edition == book.default_edition and not here.branch), best)
    way = {"way": str(usually.branch)} if usually.branch else {}
    editions = tuple(dict.fromkeys(here.edition for here in told))
    _lesson(id, usually.title, editions, {"lesson": one.name, "edition": usually.edition, **way}, words)


def _lesson(id: str, title: Text, editions: tuple[str, ...], own: dict[str, str], words: Words) -> None:
    """Draw the way to a lesson, and under which editions it is meant."""
    short = _short(id, editions, words)
    st.page_link(
        session.view("learn"),
        label=f"{plain(title.in_(words.language))} :gray[{plain(short)}]",
        icon=":material/check_circle:" if own["lesson"] in progress.done() else ":material/school:",
        query_params=session.link(**own),
    )


def _short(id: str, editions: tuple[str, ...], words: Words) -> str:
    return " · ".join(rules()[id].book.editions[edition].short.in_(words.language) for edition in editions)
