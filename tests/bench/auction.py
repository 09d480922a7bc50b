"""One auction of the Lair, and every way it can go: a figure to hold the rules against."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from adjudicator.case import Case
from adjudicator.games.dragons_lair.chapters.bidding import Auction
from adjudicator.machine import Exploration, explore

START = 17
"""The heroes in the deck when the first auction of three players begins: twenty, of whom three were dealt."""


def auction(gold: int, heroes: int) -> Case:
    """An auction about to begin between three players who may all bid.

    Args:
        gold: how much each of them has.
        heroes: how many are in the deck, to wreak havoc with.
    """
    players = {name: {"gold": gold, "lair": 2} for name in ("Anna", "Boris", "Vera")}
    party = ["squire", "ranger", "wizard"]
    return Case.of({"players": players, "phase": "bidding", "party": party, "heroes": heroes}, game_id="dragons-lair")


def over(now: Any) -> bool:
    """Whether the auction is over."""
    return not any(isinstance(frame, Auction) for frame in now.stack)


def ahead(now: Any) -> Hashable:
    """What the rest of an auction depends on, where what was bid before havoc has no part in the pot.

    Who bid what before is told of an auction, but what may be bid depends on the standing bid alone.
    """
    here = now.top
    if not isinstance(here, Auction):
        return now  # type: ignore[no-any-return]
    dropped = here.havoc and here.bid == 0 and len(here.bids) == 1
    return here.turn, here.leader, here.bid, dropped, here.passed, now.table.heroes


def every_way(case: Case) -> Exploration:
    """Every way the auction of `case` can go, counted exactly."""
    return explore(case.now, case.rules.fresh(), over, state_key=ahead)
