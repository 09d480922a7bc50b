"""Hands and Gold laid aside in a search: where hands matter for nothing but for what may be played (`machine.moments`).

Nothing here is a rule. It says of which frames and effects it is certain that they neither look into hands nor change
them; where there is any other, hands are part of the situation.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import Decision, Rules

from . import cards, counter_wars
from .answering import deeds, does
from .cards import CARDS
from .chapters.drinks.drinks import Drinks
from .chapters.gambling.antes import Antes
from .chapters.gambling.leaving import Forcing
from .chapters.gambling.round import Round
from .chapters.losing import Losing
from .chapters.sometimes_anytime import hand_is_known
from .chapters.timing.playing import Aftermath, Pending
from .chapters.timing.window import Window
from .chapters.turn import Turn
from .decisions import Play, Reveal
from .equivalence import LOOKS
from .minds import answers_itself
from .vocabulary import (
    AlcoholToFortitude,
    AnteAgain,
    Card,
    ChangeDrink,
    CoverPayment,
    DrinkBecomes,
    Effect,
    EndRound,
    ForceOut,
    Gain,
    Ignore,
    IgnoreDrink,
    LeaveRound,
    Lose,
    Negate,
    OnlyBeatenBy,
    PassDrink,
    Pay,
    Redirect,
    Reduce,
    ReopenRound,
    ShareLoss,
    SplitDrink,
    StartGambling,
    TakeControl,
    TakeFromPot,
    TakePot,
    WinRound,
)

if TYPE_CHECKING:
    from .situation import Situation

FRAMES = (Turn, Round, Antes, Forcing, Pending, Window, Aftermath, Losing, Drinks)
"""What is under way while hands matter for nothing but for what may be played."""

EFFECTS: tuple[type[Effect], ...] = (
    AlcoholToFortitude,
    AnteAgain,
    ChangeDrink,
    CoverPayment,
    DrinkBecomes,
    EndRound,
    ForceOut,
    Gain,
    Ignore,
    IgnoreDrink,
    LeaveRound,
    Lose,
    Negate,
    OnlyBeatenBy,
    PassDrink,
    Pay,
    Redirect,
    Reduce,
    ReopenRound,
    ShareLoss,
    SplitDrink,
    StartGambling,
    TakeControl,
    TakeFromPot,
    TakePot,
    WinRound,
)
"""What cards do that neither look into hands nor change them."""


def hands(now: Situation) -> tuple[tuple[str, ...], ...]:
    """Return what each seat holds, as far as it is known."""
    return tuple([seat.hand or () for seat in now.table.seats])


def with_hands(now: Situation, hands: tuple[tuple[str, ...], ...]) -> Situation:
    """Return `now` with these hands."""
    table = now.table
    seats = [
        seat if (seat.hand or ()) == hand else msgspec.structs.replace(seat, hand=hand)
        for seat, hand in zip(table.seats, hands, strict=True)
    ]
    return now.with_table(msgspec.structs.replace(table, seats=tuple(seats)))


def numbers(now: Situation) -> tuple[int, ...]:
    """Return the Gold of the sides and of the Inn, and what lies in pots or was taken out of them."""
    table = now.table
    pots = [number for frame in now.stack if isinstance(frame, Round) for number in (frame.pot, frame.taken)]
    return (*[side.gold for side in table.sides], table.inn, table.inn_short, *pots)


def with_numbers(now: Situation, numbers: tuple[int, ...]) -> Situation:
    """Return `now` with this Gold."""
    left = iter(numbers)
    sides = tuple([msgspec.structs.replace(side, gold=next(left)) for side in now.table.sides])
    table = msgspec.structs.replace(now.table, sides=sides, inn=next(left), inn_short=next(left))
    stack = [f.but(pot=next(left), taken=next(left)) if isinstance(f, Round) else f for f in now.stack]
    return type(now)(table, tuple(stack))


def laid_aside(now: Situation) -> bool:
    """Return True if hands matter for nothing but for what may be played, as long as only plays are taken from them."""
    table = now.table
    if table.otto is not None or table.dungeon or now.top.rests(now):
        return False
    if not all(isinstance(frame, FRAMES) for frame in now.stack):
        return False
    riders = cards.riders(table)
    for index, seat in enumerate(table.seats):
        if seat.lying_open or answers_itself(table, index) or not hand_is_known(table, index):
            return False
        if any(name in riders for name, _ in seat.tokens):
            return False
        if _matters(table.cards, seat.hand or ()):
            return False
    under_way = (id for frame in now.stack for id in (frame.card, *(one for d in frame.drinks for one in d.cards)))
    return all(_calm(table.cards, id) for id in under_way if id)


def alike(now: Situation) -> dict[str, str]:
    """Return, for each card, the first one that does the same."""
    return deeds(now.table.cards)


def spends(said: Decision) -> tuple[int, str] | None:
    """Return the seat and the card of a play, else None."""
    return (said.seat, said.card) if isinstance(said, Play) else None


def disturbs(now: Situation, said: Decision) -> bool:
    """Return True if what is played or revealed may look into hands or change them."""
    return isinstance(said, (Play, Reveal)) and bool(said.card) and not _calm(now.table.cards, said.card)


def may_jump(now: Situation, rules: Rules) -> bool:
    """Return True if a war of negations may be on."""
    return counter_wars.may_be_war(now, rules)


@lru_cache(4_096)
def _matters(own: tuple[Card, ...], hand: tuple[str, ...]) -> bool:
    """Return True if a card of a hand is judged by what else is held, or could show what is held."""
    return any(CARDS.among(own, id).boosts or does(own, id, LOOKS, of_drinks=True) for id in hand)


@cache
def _calm(own: tuple[Card, ...], id: str) -> bool:
    """Return True if nothing that a card does looks into hands or changes them."""
    card = CARDS.among(own, id)
    effects = [effect for use in card.uses for effect in use.effects]
    effects += [effect for other in card.for_kin for effect in other.effects]
    return not (card.trap or card.notes) and all(isinstance(effect, EFFECTS) for effect in effects)
