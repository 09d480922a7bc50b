"""What a situation of the Lair is, what may be said in it, and what it comes to: its `game.Play`."""

from __future__ import annotations

from adjudicator.game import Untold
from adjudicator.machine import Decision, Fault, Move, Refusal, Rules, references
from adjudicator.machine.step import Authority

from . import decisions as say
from . import story, validate
from .cards import CARDS
from .chapters.bidding import Auction
from .chapters.lair_setup import table_faults
from .chapters.preparation import Preparation
from .entry import Entry, seated
from .entry import entry_of as entry_of
from .facts import FACTS
from .situation import Situation
from .table import UNKNOWN

situation = Situation
entry = Entry
usual_phase = "preparation"
numbers = ("gold", "life", "trophies", "lair")
untold = Untold(players=("gold",), table=("heroes",))
said = tuple[say.Said, ...]
place = seated
silence = story.silence
asked_about = story.asked_about

LONGEST = 60
"""A line of heroes never becomes longer."""


def faults(now: Situation, rules: Rules) -> tuple[Fault, ...]:
    """Return everything that makes a situation impossible, each with its clause."""
    return table_faults(now, rules) + tuple(fault for frame in now.stack for fault in frame.faults(now, rules))


def dangling_references(start: Situation, said: tuple[Decision, ...]) -> tuple[str, ...]:
    """Return what a start and the decisions after it name or count that is not at the table.

    Links may have been written by hand.
    """
    table = start.table
    there = {
        "seat": range(len(table.seats)),
        "place": range(max(len(table.party), LONGEST)),
        "card": {UNKNOWN, *(card.id for card in CARDS.known(table))},
    }
    flawed = (f"{card.id}: {flaw.reason}" for card in table.cards for flaw in validate.problems(card))
    found = tuple(references.dangling_references((start, *said), there))
    return (*found, *flawed) if found else (*flawed, *FACTS.below_nothing(start))


def allow_illegal(now: Situation, rules: Rules, said: Decision, no: Refusal) -> Move | None:
    """Apply an illegal decision that the table accepted. None if what follows is unknown."""
    top = now.top
    after = top.allow_illegal(now, rules, said) if isinstance(top, (Auction, Preparation)) else None
    return None if after is None else Move(Authority(no.ruling, seat=said.seat, told=True), after)


def outcome(now: Situation) -> list[list[int | str]]:
    """Return what is compared of a situation: each dragon's `numbers`, and `out` if it is out of the game."""
    return [
        [seat.gold, seat.life, seat.trophies, len(seat.lair), "out" if seat.out else ""] for seat in now.table.seats
    ]


def holders(now: Situation) -> tuple[str, ...]:
    """Return whom the rows of an `outcome` are about: the players."""
    return tuple(seat.name for seat in now.table.seats)


def seats_of(now: Situation, holder: int) -> tuple[int, ...]:
    """Return the seats that decide for the player of one row of an `outcome`."""
    return (holder,)
