"""A round with its three phases. It lies at the bottom of the stack, and each phase on top of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from adjudicator.machine import Move, Rules
from adjudicator.machine.step import By

from .chapters.bidding import Auction
from .chapters.ending import Counting, few_heroes, game_over
from .chapters.exploring import Exploring
from .chapters.party import Dealing
from .chapters.preparation import Preparation
from .frame import LairFrame
from .table import Table

if TYPE_CHECKING:
    from .situation import Situation

Stage = Literal["preparation", "bidding", "lair", "end", "party", "dealt"]


class Round(LairFrame, frozen=True):
    """A round. `starter` has the first turn of its preparation phase.

    `turn` is whose turn in the preparation is next (-1: the starter's), `initiator` who initiated the bidding,
    `winner` who won it and `pot` with how much gold.
    """

    starter: int
    turn: int = -1
    initiator: int = -1
    winner: int = -1
    bid: int = 0
    stage: Stage = "preparation"

    def step(self, now: Situation, rules: Rules) -> Move | None:
        by = By(rules["preparation.rounds"])
        match self.stage:
            case "preparation":
                return Move(by, now.push(Preparation(self.turn if self.turn >= 0 else self.starter)))
            case "bidding":
                return Move(by, now.push(Auction(self.initiator)))
            case "lair":
                after = now.swap(msgspec.structs.replace(self, stage="end"))
                return Move(by, after.push(Exploring(self.winner, self.bid)))
            case "end":
                return game_over(now, rules, self.winner) or self._survivors(now, rules)
            case "party":
                return self._deal(now, rules)
            case "dealt":
                return self._next(now, rules)

    def _survivors(self, now: Situation, rules: Rules) -> Move:
        """What becomes of the heroes who got through the lair."""
        ruling = rules["preparation.survivors"]
        table: Table = now.table
        if table.party and ruling.value == "leave":
            table = msgspec.structs.replace(table, party=(), hero_discards=table.hero_discards + len(table.party))
        return Move(By(ruling), now.with_table(table).swap(msgspec.structs.replace(self, stage="party")))

    def _deal(self, now: Situation, rules: Rules) -> Move:
        """How many heroes are dealt for the next round."""
        ruling, size = rules["preparation.next-party"], rules["lair-setup.first-party"].value
        count = size if ruling.value == "three" else max(0, size - len(now.table.party))
        dealt = now.swap(msgspec.structs.replace(self, stage="dealt"))
        return Move(By(ruling), dealt.push(Dealing(count, ruling.id)))

    def _next(self, now: Situation, rules: Rules) -> Move:
        """The next round, if the heroes suffice for it."""
        if few_heroes(now.table, rules) and rules["ending.new-party"].value == "end":
            return Move(By(rules["ending.new-party"]), now.swap(Counting()))
        ruling = rules["preparation.next-starter"]
        if ruling.value == "winner" and not now.table.seats[self.winner].out:
            starter = self.winner
        else:
            starter = now.table.after(
                {"left": self.starter, "initiator": self.initiator}.get(ruling.value, self.winner)
            )
        return Move(By(ruling, seat=starter), now.swap(Round(starter)))
