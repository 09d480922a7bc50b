"""A sample of the games that `python -m tests.laws.touching` plays by the thousand."""

from __future__ import annotations

from collections import Counter

from .touching import WHOLE, faults, game_of


def test_whom_cards_and_pots_touch() -> None:
    met: Counter[str] = Counter()
    for seed in range(1, 400):
        if seed % WHOLE:
            assert list(faults(*game_of(seed), met)) == [], seed
    assert met["pot"] > 20
    assert met["ignored"] > 20
    assert met["paid"] > 20


def test_a_whole_game_keeps_the_laws() -> None:
    for seed in range(0, 4 * WHOLE, WHOLE):
        assert list(faults(*game_of(seed), Counter())) == [], seed
