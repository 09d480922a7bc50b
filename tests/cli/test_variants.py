"""Every way a table with taverns, Prizes or a Dungeon can go on, and what other editions say of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Run

Write = Callable[..., Path]

HEAD = (
    "title: {{en: A, ru: Я}}\npurpose: {{en: A, ru: Я}}\nedition: rdi10\nsources: [rdi10:turn/drink.1]\nlayers: [{}]\n"
)
CRAWL = """\
table:
  players: {Karl: {hand: []}, Alaric: {hand: []}}
  phase: drink
  taverns: {The Warm Hearth (sample): {deck: 2}, The Open Purse (sample): {deck: 2}, The Late Lamp (sample): {deck: 3}}
  party_at: The Warm Hearth (sample)
story:
  - Karl reveals Light Ale with a Chaser
  - it plays out
"""
PRIZES = """\
table:
  players: {Karl: {hand: ["Gambling? I'm in!", Winning Hand!]}, Alaric: {hand: []}}
  phase: action
  inn_prizes: [Warm Supper (sample), Sticky Fingers (sample)]
story:
  - Karl plays Gambling? I'm in!
  - nobody responds
"""
DUNGEON = """\
table:
  players: {Karl: {hand: [Winning Hand!]}, Alaric: {hand: []}}
  phase: end
story: []
"""
VARIANTS = [
    pytest.param("pub-crawl", CRAWL, ("The Open Purse (sample)", "Открытый кошель (образец)"), id="crawl"),
    pytest.param("prize", PRIZES, ("Warm Supper (sample)", "Горячий ужин (образец)"), id="prizes"),
    pytest.param("dungeon-training", DUNGEON, ("The Vats (sample)", "Чаны (образец)"), id="dungeon"),
]


@pytest.mark.parametrize(("layer", "text", "named"), VARIANTS)
def test_every_way_is_told_in_both_languages(
    run: Run, scenario: Write, layer: str, text: str, named: tuple[str, str]
) -> None:
    file = scenario(text=HEAD.format(layer) + text)
    for language, title in zip(("en", "ru"), named, strict=True):
        result = run("explore", file, "--lang", language)
        assert (result.exit_code, result.stderr) == (0, "")
        assert title in result.stdout
        assert language == "ru" or not any("а" <= letter <= "я" for letter in result.stdout)


@pytest.mark.parametrize(("layer", "text", "named"), VARIANTS)
def test_other_editions_have_no_such_variant(
    run: Run, scenario: Write, layer: str, text: str, named: tuple[str, str]
) -> None:
    file = scenario(text=HEAD.format(layer) + text)
    for language, says in (("en", "this book has no such variant"), ("ru", "в этой книге нет такого варианта")):
        result = run("compare", file, "--lang", language)
        assert result.exit_code == 0
        assert result.stdout.count(says) == 3


def test_who_moves_the_token_decides_alone(run: Run, scenario: Write) -> None:
    """Nobody else does so, though nobody holds a card that answers: whose turn it is tells them apart."""
    told = run("explore", scenario(text=HEAD.format("dungeon-training") + DUNGEON)).stdout
    assert "Karl alone." in told
    assert "Alaric alone." not in told
    assert "Karl and Alaric together." not in told
