"""The Potions of Boss Otto: he drinks one by rule (rdi10:otto/potion-tokens)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import TABLE, Move, Rules, Ruling
from adjudicator.machine.step import Authority

from ...decisions import Potion
from ...frame import InnFrame
from ...moments import LOSING_BEGINS, decides_in_place_of
from ...potions import drunk
from ...table import Table
from ...vocabulary import Stat
from .. import limits
from ..losing import Losing

if TYPE_CHECKING:
    from ...situation import Situation


class Thirst(InnFrame):
    """Boss Otto drinks Potions as soon as he begins to lose, in one reading of when he does; `drunk`: one already."""

    drunk: bool = False

    def step(self, now: Situation, rules: Rules) -> Move | None:
        potion = drinks(now.swap(self.but(drunk=True)), rules, again=self.drunk)
        otto = now.table.otto
        by = Authority(rules["otto.potion-when"], seat=TABLE if otto is None else otto.seat)
        return potion or Move(by, now.pop())


@LOSING_BEGINS.says("otto")
def at_once(now: Situation, rules: Rules, gold: bool) -> tuple[InnFrame, ...]:
    """Let Boss Otto drink Potions the moment that he begins to lose, in one reading of when he does."""
    if now.table.otto is None or rules["otto.potion-when"].value != "at-once":
        return ()
    return () if drinks(now, rules, gold) is None else (Thirst(),)


@decides_in_place_of("teams.potions")
def of_teams(table: Table, rules: Rules, seat: int) -> Ruling | None:
    """Return by what a team drinks a Potion in a game against Boss Otto; None if he does not play."""
    return None if table.otto is None else rules["otto.potion"]


def against_losing(now: Situation, rules: Rules, losing: Losing) -> Move | None:
    """Return the move by which he drinks a Potion before others have their last chance; None if he does not."""
    if losing.stage != "chance":
        return None
    return drinks(now.swap(losing.but(drunk=True)), rules, losing.gold, losing.drunk)


def drinks(now: Situation, rules: Rules, gold: bool = True, again: bool = False) -> Move | None:
    """Return the move by which Boss Otto drinks a Potion now; None if he does not.

    Args:
        now: the situation.
        rules: the rules.
        gold: True if being without Gold matters now.
        again: True if a Potion that he has just drunk was not enough.
    """
    table = now.table
    if table.otto is None or table.out(table.otto.seat) or not table.side_of(table.otto.seat).potions:
        return None
    side = table.side_of(table.otto.seat)
    weak, broke = side.alcohol >= side.fortitude, gold and side.gold <= rules["losing.out-of-gold"].value
    if not weak and not broke:
        return None
    both = rules["otto.potion-both"] if weak and broke and side.potions == 1 else None
    more = rules["otto.potion-again"] if again else None
    if broke and (not weak or (both is not None and both.value == "gold")):
        return _drunk(now, rules, Potion(table.otto.seat, "gold"), both or more or rules["otto.potion-gold"])
    ruling = rules["otto.potion-stats"]
    stat: Stat = "alcohol" if side.fortitude >= ruling.value else "fortitude"
    return _drunk(now, rules, Potion(table.otto.seat, stat), both or more or ruling)


def in_a_round(now: Situation, rules: Rules) -> Move | None:
    """Return the move by which Boss Otto, out of Gold in a Round, drinks a Potion at once; None if he does not."""
    if now.table.otto is None or now.table.side_of(now.table.otto.seat).gold:
        return None
    ruling = rules["otto.potion-in-a-round"]
    move = drinks(now, rules) if ruling.value == "at-once" else None
    return None if move is None else Move(move.by.but(ruling=ruling), move.after)


def _drunk(now: Situation, rules: Rules, said: Potion, ruling: Ruling) -> Move:
    table: Table = now.table
    side = table.seats[said.seat].side
    rules.consult("otto.potion")
    table = table.with_side(side, potions=table.sides[side].potions - 1)
    table, _ = limits.exchange(table, side, said.stat, drunk(rules, said), rules)
    return Move(Authority(ruling, seat=said.seat), now.with_table(table))
