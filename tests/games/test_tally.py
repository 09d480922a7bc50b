"""What is counted of whole games is what was said in them."""

from __future__ import annotations

from collections import Counter

import pytest

from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn.tally import COLUMNS, tally
from adjudicator.simulate import Setting, play, steps

SETTINGS = {
    "alone": Setting(4, "rdi10", ("prize", "pub-crawl", "dungeon-training")),
    "in teams": Setting(4, "rdi10", ("boss-battle",)),
    "against Otto": Setting(3, "rdi10", ("boss-otto", "prize")),
}
GAMES = 4


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
def test_each_decision_is_counted_once(setting: Setting) -> None:
    for seed in range(GAMES):
        game = play(seed, setting)
        assert not game.failure
        found = tally(steps(game))
        assert {(table, column) for table, _, column in found} <= {
            (table, column) for table, columns in COLUMNS.items() for column in columns
        }
        played = Counter(said.card for said in game.said if isinstance(said, say.Play))
        revealed = Counter(said.card for said in game.said if isinstance(said, say.Reveal) and said.card)
        assert {row: count for (table, row, _), count in found.items() if table == "cards"} == played
        turned_over = Counter({row: n for (table, row, what), n in found.items() if what == "revealed"})
        assert turned_over == revealed
        wins = [count for (table, _, what), count in found.items() if (table, what) == ("teams", "wins")]
        assert not wins or sum(wins) == 1
