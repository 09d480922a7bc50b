"""What the page offers is what can happen."""

from __future__ import annotations

import pytest

from adjudicator.case import Case
from adjudicator.rulebook import BadFile
from adjudicator.ui import offers
from adjudicator.ui.own_cards import SAMPLE, as_text, cards_in
from adjudicator.ui.stack import slips
from adjudicator.words import Words

TABLE = {"players": {"Anna": {"fortitude": 12, "alcohol": 10}, "Boris": {}, "Vera": {}}, "phase": "drink"}


def told(*lines: str, **entry: object) -> Case:
    """A case after these lines."""
    case = Case.of({**TABLE, **entry})
    for line in lines:
        case = case.tell(line)
    return case


def test_a_drink_may_be_ignored_by_who_drinks_it_only() -> None:
    case = told("Anna reveals Elven Wine")
    assert "sleight-of-drink" in offers.cards_to_play(case, 0)[0]
    assert "sleight-of-drink" in offers.cards_to_play(case, 1)[1]


def test_a_known_hand_leaves_its_own_cards() -> None:
    players = {"Anna": {"hand": ["Sleight of drink", "I don't think so!"]}, "Boris": {}}
    case = told("Anna reveals Elven Wine", players=players)
    assert offers.cards_to_play(case, 0) == (("sleight-of-drink",), ("i-dont-think-so",))


def test_every_card_that_is_offered_first_is_taken() -> None:
    case = told("Anna reveals Elven Wine")
    for seat in offers.speakers(case):
        for card in offers.cards_to_play(case, seat)[0]:
            count, among = offers.targets(case, seat, card)
            assert len(among) >= count


def test_who_waits_for_the_others_speaks_in_turn() -> None:
    case = told("Anna reveals Elven Wine", "Boris and Vera wait for each other")
    assert offers.speakers(case) == (1,)
    assert offers.may_pass(case, 1)
    assert not offers.may_pass(case, 2)


def test_nobody_plays_while_the_game_is_being_set_up() -> None:
    assert offers.speakers(told(phase="setup")) == ()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_stack_has_the_newest_on_top_with_who_is_asked(language: str) -> None:
    case = told("Anna reveals Elven Wine", "Anna plays Sleight of drink", "Anna passes")
    first, second, last = slips(case, Words(language))
    assert first.title == "Sleight of drink"
    assert first.asked == ("Anna", "Boris", "Vera")
    assert first.reached == 1
    assert second.title == "Elven Wine"
    assert "Anna" in last.title


def test_cards_of_ones_own_are_read_and_written_back() -> None:
    cards = cards_in(SAMPLE)
    assert [card.id for card in cards] == ["one-for-the-road"]
    assert cards_in(as_text(cards)) == cards
    assert cards_in("  \n") == ()
    assert cards_in("id: x\ntitle: {en: X}\nkind: action\n")[0].id == "x"


@pytest.mark.parametrize("text", ["- id: x\n  kind: actoin\n", "- {", "# only a remark", "- *a", "text", "[1, 2]"])
def test_a_fault_in_a_card_has_its_line(text: str) -> None:
    with pytest.raises(BadFile, match=r"cards\.yaml:\d+: "):
        cards_in(text)


def test_cards_of_ones_own_travel_in_the_case() -> None:
    case = told(cards=[{"id": "x", "title": {"en": "Mine"}, "kind": "anytime"}])
    assert Case.from_token(case.token()).tell("Boris plays Mine").now.top is not None
