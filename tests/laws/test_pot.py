"""The pot of a Round of Gambling goes to whoever won it, whatever befalls the others before it is collected."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn.chapters.gambling import Round

EDITIONS = ("rdi1", "rdi3", "rdi5", "rdi10")
STEP = {
    "id": "mind-the-step",
    "title": {"en": "Mind the step"},
    "kind": "anytime",
    "pick": {"count": 1},
    "effects": [{"do": "lose", "stat": "fortitude", "amount": 3}],
}
HELD = (
    "mind-the-step",
    "mind-the-step",
    "um-i-know-you-think-you-won-but",
    "what-a-coincidence-i-happen-to-have-the-same-hand",
    "best-two-out-of-three",
    "i-raise",
)


def round_of(draw: Random, edition: str) -> Case:
    """A Round that is about to be won, with players who may fall at any moment, played on at random."""
    players = {
        f"Player {n}": {
            "fortitude": draw.choice((3, 5, 20)),
            "gold": draw.choice((1, 2, 9)),
            "hand": [draw.choice(HELD) for _ in range(3)],
        }
        for n in range(draw.choice((2, 3, 4)))
    }
    passed = list(players)[1:-1]
    table = {"players": players, "phase": "gambling", "gambling": {"passed": passed, "turn": list(players)[-1]}}
    readings = {"gambling.nobody-left": draw.choice(("inn", "last"))}
    case = Case.of({**table, "cards": [STEP]}, edition, readings=readings)
    for _ in range(40):
        options = case.options()
        if not options or not any(isinstance(frame, Round) for frame in case.now.stack):
            break
        case = case.tell(draw.choice(options))
    return case


def pot_of(now: Any) -> Round | None:
    return next((frame for frame in now.stack if isinstance(frame, Round)), None)


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_winner_gains_from_collecting(edition: str) -> None:
    met: Counter[str] = Counter()
    for seed in range(150):
        for step in round_of(Random(seed), edition).steps():
            round, after = pot_of(step.before), pot_of(step.after)
            if round is None or after is None or (round.stage, after.stage) == ("on", "on"):
                continue
            if step.by.ruling.id != "gambling.collect" or after.stage != "taken":
                met["fell"] += len(after.inside) < len(round.inside)
                continue
            met["collected"] += 1
            sides = zip(step.before.table.sides, step.after.table.sides, strict=True)
            gained = {index: new.gold - old.gold for index, (old, new) in enumerate(sides) if new.gold != old.gold}
            assert step.by.seat == round.winner >= 0
            assert not step.before.table.out(round.winner)
            assert gained == ({step.before.table.seats[round.winner].side: round.pot} if round.pot else {})
    assert met["collected"] > 20
    assert met["fell"] > 5


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_round_that_was_won_keeps_its_winner(edition: str) -> None:
    """Who has won changes only by a card, or where the Round goes on or the pot goes to the Inn."""
    for seed in range(150):
        for step in round_of(Random(seed), edition).steps():
            round, after = pot_of(step.before), pot_of(step.after)
            if round is not None and after is not None and step.by.ruling.id == "table.out" and round.stage != "on":
                assert after.winner == round.winner
