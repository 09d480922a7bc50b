"""Arguments that real tables had, said in lines alone, from an empty table to the answer."""

from __future__ import annotations

import pytest

from adjudicator import speech
from adjudicator.case import DEFAULT
from adjudicator.case.beginning import empty
from adjudicator.explain import verdict
from adjudicator.words import Language, Words

THREE = "Alaric, Karl and Valeria play"

IN_THE_AUCTION = (
    "Аня, Боря и Вера играют, у каждого по 2 карты в логове",
    "Аня открывает аукцион",
    "Аня ставит 0",
    "Боря разоряет окрестности с 1 героем",
    "Вера ставит 1",
    "остальные пасуют",
)

SAID: dict[str, tuple[tuple[str, ...], str]] = {
    "J1": (
        (
            f"{THREE}. Alaric reveals Elven Wine",
            "Alaric ignores it",
            "Karl negates that",
            "Valeria negates Karl's card",
            "nobody responds to anything more",
        ),
        "Alaric drinks nothing",
    ),
    "J2": (
        (
            "Зот, Герки и Фиона играют",
            "Зот начинает игру на деньги",
            "никто не отвечает",
            "никто не отвечает",
            "Герки пасует",
            "Фиона повышает ставку",
            "никто не отвечает",
            "никто не отвечает",
            "Зот играет победную комбинацию",
            "никто не отвечает",
        ),
        "Контроль над раундом — Зот",
    ),
    "J3": ((f"{THREE}. Alaric reveals Elven Wine", "Karl plays Sleight of drink"), "No, Karl may not"),
    "J4": (
        (
            f"{THREE}. Alaric reveals Wine with a Chaser",
            "Alaric reveals Dragon Breath Ale",
            "Alaric ignores it",
            "nobody responds to anything more",
        ),
        "Alaric drinks nothing",
    ),
    "J5": (
        (
            f"{THREE}. Alaric reveals Drinking Contest",
            "nobody responds",
            "Dark Ale",
            "Elven Wine",
            "Elven Wine",
            "nobody responds",
        ),
        "tie",
    ),
    "J6": (
        (
            f"{THREE}. Karl has 2 Fortitude. Alaric starts gambling",
            "nobody responds",
            "nobody responds",
            "Karl has 0 Fortitude",
            "nobody responds",
        ),
        "Karl passes out",
    ),
    "J7": (
        (
            "Alice, Bob and Carol play. Bob has 1 Gold. Carol has 1 Fortitude and 6 Gold",
            "Bob has 0 Gold and Carol has 0 Fortitude",
            "nobody responds",
        ),
        "Bob is saved by a share and stays in the game",
    ),
    "J8": (
        (
            "Зот, Герки и Фиона играют. Зот открывает эльфийское вино",
            "Зот игнорирует напиток",
            "Герки играет карту «Девица считает, что хватит играть с напитками»",
            "никто не отвечает",
        ),
        "отменяет карту «Плохой Пуки! Не пей это!",
    ),
    "J9": (
        (
            f"{THREE}. Alaric reveals Elven Wine",
            "Alaric plays You've gotta try this! on Karl",
            "nobody responds",
            "Valeria plays Look who's a little mixologist",
            "nobody responds to anything more",
        ),
        "Everybody drinks their half of it",
    ),
    "J10": (
        (f"{THREE}. Karl has 2 Fortitude. Alaric hits Karl", "nobody responds", "nobody responds"),
        "Karl is about to lose and has one last chance",
    ),
    "J11": (IN_THE_AUCTION, "Аукцион выигрывает Вера, ставка 1"),
    "J12": (
        (*IN_THE_AUCTION, "открывают Клирика", "открывают гоблинов"),
        "«Клирик» умирает здесь первым, но остаётся в живых",
    ),
    "J13": (
        (
            f"{THREE}. Alaric starts gambling",
            "nobody responds",
            "nobody responds",
            "Karl plays Winning Hand",
            "Valeria plays I raise",
        ),
        "No, Valeria may not",
    ),
    "J14": (
        (
            f"{THREE}. Alaric has 12 Fortitude and 10 Alcohol. Alaric reveals Elven Wine",
            "Alaric ignores it",
            "Karl negates it",
            "nobody responds to anything more",
            "nobody responds",
        ),
        "Alaric passes out and is out of the game",
    ),
}
"""By the number of `tests/ui/arguments.py`: the lines, and what the answer says at their end."""

IN_RUSSIAN = ("J2", "J8", "J11", "J12")
IN_THE_LAIR = ("J11", "J12")


@pytest.mark.parametrize("name", SAID)
def test_an_argument_is_said_in_lines_alone(name: str) -> None:
    lines, answer = SAID[name]
    language: Language = "ru" if name in IN_RUSSIAN else "en"
    words = Words(language)
    case, refused = empty(words, "dragons-lair" if name in IN_THE_LAIR else DEFAULT), None
    for line in lines:
        found = speech.understand(line, case, language)
        assert isinstance(found, speech.Understood), line
        case, refused = found.after, found.refused
        words = case.game.language.own_words(case.now, words)
        assert refused is None or line == lines[-1], line
    assert answer in verdict(case, words, refused).text
