"""What is said of several people at once, or put right while it is said: told of just those, or only offered."""

from __future__ import annotations

import pytest

from adjudicator.case import Case
from adjudicator.speech import Several, Understood, understand
from adjudicator.speech.vocabulary import vocabulary
from adjudicator.words import Language

from .test_who_sits import told

EN = ("Ida, Otis, Pia and Rolf play",)
RU = ("Играют Ида, Остап, Пелагея и Роман",)


def language_of(said: str) -> Language:
    return "en" if said.isascii() else "ru"


def heard(said: str, before: tuple[str, ...]) -> object:
    return understand(said, told(*before), language_of(said))


def lines(said: str, before: tuple[str, ...]) -> tuple[str, ...]:
    found = heard(said, before)
    assert isinstance(found, Understood), found
    return (*(f"{note.what} {note.who}" for note in found.noted), *found.lines)


@pytest.mark.parametrize(
    ("said", "before", "means"),
    [
        ("Everybody but Otis has 4 gold", EN, ("Ida has 4 Gold", "Pia has 4 Gold", "Rolf has 4 Gold")),
        ("all, except Ida and Pia, have 3 gold", EN, ("Otis has 3 Gold", "Rolf has 3 Gold")),
        ("everyone except Pia passes", (*EN, "Ida reveals Wine"), ("Ida passes", "Otis passes", "Rolf passes")),
        ("у всех, кроме Иды, по 4 золота", RU, ("Остап — золото 4", "Пелагея — золото 4", "Роман — золото 4")),
        ("все, кроме Пелагеи, молчат", (*RU, "Ида открывает вино"), ("Ида пасует", "Остап пасует", "Роман пасует")),
    ],
)
def test_everybody_but_somebody_is_only_offered(said: str, before: tuple[str, ...], means: tuple[str, ...]) -> None:
    found = heard(said, before)
    assert isinstance(found, Several), found
    assert [one.lines for one in found.options] == [means]


@pytest.mark.parametrize(
    ("said", "before", "means"),
    [
        ("Both, Otis and Pia, have 6 gold", EN, ("Otis has 6 Gold", "Pia has 6 Gold")),
        ("Pia has 7 fortitude, Rolf the same", EN, ("Pia has 7 Fortitude", "Rolf has 7 Fortitude")),
        ("у Остапа 4 золота, у Романа столько же", RU, ("Остап — золото 4", "Роман — золото 4")),
        ("both have 6 gold", ("Ida and Otis play",), ("Ida has 6 Gold", "Otis has 6 Gold")),
        ("у обоих по 6 золота", ("Играют Ида и Остап",), ("Ида — золото 6", "Остап — золото 6")),
    ],
)
def test_what_two_have_is_told_of_both(said: str, before: tuple[str, ...], means: tuple[str, ...]) -> None:
    assert lines(said, before) == means


@pytest.mark.parametrize(("said", "before"), [("both have 6 gold", EN), ("у обоих по 6 золота", RU)])
def test_both_of_four_players_are_nobody(said: str, before: tuple[str, ...]) -> None:
    assert not isinstance(heard(said, before), Understood)


@pytest.mark.parametrize(
    ("said", "before", "means"),
    [
        ("Otis has 5 gold, no, 6", EN, ("Otis has 6 Gold",)),
        ("Otis has 5 gold, no 6", EN, ("Otis has 6 Gold",)),
        ("Otis has five gold, no wait, seven gold", EN, ("Otis has 7 Gold",)),
        ("Otis, I mean Pia, has 5 gold", EN, ("Pia has 5 Gold",)),
        ("Otis has 5 gold, I mean Pia", EN, ("Pia has 5 Gold",)),
        ("Ida reveals Wine, scratch that, Dark Ale", EN, ("Ida reveals Dark Ale",)),
        ("Otis has 5 gold, no one responds", (*EN, "Ida reveals Wine"), ("Otis has 5 Gold", "nobody responds")),
        ("у Остапа 5 золота, нет, шесть", RU, ("Остап — золото 6",)),
        ("Ида открывает вино, вернее тёмный эль", RU, ("Ида открывает карту «Тёмный эль»",)),
    ],
)
def test_what_is_put_right_is_told_as_it_was_meant(said: str, before: tuple[str, ...], means: tuple[str, ...]) -> None:
    assert lines(said, before) == means


