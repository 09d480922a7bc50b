"""The taverns of a Pub Crawl: where the party is, and which of them a Drink Card belongs to. Values, no rules.

The first tavern of a table is the Red Dragon Inn. Its Drinks are the Drink Deck and its discard pile, which are the
supply of the table; each other tavern has its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypedDict, Unpack

import msgspec

from .cards import CARDS
from .table import Table, Tavern
from .vocabulary import Card

HOME = "the-red-dragon-inn"
"""The Tavern Card of the Red Dragon Inn, where a table has not written its own."""


class TavernChanges(TypedDict, total=False):
    """The fields of a tavern that change."""

    deck: int | None
    discards: int | None
    closed: bool


def crawls(table: Table) -> bool:
    """Return True if there are taverns on the table."""
    return bool(table.taverns)


def home(table: Table) -> str:
    """Return the Tavern Card of the Red Dragon Inn at a table with taverns."""
    return table.taverns[0].card


def others(table: Table) -> tuple[Tavern, ...]:
    """Return the taverns but the Red Dragon Inn."""
    return table.taverns[1:]


def elsewhere(table: Table) -> Tavern | None:
    """Return the tavern where the party is; None if that is the Red Dragon Inn, or there are no taverns."""
    return next((tavern for tavern in others(table) if tavern.card == table.party_at), None)


def find(table: Table, card: str) -> Tavern | None:
    """Return the tavern with this Tavern Card, or None."""
    return next((tavern for tavern in table.taverns if tavern.card == card), None)


def back_home(table: Table) -> bool:
    """Return True if the party has come back to the Red Dragon Inn: all other taverns are Closed."""
    return crawls(table) and table.party_at == home(table) and all(tavern.closed for tavern in others(table))


def open_to(table: Table) -> tuple[str, ...]:
    """Return where the party may go next: Open taverns it is not at, or home if all others are Closed.

    Source: rdi10:variants/pub-crawl.6.
    """
    if all(tavern.closed for tavern in others(table)):
        return (home(table),) if table.party_at != home(table) else ()
    return tuple([one.card for one in others(table) if not one.closed and one.card != table.party_at])


def of_card(table: Table, id: str) -> str:
    """Return the tavern that a Drink Card belongs to; empty if it is one of the Red Dragon Inn's Drink Deck."""
    card = CARDS.find(table, id)
    return card.deck if card is not None and any(one.card == card.deck for one in others(table)) else ""


def is_tavern(own: tuple[Card, ...], deck: str) -> bool:
    """Return True if a deck is that of any tavern; `own` are the cards that the table wrote itself."""
    card = next((card for card in own if card.id == deck), None) or CARDS.printed().get(deck)
    return card is not None and card.kind == "tavern"


def changed(table: Table, card: str, **fields: Unpack[TavernChanges]) -> Table:
    """Return `table` with fields of one tavern changed."""
    there = [msgspec.structs.replace(one, **fields) if one.card == card else one for one in table.taverns]
    return msgspec.structs.replace(table, taverns=tuple(there))


def discarded(table: Table, counts: Iterable[tuple[str, int]]) -> Table:
    """Return `table` with Drink Cards more in the discard piles: of which taverns (empty: home), and how many."""
    for tavern, count in counts:
        there = find(table, tavern)
        if there is None:
            table = table.with_supply(table.supply.discard(count))
        elif there.discards is not None:
            table = changed(table, tavern, discards=there.discards + count)
    return table


