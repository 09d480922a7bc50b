"""In the reader's browser everything is judged as it is here: stories, whole games, and lines that people say."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from tests.speech import corpus

from . import judging
from .fidelity import Asked, compared, games, lines, stories

SAMPLE = (18, 3, 12)
"""So many stories, games and lines are compared each time."""


def other(asked: list[Asked], site: Path) -> list[str]:
    """What is judged otherwise in Python for the browser."""
    assert asked
    return [one.asked.name for one in compared(asked, site) if not one.same]


def test_a_few_of_all_are_judged_there_as_here(shipped: Path) -> None:
    told, played, said = SAMPLE
    spoken = (islice(lines(corpus.HERE / f"lines-{language}.yaml"), said) for language in ("en", "ru"))
    assert other([*stories(told), *games(played), *(one for few in spoken for one in few)], shipped) == []


@pytest.mark.slow
def test_stories_of_all_chapters_and_whole_games_are_judged_there_as_here(shipped: Path) -> None:
    assert other([*stories(200), *games(100)], shipped) == []


def test_what_is_not_the_same_has_another_digest() -> None:
    english, russian = (list(one.given) for one in islice(stories(1), 2))
    (one, _), (other, _) = judging.judged([english, russian])
    assert one != other
