"""Digests of whole games at random: a small part of what `tests.laws.digest` compares."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator import simulate
from adjudicator.case import GAMES
from adjudicator.case import game as game_called
from tests.laws.combinations import game_of
from tests.laws.digest import told
from tests.laws.variant_games import Told

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
    parts: list[str] = []
    for seed in range(int(first), int(first) + TEN):
        steps = game_of(seed) if played == "variants" else _plain(seed, played)
        parts += [told(step) for step in steps]
        parts.append(repr(steps[-1].after))
    return {ten: (digest(parts),)}


def _plain(seed: int, edition: str) -> Told:
    game = next(id for id in GAMES if edition in game_called(id).rulebook().editions)
    return simulate.steps(simulate.play(seed, simulate.Setting(3 + seed % 3, edition, game=game)))
