"""Losing: the check when all is resolved, the last chance, the Gold of those who pass out, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self, get_args

import msgspec

from adjudicator.machine import TABLE, Move, Rules, Ruling, SideNo
from adjudicator.machine.step import Authority

from .. import people, taverns
from ..duties import CheckLosing, Duty, defer, pays
from ..frame import InnFrame
from ..moments import FALLS_DUE, GAME_ENDS, LEFT_BEHIND, LOSING_BEGINS, Stays, in_place_of
from ..table import Table
from ..token_counts import left_behind
from .timing.collision import collided
from .timing.window import window

if TYPE_CHECKING:
    from ..situation import Situation


STAYS: tuple[Stays, ...] = get_args(Stays)


class Losing(InnFrame):
    """Somebody has no Gold or cannot stand. Sides are named by their index.

    `chance` are those who had their last chance; `broke` those without Gold when it was decided; `fallen`
    those who have just left the game. Without `gold` only passing out is looked at; without `split` the Gold
    of those who pass out is left to be divided later. `drunk` says that a deputy has drunk a Potion against it.
    """

    stage: Literal["chance", "verdict", "tokens", "prizes", "rewards", "end"] = "chance"
    gold: bool = True
    split: bool = True
    chance: tuple[SideNo, ...] = ()
    broke: tuple[SideNo, ...] = ()
    fallen: tuple[SideNo, ...] = ()
    drunk: bool = False

    def message_words(self) -> tuple[str, ...]:
        return (self.stage,)

    def step(self, now: Situation, rules: Rules) -> Move | None:
        table: Table = now.table
        if self.stage == "chance":
            first = self.deputy_first(now, rules)
            if first is not None:
                return first
            return self._chance(now, rules, in_turn_order(table, losing(table, rules, self.gold)))
        if self.stage == "verdict":
            return self.verdict(now, rules, in_turn_order(table, losing(table, rules, self.gold)))
        if self.stage in STAYS:
            return self._cleared(now, rules, self.stage)
        return self._tokens(now, rules) if self.stage == "tokens" else self._end(now, rules)

    def cut_off(self, now: Situation, rules: Rules) -> Situation:
        return now

    def respondents(self, now: Situation, rules: Rules) -> tuple[int, ...] | None:
        sides = set(losing(now.table, rules, self.gold)) & set(self.chance)
        return people.members(now.table, sides)

    def _chance(self, now: Situation, rules: Rules, losers: tuple[int, ...]) -> Move:
        if not losers:
            return Move(Authority(rules["losing.object"]), now.pop())
        new = tuple(side for side in losers if side not in self.chance)
        if self.chance and new and rules["losing.new-losers"].value == "none":
            new = ()
        if rules["losing.last-chance"].value and new:
            asked = self.but(chance=self.chance + new)
            by = Authority(
                rules["losing.new-losers" if self.chance else "losing.last-chance"],
                seat=now.table.seat_of(new[0]),
            )
            opened = window(now, rules, "last-chance", people.acting(now.table), asked)
            if len(new) > 1 and rules["losing.chance-order"].value == "together":
                opened = collided(opened, rules)
            return Move(by, now.swap(asked).push(opened))
        broke = tuple(s for s in losers if now.table.sides[s].gold <= rules["losing.out-of-gold"].value)
        judged = self.but(stage="verdict", broke=broke)
        if len(losers) == 1:
            return judged.verdict(now.swap(judged), rules, losers)
        return Move(Authority(rules["losing.several"]), now.swap(judged))

    def verdict(self, now: Situation, rules: Rules, losers: tuple[int, ...]) -> Move:
        table: Table = now.table
        passing = tuple(side for side in losers if passes_out(table, side))
        if len(losers) > 1 and rules["losing.several"].value == "one-by-one":
            first = losers[0]
            return (
                self._pass_out(now, rules, first, (first,)) if first in passing else self._kick_out(now, rules, first)
            )
        if passing:
            return self._pass_out(now, rules, passing[0], passing)
        saved = next((s for s in self.broke if s not in losers and not table.sides[s].out), None)
        if saved is not None:
            here = now.swap(self.but(broke=tuple(s for s in self.broke if s != saved)))
            return Move(Authority(rules["losing.saved-by-share"], seat=table.seat_of(saved)), here)
        if losers:
            return self._kick_out(now, rules, losers[0])
        return self._piles(now, rules)

    def _kick_out(self, now: Situation, rules: Rules, side: int) -> Move:
        table = now.table.with_side(side, out="out-of-gold")
        fallen = self.but(fallen=(*self.fallen, side))
        by = Authority(rules["losing.out-of-gold"], seat=table.seat_of(side))
        return Move(by, now.with_table(table).swap(fallen))

    def _pass_out(self, now: Situation, rules: Rules, side: int, passing: tuple[int, ...]) -> Move:
        table: Table = now.table
        table = divide(table, rules, side, passing) if self.split else table.with_side(side, out="passed-out")
        fallen = self.but(fallen=(*self.fallen, side))
        by = Authority(rules["losing.passing-out"], seat=table.seat_of(side))
        return Move(by, now.with_table(table).swap(fallen))

    def _piles(self, now: Situation, rules: Rules) -> Move:
        table: Table = now.table
        ruling = rules["losing.piles"]
        if ruling.value == "discard":
            gone = people.members(table, self.fallen)
            ruling = in_place_of("losing.piles", table, rules, *gone)
            for index in gone:
                table = taverns.pile_discarded(table, index)
        return Move(Authority(ruling), now.with_table(table).swap(self._onwards(table, rules)))

    def _onwards(self, table: Table, rules: Rules) -> Self:
        """Return this frame when it turns to what else those have left behind who are gone; at last, to the end."""
        gone = people.members(table, self.fallen)
        if next(left_behind(table, rules, gone), None) is not None:
            return self.but(stage="tokens")
        for what in STAYS[STAYS.index(self.stage) + 1 if self.stage in STAYS else 0 :]:
            left = LEFT_BEHIND.get(what)
            if left is not None and any(left.there(table.seats[seat]) for seat in gone):
                return self.but(stage=what)
        return self.but(stage="end")

    def _tokens(self, now: Situation, rules: Rules) -> Move:
        """Take back the tokens of those who have left, one kind after another."""
        gone = people.members(now.table, self.fallen)
        seat, token = next(left_behind(now.table, rules, gone))
        table = now.table.with_token(seat, token.name, 0)
        return Move(Authority(rules[token.leaves], seat=seat), now.with_table(table).swap(self._onwards(table, rules)))

    def _cleared(self, now: Situation, rules: Rules, what: Stays) -> Move:
        """Say what becomes of something that lay before those who have left."""
        table, ruling = LEFT_BEHIND[what].clear_away(now.table, rules, people.members(now.table, self.fallen))
        return Move(Authority(ruling), now.with_table(table).swap(self._onwards(table, rules)))

    def _end(self, now: Situation, rules: Rules) -> Move:
        table: Table = now.table
        standing = table.standing()
        if len(standing) > 1:
            return Move(Authority(rules["losing.object"]), now.pop())
        ruling = rules["losing.last-player" if standing else "losing.tie"]
        won = standing if standing else self.fallen
        won = won if ruling.value in ("wins", "tie") else ()
        seat = table.seat_of(standing[0]) if standing else TABLE
        pot = sum(frame.pot for frame in now.stack)  # what nobody can win any more
        table = msgspec.structs.replace(table.with_inn(pot), won=won)
        for gives_back in GAME_ENDS:
            table = gives_back(now, table, rules)
        return Move(Authority(ruling, seat=seat), type(now)(table, ()))


def divide(table: Table, rules: Rules, side: int, passing: tuple[int, ...]) -> Table:
    """Return `table` after `side` has passed out and its Gold is divided (rdi10:losing/passing-out.1 and .4).

    Half of it goes to the Inn, and so does an odd coin. The rest goes in equal shares to those who are in the game and
    not on a side in `passing`, the sides that pass out at the same time.
    """
    if len(passing) > 1 and rules["losing.shares-of-several"].value == "still-in":
        passing = (side,)
    gold = table.sides[side].gold
    inn = -(-gold // 2) if rules["losing.inn-half"].value == "up" else gold // 2
    staying = [s for s in in_turn_order(table, table.standing(), side) if s not in passing]
    if people.in_teams(table) and rules["losing.shares-of-teams"].value == "players":
        staying = [other for other in staying for _ in people.members(table, (other,))]
    share, odd = divmod(gold - inn, len(staying)) if staying else (0, gold - inn)
    left = rules["losing.shares"].value == "left"
    for place, other in enumerate(staying):
        coin = 1 if left and place < odd else 0
        table = table.with_side(other, gold=table.sides[other].gold + share + coin)
    to_inn = inn if left and staying else inn + odd
    return table.with_side(side, gold=0, out="passed-out").with_inn(to_inn)


def passes_out(table: Table, side: int) -> bool:
    """Return True if a side's Alcohol Content has reached its Fortitude."""
    return table.sides[side].alcohol >= table.sides[side].fortitude


