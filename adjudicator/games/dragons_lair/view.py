"""A situation as plain names and numbers, for expectations, forms and pages."""

from __future__ import annotations

from typing import Any

from . import cards
from .chapters.bidding import Auction
from .chapters.exploring import Exploring, Facing
from .chapters.lair_setup import Setup
from .round import Round
from .situation import Situation
from .table import UNKNOWN, Table


def seen(now: Situation) -> dict[str, Any]:
    """What people at the table see of a situation.

    Returns:
        `players` by name (gold, life, trophies, lair and hand as numbers of cards, out), `party` (the line from the
        front; a face-down hero in brackets), `auction` (bid, leader, turn; or None), `lair` (whose it is, the pot, the
        card that is faced, the titles in its discard pile; or None), `pot` (or None), `turn`, `phase`,
        `heroes`, `hero_discards`, `lair_deck`, `lair_discards`, `supply` and `won` (names).
    """
    table: Table = now.table
    return {
        "players": {
            seat.name: {
                "gold": seat.gold,
                "life": seat.life,
                "trophies": seat.trophies,
                "lair": len(seat.lair),
                "hand": None if seat.hand is None else len(seat.hand),
                "out": "yes" if seat.out else "no",
            }
            for seat in table.seats
        },
        "party": tuple(_title(table, m.hero) if m.up else f"({_title(table, m.hero)})" for m in table.party),
        "auction": _auction(now),
        "lair": _lair(now),
        "pot": next((frame.pot for frame in now.stack if isinstance(frame, Exploring)), None),
        "turn": _turn(now),
        "phase": _phase(now),
        "heroes": table.heroes,
        "hero_discards": table.hero_discards,
        "lair_deck": table.lair_deck,
        "lair_discards": table.lair_discards,
        "supply": table.supply,
        "won": tuple(table.seats[seat].name for seat in table.won),
    }


def _auction(now: Situation) -> dict[str, Any] | None:
    auction = next((frame for frame in now.stack if isinstance(frame, Auction)), None)
    if auction is None:
        return None
    names = [seat.name for seat in now.table.seats]
    return {
        "bid": auction.bid,
        "leader": names[auction.leader] if auction.leader >= 0 else "nobody",
        "turn": names[auction.turn],
    }


def _lair(now: Situation) -> dict[str, Any] | None:
    exploring = next((frame for frame in now.stack if isinstance(frame, Exploring)), None)
    if exploring is None:
        return None
    facing = next((frame for frame in now.stack if isinstance(frame, Facing)), None)
    return {
        "dragon": now.table.seats[exploring.seat].name,
        "pot": exploring.pot,
        "facing": _title(now.table, facing.card) if facing is not None else "nothing",
        "discards": tuple(_title(now.table, card) for card in exploring.discards),
        "stack": tuple(_title(now.table, card) for card in reversed(now.table.seats[exploring.seat].lair)),
    }


def _turn(now: Situation) -> str:
    """Whose turn it is, or whose lair is explored."""
    for frame in reversed(now.stack):
        seat = frame.turn if isinstance(frame, Auction) else getattr(frame, "seat", getattr(frame, "turn", -1))
        if seat >= 0:
            return now.table.seats[seat].name
    return "nobody"


def _phase(now: Situation) -> str:
    if not now.stack:
        return "over"
    if isinstance(now.stack[0], Setup):
        return "setup"
    if any(isinstance(frame, Exploring) for frame in now.stack):
        return "lair"
    if any(isinstance(frame, Auction) for frame in now.stack):
        return "bidding"
    ends = isinstance(now.stack[0], Round) and now.stack[0].stage in ("end", "party", "dealt")
    return "round-end" if ends else "preparation"


def _title(table: Table, id: str) -> str:
    if id == UNKNOWN:
        return id
    found = cards.find(table, id)
    return found.title.en if found is not None else id
