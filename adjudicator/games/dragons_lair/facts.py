"""What people see on a table of the Lair. Each fact is declared once; `kit.facts` says how to add one."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.kit.facts import Cards, Count, Facts, Limits, Owner, Seats, Waiting
from adjudicator.machine import AnySituation, Change, Rules

from .chapters.exploring import Exploring


class Unspoken(Count, frozen=True):
    """A number whose changes go without saying, since people see the cards that make them."""

    def changes(self, before: AnySituation, after: AnySituation, number: int) -> Iterator[Change]:
        return iter(())


class Supply(Count, frozen=True):
    """The gold that belongs to nobody. A table that counts it anew has nothing else that stands in for tokens."""

    def corrected(self, now: AnySituation, seat: int, value: int) -> AnySituation:
        return self.owner.put(now, seat, **{self.name: value, "supply_short": 0})


def _life(rules: Rules) -> Limits:
    most = rules["lair-setup.life"]
    return Limits(most, 1, int(most.value))


TABLE, SEATS, LAIR = Owner(), Seats(), Waiting(Exploring)

FACTS = Facts(
    (
        Count("gold", SEATS, start="lair-setup.gold", correctable=True, unit="gold"),
        Count("life", SEATS, start="lair-setup.life", limits=_life, correctable=True),
        Count("trophies", SEATS, correctable=True, unit="heroes"),
        Cards("lair", SEATS),
        Cards("hand", SEATS),
        Count("heroes", TABLE, correctable=True, unit="heroes"),
        Unspoken("hero_discards", TABLE, unit="heroes"),
        Count("lair_deck", TABLE, correctable=True, unit="lair-cards"),
        Count("lair_discards", TABLE, unit="lair-cards"),
        Supply("supply", TABLE, correctable=True, unit="gold"),
        Count("supply_short", TABLE),
        Count("pot", LAIR, correctable=True, unit="gold"),
    )
)
"""The facts, in the order in which their changes are told."""
