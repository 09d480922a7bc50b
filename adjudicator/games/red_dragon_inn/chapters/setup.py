"""Setup: what everybody has before the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from adjudicator.machine import FATE, Decision, Move, Refusal, Rules
from adjudicator.machine.step import Authority

from .. import people
from ..decisions import First
from ..frame import InnFrame
from ..questions import Question
from ..table import UNKNOWN, Table
from .bar_deck import opening
from .turn import Turn

if TYPE_CHECKING:
    from ..situation import Situation

Stage = Literal["drink-deck", "character", "gold", "fortitude", "alcohol", "drink-me-pile", "hand", "first-player"]
STAGES: tuple[Stage, ...] = (
    "drink-deck",
    "character",
    "gold",
    "fortitude",
    "alcohol",
    "drink-me-pile",
    "hand",
    "first-player",
)


class Setup(InnFrame, frozen=True):
    """The preparation of a game, one thing after another, until the table says who goes first."""

    stage: Stage = "drink-deck"

    def message_words(self) -> tuple[str, ...]:
        return (self.stage,)

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if self.stage == "first-player":
            return None
        ruling = rules[f"setup.{self.stage}"]
        table: Table = now.table
        if self.stage == "character":
            rules.consult("setup.components", "teams.sides")
        elif self.stage in ("gold", "fortitude", "alcohol"):
            value = at_start(rules, ruling.id, people.players(table))
            for side in range(len(table.sides)):
                table = table.with_stat(side, self.stage, value)
        elif self.stage == "drink-deck" and "bar-deck.setup" in rules:
            table = table.with_supply(opening(table.supply, rules))
        elif self.stage == "drink-me-pile":
            for seat in range(len(table.seats)):
                table = table.with_seat(seat, pile=ruling.value)
            table = table.with_supply(table.supply.draw(len(table.seats) * ruling.value))
        elif self.stage == "hand" and rules["setup.dealing"].value == "everybody":
            for seat in range(len(table.seats)):
                table = table.with_seat(seat, hand=table.seats[seat].hand or (UNKNOWN,) * ruling.value)
        following = STAGES[STAGES.index(self.stage) + 1]
        return Move(Authority(ruling), now.with_table(table).swap(Setup(following)))

    def question(self, now: Situation) -> Question:
        return Question("first", (FATE,), self._players)

    def _players(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return tuple(First(FATE, seat) for seat in range(len(now.table.seats)))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, First):
            return None
        table = msgspec.structs.replace(now.table, turn=said.chosen)
        by = Authority(rules["setup.first-player"], seat=said.chosen, told=True)
        return Move(by, now.with_table(table).swap(Turn(said.chosen)))

    def bars_cards(self, now: Situation, rules: Rules, seat: int) -> Refusal | None:
        return self.refuses(now, rules)

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["setup.first-player"], reason="first-player-first")


def at_start(rules: Rules, clause: str, players: int) -> int:
    """Return the number that a clause of the setup gives each player of a game of this many players."""
    return stash(rules, players) if clause == "setup.gold" else int(rules[clause].value)


def stash(rules: Rules, players: int) -> int:
    """Return how much Gold each player starts with in a game of this many players."""
    steps: dict[int, int] = {int(least): gold for least, gold in rules["setup.gold"].value.items()}
    return steps[max((least for least in steps if least <= players), default=min(steps))]
