"""What is offered under a reading that is not the usual one can be said: no other rule refuses it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from adjudicator.case import GAMES, Case, game
from adjudicator.scenario.load import find, load
from adjudicator.scenario.run import editions, run

SCENARIOS = Path(__file__).parents[2] / "scenarios"
CHOOSING = [file for file in find(SCENARIOS) if "\nreadings:" in file.read_text("utf-8")]
"""The stories that choose a reading."""

TRIED = 6
"""So many of the offers at one moment are said, drawn by the name of the story."""

FURTHER = 10
"""So many decisions are made after the end of a story."""


def drawn(draw: Random, offers: tuple[object, ...]) -> list[object]:
    return draw.sample(offers, min(TRIED, len(offers)))


@pytest.mark.parametrize("file", CHOOSING, ids=lambda file: file.stem)
def test_what_is_offered_under_a_reading_can_be_said(file: Path) -> None:
    document, draw = load(file), Random(file.stem)
    for told in run(document, editions(document.value)[0]):
        case: Case = told.case
        for said in range(len(case.points)):
            here = case.back_to(said)
            for offer in drawn(draw, here.options()):
                here.tell(offer)
        for _ in range(FURTHER):
            offers = case.options()
            if not offers:
                break
            case = case.tell(draw.choice(offers))


@pytest.mark.parametrize("id", GAMES)
def test_every_reading_is_chosen_by_a_story(id: str) -> None:
    book = game(id).rulebook()
    chosen = {choice for file in CHOOSING for choice in load(file).value.readings.items()}
    usual = {(clause, held.default) for clause in book.clauses for held in book.lineage(clause).values() if held}
    every = {
        (clause, reading)
        for clause in book.clauses
        for held in book.lineage(clause).values()
        if held is not None
        for reading in held.readings
    }
    assert not every - chosen - usual
