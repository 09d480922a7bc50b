"""Explanations, word for word: what a table reads of telling examples of each game, in both languages.

A changed word is looked at and accepted with `pytest --force-regen tests/golden`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from pytest_regressions.file_regression import FileRegressionFixture

from adjudicator import explain
from adjudicator.case import GAMES
from adjudicator.scenario.load import load
from adjudicator.scenario.run import editions, run
from adjudicator.words import Words

SCENARIOS = Path(__file__).parents[2] / "scenarios"
TOLD = (
    "red-dragon-inn/timing/timing-example-2-rdi3",
    "red-dragon-inn/timing/timing-example-2-rdi5",
    "red-dragon-inn/timing/timing-example-2-rdi10",
    "red-dragon-inn/drinks/chaser-example-1-rdi1",
    "red-dragon-inn/redirecting/redirecting-example-3-rdi5",
    "dragons-lair/lair-setup/lair-for-three",
    "dragons-lair/preparation/the-lair-deck-ends-halfway-reshuffle",
    "dragons-lair/bidding/the-miser-asks-for-more",
    "dragons-lair/bidding/havoc-with-several-heroes-and-gold",
    "dragons-lair/exploring/a-lair-won",
    "dragons-lair/dying/a-death-interrupts-the-battle",
    "dragons-lair/dying/the-death-before-the-destruction-effect",
)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_explanation_here(game: str) -> None:
    assert [scenario for scenario in TOLD if scenario.startswith(f"{game}/")]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scenario", TOLD)
def test_the_explanation(scenario: str, language: str, file_regression: FileRegressionFixture) -> None:
    document = load(SCENARIOS / f"{scenario}.yaml")
    words = Words(language)
    text = []
    for told in run(document, editions(document.value)[0]):
        text += [f"# {told.title.in_(words.language)}", explain.answer(told.case, words), ""]
        for line in explain.lines(told.case.steps(), told.case.game, words):
            text.append(f"{line.number:>3} [{line.kind}] {line.text}  — {line.clause}")
            text += [f"      {change}" for change in line.changes]
        text.append("")
    file_regression.check("\n".join(text), extension=".txt", encoding="utf-8")


@pytest.mark.parametrize("scenario", TOLD)
def test_both_languages_name_the_same_clauses_and_numbers(scenario: str) -> None:
    document = load(SCENARIOS / f"{scenario}.yaml")
    (told, *_) = run(document, editions(document.value)[0])
    lines = [explain.lines(told.case.steps(), told.case.game, Words(language)) for language in ("en", "ru")]
    for english, russian in zip(*lines, strict=True):
        assert english.clause == russian.clause
        assert english.kind == russian.kind
        assert len(english.changes) == len(russian.changes)
        numbers = [[int(word) for word in " ".join(x.changes).split() if word.isdigit()] for x in (english, russian)]
        assert numbers[0] == numbers[1]
        assert english.text != russian.text