def losing(table: Table, rules: Rules, gold: bool) -> tuple[int, ...]:
    """Return the sides still in the game that pass out. If `gold` is True, also those that have no Gold left."""
    least = rules["losing.out-of-gold"].value
    return tuple(
        [side for side in table.standing() if passes_out(table, side) or (gold and table.sides[side].gold <= least)]
    )


def in_turn_order(table: Table, sides: tuple[int, ...], after: int | None = None) -> tuple[int, ...]:
    """Return `sides` from the player whose turn it is to the left; with `after`, from the left of that side."""
    start = people.acting(table) if after is None else people.left_of(table, table.seat_of(after))
    return tuple(side for side in people.sides_in_turn_order(table, start) if side in sides)


def owe(now: Situation, rules: Rules) -> Situation:
    """Return `now` with a duty to check for losing, if somebody has begun to lose.

    The duty falls due after everything played has resolved. Until then the turn holds it, or the Round or contest over
    the turn. If the rules check at once, the check goes on top.
    """
    if not losing(now.table, rules, not _keeps_broke(now)) or now.find(Losing) is not None:
        return now
    gold = not _keeps_broke(now)
    at_once = tuple(frame for says in LOSING_BEGINS for frame in says(now, rules, gold))
    duty = CheckLosing()
    deferred = any(frame.defers(now.table, rules) for frame in now.stack)
    if not rules["losing.resolve-first"].value and not deferred:
        return check(now, duty).push(*at_once)
    return defer(now, duty).push(*at_once)


def falls_due(duties: tuple[Duty, ...], duty: Duty, rules: Rules) -> Ruling | None:
    """Return by what a duty of a turn that owes `duties` falls due now; None if another one of them comes first."""
    losing = rules["losing.resolve-first"]
    found = FALLS_DUE.first(duties, duty, rules)
    if found is None:
        return losing
    return found[0] if found else None


@pays(CheckLosing)
def check(now: Situation, duty: Duty) -> Situation:
    """Return `now` with the check for losing on top."""
    return now.push(Losing(gold=not _keeps_broke(now)))


def _keeps_broke(now: Situation) -> bool:
    """Return True if somebody without Gold stays in the game for now."""
    return any(frame.keeps_broke for frame in now.stack)
