"""The account of a simulated game: to count only what changed misses nothing that a full count finds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.case import game
from adjudicator.games.red_dragon_inn.chapters.drinks.drinks import Drinks
from adjudicator.games.red_dragon_inn.chapters.gambling.round import Round
from adjudicator.games.red_dragon_inn.simulated_game import Lost
from adjudicator.kit.streams import of_seed
from adjudicator.machine import answer, settle
from adjudicator.simulate import Setting

INN = game("red-dragon-inn")
SETTING = Setting(4, "rdi10")
MOMENTS = (0, 40, 90)
"""After how many decisions a fault is planted, or at the first one after it at which it can be."""

Plant = Callable[[Any, Any], Any]
"""Takes the simulated game and the situation; returns the situation with the fault in it, or None if it cannot be."""


def side(**by: int) -> Plant:
    """More or less of some numbers of the first side."""

    def plant(simulated: Any, now: Any) -> Any:
        here = now.table.sides[0]
        return now.with_table(now.table.with_side(0, **{name: getattr(here, name) + n for name, n in by.items()}))

    return plant


def table(**by: int) -> Plant:
    """More or less of some numbers of the table."""
    return lambda simulated, now: now.with_table(
        replace(now.table, **{name: getattr(now.table, name) + n for name, n in by.items()})
    )


def supply(**by: int) -> Plant:
    """More or less of some numbers of the supply."""
    return lambda simulated, now: now.with_table(
        now.table.with_supply(
            replace(now.table.supply, **{name: getattr(now.table.supply, name) + n for name, n in by.items()})
        )
    )


def pile(seat: int, by: int) -> Plant:
    """More or less cards in a Drink Me! Pile."""
    return lambda simulated, now: now.with_table(now.table.with_seat(seat, pile=now.table.seats[seat].pile + by))


def hand(seat: int, change: Callable[[tuple[str, ...]], tuple[str, ...]]) -> Plant:
    """Another hand."""

    def plant(simulated: Any, now: Any) -> Any:
        held = now.table.seats[seat].hand
        return now.with_table(now.table.with_seat(seat, hand=change(held))) if held else None

    return plant


def swapped(simulated: Any, now: Any) -> Any:
    """Two players have each other's hands."""
    one, other = (now.table.seats[seat].hand for seat in (0, 1))
    return now.with_table(now.table.with_seat(0, hand=other).with_seat(1, hand=one)) if one != other else None


def front(simulated: Any, now: Any) -> Any:
    """A Drink lies before a player that came from nowhere."""
    return now.with_table(now.table.with_seat(2, front=(*now.table.seats[2].front, "light-ale")))


def pot(simulated: Any, now: Any) -> Any:
    """A piece of Gold is in the pot that nobody put there."""
    round = now.find(Round)
    return None if round is None else now.replace(round, round.but(pot=round.pot + 1))


def drink(simulated: Any, now: Any) -> Any:
    """A revealed Drink has one of its cards twice."""
    top = now.on_top(Drinks) or now.find(Drinks)
    if top is None or not any(drink.cards for drink in top.drinks):
        return None
    twice = tuple(replace(drink, cards=drink.cards + drink.cards[:1]) for drink in top.drinks)
    return now.replace(top, top.but(drinks=twice))


def hidden(of: Callable[[Any], list[str]], change: Callable[[list[str]], object]) -> Plant:
    """Something happens to the cards that nobody sees."""

    def plant(simulated: Any, now: Any) -> Any:
        cards = of(simulated)
        if not cards:
            return None
        change(cards)
        return now

    return plant


PLANTS: dict[str, Plant] = {
    "gold made": side(gold=1),
    "gold lost": side(gold=-1),
    "gold doubled": side(gold=40),
    "inn gains": table(inn=1),
    "inn loses": table(inn=-1),
    "inn short": table(inn_short=1),
    "inn both": table(inn=1, inn_short=1),
    "pot": pot,
    "fortitude above": side(fortitude=30),
    "fortitude below": side(fortitude=-40),
    "alcohol above": side(alcohol=30),
    "alcohol below": side(alcohol=-40),
    "supply more": supply(deck=1),
    "supply fewer": supply(deck=-1),
    "discards more": supply(discards=1),
    "pile more": pile(1, 1),
    "pile fewer": pile(1, -1),
    "drink in front": front,
    "drink twice": drink,
    "card twice": hand(0, lambda held: (*held, held[0])),
    "card exchanged": hand(1, lambda held: ("gambling-im-in-twice", *held[1:])),
    "card unseen": hand(2, lambda held: ("?", *held[1:])),
    "hands swapped": swapped,
    "drink deck short": hidden(lambda simulated: simulated.drinks, lambda cards: cards.pop()),
    "drink deck long": hidden(lambda simulated: simulated.drinks, lambda cards: cards.append("light-ale")),
    "pile short": hidden(lambda simulated: simulated.piles[3], lambda cards: cards.pop()),
}


def found(plant: Plant, moment: int, *, full: bool) -> str | None:
    """What the account says of a fault in a game; None if nothing. `full`: everything is counted each time."""
    rules, streams = SETTING.rules(), of_seed(3)
    simulated: Any = INN.simulation.begin(4, streams, rules, (), ())
    now, trace = settle(simulated.start, rules)
    count = 0
    while not now.over:
        options = now.top.options(now, rules)
        said = simulated.chance(now) or simulated.whim(now, options)
        after, trace, _ = answer(now, rules, said, trace)
        planted = plant(simulated, after) if count >= moment and after.stack else None
        if full:
            simulated.right = simulated.counted = None
        try:
            simulated.saw(now, said, after if planted is None else planted)
        except Lost as lost:
            return str(lost)
        if planted is not None:
            return None
        now = after
        count += 1
    raise AssertionError("it was never planted")


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("name", PLANTS)
def test_a_fault_is_found_where_it_arises(name: str, moment: int) -> None:
    said = found(PLANTS[name], moment, full=False)
    assert said is not None
    assert said == found(PLANTS[name], moment, full=True)
