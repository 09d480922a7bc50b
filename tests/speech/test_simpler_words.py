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
        ("Анне эльфиское вино", RU, ("Анна открывает карту «Эльфийское вино°»",)),
        ("Анна открывет темный эль", RU, ("Анна открывает карту «Тёмный эль°»",)),
        ("Паша открывает вино", RU, ("Павел открывает карту «Вино°»",)),
        ("у Аньки дюжина золотых", RU, ("Анна — золото 12",)),
        ("Ada has half a dozen gold", EN, ("Ada has 6 Gold",)),
        ("Ada has two dozen gold", EN, ("Ada has 24 Gold",)),
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
        ("Анна открывает не вино, а тёмный эль", RU, ("Анна открывает карту «Тёмный эль°»",)),
        ("Анна открывает тёмный эль, а не вино", RU, ("Анна открывает карту «Тёмный эль°»",)),
        ("Вместо вина Анна открывает тёмный эль", RU, ("Анна открывает карту «Тёмный эль°»",)),
        ("Не Борис, а Анна открывает вино", RU, ("Анна открывает карту «Вино°»",)),
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
        ("В свою фазу выпивки Анна открывает вино", RU, ("Анна открывает карту «Вино°»",)),
        ("В состязании Анна открывает вино", RU, ("Анна открывает карту «Вино°»",)),
        ("В ответ Борис пасует", (*RU, "Анна открывает вино"), ("Борис пасует",)),
    ],
)
def test_when_something_is_done_need_not_be_read(said: str, before: tuple[str, ...], means: tuple[str, ...]) -> None:
    assert lines(said, before) == means


def test_what_is_misspelt_is_heard_where_nothing_compiled_compares_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("rapidfuzz", "rapidfuzz.distance", "rapidfuzz.fuzz", "rapidfuzz.process"):
        monkeypatch.setitem(sys.modules, name, None)
    assert lines("Borris revaels elvn wine", EN) == ("Boris reveals Elven Wine",)
    assert not isinstance(understand("Ada glorps the frumious bandersnatch", told(*EN), "en"), Understood)
