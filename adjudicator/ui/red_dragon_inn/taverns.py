"""The taverns of a Pub Crawl: entering them, saying where the party goes, putting right what is counted, showing it."""

from __future__ import annotations

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn import taverns
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.chapters.pub_crawl.drinks import played
from adjudicator.machine import FATE
from adjudicator.words import Words

from .. import choose, session


def chased(case: Case, words: Words) -> None:
    """Draw a button for each player who may have revealed a Chaser for a card whose effect is not known here."""
    for seat in range(len(case.now.table.seats)) if played(case.rules) else ():
        said = say.Chased(FATE, seat)
        if case.why_not(said) is None:
            choose.button(words.say("ui.chased", who=choose.name(case, seat)), said)


def correct(case: Case, words: Words) -> None:
    """Draw the fields to say where the party really is, and how many Drinks a tavern has left."""
    if not played(case.rules):
        return
    titles = CARDS.titles(case.now.table, "tavern", words.language)
    there = [one.card for one in case.now.table.taverns]
    chosen = session.drafted("tell.tavern")
    chosen = chosen if chosen in there else None
    st.selectbox(
        words.say("ui.correct-tavern"),
        there,
        format_func=titles.__getitem__,
        placeholder=words.say("ui.choose-taverns"),
        **session.keeps("tell.tavern", chosen),
    )
    if chosen is not None:
        for what in ("party", "open", "closed"):
            _offer(case, say.TellTavern(FATE, chosen, what), words.say(f"ui.tavern.{what}"))
        drinks = choose.number(words.say("ui.tavern-left"), "tell.tavern.drinks", 1, 200, 6)
        _offer(case, say.TellTavern(FATE, chosen, "deck", value=drinks), words.say("ui.tavern.deck", number=drinks))
        for seat in range(len(case.now.table.seats)):
            if taverns.origins(case.now.table, seat) is None:
                label = words.say("ui.tavern.pile", who=choose.name(case, seat), number=drinks)
                _offer(case, say.TellTavern(FATE, chosen, "pile", of=seat, value=drinks), label)
    for seat in range(len(case.now.table.seats)):
        _offer(case, say.LastDrink(FATE, seat), words.say("ui.last-drink", who=choose.name(case, seat)))


def _offer(case: Case, said: say.TellTavern | say.LastDrink, label: str) -> None:
    if case.why_not(said) is None:
        choose.button(label, said)


def lying(case: Case, words: Words) -> tuple[str, ...]:
    """Return where the party is, and what is left at each tavern, a sentence each."""
    table = case.now.table
    if not taverns.crawls(table):
        return ()
    found = [words.say("ui.has.party", tavern=choose.title(case, table.party_at, words))]
    for one in taverns.others(table):
        state = "closed" if one.closed else "left" if one.deck is not None else "open"
        title = choose.title(case, one.card, words)
        found.append(words.say(f"ui.has.tavern-{state}", tavern=title, number=one.deck))
    return tuple(found)
