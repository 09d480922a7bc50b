"""Setup: what everybody has before the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import msgspec

from adjudicator.machine import FATE, Decision, Move, Refusal, Rules, Ruling
from adjudicator.machine.step import Authority

from .. import minds, people
from ..decisions import First
from ..frame import InnFrame
from ..moments import IN_PLACE_OF, LAYOUTS, OF_VARIANTS, Stage, in_place_of, is_played
from ..questions import Question
from ..registry import takes
from ..table import UNKNOWN, Table
from ..token_counts import brought, equipped
from .bar_deck import opening
from .turn import Turn

if TYPE_CHECKING:
    from ..situation import Situation

STAGES: tuple[Stage, ...] = get_args(Stage)
OF_TEAMS: dict[Stage, str] = {"teams": "teams.sides", "potions": "teams.potions-start", "hand": "teams.hand"}
"""The clauses of stages in a team game, where they are not those of other games."""


class Setup(InnFrame):
    """The preparation of a game, one thing after another, until the table says who goes first.

    `at` counts the things that characters bring, or of a variant, where one comes after another.
    """

    stage: Stage = "drink-deck"
    at: int = 0

    def message_words(self) -> tuple[str, ...]:
        return (self.stage,)

    def step(self, now: Situation, rules: Rules) -> Move | None:
        table: Table = now.table
        own = {"first-player": self._boss_first, "tokens": self._tokens}.get(self.stage)
        if own is not None or self.stage in OF_VARIANTS:
            return own(now, rules) if own is not None else self._of_a_variant(now, rules)
        ruling = self._ruling(table, rules)
        if self.stage == "character":
            rules.consult("setup.components", "teams.sides")
        elif self.stage == "potions":
            for side in range(len(table.sides)):
                table = table.with_side(side, potions=at_start(rules, ruling.id, table))
        elif self.stage in ("gold", "fortitude", "alcohol"):
            value = at_start(rules, f"setup.{self.stage}", table)
            for side in range(len(table.sides)):
                table = table.with_stat(side, self.stage, value)
        elif self.stage == "drink-deck" and "bar-deck.setup" in rules:
            table = table.with_supply(opening(table.supply, rules))
        elif self.stage == "drink-me-pile":
            for seat in range(len(table.seats)):
                table = table.with_seat(seat, pile=ruling.value, tavern_drinks=())
            table = table.with_supply(table.supply.draw(len(table.seats) * ruling.value))
        elif self.stage == "hand" and rules["setup.dealing"].value == "everybody":
            for seat in (here for here in range(len(table.seats)) if not minds.has_deputy(table, here)):
                size = people.hand_size(table, rules, seat)[1] if people.in_teams(table) else ruling.value
                table = table.with_seat(seat, hand=table.seats[seat].hand or (UNKNOWN,) * size)
        return Move(Authority(ruling), now.with_table(table).swap(Setup(self._next(table, rules))))

    def _ruling(self, table: Table, rules: Rules) -> Ruling:
        """Return by which clause this stage gives what it gives."""
        teams = people.in_teams(table) and self.stage in OF_TEAMS
        clause = OF_TEAMS[self.stage] if teams else f"setup.{self.stage}"
        if clause in IN_PLACE_OF:
            rules.consult(clause)
        return in_place_of(clause, table, rules)

    def _tokens(self, now: Situation, rules: Rules) -> Move:
        """Lay out the next of the tokens that characters bring."""
        things = brought(now.table, rules)
        thing = things[self.at]
        table = equipped(now.table, thing)
        by = Authority(rules[thing.by], seat=thing.seat)
        return Move(by, now.with_table(table).swap(self._onwards(table, rules, len(things))))

    def _onwards(self, table: Table, rules: Rules, count: int) -> Setup:
        """Return the setup at the next of `count` things of this stage, or at the next stage."""
        return self.but(at=self.at + 1) if self.at + 1 < count else Setup(self._next(table, rules))

    def _of_a_variant(self, now: Situation, rules: Rules) -> Move | None:
        """Lay out the next thing that a variant brings to the table; None if chance is asked for it."""
        layout = LAYOUTS[self.stage]
        laid = layout.lay_out(now.table, rules, self.at)
        if laid is None:
            return None
        table, by = laid
        return Move(by, now.with_table(table).swap(self._onwards(table, rules, layout.count(table))))

    def told(self, table: Table, rules: Rules) -> Setup:
        """Return the setup after chance has laid out on `table` what this stage asks it for."""
        return Setup(self._next(table, rules))

    def _next(self, table: Table, rules: Rules) -> Stage:
        """Return the stage after this one."""
        later = STAGES[STAGES.index(self.stage) + 1 :]
        return next(stage for stage in later if self._comes(stage, table, rules))

    def _comes(self, stage: Stage, table: Table, rules: Rules) -> bool:
        if stage == "tokens":
            return bool(brought(table, rules))
        if stage in OF_VARIANTS:
            return is_played(stage, rules) and LAYOUTS[stage].count(table) > 0
        return stage not in ("teams", "potions") or people.in_teams(table)

    def _boss_first(self, now: Situation, rules: Rules) -> Move | None:
        """Let the Boss have the first turn, which is half a turn, where the way to play says so."""
        table: Table = now.table
        first = self.deputy_first(now, rules)
        if first is not None or not people.in_teams(table):
            return first
        ruling = rules["teams.first-turn"]
        if ruling.value != "half":
            return None
        rules.consult("setup.first-player")
        boss = next(seat for seat in range(len(table.seats)) if people.one_boss(table, seat))
        here = now.with_table(msgspec.structs.replace(table, turn=boss))
        return Move(Authority(ruling, seat=boss), here.swap(Turn(boss, half=True)))

    def question(self, now: Situation) -> Question:
        return self.asked_of_a_deputy(now) or Question("first", (FATE,), self._players)

    def _players(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return tuple(First(FATE, seat) for seat in range(len(now.table.seats)))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, First):
            return None
        first = people.side_of(now.table, said.chosen)[0]
        table = msgspec.structs.replace(now.table, turn=first)
        by = Authority(rules["setup.first-player"], seat=first, told=True)
        return Move(by, now.with_table(table).swap(Turn(first)))

    def bars_cards(self, now: Situation, rules: Rules, seat: int) -> Refusal | None:
        return self.refuses(now, rules)

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["setup.first-player"], reason="first-player-first")


@takes(First)
def already_begun(now: Situation, rules: Rules, said: First) -> Refusal:
    """Refuse to choose who goes first when somebody has gone first: one whom all agreed on, or always the Boss."""
    return Refusal(rules["setup.first-player"], reason="already-begun")


def at_start(rules: Rules, clause: str, table: Table) -> int:
    """Return the number that a clause of the setup gives each side of a table, before anything is on it."""
    ruling = in_place_of(clause, table, rules)
    if ruling.id != clause:
        return people.for_challengers(table, ruling.value)
    if clause == "setup.gold":
        return stash(rules, people.players(table))
    value = ruling.value
    return people.for_challengers(table, value) if clause == "teams.potions-start" else int(value)


def stash(rules: Rules, players: int) -> int:
    """Return how much Gold each player starts with in a game of this many players."""
    steps: dict[int, int] = {int(least): gold for least, gold in rules["setup.gold"].value.items()}
    return steps[max((least for least in steps if least <= players), default=min(steps))]
