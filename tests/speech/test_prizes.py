"""A Prize that is used is one that its player has."""

from __future__ import annotations

import pytest

from adjudicator import speech
from adjudicator.case import Case
from adjudicator.words import Language

PRIZES = {"players": {"Ann": {"prizes": ["Sticky Fingers (sample)"]}, "Ben": {}, "Cy": {}}, "phase": "action"}


@pytest.fixture(scope="module")
def table() -> Case:
    return Case.of(PRIZES, "rdi10", layers=("prize",))


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "Ann uses the Prize", "Ann plays Sticky Fingers (sample)"),
        ("ru", "Ann использует приз", "Ann играет карту «Ловкие пальцы (образец)»"),
    ],
)
def test_the_prize_is_the_one_that_lies_there(table: Case, language: Language, line: str, told: str) -> None:
    found = speech.understand(line, table, language)
    assert isinstance(found, speech.Understood)
    assert found.lines == (told,)


@pytest.mark.parametrize(("language", "line"), [("en", "Ben uses the Prize"), ("ru", "Ben использует приз")])
def test_nobody_uses_a_prize_that_nobody_gave_them(table: Case, language: Language, line: str) -> None:
    assert isinstance(speech.understand(line, table, language), speech.Missed)


def test_the_prize_of_somebody_else_is_refused_by_its_title(table: Case) -> None:
    found = speech.understand("Ben plays Sticky Fingers (sample)", table, "en")
    assert isinstance(found, speech.Understood)
    assert found.refused is not None
    assert found.refused.refusal.ruling.id == "prize.winner"
