"""What is kept of a game: one row of the game, one of each player, one of each event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import NamedTuple

from ..case import game
from ..game import Game, Tally
from ..machine import Step
from ..workers import spread
from .playing import Played, Setting, play, steps


class GameRow(NamedTuple):
    """One game.

    Attributes:
        seed: its seed.
        decisions: the number of decisions.
        steps: the number of steps, forced ones included.
        turns: the number of turns, or of rounds.
        winners: how many have won, a team being one.
        first: the seat that began.
        failure: what went wrong; empty if nothing did.
    """

    seed: int
    decisions: int
    steps: int
    turns: int
    winners: int
    first: int
    failure: str


class SeatRow(NamedTuple):
    """One player of a game.

    Attributes:
        seed: that of the game.
        seat: the seat, from 0.
        place: the place, clockwise from who began, from 1.
        side: the team.
        character: the id of the character; empty if none.
        won: whether the player has won.
        gold: the Gold in the end.
        out: how the player left the game; empty if not.
        out_turn: in which turn or round; 0 if not.
    """

    seed: int
    seat: int
    place: int
    side: int
    character: str
    won: bool
    gold: int
    out: str
    out_turn: int


class EventRow(NamedTuple):
    """One event of a game, or (`decided`) how often a clause decided in it: see `game.Event`."""

    seed: int
    kind: str
    seat: int
    what: str
    amount: int
    turn: int


DECIDED = "decided"
"""The kind of the events that say how often a clause decided a step."""


class Rows(NamedTuple):
    """The rows of one game; of one that went wrong only the first."""

    game: GameRow
    seats: tuple[SeatRow, ...] = ()
    events: tuple[EventRow, ...] = ()


class Brief(NamedTuple):
    """One game in brief.

    Attributes:
        seed: the seed.
        decisions: the number of decisions.
        winners: how many won, a team being one.
        plays: by card id, how often it was played or revealed.
        tally: what the game's `tally` counts, if that was asked for.
        rows: what is kept of it, if that was asked for.
        failed: the game itself, without its steps, if something went wrong; else None.
    """

    seed: int
    decisions: int
    winners: int
    plays: dict[str, int]
    tally: Tally
    rows: Rows | None
    failed: Played | None


def rows(played: Played, this: Game) -> Rows:
    """Return what is kept of a game."""
    told = steps(played)
    if played.failure:
        return Rows(GameRow(played.seed, len(played.said), len(told), 0, 0, 0, played.failure))
    standings = this.simulation.standings(played.end)
    events = tuple(this.simulation.events(told))
    first = next((event.seat for event in events if event.kind == "first"), 0)
    turns = max((event.turn for event in events), default=0)
    left = {event.seat: event.turn for event in events if event.kind == "out"}
    seats = tuple(
        SeatRow(played.seed, k, (k - first) % len(standings) + 1, *standing_of, left.get(k, 0))
        for k, standing in enumerate(standings)
        for standing_of in [(standing.side, standing.character, standing.won, standing.gold, standing.out)]
    )
    winners = len({standing.side for standing in standings if standing.won})
    happened = (EventRow(played.seed, e.kind, e.seat, e.what, e.amount, e.turn) for e in events)
    decided = (EventRow(played.seed, DECIDED, -1, id, count, 0) for id, count in _decided(told).items())
    return Rows(
        GameRow(played.seed, len(played.said), len(told), turns, winners, first, ""), seats, (*happened, *decided)
    )


def _decided(told: Sequence[Step]) -> Counter[str]:
    return Counter([step.by.ruling.id for step in told])


def play_many(
    seeds: range, setting: Setting, pool: Executor | None = None, tally: bool = False, keep: bool = False
) -> Iterator[Brief]:
    """Play many games and yield each in brief, in the order of the seeds.

    Args:
        seeds: the seeds.
        setting: what they are played by.
        pool: who works: see `workers.pool`; None: this process.
        tally: True to count what the game's `tally` counts.
        keep: True to have the rows of each.
    """
    return spread(partial(_brief, setting=setting, tally=tally, keep=keep), seeds, pool)


def _brief(seed: int, setting: Setting, tally: bool, keep: bool) -> Brief:
    played, this = play(seed, setting), game(setting.game)
    cards = (getattr(said, "card", "") for said in played.said)
    counted: Tally = Counter()
    if tally and not played.failure:
        counted = this.simulation.tally(steps(played))
    won = (change.now for change in this.language.changes(played.start, played.end) if change.what == "won")
    return Brief(
        seed,
        len(played.said),
        next((len(now) for now in won if isinstance(now, tuple)), 0),
        dict(Counter(card for card in cards if card)),
        counted,
        rows(played, this) if keep else None,
        played._replace(trace=None) if played.failure else None,
    )
