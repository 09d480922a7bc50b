"""Setup: how many can play, what everybody starts with, and the first party."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from adjudicator.machine import FATE, Decision, Fault, Move, Refusal, Rules, Ruling
from adjudicator.machine.step import Authority

from .. import gold
from ..decisions import First
from ..frame import LairFrame
from ..questions import Question
from ..round import Round
from ..table import UNKNOWN, Table
from .party import Dealing

if TYPE_CHECKING:
    from ..situation import Situation

Stage = Literal[
    "players", "table", "heroes", "removed", "lair-cards", "gold", "life", "hand", "first-party", "start-player"
]
STAGES: tuple[Stage, ...] = (
    "players",
    "table",
    "heroes",
    "removed",
    "lair-cards",
    "gold",
    "life",
    "hand",
    "first-party",
    "start-player",
)


class Setup(LairFrame):
    """The preparation of a game, one thing after another, until the table says who goes first."""

    stage: Stage = "players"

    def message_words(self) -> tuple[str, ...]:
        return (self.stage,)

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if self.stage == "start-player":
            return None
        ruling = rules[f"lair-setup.{self.stage}"]
        following = now.swap(Setup(STAGES[STAGES.index(self.stage) + 1]))
        if self.stage == "first-party":
            return Move(Authority(ruling), following.push(Dealing(ruling.value, ruling.id)))
        return Move(Authority(ruling), following.with_table(self._prepared(now.table, rules, ruling)))

    def _prepared(self, table: Table, rules: Rules, ruling: Ruling) -> Table:
        """Return `table` after what this stage does to it by its clause `ruling`."""
        seats = range(len(table.seats))
        match self.stage:
            case "table":
                table = msgspec.structs.replace(table, party=(), hero_discards=0, lair_discards=0)
                for seat in seats:
                    table = table.with_seat(seat, lair=(), trophies=0)
            case "heroes":
                table = msgspec.structs.replace(table, heroes=ruling.value)
            case "removed":
                table = msgspec.structs.replace(table, heroes=hero_deck(rules, len(seats)))
            case "lair-cards":
                table = msgspec.structs.replace(table, lair_deck=ruling.value)
            case "gold":
                for seat in seats:
                    table, real = gold.given(table, rules, ruling.value)
                    table = table.with_seat(seat, gold=real)
            case "life":
                for seat in seats:
                    table = table.with_seat(seat, life=ruling.value)
            case "hand":
                table = dealt(table, ruling.value)
        return table

    def question(self, now: Situation) -> Question:
        return Question("first", (FATE,), self._players)

    def _players(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return tuple(First(FATE, seat) for seat in range(len(now.table.seats)))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, First):
            return None
        by = Authority(rules["lair-setup.start-player"], seat=said.chosen, told=True)
        return Move(by, now.swap(Round(said.chosen)))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["lair-setup.start-player"], reason="first-player-first")


def hero_deck(rules: Rules, players: int) -> int:
    """Return how many heroes are in the deck with this many players, before the first are dealt."""
    removed: dict[str, int] = rules["lair-setup.removed"].value
    every: int = rules["lair-setup.heroes"].value
    return every - removed.get(str(players), 0)


def dealt(table: Table, hand: int) -> Table:
    """Return `table` with a hand of `hand` lair cards for each dragon. Hands that the table named stay."""
    for seat in range(len(table.seats)):
        if table.seats[seat].hand is None:
            table = table.with_seat(seat, hand=(UNKNOWN,) * hand)
        if table.lair_deck is not None:
            table = msgspec.structs.replace(table, lair_deck=table.lair_deck - len(table.seats[seat].hand or ()))
    return table


def table_faults(now: Situation, rules: Rules) -> tuple[Fault, ...]:
    """Return what is impossible at a table that was entered."""
    table: Table = now.table
    players = rules["lair-setup.players"]
    found = []
    if len(table.seats) not in players.value:
        facts = (("value", len(table.seats)), ("allowed", tuple(players.value)))
        found.append(Fault(players, "players", "number-of-players", facts))
    most = rules["lair-setup.life"].value
    for seat in table.seats:
        if seat.life > most or seat.out != (seat.life == 0):
            found.append(
                Fault(rules["exploring.eliminated"], seat.name, "life", (("value", seat.life), ("most", most)))
            )
    return tuple(found)
