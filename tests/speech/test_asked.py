"""Questions whether something is allowed, and what comes of something, are answered by the rules and tell nothing."""

from __future__ import annotations

import pytest

from adjudicator.analysis import in_words
from adjudicator.case import Case
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
        ("Может ли Герки подлить?", RU, "Герки играет карту «Кое-что сверху»", True),
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
        ("Who wins if Zot glorps?", EN),
        ("Who pays?", EN[:1]),
        ("Кто выиграет, если Зот варкает?", RU),
        ("Can anybody glorp this?", EN),
        ("Who can negate this?", EN),
        ("Может ли Фиона варкаться?", RU),
    ],
)
def test_a_question_that_is_not_understood_is_not_answered(asks: str, before: tuple[str, ...]) -> None:
    found = understand(asks, told(*before), spoken(*before))
    assert not (isinstance(found, Several) and found.asked)


@pytest.mark.parametrize(
    ("asks", "lines"),
    [
        ("What happens if Gerki spikes it?", ("Gerki plays A little somethin' extra",)),
        ("Who pays if nobody responds?", ("nobody responds",)),
        ("What if Fiona drinks it?", ("nobody responds",)),
        ("If Gerki spikes it, does Fiona pass out?", ("Gerki plays A little somethin' extra",)),
        ("Who wins?", ()),
        ("Does Fiona lose?", ()),
        ("Does it go off?", ()),
        ("Что будет, если Герки подольёт?", ("Герки играет карту «Кое-что сверху»",)),
        ("А если никто не ответит?", ("никто не отвечает",)),
        ("Если Герки подольёт, кто проиграет?", ("Герки играет карту «Кое-что сверху»",)),
        ("Кто платит?", ()),
        ("Сработает?", ()),
    ],
)
def test_who_asks_what_comes_of_something_is_shown_it_with_the_clause_that_decides(
    asks: str, lines: tuple[str, ...]
) -> None:
    before = EN if asks.isascii() else RU
    case, language = told(*before), spoken(*before)
    found = understand(asks, case, language)
    assert isinstance(found, Several)
    assert (found.asked, found.outcome) == (True, True)
    assert found.options[0].lines == lines
    text, ruling = in_words.answered(found, case, Words(language))
    after = in_words.comes_of(found.options[0], case, Words(language))[0]
    assert text == after
    assert all(line in text for line in lines)
    assert ruling is not None
    assert ruling.id in case.rules.rulings


def test_what_the_rules_refuse_is_refused_where_somebody_only_supposes_it() -> None:
    case = told(*EN)
    found = understand("What if Zot raises?", case, "en")
    assert isinstance(found, Several)
    text, _ = in_words.answered(found, case, Words("en"))
    assert text == in_words.permitted(found.options[0], case, Words("en"))[0]


def test_the_winner_of_a_round_that_is_supposed_is_named() -> None:
    table = {"players": {"Fiona": {}, "Zot": {}, "Gerki": {}}, "phase": "gambling"}
    case = Case.of(table, "rdi10")
    found = understand("Who takes the pot if Zot and Gerki fold?", case, "en")
    assert isinstance(found, Several)
    text, ruling = in_words.answered(found, case, Words("en"))
    outcome = "Fiona wins the Round and takes the pot (3 Gold)."
    assert text == f"If Zot passes and Gerki passes, and nobody responds any more: {outcome}"
    assert ruling is not None
    assert ruling.id == "gambling.collect"
