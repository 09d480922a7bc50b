"""The house rules of the table: those in force, and two ways to bring in another, said here or read from a file."""

from __future__ import annotations

import functools
from collections.abc import Callable

import streamlit as st

from adjudicator import explain
from adjudicator.analysis import house_rules
from adjudicator.analysis.house_rules import Layers, RuleChoice
from adjudicator.case import Case
from adjudicator.rulebook import BadFile, Layer, Text
from adjudicator.rulebook.layer import ClauseChange
from adjudicator.rulebook.values import GREATEST
from adjudicator.table.sitting import Sitting
from adjudicator.words import Words

from . import bringing, clauses, session, style
from .style import plain

FILE = "house-rules.yaml"
LONGEST_TITLE, LONGEST = 100, 600
"""Characters of a rule that is said on the page."""


def draw(case: Case, words: Words) -> None:
    """Draw the house rules in force, each with a way to take it out, and the ways to bring in more."""
    st.markdown(f"**{words.say('ui.house')}**")
    if not case.rules.house:
        st.caption(words.say("ui.house.none"))
    for layer in case.rules.house:
        for change in layer.changes:
            _rule(case, layer, change, words)
    if agreed := tuple(house_rules.agreed(case)):
        show = functools.partial(_usual, agreed, case, words)
        style.folded(words.say("ui.house.usual"), "house-usual", show, ":material/handshake:")
    style.folded(words.say("ui.house.say"), "house-say", lambda: _say(case, words), ":material/edit:")
    style.folded(words.say("ui.house.bring"), "house-bring", lambda: _bring(words), ":material/upload_file:")


def at_work(case: Case, words: Words) -> None:
    """Draw the house rules that were consulted, each in full."""
    rulings = [case.rules.rulings[id] for id in case.house_rules]
    if not rulings:
        return

    def told() -> None:
        for ruling in rulings:
            clauses.clause(ruling, case, words, "house")

    style.folded(plain(explain.house_rules(case, words)), "house-at-work", told, ":material/home:")


# -- those in force


def _rule(case: Case, layer: Layer, change: ClauseChange, words: Words) -> None:
    with st.container(border=True, key=f"house-rule-{layer.name}-{change.id.replace('.', '-')}", gap="small"):
        ruling = case.rules.rulings.get(change.id)
        if ruling is None:
            st.markdown(plain(words.say("ui.house.repealed", clause=change.id)))
        else:
            st.markdown(clauses.heading(ruling, case, words))
            st.markdown(plain(ruling.clause.text.in_(words.language)))
            if "value" in change.fields and "text" not in change.fields:
                st.markdown(plain(words.say("ui.house.value", value=_written(case, change, words))))
        st.caption(plain(f"{change.id} · {layer.title.in_(words.language)}"))
        st.button(
            words.say("ui.remove"),
            icon=":material/delete:",
            **session.moves(f"house.{layer.name}.{change.id}", lambda here: _taken_out(here, change.id)),
        )


def _written(case: Case, change: ClauseChange, words: Words) -> str:
    """Return a value as people read it: in the words of a book that has it, else as it is."""
    value = change.fields["value"]
    if isinstance(value, bool):
        return words.say("ui.house.yes" if value else "ui.house.no")
    text = house_rules.worded(case, change.id, value)
    if text is not None:
        return text.in_(words.language)
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _taken_out(here: Sitting, id: str) -> Sitting:
    try:
        return here.under(house=house_rules.without(here.case, id))
    except BadFile as bad:
        return here.with_bad_house(bad)


# -- what some tables agree on


def _usual(agreed: tuple[tuple[str, RuleChoice], ...], case: Case, words: Words) -> None:
    """Draw what tables agree on though no book says so, each with a way to play by it here."""
    st.caption(words.say("ui.house.usual-help"))
    for number, (id, choice) in enumerate(agreed):
        ruling = case.rules.rulings[id]
        title, text = choice.title or ruling.clause.title, house_rules.suggested(ruling, choice)
        with st.container(border=True, key=f"house-agreed-{number}", gap="small"):
            st.markdown(f"**{plain(title.in_(words.language))}**")
            st.markdown(plain(text.in_(words.language)))
            put = _put(id, choice, title.in_(words.language), text.in_(words.language), words)
            st.button(words.say("ui.house.put"), **session.moves(f"house.agreed.{number}", put))


