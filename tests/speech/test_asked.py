"""Questions whether somebody may do something are answered by the rules, with the clause, and tell nothing."""

from __future__ import annotations

import pytest

from adjudicator.analysis import in_words
from adjudicator.speech import Several, understand
from adjudicator.words import Words

from .test_who_sits import spoken, told

EN = ("Zot, Gerki and Fiona play", "Fiona reveals Wine")
RU = ("Играют Зот, Герки и Фиона", "Фиона открывает вино")


@pytest.mark.parametrize(
    ("asks", "before", "line", "allowed"),
    [
        ("Can Gerki spike it?", EN, "Gerki plays A little somethin' extra", True),
        ("Is Gerki allowed to spike it?", EN, "Gerki plays A little somethin' extra", True),
        ("May Zot play I raise?", EN, "Zot plays I raise!", False),
        ("Can Zot negate this?", EN, "Zot plays I don't think so!", False),
        ("Может ли Герки подлить?", RU, "Герки играет карту «Кое-что сверху°»", True),
        ("Можно Зоту повысить ставку?", RU, "Зот играет карту «Я повышаю ставки»", False),
    ],
)
def test_who_asks_whether_something_is_allowed_is_answered(
    asks: str, before: tuple[str, ...], line: str, allowed: bool
) -> None:
    case, language = told(*before), spoken(*before)
    found = understand(asks, case, language)
    assert isinstance(found, Several)
    assert found.asked
    (option,) = found.options
    assert option.lines == (line,)
    assert (option.refused is None) == allowed
    text, ruling = in_words.permitted(option, case, Words(language))
    assert line in text
    assert ruling.id in case.rules.rulings


@pytest.mark.parametrize(
    ("asks", "before"),
    [
        ("Can Fiona pass out?", EN),
        ("Can anybody glorp this?", EN),
        ("Who can negate this?", EN),
        ("Может ли Фиона варкаться?", RU),
    ],
)
def test_a_question_that_is_not_understood_is_not_answered(asks: str, before: tuple[str, ...]) -> None:
    found = understand(asks, told(*before), spoken(*before))
    assert not (isinstance(found, Several) and found.asked)
