"""Whole games of the Lair with nobody at the table: its `game.Simulation`."""

from __future__ import annotations

from adjudicator.machine import Rules

from . import tally as counting
from .simulated_game import SimulatedGame
from .situation import Situation

begin = SimulatedGame
tally = counting.tally
tally_columns = counting.COLUMNS


def players(rules: Rules) -> tuple[int, ...]:
    """How many can play a whole game."""
    return tuple(rules["lair-setup.players"].value)


def unfinished(now: Situation, rules: Rules) -> str:
    """Why an ended game has not ended as it should (empty: it has): somebody has to have won."""
    return "" if now.table.won else "the game is over and nobody has won"
