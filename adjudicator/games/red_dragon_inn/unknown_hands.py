"""Which cards players could hold whose hands nobody knows, and a situation in which they hold some of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from adjudicator.game import Unseen
from adjudicator.machine import Rules

from . import people
from .answering import deeds
from .cards import CARDS, sold
from .chapters.sometimes_anytime import hand_is_known
from .minds import answers_itself
from .otto import is_ottos
from .situation import Situation
from .table import UNKNOWN, Table

NOT_HELD = {"drink", "event", "gear", "prize", "tavern", "room", "reward"}
"""Kinds of cards that are not dealt into a hand."""


def unseen(now: Situation) -> tuple[Unseen, ...]:
    """Return, for each player in turn order whose hand is not wholly known, which cards could be in it.

    Of cards that do the same there is one. If the player's deck is known and it is known what is in it, the cards are
    those of the deck; otherwise all that there are, first those of the deck that are known.
    """
    table: Table = now.table
    seats = people.in_turn_order(table, people.acting(table))
    hidden = (s for s in seats if not hand_is_known(table, s) and not answers_itself(table, s))
    return tuple(_of(table, seat) for seat in hidden)


def _of(table: Table, seat: int) -> Unseen:
    here = table.seats[seat]
    deck = sold("character").get(here.character)
    whole = deck is not None and deck.complete
    among = [*(deck.ids if deck is not None else ()), *(() if whole else _every(table))]
    most = None if here.hand is None else here.hand.count(UNKNOWN)
    return Unseen(seat, _first_of_each(table, among), deck.title if deck is not None and whole else None, most)


def _every(table: Table) -> Iterable[str]:
    """Return the ids of all cards, those of most decks first."""
    there = (card for card in CARDS.known(table) if not is_ottos(card))
    return (card.id for card in sorted(there, key=lambda card: card.deck != "shared"))


def _first_of_each(table: Table, among: Iterable[str]) -> tuple[str, ...]:
    """Return the cards that a hand can hold, one of those that do the same."""
    same = deeds(table.cards)
    first: dict[str, str] = {}
    for id in among:
        card = CARDS.card(table, id)
        if not NOT_HELD & set(card.kinds):
            first.setdefault(same[id], id)
    return tuple(first.values())


def dealt(now: Situation, rules: Rules, hands: Mapping[int, tuple[str, ...]]) -> Situation:
    """Return the situation in which these seats hold these cards besides those that are known of their hands.

    Nobody holds any other card that is not known, whatever the rules.
    """
    table = now.table
    for one in unseen(now):
        known = (id for id in table.seats[one.seat].hand or () if id != UNKNOWN)
        table = table.with_seat(one.seat, hand=tuple(sorted((*known, *hands.get(one.seat, ())))))
    return now.with_table(table)
