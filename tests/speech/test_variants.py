"""A line is heard at a fresh table whatever is played there, as soon as that has been chosen."""

from __future__ import annotations

import pytest

from adjudicator.case import Case, beginning, game
from adjudicator.games.red_dragon_inn.chapters.teams import sits
from adjudicator.games.red_dragon_inn.decisions import Reveal
from adjudicator.speech import Understood, understand
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.ui import what_is_played
from adjudicator.words import LANGUAGES, Language, Words

BOOK = game("red-dragon-inn").rulebook()
WAYS = tuple(id for id in BOOK.choices if BOOK.layers[id].one_of is not None)
AGAINST_OTTO = "boss-otto"

REVEALED = {"en": "{who} reveals Elven Wine", "ru": "{who} открывает эльфийское вино"}
LISTED = {"en": "{players} and {last} play. ", "ru": "Играют {players} и {last}. "}
SEVERAL = {
    "en": ["Anna", "Peter", "Vera", "Paul", "Diana", "Eric", "Zoe", "Ivan", "Clara", "Leon"],
    "ru": ["Анна", "Пётр", "Вера", "Павел", "Диана", "Эрик", "Зоя", "Иван", "Клара", "Леонид"],
}
AGAINST = {
    "en": "Anna, Peter and Vera play against Paul",
    "ru": "Анна, Пётр и Вера играют против Павла",
}
IGNORED = {
    "en": "Alaric reveals Elven Wine and Karl plays Sleight of drink",
    "ru": "Alaric открывает эльфийское вино, и Karl играет «Ловкость кружки»",
}


def fresh(way: str, language: Language) -> Case:
    words = Words(language)
    here = Sitting((Reached(beginning.empty(words)),))
    move = what_is_played.played_as(WAYS, way, words) if way in WAYS else what_is_played.layered(way, True, words)
    case = move(here).case
    assert way in case.rules.layers
    return case


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", [id for id in BOOK.choices if id != AGAINST_OTTO])
def test_a_drink_is_revealed_by_whoever_is_named(way: str, language: Language) -> None:
    case = fresh(way, language)
    nobody = Words(language).say("ui.player-n", number=2)
    for who in (nobody, "Alaric"):
        _reveals(REVEALED[language], who, case, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("way", "count"),
    [
        (id, count)
        for id in BOOK.choices
        for count in (range(2, 11) if id in WAYS else (4,))  # without teams it is the same whatever else is played
        if id != AGAINST_OTTO
    ],
)
def test_as_many_sit_down_in_one_line_as_can_play(way: str, count: int, language: Language) -> None:
    case, players = fresh(way, language), SEVERAL[language][:count]
    listed = LISTED[language].format(players=", ".join(players[:-1]), last=players[-1])
    found = understand(listed + REVEALED[language].format(who=players[1]), case, language)
    if not sits(str(case.rules.fresh()["teams.sides"].value), count):
        assert not isinstance(found, Understood)
        return
    assert isinstance(found, Understood)
    assert players[1] in found.lines[-1]
    assert [seat.name for seat in found.after.now.table.seats] == players


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_plays_against_whom_is_not_guessed(language: Language) -> None:
    """All but the last are one side; as they sit, all but the first would be."""
    assert not isinstance(understand(AGAINST[language], fresh("boss-battle", language), language), Understood)


def _reveals(line: str, who: str, case: Case, language: Language) -> None:
    found = understand(line.format(who=who), case, language)
    assert isinstance(found, Understood), line
    assert found.refused is None, str(found.refused)
    assert who in found.lines[-1]
    assert isinstance(found.after.said[-1], Reveal)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", BOOK.choices)
def test_no_line_brings_the_reader_down(way: str, language: Language) -> None:
    case = fresh(way, language)
    revealed = REVEALED[language].format(who="Karl")
    four = LISTED[language].format(players="Alaric, Karl, Eisinder", last="Valeria")
    for line in (revealed, four + revealed, IGNORED[language], "Karl 5", "12/10"):
        understand(line, case, language)
