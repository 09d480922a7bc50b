"""Who sits down: those whom a sentence seats, and nobody else; and what the table is then."""

from __future__ import annotations

import re

import pytest

from adjudicator.case import GAMES, Case, beginning, game
from adjudicator.case.beginning import empty
from adjudicator.rulebook.terms import of_games
from adjudicator.speech import Missed, Several, Understood, is_name, understand
from adjudicator.speech.hearing import new_names
from adjudicator.speech.vocabulary import vocabulary
from adjudicator.words import LANGUAGES, Language, Words

from .corpus import lines

INN, LAIR = GAMES


def told(*said: str, edition: str | None = None, game_id: str = INN) -> Case:
    """The case after lines that are all understood and legal, from a table of which nothing is told."""
    language = spoken(*said)
    case = empty(Words(language), game_id, edition)
    for line in said:
        found = understand(line, case, language)
        assert isinstance(found, Understood), (line, found)
        assert found.refused is None, line
        case = found.after
    return case


def spoken(*said: str) -> Language:
    return "ru" if any("а" <= letter <= "я" for line in said for letter in line.casefold()) else "en"


def names(case: Case) -> list[str]:
    return [seat.name for seat in case.now.table.seats]


def gold(case: Case) -> dict[str, int]:
    return {seat.name: case.now.table.sides[seat.side].gold for seat in case.now.table.seats}


@pytest.mark.parametrize(
    ("line", "sit"),
    [
        ("Anna and Boris play", ["Anna", "Boris"]),
        ("Only Anna and Boris play.", ["Anna", "Boris"]),
        ("Hi! We are Anna and Boris", ["Anna", "Boris"]),
        ("Will, May and Mark play", ["Will", "May", "Mark"]),
        ("Anna Maria, Jean-Luc and O'Neil play", ["Anna Maria", "Jean-Luc", "O'Neil"]),
        ("3 players: Anne-Marie, Siobhán and Cy", ["Anne-Marie", "Siobhán", "Cy"]),
        ("anna, boris and vera are playing", ["Anna", "Boris", "Vera"]),
        ("Chloë, Frank and Boris play", ["Chloë", "Frank", "Boris"]),
        ("Играют Анна и Борис", ["Анна", "Борис"]),
        ("играют вася, семён и валера", ["Вася", "Семён", "Валера"]),
        ("Играем вдвоём: Том и Аня", ["Том", "Аня"]),
        ("нас трое, Искра, Зола и Сажа", ["Искра", "Зола", "Сажа"]),
        ("зот, герки и фиона играют", ["Зот", "Герки", "Фиона"]),
    ],
)
def test_the_sentence_that_lists_who_plays_is_the_table(line: str, sit: list[str]) -> None:
    assert names(told(line)) == sit


FIRST_NAMES = {
    "en": ("{}, Karl and Zot play", "{} reveals Elven Wine", "{} has 5 Gold", "Zot reveals Elven Wine and {} passes"),
    "ru": ("Играют {}, Карл и Зот", "{} открывает эльфийское вино", "Зот открывает эльфийское вино, а {} пасует"),
}
ALSO_WORDS = {"Drew", "Nick", "Rose", "Will", "Эля"}
"""First names that without a capital are other words."""


@pytest.mark.parametrize("small", [False, True], ids=["with-capitals", "without"])
@pytest.mark.parametrize(
    ("language", "line"), [(language, line) for language in LANGUAGES for line in FIRST_NAMES[language]]
)
def test_who_has_a_first_name_sits_down_by_it(language: Language, line: str, small: bool) -> None:
    """Whatever other word it is like: «Вася», «вас»; «Семён», «семь»; “Frank”, frankly. A third of the names each."""
    known = vocabulary(INN, language).speech.diminutives
    called = sorted({*known}.union(*known.values()).difference(ALSO_WORDS if small else ()))
    fresh = empty(Words(language), INN)
    unheard = []
    for name in called[FIRST_NAMES[language].index(line) % 3 :: 3]:
        said = line.format(name)
        found = understand(said.lower() if small else said, fresh, language)
        if not isinstance(found, Understood) or name not in names(found.after):
            unheard.append(name)
    assert not unheard


