"""Whole games of the Inn with nobody at the table: its `game.Simulation`."""

from __future__ import annotations

from adjudicator.game import Message
from adjudicator.machine import Rules

from . import tally as counting
from .chapters.dungeon_training import rooms
from .chapters.otto.opening import played_for as otto_is_played
from .chapters.prize import played_for
from .chapters.pub_crawl.drinks import played
from .chapters.teams import seated, sits
from .simulated_game import BOSS_CARDS, SimulatedGame
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


def note(players: int, rules: Rules) -> Message | None:
    """Return that Boss Cards are other cards, and what is a sample of ours, as far as there is any."""
    otto = otto_is_played(rules)
    bosses = 0 if otto else sum(boss for _, boss in seated(rules["teams.sides"].value, players))
    there = {"prizes": played_for(rules), "taverns": played(rules), "dungeon": rooms.played_for(rules), "otto": otto}
    samples = tuple(what for what, is_there in there.items() if is_there)
    if bosses:
        return ("simulate.boss-cards",), {"count": bosses, "cards": BOSS_CARDS, "samples": samples}
    return (("simulate.samples",), {"samples": samples}) if samples else None
