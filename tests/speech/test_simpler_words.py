"""Lines that mean the same as simpler ones: misspelt, set against something else, without marks."""

from __future__ import annotations

import sys

import pytest

from adjudicator.case import Case
from adjudicator.speech import Understood, understand
from adjudicator.words import Language

from .test_who_sits import told

EN = ("Ada, Boris and Siobhán play",)
RU = ("Играют Анна, Борис и Павел",)


def language_of(said: str) -> Language:
    return "en" if said.isascii() else "ru"


def lines(said: str, before: tuple[str, ...]) -> tuple[str, ...]:
    case: Case = told(*before)
    found = understand(said, case, language_of(said))
    assert isinstance(found, Understood), found
    assert found.refused is None
    return found.lines


@pytest.mark.parametrize(
    ("said", "before", "means"),
    [
        ("Ada revaels elvn wine", EN, ("Ada reveals Elven Wine",)),
        ("Siobhan reveals Dark Ale", EN, ("Siobhán reveals Dark Ale",)),
        ("Анне эльфиское вино", RU, ("Анна открывает карту «Эльфийское вино»",)),
        ("Анна открывет темный эль", RU, ("Анна открывает карту «Тёмный эль»",)),
        ("Паша открывает вино", RU, ("Павел открывает карту «Вино»",)),
        ("у Аньки дюжина золотых", RU, ("Анна — золото 12",)),
        ("Ada has half a dozen gold", EN, ("Ada has 6 Gold",)),
        ("Ada has two dozen gold", EN, ("Ada has 24 Gold",)),
        ("Ada drnks wne", EN, ("Ada reveals Wine",)),
    ],
)
def test_a_misspelt_word_is_the_one_it_is_close_to(said: str, before: tuple[str, ...], means: tuple[str, ...]) -> None:
    assert lines(said, before) == means


@pytest.mark.parametrize(
    ("said", "before"),
    [
        ("Ada reveals Elfin Wane", EN),  # two words, each close to several
        ("Ada blorps Wine", EN),
        ("Анна варкает эль", RU),
    ],
)
def test_a_word_that_is_close_to_none_is_never_passed_over(said: str, before: tuple[str, ...]) -> None:
    assert not isinstance(understand(said, told(*before), language_of(said)), Understood)


@pytest.mark.parametrize(
    ("said", "before", "means"),
    [
        ("Ada reveals not Wine but Dark Ale", EN, ("Ada reveals Dark Ale",)),
        ("Ada reveals Dark Ale instead of Wine", EN, ("Ada reveals Dark Ale",)),
        ("Ada reveals Dark Ale, not Wine", EN, ("Ada reveals Dark Ale",)),
        ("It is not Boris but Ada who reveals Wine", EN, ("Ada reveals Wine",)),
        ("Анна открывает не вино, а тёмный эль", RU, ("Анна открывает карту «Тёмный эль»",)),
        ("Анна открывает тёмный эль, а не вино", RU, ("Анна открывает карту «Тёмный эль»",)),
        ("Вместо вина Анна открывает тёмный эль", RU, ("Анна открывает карту «Тёмный эль»",)),
        ("Не Борис, а Анна открывает вино", RU, ("Анна открывает карту «Вино»",)),
        ("Boris does not respond, he passes", (*EN, "Ada reveals Wine"), ("Boris passes",)),
        ("Борис не отвечает, а пасует", (*RU, "Анна открывает вино"), ("Борис пасует",)),
    ],
)
def test_what_is_set_against_something_else_is_not_told(
    said: str, before: tuple[str, ...], means: tuple[str, ...]
) -> None:
    assert lines(said, before) == means


@pytest.mark.parametrize(
    ("said", "before"),
    [
        ("Ada reveals not Wine", EN),
        ("Ada reveals Wine, but", EN),
        ("Ada almost reveals not Wine but Dark Ale", EN),
        ("Анна открывает не вино", RU),
        ("Анна чуть не открывает не вино, а тёмный эль", RU),
    ],
)
def test_what_is_only_denied_is_not_told(said: str, before: tuple[str, ...]) -> None:
    assert not isinstance(understand(said, told(*before), language_of(said)), Understood)


@pytest.mark.parametrize(
    ("said", "before", "means"),
    [
        ("In her Drink Phase, Ada reveals Wine", EN, ("Ada reveals Wine",)),
        ("On her turn Ada reveals Wine", EN, ("Ada reveals Wine",)),
        ("In response Boris passes", (*EN, "Ada reveals Wine"), ("Boris passes",)),
        ("В свою фазу выпивки Анна открывает вино", RU, ("Анна открывает карту «Вино»",)),
        ("В состязании Анна открывает вино", RU, ("Анна открывает карту «Вино»",)),
        ("В ответ Борис пасует", (*RU, "Анна открывает вино"), ("Борис пасует",)),
    ],
)
def test_when_something_is_done_need_not_be_read(said: str, before: tuple[str, ...], means: tuple[str, ...]) -> None:
    assert lines(said, before) == means


