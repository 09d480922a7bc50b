"""Whole games of the Lair with nobody at the table: its `game.Simulation`."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from adjudicator.game import Event, Standing
from adjudicator.machine import Rules, Step

from . import decisions as say
from . import tally as counting
from .cards import CARDS
from .chapters.bidding import Auction
from .chapters.dying import Dying
from .effects import Doing
from .round import Round
from .simulated_game import SimulatedGame
from .simulated_game import undealt as undealt
from .situation import Situation
from .table import Table

begin = SimulatedGame
tally = counting.tally
tally_columns = counting.COLUMNS
turns_are = "round"


def players(rules: Rules) -> tuple[int, ...]:
    """Return how many can play a whole game."""
    return tuple(rules["lair-setup.players"].value)


def unfinished(now: Situation, rules: Rules) -> str:
    """Return why an ended game has not ended as it should; empty if somebody has won."""
    return "" if now.table.won else "the game is over and nobody has won"


def note(players: int, rules: Rules) -> None:
    """Return None: the sample set is marked card by card."""


def standings(now: Situation) -> tuple[Standing, ...]:
    """Return how each dragon stands."""
    table: Table = now.table
    return tuple(
        Standing(k, "", k in table.won, seat.gold, "defeated" if seat.out else "") for k, seat in enumerate(table.seats)
    )


def events(steps: Iterable[Step]) -> Iterator[Event]:
    """Yield what is worth keeping of a game, in the order in which it happened.

    `lair` is a party that goes into a lair, with how many heroes; `defeated` is its dragon's defeat, with as many.
    `pot` is what a dragon gets for beating them. A hero `died` in the lair of `seat`, or a lair card was `destroyed`
    there.
    """
    party = rounds = 0
    for step in steps:
        table: Table = step.after.table
        top, by = step.before.top, step.by
        if isinstance(step.said, say.First):
            yield Event("first", step.said.chosen)
        elif isinstance(step.said, say.Build):
            yield Event("played", step.said.seat, step.said.card, 1, rounds)
        match by.ruling.id, top:
            case (("lair-setup.start-player" | "preparation.next-starter"), _):
                rounds += 1
                yield from (Event("gold", k, "", seat.gold, rounds) for k, seat in enumerate(table.seats))
            case "preparation.rounds", Round(stage="lair"):
                party = len(table.party)
                yield Event("lair", top.winner, "", party, rounds)
            case "exploring.destroyed", Doing():
                yield Event("destroyed", by.seat, by.card, 1, rounds)
            case "exploring.won", _:
                yield Event("pot", by.seat, "", table.seats[by.seat].gold - _gold(step, by.seat), rounds)
            case "dying.value", Dying():
                yield Event("died", by.seat, by.card, CARDS.card(table, by.card).value or 0, rounds)
            case "exploring.defeated", _:
                yield Event("defeated", by.seat, "", party, rounds)
            case "exploring.eliminated", _:
                yield Event("out", by.seat, "defeated", 1, rounds)


def _gold(step: Step, seat: int) -> int:
    return int(step.before.table.seats[seat].gold)


# -- what a position is worth to a player who looks one move ahead

LIFE, HERO, CARD, IN_HAND = 6.0, 2.0, 1.5, 0.5
"""In Gold: a life point, a hero who dies in the own lair, a card in a lair and one in the hand."""

FULL = 5
"""More cards in a lair than these are worth no more than in the hand."""


def worth(now: Situation, seat: int) -> float:
    """Return what a position is worth to a dragon, in Gold, by what lies open and the own hand."""
    table: Table = now.table
    if table.won:
        return 1000.0 if seat in table.won else -1000.0
    mine = _worth(table, seat)
    others = [_worth(table, k) for k in range(len(table.seats)) if k != seat]
    return mine - max(others) / 2 + _bids(now, seat)


def _worth(table: Table, seat: int) -> float:
    here = table.seats[seat]
    if here.out:
        return here.gold / 2
    lair, held = len(here.lair), len(here.hand or ())
    return here.gold + LIFE * here.life + CARD * min(lair, FULL) + IN_HAND * (held + max(0, lair - FULL))


def _bids(now: Situation, seat: int) -> float:
    """Return what the standing bid promises its leader, if that is this dragon; else nothing."""
    top = now.on_top(Auction)
    if top is None or top.leader != seat:
        return 0.0
    return promise(len(now.table.seats[seat].lair), len(now.table.party), top.bid)


def promise(lair: int, party: int, bid: int) -> float:
    """Return what to expect of a party in the own lair, in Gold: the heroes' deaths, or the bid and a life point lost.

    Args:
        lair: the number of cards in it.
        party: the number of heroes.
        bid: what was bid, which comes back to a dragon that wins.
    """
    wins = 1 / (1 + math.exp(party - lair))
    return wins * HERO * party - (1 - wins) * (bid + LIFE)
