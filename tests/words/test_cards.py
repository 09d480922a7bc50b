"""What a card does is said from its effects, in both languages."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from adjudicator.games.red_dragon_inn import vocabulary
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.sentences import sentences
from adjudicator.words import LANGUAGES, Words


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing message is an error."""
    monkeypatch.setattr(Words, "strict", True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", CARDS.printed())
def test_every_printed_card_is_told(id: str, language: str) -> None:
    told = sentences(CARDS.printed()[id], Words(language))
    assert all(sentence.endswith((".", ":")) and "{" not in sentence for sentence in told)
    assert told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", get_args(vocabulary.EffectOf), ids=lambda kind: str(kind.__name__))
def test_every_effect_that_there_is_can_be_told(kind: Any, language: str) -> None:
    fields = {"stat": "fortitude", "amount": 1, "name": "piety", "deck": "gear", "phase": "action"}
    effect = kind(**{name: value for name, value in fields.items() if name in kind.__struct_fields__})
    card = vocabulary.Card("x", vocabulary.Title("X"), "action", (effect,))
    assert sentences(card, Words(language))


def test_a_card_reads_as_sentences() -> None:
    tome = CARDS.printed()["okay-who-opened-the-cursed-tome"]
    assert sentences(tome, Words("en")) == ["Each other player loses 1 Fortitude."]
    assert sentences(tome, Words("ru")) == ["Стойкость у каждого другого игрока уменьшается на 1."]
