"""A supply of Drink Cards keeps its counts, and what nobody has said stays unknown."""

import pytest

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn.supply import Supply

NOT_SAID = Supply()


def test_cards_are_drawn_discarded_and_shuffled_back() -> None:
    supply = Supply(deck=30, discards=0)
    assert supply.draw() == Supply(deck=29, discards=0)
    assert supply.draw(30).discard(2) == Supply(deck=0, discards=2)
    assert supply.draw(30).discard(2).reshuffled() == Supply(deck=2, discards=0)


def test_a_deck_never_has_less_than_no_card() -> None:
    assert Supply(deck=1).draw(3) == Supply(deck=0)


def test_what_nobody_has_said_stays_unknown() -> None:
    assert NOT_SAID.draw(3).discard(2).reshuffled() == NOT_SAID
    assert Supply(discards=2).draw() == Supply(discards=2)
    assert Supply(deck=5).discard() == Supply(deck=5)
    assert Supply(deck=0).reshuffled() == NOT_SAID


@pytest.mark.parametrize(
    ("supply", "cards"),
    [(NOT_SAID, None), (Supply(deck=3), None), (Supply(discards=3), None), (Supply(deck=3, discards=4, bar=50), 7)],
)
def test_what_can_be_drawn_is_the_deck_and_its_discard_pile(supply: Supply, cards: int | None) -> None:
    assert supply.cards == cards


@pytest.mark.parametrize(
    ("bar", "dealt"),
    [
        (None, Supply(deck=30, discards=4)),
        (70, Supply(deck=30, discards=4, bar=40)),
        (30, Supply(deck=30, discards=4, bar=0)),
        (12, Supply(deck=12, discards=4, bar=0)),
    ],
)
def test_a_deck_is_dealt_from_the_bar_deck(bar: int | None, dealt: Supply) -> None:
    assert Supply(deck=0, discards=4, bar=bar).dealt(30) == dealt


def test_a_drink_deck_of_fewer_cards_than_players_is_empty_after_setup() -> None:
    case = Case.of({"players": {"Anna": {}, "Boris": {}, "Vera": {}}, "phase": "setup", "deck": 2})
    assert case.now.table.supply == Supply(deck=0)
