"""Of several Drinks that are open, the one is meant that is named, one's own by a card for it, or it is asked which."""

from __future__ import annotations

import pytest

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn.decisions import Play
from adjudicator.speech import Several, Understood, understand
from adjudicator.words import Language

CONTEST = (
    "Alaric reveals Drinking Contest!",
    "nobody responds",
    "Alaric reveals Elven Wine",
    "Karl reveals Wine",
    "Valeria reveals Dark Ale",
)
ON_THE_HOUSE = ("Alaric reveals Round on the House!", "nobody responds", "Alaric reveals Elven Wine")
ALARIC, KARL, VALERIA = range(3)


def table(edition: str, story: tuple[str, ...]) -> Case:
    players = {"Alaric": {}, "Karl": {}, "Valeria": {"character": "valeria"}}
    case = Case.of({"players": players, "phase": "drink"}, edition)
    for line in story:
        case = case.tell(line)
    return case


@pytest.mark.parametrize("story", [CONTEST, ON_THE_HOUSE])
@pytest.mark.parametrize(
    ("language", "line", "whose"),
    [
        ("en", "valeria spikes karl's drink", KARL),
        ("en", "Valeria adds 2 to Alaric's drink", ALARIC),
        ("ru", "Валерия добавляет 2 в напиток Карла", KARL),
        ("ru", "Валерия усиливает напиток Аларика", ALARIC),
        ("en", "Karl plays Sleight of drink", KARL),
        ("en", "Valeria plays Sleight of drink", VALERIA),
        ("en", "Karl does not drink it", KARL),
    ],
)
def test_it_is_the_drink_of_whom_it_is_said(story: tuple[str, ...], language: Language, line: str, whose: int) -> None:
    """rdi10:other/negate-ignore.7: what is Ignored is a Drink that would affect who plays the card."""
    case = table("rdi10", story)
    found = understand(line, case, language)
    plays = [one.after for one in ((found,) if isinstance(found, Understood) else found.options)]  # type: ignore[union-attr]
    assert plays
    for after in plays:
        said = after.said[-1]
        assert isinstance(said, Play)
        assert said.drink == whose
        assert case.tell(case.game.language.line_of(said, case.now, language)).said[-1] == said


@pytest.mark.parametrize("line", ["valeria spikes it", "Valeria spikes her own drink", "Valeria strengthens the drink"])
def test_where_nobody_says_whose_it_is_asked(line: str) -> None:
    found = understand(line, table("rdi10", CONTEST), "en")
    assert isinstance(found, Several)
    assert {one.after.said[-1].drink for one in found.options} == {ALARIC, KARL, VALERIA}  # type: ignore[attr-defined]


def test_nobody_ignores_the_drink_of_somebody_else_by_a_slip() -> None:
    found = understand("karl ignores alaric's drink", table("rdi10", ON_THE_HOUSE), "en")
    assert not isinstance(found, Understood) or found.refused is not None
