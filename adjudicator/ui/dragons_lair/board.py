"""The middle of the table at a glance: the line of heroes, the auction, the lair that is explored card by card."""

from __future__ import annotations

from html import escape

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.dragons_lair import cards
from adjudicator.games.dragons_lair.chapters.bidding import Auction
from adjudicator.games.dragons_lair.chapters.exploring import Exploring, Facing
from adjudicator.games.dragons_lair.table import UNKNOWN, Member
from adjudicator.words import Words
from adjudicator.words.cards import told

from .. import choose
from ..style import plain


def draw(case: Case, words: Words) -> None:
    """What lies in the middle, the latest first."""
    for frame in reversed(case.now.stack):
        if isinstance(frame, Auction):
            with st.container(key="board-auction", gap="small"):
                _auction(case, frame, words)
        elif isinstance(frame, Exploring):
            with st.container(key="board-lair", gap="small"):
                _lair(case, frame, words)
    if case.now.table.party:
        with st.container(key="board-party", gap="small"):
            _party(case, words)


# -- the line of heroes


def _party(case: Case, words: Words) -> None:
    """The heroes from the front to the back, face-down ones as backs."""
    facing = next((frame for frame in reversed(case.now.stack) if isinstance(frame, Facing)), None)
    st.markdown(f"**{words.say('ui.lair.line')}**")
    heroes = [_hero(case, place, member, words) for place, member in enumerate(case.now.table.party)]
    st.html(f"<ol class='line'>{''.join(heroes)}</ol>")
    if facing is not None and facing.stage == "heroes" and facing.place < len(heroes):
        st.caption(plain(words.say("ui.lair.next-to-fight", number=facing.place + 1)))


def _hero(case: Case, place: int, member: Member, words: Words) -> str:
    """One hero as a small card."""
    found = None if member.hero == UNKNOWN else cards.card(case.now.table, member.hero)
    title = "?" if found is None else found.title.in_(words.language)
    if found is None or not member.up:
        small = words.say("ui.lair.lies-down")
    else:
        small = words.say(f"ui.lair.position.{found.position}", value=found.value)
    state = "dying" if member.dying else "up" if member.up else "down"
    dying = f" {words.say('ui.lair.dying')}" if member.dying else ""
    return f"<li class='{state}'><b>{place + 1}. {escape(title)}</b><small>{escape(small + dying)}</small></li>"


# -- the auction


def _auction(case: Case, auction: Auction, words: Words) -> None:
    """The standing bid, and each dragon in the order of their turns: what they have bid, who must pass."""
    table = case.now.table
    st.markdown(f"**{words.say('ui.lair.auction')}**")
    if auction.leader < 0:
        st.markdown(plain(words.say("ui.lair.no-bid")))
    else:
        leads = words.say("ui.lair.leads", who=choose.name(case, auction.leader), gold=auction.bid)
        st.markdown(f"**{plain(leads)}**")
    bids, earlier = dict(auction.bids), dict(auction.earlier)
    must = case.rules.fresh()["bidding.must-pass"]
    for seat in table.round_from(auction.turn):
        colour = "primary" if seat == auction.turn else "gray"
        told = [words.say("ui.has.gold", number=table.seats[seat].gold)]
        if seat in bids:
            told.append(words.say("ui.lair.has-bid", gold=bids[seat]))
        if earlier.get(seat):
            told.append(words.say("ui.lair.bid-before", gold=earlier[seat]))
        if len(table.seats[seat].lair) < must.value:
            title = case.rules.rulings[must.id].clause.title.in_(words.language)
            told.append(words.count("ui.lair.must-pass", len(table.seats[seat].lair), clause=title))
        st.markdown(f":{colour}-badge[{plain(choose.name(case, seat))}] {plain(' · '.join(told))}")
    if table.heroes is not None:
        st.caption(plain(words.say("ui.has.heroes", number=table.heroes)))


# -- the lair


def _lair(case: Case, exploring: Exploring, words: Words) -> None:
    """The pot, the card that is faced, what has been passed, and what is still to come."""
    stack = case.now.table.seats[exploring.seat].lair
    st.markdown(f"**{plain(words.say('ui.lair.of', who=choose.name(case, exploring.seat)))}**")
    st.markdown(f"**{plain(words.say('ui.lair.has-pot', gold=exploring.pot))}**")
    facing = next((frame for frame in reversed(case.now.stack) if isinstance(frame, Facing)), None)
    slips = [_slip(case, card, "to-come", words) for card in reversed(stack)]
    if facing is not None:
        slips = [_faced(case, facing, words), *slips]
    passed = [_slip(case, card, "passed", words) for card in exploring.discards]
    st.html(f"<ol class='lair'>{''.join((*passed, *slips))}</ol>")


def _slip(case: Case, card: str, state: str, words: Words) -> str:
    """One card of the lair: passed, or still to come."""
    title = "?" if card == UNKNOWN else choose.title(case, card, words)
    return f"<li class='{state}'><b>{escape(title)}</b><small>{escape(words.say(f'ui.lair.{state}'))}</small></li>"


def _faced(case: Case, facing: Facing, words: Words) -> str:
    """The card that the party stands before, with what it does and how far the fight has got."""
    card = cards.card(case.now.table, facing.card)
    stage = words.say(f"ui.lair.stage.{facing.stage}")
    again = f" {words.say('ui.lair.again')}" if facing.fights > 1 else ""
    does = " ".join(told(card, words))
    title = escape(card.title.in_(words.language))
    return f"<li class='faced'><b>{title}</b><small>{escape(stage + again)}</small><p>{escape(does)}</p></li>"
