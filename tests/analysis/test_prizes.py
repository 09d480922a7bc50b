"""A Prize is in no hand: a search that takes hands for alike does not overlook it."""

from __future__ import annotations

import pytest

from adjudicator.analysis.ways import ways
from adjudicator.case import Case

from . import plain
from .test_ways import IDLE, IGNORES_DRINK, NAMES, NEGATE

PRIZES = ("one", "another")
CARDS = [
    {"id": id, "title": {"en": id}, "kind": "prize", "effects": [{"do": "gain", "stat": "fortitude", "amount": 1}]}
    for id in PRIZES
]
"""Two Prizes that do the same; which of them lies in the Prize Bin is not the same."""


@pytest.mark.parametrize("prizes", [(PRIZES[:1], ()), (PRIZES, ()), (PRIZES[:1], PRIZES[1:])])
@pytest.mark.parametrize("answer", [NEGATE, IGNORES_DRINK, IDLE])
def test_who_has_prizes_is_counted_as_the_plain_walk_counts_it(
    prizes: tuple[tuple[str, ...], ...], answer: str
) -> None:
    held = {NAMES[0]: [IGNORES_DRINK], NAMES[1]: [answer]}
    players = {
        name: {"fortitude": 9, "hand": hand, "prizes": list(mine)}
        for (name, hand), mine in zip(held.items(), prizes, strict=True)
    }
    case = Case.of({"players": players, "phase": "drink", "cards": CARDS}, layers=("prize",))
    case = case.tell(f"{NAMES[0]} drinks").tell(f"{NAMES[0]} reveals Elven Wine")
    assert {way.end: way.lines for way in ways(case, seconds=None).ways} == plain.lines(case)