# -- one more, said here


def _say(case: Case, words: Words) -> None:
    """Draw a rule in three steps: which clause, what it holds here, and how the table words it."""
    offered = house_rules.alterable(case)
    id = session.drafted("house.clause")
    id = id if id in offered else None
    st.selectbox(
        words.say("ui.house.clause"),
        offered,
        format_func=_titled(case, words),
        placeholder=words.say("ui.house.clause-search"),
        **session.keeps("house.clause", id),
    )
    if id is None:
        return
    ruling = case.rules.rulings[id]
    st.markdown(clauses.heading(ruling, case, words))
    st.markdown(plain(ruling.clause.text.in_(words.language)))
    choice = _choice(case, id, words)
    if choice is None:
        return
    title = _typed("title", f"{id}.{choice.value}", choice.title or ruling.clause.title, LONGEST_TITLE, words)
    text = _typed("text", f"{id}.{choice.value}", house_rules.suggested(ruling, choice), LONGEST, words)
    put = session.moves("house.put", _put(id, choice, title, text, words))
    st.button(words.say("ui.house.put"), type="primary", **put)


def _titled(case: Case, words: Words) -> Callable[[str], str]:
    chapters = case.game.rulebook().chapters

    def titled(id: str) -> str:
        clause = case.rules.rulings[id].clause
        return f"{chapters[clause.chapter].title.in_(words.language)} · {clause.title.in_(words.language)}"

    return titled


def _choice(case: Case, id: str, words: Words) -> RuleChoice | None:
    """Return what the clause holds at this table: a number, or one of what it can be."""
    ruling, name = case.rules.rulings[id], f"house.value.{id}"
    if house_rules.is_number(ruling):
        number = session.drafted(name, ruling.value)
        st.number_input(words.say("ui.house.holds"), 0, GREATEST, step=1, **session.keeps(name, number))
        return None if number is None or number == ruling.value else RuleChoice(number, None)
    offered = house_rules.choices(case, id)
    chosen = session.drafted(name)
    st.pills(
        words.say("ui.house.holds"),
        range(len(offered)),
        format_func=lambda k: plain(_told(offered[k], words)),
        wrap=True,
        **session.keeps(name, chosen),
    )
    return None if chosen is None else offered[chosen]


def _told(choice: RuleChoice, words: Words) -> str:
    return words.say("ui.house.other-way") if choice.text is None else choice.text.in_(words.language)


def _typed(field: str, about: str, suggestion: Text, longest: int, words: Words) -> str:
    """Return the title or the text of the rule: the suggestion, until somebody words it otherwise."""
    name = f"house.{field}.{about}"
    typed = session.drafted(name) or suggestion.in_(words.language)
    label, held = words.say(f"ui.house.{field}"), session.keeps(name, typed)
    if field == "title":
        st.text_input(label, max_chars=longest, **held)
    else:
        st.text_area(label, max_chars=longest, height=120, **held)
    return str(typed)


def _put(id: str, choice: RuleChoice, title: str, text: str, words: Words) -> Callable[[Sitting], Sitting]:
    def put(here: Sitting) -> Sitting:
        try:
            return here.under(house=house_rules.said(here.case, id, choice, title, text, words))
        except BadFile as bad:
            return here.with_bad_house(bad)

    return put


# -- one more, from a file


def _bring(words: Words) -> None:
    st.caption(words.say("ui.house.bring-help"))
    bringing.draw("house", FILE, "", _load, words)


def _load(text: str) -> None:
    """Judge by the layer of a text too. Raises `BadFile`."""
    if not text.strip():
        return
    layers: Layers = house_rules.brought(session.sitting().case, text, FILE)
    session.change(lambda here: here.under(house=layers))
