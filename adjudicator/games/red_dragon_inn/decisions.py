"""What people say at the table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from adjudicator.machine import CardId, Decision, SeatNo, SeatOrFate

Cards = Annotated[tuple[CardId, ...], msgspec.Meta(max_length=200)]
"""Cards of a hand by their ids. No hand is larger, so that a link cannot hold what fills the memory."""


class Play(Decision, frozen=True):
    """`seat` plays `card`, on the picked players; `drink` is which of several Drinks it is played on."""

    card: CardId
    picked: tuple[SeatNo, ...] = ()
    drink: int = 0


class Pass(Decision, frozen=True):
    """`seat` does not answer, or plays no Action Card."""


class Reveal(Decision, frozen=True):
    """Chance reveals `card`; an empty text: there was no card to reveal."""

    card: CardId


class Pick(Decision, frozen=True):
    """`seat` picks players for what is resolving."""

    picked: tuple[SeatNo, ...]


class Order(Decision, frozen=True):
    """`seat` puts a Drink on the pile of `onto`."""

    onto: SeatNo


class Refill(Decision, frozen=True):
    """`seat` discards these cards and draws up to the hand size, unless `draws` is False: not yet."""

    discards: Cards = ()
    draws: bool = True


class Draws(Decision, frozen=True):
    """`seat` draws up to the hand size. `cards` are those that the table names."""

    cards: Cards = ()


class Drink(Decision, frozen=True):
    """`seat` turns to the own Drink Me! Pile and drinks."""


class EndTurn(Decision, frozen=True):
    """`seat` has nothing more to do this turn."""


class First(Decision, frozen=True):
    """The table chose `chosen` to go first."""

    chosen: SeatNo


class Collide(Decision, frozen=True):
    """These players wish to answer at the same time; plays just made are taken back."""

    wishers: tuple[SeatNo, ...]


class Deadlock(Decision, frozen=True):
    """Each of these players waits for the others before deciding."""

    waiting: tuple[SeatNo, ...]


class Correct(Decision, frozen=True):
    """The table says that `of` has `value` of `what`, or that `what` of the table is `value`."""

    what: Literal["fortitude", "alcohol", "gold", "pile", "deck", "discards", "bar"]
    of: SeatOrFate
    value: Annotated[int, msgspec.Meta(ge=0, le=200)]


class RunsOut(Decision, frozen=True):
    """The table says that the last card of the Drink Deck was just taken."""


class LastCard(Decision, frozen=True):
    """The table says that `seat` drew the last card of the own Character Deck."""


class Choose(Decision, frozen=True):
    """`seat` chooses: what comes first of what a Drink does, or whether what a card offers is done."""

    option: Literal["draw", "discard", "accept", "decline"]


class Discards(Decision, frozen=True):
    """`seat` discards these cards because something told them to."""

    cards: Cards


class Done(Decision, frozen=True):
    """The table has said all that changed."""


Said = (
    Play
    | Pass
    | Reveal
    | Pick
    | Order
    | Refill
    | Draws
    | Drink
    | EndTurn
    | First
    | Collide
    | Deadlock
    | Correct
    | RunsOut
    | LastCard
    | Choose
    | Discards
    | Done
)
