"""The Dungeon of a table that plays with one: entering it, moving through it, and showing it."""

from __future__ import annotations

from typing import get_args

import msgspec
import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn import dungeon, people
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.chapters.dungeon_training.rooms import played_for
from adjudicator.games.red_dragon_inn.chapters.dungeon_training.walking import Rewarding, Walking
from adjudicator.games.red_dragon_inn.entry import Entry
from adjudicator.games.red_dragon_inn.table import UNKNOWN, Table
from adjudicator.games.red_dragon_inn.vocabulary import Card
from adjudicator.machine import FATE
from adjudicator.words import Words

from .. import choose, seating, session
from ..style import plain
from . import card_form


def enter(case: Case, entry: Entry, words: Words) -> None:
    """Draw which Dungeon it is, where each token stands and who has which reward, if the table plays with one."""
    if not played_for(case.rules):
        return
    table = case.now.table
    maps = {deck.deck: deck.title[words.language] for deck in CARDS.decks() if deck.kind == "dungeon"}
    if any("room" in card.kinds for card in entry.cards):
        maps = {"": words.say("ui.dungeon.own"), **maps}
    with st.container(key="dungeon", gap="small"):
        held = session.holds("dungeon.map", table.dungeon if table.dungeon in maps else next(iter(maps)), _choose)
        st.selectbox(words.say("ui.dungeon.map"), maps, format_func=maps.__getitem__, **held)
        rooms = _titles(table, dungeon.rooms(table), words)
        for side in range(len(table.sides)):
            names = tuple(table.seats[seat].name for seat in people.members(table, (side,)))
            here = table.sides[side].room
            if here in rooms:
                held = session.holds(f"dungeon.room.{side}", here, _enter_room, names)
                label = words.say("ui.dungeon.room", names=names)
                st.selectbox(plain(label), rooms, format_func=rooms.__getitem__, **held)
        rewards = {id: _title(table, id, words) for id in dungeon.rewards(table)}
        for seat, name in enumerate(entry.players):
            mine = [id for id in table.seats[seat].rewards if id in rewards]
            st.multiselect(
                plain(words.say("ui.dungeon.rewards", who=name)),
                rewards,
                format_func=rewards.__getitem__,
                placeholder=words.say("ui.dungeon.choose"),
                select_all=False,
                **session.holds(f"dungeon.rewards.{seat}", mine, _gain, name),
            )
        st.caption(words.say("ui.dungeon.sample"))
        card_form.way("room", words)


def _titles(table: Table, rooms: tuple[Card, ...], words: Words) -> dict[str, str]:
    return {card.id: _title(table, card.id, words) for card in rooms}


def _title(table: Table, id: str, words: Words) -> str:
    return CARDS.card(table, id).title.in_(words.language)


def _choose(map: str) -> None:
    session.change(seating.changed(lambda entry: on_map(entry, map)))


def on_map(entry: Entry, map: str) -> Entry:
    """Return an entry with another Dungeon, in which nothing has happened yet."""
    return msgspec.structs.replace(without(entry), dungeon=map)


def _enter_room(room: str, names: tuple[str, ...]) -> None:
    session.change(seating.changed(lambda entry: _stands(entry, room, names)))


def _stands(entry: Entry, room: str, names: tuple[str, ...]) -> Entry:
    """Return an entry in which the token of these players, who share it, stands in a room."""
    players = {
        name: msgspec.structs.replace(player, room=room) if name in names else player
        for name, player in entry.players.items()
    }
    return msgspec.structs.replace(entry, players=players)


def _gain(rewards: list[str], name: str) -> None:
    session.change(seating.changed(lambda entry: gained(entry, tuple(rewards), name)))


def gained(entry: Entry, rewards: tuple[str, ...], name: str) -> Entry:
    """Return an entry in which a player has these rewards of the Dungeon, by their ids, and no others has them."""
    gone = {*rewards, *(card.title.en for card in map(CARDS.printed().get, rewards) if card is not None)}
    players = {
        other: msgspec.structs.replace(
            player, rewards=rewards if other == name else tuple(id for id in player.rewards if id not in gone)
        )
        for other, player in entry.players.items()
    }
    used = tuple(id for id in entry.used_rewards if id not in gone)
    return msgspec.structs.replace(entry, players=players, used_rewards=used, dungeon_rewards=None)


def without(entry: Entry) -> Entry:
    """Return an entry without a Dungeon, for a table that does not play with one."""
    players = {name: msgspec.structs.replace(player, room="", rewards=()) for name, player in entry.players.items()}
    return msgspec.structs.replace(entry, players=players, dungeon="", dungeon_rewards=None, used_rewards=())


# -- moving


def walks(case: Case, words: Words) -> None:
    """Draw a button for each room that the token may move to, and in a team for each player to name for the room."""
    for said in case.options():
        if isinstance(said, say.Walk):
            room = choose.title(case, said.room, words)
            several = len(people.side_of(case.now.table, said.seat)) > 1
            id = "ui.dungeon.walk.team" if several else "ui.dungeon.walk"
            choose.button(words.say(id, who=choose.name(case, said.seat), room=room), said)


def toll(case: Case, walking: Walking, words: Words) -> None:
    """Draw a button for each card that may be discarded for a move."""
    for said in case.options():
        if isinstance(said, say.Discards):
            who, card = choose.name(case, said.seat), said.cards[0]
            label = words.say("ui.dungeon.toll.unseen", who=who)
            if card != UNKNOWN:
                label = words.say("ui.dungeon.toll", who=who, card=choose.title(case, card, words))
            choose.button(label, said)


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
