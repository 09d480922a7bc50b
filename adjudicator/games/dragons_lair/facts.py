"""What people see on a table of the Lair: the numbers that stand on its structs, and cards of which some are hidden.

Each fact is declared once; `kit.facts` says how to add one.
"""

from __future__ import annotations

from adjudicator.kit.facts import Cards, Facts, Owner, Seats, Waiting, declared

from .chapters.exploring import Exploring
from .table import Seat, Table

TABLE, SEATS, LAIR = Owner(), Seats(), Waiting(Exploring)

FACTS = Facts(
    (
        *declared(Seat, SEATS),
        Cards("lair", SEATS),
        Cards("hand", SEATS),
        *declared(Table, TABLE),
        *declared(Exploring, LAIR),
    )
)
"""The facts, in the order in which their changes are told."""
