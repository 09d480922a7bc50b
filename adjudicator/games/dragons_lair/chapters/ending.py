"""The end of the game, and who has won."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import TABLE, Move, Rules, Ruling
from adjudicator.machine.step import Authority

from ..frame import LairFrame
from ..table import Table

if TYPE_CHECKING:
    from ..situation import Situation


class Counting(LairFrame):
    """The game is over; whoever has the most has won, by one thing after another; `everybody`: also who is out."""

    everybody: bool = False

    def step(self, now: Situation, rules: Rules) -> Move | None:
        table: Table = now.table
        dragons = tuple(range(len(table.seats)))
        if not self.everybody and rules["ending.eliminated-gold"].value == "out":
            dragons = tuple(k for k in dragons if not table.seats[k].out)
        ruling: Ruling = rules["ending.most-gold"]
        for clause, measure in MEASURES:
            ruling = rules[clause]
            most = max((measure(table, k) for k in dragons), default=0)
            dragons = tuple(k for k in dragons if measure(table, k) == most)
            if len(dragons) == 1:
                break
        else:
            ruling = rules["ending.shared"]
        won = msgspec.structs.replace(table, won=dragons)
        return Move(Authority(ruling, seat=dragons[0] if len(dragons) == 1 else TABLE), type(now)(won, ()))


MEASURES: tuple[tuple[str, Callable[[Table, int], int]], ...] = (
    ("ending.most-gold", lambda table, seat: table.seats[seat].gold),
    ("ending.trophies", lambda table, seat: table.seats[seat].trophies),
    ("ending.lair-cards", lambda table, seat: len(table.seats[seat].lair)),
)
"""What decides who has won: the clause, and what it counts."""


def few_heroes(table: Table, rules: Rules) -> bool:
    """Return True if so few heroes are left in the deck that the game ends."""
    few: int = rules["ending.heroes-left"].value
    return table.heroes is not None and table.heroes <= few


def game_over(now: Situation, rules: Rules, last: int) -> Move | None:
    """Return the move by which a game ends that has no more rounds, or None if it goes on.

    `last` is the seat whose lair was explored last. The end that the book prints, by the hero deck, comes before those
    on which it is silent.
    """
    table: Table = now.table
    standing = tuple(k for k, seat in enumerate(table.seats) if not seat.out)
    if standing and few_heroes(table, rules) and rules["ending.whole-round"].value == "when-over":
        return Move(Authority(rules["ending.heroes-left"]), now.swap(Counting()))
    if len(standing) == 1 and rules["ending.last-dragon"].value == "wins":
        won = msgspec.structs.replace(table, won=standing)
        return Move(Authority(rules["ending.last-dragon"], seat=standing[0]), type(now)(won, ()))
    if not standing and rules["ending.nobody-left"].value == "last":
        won = msgspec.structs.replace(table, won=(last,))
        return Move(Authority(rules["ending.nobody-left"], seat=last), type(now)(won, ()))
    if not standing:
        return Move(Authority(rules["ending.nobody-left"]), now.swap(Counting(everybody=True)))
    return None


def eliminated(now: Situation, rules: Rules, seat: int) -> Situation:
    """Return `now` with a dragon out of the game. The cards in its hand and lair are gone."""
    table: Table = now.table
    dragon = table.seats[seat]
    cards = None if dragon.hand is None or not dragon.lair_told else len(dragon.lair) + len(dragon.hand)
    table = table.with_seat(seat, out=True, lair=(), hand=() if dragon.hand is not None else None)
    if rules["exploring.eliminated-cards"].value == "discard" and table.lair_discards is not None:
        discards = None if cards is None else table.lair_discards + cards
        table = msgspec.structs.replace(table, lair_discards=discards)
    return now.with_table(table)
