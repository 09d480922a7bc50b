"""What people say at the table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from adjudicator.machine import CardId, Decision, SeatNo, SeatOrFate

from .table import PlaceOrNone

Cards = Annotated[tuple[CardId, ...], msgspec.Meta(max_length=200)]
"""Lair cards by their ids. No hand and no lair is larger, so that a link cannot hold what fills the memory."""

Number = Annotated[int, msgspec.Meta(ge=-200, le=200)]
"""Gold or heroes as they were said: less than nothing can be said, and is refused by its clause."""


class Reveal(Decision, frozen=True):
    """Chance reveals `card`: a hero from the deck, a face-down hero, or the top card of a lair stack."""

    card: CardId


class First(Decision, frozen=True):
    """The table chose `chosen` to go first."""

    chosen: SeatNo


class Build(Decision, frozen=True):
    """`seat` plays `card` face down on top of the lair stack of `lair`."""

    card: CardId
    lair: SeatNo


class Discard(Decision, frozen=True):
    """`seat` discards these lair cards from the hand, to draw as many."""

    cards: Cards = ()


class Draws(Decision, frozen=True):
    """`seat` draws; `cards` are those that the table names."""

    cards: Cards = ()


class Renovate(Decision, frozen=True):
    """`seat` puts the lair stack of `lair` into this order, from the bottom to the top."""

    lair: SeatNo
    order: Cards


class Initiate(Decision, frozen=True):
    """`seat` initiates the bidding phase."""


class Bid(Decision, frozen=True):
    """`seat` bids so much gold."""

    gold: Number


class Havoc(Decision, frozen=True):
    """`seat` wreaks havoc with so many heroes, and bids gold on top of it or not."""

    heroes: Number
    gold: Number = 0


class Pass(Decision, frozen=True):
    """`seat` passes."""


class Choose(Decision, frozen=True):
    """`seat` does what a card says they may do, or does not."""

    option: Literal["accept", "decline"]


class Correct(Decision, frozen=True):
    """The table says that `of` has `value` of `what`, or that `what` of the table is `value`."""

    what: Literal["gold", "life", "trophies", "supply", "heroes", "lair-deck", "pot"]
    of: SeatOrFate
    value: Annotated[int, msgspec.Meta(ge=0, le=200)]


class Turned(Decision, frozen=True):
    """The table says that the hero at this place of the line lies face up, face down, or is dead."""

    place: PlaceOrNone
    state: Literal["up", "down", "dead"]


class Done(Decision, frozen=True):
    """The table has said all that changed."""


Said = (
    Reveal
    | First
    | Build
    | Discard
    | Draws
    | Renovate
    | Initiate
    | Bid
    | Havoc
    | Pass
    | Choose
    | Correct
    | Turned
    | Done
)
