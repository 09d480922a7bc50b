"""Whole games, played at random from the first turn to the end, every step of the way checked."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any, NamedTuple

from .case import DEFAULT, game
from .machine import Decision, Step, answer, settle
from .rulebook import Rules

LIMIT = 20_000
"""A game of more decisions than this does not end: that is a failure, not an end."""


class Played(NamedTuple):
    """One game: its seed, how it started, what was said, how it ended, and what went wrong (empty: nothing)."""

    seed: int
    start: Any
    said: tuple[Decision, ...]
    end: Any
    failure: str


class Brief(NamedTuple):
    """One game in brief: how many decisions it took, who won, how often each card was played or revealed, what the
    game's `tally` counts if that was asked for, and, where something went wrong, the game itself."""

    seed: int
    decisions: int
    won: tuple[str, ...]
    plays: dict[str, int]
    tally: Counter[tuple[str, str | int, str]]
    failed: Played | None


CHUNK = 10
"""So many games are handed to a process at a time; fewer are not worth one."""

AHEAD = 1_000
"""So many games are given out before the first of them are waited for."""


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
        players: how many, 2 and up.
        edition: whose rules hold.
        layers: what else is on.
        game_id: which game.
        line_up: who plays, as the game's `World` has it, one for each player; empty: nobody in particular.
    """
    module = game(game_id)
    rules = module.rulebook().under(edition, layers=layers)
    world = module.World(players, Random(seed).random, rules, line_up)
    said: list[Decision] = []
    failure = ""
    now = world.start
    try:
        now, _ = settle(world.start, rules)
        while not now.over:
            if len(said) >= LIMIT:
                failure = f"no end after {LIMIT} decisions"
                break
            decision = world.decision(now)
            said.append(decision)
            after, _, refusal = answer(now, rules, decision)
            if refusal is not None:
                failure = f"listed as legal, then refused by {refusal.ruling.id}"
                break
            world.saw(now, decision, after)
            now = after
    except Exception as fault:  # whatever goes wrong in a game is found here, and told with its seed
        failure = f"{type(fault).__name__}: {fault}"
    if not failure and now.over:
        failure = module.unfinished(now, rules)
    return Played(seed, world.start, tuple(said), now, failure)


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
    """Play many games, and give each in brief, in the order of the seeds.

    Args:
        seeds: of the games.
        players: how many; the game's `players` says what will do.
        edition: whose rules hold.
        layers: what else is on.
        game_id: which game.
        workers: how many processes share the games.
        line_up: who plays, one for each player; empty: nobody in particular.
        tally: whether to count what the game's `tally` does; every game that went well is then gone through again.
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
    module = game(game_id)
    counted: Counter[tuple[str, str | int, str]] = Counter()
    if tally and not played.failure:
        counted = module.tally(steps(played, module.rulebook().under(edition, layers=layers)))
    won = module.seen(played.end)["won"]
    return Brief(seed, len(played.said), won, plays, counted, played if played.failure else None)


def steps(played: Played, rules: Rules) -> tuple[Step, ...]:
    """The steps of a game that went well.

    Args:
        played: the game.
        rules: those it was played by.
    """
    now, trace = settle(played.start, rules)
    for said in played.said:
        now, trace, _ = answer(now, rules, said, trace)
    return trace.steps() if trace is not None else ()
