"""A situation as plain names and numbers, for expectations, forms and pages."""

from __future__ import annotations

from typing import Any

from adjudicator.machine import NOBODY

from .cards import CARDS
from .chapters.bidding import Auction
from .chapters.exploring import Exploring, Facing
from .chapters.lair_setup import Setup
from .chapters.preparation import Preparation
from .facts import FACTS, LAIR, SEATS, TABLE
from .frame import DragonFrame
from .round import Round
from .situation import Situation
from .table import Table


def public_view(now: Situation) -> dict[str, Any]:
    """Return what people at the table see of a situation.

    Returns:
        `players` by name (gold, life, trophies, lair and hand as numbers of cards, out), `party` (the line from the
        front; a face-down hero in brackets), `auction` (bid, leader, turn; or None), `lair` (whose it is, the pot, the
        card that is faced, the titles in its discard pile; or None), `pot` (or None), `turn`, `phase`,
        `heroes`, `hero_discards`, `lair_deck`, `lair_discards`, `supply`,
        `supply_short` and `won` (names).
    """
    table: Table = now.table
    return {
        "players": {
            seat.name: {**FACTS.shown(SEATS, now, number), "out": "yes" if seat.out else "no"}
            for number, seat in enumerate(table.seats)
        },
        "party": tuple(
            CARDS.english(table, m.hero) if m.up else f"({CARDS.english(table, m.hero)})" for m in table.party
        ),
        "auction": _auction(now),
        "lair": _lair(now),
        **FACTS.shown(LAIR, now),
        "turn": _turn(now),
        "phase": _phase(now),
        **FACTS.shown(TABLE, now),
        "won": tuple(table.seats[seat].name for seat in table.won),
    }


def _auction(now: Situation) -> dict[str, Any] | None:
    auction = now.find(Auction)
    if auction is None:
        return None
    names = [seat.name for seat in now.table.seats]
    return {
        "bid": auction.bid,
        "leader": names[auction.leader] if auction.leader != NOBODY else "nobody",
        "turn": names[auction.turn],
    }


def _lair(now: Situation) -> dict[str, Any] | None:
    exploring = now.find(Exploring)
    if exploring is None:
        return None
    facing = now.find(Facing)
    return {
        "dragon": now.table.seats[exploring.seat].name,
        **FACTS.shown(LAIR, now),
        "facing": CARDS.english(now.table, facing.card) if facing is not None else "nothing",
        "discards": tuple(CARDS.english(now.table, card) for card in exploring.discards),
        "stack": tuple(CARDS.english(now.table, card) for card in reversed(now.table.seats[exploring.seat].lair)),
    }


def _turn(now: Situation) -> str:
    """Return whose turn it is, or whose lair is explored."""
    frame = now.find(DragonFrame) or now.find(Auction) or now.find(Preparation) or now.find(Round)
    seat = NOBODY if frame is None else frame.whose
    return now.table.seats[seat].name if seat >= 0 else "nobody"


def _phase(now: Situation) -> str:
    if now.over:
        return "over"
    if now.find(Setup) is not None:
        return "setup"
    if now.find(Exploring) is not None:
        return "lair"
    if now.find(Auction) is not None:
        return "bidding"
    round = now.find(Round)
    return "round-end" if round is not None and round.stage in ("end", "party", "dealt") else "preparation"
