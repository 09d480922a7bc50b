"""Several sentences at once: each is told at the table that those before it lead to, and nothing is lost."""

from __future__ import annotations

import pytest

from adjudicator.case import Case
from adjudicator.case.beginning import empty
from adjudicator.speech import LONGEST, Missed, Several, Understood, understand
from adjudicator.words import LANGUAGES, Language, Words

EN = "Hello! Dora, Emil and Finn play. Dora has 9 Gold. Dora reveals Dark Ale and nobody responds."
RU = "Привет! Играют Дора, Эмиль и Фёдор. У Доры 9 золотых. Дора открывает тёмный эль, никто не отвечает."
TOLD: dict[Language, tuple[str, ...]] = {
    "en": ("Dora has 9 Gold", "Dora reveals Dark Ale", "nobody responds"),
    "ru": ("Дора — золото 9", "Дора открывает карту «Тёмный эль»", "никто не отвечает"),
}
SAID: dict[Language, str] = {"en": EN, "ru": RU}


def nothing_told(language: Language) -> Case:
    return empty(Words(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_is_told_sentence_by_sentence(language: Language) -> None:
    found = understand(SAID[language], nothing_told(language), language)
    assert isinstance(found, Understood)
    assert (found.lines, len(found.seated), found.unread) == (TOLD[language], 3, ())


@pytest.mark.parametrize(
    ("language", "asks"),
    [
        ("en", "Can she ignore it?"),
        ("en", "If Emil ignores it, who pays?"),
        ("ru", "Кто может отменить?"),
        ("ru", "Если Эмиль откажется, кто платит?"),
    ],
)
def test_a_question_behind_a_situation_is_shown_and_not_told(language: Language, asks: str) -> None:
    found = understand(f"{SAID[language]} {asks}", nothing_told(language), language)
    assert isinstance(found, Understood)
    assert (found.lines, found.unread) == (TOLD[language], (asks,))
    assert f". {Words(language).say('speech.unread', text=asks)}" in found.told(Words(language))


@pytest.mark.parametrize(
    ("language", "asks"),
    [
        ("en", "Does she pass out?"),
        ("en", "Who pays?"),
        ("en", "So who loses?"),
        ("ru", "Она выбывает?"),
        ("ru", "Кто платит?"),
        ("ru", "И кто проиграет?"),
    ],
)
def test_a_question_of_what_comes_of_a_situation_is_heard_as_that(language: Language, asks: str) -> None:
    found = understand(f"{SAID[language]} {asks}", nothing_told(language), language)
    assert isinstance(found, Understood)
    assert (found.lines, found.unread, found.asks) == (TOLD[language], (), True)


@pytest.mark.parametrize(
    ("language", "turns"),
    [
        ("en", "Is that right?"),
        ("en", "That never happened."),
        ("en", "Emil almost glorped the frumious thing."),
        ("ru", "Это правда?"),
        ("ru", "Но этого не было."),
        ("ru", "Эмиль чуть не варкался."),
    ],
)
def test_what_may_change_the_rest_makes_it_an_offer(language: Language, turns: str) -> None:
    found = understand(f"{SAID[language]} {turns}", nothing_told(language), language)
    assert isinstance(found, Several)
    assert turns in found.options[0].told(Words(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_their_own_are_sentences(language: Language) -> None:
    found = understand(SAID[language].replace(". ", "\n"), nothing_told(language), language)
    assert isinstance(found, Understood)
    assert found.lines == TOLD[language]


def test_a_message_stops_at_what_the_rules_refuse() -> None:
    found = understand(
        "Zot, Eve and Fleck play. Zot reveals Wine. Zot reveals Holy Water. Eve passes.", empty(Words("en")), "en"
    )
    assert isinstance(found, Understood)
    assert found.refused is not None
    assert (found.lines[-1], found.unread) == ("Zot reveals Holy Water", ("Eve passes.",))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_beyond_all_bounds_is_refused_in_a_sentence(language: Language) -> None:
    found = understand("a " * LONGEST, nothing_told(language), language)
    assert isinstance(found, Missed)
    assert str(LONGEST) in found.why.replace("\u00a0", "").replace(",", "").replace(" ", "")


def test_more_sentences_than_are_read_make_it_an_offer() -> None:
    found = understand(f"{EN} " + "Emil passes. " * 20, nothing_told("en"), "en")
    assert not isinstance(found, Understood)


@pytest.mark.parametrize(
    ("said", "sit"),
    [
        ("We had Zot, Gerki and Fiona at the table.", ["Zot", "Gerki", "Fiona"]),
        ("Tonight we are three players, Ada, Bo and Cy", ["Ada", "Bo", "Cy"]),
        ("Ada, Bo and Cy.", ["Ada", "Bo", "Cy"]),
        ("A round between Zot, Gerki and Fiona", ["Zot", "Gerki", "Fiona"]),
        ("me (Ada), Bo and Cy play", ["Ada", "Bo", "Cy"]),
        ("Mr. Green, Mrs. White and Bo are playing", ["Mr. Green", "Mrs. White", "Bo"]),
        ("Вчера за столом сидели трое, Ада, Боря и Вера", ["Ада", "Боря", "Вера"]),
        ("Раунд между Зотом, Герки и Фионой", ["Зот", "Герки", "Фиона"]),
        ("Сегодня впятером: Ада, Боря, Вера, Глеб и Даша", ["Ада", "Боря", "Вера", "Глеб", "Даша"]),
    ],
)
def test_a_list_is_the_table_whatever_stands_beside_it(said: str, sit: list[str]) -> None:
    language: Language = "en" if said.isascii() else "ru"
    found = understand(said, nothing_told(language), language)
    assert isinstance(found, Understood)
    assert [seat.name for seat in found.after.now.table.seats] == sit


@pytest.mark.parametrize(
    "said",
    [
        "Tomorrow Ada, Bo and Cy play",
        "If Ada, Bo and Cy play",
        "Maybe Ada, Bo and Cy play",
        "Завтра играют Ада, Боря и Вера",
    ],
)
def test_a_list_of_those_who_may_play_is_no_table(said: str) -> None:
    language: Language = "en" if said.isascii() else "ru"
    assert not isinstance(understand(said, nothing_told(language), language), Understood)


@pytest.mark.parametrize(
    "text", ["Emil passes and " * 1000, "blorp glorp " * 1000, "Emil passes. " * 1500, "«.,:!? " * 1500, "😀 " * 5000]
)
def test_a_pasted_log_is_answered_soon_and_tells_nothing(text: str) -> None:
    case = understand("Dora, Emil and Finn play", nothing_told("en"), "en")
    assert isinstance(case, Understood)
    assert not isinstance(understand(text, case.after, "en"), Understood)
