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
    """Return how many can play a whole game."""
    return tuple(rules["lair-setup.players"].value)


def unfinished(now: Situation, rules: Rules) -> str:
    """Return why an ended game has not ended as it should; empty if somebody has won."""
    return "" if now.table.won else "the game is over and nobody has won"


def note(players: int, rules: Rules) -> None:
    """Return None: the sample set is marked card by card."""
