"""Digests of whole games at random: a small part of what `tests.laws.digest` compares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from adjudicator import simulate
from adjudicator.case import DEFAULT, GAMES, Case
from adjudicator.case import game as game_called
from adjudicator.game import Game
from adjudicator.machine import Rules, Step
from tests.laws.combinations import combination, game_of
from tests.laws.digest import told

from .digests import digest
from .seen import answered

VARIANTS, TEN = 200, 10
"""So many games are played with all variants of the Inn; so many have one digest."""

PLAIN = {"rdi1": 40, "rdi3": 20, "rdi5": 20, "lair": 50}
"""So many are played by each other edition, without a variant."""

MOMENTS = 3
"""At so many moments of a game all is tried, spread evenly."""


def tens() -> Iterator[str]:
    """Yield what each ten games are called: what is played, and the first seed."""
    for played, games in {"variants": VARIANTS, **PLAIN}.items():
        yield from (f"{played}/{first}" for first in range(0, games, TEN))


class OfTen(NamedTuple):
    """The digests of ten games.

    Attributes:
        steps: of all that is said in them, by whose authority, and where they end.
        answers: of what comes, at some moments, of all that people might try.
    """

    steps: str
    answers: str


def of_ten(ten: str) -> dict[str, OfTen]:
    """Return the digests of ten games."""
    played, _, first = ten.partition("/")
    this = next((game for game in map(game_called, GAMES) if played in game.rulebook().editions), game_called(DEFAULT))
    parts: list[object] = []
    answers: list[object] = []
    for seed in range(int(first), int(first) + TEN):
        if played == "variants":
            steps, rules = game_of(seed), this.rulebook().under("rdi10", layers=combination(seed).layers)
        else:
            plain = simulate.Setting(3 + seed % 3, played, game=this.id)
            steps, rules = simulate.steps(simulate.play(seed, plain)), plain.rules()
        parts += map(told, steps)
        parts.append(this.play.outcome(steps[-1].after))
        answers += _answers(this, rules, steps)
    return {ten: OfTen(digest(parts), digest(answers))}


def _answers(game: Game, rules: Rules, steps: Sequence[Step]) -> Iterator[object]:
    for part in range(MOMENTS):
        here = Case(game, rules.fresh(), steps[len(steps) * part // MOMENTS].after)
        yield from ((said, answered(here, said)) for said in game.search.attempts(here.now, here.rules))