@pytest.mark.parametrize(
    ("line", "sits"),
    [
        ("Эрика открывает эльфийское вино", "Эрика"),
        ("Эрик открывает эльфийское вино", "Эрик"),
        ("У Эрика 5 золота", "Эрик"),
        ("У Эрики 5 золота", "Эрика"),
        ("Валерия открывает эльфийское вино", "Валерия"),
        ("У Валерия 5 золота", "Валерий"),
        ("У Валерии 5 золота", "Валерия"),
    ],
)
def test_a_woman_is_not_called_as_the_man_is_whose_name_hers_is_like(line: str, sits: str) -> None:
    assert sits in names(told(line))
    assert {"Эрик", "Эрика", "Валерий", "Валерия"}.intersection(names(told(line))) == {sits}


@pytest.mark.parametrize(
    ("line", "sit"),
    [
        ("Зот хлебнул эля и молчит", {"Зот"}),
        ("Эля хлебнула и молчит", {"Эля"}),
        ("will the wine be ignored", set()),
        ("zot drew a card", {"Zot"}),
    ],
)
def test_another_word_without_a_capital_is_no_first_name(line: str, sit: set[str]) -> None:
    language = spoken(line)
    assert set(new_names(line, empty(Words(language), INN), vocabulary(INN, language))) == sit


@pytest.mark.parametrize(
    ("edition", "count", "each"),
    [("rdi10", 2, 8), ("rdi10", 3, 10), ("rdi10", 6, 10), ("rdi10", 7, 12), ("rdi10", 8, 12)],
)
def test_gold_at_the_start_is_what_is_printed_for_so_many_players(edition: str, count: int, each: int) -> None:
    people = ["Anna", "Boris", "Vera", "Gleb", "Dora", "Egor", "Zoe", "Ivan"][:count]
    case = told(f"{', '.join(people[:-1])} and {people[-1]} play", edition=edition)
    assert gold(case) == dict.fromkeys(people, each)


def test_gold_that_was_said_stays() -> None:
    assert gold(told("Player 1 has 3 Gold", "Anna and Boris play")) == {"Anna": 3, "Boris": 8}


TWO = {
    "rdi10": (
        ("Anna and Boris play", "Anna has 9 Gold", "Anna has 8 Fortitude", "Anna has 5 Alcohol Content"),
        ("Anna reveals Elven Wine", "it plays out"),
        {"Anna": 0, "Boris": 8 + 4},
    ),
    "rdi1": (
        ("Играют Анна и Борис", "У Анны 9 золота", "У Анны стойкость 8", "У Анны алкоголь 5"),
        ("Анна открывает Эльфийское вино", "больше никто не отвечает"),
        {"Анна": 0, "Борис": 10 + 4},
    ),
}
"""Half of 9 Gold, rounded up, is the Inn's, the rest the other player's: rdi10:losing/passing-out.1."""


@pytest.mark.parametrize("edition", TWO)
def test_two_players_are_two_when_one_passes_out(edition: str) -> None:
    begun, happens, comes = TWO[edition]
    case = told(*begun, *happens, edition=edition)
    assert gold(case) == comes


@pytest.mark.parametrize(
    ("line", "sit"),
    [
        ("Then Fiona plays Tip the Wench on Zot", {"Fiona", "Zot"}),
        ("Ella reveals Light Ale with a Chaser", {"Ella"}),
        ("Bad luck!", set()),
        ("Who takes her coins?", set()),
        ("How much does Zot pay?", {"Zot"}),
        ("Last week Zot turned up Light Ale", {"Zot"}),
        ("Ouch, Ella reveals Holy Water", {"Ella"}),
        ("Damn! Zot reveals Wine", {"Zot"}),
        ("Yikes! Anna has 9 Gold", {"Anna"}),
        ("Player 3 ignores it", set()),
        ("Wine with a Chaser", set()),
        ("Потом Фиона играет На чай Девице на Зота", {"Фиона", "Зот"}),
        ("Ставка", set()),
        ("Игрок 3 пас", set()),
        ("У Анны 9 золота", {"Анна"}),
        ("У Зюзика 9 золота", set()),
        ("Анне достаётся вино", {"Анна"}),
        ("Анна открывает Вино, у Анны 9 золота", {"Анна"}),
    ],
)
def test_nobody_sits_down_who_was_not_seated(line: str, sit: set[str]) -> None:
    language = spoken(line)
    case = empty(Words(language))
    found = understand(line, case, language)
    options = found.options if isinstance(found, Several) else (found,) if isinstance(found, Understood) else ()
    new = {name for one in options for name in names(one.after)} - set(names(case))
    assert new <= sit


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_no_word_of_the_glossary_is_a_name(id: str, language: Language) -> None:
    case, happens = empty(Words(language), id), {"en": "passes", "ru": "пасует"}[language]
    for term in of_games([id]):
        for word in re.findall(r"[^\W\d_]{3,}", term.title.in_(language)):
            assert new_names(f"{word.capitalize()} {happens}", case, vocabulary(id, language)) == (), word


