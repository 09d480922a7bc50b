"""The Prizes of a table that plays for them: entering where they lie, saying it, and showing it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, get_args

import msgspec
import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.chapters.prize.prize import Staking, played_for
from adjudicator.games.red_dragon_inn.entry import Entry
from adjudicator.games.red_dragon_inn.table import Table
from adjudicator.machine import FATE
from adjudicator.words import Words

from .. import choose, seating, session
from ..style import plain
from . import card_form

POT = "pot"


def enter(case: Case, entry: Entry, words: Words) -> None:
    """Draw where the Prizes lie at the beginning, if the table plays for them."""
    if not played_for(case.rules):
        return
    titles = _titles(case.now.table, words)
    with st.container(key="prizes", gap="small"):
        for field in ("inn_prizes", "bin_prizes"):
            held = session.holds(field, _named(case, getattr(entry, field)), _write, field)
            _several(words.say(f"ui.{field.replace('_', '-')}"), titles, words, held)
        for seat, (name, player) in enumerate(entry.players.items()):
            held = session.holds(f"prizes.{seat}", _named(case, player.prizes), _write, name)
            _several(words.say("ui.prizes", who=name), titles, words, held)
        if entry.phase == "gambling":
            at_stake = next(iter(_named(case, _one(entry.gambling.prize))), None)
            held = session.holds("round.prize", at_stake, _write_pot)
            st.selectbox(
                words.say("ui.prize"),
                titles,
                format_func=titles.__getitem__,
                placeholder=words.say("ui.no-prize"),
                **held,
            )
        st.caption(words.say("ui.prizes-sample"))
        card_form.way("prize", words)


def _several(label: str, titles: dict[str, str], words: Words, held: dict[str, Any]) -> None:
    st.multiselect(
        plain(label),
        titles,
        format_func=titles.__getitem__,
        placeholder=words.say("ui.choose-prizes"),
        select_all=False,
        **held,
    )


def _one(prize: str) -> tuple[str, ...]:
    """Return a Prize as the only one of a list, or an empty list if there is none."""
    return (prize,) if prize else ()


def _titles(table: Table, words: Words) -> dict[str, str]:
    """Return the titles of all Prizes in the language of the page, by their ids."""
    return {card.id: card.title.in_(words.language) for card in CARDS.known(table, "prize")}


def _named(case: Case, told: Collection[str]) -> list[str]:
    """Return the ids of the Prizes that an entry names."""
    found = (CARDS.by_title(case.now.table, title, "prize") for title in told)
    return [card.id for card in found if card is not None]


def _write(prizes: list[str], place: str) -> None:
    session.change(seating.changed(lambda entry: laid(entry, tuple(prizes), place)))


def _write_pot(prize: str | None) -> None:
    session.change(seating.changed(lambda entry: laid(entry, _one(prize or ""), POT)))


def laid(entry: Entry, prizes: tuple[str, ...], place: str) -> Entry:
    """Return an entry with these Prizes, and no others, at a place; they lie nowhere else.

    Args:
        entry: the entry.
        prizes: their ids.
        place: `inn_prizes`, `bin_prizes`, `pot`, or the name of a player.
    """
    gone = {*prizes, *(card.title.en for card in map(CARDS.printed().get, prizes) if card is not None)}

    def left(there: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(prize for prize in there if prize not in gone)

    players = {
        name: msgspec.structs.replace(player, prizes=prizes if name == place else left(player.prizes))
        for name, player in entry.players.items()
    }
    pot = left(_one(entry.gambling.prize)) if place != POT else prizes
    return msgspec.structs.replace(
        entry,
        players=players,
        inn_prizes=prizes if place == "inn_prizes" else left(entry.inn_prizes),
        bin_prizes=prizes if place == "bin_prizes" else left(entry.bin_prizes),
        gambling=msgspec.structs.replace(entry.gambling, prize=next(iter(pot), "")),
    )


def without(entry: Entry) -> Entry:
    """Return an entry in which no Prize lies anywhere, for a table that does not play for them."""
    for place in ("inn_prizes", "bin_prizes", POT, *entry.players):
        entry = laid(entry, (), place)
    return entry


def stake(case: Case, staking: Staking, words: Words) -> None:
    """Draw a button for each Prize that may be added to the pot, and each player who may do it."""
    for said in case.options():
        if isinstance(said, say.Stake):
            who, prize = choose.name(case, said.seat), choose.title(case, said.prize, words)
            choose.button(words.say("ui.question.prize", who=who, prize=prize), said)


def correct(case: Case, words: Words) -> None:
    """Draw the fields to say where a Prize really lies."""
    if not played_for(case.rules):
        return
    titles = _titles(case.now.table, words)
    chosen = session.drafted("lay.prize")
    chosen = chosen if chosen in titles else None
    st.selectbox(
        words.say("ui.correct-prize"),
        titles,
        format_func=titles.__getitem__,
        placeholder=words.say("ui.choose-prizes"),
        **session.keeps("lay.prize", chosen),
    )
    if chosen is None:
        return
    seats = [say.Lay(FATE, chosen, "player", seat) for seat in range(len(case.now.table.seats))]
    places = [say.Lay(FATE, chosen, place) for place in get_args(say.Place) if place != "player"]
    for said in (*places, *seats):
        if case.why_not(said) is None:
            label = words.say(f"ui.lay.{said.where}", who=choose.name(case, said.of))
            choose.button(label, said)


def lying(case: Case, words: Words) -> tuple[str, ...]:
    """Return what lies at the Inn and in the Prize Bin, a sentence each."""
    table = case.now.table
    there = {"inn-prizes": table.inn_prizes, "bin-prizes": table.bin_prizes}
    found = {place: tuple(choose.title(case, id, words) for id in ids) for place, ids in there.items()}
    return tuple(words.say(f"ui.has.{place}", titles=titles) for place, titles in found.items() if titles)


def marks(case: Case, seat: int, words: Words) -> tuple[str, ...]:
    """Return the Prizes that a player has won and not used."""
    prizes = case.now.table.seats[seat].prizes
    return tuple(words.say("ui.has.prize", prize=choose.title(case, id, words)) for id in prizes)
