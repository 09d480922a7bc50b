"""The situations of the Lair: its table under a stack of its frames."""

from __future__ import annotations

from typing import TypeAlias

from adjudicator import machine

from .chapters import bidding, dying, ending, exploring, lair_setup, lair_table, party, preparation
from .effects import Doing
from .round import Round
from .table import Table

CHAPTERS = {
    "lair-setup": lair_setup,
    "party": party,
    "preparation": preparation,
    "bidding": bidding,
    "exploring": exploring,
    "dying": dying,
    "ending": ending,
    "lair-table": lair_table,
}
"""The chapters by their slug; importing them registers what each knows of cards."""

Frame = (
    lair_setup.Setup
    | Round
    | party.Dealing
    | party.Joining
    | party.TurningUp
    | preparation.Preparation
    | preparation.Drawing
    | preparation.Rearranging
    | bidding.Auction
    | exploring.Exploring
    | exploring.Facing
    | exploring.Explored
    | exploring.Line
    | dying.Dying
    | ending.Counting
    | lair_table.Telling
    | Doing
)


Situation: TypeAlias = machine.Situation[Table, Frame]
"""A situation of the game. The bottom of the stack is the turn (or the setup), the top is dealt with first."""
