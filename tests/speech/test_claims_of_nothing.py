"""Whoever is said to say something and says nothing is answered, like any other line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.case import Case
from adjudicator.speech import Missed, understand
from adjudicator.words import LANGUAGES, Language

WORDS: dict[Language, tuple[str, ...]] = {
    "en": ("Karl", "Zot", "says", "claims", "that", "has", "3", "Gold", "no", "and", "not", ":", ",", "...", "!", "?"),
    "ru": ("Карл", "Зот", "говорит", "что", "у", "3", "монеты", "нет", "и", "не", ":", ",", "...", "!", "?", "—"),
}


def table(language: Language) -> Case:
    first, second, *_ = WORDS[language]
    return Case.of({"players": {first: {}, second: {}, "Anna": {}}, "phase": "action"}, "rdi10")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("end", [": ...", ": !", " ...", ":", " —"])
def test_a_claim_of_nothing_is_missed(language: Language, end: str) -> None:
    name, _, says, *_ = WORDS[language]
    assert isinstance(understand(f"{name} {says}{end}", table(language), language), Missed)


@pytest.mark.parametrize("language", LANGUAGES)
@given(data=st.data())
def test_whatever_is_said_to_be_said_is_answered(language: Language, data: st.DataObject) -> None:
    said = data.draw(st.lists(st.sampled_from(WORDS[language]), max_size=9).map(" ".join))
    understand(said, table(language), language)
