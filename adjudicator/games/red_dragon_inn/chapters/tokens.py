"""Giving tokens to players: from whom they come if none are left, as with Corruption."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import NOBODY, CardId, Decision, Move, Refusal, Rules, Ruling, SeatNo
from adjudicator.machine.step import Authority

from .. import cards, people
from ..decisions import Pick
from ..frame import InnFrame
from ..questions import Question
from ..table import Table
from ..token_counts import for_nothing, give_tokens, missing, most, never_has

if TYPE_CHECKING:
    from ..situation import Situation


class Collecting(InnFrame, frozen=True):
    """`seat` says from whom `missing` tokens called `token` come, one after another; then `to` gets `count` of them."""

    seat: SeatNo
    token: str
    missing: int
    to: SeatNo
    count: int
    card: CardId = ""

    def step(self, now: Situation, rules: Rules) -> Move | None:
        givers = self.givers(now.table, rules)
        if self.missing > 0 and givers:
            return self._take_from(now, rules, givers[0]) if len(givers) == 1 else None
        table = give_tokens(now.table, rules, self.to, self.token, self.count)
        full = cards.tokens(now.table)[self.token].token.full if table == now.table else ""
        ruling = rules[full] if full else given(now.table, rules, self.to, self.token, self.count)
        return Move(
            Authority(ruling or rules[short(now.table, self.token)], self.card, self.to), now.pop().with_table(table)
        )

    def givers(self, table: Table, rules: Rules) -> tuple[int, ...]:
        """Return the seats from which a token can come, in turn order."""
        token = cards.tokens(table)[self.token].token
        seats = people.in_turn_order(table, self.seat)
        if token.giver:
            seats = people.without(seats, self.to)
            if rules[token.giver].value == "others":
                seats = people.without(seats, self.seat)
        return tuple(seat for seat in seats if table.tokens(seat, self.token))

    def question(self, now: Situation) -> Question:
        return Question("collect", (self.seat,), self._ways)

    def _ways(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return tuple(Pick(self.seat, (giver,)) for giver in self.givers(now.table, rules))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Pick) or not people.speaks(now.table, rules, self.seat, said):
            return None
        giver, *more = (*said.picked, NOBODY)
        if len(more) != 1 or not people.one_of(giver, self.givers(now.table, rules)):
            own = cards.tokens(now.table)[self.token].token.giver
            if own and people.same_seat(giver, self.seat) and now.table.tokens(giver, self.token):
                return Refusal(rules[own], reason="own", facts=(("asked", self.seat), ("tracker", self.token)))
            return self.refuses(now, rules)
        return self._take_from(now, rules, giver)

    def _take_from(self, now: Situation, rules: Rules, giver: int) -> Move:
        table = now.table.with_token(giver, self.token, now.table.tokens(giver, self.token) - 1)
        own = cards.tokens(now.table)[self.token].token.giver if people.same_seat(giver, self.seat) else ""
        by = Authority(rules[own or short(now.table, self.token)], self.card, giver)
        return Move(by, now.with_table(table).swap(self.but(missing=self.missing - 1)))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        facts = (("asked", self.seat), ("tracker", self.token), ("who", self.to))
        return Refusal(rules[short(now.table, self.token)], reason="from-whom", facts=facts)


def short(table: Table, name: str) -> str:
    """Return the id of the clause by which missing tokens are collected, or by which there are only so many."""
    token = cards.tokens(table)[name].token
    return token.short or cards.clause(token.supply)


def given(table: Table, rules: Rules, seat: int, name: str, count: int) -> Ruling | None:
    """Return the ruling that decides how many of `count` tokens called `name` a player gets; None if none does."""
    never = never_has(table, seat, name)
    owned = cards.tokens(table).get(name)
    if owned is None or never:
        return rules[never] if never else None
    token = owned.token
    if missing(table, rules, seat, name, count) > 0:
        return rules[cards.clause(token.supply)]
    if for_nothing(table, rules, seat, name, count):
        return rules[token.full]
    full = table.tokens(seat, name) + count > most(table, rules, name, table.tokens(seat, name) + count)
    alone = token.own if people.in_teams(table) and not full else ""
    by = alone or token.most
    return rules[cards.clause(by)] if by else None


def give(now: Situation, rules: Rules, seat: int, name: str, count: int, card: str = "") -> Situation:
    """Return `now` after `seat` got tokens. If too few are left, the character's player first says from whom."""
    wanting = missing(now.table, rules, seat, name, count)
    if wanting <= 0 or never_has(now.table, seat, name):
        return now.with_table(give_tokens(now.table, rules, seat, name, count))
    owned = cards.tokens(now.table)[name]
    owner = next((here for here in people.in_turn_order(now.table, seat) if _plays(now.table, here, name)), NOBODY)
    if not owned.token.short or owner == NOBODY:
        return now.with_table(give_tokens(now.table, rules, seat, name, count))
    return now.push(Collecting(owner, name, wanting, seat, count, card))


def _plays(table: Table, seat: int, name: str) -> bool:
    """Return True if `seat` plays the character that tokens of this name belong to."""
    return table.seats[seat].character == cards.tokens(table)[name].character
