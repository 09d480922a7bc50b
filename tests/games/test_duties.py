"""A duty is not lost when the frame that holds it ends: it falls to the next frame below that holds duties."""

from __future__ import annotations

from typing import ClassVar

import msgspec
import pytest

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import duties
from adjudicator.games.red_dragon_inn.chapters.drinking_contest import Contest
from adjudicator.games.red_dragon_inn.chapters.gambling.round import Round
from adjudicator.games.red_dragon_inn.chapters.turn import Turn
from adjudicator.games.red_dragon_inn.situation import Situation


class Errand(msgspec.Struct, frozen=True):
    """What somebody has to do sooner or later."""

    lapses: ClassVar[bool] = False
    seat: int


def situation(*above: Contest | Round) -> Situation:
    now = Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "drink"}).now
    return now.push(*above)


CONTEST, ROUND = Contest((0, 1)), Round(0, (0, 1), 0)


@pytest.mark.parametrize("above", [(CONTEST,), (ROUND,), (ROUND, CONTEST)])
def test_a_duty_falls_to_the_frame_below(above: tuple[Contest | Round, ...]) -> None:
    now = situation(*above)
    for duty in (Errand(0), Errand(1), Errand(0), duties.CheckLosing()):
        now = duties.defer(now, duty)  # type: ignore[arg-type]
    for _ in above:
        now = duties.ended(now)
    turn = now.find(Turn)
    assert turn is not None
    assert turn.duties == (Errand(0), Errand(1)), "each once, and whether anybody has lost is looked at anew"
