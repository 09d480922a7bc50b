"""What a card does is said from its effects, in both languages."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
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
    fields: dict[str, Any] = {"stat": "fortitude", "amount": 1, "name": "piety", "deck": "gear", "phase": "action"}
    fields |= {
        "what": "hand",
        "back": "own-turn",
        "how": "draw",
        "choices": (vocabulary.EndTurn(), vocabulary.AskTheTable()),
    }
    effect = kind(**{name: value for name, value in fields.items() if name in kind.__struct_fields__})
    card = vocabulary.Card("x", vocabulary.Title("X"), "action", (effect,))
    assert sentences(card, Words(language))


def test_a_card_reads_as_sentences() -> None:
    tome = CARDS.printed()["okay-who-opened-the-cursed-tome"]
    assert sentences(tome, Words("en")) == ["Each other player loses 1 Fortitude."]
    assert sentences(tome, Words("ru")) == ["Остальные игроки теряют по 1 стойкости."]


TAIL = {"do": "lose", "stat": "fortitude", "amount": 2, "more": [{"token": "fire", "least": 2}]}
COUNTED = {**TAIL, "who": "others", "more": [{"token": "corruption", "whose": "them", "each": True, "amount": -1}]}
HEATED = {"do": "gain", "stat": "gold", "amount": 1, "only": {"token": "fire", "least": 3}}


def told(language: str, **card: Any) -> list[str]:
    """What a card with these fields says."""
    written = {"id": "x", "title": {"en": "X"}, "kind": "action", **card}
    return sentences(msgspec.convert(written, vocabulary.Card), Words(language))


def test_what_tokens_change_about_an_effect_is_told_after_it() -> None:
    assert told("en", effects=[TAIL, HEATED], pick={}) == [
        "Pick another player.",
        "The picked player loses 2 Fortitude.",
        "With 2 Fire Tokens or more: 1 more.",
        "With 3 Fire Tokens or more: You gain 1 Gold.",
    ]
    assert told("ru", effects=[COUNTED]) == [
        "Остальные игроки теряют по 2 стойкости.",
        "На 1 меньше за каждый жетон «порча» у того, на кого действует карта.",
    ]


@pytest.mark.parametrize(
    ("spent", "en", "ru"),
    [
        (
            {"least": 2, "most": 2, "instead": True},
            "If you spend 2 Energy Tokens on it, it does this instead:",
            "2 жетона",
        ),
        (
            {"most": None},
            "If you spend 1 Energy Token or more on it, it also does this:",
            "1 жетон «Энергия» или больше",
        ),
        ({"most": 3}, "If you spend 1–3 Energy Tokens on it, it also does this:", "1–3 жетона"),
    ],
)
def test_what_is_spent_on_a_card_is_told_with_what_it_does(spent: dict[str, Any], en: str, ru: str) -> None:
    lost = {"do": "lose", "stat": "fortitude", "amount": "spent", "who": "others"}
    boosts = [{"spend": "energy", "effects": [lost], **spent}]
    _, first, *rest = told("en", effects=[TAIL | {"who": "others", "more": []}], boosts=boosts)
    assert (first, *rest) == (en, "Each other player loses X Fortitude.", "X is how many tokens are spent on it.")
    assert ru in told("ru", effects=[], boosts=boosts)[0]


def test_who_gets_which_tokens_is_told() -> None:
    assert told("en", effects=[{"do": "token", "name": "buff"}], kept=True) == [
        "You: Buff +1.",
        "It may not be discarded.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whom_tokens_pick_out_is_told(language: str) -> None:
    words = Words(language)
    among = {id: set(sentences(CARDS.printed()[id], words)) for id in ("i-think-you-should-leave", "protect")}
    inside, but_source = words.say("card.rank.inside"), words.say("card.rank.but-source")
    assert {id: (inside in told, but_source in told) for id, told in among.items()} == {
        "i-think-you-should-leave": (True, False),
        "protect": (False, True),
    }
