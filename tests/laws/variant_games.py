"""Whole games with a variant, each told by its seed, for the laws of variants to look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from adjudicator.case import DEFAULT, game
from adjudicator.games.red_dragon_inn.facts import gold
from adjudicator.games.red_dragon_inn.otto import Difficulty
from adjudicator.games.red_dragon_inn.simulated_game import SimulatedGame
from adjudicator.kit.streams import of_seed
from adjudicator.machine import Step
from adjudicator.simulate import Setting, play, play_out, steps

from .seeds import Broken, parser, run

Told = tuple[Step, ...]

With = Mapping[tuple[str, ...], tuple[int, ...]]
"""What else is on, with how many players there are in the games."""


class Failed(AssertionError):
    """A whole game went wrong before its end."""


def game_of(seed: int, variant: str, others: With) -> Told:
    """The steps of the whole game of a seed: each of the others by turns, with each number of players by turns.

    Raises:
        Failed: it went wrong.
    """
    count, layers = chosen(seed, variant, others)
    return played(seed, count, layers)


def chosen(seed: int, variant: str, others: With) -> tuple[int, tuple[str, ...]]:
    """How many players the game of a seed has, and its layers."""
    beside = list(others)[seed % len(others)]
    return others[beside][seed // len(others) % len(others[beside])], (variant, *beside)


def played(seed: int, count: int, layers: tuple[str, ...]) -> Told:
    """The steps of the whole game of a seed with these layers.

    Raises:
        Failed: it went wrong.
    """
    whole = play(seed, Setting(count, "rdi10", layers))
    if whole.failure:
        raise Failed(f"{layers} with {count} players, seed {seed}: {whole.failure}")
    return steps(whole)


def played_against_otto(seed: int, count: int, layers: tuple[str, ...], difficulty: Difficulty) -> Told:
    """The steps of the whole game of a seed against Boss Otto, made harder in this way.

    Raises:
        Failed: it went wrong.
    """
    inn = game(DEFAULT)
    rules = inn.rulebook().under("rdi10", layers=layers)
    whole = play_out(SimulatedGame(count, of_seed(seed), rules, difficulty=difficulty), seed, rules, inn)
    if whole.failure:
        raise Failed(f"{layers} with {count} players, {difficulty}, seed {seed}: {whole.failure}")
    return steps(whole)


def gold_faults(step: Step) -> Iterator[str]:
    """What is made or lost of the Gold in a step."""
    before, after = gold(step.before), gold(step.after)
    if before != after:
        yield f"{step.by.ruling.id}: {before} Gold before, {after} after"


def main(prog: str, doc: str, arguments: list[str], faults_of: Broken) -> int:
    """Look at game after game, as `run` does. A game that goes wrong is a fault."""
    return run(parser(prog, doc, games=10_000).parse_args(arguments), or_failed(faults_of))


def or_failed(faults_of: Broken) -> Broken:
    """The same faults; and a game that goes wrong is one."""

    def broken(seed: int, met: Counter[str]) -> Iterator[str]:
        try:
            yield from faults_of(seed, met)
        except Failed as failed:
            yield str(failed)

    return broken
