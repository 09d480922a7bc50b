"""What an index finds is what looking at everything would find: ways of saying something, and words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adjudicator.case import GAMES, beginning, game
from adjudicator.speech import spelling
from adjudicator.speech.folding import is_within
from adjudicator.speech.vocabulary import Wording, Wordings, vocabulary
from adjudicator.words import LANGUAGES, Language, Words


def words_for(way: Wording) -> Iterator[tuple[str, str]]:
    """Words with which a way begins, as they are compared and as they were said."""
    first = way[0]
    yield from ((stem, "") for stem in first.stems)
    yield from (("", f"{begin}ly") for begin in first.begins)
    if first.place:
        yield f"{first.place}_a", f"{first.place}_a"


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_way_is_tried_whose_first_word_is_said(id: str, language: Language) -> None:
    spoken = vocabulary(id, language)
    said = [*(ways for _, ways in spoken.acts.values()), *spoken.outcomes.values(), spoken.insists]
    pairs = [(ways, way, word) for ways in said for way in ways for word in words_for(way)]
    assert len(pairs) > 500
    assert [pair for pair in pairs if pair[1] not in pair[0].likely([("other", "other"), pair[2]])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_passed_over_that_a_misspelt_one_may_be(language: Language) -> None:
    inn, spoken = game("red-dragon-inn"), vocabulary("red-dragon-inn", language)
    every = [word for words in spelling._words(inn, spoken).values() for word in words]
    assert len(every) > 1_000
    for right in every[:: len(every) // 20]:
        for wrong in {right[1:], right[:-1], f"{right}e", f"{right[1]}{right[0]}{right[2:]}", right[:2] + right[3:]}:
            for faults in (1, 2):
                meant = {one for one in every if is_within(wrong, one, faults)}
                likely = spelling._like(wrong, faults, inn, spoken)
                assert {one for one in likely if is_within(wrong, one, faults)} == meant


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_that_stands_in_a_title_is_another_one_misspelt(language: Language) -> None:
    """«Пуки» is not «руки», though that one is known too."""
    case, spoken = beginning.empty(Words(language)), vocabulary("red-dragon-inn", language)
    every = [word for words in spelling._words(case.game, spoken).values() for word in words]
    assert [word for word in every if spelling.meant_by(word, case, spoken)] == []


def test_a_way_is_tried_that_begins_with_a_word_that_denies_and_no_other() -> None:
    """What denies is known by more than the word."""
    ways = Wordings(["play*", "not play", "{n} gold"])
    assert [len(way) for way in ways.likely([("beer", "beer")])] == [2]
    assert len(list(ways.likely([("playful", "playful"), ("n_a", "n_a")]))) == 3