def test_a_new_name_in_other_words_is_only_offered() -> None:
    found = understand("so then Quentin flips a dark ale, ha", empty(Words("en")), "en")
    assert not isinstance(found, Understood)


def test_two_who_are_called_alike_are_no_table() -> None:
    assert not isinstance(understand("Zot and zot play. Gerki reveals Wine", empty(Words("en")), "en"), Understood)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["rdi1", "rdi10"])
def test_a_chaser_can_be_told_at_a_table_of_which_nothing_is_told(edition: str, language: Language) -> None:
    said = {
        "en": ("Ella, Zot and Gerki play", "Ella reveals Light Ale with a Chaser", "Ella reveals Holy Water"),
        "ru": ("Элла, Зот и Герки играют", "Элла открывает светлый эль для разогрева", "Элла открывает святую воду"),
    }[language]
    case = told(*said, edition=edition)
    assert len(case.said) == 2


def test_who_is_called_like_a_character_is_of_that_kin() -> None:
    case = told("Gog, Eve and Dimli play", "Gog reveals Ogre Brew", "it plays out")
    side = case.now.table.sides[0]
    assert (side.alcohol, side.fortitude) == (3, 20)


def test_every_character_can_sit_down_in_every_edition() -> None:
    for edition in game(INN).rulebook().editions:
        for id, deck in game(INN).library.characters().items():
            for name in deck.title.values():
                case = beginning.fresh((name, "Boris"), edition=edition)
                assert case.now.table.seats[0].character == id


def test_whose_turn_it_is_in_the_lair_is_told() -> None:
    begun = ("Anna, Boris and Vera play", "Boris has 2 cards in the lair", "Anna has 2 cards in the lair")
    case = told(*begun, "Anna initiates the bidding", "Anna bids 1", game_id=LAIR)
    for line in ("it's Boris's turn", "Boris is up"):
        found = understand(line, case, "en")
        assert isinstance(found, Understood)
        assert found.noted[0].who == "Boris"
    assert isinstance(understand("it's Anna's turn", case, "en"), Missed)


CRIES = ("Zounds!", "Crikey,", "Hm!", "Вот это да!", "Ёлки-палки,", "Тьфу!", "Sigh.", "Tonight:")


@pytest.mark.parametrize("name", ["lines-en", "lines-ru", "crawl-en", "crawl-ru"])
def test_a_cry_seats_nobody(name: str) -> None:
    for place, line in enumerate(lines(name)[::7]):
        said = f"{CRIES[place % len(CRIES)]} {line.said}"
        before, found = understand(line.said, line.case, line.language), understand(said, line.case, line.language)
        if isinstance(before, Understood) and isinstance(found, Understood):
            assert set(names(found.after)) <= set(names(before.after)), said


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("Anna", True),
        ("Will", True),
        ("Anna Maria", True),
        ("<b>Anna</b>", True),
        ("Zot ignores it", False),
        ("Gerki cancels that", False),
        ("we play pub crawl", False),
        ("гоблины", False),
        ("Зот открывает вино", False),
        ("everybody", False),
    ],
)
def test_a_sentence_is_no_name(text: str, fits: bool) -> None:
    assert is_name(text) is fits


@pytest.mark.parametrize(
    ("said", "sit"),
    [
        ("Ben plays with Ann and Cora", ("Ben", "Ann", "Cora")),
        ("Ann has 4 gold. Ben and Cora sit with her.", ("Ann", "Ben", "Cora")),
        ("me (Ann), Ben and Cora", ("Ann", "Ben", "Cora")),
        ("Борис играет с Анной и Верой", ("Борис", "Анна", "Вера")),
        ("Партия между Игорем, Львом и Катей", ("Игорь", "Лев", "Катя")),
        ("У Бориса 4 золотых. Анна и Вера играют с ним.", ("Борис", "Анна", "Вера")),
        ("я (Игорь), Катя и Лев", ("Игорь", "Катя", "Лев")),
    ],
)
def test_with_whom_somebody_plays_is_the_table(said: str, sit: tuple[str, ...]) -> None:
    language = spoken(said)
    found = understand(said, empty(Words(language)), language)
    assert isinstance(found, Understood)
    assert tuple(names(found.after)) == sit
