"""Setup: what everybody has before the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import msgspec

from adjudicator.machine import FATE, Decision, Move, Refusal, Rules, Ruling
from adjudicator.machine.step import Authority

from .. import people
from ..decisions import First, Target
from ..frame import InnFrame
from ..moments import LAYOUTS, OF_VARIANTS, Stage, is_played
from ..questions import Question
from ..registry import TURNS, takes
from ..table import UNKNOWN, Table
from ..token_counts import brought, equipped
from .bar_deck import opening
from .otto import decks
from .otto import opening as otto
from .turn import Turn

if TYPE_CHECKING:
    from ..situation import Situation

STAGES: tuple[Stage, ...] = get_args(Stage)
OF_TEAMS: dict[Stage, str] = {"teams": "teams.sides", "potions": "teams.potions-start", "hand": "teams.hand"}
"""The clauses of stages in a team game, where they are not those of other games."""


class Setup(InnFrame):
    """The preparation of a game, one thing after another, until the table says who goes first.

    `at` counts the things that characters bring, or that make the game harder, of which one comes after another.
    """

    stage: Stage = "drink-deck"
    at: int = 0

    def message_words(self) -> tuple[str, ...]:
        return (self.stage,)

    def step(self, now: Situation, rules: Rules) -> Move | None:
        table: Table = now.table
        own = {
            "first-player": self._boss_first,
            "tokens": self._tokens,
            "harder": self._harder,
            "target": self._one_target,
        }.get(self.stage)
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
            for seat in otto.with_hands(table):
                size = people.hand_size(table, rules, seat)[1] if people.in_teams(table) else ruling.value
                table = table.with_seat(seat, hand=table.seats[seat].hand or (UNKNOWN,) * size)
        return Move(Authority(ruling), now.with_table(table).swap(Setup(self._next(table, rules))))

    def _ruling(self, table: Table, rules: Rules) -> Ruling:
        """Return by which clause this stage gives what it gives."""
        if self.stage == "gold" and table.otto is not None:
            rules.consult("setup.gold")
            return rules["otto.stash"]
        teams = people.in_teams(table) and self.stage in OF_TEAMS
        return rules[OF_TEAMS[self.stage] if teams else f"setup.{self.stage}"]

    def _tokens(self, now: Situation, rules: Rules) -> Move:
        """Lay out the next of the tokens that characters bring."""
        things = brought(now.table, rules)
        thing = things[self.at]
        table = equipped(now.table, thing)
        by = Authority(rules[thing.by], seat=thing.seat)
        return Move(by, now.with_table(table).swap(self._onwards(table, rules, len(things))))

    def _harder(self, now: Situation, rules: Rules) -> Move:
        """Do the next of what makes the game harder."""
        chosen = otto.harder(now.table)
        table, ruling = otto.made_harder(now.table, rules, chosen[self.at])
        return Move(Authority(ruling), now.with_table(table).swap(self._onwards(table, rules, len(chosen))))

    def _onwards(self, table: Table, rules: Rules, count: int) -> Setup:
        """Return the setup at the next of `count` things of this stage, or at the next stage."""
        return self.but(at=self.at + 1) if self.at + 1 < count else Setup(self._next(table, rules))

    def _of_a_variant(self, now: Situation, rules: Rules) -> Move:
        """Lay out what a variant brings to the table."""
        table, ruling = LAYOUTS[self.stage].lay_out(now.table, rules)
        return Move(Authority(ruling), now.with_table(table).swap(Setup(self._next(table, rules))))

    def _next(self, table: Table, rules: Rules) -> Stage:
        """Return the stage after this one."""
        later = STAGES[STAGES.index(self.stage) + 1 :]
        return next(stage for stage in later if self._comes(stage, table, rules))

    def _comes(self, stage: Stage, table: Table, rules: Rules) -> bool:
        if stage == "tokens":
            return bool(brought(table, rules))
        if stage in OF_VARIANTS:
            return is_played(stage, rules)
        if stage == "target":
            return table.otto is not None
        if stage == "harder":
            return table.otto is not None and bool(otto.harder(table))
        return stage not in ("teams", "potions") or people.in_teams(table)

    def _one_target(self, now: Situation, rules: Rules) -> Move | None:
        """Give the Priority Target token to the one Challenger there is; to one of several chance gives it."""
        if people.challengers(now.table) > 1:
            return None
        by = Authority(rules["otto.first-target"], seat=decks.ottos(now.table).target)
        return Move(by, now.swap(Setup(self._next(now.table, rules))))

    def _boss_first(self, now: Situation, rules: Rules) -> Move | None:
        """Let the Boss have the first turn, which is half a turn, where the way to play says so."""
        table: Table = now.table
        if table.otto is not None:
            here = now.with_table(msgspec.structs.replace(table, turn=table.otto.seat))
            by = Authority(rules["setup.first-player"], seat=table.otto.seat)
            return Move(by, here.swap(TURNS[True](table.otto.seat)))
        if not people.in_teams(table):
            return None
        ruling = rules["teams.first-turn"]
        if ruling.value != "half":
            return None
        rules.consult("setup.first-player")
        boss = next(seat for seat in range(len(table.seats)) if people.one_boss(table, seat))
        here = now.with_table(msgspec.structs.replace(table, turn=boss))
        return Move(Authority(ruling, seat=boss), here.swap(Turn(boss, half=True)))

    def question(self, now: Situation) -> Question:
        if self.stage == "target":
            return Question("target", (FATE,), self._targets)
        return Question("first", (FATE,), self._players)

    def _targets(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        otto = decks.ottos(now.table)
        return tuple(Target(FATE, seat) for seat in people.another(now.table, rules, otto.seat))

    def _players(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return tuple(First(FATE, seat) for seat in range(len(now.table.seats)))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if isinstance(said, Target) and self.stage == "target":
            return self._aimed(now, rules, said)
        if not isinstance(said, First):
            return None
        first = people.side_of(now.table, said.chosen)[0]
        table = msgspec.structs.replace(now.table, turn=first)
        by = Authority(rules["setup.first-player"], seat=first, told=True)
        return Move(by, now.with_table(table).swap(Turn(first)))

    def _aimed(self, now: Situation, rules: Rules, said: Target) -> Move | Refusal:
        """Give the Priority Target token to the Challenger whom chance has chosen."""
        otto = decks.ottos(now.table)
        if said.of not in people.another(now.table, rules, otto.seat):
            return Refusal(rules["otto.first-target"], reason="otto-is-no-target", facts=(("who", said.of),))
        table = decks.with_otto(now.table, otto.but(target=said.of))
        by = Authority(rules["otto.first-target"], seat=said.of, told=True)
        return Move(by, now.with_table(table).swap(Setup(self._next(table, rules))))

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
    if clause == "setup.gold" and table.otto is not None:
        return people.for_challengers(table, rules["otto.stash"].value)
    if clause == "setup.gold":
        return stash(rules, people.players(table))
    value = rules[clause].value
    return people.for_challengers(table, value) if clause == "teams.potions-start" else int(value)


def stash(rules: Rules, players: int) -> int:
    """Return how much Gold each player starts with in a game of this many players."""
    steps: dict[int, int] = {int(least): gold for least, gold in rules["setup.gold"].value.items()}
    return steps[max((least for least in steps if least <= players), default=min(steps))]
