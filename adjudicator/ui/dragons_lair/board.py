"""The middle of the table at a glance: the line of heroes, the auction, the lair that is explored card by card."""

from __future__ import annotations

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.dragons_lair import people
from adjudicator.games.dragons_lair.cards import CARDS
from adjudicator.games.dragons_lair.chapters.bidding import Auction
from adjudicator.games.dragons_lair.chapters.exploring import Exploring, Facing
from adjudicator.games.dragons_lair.table import UNKNOWN, Member
from adjudicator.machine import NOBODY
from adjudicator.words import Words

from .. import choose
from ..style import plain


def draw(case: Case, words: Words) -> None:
    """Draw what lies in the middle: the auction or the lair, then the line of heroes."""
    auction, exploring = case.now.find(Auction), case.now.find(Exploring)
    if auction is not None:
        with st.container(key="board-auction", gap="small"):
            _auction(case, auction, words)
    if exploring is not None:
        with st.container(key="board-lair", gap="small"):
            _lair(case, exploring, words)
    if case.now.table.party:
        with st.container(key="board-party", gap="small"):
            _party(case, words)


# -- the line of heroes


def _party(case: Case, words: Words) -> None:
    """Draw the heroes from the front to the back, face-down ones as backs."""
    facing = case.now.find(Facing)
    st.markdown(f"**{words.say('ui.lair.line')}**")
    with st.container(horizontal=True, gap="small"):
        for place, member in enumerate(case.now.table.party):
            _hero(case, place, member, words)
    if facing is not None and facing.stage == "heroes" and facing.place < len(case.now.table.party):
        st.caption(plain(words.say("ui.lair.next-to-fight", number=facing.place + 1)))


def _hero(case: Case, place: int, member: Member, words: Words) -> None:
    """Draw one hero as a small card."""
    found = None if member.hero == UNKNOWN else CARDS.card(case.now.table, member.hero)
    title = "?" if found is None else found.title.in_(words.language)
    if found is None or not member.up:
        small = words.say("ui.lair.lies-down")
    else:
        small = words.say(f"ui.lair.position.{found.position}", value=found.value)
    state = "dying" if member.dying else "up" if member.up else "down"
    dying = f" {words.say('ui.lair.dying')}" if member.dying else ""
    with st.container(key=f"hero-{state}-{place}", gap=None, width="content"):
        st.markdown(f"**{plain(f'{place + 1}. {title}')}**")
        st.caption(plain(small + dying))


# -- the auction


def _auction(case: Case, auction: Auction, words: Words) -> None:
    """Draw the standing bid, and each dragon in turn order: what it has bid, and whether it must pass."""
    table = case.now.table
    st.markdown(f"**{words.say('ui.lair.auction')}**")
    if auction.leader == NOBODY:
        st.markdown(plain(words.say("ui.lair.no-bid")))
    else:
        leads = words.say("ui.lair.leads", who=choose.name(case, auction.leader), gold=auction.bid)
        st.markdown(f"**{plain(leads)}**")
    bids, earlier = dict(auction.bids), dict(auction.earlier)
    must = case.rules.fresh()["bidding.must-pass"]
    for seat in people.in_turn_order(table, auction.turn):
        colour = "primary" if seat == auction.turn else "gray"
        has = [words.say("ui.has.gold", number=table.seats[seat].gold)]
        if seat in bids:
            has.append(words.say("ui.lair.has-bid", gold=bids[seat]))
        if earlier.get(seat):
            has.append(words.say("ui.lair.bid-before", gold=earlier[seat]))
        if table.seats[seat].has_fewer(must.value):
            title = case.rules.rulings[must.id].clause.title.in_(words.language)
            has.append(words.count("ui.lair.must-pass", len(table.seats[seat].lair), clause=title))
        st.markdown(f":{colour}-badge[{plain(choose.name(case, seat))}] {plain(' · '.join(has))}")
    if table.heroes is not None:
        st.caption(plain(words.say("ui.has.heroes", number=table.heroes)))


# -- the lair


def _lair(case: Case, exploring: Exploring, words: Words) -> None:
    """Draw the pot, the card that is faced, the cards that were passed, and those still to come."""
    stack = case.now.table.seats[exploring.seat].lair
    st.markdown(f"**{plain(words.say('ui.lair.of', who=choose.name(case, exploring.seat)))}**")
    st.markdown(f"**{plain(words.say('ui.lair.has-pot', gold=exploring.pot))}**")
    with st.container(horizontal=True, gap="small"):
        for place, card in enumerate(exploring.discards):
            _slip(case, card, f"lair-passed-{place}", words.say("ui.lair.passed"), words)
    facing = case.now.find(Facing)
    if facing is not None:
        _faced(case, facing, words)
    with st.container(horizontal=True, gap="small"):
        for place, card in enumerate(reversed(stack)):
            _slip(case, card, f"lair-next-{place}", words.say("ui.lair.to-come"), words)


def _slip(case: Case, card: str, key: str, caption: str, words: Words) -> None:
    """Draw one card of the lair: passed, or still to come."""
    with st.container(key=key, gap=None, width="content"):
        st.markdown(f"**{plain('?' if card == UNKNOWN else choose.title(case, card, words))}**")
        st.caption(plain(caption))


def _faced(case: Case, facing: Facing, words: Words) -> None:
    """Draw the card that the party faces, and what it does."""
    card = CARDS.card(case.now.table, facing.card)
    with st.container(key="lair-faced", gap=None):
        st.markdown(f"**{plain(card.title.in_(words.language))}**")
        st.caption(plain(words.say("ui.lair.again" if facing.fights > 1 else "ui.lair.faced")))
        st.markdown(plain(" ".join(case.game.library.sentences(card, words))))
