"""What is denied or only planned is not told; who is left with so much has lost the rest; Gold changes hands."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.case import Case
from adjudicator.speech import Missed, Several, Understood, understand
from adjudicator.words import Language

NAMES: dict[Language, tuple[str, ...]] = {
    "en": ("Alaric", "Karl", "Zot", "Fiona"),
    "ru": ("Аларик", "Карл", "Зот", "Фиона"),
}
BEGINS: dict[Language, str] = {"en": "Alaric plays Gambling? I'm in!", "ru": "Аларик играет «Игра? Я в деле!»"}


def table(language: Language, phase: str = "action") -> Case:
    return Case.of({"players": {name: {} for name in NAMES[language]}, "phase": phase, "discards": 0}, "rdi10")


def told(line: str, case: Case, language: Language) -> Understood:
    found = understand(line, case, language)
    assert isinstance(found, Understood), (line, found)
    return found


def gambling(language: Language) -> Case:
    """Karl's turn in a Round: everybody has made an ante."""
    case = told(BEGINS[language], table(language), language).after
    while case.now.top.asks(case.now) and len(case.options()) > 0 and type(case.now.top).__name__ != "Round":
        case = case.tell(case.options()[-1])
    return case


def numbers(case: Case, fact: str) -> list[Any]:
    return [getattr(side, fact) for side in case.now.table.sides]


DOES: dict[Language, dict[str, str]] = {
    "en": {"raise": "raises", "pass": "folds", "cheat": "cheats"},
    "ru": {"повышает": "повышает", "пасует": "пасует", "жульничает": "жульничает"},
}
NOT: dict[Language, tuple[str, ...]] = {
    "en": ("Karl does not {not_} but {does}", "Karl doesn't {not_}, he {does}"),
    "ru": ("Карл не {not_}, а {does}", "Карл не {not_}, он {does}"),
}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_done_is_told_and_what_is_denied_is_not(language: Language) -> None:
    case = gambling(language)
    for denied, done in permutations(DOES[language], 2):
        does = DOES[language][done]
        alone = told(f"{NAMES[language][1]} {does}", case, language)
        for form in NOT[language]:
            line = form.format(not_=denied, does=does)
            assert told(line, case, language).lines == alone.lines, line


@pytest.mark.parametrize(
    ("language", "line", "other"),
    [
        ("en", "Not Karl but Zot passes", "Zot passes"),
        ("ru", "Не Карл, а Зот пасует", "Зот пасует"),
    ],
)
def test_who_is_denied_does_not_do_it(language: Language, line: str, other: str) -> None:
    """It is not Zot's turn: that is said, and nothing of Karl is told."""
    case = gambling(language)
    found = told(line, case, language)
    assert (found.lines, found.refused is not None) == (told(other, case, language).lines, True)


LEFT: dict[Language, tuple[str, ...]] = {
    "en": (
        "Karl hits Fiona, she's down to {n}",
        "Karl hits Fiona and she has {n} left",
        "Karl hits Fiona and she is left with {n}",
        "Karl hits Fiona, leaving her with {n} fortitude",
        "Karl punches Fiona and she drops to {n}",
    ),
    "ru": (
        "Карл бьёт Фиону, у неё осталось {n}",
        "Карл бьёт Фиону, осталось {n} стойкости",
        "Карл ударил Фиону, теперь у неё {n}",
    ),
}


@settings(deadline=None, max_examples=40)
@given(st.sampled_from(["en", "ru"]), st.integers(0, 4), st.integers(1, 19))
def test_who_is_left_with_so_much_has_lost_the_rest(language: Language, form: int, left: int) -> None:
    line = LEFT[language][form % len(LEFT[language])].format(n=left)
    found = told(line, table(language), language)
    assert found.refused is None
    assert numbers(found.after.tell({"en": "nobody responds", "ru": "никто не отвечает"}[language]), "fortitude") == [
        *(20, 20, 20),
        left,
    ]


@pytest.mark.parametrize(
    ("language", "line", "sure"),
    [
        ("en", "Karl hits Fiona for 2, she has 18 left", True),
        ("en", "Karl hits Fiona for 2, she has 17 left", False),
        ("en", "Karl hits Fiona, she is left with 25", False),
        ("ru", "Карл бьёт Фиону на 2, у неё осталось 18", True),
        ("ru", "Карл бьёт Фиону на 2, у неё осталось 17", False),
    ],
)
def test_what_is_left_has_to_fit_what_was_lost(language: Language, line: str, sure: bool) -> None:
    assert isinstance(understand(line, table(language), language), Understood) is sure


