"""Games that several tests look at, played once."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.rulebook import Source
from adjudicator.simulate import Setting
from adjudicator.simulate.kept import About, Kept, play_and_keep
from adjudicator.simulate.summary import Summary, summary
from adjudicator.simulate.versus import Pair, play_pairs

LAIR = Setting(4, "lair", game="dragons-lair")
INN = Setting(4, "rdi10", line_up=("deirdre", "fiona", "gerki", "zot", "dimli", "eve"))
RICHER = """
layer: richer
rank: house
title: {en: Richer at the start, ru: Больше золота на старте}
amends:
  lair-setup.gold:
    value: 6
    standing: house
    text: {en: Every dragon starts with six gold., ru: "У каждого дракона в начале шесть золота."}
"""
ONE_MORE_GOLD = Setting(4, "lair", game="dragons-lair", house=(Source("richer.yaml", RICHER),))


@pytest.fixture(scope="session")
def lair(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """Thirty games of the Lair."""
    return kept(tmp_path_factory.mktemp("lair"), LAIR, range(1, 31))


@pytest.fixture(scope="session")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """Eight games of four of six characters."""
    return kept(tmp_path_factory.mktemp("inn"), INN, range(1, 9))


@pytest.fixture(scope="session")
def pairs() -> list[Pair]:
    """Thirty-two pairs of games of the Lair, with one more Gold at the start on the other side."""
    return list(play_pairs(range(1, 33), LAIR, ONE_MORE_GOLD))


def kept(folder: Path, setting: Setting, seeds: range) -> Kept:
    found = Kept(folder)
    found.begin(About.of(setting))
    assert sum(1 for _ in play_and_keep(found, seeds, setting)) == len(seeds)
    return found


def counted(found: Kept) -> Summary:
    return summary(found, "2026-11-23")


ALE = """
deck: ours
title: {en: Ours, ru: Наши}
holds: {thunder-ale: 5, push: 4}
cards:
  - id: thunder-ale
    title: {en: Thunder Ale, ru: Громовой эль}
    kind: drink
    effects: [{do: gain, stat: alcohol, amount: 4}]
  - id: push
    title: {en: Push, ru: Толчок}
    kind: action
    pick: {count: 1, among: others}
    effects: [{do: lose, stat: fortitude, amount: 3}]
"""
"""Two cards of a table's own for the Inn."""

MOLE = """
deck: ours
title: {en: Ours, ru: Наши}
holds: {mole: 9, bard: 2}
cards:
  - id: mole
    title: {en: Mole, ru: Крот}
    kind: lair
    abilities: [{on: resolve, effects: [{do: kill}]}]
  - id: bard
    title: {en: Bard, ru: Бард}
    kind: hero
    position: front
    value: 2
"""
"""Two cards of a table's own for the Lair."""