@pytest.mark.parametrize(
    ("said", "before", "means"),
    [
        ("Ada has nine gold, Boris has six", EN, ("Ada has 9 Gold", "Boris has 6 Gold")),
        ("Ada has nine gold. Boris just two.", EN, ("Ada has 9 Gold", "Boris has 2 Gold")),
        (
            "Ada and Boris have 3 fortitude, Siobhan 4",
            EN,
            ("Ada has 3 Fortitude", "Boris has 3 Fortitude", "Siobhán has 4 Fortitude"),
        ),
        ("У Анны девять золотых, у Бориса шесть", RU, ("Анна — золото 9", "Борис — золото 6")),
        ("У Анны девять золотых. У Павла всего два.", RU, ("Анна — золото 9", "Павел — золото 2")),
    ],
)
def test_a_number_without_a_noun_is_of_what_was_said_before(
    said: str, before: tuple[str, ...], means: tuple[str, ...]
) -> None:
    assert lines(said, before) == means


@pytest.mark.parametrize(
    ("said", "before"),
    [
        ("Ada has nine gold and 3 fortitude. Boris has six.", EN),
        ("Boris has six", EN),
        ("У Анны девять золотых и стойкость 3. У Бориса шесть.", RU),
    ],
)
def test_a_number_without_a_noun_is_not_told_where_it_may_be_of_two_things(said: str, before: tuple[str, ...]) -> None:
    found = understand(said, told(*before), language_of(said))
    assert not (isinstance(found, Understood) and any("6" in line for line in found.lines))


@pytest.mark.parametrize(
    ("said", "before", "means"),
    [
        ("Ada has 3 gold after Boris has lost 2 gold", EN, ("Boris has 8 Gold", "Ada has 3 Gold")),
        ("Ada reveals Wine after Boris has paid 2 gold", EN, ("Boris has 8 Gold", "Ada reveals Wine")),
        (
            "После того как Борис заплатил 2 золотых, Анна открывает вино",
            RU,
            ("Борис — золото 8", "Анна открывает карту «Вино»"),
        ),
        ("Ada reveals Wine Boris does nothing", EN, ("Ada reveals Wine", "Boris passes")),
        ("Ada reveals Wine nobody does anything", EN, ("Ada reveals Wine", "nobody responds")),
        ("Анна открывает вино Борис ничего не делает", RU, ("Анна открывает карту «Вино»", "Борис пасует")),
        ("Boris passes because he has nothing", (*EN, "Ada reveals Wine"), ("Boris passes",)),
        ("Борис пасует, потому что ему жалко", (*RU, "Анна открывает вино"), ("Борис пасует",)),
        ("Ada drinks it, nobody stops her", (*EN, "Ada reveals Wine"), ("nobody responds",)),
        ("Ada drinks it. Nobody responds.", (*EN, "Ada reveals Wine"), ("nobody responds",)),
        ("Анна пьёт, никто не против", (*RU, "Анна открывает вино"), ("никто не отвечает",)),
        ("Boris folds and leaves it at that", (*EN, "Ada reveals Wine"), ("Boris passes",)),
        ("neither Boris nor Siobhan responds", (*EN, "Ada reveals Wine"), ("Boris passes", "Siobhán passes")),
        ("ни Борис, ни Павел не отвечают", (*RU, "Анна открывает вино"), ("Борис пасует", "Павел пасует")),
    ],
)
def test_what_is_said_in_another_order_or_twice_is_told_as_it_happened(
    said: str, before: tuple[str, ...], means: tuple[str, ...]
) -> None:
    assert lines(said, before) == means


@pytest.mark.parametrize(
    "said",
    [
        "Ada wins unless Boris passes",
        "Ada reveals Wine because Boris has 3 gold",
        "nobody but Ada stays calm",
        "Ada will hardly drink, Boris might",
    ],
)
def test_a_clause_that_turns_another_is_not_parted_from_it(said: str) -> None:
    assert not isinstance(understand(said, told(*EN, "Ada reveals Dark Ale"), "en"), Understood)


def test_who_does_it_in_anothers_stead_is_told() -> None:
    players = {
        name: {"team": side} for side, names in {"L": ("Ada", "Bo"), "R": ("Cy", "Di")}.items() for name in names
    }
    case = Case.of({"players": players, "phase": "drink"}, "rdi10", ("two-headed-dragon",))
    for said in ("Ada will not drink, Bo will", "This time Ada does not drink, it is Bo who drinks"):
        found = understand(said, case, "en")
        assert isinstance(found, Understood)
        assert found.lines == ("Bo drinks",)


def test_what_is_misspelt_is_heard_where_nothing_compiled_compares_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("rapidfuzz", "rapidfuzz.distance", "rapidfuzz.fuzz", "rapidfuzz.process"):
        monkeypatch.setitem(sys.modules, name, None)
    assert lines("Borris revaels elvn wine", EN) == ("Boris reveals Elven Wine",)
    assert not isinstance(understand("Ada glorps the frumious bandersnatch", told(*EN), "en"), Understood)
