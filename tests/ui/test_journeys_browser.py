"""Games that are played otherwise, each from a fresh table to its ruling, on a phone, as somebody once walked them.

None takes more touches than it took then, or, where nobody had counted, than it took first. What comes of each was
computed from the book, and from what the sample cards say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from adjudicator.case import link

from .arguments import Watched
from .conftest import PHONE

pytestmark = pytest.mark.browser


@pytest.fixture
def watched(chromium: Any, server: str) -> Iterator[Watched]:
    with chromium.new_context(viewport=PHONE) as context:
        yield Watched(context.new_page(), server, "en")


def begins(user: Watched, players: str, variant: str = "") -> None:
    user.open(path="/table")
    if variant:
        user.play(variant)
    user.write(user.say("ui.seats-line"), players)


def a_mate_ignores(user: Watched) -> None:
    """rdi10:teams/shared-defense.2: whoever's mate could play a card may play it; an even number of Negates is none."""
    begins(user, "Alaric, Karl, Eisinder, Valeria", "two-headed-dragon")
    user.tell("Alaric reveals Elven Wine")
    user.answers("Karl", "Sleight of drink")
    user.answers("Eisinder", "I don't think so!")
    user.answers("Alaric", "I don't think so!")
    user.touch("ui.plays-out")


def a_team_passes_out(user: Watched) -> None:
    """rdi10:losing/passing-out.1: the Inn gets half of 10 Gold and what cannot be shared: 6; two teams 2 each."""
    begins(user, "Alaric 2, Karl, Eisinder, Valeria, Oozwald, Deirdre", "two-headed-dragon")
    user.tell("Alaric reveals Dragon Breath Ale")
    user.touch("ui.nobody")
    user.touch("ui.nobody")


def the_party_crawls(user: Watched) -> None:
    """rdi10:variants/pub-crawl.3: who has revealed a Drink with a Chaser takes the party on when it is drunk."""
    begins(user, "Alaric 15, Karl, Valeria", "pub-crawl")
    user.tell("Alaric reveals Wine with a Chaser. Alaric reveals Dark Ale. Nobody responds.")
    user.tell("Alaric goes to the Warm Hearth")
    user.touch("ui.nobody")


def a_room_is_ignored(user: Watched) -> None:
    """rdi10:variants/dungeon-training.6: what a room does may be Ignored as an Action Card's effect may."""
    begins(user, "Alaric, Karl, Valeria", "dungeon-training")
    user.tell("Alaric reveals Dark Ale. Nobody responds.")
    user.tell("Alaric discards a card and moves to the Slippery Stairs")
    user.tell("Alaric discards a card")
    user.card("A stand-up stand-in")
    user.touch("ui.nobody")


def a_prize_is_won_and_used(user: Watched) -> None:
    """rdi10:variants/prize.2: who wins the pot has the Prize that was put into it, and uses it when it says so."""
    begins(user, "Alaric 15, Karl, Valeria", "prize")
    user.tell("Warm Supper is at the Inn")
    user.card("Gambling? I'm in!")
    user.touch("ui.nobody")
    user.touch("ui.nobody.ante")
    user.tell("Everybody passes. Nobody responds.")
    user.tell("Alaric uses Warm Supper")
    user.tell("Nobody responds")


def a_buff_is_spent(user: Watched) -> None:
    """rdi10:characters/karl.9: a Buff Token spent on a card takes one more from each whom the card hits."""
    begins(user, "Karl, Eisinder, Oozwald")
    user.tell("Karl has 1 Buff Token")
    user.card("Okay, who opened the cursed tome?")
    user.choose(user.say("ui.spend", tracker="Buff"), "with 1 Buff Token")
    user.touch("ui.nobody")


def a_house_rule_is_tried(user: Watched) -> None:
    """At this table the ante is 2."""
    user.open(path="/table")
    user.unfold(user.say("ui.variants"))
    user.unfold(user.say("ui.house.say"))
    user.choose_card("ui.house.clause", "Gambling · The ante")
    number = user.page.get_by_label(user.say("ui.house.holds"), exact=True)
    user.fill(number, "2")
    number.press("Enter")
    user.settle()
    user.touch("ui.house.put")
    user.fold(user.say("ui.variants"))
    user.card("Gambling? I'm in!")
    user.touch("ui.nobody")
    user.touch("ui.nobody.ante")


class Journey(NamedTuple):
    """One: how it goes, how many touches it may take, what the answer says at its end, and the numbers of some players.

    These are Fortitude, Alcohol Content and Gold, of a team those that it shares.
    """

    goes: Callable[[Watched], None]
    touches: int
    said: str
    numbers: dict[str, tuple[int, int, int]]


JOURNEYS = (
    Journey(a_mate_ignores, 27, "Alaric drinks nothing", {"Alaric": (20, 0, 10), "Karl": (20, 0, 10)}),
    Journey(a_team_passes_out, 17, "Alaric & Karl pass out", {"Eisinder": (20, 0, 12), "Oozwald": (20, 0, 12)}),
    Journey(the_party_crawls, 6, "The Warm Hearth", {"Alaric": (16, 3, 10), "Karl": (20, 0, 10)}),
    Journey(a_room_is_ignored, 15, "does nothing to Alaric", {"Alaric": (20, 1, 10)}),
    Journey(a_prize_is_won_and_used, 24, "takes effect on Alaric", {"Alaric": (18, 0, 12), "Karl": (20, 0, 9)}),
    Journey(a_house_rule_is_tried, 14, "is in control", {"Player 1": (20, 0, 8), "Player 2": (20, 0, 8)}),
    Journey(a_buff_is_spent, 5, "Eisinder", {"Eisinder": (18, 0, 10), "Oozwald": (18, 0, 10)}),
)


@pytest.mark.parametrize("journey", JOURNEYS, ids=lambda journey: journey.goes.__name__)
def test_it_is_walked_to_its_end(watched: Watched, journey: Journey) -> None:
    journey.goes(watched)
    assert journey.said in watched.answer
    assert watched.taps <= journey.touches, watched.taps
    case = link.read(watched.page.evaluate("new URL(location).searchParams.get('case')"))
    table = case.now.table
    at = {seat.name: table.sides[seat.side] for seat in table.seats}
    numbers = {who: (at[who].fortitude, at[who].alcohol, at[who].gold) for who in journey.numbers}
    assert numbers == journey.numbers
    assert watched.missed == []
    assert watched.errors == []
