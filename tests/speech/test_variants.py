"""A line is heard at a fresh table whatever is played there, as soon as that has been chosen."""

from __future__ import annotations

import pytest

from adjudicator.case import Case, beginning, game
from adjudicator.games.red_dragon_inn.decisions import Reveal
from adjudicator.speech import Understood, understand
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.ui import what_is_played
from adjudicator.words import LANGUAGES, Language, Words

BOOK = game("red-dragon-inn").rulebook()
WAYS = tuple(id for id in BOOK.choices if BOOK.layers[id].one_of is not None)
AGAINST_OTTO = "boss-otto"

OF_THREE = "boss-battle"
"""At a fresh table it is one against two: a fourth belongs to no side until that is told."""

REVEALED = {"en": "{who} reveals Elven Wine", "ru": "{who} открывает эльфийское вино"}
LISTED = {"en": "Alaric, Karl, Eisinder and Valeria play. ", "ru": "Играют Alaric, Karl, Eisinder и Valeria. "}
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
@pytest.mark.parametrize("way", [id for id in BOOK.choices if id not in (AGAINST_OTTO, OF_THREE)])
def test_four_sit_down_in_one_line(way: str, language: Language) -> None:
    _reveals(LISTED[language] + REVEALED[language], "Karl", fresh(way, language), language)


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
    for line in (revealed, LISTED[language] + revealed, IGNORED[language], "Karl 5", "12/10"):
        understand(line, case, language)
