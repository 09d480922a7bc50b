"""A situation as plain names and numbers, for expectations, forms and pages."""

from __future__ import annotations

from typing import Any

from . import people
from .cards import CARDS
from .chapters.drinks.drink import Drink
from .chapters.drinks.drinks import Drinks
from .chapters.gambling.round import Round
from .chapters.timing.playing import Pending
from .facts import FACTS, OTTO, ROUND, SEATS, SIDES, SUPPLY, TABLE, TAVERNS
from .situation import Situation
from .table import Table


def public_view(now: Situation) -> dict[str, Any]:
    """Return what people at the table see of a situation.

    Returns:
        `players` by name (fortitude, alcohol, gold, pile, hand as a number of cards or None, front, tokens, out,
        character), `drink` (the Drink still to be drunk, or None), `drinks` (all of them, by who is to drink),
        `round` (the Round of Gambling, or None), `otto` (what belongs to Boss Otto, or None),
        `waiting` (titles of the cards that wait,
        newest first), `turn`, `phase`, `inn`, `deck`, `discards`, `bar`, `taverns` by title
        (deck, discards, closed), `party_at` and `won` (names).
    """
    table: Table = now.table
    phases = [frame.phase for frame in now.stack if frame.phase]
    waiting = [frame.card for frame in reversed(now.stack) if isinstance(frame, Pending)]
    return {
        "players": {seat.name: _player(now, index) for index, seat in enumerate(table.seats)},
        "drink": _drink(now),
        "drinks": _drinks(now),
        "round": _round(now),
        "otto": _otto(now),
        "waiting": tuple(CARDS.english(table, id) for id in waiting),
        "turn": table.seats[people.acting(table)].name,
        "phase": phases[0] if phases else "setup" if now.stack else "over",
        **FACTS.shown(TABLE, now),
        **FACTS.shown(SUPPLY, now),
        "taverns": {
            CARDS.english(table, one.card): FACTS.shown(TAVERNS, now, number)
            for number, one in enumerate(table.taverns)
        },
        "won": tuple(table.seats[seat].name for side in table.won for seat in people.members(table, (side,))),
    }


def _player(now: Situation, index: int) -> dict[str, Any]:
    seat = now.table.seats[index]
    return {
        **FACTS.shown(SIDES, now, seat.side),
        **FACTS.shown(SEATS, now, index),
        "character": seat.character,
    }


def _drink(now: Situation) -> dict[str, Any] | None:
    frame = now.find(Drinks)
    return _one(now.table, frame.drinks[0]) if frame is not None and frame.drinks else None


def _drinks(now: Situation) -> dict[str, dict[str, Any]]:
    """Return the Drinks still to be drunk, by who is to drink them; of two for the same player the last."""
    frame = now.find(Drinks)
    return {now.table.seats[d.drinker].name: _one(now.table, d) for d in frame.drinks} if frame is not None else {}


def _round(now: Situation) -> dict[str, Any] | None:
    round = now.find(Round)
    if round is None:
        return None
    names = [seat.name for seat in now.table.seats]
    return {
        **FACTS.shown(ROUND, now),
        "control": names[round.control] if round.control >= 0 else "nobody",
        "inside": tuple(names[seat] for seat in round.inside),
        "turn": names[round.turn],
    }


def _otto(now: Situation) -> dict[str, Any] | None:
    """Return what belongs to Boss Otto, with the number of Actions that lie prepared before him."""
    if now.table.otto is None:
        return None
    return {**FACTS.shown(OTTO, now), "prepared": sum(frame.prepared for frame in now.stack)}


def _one(table: Table, drink: Drink) -> dict[str, Any]:
    tokens: dict[str, int] = {}
    for name, count in drink.tokens(table):
        tokens[name] = tokens.get(name, 0) + count
    return {
        "alcohol": drink.total(table, "alcohol"),
        "fortitude": drink.total(table, "fortitude"),
        "drinker": table.seats[drink.drinker].name,
        "ignored": drink.ignored,
        "cards": tuple(CARDS.english(table, id) for id in drink.cards),
        "tokens": tokens,
    }
