"""Cards that are judged alike are judged once, and each comes to what it comes to when it is judged by itself.

Who has only one way to play a card is asked nothing more.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adjudicator.case import DEFAULT, Case
from adjudicator.games.red_dragon_inn import offers
from adjudicator.games.red_dragon_inn.chapters.timing.window import Window
from adjudicator.games.red_dragon_inn.table import UNKNOWN
from adjudicator.scenario.load import find, load
from adjudicator.scenario.run import editions, run
from adjudicator.sources import ROOT, SCENARIOS

EACH = 60
"""At one story of so many all that is offered is looked at."""

FILES = {file.stem: file for file in sorted(find(ROOT / SCENARIOS))[EACH // 4 :: EACH]}


def moments(name: str) -> Iterator[Case]:
    """Every moment of a story of the Inn at which cards of any kind can be played."""
    document = load(FILES[name])
    for told in run(document, editions(document.value)[0]):
        for number in range(len(told.case.said) + 1):
            case = told.case.back_to(number)
            top = None if case.over or case.game.id != DEFAULT else case.now.top
            if top is not None and not (isinstance(top, Window) and top.slots[top.at].only):
                yield case


@pytest.mark.parametrize("name", FILES)
def test_a_card_is_offered_if_it_can_be_played_by_itself(name: str) -> None:
    for case in moments(name):
        for seat in offers.speakers(case):
            fits, rest = offers.cards_to_play(case, seat)
            each = {card: bool(offers.drinks_for(case, seat, card)) for card in (*fits, *rest)}
            assert each == {**dict.fromkeys(fits, True), **dict.fromkeys(rest, False)}, (case.said, seat)


@pytest.mark.parametrize("name", FILES)
def test_nothing_is_asked_of_who_has_one_way_to_play_a_card(name: str) -> None:
    for case in moments(name):
        for seat in offers.speakers(case):
            for card in set(case.now.table.seats[seat].hand or ()) - {UNKNOWN}:
                ways = offers.plays(case, seat, card)
                only = ways[0] if len(ways) == 1 else None
                assert not ways or offers.at_once(case, seat, card) == only, (case.said, seat)
