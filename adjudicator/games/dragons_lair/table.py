"""What lies on the table: dragons with their hands and lairs, the party, the decks and the supply."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypeAlias

import msgspec

from adjudicator.kit.cards import UNKNOWN as UNKNOWN
from adjudicator.kit.facts import Count, Limits
from adjudicator.machine import AnySituation, CardId, Change, Rules, SeatNo, Value
from adjudicator.machine.references import Refers

from .vocabulary import Card

PlaceNo: TypeAlias = Annotated[int, Refers("place")]
"""A place in the line of heroes, from 0."""

NO_PLACE = -1
"""Stands for a place where no hero in the line is meant."""

PlaceOrNone: TypeAlias = Annotated[int, Refers("place", (NO_PLACE,))]
"""A place in the line, or `NO_PLACE`."""


class Life(Count, frozen=True):
    """The life points of a dragon who is not out."""

    def within(self, rules: Rules) -> Limits:
        most = rules["lair-setup.life"]
        return Limits(most, 1, int(most.value))


class Unspoken(Count, frozen=True):
    """A number whose changes go without saying, since people see the cards that make them."""

    def changes(self, before: AnySituation, after: AnySituation, number: int) -> Iterator[Change]:
        return iter(())


class GoldOfNobody(Count, frozen=True):
    """The gold that belongs to nobody. A table that counts it anew has nothing else that stands in for tokens."""

    def corrected(self, now: AnySituation, seat: int, value: int) -> AnySituation:
        return self.owner.put(now, seat, **{self.name: value, "supply_short": 0})


Told = Annotated[int, msgspec.Meta(ge=0, le=200)]
"""A number as files tell it."""


class DragonNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The numbers of a dragon as files tell them: what is entered, and what is expected."""

    gold: Told | None = None
    life: Told | None = None
    trophies: Told | None = None


class PileNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The numbers of a table as files tell them: what is entered, and what is expected."""

    heroes: Told | None = None
    lair_deck: Told | None = None
    lair_discards: Told | None = None
    supply: Told | None = None


class Seat(Value):
    """A dragon.

    `hand` is None where nothing was said of it, else card ids, `?` for one nobody has seen. `lair` is the stack from
    the bottom to the top; `lair_told` is False where nobody said how many more cards lie below these. `trophies` counts
    heroes killed. A dragon without life points is `out`.
    """

    name: str
    gold: Annotated[int, Count(start="lair-setup.gold", correctable=True, unit="gold")] = 5
    life: Annotated[int, Life(start="lair-setup.life", correctable=True)] = 3
    hand: tuple[CardId, ...] | None = None
    lair: tuple[CardId, ...] = ()
    trophies: Annotated[int, Count(correctable=True, unit="heroes")] = 0
    out: bool = False
    lair_told: bool = True

    def has_fewer(self, least: int) -> bool:
        """Return True if it is known that fewer cards than that lie in the lair."""
        return self.lair_told and len(self.lair) < least


class Member(Value):
    """A hero in the line: face `up` or down, `dying` while the death effects of this moment are still to come."""

    hero: CardId
    up: bool = True
    dying: bool = False


class Table(Value):
    """Everything on the table.

    `party` is the line from its front; `heroes` and `lair_deck` count the cards of the two decks, `hero_discards` and
    `lair_discards` those of their discard piles; None where it was not said. `supply` is the gold that belongs to
    nobody, as the table counts it, and `supply_short` what was given beyond it, for which something else stands in; one
    of the two is always 0. `cards` are the table's own; `won` are the seats that won. `party_told` is False where
    nobody said who is in the line.
    """

    seats: tuple[Seat, ...]
    party: tuple[Member, ...] = ()
    heroes: Annotated[int | None, Count(correctable=True, unit="heroes")] = None
    hero_discards: Annotated[int, Unspoken(unit="heroes")] = 0
    lair_deck: Annotated[int | None, Count(correctable=True, unit="lair-cards")] = None
    lair_discards: Annotated[int | None, Count(unit="lair-cards")] = None
    supply: Annotated[int | None, GoldOfNobody(correctable=True, unit="gold")] = None
    cards: tuple[Card, ...] = ()
    won: tuple[SeatNo, ...] = ()
    supply_short: Annotated[int, Count()] = 0
    party_told: bool = True

    def with_supply(self, by: int) -> Table:
        """Return this table after the supply has got gold, or given some if `by` is below 0, if it is counted."""
        if self.supply is None:
            return self
        has = self.supply - self.supply_short + by
        return msgspec.structs.replace(self, supply=max(0, has), supply_short=max(0, -has))

    def with_seat(self, index: int, **fields: object) -> Table:
        """Return this table with fields of one seat changed."""
        seat = msgspec.structs.replace(self.seats[index], **fields)
        return msgspec.structs.replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def with_member(self, index: int, **fields: object) -> Table:
        """Return this table with fields of one hero in the line changed."""
        member = msgspec.structs.replace(self.party[index], **fields)
        return msgspec.structs.replace(self, party=(*self.party[:index], member, *self.party[index + 1 :]))

    def round_from(self, seat: int) -> tuple[int, ...]:
        """Return the seats still in the game, clockwise from `seat`."""
        count = len(self.seats)
        return tuple(here for k in range(count) if not self.seats[here := (seat + k) % count].out)

    def after(self, seat: int) -> int:
        """Return the next seat still in the game; `seat` if there is no other."""
        return next(iter(self.round_from((seat + 1) % len(self.seats))), seat)

    def holds(self, seat: int, card: str) -> bool:
        """Return True if `seat` may have `card` in hand, as far as the table knows."""
        hand = self.seats[seat].hand
        return hand is None or card in hand or UNKNOWN in hand

    def without_card(self, seat: int, card: str) -> Table:
        """Return this table with `card` gone from the hand of `seat`: the known one, else an unseen one."""
        hand = self.seats[seat].hand
        if hand is None:
            return self
        at = hand.index(card if card in hand else UNKNOWN)
        return self.with_seat(seat, hand=hand[:at] + hand[at + 1 :])
