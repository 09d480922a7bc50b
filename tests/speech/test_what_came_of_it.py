"""What a card has just done is not done once more because somebody says it aloud."""

from __future__ import annotations

import pytest

from adjudicator.case import Case
from adjudicator.speech import Understood, understand
from adjudicator.speech.telling import number_of
from adjudicator.words import Language

PLAYERS: dict[Language, dict[str, dict[str, int]]] = {
    "en": {"Gerki": {}, "Fiona": {}, "Zot": {}},
    "ru": {"Герки": {}, "Фиона": {}, "Зот": {}},
}
GERKI, FIONA, _ = range(3)


def table(language: Language, phase: str) -> Case:
    return Case.of({"players": PLAYERS[language], "phase": phase}, "rdi10")


@pytest.mark.parametrize(
    ("language", "phase", "line", "fact", "whose", "comes_to"),
    [
        ("en", "drink", "Gerki reveals Elven Wine. Nobody responds. He gains 3 Alcohol Content.", "alcohol", GERKI, 3),
        ("en", "drink", "Gerki drinks Elven Wine and gains 3 alcohol", "alcohol", GERKI, 3),
        ("en", "drink", "Gerki drinks Elven Wine, he has 3 alcohol now", "alcohol", GERKI, 3),
        ("en", "action", "Gerki plays contact poison on Fiona, and she loses 2 fortitude", "fortitude", FIONA, 18),
        ("en", "action", "Gerki plays contact poison on Fiona. Fiona loses 2 Fortitude.", "fortitude", FIONA, 18),
        ("en", "action", "Gerki plays contact poison on Fiona. Fiona loses 3 Fortitude.", "fortitude", FIONA, 17),
        ("ru", "drink", "Герки пьёт эльфийское вино и получает 3 алкоголя", "alcohol", GERKI, 3),
        ("ru", "drink", "Герки выпил эльфийское вино, у него теперь 3 алкоголя", "alcohol", GERKI, 3),
        ("ru", "action", "Герки играет контактный яд на Фиону, и она теряет 2 стойкости", "fortitude", FIONA, 18),
        (
            "ru",
            "action",
            "Герки играет контактный яд на Фиону. Никто не отвечает. Фиона теряет 2 стойкости.",
            "fortitude",
            FIONA,
            18,
        ),
    ],
)
def test_it_is_counted_once(language: Language, phase: str, line: str, fact: str, whose: int, comes_to: int) -> None:
    found = understand(line, table(language, phase), language)
    assert isinstance(found, Understood)
    assert number_of(fact, whose, found.after) == comes_to


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Gerki plays contact poison on Fiona, and she loses 3 fortitude"),
        ("ru", "Герки играет контактный яд на Фиону, и она теряет 3 стойкости"),
    ],
)
def test_of_whom_another_number_is_said_has_to_be_said(language: Language, line: str) -> None:
    assert not isinstance(understand(line, table(language, "action"), language), Understood)


def test_another_line_may_tell_of_the_same_loss_once_more() -> None:
    case = table("en", "action").tell("Gerki plays How did this get stuck in your back? on Fiona")
    found = understand("Fiona loses 2 Fortitude", case, "en")
    assert isinstance(found, Understood)
    assert found.lines == ("nobody responds",)
    again = understand("Fiona loses 2 Fortitude", found.after, "en")
    assert isinstance(again, Understood)
    assert number_of("fortitude", FIONA, again.after) == 16
