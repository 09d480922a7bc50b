"""What a scenario may expect of a situation of the Lair. What is left out is not looked at."""

from __future__ import annotations

from typing import Literal

import msgspec

from .table import DragonNumbers, PileNumbers, Told


class DragonExpected(DragonNumbers, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is expected of a dragon; `hand` and `lair` are numbers of cards."""

    lair: Told | None = None
    hand: Told | None = None
    out: Literal["yes", "no"] | None = None


class AuctionExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is expected of an auction: the standing bid, whose it is (a name or `nobody`), whose turn it is."""

    bid: Told | None = None
    leader: str | None = None
    turn: str | None = None


class LairExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is expected of a lair that is explored.

    `facing` is the title of the card that is fought, or `nothing`; `discards` are the titles in the lair's own discard
    pile, the first discarded first; `stack` those of the cards that are still to come, the next first.
    """

    dragon: str | None = None
    pot: Told | None = None
    facing: str | None = None
    discards: tuple[str, ...] | None = None
    stack: tuple[str, ...] | None = None


class Expected(PileNumbers, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is expected of a situation.

    `party` are titles from the front of the line, in brackets where a hero lies face down (`?` for one nobody has
    seen); `asked` is who must decide (`chance` for a card to be revealed); `won` the winners, empty while the game goes
    on.
    """

    players: dict[str, DragonExpected] = msgspec.field(default_factory=dict)
    party: tuple[str, ...] | None = None
    auction: AuctionExpected | None = None
    lair: LairExpected | None = None
    asked: str | None = None
    turn: str | None = None
    phase: Literal["setup", "preparation", "bidding", "lair", "round-end", "over"] | None = None
    hero_discards: Told | None = None
    supply_short: Told | None = None
    won: tuple[str, ...] | None = None
