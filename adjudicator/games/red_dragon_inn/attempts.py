"""What people at the table may think they may say now: right or wrong, that is for the rules to judge."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.machine import Decision, Rules

from . import decisions, people
from .cards import CARDS
from .chapters.gambling.round import Round
from .chapters.sometimes_anytime import ways
from .chapters.turn import Turn
from .situation import Situation
from .table import UNKNOWN, Table
from .vocabulary import Card

MOST_HAVE = ("gambling-im-in", "i-dont-think-so", "tip-the-wench")
"""Cards of most Character Decks, which somebody whose hand nobody knows may well hold."""

GAMBLERS_HAVE = ("i-raise", "winning-hand")
"""The same in a Round of Gambling."""


def attempts(now: Situation, rules: Rules) -> Iterator[Decision]:
    """Yield each player's passes and plays, in every way, and the decisions of a turn if nothing else is under way.

    In a team game everybody may think to be Champion, and to drink a Potion.

    Cards to play are those that are known or were named at this table, and a few that most decks have, if the player
    may hold them. Decisions that are worded alike are all yielded.
    """
    table: Table = now.table
    named = _named(now)
    for seat in range(len(table.seats)):
        yield decisions.Pass(seat)
        if isinstance(now.top, Turn):
            yield from (decisions.Drink(seat), decisions.EndTurn(seat))
            yield from (decisions.Order(seat, onto) for onto in people.in_turn_order(table, seat))
        if people.in_teams(table):
            yield decisions.Champion(seat)
            yield from (decisions.Potion(seat, stat) for stat in rules["teams.potions"].value)
        for card in named:
            if table.holds(seat, card.id) and not {"drink", "event"} & set(card.kinds):
                yield from ways(now, rules, seat, card)


def _named(now: Situation) -> tuple[Card, ...]:
    hands = [id for seat in now.table.seats for id in seat.hand or ()]
    waiting = [frame.card for frame in now.stack]
    own = [card.id for card in now.table.cards]
    gamblers = GAMBLERS_HAVE if now.find(Round) is not None else ()
    ids = dict.fromkeys((*hands, *waiting, *own, *MOST_HAVE, *gamblers))
    return tuple(card for id in ids if id not in ("", UNKNOWN) and (card := CARDS.find(now.table, id)) is not None)
