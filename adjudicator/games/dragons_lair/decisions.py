"""What people say at the table. `forms` are the lines that say it: see `adjudicator.kit.forms`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias, get_args

import msgspec

from adjudicator.kit.facts import slugs_to_correct
from adjudicator.kit.forms import said_as
from adjudicator.machine import FATE, CardId, Decision, SeatNo, SeatOrFate

from .parts import CARD_LIST, GOLD, HEROES, LAIR, LAIR_CARD, ORDER, PLACE, REVEALED, VALUE, WHO
from .table import UNKNOWN, PlaceOrNone, Seat, Table

Cards = Annotated[tuple[CardId, ...], msgspec.Meta(max_length=200)]
"""Lair cards by their ids. No hand and no lair is larger, so that a link cannot hold what fills the memory."""

Number = Annotated[int, msgspec.Meta(ge=-200, le=200)]
"""Gold or heroes as they were said: less than nothing can be said, and is refused by its clause."""

if TYPE_CHECKING:
    Fact: TypeAlias = str
else:
    Fact = Literal[(*slugs_to_correct(Seat, Table), "pot")]  # the pot is a frame's, and frames know the decisions
"""What a table may correct. The message `form.correct.<fact>` names `{who}` if it is a player's."""

Option = Literal["accept", "decline"]
"""What somebody may choose. The message is `form.choose.<option>`."""

State = Literal["up", "down", "dead"]
"""How a hero lies. The message is `form.turned.<state>`."""


class Reveal(Decision):
    """Chance reveals `card`: a hero from the deck, a face-down hero, or the top card of a lair stack."""

    card: CardId

    forms = said_as("reveal-hero", seat=FATE, card=REVEALED)


class First(Decision):
    """The table chose `chosen` to go first."""

    chosen: SeatNo

    forms = said_as("first", seat=FATE, chosen=WHO)


class Build(Decision):
    """`seat` plays `card` face down on top of the lair stack of `lair`."""

    card: CardId
    lair: SeatNo

    forms = (
        *said_as("build", "build-into", seat=WHO, card=LAIR_CARD, lair=LAIR),
        *said_as("build-unseen", "build-unseen-into", seat=WHO, card=UNKNOWN, lair=LAIR),
    )


class Discard(Decision):
    """`seat` discards these lair cards from the hand, to draw as many."""

    cards: Cards = ()

    forms = said_as("discard", "discard-nothing", seat=WHO, cards=CARD_LIST)


class Draws(Decision):
    """`seat` draws; `cards` are those that the table names."""

    cards: Cards = ()

    forms = said_as("draws", "draws-cards", seat=WHO, cards=CARD_LIST)


class Renovate(Decision):
    """`seat` puts the lair stack of `lair` into this order, from the bottom to the top."""

    lair: SeatNo
    order: Cards

    forms = said_as(
        "renovate", "renovate-into", "renovate-order", "renovate-order-into", seat=WHO, lair=LAIR, order=ORDER
    )


class Initiate(Decision):
    """`seat` initiates the bidding phase."""

    forms = said_as("initiate", seat=WHO)


class Bid(Decision):
    """`seat` bids so much gold."""

    gold: Number

    forms = said_as("bid", seat=WHO, gold=GOLD)


class Havoc(Decision):
    """`seat` wreaks havoc with so many heroes, and bids gold on top of it or not."""

    heroes: Number
    gold: Number = 0

    forms = said_as("havoc", "havoc-and-bid", seat=WHO, heroes=HEROES, gold=GOLD)


class Pass(Decision):
    """`seat` passes."""

    forms = said_as("pass", seat=WHO)


class Choose(Decision):
    """`seat` does what a card says they may do, or does not."""

    option: Option

    forms = tuple(form for option in get_args(Option) for form in said_as(f"choose.{option}", seat=WHO, option=option))


class Correct(Decision):
    """The table says that `of` has `value` of `what`, or that `what` of the table is `value`."""

    what: Fact
    of: SeatOrFate
    value: Annotated[int, msgspec.Meta(ge=0, le=200)]

    forms = tuple(
        form
        for fact in get_args(Fact)
        for form in said_as(f"correct.{fact}", seat=FATE, what=fact, of=WHO, value=VALUE)
    )


class Turned(Decision):
    """The table says that the hero at this place of the line lies face up, face down, or is dead."""

    place: PlaceOrNone
    state: State

    forms = tuple(
        form for state in get_args(State) for form in said_as(f"turned.{state}", seat=FATE, place=PLACE, state=state)
    )


class Done(Decision):
    """The table has said all that changed."""

    forms = said_as("done", seat=FATE)


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
