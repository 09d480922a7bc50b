"""Rulings like this one: the examples that are most like a case, to be opened."""

from __future__ import annotations

import functools
from typing import NamedTuple

import streamlit as st

from adjudicator.analysis import in_words
from adjudicator.analysis.precedents import Feature, Precedent, features, precedents
from adjudicator.case import Case
from adjudicator.rulebook import Document
from adjudicator.scenario.model import Scenario
from adjudicator.scenario.run import editions, run
from adjudicator.words import Words

from . import searching, session, stories
from .style import folded, plain

SECONDS = 10.0
"""The examples are read once for all pages; what there is no time for is read when it is asked for again."""

MOST = 5
LISTED = 2
TELLING = ("clause", "answer")
"""Of what two cases have in common, a phone has room for this: the rules that decide, and what answers what."""


class Known(NamedTuple):
    """The features of an example and of its branches, and the file that they were read from."""

    document: Document[Scenario]
    features: tuple[frozenset[Feature], ...]


_KNOWN: dict[tuple[str, str], Known] = {}
"""By the name of the example and the edition."""


class AlikeFound(NamedTuple):
    """The examples most like a case, and whether all were looked at."""

    hits: tuple[Precedent, ...]
    names: dict[str, tuple[str, int]]
    complete: bool


def draw(case: Case, words: Words) -> None:
    """Draw the list, made when it is unfolded."""
    if case.trace is None:
        return
    show = functools.partial(_find, case, words)
    folded(words.say("ui.alike"), session.key("alike"), show, ":material/library_books:")


def _find(case: Case, words: Words) -> None:
    found = searching.found("alike", case, words, SECONDS, _search)
    if found is not None:
        _show(found, case, words)


# -- searching


def _search(case: Case, words: Words, search: searching.Searching[AlikeFound]) -> AlikeFound:
    every = tuple(example for example in stories.examples() if example.scenario.game == case.game.id)
    names: dict[str, tuple[str, int]] = {}
    known: dict[str, frozenset[Feature]] = {}
    looked = 0
    for example in search.watched(every, len(every)):
        looked += 1
        for branch, found in enumerate(_features(example, case.rules.edition)):
            id = f"{example.name}.{branch}"
            names[id], known[id] = (example.name, branch), found
    return AlikeFound(precedents(features(case), known, MOST), names, looked == len(every))


def _features(example: stories.Listed, edition: str) -> tuple[frozenset[Feature], ...]:
    """Return the features of an example and of each of its branches, by this edition if it is told for it.

    They are kept for all pages, as long as the file is the same.
    """
    document = example.document
    held = _KNOWN.get((example.name, edition))
    if held is None or held.document is not document:
        own = editions(document.value)
        try:
            ran = run(document, edition if edition in own else own[0])
        except ValueError:  # `adjudicator check` says what is wrong with it
            ran = ()
        held = Known(document, tuple(features(here.case, here.cited) for here in ran))
        _KNOWN[example.name, edition] = held
    return held.features


# -- showing


def _show(found: AlikeFound, case: Case, words: Words) -> None:
    if not found.complete:
        st.caption(words.say("ui.alike.incomplete"))
    for number, hit in enumerate(found.hits):
        name, branch = found.names[hit.id]
        example = stories.example(name)
        if example is not None:
            with st.container(border=True, key=f"alike-{number}", gap="small"):
                followed = example.scenario.branches[branch - 1] if branch else example.scenario
                way = {"way": str(branch)} if branch else {}
                st.page_link(
                    session.view("learn"),
                    label=plain(followed.title.in_(words.language)),
                    icon=":material/school:",
                    query_params=session.link(lesson=name, **way),
                    width="stretch",
                )
                st.caption(words.say("ui.alike.percent", percent=round(hit.similarity * 100)))
                for kind, these in in_words.by_kind(hit.shared, case.game.rulebook(), words):
                    if kind in TELLING:
                        more = "; …" if len(these) > LISTED else ""
                        told = words.say(f"precedents.{kind}", these="; ".join(these[:LISTED]) + more)
                        st.markdown(plain(told))
