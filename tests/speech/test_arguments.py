"""Arguments that real tables had, said in lines alone in each language, from an empty table to the answer."""

from __future__ import annotations

import pytest

from adjudicator import speech
from adjudicator.case import DEFAULT
from adjudicator.case.beginning import empty
from adjudicator.explain import verdict
from adjudicator.words import LANGUAGES, Language, Words

THREE = "Alaric, Karl and Valeria play"
THREE_IN_RUSSIAN = "Аларик, Карл и Валерия играют"

THE_AUCTION = (
    "Ann, Bob and Vera play, everybody has 2 cards in the lair",
    "Ann starts the auction",
    "Ann bids 0",
    "Bob wreaks havoc with 1 hero",
    "Vera bids 1",
    "everybody else passes",
)
THE_AUCTION_IN_RUSSIAN = (
    "Аня, Боря и Вера играют, у каждого по 2 карты в логове",
    "Аня открывает аукцион",
    "Аня ставит 0",
    "Боря разоряет окрестности с 1 героем",
    "Вера ставит 1",
    "остальные пасуют",
)

ENGLISH: dict[str, tuple[tuple[str, ...], str]] = {
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
            "Zot, Gerki and Fiona play",
            "Zot starts gambling",
            "nobody responds",
            "nobody responds",
            "Gerki passes",
            "Fiona raises",
            "nobody responds",
            "nobody responds",
            "Zot plays Winning Hand",
            "nobody responds",
        ),
        "Zot is in control",
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
            "Zot, Gerki and Fiona play. Zot reveals Elven Wine",
            "Zot ignores the Drink",
            "Gerki plays The Wench thinks you should stop playing with the drinks",
            "nobody responds",
        ),
        "Negates Zot’s “Bad Pooky! Don't drink that!”",
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
    "J11": (THE_AUCTION, "Vera"),
    "J12": ((*THE_AUCTION, "they find the Cleric", "they find goblins"), "Cleric"),
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
RUSSIAN: dict[str, tuple[tuple[str, ...], str]] = {
    "J1": (
        (
            f"{THREE_IN_RUSSIAN}. Аларик открывает эльфийское вино",
            "Аларик игнорирует",
            "Карл отменяет это",
            "Валерия отменяет карту Карла",
            "больше никто ни на что не отвечает",
        ),
        "Аларик ничего не пьёт",
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
        "Раунд контролирует Зот",
    ),
    "J3": (
        (
            f"{THREE_IN_RUSSIAN}. Аларик открывает эльфийское вино",
            "Карл играет Ловкость кружки",
        ),
        "Нет, Карл",
    ),
    "J4": (
        (
            f"{THREE_IN_RUSSIAN}. Аларик открывает вино для разогрева",
            "Аларик открывает Дыхание дракона",
            "Аларик игнорирует",
            "больше никто ни на что не отвечает",
        ),
        "Аларик ничего не пьёт",
    ),
    "J5": (
        (
            f"{THREE_IN_RUSSIAN}. Аларик открывает состязание в выпивке",
            "никто не отвечает",
            "тёмный эль",
            "эльфийское вино",
            "эльфийское вино",
            "никто не отвечает",
        ),
        "Ничья, состязание продолжают Карл и Валерия",
    ),
    "J6": (
        (
            f"{THREE_IN_RUSSIAN}. У Карла стойкость 2. Аларик начинает игру на деньги",
            "никто не отвечает",
            "никто не отвечает",
            "у Карла стойкость 0",
            "никто не отвечает",
        ),
        "Карл",
    ),
    "J7": (
        (
            "Алиса, Боря и Катя играют. У Бори 1 золото. У Кати стойкость 1 и золота 6",
            "у Бори золота 0, у Кати стойкость 0",
            "никто не отвечает",
        ),
        "Боря",
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
            f"{THREE_IN_RUSSIAN}. Аларик открывает эльфийское вино",
            "Аларик играет карту «Попробуй! Рецепт из Mordrinkia Maxima», цель — Карл",
            "никто не отвечает",
            "Валерия играет «Гляньте, кто тут у нас бармен»",
            "больше никто ни на что не отвечает",
        ),
        "половин",
    ),
    "J10": (
        (
            f"{THREE_IN_RUSSIAN}. У Карла стойкость 2. Аларик бьёт Карла",
            "никто не отвечает",
            "никто не отвечает",
        ),
        "Карл",
    ),
    "J11": (THE_AUCTION_IN_RUSSIAN, "Аукцион выигрывает Вера, ставка 1"),
    "J12": (
        (*THE_AUCTION_IN_RUSSIAN, "открывают Клирика", "открывают гоблинов"),
        "Первым здесь погиб бы герой «Клирик», но он остаётся в живых",
    ),
    "J13": (
        (
            f"{THREE_IN_RUSSIAN}. Аларик начинает игру на деньги",
            "никто не отвечает",
            "никто не отвечает",
            "Карл играет победную комбинацию",
            "Валерия играет «Я повышаю»",
        ),
        "Нет, Валерия",
    ),
    "J14": (
        (
            f"{THREE_IN_RUSSIAN}. У Аларика стойкость 12 и алкоголь 10. Аларик открывает эльфийское вино",
            "Аларик игнорирует",
            "Карл отменяет это",
            "больше никто ни на что не отвечает",
            "никто не отвечает",
        ),
        "Аларик",
    ),
}
SAID = {"en": ENGLISH, "ru": RUSSIAN}
"""By language and the number of `tests/ui/arguments.py`: the lines, and what the answer says at their end."""

IN_THE_LAIR = ("J11", "J12")


@pytest.mark.parametrize("name", ENGLISH)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_argument_is_said_in_lines_alone(name: str, language: Language) -> None:
    lines, answer = SAID[language][name]
    words = Words(language)
    case, refused = empty(words, "dragons-lair" if name in IN_THE_LAIR else DEFAULT), None
    for line in lines:
        found = speech.understand(line, case, language)
        assert isinstance(found, speech.Understood), line
        case, refused = found.after, found.refused
        words = case.game.language.own_words(case.now, words)
        assert refused is None or line == lines[-1], line
    assert answer in verdict(case, words, refused).text


def test_all_fourteen_are_said_in_both_languages() -> None:
    assert len(ENGLISH) == len(RUSSIAN) == 14
    assert ENGLISH.keys() == RUSSIAN.keys()
