"""The engine beside engines that do work of the same kind: see `docs/design/peers.md`.

Whatever is not installed is left out, and said so: `pip install chess pokerkit rlcard catanatron`. Pokémon Showdown is
asked for by its folder: the environment variable `SHOWDOWN` names the one in which `npm install pokemon-showdown` ran.
"""

from __future__ import annotations

import copy
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from adjudicator.machine import answer, options

from .turns import ROUNDS, Counted, rates

TABLES = 40
"""So many tables are played in a round, each for so many answers at most:"""
ANSWERS = 200

WHOLE = 15
"""So many whole games are played in a round."""

PLAYED = 0.7
"""Seconds of the processor that others play in a round."""


# -- ours


def random_play() -> Counted:
    """Return what answers at random at tables of four: first all that may be said is listed, and each step is kept."""
    from adjudicator.case import Case
    from tests.conformance.tables import inn

    cases = [Case.of(inn(seed, 4)) for seed in range(TABLES * ROUNDS)]

    def answered(number: int) -> Mapping[str, int]:
        answers = counted = steps = 0
        for seed in range(TABLES * number, TABLES * (number + 1)):
            case = cases[seed]
            draw, now, trace = Random(seed).random, case.now, None
            for _ in range(ANSWERS):
                possible = options(now, case.rules)
                if not possible:
                    break
                now, trace, _ = answer(now, case.rules, possible[int(draw() * len(possible))], trace)
                answers += 1
                counted += len(possible) > 1
            steps += len(trace) if trace is not None else 0
        return {"answers": answers, "decisions": counted, "steps": steps}

    return answered


def _whole_games(number: int) -> Mapping[str, int]:
    """Whole games of four at random, every step of them checked against an account of all cards and coins."""
    from adjudicator.simulate.playing import play

    played = [play(seed, _setting()) for seed in _seeds(number)]
    assert not any(one.failure for one in played)
    return {"games": len(played), "decisions": sum(len(one.said) for one in played)}


def _replays() -> Counted:
    """Return what plays such games without an account: all that may be said is listed, and what was said is said."""
    from adjudicator.machine import settle
    from adjudicator.simulate.playing import play

    recorded = [[play(seed, _setting()) for seed in _seeds(number)] for number in range(ROUNDS)]

    def replayed(number: int) -> Mapping[str, int]:
        for game in recorded[number]:
            rules = _setting().rules()
            now, trace = settle(game.start, rules)
            for said in game.said:
                now.top.tried(now, rules)
                now, trace, _ = answer(now, rules, said, trace)
        return {"games": len(recorded[number]), "decisions": sum(len(game.said) for game in recorded[number])}

    return replayed


def search() -> Counted:
    """Return what opens positions by a search, traced, that remembers nothing of the rounds before."""
    from adjudicator.case import Case
    from adjudicator.machine import explore

    hand = ["Sleight of drink", "I don't think so!", "Look who's a little mixologist!"]
    players = {name: {"hand": hand} for name in ("Alaric", "Karl", "Valeria", "Dominique")}
    case = Case.of({"players": players, "phase": "drink"}).tell("Alaric reveals Elven Wine")

    def opened(_: int) -> Mapping[str, int]:
        return {"positions": explore(case.now, case.rules.with_readings({}), positions=5_000).positions}

    return opened


@cache
def _setting() -> Any:
    from adjudicator.simulate import Setting

    return Setting(4, "rdi10")


def _seeds(number: int) -> range:
    return range(WHOLE * number, WHOLE * (number + 1))


# -- theirs


def _for_a_while(once: Callable[[], Mapping[str, int]]) -> Counted:
    """Return what does something again and again, for as long as others play."""

    def run(_: int) -> Mapping[str, int]:
        counts: dict[str, int] = {}
        until = time.process_time() + PLAYED
        while time.process_time() < until:
            for kind, count in once().items():
                counts[kind] = counts.get(kind, 0) + count
        return counts

    return run


def _python_chess() -> Counted:
    import chess

    draw = Random(1).random

    def game() -> Mapping[str, int]:
        board, moved = chess.Board(), 0
        while moved < 100 and (moves := list(board.legal_moves)):
            board.push(moves[int(draw() * len(moves))])
            moved += 1
        return {"plies": moved}

    return _for_a_while(game)


