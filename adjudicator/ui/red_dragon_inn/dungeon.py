"""The Dungeon of a table that plays with one: entering it, moving through it, and showing it."""

from __future__ import annotations

from typing import get_args

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn import dungeon, saying
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.chapters.dungeon_training.rooms import played_for
from adjudicator.games.red_dragon_inn.chapters.dungeon_training.walking import Rewarding
from adjudicator.games.red_dragon_inn.table import Table
from adjudicator.games.red_dragon_inn.vocabulary import Card
from adjudicator.machine import FATE
from adjudicator.words import Words

from .. import choose, session


def _titles(table: Table, rooms: tuple[Card, ...], words: Words) -> dict[str, str]:
    return {card.id: _title(table, card.id, words) for card in rooms}


def _title(table: Table, id: str, words: Words) -> str:
    return CARDS.card(table, id).title.in_(words.language)


# -- moving


def walks(case: Case, words: Words) -> None:
    """Draw a button for each room that the token may move to, and in a team for each player to name for the room."""
    for said in case.options():
        if isinstance(said, say.Walk):
            choose.button(saying.label(case, said, words), said)


def reward(case: Case, rewarding: Rewarding, words: Words) -> None:
    """Draw a button for each reward that may be taken, or that may have been drawn."""
    for said in case.options():
        card = said.reward if isinstance(said, say.Gain) else said.cards[0] if isinstance(said, say.Draws) else ""
        if card:
            id = "ui.dungeon.draw" if rewarding.draws else "ui.dungeon.take"
            choose.button(
                words.say(id, who=choose.name(case, rewarding.seat), card=choose.title(case, card, words)), said
            )


def correct(case: Case, words: Words) -> None:
    """Draw the fields to say where a token stands, and where a reward lies."""
    if not played_for(case.rules):
        return
    table = case.now.table
    rewards = {id: _title(table, id, words) for id in dungeon.rewards(table)}
    rooms = _titles(table, dungeon.rooms(table), words)
    things = {**rooms, **rewards}
    chosen = session.drafted("dungeon.correct")
    chosen = chosen if chosen in things else None
    st.selectbox(
        words.say("ui.dungeon.correct"),
        things,
        format_func=things.__getitem__,
        placeholder=words.say("ui.dungeon.choose"),
        **session.keeps("dungeon.correct", chosen),
    )
    if chosen is None:
        return
    seats = range(len(table.seats))
    if chosen in rooms:
        firsts = (table.seat_of(side) for side in range(len(table.sides)))
        found: list[say.Stand | say.Put] = [say.Stand(FATE, seat, chosen) for seat in firsts]
    else:
        found = [say.Put(FATE, chosen, where) for where in get_args(dungeon.RewardPlace) if where != "player"]
        found += [say.Put(FATE, chosen, "player", seat) for seat in seats]
    for said in found:
        if case.why_not(said) is None:
            where = said.where if isinstance(said, say.Put) else "stands"
            choose.button(words.say(f"ui.dungeon.put.{where}", who=choose.name(case, said.of)), said)


# -- showing


def lying(case: Case, words: Words) -> tuple[str, ...]:
    """Return what lies beside the Dungeon and what is used up, a sentence each."""
    table = case.now.table
    there = {"dungeon-rewards": table.dungeon_rewards, "used-rewards": table.used_rewards}
    found = {place: tuple(choose.title(case, id, words) for id in ids) for place, ids in there.items()}
    return tuple(words.say(f"ui.has.{place}", titles=titles) for place, titles in found.items() if titles)


def marks(case: Case, seat: int, words: Words) -> tuple[str, ...]:
    """Return where the token of a player stands, and the rewards that the player has."""
    table = case.now.table
    room = table.side_of(seat).room
    here = (words.say("ui.has.room", room=choose.title(case, room, words)),) if room else ()
    rewards = table.seats[seat].rewards
    return here + tuple(words.say("ui.has.reward", reward=choose.title(case, id, words)) for id in rewards)
