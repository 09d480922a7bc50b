"""A table as people enter it: names instead of numbers, only what they know, in a file or a form."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from adjudicator.kit.titles import Titled, Titles
from adjudicator.machine import Rules
from adjudicator.parsing import entries

from . import validate
from .cards import CARDS
from .chapters.bidding import Auction
from .chapters.exploring import Exploring, Line
from .chapters.lair_setup import Setup, hero_deck
from .chapters.preparation import Preparation
from .facts import FACTS, SEATS, TABLE
from .frame import LairFrame
from .round import Round
from .situation import Frame, Situation
from .table import UNKNOWN, DragonNumbers, Member, PileNumbers, Seat, Table, Told
from .vocabulary import Card

LairTitle = Annotated[str, Titled("entry.no-lair-card", "lair", also=(UNKNOWN,))]
HeroTitle = Annotated[str, Titled("entry.no-hero", "hero")]
HeroOrUnknown = Annotated[str, Titled("entry.no-hero", "hero", also=(UNKNOWN,))]
Stack = Annotated[tuple[LairTitle, ...], msgspec.Meta(max_length=200)]
Phase = Literal["setup", "preparation", "bidding", "lair", "exploring"]


class Dragon(DragonNumbers, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is told of a dragon. What is left out is as at the start of a game; a hand and a lair are unknown then.

    `hand` and `lair` are card titles or ids, `?` for one nobody has seen; `lair` from the top of the stack to the
    bottom, or the number of its cards.
    """

    hand: Stack | None = None
    lair: Stack | Told | None = None


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A hero in the line who lies face down; `?` for one nobody has seen."""

    down: HeroOrUnknown = UNKNOWN


class Opening(PileNumbers, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who plays at a table, what is going on there, and the numbers of the table: what an entry begins with."""

    players: dict[str, Dragon]
    turn: str | None = None
    phase: Phase = "preparation"
    party: tuple[HeroTitle | Hero, ...] | None = None
    pot: Told = 0


class Entry(Opening, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What is told of a table. `players` in clockwise order; `turn` is the first of them if nobody is named.

    `party` is the line from its front; left out, it is unknown, but empty in `setup`. In the phase `bidding`, `turn`
    has initiated it, and nobody has bid; in `lair`, `turn` has won with a bid of `pot`; in `exploring`, that party has
    been turned up and begins with the first card. `heroes`, `lair_deck` and `lair_discards` count cards, `supply` gold.
    """

    cards: tuple[Card, ...] = ()


def seated(told: Entry, rules: Rules) -> Situation:
    """Return the situation that an entry describes.

    Args:
        told: the entry.
        rules: the rules, for the numbers at the start of a game.

    Raises:
        BadEntry: an empty or doubled name, an unknown player, hero or card.
    """
    entries.check(told, validate.problems)
    names = tuple(told.players)
    bare = Table((), cards=told.cards)
    new = told.phase == "setup"
    told = Titles(CARDS, bare, names).ids(told)
    seats = tuple(_seat(name, dragon, rules, new) for name, dragon in told.players.items())
    party = tuple(_member(hero) for hero in told.party or ())
    turn = names.index(told.turn) if told.turn is not None else 0
    heroes = told.heroes if told.heroes is not None else hero_deck(rules, len(names)) - len(party)
    table = Table(seats, party, cards=told.cards, party_told=new or told.party is not None)
    now = Situation(table, _stack(told, turn))
    return TABLE.put(now, 0, **(FACTS.entered(TABLE, told) | {"heroes": heroes}))


def _stack(told: Entry, turn: int) -> tuple[Frame, ...]:
    if told.phase == "setup":
        return (Setup(),)
    if told.phase == "preparation":
        return (Round(turn), Preparation(turn))
    if told.phase == "bidding":
        return (Round(turn, initiator=turn, stage="bidding"), Auction(turn))
    end = Round(turn, initiator=turn, winner=turn, bid=told.pot, stage="end")
    exploring = Exploring(turn, told.pot, "turn-up" if told.phase == "lair" else "explore")
    return (end, exploring, Line()) if told.party is None and told.phase == "exploring" else (end, exploring)


def entry_of(now: Situation, rules: Rules) -> Entry | None:
    """Return the entry that describes a situation, or None if no entry can."""
    table: Table = now.table
    phases: dict[type[LairFrame], Phase] = {
        Setup: "setup",
        Preparation: "preparation",
        Auction: "bidding",
        Exploring: "lair",
    }
    if now.over:
        return None
    top = now.top if not isinstance(now.top, Line) else now.stack[-2]
    phase = phases.get(type(top))
    exploring = top if isinstance(top, Exploring) else None
    if exploring is not None and exploring.stage == "explore":
        phase = "exploring"
    if phase is None:
        return None
    turn = 0 if phase == "setup" else top.whose
    dragons = {
        seat.name: FACTS.as_entry(SEATS, _cards_of(seat, phase), now, number) for number, seat in enumerate(table.seats)
    }
    told_line = table.party or (table.party_told and phase != "setup")
    line = tuple(member.hero if member.up else Hero(member.hero) for member in table.party)
    pot = 0 if exploring is None else exploring.pot
    entry = Entry(dragons, table.seats[turn].name, phase, line, pot, cards=table.cards)
    told = FACTS.as_entry(TABLE, Titles(CARDS, table, tuple(dragons)).titles(entry), now)
    if table.heroes == hero_deck(rules, len(dragons)) - len(line):
        told = msgspec.structs.replace(told, heroes=None)
    if not told_line:
        told = msgspec.structs.replace(told, party=None)
    seats = tuple(msgspec.structs.replace(seat, lair_told=seat.lair_told or bool(seat.lair)) for seat in table.seats)
    line_told = table.party_told or bool(table.party)
    start = now.with_table(msgspec.structs.replace(table, seats=seats, supply_short=0, party_told=line_told))
    return told if seated(told, rules) == start else None


def _seat(name: str, told: Dragon, rules: Rules, new: bool) -> Seat:
    numbers = FACTS.entered(SEATS, told, lambda clause: int(rules[clause].value))
    hand = None if told.hand is None else tuple(sorted(told.hand))
    lair = (UNKNOWN,) * told.lair if isinstance(told.lair, int) else (told.lair or ())[::-1]
    seat = Seat(name, hand=hand, lair=lair, out=numbers["life"] == 0, lair_told=new or told.lair is not None)
    return msgspec.structs.replace(seat, **numbers)


def _cards_of(seat: Seat, phase: Phase) -> Dragon:
    """Return an entry's part about the cards of a dragon, which stand in it by their ids."""
    lair = seat.lair[::-1]
    return Dragon(hand=seat.hand, lair=lair if lair or (seat.lair_told and phase != "setup") else None)


def _member(told: str | Hero) -> Member:
    return Member(told) if isinstance(told, str) else Member(told.down, up=False)
