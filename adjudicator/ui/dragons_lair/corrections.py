"""What the table says of itself: a number that is otherwise, a hero who lies otherwise or is dead."""

from __future__ import annotations

from typing import Literal

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.dragons_lair import decisions as say
from adjudicator.games.dragons_lair.facts import FACTS
from adjudicator.machine import FATE
from adjudicator.words import Words

from .. import choose, session
from ..style import plain

FIRST: Literal["gold"] = "gold"
"""What is corrected most often."""

STATES = ("up", "down", "dead")


def draw(case: Case, words: Words, name: str) -> None:
    """Draw the fields to correct a number or a hero."""
    number(case, words, name)
    if case.now.table.party:
        _hero(case, words, name)


def number(case: Case, words: Words, name: str, seat: int | None = None) -> None:
    """Draw the fields to correct a number of a dragon or of the table.

    Args:
        case: whose number.
        words: the language.
        name: what the drafts begin with.
        seat: the dragon whose numbers they are; None: it is chosen here, and the table's numbers are among them.
    """
    facts = {slug: fact for slug, fact in FACTS.correctable().items() if fact.owner.count(case.now)}
    asked = words.say("ui.correct-what")
    if seat is not None:
        facts = {slug: fact for slug, fact in facts.items() if fact.owner.of_players}
        asked = plain(words.say("drawing.correct", who=choose.name(case, seat)))
    what = session.drafted(f"{name}.what", FIRST)
    what = what if what in facts else FIRST
    fact = facts[what]
    st.pills(
        asked,
        facts,
        format_func=lambda slug: words.first((f"ui.lair.{slug}", f"ui.{slug}")),
        required=True,
        wrap=True,
        **session.keeps(f"{name}.what", what),
    )
    if seat is None:
        among = tuple(range(len(case.now.table.seats)))
        seat = choose.seat(case, f"{name}.of", words.say("ui.correct-of"), among, 0) if fact.owner.of_players else FATE
    stands = fact.value(case.now, fact.owner.of_seat(case.now, seat)) or 0
    value = choose.number(
        words.say("ui.correct-to"), f"{name}.{what}.{seat}", 0, max(choose.HIGHEST, stands), max(0, stands)
    )
    label = words.say(f"said.correct-{what}", who=case.game.language.name(case.now, seat), value=value)
    said = say.Correct(FATE, what, seat, value)
    st.button(plain(label), disabled=value == stands, **session.tells(said))


def _hero(case: Case, words: Words, name: str) -> None:
    party = case.now.table.party
    place = session.drafted(f"{name}.hero")
    place = place if place is not None and place < len(party) else None
    st.pills(
        words.say("ui.lair.correct-hero"),
        range(len(party)),
        format_func=lambda k: plain(f"{k + 1}. {choose.title(case, party[k].hero, words)}"),
        wrap=True,
        **session.keeps(f"{name}.hero", place),
    )
    if place is not None:
        for state in STATES:
            said = say.Turned(FATE, place, state)  # type: ignore[arg-type]
            label = words.say(f"ui.lair.hero-{state}", number=place + 1)
            choose.button(label, said, disabled=case.why_not(said) is not None)
