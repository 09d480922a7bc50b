"""What a situation of the Inn is, what may be said in it, and what it comes to: its `game.Play`."""

from __future__ import annotations

from adjudicator.game import Untold
from adjudicator.machine import Decision, Fault, Move, Refusal, Rules, references

from . import decisions as say
from . import people, story, validate
from .cards import CARDS, flaws_in_own
from .chapters.characters.pieces import piece_faults
from .chapters.teams import team_faults
from .chapters.timing import playing
from .entry import Entry, seated
from .entry import entry_of as entry_of
from .facts import FACTS
from .moments import FAULTS
from .situation import Situation
from .table import UNKNOWN

situation = Situation
entry = Entry
usual_phase = "action"
numbers = ("fortitude", "alcohol", "gold")
untold = Untold(players=("gold",))
said = tuple[say.Said, ...]
place = seated
silence = story.silence
asked_about = story.asked_about


def faults(now: Situation, rules: Rules) -> tuple[Fault, ...]:
    """Return everything that makes a situation impossible, each with its clause."""
    variants = (fault for finds in FAULTS for fault in finds(now, rules))
    found = (*team_faults(now.table, rules), *variants, *piece_faults(now.table, rules))
    return found + tuple(fault for frame in now.stack for fault in frame.faults(now, rules))


MOST_PIECES = 60
"""More Components, Gizmos, Minions and Shadowfiends than that never lie on a table, those that are gone among them."""


def dangling_references(start: Situation, said: tuple[Decision, ...]) -> tuple[str, ...]:
    """Return what a start and the decisions after it name or count that is not at the table.

    Links may have been written by hand.
    """
    table = start.table
    pieces = MOST_PIECES if table.otto is not None else len(table.pieces)
    there = {
        "seat": range(len(table.seats)),
        "target": range(len(table.seats) + pieces),
        "side": range(len(table.sides)),
        "card": {UNKNOWN, *(card.id for card in CARDS.known(table))},
    }
    flawed = (f"{card.id}: {flaw.reason}" for card in table.cards for flaw in validate.problems(card))
    wrong = (f"{'.'.join(map(str, flaw.path))}: {flaw.reason}" for flaw in flaws_in_own(table.characters))
    found = tuple(references.dangling_references((start, *said), there))
    return (*found, *flawed, *wrong) if found else (*flawed, *wrong, *FACTS.below_nothing(start))


def allow_illegal(now: Situation, rules: Rules, said: Decision, no: Refusal) -> Move | None:
    """Apply an illegal decision that the table accepted. None if what follows is unknown."""
    return playing.allow_illegal(now, rules, said, no) if isinstance(said, say.Play) else None


def outcome(now: Situation) -> list[list[int | str]]:
    """Return what is compared of a situation: for each side its Fortitude, Alcohol Content, Gold and way out."""
    return [[side.fortitude, side.alcohol, side.gold, side.out] for side in now.table.sides]


def holders(now: Situation) -> tuple[str, ...]:
    """Return whom the rows of an `outcome` are about: the players of each side."""
    table = now.table
    sides = range(len(table.sides))
    return tuple(" & ".join(table.seats[seat].name for seat in people.members(table, (side,))) for side in sides)


def seats_of(now: Situation, holder: int) -> tuple[int, ...]:
    """Return the seats that decide for the players of one row of an `outcome`."""
    return people.members(now.table, (holder,))