def nodes(board: Any, depth: int) -> int:
    """Count the positions of python-chess's perft, the one it begins with included."""
    if not depth:
        return 1
    count = 1
    for move in board.legal_moves:
        board.push(move)
        count += nodes(board, depth - 1)
        board.pop()
    return count


def _perft() -> Counted:
    import chess

    return _for_a_while(lambda: {"positions": nodes(chess.Board(), 3)})


def _dealt() -> Any:
    """A hand of no-limit Texas hold'em for four; dealing, blinds and the pot go by themselves, as steps of ours do."""
    from pokerkit import Automation, NoLimitTexasHoldem

    return NoLimitTexasHoldem.create_state(tuple(Automation), False, 0, (1, 2), 2, (200,) * 4, 4)


def _bets(state: Any) -> list[tuple[str, tuple[int, ...]]]:
    found: list[tuple[str, tuple[int, ...]]] = []
    if state.can_fold():
        found.append(("fold", ()))
    if state.can_check_or_call():
        found.append(("check_or_call", ()))
    if state.can_complete_bet_or_raise_to():
        least, most = (getattr(state, f"{end}_completion_betting_or_raising_to_amount") for end in ("min", "max"))
        found += [("complete_bet_or_raise_to", (amount,)) for amount in dict.fromkeys((least, most))]
    return found


def _pokerkit() -> Counted:
    draw = Random(1).random

    def hand() -> Mapping[str, int]:
        state, decisions = _dealt(), 0
        while state.status:
            possible = _bets(state)
            bet, how = possible[int(draw() * len(possible))]
            getattr(state, bet)(*how)
            decisions += 1
        return {"decisions": decisions, "operations": len(state.operations)}

    return _for_a_while(hand)


def _pokerkit_copied() -> Counted:
    """A search by pokerkit copies the state for each bet, since nothing in it can be taken back."""

    def copied(state: Any, depth: int) -> int:
        count = 1
        for bet, how in _bets(state) if depth and state.status else ():
            there = copy.deepcopy(state)
            getattr(there, bet)(*how)
            count += copied(there, depth - 1)
        return count

    return _for_a_while(lambda: {"positions": copied(_dealt(), 3)})


