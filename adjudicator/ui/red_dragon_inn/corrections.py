"""What the table says of itself: a number that is otherwise, a deck that has run out."""

from __future__ import annotations

from typing import Literal

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn import people
from adjudicator.games.red_dragon_inn.chapters.drink_abilities import Drawing
from adjudicator.games.red_dragon_inn.chapters.turn import Turn
from adjudicator.games.red_dragon_inn.facts import FACTS, whose_number
from adjudicator.kit.facts import Fact
from adjudicator.machine import FATE
from adjudicator.words import Words

from .. import choose, session
from ..style import plain

FIRST: Literal["gold"] = "gold"
"""What is corrected most often."""


def correct(case: Case, words: Words, name: str, seat: int | None = None) -> None:
    """Draw the fields to correct a number of a player or of the table.

    Args:
        case: whose number.
        words: the language.
        name: what the drafts begin with.
        seat: the player whose numbers they are; None: it is chosen here, and the table's numbers are among them.
    """
    facts = {slug: fact for slug, fact in FACTS.correctable().items() if fact.layer in ("", *case.rules.layers)}
    if seat is not None:
        facts = {slug: fact for slug, fact in facts.items() if fact.owner.of_players}
    what = session.drafted(f"{name}.what", FIRST)
    what = what if what in facts else FIRST
    fact = facts[what]
    asked = (
        words.say("ui.correct-what")
        if seat is None
        else plain(words.say("drawing.correct", who=_whose(case, fact, seat)))
    )
    st.pills(
        asked,
        sorted(facts, key=lambda slug: slug != FIRST),
        format_func=lambda slug: words.say(f"ui.{slug}"),
        required=True,
        wrap=True,
        **session.keeps(f"{name}.what", what),
    )
    if seat is None:
        seat = _of_whom(case, words, name, fact) if fact.owner.of_players else FATE
    stands = fact.value(case.now, fact.owner.of_seat(case.now, seat)) or 0
    limits = fact.within(case.rules.fresh())
    value = choose.number(
        words.say("ui.correct-to"),
        f"{name}.{what}.{seat}",
        0 if limits is None else limits.least,
        choose.HIGHEST if limits is None or limits.greatest is None else limits.greatest,
        stands,
    )
    label = words.say(f"said.correct-{what}", value=value, **whose_number(case.now, what, seat))
    st.button(plain(label), disabled=value == stands, **session.tells(say.Correct(FATE, what, seat, value)))


def _of_whom(case: Case, words: Words, name: str, fact: Fact) -> int:
    """Draw a choice of a player, or of a team by its first player."""
    among = {fact.owner.of_seat(case.now, seat): seat for seat in reversed(range(len(case.now.table.seats)))}
    return choose.seat(
        case,
        f"{name}.of",
        words.say("ui.correct-of"),
        tuple(among[number] for number in sorted(among)),
        among[fact.owner.of_seat(case.now, people.acting(case.now.table))],
        lambda seat: _whose(case, fact, seat),
    )


def _whose(case: Case, fact: Fact, seat: int) -> str:
    """Return the names of all who share a number with a player."""
    return str(fact.owner.whose(case.now, fact.owner.of_seat(case.now, seat)))


def away(case: Case, words: Words) -> None:
    """Draw a button for a player whose turn has ended early, or who is back."""
    seats = case.now.table.seats
    seat = choose.seat(case, "away", words.say("ui.away"), tuple(range(len(seats))), people.acting(case.now.table))
    gone = not seats[seat].away
    label = words.say("ui.away.away" if gone else "ui.away.back", who=choose.name(case, seat))
    choose.button(label, say.Away(FATE, seat, gone))


def decks(case: Case, words: Words) -> None:
    """Draw buttons for an empty Drink Deck, and for a player who draws the last card of a Character Deck."""
    st.button(words.say("ui.runs-out"), **session.tells(say.RunsOut(FATE)))
    top = case.now.top
    if isinstance(top, Drawing) or (isinstance(top, Turn) and top.phase == "discard-and-draw"):
        label = words.say("ui.last-card", who=case.game.language.name(case.now, top.seat))
        st.button(plain(label), **session.tells(say.LastCard(top.seat)))