@pytest.mark.parametrize(
    ("language", "line", "gold"),
    [
        ("en", "Karl pays Alaric 1 gold", [11, 9, 10, 10]),
        ("en", "Karl gives 3 coins to Zot", [10, 7, 13, 10]),
        ("en", "Everybody pays Alaric one gold", [13, 9, 9, 9]),
        ("en", "Karl and Zot each pay Fiona 2 gold", [10, 8, 8, 14]),
        ("en", "Everyone gives Alaric a coin", [13, 9, 9, 9]),
        ("ru", "Карл платит Аларику 1 золотой", [11, 9, 10, 10]),
        ("ru", "Карл отдаёт 3 монеты Зоту", [10, 7, 13, 10]),
        ("ru", "Все платят Аларику по золотому", [13, 9, 9, 9]),
    ],
)
def test_gold_that_is_given_is_got(language: Language, line: str, gold: list[int]) -> None:
    assert numbers(told(line, table(language), language).after, "gold") == gold


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "They pay Alaric one gold"),
        ("en", "They each pay Alaric one gold"),
        ("en", "Karl pays Alaric 11 gold"),
        ("ru", "Они платят Аларику по одному золотому"),
        ("ru", "Карл платит Аларику 11 золотых"),
    ],
)
def test_who_is_paid_does_not_pay(language: Language, line: str) -> None:
    """Nor is more paid than somebody has."""
    assert isinstance(understand(line, table(language), language), (Several, Missed))


PAY = {"do": "pay", "amount": 1, "who": "others", "to": "you"}


def test_what_a_card_makes_somebody_pay_is_not_paid_twice() -> None:
    """While a hit is under way, 1 Gold is paid besides; what the card itself takes comes of it if nobody responds."""
    hit = told("Karl hits Fiona for 2", table("en"), "en").after
    assert numbers(told("Fiona pays Karl 1 gold", hit, "en").after, "gold") == [10, 11, 10, 9]
    card = {"id": "tax", "title": {"en": "Tax"}, "kind": "action", "effects": [PAY]}
    case = Case.of(
        {"players": {n: {} for n in NAMES["en"]}, "phase": "action", "discards": 0, "cards": [card]}, "rdi10"
    )
    taxed = told("Alaric plays Tax", case, "en").after
    found = told("Everybody pays Alaric 1 gold", taxed, "en")
    assert (found.lines, numbers(found.after, "gold")) == (("nobody responds",), [13, 9, 9, 9])
    assert not isinstance(understand("Karl pays Alaric 2 gold", taxed, "en"), Understood)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Alaric was going to gamble but changed his mind and skips"),
        ("en", "Alaric was going to play Gambling? I'm in! but Zot stopped him"),
        ("en", "Alaric forgot to order a drink"),
        ("ru", "Аларик собирался играть на деньги, но передумал"),
        ("ru", "Аларик хотел было сыграть «Игра? Я в деле!»"),
    ],
)
def test_what_was_only_planned_or_forgotten_is_not_told(language: Language, line: str) -> None:
    assert isinstance(understand(line, table(language), language), (Several, Missed))


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Next turn Karl does not fold but raises"),
        ("en", "Does Karl not fold but raise?"),
        ("en", "Karl was going to not fold but raise"),
        ("en", "Next turn Karl hits Fiona, she's down to 13"),
        ("ru", "В следующий раз Карл не пасует, а повышает"),
        ("ru", "Карл не пасует, а повышает?"),
    ],
)
def test_what_is_asked_or_of_another_time_is_not_told_in_other_words_either(language: Language, line: str) -> None:
    assert not isinstance(understand(line, gambling(language), language), Understood)


@pytest.mark.parametrize("line", ["Alaric drinks it and he's at 10 now", "Alaric drinks, he is at 3"])
def test_who_drinks_is_not_said_to_have_so_many_drinks(line: str) -> None:
    found = understand(line, table("en", "drink"), "en")
    options = found.options if isinstance(found, Several) else (found,)
    assert all(one.lines == ("Alaric drinks",) for one in options if isinstance(one, Understood))
