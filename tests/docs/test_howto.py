"""The examples in the how-to pages work as they stand, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.analysis.power import contests
from adjudicator.analysis.ways import ways
from adjudicator.case import DEFAULT, Case, game
from adjudicator.rulebook import Source
from adjudicator.scenario.load import load
from adjudicator.scenario.run import run

from .conftest import LANGUAGES, ROOT


def block(language: str, page: str, kind: str, at: int = 0) -> str:
    """A block of code of a how-to page."""
    text = (ROOT / "docs" / language / "howto" / f"{page}.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)[at]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_scenario_comes_out_as_it_says(language: str) -> None:
    document = load(Source("vera-drinks.yaml", block(language, "write-a-scenario", "yaml")))
    (told,) = run(document, "rdi10")
    assert told.passed
    assert told.checks > 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_argument_goes_as_it_is_told(language: str) -> None:
    (told,) = run(load(Source("argument.yaml", block(language, "what-it-hangs-on", "yaml"))), "rdi10")
    found = ways(told.case)
    assert [way.lines for way in found.ways] == [3, 3]
    (contest,) = contests(told.case, found)
    alaric, karl, valeria = range(3)
    assert contest.holder == alaric
    assert [(group.seats, group.some) for group in contest.so.groups] == [((alaric,), ()), ((karl, valeria), ())]
    assert [(group.seats, group.some) for group in contest.otherwise.groups] == [((alaric,), ((1, (karl, valeria)),))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_can_be_played(language: str) -> None:
    head = "title: {en: X, ru: Икс}\npurpose: {en: X, ru: Икс}\nsources: []\n"
    story = "story:\n- Anna plays Mind the step on Boris\n- Boris plays I saw that coming\n- nobody responds\n"
    phase = block(language, "add-a-card", "yaml").replace("table:\n", "table:\n  phase: action\n")
    expect = "expect: {players: {Boris: {fortitude: 20, gold: 8}}}\n"
    (told,) = run(load(Source("own-cards.yaml", head + phase + story + "- it plays out\n" + expect)), "rdi10")
    assert told.passed, told.differences


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_house_rule_decides(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("our-table.yaml").write_text(block(language, "house-rule", "yaml"), encoding="utf-8")
    names: dict[str, Case] = {}
    exec(block(language, "house-rule", "python"), names)  # the example itself is what is tested
    assert names["case"].rules["timing.window-reopens"].value is False
    assert game(DEFAULT).rulebook().under("rdi10")["timing.window-reopens"].value is True
