"""A game of two rules, which shows that the machine knows no other game.

Players take one or two stones, and the player who empties the heap wins. A heap that is a multiple of five loses a
stone by itself, so that there are forced steps.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from adjudicator import machine
from adjudicator.machine import Authority, Decision, Fault, Frame, Move, Refusal, Rules, Value


class Ruling(NamedTuple):
    id: str
    value: Any = True


class ToyRules:
    """Rules that know every id and remember what was read."""

    def __init__(self, **values: Any) -> None:
        self.values = values
        self.read: list[str] = []

    def __getitem__(self, clause: str) -> Ruling:
        if clause not in self.read:
            self.read.append(clause)
        return Ruling(clause, self.values.get(clause, True))

    def drain(self) -> tuple[str, ...]:
        read, self.read = tuple(self.read), []
        return read

    def fresh(self) -> ToyRules:
        return ToyRules(**self.values)


class Take(Decision):
    count: int


class Stones(Value):
    heap: int
    players: int = 2


class Turn(Frame):
    seat: int = 0

    def step(self, now: Any, rules: Rules) -> Move | None:
        heap = now.table.heap
        if heap == 0:
            return Move(Authority(rules["toy.end"], seat=self.seat), type(now)(now.table))
        if heap % 5 == 0:
            rules["toy.looked-at"]
            table = msgspec.structs.replace(now.table, heap=heap - 1)
            return Move(Authority(rules["toy.fives"]), now.with_table(table))
        return None

    def asks(self, now: Any) -> tuple[int, ...]:
        return (self.seat,)

    def options(self, now: Any, rules: Rules) -> tuple[Decision, ...]:
        return tuple(Take(self.seat, n) for n in (1, 2) if n <= now.table.heap)

    def answer(self, now: Any, rules: Rules, said: Any) -> Move | Refusal:
        if said.seat != self.seat:
            return Refusal(rules["toy.turn"])
        if said not in self.options(now, rules):
            return Refusal(rules["toy.take"], facts=(("heap", now.table.heap),))
        table = msgspec.structs.replace(now.table, heap=now.table.heap - said.count)
        following = Turn((self.seat + 1) % now.table.players)
        return Move(Authority(rules["toy.take"], seat=self.seat), now.with_table(table).swap(following))

    def faults(self, now: Any, rules: Rules) -> tuple[Fault, ...]:
        return (Fault(rules["toy.heap"], "heap"),) if now.table.heap < 0 else ()


class Situation(machine.Situation):
    table: Stones
    stack: tuple[Turn, ...] = ()


def heap(count: int) -> Situation:
    return Situation(Stones(count), (Turn(),))
