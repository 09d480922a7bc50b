"""A Dungeon in the app: where tokens stand, moving at a touch, the card that goes for it, and the reward."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.case import Case, link
from adjudicator.games.red_dragon_inn import offers
from adjudicator.games.red_dragon_inn.dungeon import RewardLies, place
from adjudicator.games.red_dragon_inn.entry import Entry, Player
from adjudicator.games.red_dragon_inn.forms import dungeon
from adjudicator.words import LANGUAGES, Words

from .conftest import written
from .test_frames import on_page, touch

STAIRS = {"en": "The Slippery Stairs (sample)", "ru": "Скользкая лестница (образец)"}
HORN = {"en": "War Horn (sample)", "ru": "Боевой рог (образец)"}
CARD = {"en": "Winning Hand!", "ru": "Победная комбинация"}


def told(room: str, *lines: str, **more: Any) -> Case:
    """A table whose Drink Phase is over, with Anna's token in this room, after these lines."""
    anna = {"hand": ["Winning Hand!"], "room": room}
    case = Case.of({"players": {"Anna": anna, "Boris": {}}, "phase": "end"} | more, layers=("dungeon-training",))
    for line in lines:
        case = case.tell(line)
    return case


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_token_moves_at_two_touches(language: str) -> None:
    words = Words(language)
    case = told("The Brewery Gate (sample)")
    asked = touch(on_page(case, language), words.say("ui.dungeon.walk", who="Anna", room=STAIRS[language]))
    paid = touch(on_page(asked, language), words.say("ui.dungeon.toll", who="Anna", card=CARD[language]))
    assert (paid.now.table.seats[0].hand, paid.now.table.sides[0].room) == ((), "brewery-stairs")
    assert any(STAIRS[language] in one for one in written(on_page(paid, language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reward_is_taken_at_a_touch(language: str) -> None:
    case = told(
        "The Counting Room (sample)", "Anna moves to The Hoard (sample)", "Anna discards Winning Hand!", "it plays out"
    )
    label = Words(language).say("ui.dungeon.take", who="Anna", card=HORN[language])
    after = touch(on_page(case, language), label)
    assert place(after.now.table, "loot-war-horn") == RewardLies("player", 0)


def test_a_reward_is_offered_to_who_has_it() -> None:
    case = told("The Vats (sample)", "Anna has the reward Copper Flask (sample)")
    assert "loot-copper-flask" in offers.cards_to_play(case, 0)[0]
    assert not any("loot-copper-flask" in cards for cards in offers.cards_to_play(case, 1))


def test_a_move_under_way_survives_a_link() -> None:
    case = told("The Vats (sample)", "Anna moves to The Echoing Cellar (sample)")
    assert link.read(link.write(case)).now == case.now


def test_a_reward_belongs_to_one_player() -> None:
    entry = Entry({"Anna": Player(rewards=("War Horn (sample)",)), "Boris": Player()})
    after = dungeon.gained(entry, ("loot-war-horn",), "Boris")
    assert [player.rewards for player in after.players.values()] == [(), ("loot-war-horn",)]
    assert dungeon.without(after) == Entry({"Anna": Player(), "Boris": Player()})
