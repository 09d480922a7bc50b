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
AGAINST: list[tuple[Language, str, str]] = [
    ("en", "Anna plays against Peter and Vera", "Anna / Peter Vera"),
    ("en", "Anna and Peter play against Vera", "Anna Peter / Vera"),
    ("en", "Anna, Peter and Vera play against Paul", "Anna Peter Vera / Paul"),
    ("en", "Anna and Peter vs Vera and Paul", "Anna Peter / Vera Paul"),
    ("en", "Yesterday Anna played with Peter against Vera and Paul.", "Anna Peter / Vera Paul"),
    ("ru", "Анна играет против Павла и Валерии", "Анна / Павел Валерия"),
    ("ru", "Анна и Валерия играют против Павла", "Анна Валерия / Павел"),
    ("ru", "Анна, Пётр и Вера против Павла", "Анна Пётр Вера / Павел"),
    ("ru", "Анна и Вера играют против Петра и Валерия", "Анна Вера / Пётр Валерий"),
    ("ru", "Вчера Анна играла с Петром против Веры и Павла.", "Анна Пётр / Вера Павел"),
]
"""Who plays against whom, and the teams by hand."""

OF_TWO = ("two-headed-dragon", "two-headed-boss-battle", "leaders-and-lackeys")
"""The ways to play in teams of two."""

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


@pytest.mark.parametrize(("language", "line", "told"), AGAINST)
def test_who_plays_against_whom_sits_so_in_every_way_that_has_such_teams(
    language: Language, line: str, told: str
) -> None:
    teams = {frozenset(names.split()) for names in told.split(" / ")}
    alone = next((min(team) for team in teams if len(team) == 1), None)
    for way in WAYS:
        found = understand(line, fresh(way, language), language)
        if way not in (OF_TWO if alone is None else ("boss-battle",)):
            assert not isinstance(found, Understood), way
            continue
        assert isinstance(found, Understood), way
        assert _teams(found.after) == teams
        assert alone is None or [seat.name for seat in found.after.now.table.seats if seat.boss] == [alone]


@pytest.mark.parametrize(("language", "line", "told"), AGAINST)
def test_teams_that_are_told_are_played_where_nothing_else_was_chosen(language: Language, line: str, told: str) -> None:
    """One may well play against all the others without teams."""
    first, *others = (frozenset(names.split()) for names in told.split(" / "))
    found = understand(line, beginning.empty(Words(language)), language)
    assert isinstance(found, Understood)
    if len(first) == 1:
        assert found.after.rules.layers == found.noted == ()
        assert _teams(found.after) == {frozenset((name,)) for name in first.union(*others)}
    else:
        way = "boss-battle" if len(others[0]) == 1 else OF_TWO[0]
        assert way in found.after.rules.layers
        assert [(one.what, one.who) for one in found.noted] == [("way", BOOK.layers[way].title.in_(language))]
        assert _teams(found.after) == {first, *others}


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Anna and Peter play against Otto"),
        ("en", "Anna plays against Otto"),
        ("ru", "Анна и Пётр играют против Отто"),
        ("ru", "Анна против Отто"),
    ],
)
def test_who_plays_against_otto_plays_against_boss_otto(language: Language, line: str) -> None:
    found = understand(line, beginning.empty(Words(language)), language)
    assert isinstance(found, Understood)
    assert found.after.now.table.otto is not None
    assert AGAINST_OTTO in found.after.rules.layers
    assert [seat.boss for seat in found.after.now.table.seats][:2] == [True, False]
    assert found.after.now.table.turn == 1
    assert not isinstance(understand(line, fresh("boss-battle", language), language), Understood)


def _teams(case: Case) -> set[frozenset[str]]:
    seats = case.now.table.seats
    return {frozenset(seat.name for seat in seats if seat.side == side) for side in range(len(case.now.table.sides))}


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
