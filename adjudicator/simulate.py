"""Play whole games at random from the first turn to the end, and check every step."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from .case import DEFAULT, game
from .game import Game, SimulatedGame
from .machine import AnySituation, Decision, Step, answer, settle
from .rulebook import Rules

LIMIT = 20_000
"""The number of decisions after which a game counts as endless, which is a failure."""


class Played(NamedTuple):
    """One game: its seed, how it started, what was said, how it ended, and what went wrong (empty: nothing)."""

    seed: int
    start: AnySituation
    said: tuple[Decision, ...]
    end: AnySituation
    failure: str


class Brief(NamedTuple):
    """One game in brief.

    Attributes:
        seed: the seed.
        decisions: the number of decisions.
        winners: how many won, a team being one.
        plays: by card id, how often it was played or revealed.
        tally: what the game's `tally` counts, if that was asked for.
        failed: the game itself if something went wrong, else None.
    """

    seed: int
    decisions: int
    winners: int
    plays: dict[str, int]
    tally: Counter[tuple[str, str | int, str]]
    failed: Played | None


CHUNK = 10
"""The number of games that a process gets at a time; fewer do not justify a process."""

AHEAD = 1_000
"""The number of games that are handed out before waiting for the first."""


def play(
    seed: int,
    players: int,
    edition: str,
    layers: tuple[str, ...] = (),
    game_id: str = DEFAULT,
    line_up: tuple[str, ...] = (),
) -> Played:
    """Play one game. The same seed gives the same game on any machine.

    Args:
        seed: any integer.
        players: the number of players, 2 and up.
        edition: the edition.
        layers: the names of the expansions and variants that are on.
        game_id: the id of the game.
        line_up: the ids of the characters, one for each player; empty: no characters.
    """
    this = game(game_id)
    rules = this.rulebook().under(edition, layers=layers)
    return play_out(this.simulation.begin(players, Random(seed).random, rules, line_up), seed, rules, this)


def play_out(simulated: SimulatedGame, seed: int, rules: Rules, this: Game) -> Played:
    """Play a simulated game to its end.

    Args:
        simulated: the game, as it begins.
        seed: by which it was drawn, to tell it by.
        rules: the rules of it.
        this: which game it is.
    """
    said: list[Decision] = []
    failure = ""
    now = simulated.start
    try:
        now, _ = settle(simulated.start, rules)
        while not now.over:
            if len(said) >= LIMIT:
                failure = f"no end after {LIMIT} decisions"
                break
            decision = simulated.decision(now)
            said.append(decision)
            after, _, refusal = answer(now, rules, decision)
            if refusal is not None:
                failure = f"listed as legal, then refused by {refusal.ruling.id}"
                break
            simulated.saw(now, decision, after)
            now = after
    except Exception as fault:  # whatever goes wrong in a game is found here, and told with its seed
        failure = f"{type(fault).__name__}: {fault}"
    if not failure and now.over:
        failure = this.simulation.unfinished(now, rules)
    return Played(seed, simulated.start, tuple(said), now, failure)


def play_many(
    seeds: range,
    players: int,
    edition: str,
    layers: tuple[str, ...] = (),
    game_id: str = DEFAULT,
    workers: int = 2,
    line_up: tuple[str, ...] = (),
    tally: bool = False,
) -> Iterator[Brief]:
    """Play many games and yield each in brief, in the order of the seeds.

    Args:
        seeds: the seeds.
        players: the number of players, one of the game's `players`.
        edition: the edition.
        layers: the names of the expansions and variants that are on.
        game_id: the id of the game.
        workers: the number of processes.
        line_up: the ids of the characters, one for each player; empty: no characters.
        tally: True to count what the game's `tally` counts; this replays every game that went well.
    """
    one = partial(
        _brief, players=players, edition=edition, layers=layers, game_id=game_id, line_up=line_up, tally=tally
    )
    if workers < 2 or len(seeds) <= CHUNK:
        yield from map(one, seeds)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _leave_stopping_to_the_parent)
    try:
        for first in range(seeds.start, seeds.stop, AHEAD):
            yield from pool.map(one, range(first, min(first + AHEAD, seeds.stop)), chunksize=CHUNK)
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_stopping_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _brief(
    seed: int, players: int, edition: str, layers: tuple[str, ...], game_id: str, line_up: tuple[str, ...], tally: bool
) -> Brief:
    played = play(seed, players, edition, layers, game_id, line_up)
    cards = (getattr(said, "card", "") for said in played.said)
    plays = dict(Counter(card for card in cards if card))
    this = game(game_id)
    counted: Counter[tuple[str, str | int, str]] = Counter()
    if tally and not played.failure:
        counted = this.simulation.tally(steps(played, this.rulebook().under(edition, layers=layers)))
    won = (change.now for change in this.language.changes(played.start, played.end) if change.what == "won")
    winners = next((len(now) for now in won if isinstance(now, tuple)), 0)
    return Brief(seed, len(played.said), winners, plays, counted, played if played.failure else None)


def steps(played: Played, rules: Rules) -> tuple[Step, ...]:
    """Return the steps of a game that went well.

    Args:
        played: the game.
        rules: the rules by which it was played.
    """
    now, trace = settle(played.start, rules)
    for said in played.said:
        now, trace, _ = answer(now, rules, said, trace)
    return trace.steps() if trace is not None else ()
