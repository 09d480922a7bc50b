"""Of all ways of saying something those are tried whose first word is said, and no word is forgotten."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adjudicator.case import GAMES
from adjudicator.speech.vocabulary import Wording, Wordings, vocabulary
from adjudicator.words import LANGUAGES, Language


def words_for(way: Wording) -> Iterator[tuple[str, str]]:
    """Words with which a way begins, as they are compared and as they were said."""
    first = way[0]
    yield from ((stem, "") for stem in first.stems)
    yield from (("", f"{begin}ly") for begin in first.begins)
    if first.place:
        yield f"{first.place}_a", f"{first.place}_a"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_way_is_tried_whose_first_word_is_said(game: str, language: Language) -> None:
    spoken = vocabulary(game, language)
    said = [*(ways for _, ways in spoken.acts.values()), *spoken.outcomes.values(), spoken.insists]
    pairs = [(ways, way, word) for ways in said for way in ways for word in words_for(way)]
    assert len(pairs) > 500
    assert [pair for pair in pairs if pair[1] not in pair[0].likely([("other", "other"), pair[2]])] == []


def test_a_way_is_tried_that_begins_with_a_word_that_denies_and_no_other() -> None:
    """What denies is known by more than the word."""
    ways = Wordings(["play*", "not play", "{n} gold"])
    assert [len(way) for way in ways.likely([("beer", "beer")])] == [2]
    assert len(list(ways.likely([("playful", "playful"), ("n_a", "n_a")]))) == 3
