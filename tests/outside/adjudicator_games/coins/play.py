"""What a situation is, what may be said in it, and what it comes to: the game's `game.Play`."""

from __future__ import annotations

from typing import Annotated

import msgspec

from adjudicator.game import Untold
from adjudicator.kit.cards import UNKNOWN
from adjudicator.kit.titles import Titled, Titles
from adjudicator.machine import Decision, Fault, Move, Refusal, Rules, references
from adjudicator.parsing import entries
from adjudicator.parsing.entries import BadEntry

from . import table as of
from .cards import CARDS, Card
from .table import Answering, Count, Pass, Player, Table, Taking

Hand = Annotated[tuple[Annotated[str, Titled("entry.no-coin-card", also=(UNKNOWN,))], ...], msgspec.Meta(max_length=20)]


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is told of a player. `hand` are titles of cards, `?` for one that nobody has seen; left out, as many."""

    coins: Count = 0
    hand: Hand | None = None


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table as people enter it, where nobody is out yet."""

    players: dict[str, Told]
    left: Count = 10
    turn: str | None = None
    phase: str = "taking"
    cards: tuple[Card, ...] = ()


situation = of.Situation
entry = Entry
usual_phase = "taking"
numbers = ("coins",)
untold = Untold()
said = tuple[of.Said, ...]


def place(told: Entry, rules: Rules) -> of.Situation:
    """Return the situation that an entry describes."""
    entries.check(told, CARDS.problems)
    if not told.left:
        raise BadEntry(("left",), "entry.no-coins")
    bare = Table((), told.left, cards=told.cards)
    usual = (UNKNOWN,) * int(rules["coins.hand"].value)
    told = Titles(CARDS, bare, tuple(told.players)).ids(told)
    seats = tuple(
        Player(name, player.coins, usual if player.hand is None else tuple(sorted(player.hand)))
        for name, player in told.players.items()
    )
    turn = 0 if told.turn is None else tuple(told.players).index(told.turn)
    return of.Situation(msgspec.structs.replace(bare, seats=seats, turn=turn), (Taking(),))


def entry_of(now: of.Situation, rules: Rules) -> Entry | None:
    """Return the entry of a situation, or None if somebody is out, or coins are being taken."""
    table = now.table
    if now.over or now.top != Taking() or any(seat.out for seat in table.seats) or not table.left:
        return None
    usual = (UNKNOWN,) * int(rules["coins.hand"].value)
    players = {seat.name: Told(seat.coins, None if seat.hand == usual else seat.hand) for seat in table.seats}
    return Entry(players, table.left, table.seats[table.turn].name, cards=table.cards)


def faults(now: of.Situation, rules: Rules) -> tuple[Fault, ...]:
    """Return nothing: every table can be."""
    return ()


def dangling_references(start: of.Situation, said: tuple[Decision, ...]) -> tuple[str, ...]:
    """Return the seats and the cards that are named and not there."""
    table = start.table
    there = {"seat": range(len(table.seats)), "card": {UNKNOWN, *(card.id for card in CARDS.known(table))}}
    return tuple(references.dangling_references((start, *said), there))


def silence(now: of.Situation) -> Decision | None:
    """Return the pass of the player who may answer now, or None if nobody may."""
    frame = now.on_top(Answering)
    return None if frame is None or not frame.asked else Pass(frame.asked[0])


def asked_about(now: of.Situation) -> int | None:
    """Return whose coins are answered now, or None."""
    return None if now.on_top(Answering) is None else now.table.turn


def allow_illegal(now: of.Situation, rules: Rules, said: Decision, no: Refusal) -> Move | None:
    """Return None: nobody can say what follows from too many coins."""
    return None


def outcome(now: of.Situation) -> list[list[int | str]]:
    """Return the coins of each player, and who is out."""
    return [[seat.coins, "last-coin" if seat.out else ""] for seat in now.table.seats]


def holders(now: of.Situation) -> tuple[str, ...]:
    """Return the names of the players."""
    return tuple(seat.name for seat in now.table.seats)


def seats_of(now: of.Situation, holder: int) -> tuple[int, ...]:
    """Return the seat of a player."""
    return (holder,)
