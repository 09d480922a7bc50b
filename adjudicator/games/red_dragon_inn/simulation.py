"""Whole games of the Inn with nobody at the table: its `game.Simulation`."""

from __future__ import annotations

from adjudicator.machine import Rules

from . import tally as counting
from .chapters.teams import sits
from .simulated_game import SimulatedGame
from .situation import Situation

begin = SimulatedGame
tally = counting.tally
tally_columns = counting.COLUMNS


def players(rules: Rules) -> tuple[int, ...]:
    """Return how many can play a whole game. The books name no upper limit; the thirty Drinks do."""
    return tuple(n for n in range(2, 21) if sits(rules["teams.sides"].value, n))


def unfinished(now: Situation, rules: Rules) -> str:
    """Return why an ended game has not ended as it should; empty if somebody won or a clause says it is a tie."""
    silent = rules["losing.last-player"].value == "over" or rules["losing.tie"].value == "nobody"
    return "" if now.table.won or silent else "the game is over and nobody has won"
