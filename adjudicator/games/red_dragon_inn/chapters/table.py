"""What the table tells: corrections, revealed cards, unknown cards and hands."""

from __future__ import annotations

from typing import Any

import msgspec

from adjudicator.machine import FATE, Decision, Fault, Frame, Move, Refusal, Rules, Ruling
from adjudicator.machine.step import By

from ..decisions import Correct, Done, LastCard, RunsOut
from . import limits


class Business(Frame, frozen=True):
    """A frame of the Inn: it takes what the table tells at any time, and leaves the rest to `take`."""

    def answer(self, now: Any, rules: Rules, said: Any) -> Move | Refusal:
        if isinstance(said, Correct):
            return correct(now, rules, said)
        if isinstance(said, RunsOut):
            from .ordering import RunningOut

            return Move(By(rules["table.revealed"], told=True), now.push(RunningOut()))
        if isinstance(said, LastCard):
            return Move(By(rules["turn.reshuffle"], seat=said.seat, told=True), now)
        return self.take(now, rules, said)

    def take(self, now: Any, rules: Rules, said: Any) -> Move | Refusal:
        """Take a decision of this frame's own."""
        return Refusal(rules["timing.window"], reason="nothing-asked")


    def open_to(self, now: Any) -> Business | None:
        """What may be answered while this frame is on top, or None where nothing is."""
        return None

    def respondents(self, now: Any, rules: Rules) -> tuple[int, ...] | None:
        """The seats that can have an answer to this frame; None: everybody."""
        return None

    def provokes(self, now: Any, rules: Rules, seat: int) -> bool:
        """Whether a seat that answers by itself answers this frame."""
        return False

    def action(self, now: Any, rules: Rules, seat: int) -> Ruling | Refusal:
        """Whether `seat` may play an Action Card while this frame is on top."""
        return Refusal(rules["turn.action"], reason="not-now")

    def bars_cards(self, now: Any, rules: Rules) -> Refusal | None:
        """The refusal of every card while this frame is on top, or None."""
        return None


class Telling(Business, frozen=True):
    """A card whose effect is not known here: the table corrects what changed, then says that it is done."""

    card: str = ""

    def asks(self, now: Any) -> tuple[int, ...]:
        return (FATE,)

    def options(self, now: Any, rules: Rules) -> tuple[Decision, ...]:
        return (Done(FATE),)

    def take(self, now: Any, rules: Rules, said: Any) -> Move | Refusal:
        if isinstance(said, Done):
            return Move(By(rules["table.unknown-card"], card=self.card, told=True), now.pop())
        return Refusal(rules["table.unknown-card"], self.card)


def correct(now: Any, rules: Rules, said: Correct) -> Move | Refusal:
    """Set what the table says. A number out of its limits is refused with the clause of that limit."""
    from .losing import owe

    table = now.table
    if said.what in ("fortitude", "alcohol", "gold"):
        least, greatest = limits.bounds(said.what, rules)
        if said.value < least or (greatest is not None and said.value > greatest):
            facts = (("value", said.value), ("least", least), ("greatest", greatest))
            return Refusal(rules[f"limits.{said.what}"], reason="out-of-limits", facts=facts)
        table = table.with_side(table.seats[said.of].side, **{said.what: said.value})
    elif said.what == "pile":
        table = table.with_seat(said.of, pile=said.value)
    else:
        table = msgspec.structs.replace(table, **{said.what: said.value})
    by = By(rules["table.correction"], seat=said.of, told=True)
    return Move(by, owe(now.with_table(table), rules))


def table_faults(now: Any, rules: Rules) -> tuple[Fault, ...]:
    """What cannot be of a table that was entered: numbers out of their limits, a game without opponents."""
    found = []
    for seat in now.table.seats:
        for stat in ("fortitude", "alcohol", "gold"):
            least, greatest = limits.bounds(stat, rules)
            value = getattr(now.table.sides[seat.side], stat)
            if value < least or (greatest is not None and value > greatest):
                facts = (("value", value), ("least", least), ("greatest", greatest))
                found.append(Fault(rules[f"limits.{stat}"], seat.name, "out-of-limits", facts))
    if len(now.table.sides) < 2:
        found.append(Fault(rules["losing.object"], "players", "too-few-players"))
    return tuple(found)
