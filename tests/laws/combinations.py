"""Laws of all variants at once, in whole games of random combinations, with pieces and own cards on the table.

The seed of a game chooses which variants are on, how they play, and how many, and what lies on the table (`at_table`).
Each variant that is on keeps its laws (`prizes`, `crawl`, `dungeon`), and so do teams (`team_games`) and Boss Otto
(`otto`). No Gold is made or lost, and no clause is looked up that does not hold: such a game goes wrong.

    python -m tests.laws.combinations --minutes 10           # games from seed 0 on, as time allows
    python -m tests.laws.combinations --minutes 10 --from N  # go on where the last run stopped
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from adjudicator.games.red_dragon_inn.otto import EASY

from . import at_table, crawl, dungeon, otto, prizes, team_games, variant_games
from .variant_games import Told, gold_faults

Law = Callable[[Told, Counter[str]], Iterator[str]]

LAWS: dict[str, Law | None] = {
    "bar-deck": None,
    "prize": prizes.faults,
    "pub-crawl": crawl.faults,
    "dungeon-training": dungeon.faults,
}
"""The variants, with their laws. That a Bar Deck keeps its cards is checked while a game is played."""

ALONE = (2, 3, 4, 5, 6)
"""How many players there are where nobody has a team."""


OTTO = "boss-otto"
AGAINST_OTTO = (2, 3, 4, 5)
"""How many sit at the table where Boss Otto is one of them."""


class Combination(NamedTuple):
    """What is on in a game: how they play (empty: each alone), the other layers, and the number of players."""

    way: str
    variants: tuple[str, ...]
    players: int

    @property
    def layers(self) -> tuple[str, ...]:
        """The layers of the game."""
        return (*self.variants, *filter(None, [self.way]))


def combination(seed: int) -> Combination:
    """Draw what is on in the game of a seed."""
    draw = Random(seed)
    way = draw.choice(["", OTTO, *team_games.WAYS])
    variants = tuple(variant for variant in LAWS if draw.random() < 0.5)
    return Combination(way, variants, draw.choice(AGAINST_OTTO if way == OTTO else team_games.WAYS.get(way, ALONE)))


def game_of(seed: int) -> Told:
    """The steps of the whole game of a seed."""
    on = combination(seed)
    difficulty = otto.HARDER[seed % len(otto.HARDER)] if on.way == OTTO else EASY
    return at_table.played(seed, on.players, on.layers, difficulty)


def faults(told: Told, on: Combination, met: Counter[str]) -> Iterator[str]:
    """What is against a law in a game. `met` counts the games of each layer, and what each law had to say."""
    met.update(on.layers)
    laws = [law for variant in on.variants if (law := LAWS[variant])]
    if on.way:
        laws.append(otto.faults if on.way == OTTO else team_games.faults)
    for law in (at_table.faults, *laws):
        yield from law(told, met)
    if not laws:
        for step in told:
            yield from gold_faults(step)


def main(arguments: list[str]) -> int:
    """Look at game after game, as `run` does."""
    assert __doc__ is not None

    def law(seed: int, met: Counter[str]) -> Iterator[str]:
        yield from faults(game_of(seed), combination(seed), met)

    return variant_games.main("tests.laws.combinations", __doc__, arguments, law)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