def counted(table: Table, ids: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """Return how many of these Drink Cards belong to which tavern (empty: the Red Dragon Inn)."""
    return tuple(Counter(of_card(table, id) for id in ids).items())


# -- Drink Me! Piles


def origins(table: Table, seat: int) -> tuple[tuple[str, int], ...] | None:
    """Return from which taverns the cards of a pile are (empty: the Red Dragon Inn), and how many from each.

    None if nobody knows.
    """
    mine = table.seats[seat]
    if mine.pile == 0:
        return ()
    if not crawls(table):
        return None if mine.pile is None else (("", mine.pile),)
    if mine.pile is None or mine.tavern_drinks is None:
        return None
    away = sum(count for _, count in mine.tavern_drinks)
    at_home = ((("", mine.pile - away),) if mine.pile > away else ()) if mine.pile >= away else None
    return None if at_home is None else (*at_home, *mine.tavern_drinks)


def piled(table: Table, seat: int, drinks: Iterable[str]) -> Table:
    """Return `table` with one card more on a pile from each of these taverns (empty: the Red Dragon Inn)."""
    added = tuple(drinks)
    pile, known = table.seats[seat].pile, table.seats[seat].tavern_drinks
    table = table if pile is None else table.with_seat(seat, pile=pile + len(added))
    known = known if pile != 0 else ()
    if known is not None and any(added):
        counts = Counter(dict(known)) + Counter(tavern for tavern in added if tavern)
        known = tuple(sorted(counts.items()))
    return table.with_seat(seat, tavern_drinks=known) if known != table.seats[seat].tavern_drinks else table


def taken_off(table: Table, seat: int, id: str) -> Table:
    """Return `table` with a Drink Card off the pile of `seat`.

    If the pile should not have a card of that tavern, nobody knows any more from where the rest of it is. A Special
    Reserve Drink does not float on top of it any more.
    """
    mine = table.seats[seat]
    known: tuple[tuple[str, int], ...] | None = mine.tavern_drinks
    if crawls(table) and known is not None:
        tavern, there = of_card(table, id), dict(origins(table, seat) or ())
        if not there.get(tavern):
            known = None
        elif tavern:
            known = tuple(sorted((Counter(dict(known)) - Counter({tavern: 1})).items()))
    pile = None if mine.pile is None else max(0, mine.pile - 1)
    at = mine.reserve.index(id) if id in mine.reserve else len(mine.reserve)
    reserve = (*mine.reserve[:at], *mine.reserve[at + 1 :])
    return table.with_seat(seat, pile=pile, tavern_drinks=() if pile == 0 else known, reserve=reserve)


def moved(table: Table, seat: int, onto: int) -> Table:
    """Return `table` with one card of the pile of `seat` on that of `onto`.

    If the pile is of several taverns, nobody knows any more what either of them is of.
    """
    there = origins(table, seat)
    pile = table.seats[seat].pile
    left = None if pile is None else max(0, pile - 1)
    if there is not None and len(there) == 1:
        tavern, count = there[0]
        known = ((tavern, count - 1),) if tavern and count > 1 else ()
        return piled(table.with_seat(seat, pile=left, tavern_drinks=known), onto, (tavern,))
    table = piled(table.with_seat(seat, pile=left, tavern_drinks=None if left != 0 else ()), onto, ("",))
    return table.with_seat(onto, tavern_drinks=None) if crawls(table) else table


def emptied(table: Table, seat: int) -> Table:
    """Return `table` with no card in the pile of `seat`."""
    return table.with_seat(seat, pile=0, tavern_drinks=(), reserve=())


def pile_discarded(table: Table, seat: int) -> Table:
    """Return `table` with the pile of `seat` on the discard piles that its cards belong to.

    Where nobody knows from which taverns the cards are, nobody knows how many lie on those piles afterwards.
    """
    there = origins(table, seat)
    if there is not None:
        return emptied(discarded(table, there), seat) if there else table
    if not table.seats[seat].pile:
        return table
    return emptied(_unknown_discards(table) if crawls(table) else table, seat)


def pile_shuffled_in(table: Table, seat: int) -> Table:
    """Return `table` with the pile of `seat` shuffled into the decks that its cards belong to.

    Those of a Closed tavern are discarded. Where nobody knows from which taverns they are, nobody knows how many cards
    those decks have afterwards.
    """
    there = origins(table, seat)
    if there is not None:
        return emptied(_shuffled_in(table, there), seat)
    table = emptied(table.with_supply(table.supply.shuffled_in(None)), seat)
    for tavern in others(table):
        fewer = TavernChanges(discards=None) if tavern.closed else TavernChanges(deck=None)
        table = changed(table, tavern.card, **fewer)
    return table


def _shuffled_in(table: Table, counts: Iterable[tuple[str, int]]) -> Table:
    for tavern, count in counts:
        there = find(table, tavern)
        if there is None:
            table = table.with_supply(table.supply.shuffled_in(count))
        elif there.closed:
            table = discarded(table, ((tavern, count),))
        elif there.deck is not None:
            table = changed(table, tavern, deck=there.deck + count)
    return table


def _unknown_discards(table: Table) -> Table:
    """Return `table` where nobody knows how many cards the discard piles have, of whatever tavern."""
    table = table.with_supply(msgspec.structs.replace(table.supply, discards=None))
    for tavern in others(table):
        table = changed(table, tavern.card, discards=None)
    return table
