"""What a position is worth to a player who looks one move ahead: more of what is good, and less of what is not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.case import Case, game
from adjudicator.games.dragons_lair.simulation import HERO, LIFE, promise

FEW = st.integers(0, 30)


@given(FEW, FEW, FEW)
def test_a_bid_promises_more_with_more_cards_in_the_lair_and_less_the_higher_it_is(
    lair: int, party: int, bid: int
) -> None:
    here = promise(lair, party, bid)
    assert -(bid + LIFE) <= here <= HERO * party
    assert promise(lair + 1, party, bid) >= here
    assert promise(lair, party, bid + 1) <= here
    assert promise(party, party, bid) == pytest.approx((HERO * party - bid - LIFE) / 2), "as many on either side"


@pytest.mark.parametrize("other", [False, True], ids=["one's own", "another's"])
@pytest.mark.parametrize(
    ("game_id", "good", "bad"),
    [("red-dragon-inn", ("fortitude", "gold"), ("alcohol",)), ("dragons-lair", ("gold", "life"), ())],
)
def test_what_one_has_is_good_for_oneself_and_bad_for_others(
    game_id: str, good: tuple[str, ...], bad: tuple[str, ...], other: bool
) -> None:
    for stat in (*good, *bad):
        less, more = (
            Case.of({"players": {"Anna": {stat: held}, "Boris": {}, "Vera": {}}}, game_id=game_id).now
            for held in (2, 3)
        )
        worth = game(game_id).simulation.worth
        assert (worth(less, int(other)) < worth(more, int(other))) == ((stat in good) != other), stat
