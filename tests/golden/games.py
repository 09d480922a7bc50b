"""Digests of whole games at random: a small part of what `tests.laws.digest` compares."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator import simulate
from adjudicator.case import DEFAULT, GAMES
from adjudicator.case import game as game_called
from tests.laws.combinations import game_of
from tests.laws.digest import told

from .digests import digest

VARIANTS, TEN = 200, 10
"""So many games are played with all variants of the Inn; so many have one digest."""

PLAIN = {"rdi1": 40, "rdi3": 20, "rdi5": 20, "lair": 50}
"""So many are played by each other edition, without a variant."""


def tens() -> Iterator[str]:
    """Yield what each ten games are called: what is played, and the first seed."""
    for played, games in {"variants": VARIANTS, **PLAIN}.items():
        yield from (f"{played}/{first}" for first in range(0, games, TEN))


def of_ten(ten: str) -> dict[str, tuple[str]]:
    """Return the digest of ten games: all that is said in them, by whose authority, and where they end."""
    played, _, first = ten.partition("/")
    this = next((game for game in map(game_called, GAMES) if played in game.rulebook().editions), game_called(DEFAULT))
    parts: list[object] = []
    for seed in range(int(first), int(first) + TEN):
        plain = simulate.Setting(3 + seed % 3, played, game=this.id)
        steps = game_of(seed) if played == "variants" else simulate.steps(simulate.play(seed, plain))
        parts += map(told, steps)
        parts.append(this.play.outcome(steps[-1].after))
    return {ten: (digest(parts),)}