@pytest.mark.parametrize(
    "said", ["Otis passes, no wait, reveals something", "Ida reveals Wine, scratch that, Otis does not"]
)
def test_what_is_put_right_in_a_way_that_is_not_clear_is_never_told(said: str) -> None:
    assert not isinstance(heard(said, EN), Understood)


@pytest.mark.parametrize(
    ("said", "before", "means"),
    [
        ("Otis is out of gold", EN, ("Otis has 0 Gold",)),
        ("Pia is skint", EN, ("Pia has 0 Gold",)),
        ("Роман остался без гроша", RU, ("Роман — золото 0",)),
        ("у Иды закончилось золото", RU, ("Ида — золото 0",)),
        ("Otis loses 4 fortitude, he's at 16", EN, ("Otis has 16 Fortitude", "Otis has 16 Fortitude")),
        ("Остап теряет 4 стойкости, у него 16", RU, ("Остап — стойкость 16", "Остап — стойкость 16")),
        ("Пелагея на пяти градусах", RU, ("Пелагея — содержание алкоголя 5",)),
    ],
)
def test_what_somebody_has_is_told_in_other_words(said: str, before: tuple[str, ...], means: tuple[str, ...]) -> None:
    assert lines(said, before) == means


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("Ида, Остап и Роман сидят вместе", ["Ида", "Остап", "Роман"]),
        ("С Верой сидят Остап и Роман", ["Вера", "Остап", "Роман"]),
        ("Вера открывает вино, с ней сидят Остап и Роман", ["Вера", "Остап", "Роман"]),
        ("With Ida sit Otis and Pia", ["Ida", "Otis", "Pia"]),
    ],
)
def test_who_sits_with_somebody_is_seated(said: str, names: list[str]) -> None:
    found = understand(said, told(), language_of(said))
    assert isinstance(found, Understood), found
    assert list(found.seated) == names


@pytest.mark.parametrize(
    ("said", "before"),
    [
        ("Pia responds after Ida and Otis", (*EN, "Ida reveals Wine")),  # a place, and nothing that they did
        ("Kimberly passes", (*EN, "Ida reveals Wine")),  # a name that ends as words do that say how
        *(
            (f"Otis {how} plays Tip the Wench on Pia", EN)
            for how in ("unsuccessfully", "jokingly", "mistakenly", "vainly")
        ),
        *((f"Остап {how} играет На чай Девице на Иду", RU) for how in ("безуспешно", "тщетно", "в шутку", "по ошибке")),
        ("Otis allegedly passes", (*EN, "Ida reveals Wine")),
        ("Остап предположительно пасует", (*RU, "Ида открывает вино")),
    ],
)
def test_what_was_not_said_is_never_told(said: str, before: tuple[str, ...]) -> None:
    assert not isinstance(heard(said, before), Understood)


@pytest.mark.parametrize(
    ("said", "before", "means"),
    [
        ("Otis gleefully passes", (*EN, "Ida reveals Wine"), ("Otis passes",)),
        ("Остап невозмутимо пасует", (*RU, "Ида открывает вино"), ("Остап пасует",)),
        ("Ida gulps it all down, crickets", (*EN, "Ida reveals Wine"), ("nobody responds",)),
        ("Ида хлебнула, никто не шелохнулся", (*RU, "Ида открывает вино"), ("никто не отвечает",)),
    ],
)
def test_a_word_that_says_how_may_be_left_out(said: str, before: tuple[str, ...], means: tuple[str, ...]) -> None:
    assert lines(said, before) == means


def test_who_drinks_up_is_not_to_move() -> None:
    case = Case.of({"players": {"Ida": {}, "Otis": {}}, "phase": "drink"}, "rdi10").tell("Ida reveals Wine")
    found = understand("Ida drinks it all up", case, "en")
    assert isinstance(found, Understood)
    assert found.lines == ("nobody responds",)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "{} plays Tip the Wench on Pia"), ("ru", "{} играет На чай Девице на Иду")]
)
def test_what_somebody_does_who_does_not_sit_there_is_told_of_nobody_else(language: Language, said: str) -> None:
    sits = {"Ida", "Otis", "Pia", "Rolf", "Ида", "Остап", "Пелагея", "Роман"}
    case = told(*(EN if language == "en" else RU))
    names = {*vocabulary(case.game.id, language).speech.diminutives} - sits
    assert len(names) > 40
    for name in sorted(names):
        found = understand(said.format(name), case, language)
        assert not isinstance(found, Understood) or name in found.seated, (name, found.lines)
