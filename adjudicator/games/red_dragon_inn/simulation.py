"""Whole games of the Inn with nobody at the table: its `game.Simulation`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adjudicator.game import Event, Message, Standing
from adjudicator.machine import Rules, Step

from . import decisions as say
from . import people
from . import tally as counting
from .chapters.teams import seated, sits
from .moments import Stage, is_played
from .simulated_game import BOSS_CARDS, SimulatedGame
from .simulated_game import undealt as undealt
from .situation import Situation
from .table import Side

begin = SimulatedGame
tally = counting.tally
tally_columns = counting.COLUMNS
turns_are = "turn"

SAMPLES: tuple[Stage, ...] = ("prizes", "taverns", "dungeon", "otto")
"""What variants lay out of which we have samples of our own alone."""


def players(rules: Rules) -> tuple[int, ...]:
    """Return how many can play a whole game. The books name no upper limit; the thirty Drinks do."""
    return tuple(n for n in range(2, 21) if sits(rules["teams.sides"].value, n))


def unfinished(now: Situation, rules: Rules) -> str:
    """Return why an ended game has not ended as it should; empty if somebody won or a clause says it is a tie."""
    silent = rules["losing.last-player"].value == "over" or rules["losing.tie"].value == "nobody"
    return "" if now.table.won or silent else "the game is over and nobody has won"


def note(players: int, rules: Rules) -> Message | None:
    """Return that Boss Cards are other cards, and what is a sample of ours, as far as there is any."""
    bosses = 0 if is_played("otto", rules) else sum(boss for _, boss in seated(rules["teams.sides"].value, players))
    samples = tuple(stage for stage in SAMPLES if is_played(stage, rules))
    if bosses:
        return ("simulate.boss-cards",), {"count": bosses, "cards": BOSS_CARDS, "samples": samples}
    return (("simulate.samples",), {"samples": samples}) if samples else None


def standings(now: Situation) -> tuple[Standing, ...]:
    """Return how each player stands; those of a team share its Gold and have won together."""
    table = now.table
    return tuple(
        Standing(seat.side, seat.character, people.won(table, seat.side), side.gold, side.out)
        for seat in table.seats
        for side in (table.sides[seat.side],)
    )


def events(steps: Iterable[Step]) -> Iterator[Event]:
    """Yield what is worth keeping of a game, in the order in which it happened.

    A card that is `revealed` is a Drink Card or one of Boss Otto's. `gold` is what the player has whose turn begins.
    """
    turn = 0
    for step in steps:
        was, now = step.before.table, step.after.table
        match step.said:
            case say.Play(seat=seat, card=card):
                yield Event("played", seat, card, 1, turn)
            case say.Reveal(card=card) if card:
                yield Event("revealed", now.turn, card, 1, turn)
            case say.First(chosen=chosen):
                yield Event("first", chosen)
        if was is now:
            continue
        if step.by.ruling.id == "gambling.collect":
            side = now.seats[step.by.seat].side
            yield Event("pot", step.by.seat, "", now.sides[side].gold - was.sides[side].gold, turn)
        if was.sides is not now.sides:
            for seat in range(len(now.seats)):
                if now.out(seat) and not was.out(seat):
                    yield Event("out", seat, now.side_of(seat).out, 1, turn)
        if not turn or was.turn != now.turn:
            if not turn and not people.in_teams(now):
                yield Event("first", was.turn)
            turn += 1
            yield Event("gold", now.turn, "", now.side_of(now.turn).gold, turn)


# -- what a position is worth to a player who looks one move ahead

NEAR = 6
"""Within so many of passing out, or of having no Gold left, each one counts more."""

PILE, HELD_CARD = 1.5, 0.3
"""What a Drink in the own pile costs, and what a card in the hand is worth, in Fortitude."""


def worth(now: Situation, seat: int) -> float:
    """Return what a position is worth to a player, in Fortitude, by what lies open and the own hand."""
    table = now.table
    mine = table.seats[seat].side
    if not now.stack:
        return 1000.0 if people.won(table, mine) else -1000.0
    held = HELD_CARD * len(table.seats[seat].hand or ()) - PILE * (table.seats[seat].pile or 0)
    others = [_worth(table.sides[side]) for side in people.without(range(len(table.sides)), mine)]
    return _worth(table.sides[mine]) + held - sum(others) / len(others)


def _worth(side: Side) -> float:
    if side.out:
        return -40.0
    left = side.fortitude - side.alcohol
    return left + min(left, NEAR) * 2 + side.gold + min(side.gold, NEAR)
