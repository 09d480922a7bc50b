"""How long the engine takes over a whole turn of Boss Otto: all that is forced in it, and what his decks reveal."""

from __future__ import annotations

import time
from statistics import median

from adjudicator.case import DEFAULT, game
from adjudicator.games.red_dragon_inn.chapters.otto.turn import OttosTurn
from adjudicator.games.red_dragon_inn.simulated_game import SimulatedGame
from adjudicator.kit.streams import of_seed
from adjudicator.machine import answer, settle
from tests.laws.otto import HARDER

GAMES = 40
CHALLENGERS = (1, 2, 3, 4)


def turns() -> list[float]:
    """The milliseconds of processor time of each turn of his in some whole games."""
    inn = game(DEFAULT)
    rules = inn.rulebook().under("rdi10", layers=("boss-otto",))
    found: list[float] = []
    for seed in range(GAMES):
        players, harder = 1 + CHALLENGERS[seed % len(CHALLENGERS)], HARDER[seed // len(CHALLENGERS) % len(HARDER)]
        simulated = SimulatedGame(players, of_seed(seed), rules, difficulty=harder)
        now, _ = settle(simulated.start, rules)
        seconds, his = 0.0, False
        while not now.over:
            said = simulated.chance(now) or simulated.whim(now, now.top.options(now, rules))
            began = time.process_time()
            after = answer(now, rules, said).now
            seconds += time.process_time() - began
            simulated.saw(now, said, after)
            now = after
            lies = bool(now.stack) and isinstance(now.stack[0], OttosTurn)
            if his and not lies:
                found.append(1_000 * seconds)
            if not lies or not his:
                seconds = 0.0
            his = lies
    return found


def told() -> str:
    """What it comes to, in a line."""
    found = sorted(turns())
    return f"{len(found)} whole turns of Boss Otto: median {median(found):.1f} ms, longest {found[-1]:.1f} ms"