def _gin_rummy() -> Counted:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("gin-rummy", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def game() -> Mapping[str, int]:
        trajectories, _ = env.run(is_training=False)
        return {"decisions": sum(len(one) // 2 for one in trajectories)}

    return _for_a_while(game)


def _catanatron() -> Counted:
    from catanatron import Color, Game, RandomPlayer

    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    seeds = iter(range(10**9))

    def game() -> Mapping[str, int]:
        Game([RandomPlayer(color) for color in colors], seed=next(seeds)).play()
        return {"games": 1}

    return _for_a_while(game)


class _Showdown:
    """Battles of Pokémon Showdown, which measures its own seconds: a program that starts takes one by itself."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.best: dict[str, float] = {}

    def __call__(self, number: int) -> Mapping[str, int]:
        script = Path(__file__).with_name("showdown.cjs")
        command = ["node", str(script), str(WHOLE * number), str(WHOLE)]
        env = {**os.environ, "NODE_PATH": str(self.folder / "node_modules")}
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=env)
        told: dict[str, float] = json.loads(done.stdout)
        for kind in ("battles", "decisions", "lines"):
            self.best[kind] = max(self.best.get(kind, 0.0), told[kind] / told["seconds"])
        return {}


# -- side by side


class Pair(NamedTuple):
    """Work of ours beside work of others.

    Attributes:
        name: how the pair is called.
        ours: makes what we do.
        theirs: makes what they do.
        needs: the module without which that cannot be done.
        ratios: by kinds of ours and of theirs, what is divided by what.
    """

    name: str
    ours: Callable[[], Counted]
    theirs: Callable[[], Counted]
    needs: str
    ratios: tuple[tuple[str, str], ...]


def _games() -> Counted:
    return _whole_games


PAIRS = (
    Pair("python-chess", random_play, _python_chess, "chess", (("answers", "plies"), ("decisions", "plies"))),
    Pair("pokerkit, its log", random_play, _pokerkit, "pokerkit", (("answers", "decisions"), ("steps", "operations"))),
    Pair("RLCard's gin rummy", random_play, _gin_rummy, "rlcard", (("answers", "decisions"),)),
    Pair("Catanatron, our account on", _games, _catanatron, "catanatron", (("games", "games"),)),
    Pair("Catanatron, our account off", _replays, _catanatron, "catanatron", (("games", "games"),)),
    Pair("pokerkit, copied for a search", search, _pokerkit_copied, "pokerkit", (("positions", "positions"),)),
    Pair("python-chess's perft", search, _perft, "chess", (("positions", "positions"),)),
)


def lines() -> Iterator[str]:
    """Measure each pair, and yield a line of it; at last what a step of ours costs, which depends on nobody."""
    for pair in PAIRS:
        if find_spec(pair.needs) is None:
            yield f"{pair.name}: {pair.needs} is not installed"
            continue
        ours, theirs = rates(pair.ours(), pair.theirs())
        yield _told(pair.name, ours, theirs, pair.ratios)
    yield from _showdown()
    yield from _a_step()


def _told(
    name: str, ours: Mapping[str, float], theirs: Mapping[str, float], ratios: tuple[tuple[str, str], ...]
) -> str:
    parts = (f"{_round(ours[a])} {a}/s by {_round(theirs[b])} {b}/s: {ours[a] / theirs[b]:.3g}" for a, b in ratios)
    return f"{name}: {'; '.join(parts)}"


def _round(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}"


def _showdown() -> Iterator[str]:
    name, folder = "Pokémon Showdown's random battles with their log", os.environ.get("SHOWDOWN", "")
    if not Path(folder, "node_modules", "pokemon-showdown").is_dir() or shutil.which("node") is None:
        yield f"{name}: SHOWDOWN names no folder in which npm has installed it"
        return
    theirs = _Showdown(Path(folder))
    ours, _ = rates(_whole_games, theirs)
    yield _told(name, ours, theirs.best, (("games", "battles"), ("decisions", "decisions")))


# -- what a step costs


def _a_step() -> Iterator[str]:
    for run, kind, told in (
        (random_play, "steps", "a cited step of random play"),
        (random_play, "answers", "an answer of random play"),
        (_replays, "decisions", "a decision of a whole game"),
        (search, "positions", "a position of a search"),
    ):
        (found,) = rates(run())
        yield f"{told}: {1e6 / found[kind]:.1f} µs"
    calls, steps = _calls()
    yield f"calls in a cited step: {calls['call'] / steps:.0f} of Python's, {calls['c_call'] / steps:.0f} built in"
    instructions = _instructions()
    yield f"instructions in a cited step: {instructions:,.0f}" if instructions else "instructions: no valgrind here"


def _calls() -> tuple[dict[str, int], int]:
    """Count the calls of functions in a round of random play, and its steps."""
    answered = random_play()
    answered(0)  # what is remembered and read once is by now
    counts = {"call": 0, "c_call": 0}

    def called(_: object, event: str, __: object) -> None:
        if event in counts:
            counts[event] += 1

    sys.setprofile(called)
    try:
        steps = answered(1)["steps"]
    finally:
        sys.setprofile(None)
    return counts, steps


def _instructions() -> float:
    """Count a processor's instructions for a step, of random play of two lengths under valgrind; 0 without it."""
    if shutil.which("valgrind") is None:
        return 0.0
    short, long = (_under_valgrind(rounds) for rounds in (1, 2))
    return (long[0] - short[0]) / (long[1] - short[1])


def _under_valgrind(rounds: int) -> tuple[int, int]:
    code = "from tests.bench.peers import random_play; played = random_play(); "
    code += f"print(sum(played(n)['steps'] for n in range({rounds})))"
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable, "-c", code]
    env = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=env)
    collected = re.search(r"Collected : (\d+)", done.stderr)
    assert collected is not None, done.stderr
    return int(collected[1]), int(done.stdout)
