"""What people at the table may think they may say now: right or wrong, that is for the rules to judge."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.machine import Decision

from . import decisions as say
from .chapters.bidding import Auction
from .chapters.preparation import Preparation
from .situation import Situation
from .table import UNKNOWN, Table


def attempts(now: Situation) -> Iterator[Decision]:
    """Yield what each dragon may think of in the bidding and in the preparation.

    Decisions that are worded alike are all yielded.
    """
    table: Table = now.table
    auction = now.find(Auction)
    for seat, dragon in enumerate(table.seats):
        yield say.Pass(seat)
        if auction is not None:
            gold = dict.fromkeys((auction.bid, auction.bid + 1, dragon.gold, dragon.gold + 1, 0))
            yield from (say.Bid(seat, here) for here in gold)
            yield from (say.Havoc(seat, heroes, here) for heroes in (1, 2) for here in gold)
        elif now.find(Preparation) is not None or not now.stack[1:]:
            yield say.Initiate(seat)
            yield say.Discard(seat)
            known = dict.fromkeys(id for id in dragon.hand or () if id != UNKNOWN)
            yield from (say.Build(seat, id, lair) for id in known for lair in range(len(table.seats)))
