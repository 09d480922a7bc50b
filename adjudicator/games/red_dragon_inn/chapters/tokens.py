"""Giving tokens to players: from whom they come if none are left, as with Corruption."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING

from adjudicator.machine import NOBODY, CardId, Decision, Move, Refusal, Rules, Ruling, SeatNo
from adjudicator.machine.step import Authority

from .. import cards, people
from ..decisions import Pick
from ..frame import InnFrame
from ..questions import Question
from ..table import Table
from ..token_counts import for_nothing, give_tokens, missing, most, never_has
from ..vocabulary import Rank

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


def ranked(
    now: Situation, rules: Rules, seat: int, rank: Rank, among: tuple[int, ...], sources: Container[int]
) -> tuple[int, ...]:
    """Return those of `among` who have the most or the least of a token, all of them if several have equally much.

    Args:
        now: the situation.
        rules: the rules.
        seat: who picks.
        rank: of which token, and who is compared.
        among: whom the card could reach.
        sources: from whom comes what the card answers.
    """
    if rank.end == "least":
        among = _with_the_least(now.table, rules, seat, rank.token, among)
    if rank.inside:
        inside = next((frame.gambling for frame in reversed(now.stack) if frame.gamblers), ())
        among = tuple(here for here in among if people.one_of(here, inside))
    if rank.but_source:
        among = tuple(here for here in among if not people.one_of(here, sources))
    held = {here: now.table.tokens(here, rank.token) for here in among}
    end = (max if rank.end == "most" else min)(held.values(), default=0)
    return tuple(here for here in among if held[here] == end)


def by_rank(table: Table, rules: Rules, rank: Rank, picked: tuple[int, ...], noted: Ruling | None) -> Ruling:
    """Return the ruling on picking somebody for having the most or the least of a token; `noted` is the card's own."""
    if rank.end == "least" and any(never_has(table, here, rank.token) for here in picked):
        return rules["tokens.herself"]
    return noted or rules["tokens.least-and-most"]


def wrong_rank(ruling: Ruling, card: str, rank: Rank, picked: int) -> Refusal:
    """Return the refusal of picking somebody who has not the most or the least of a token."""
    facts = (("who", picked), ("tracker", rank.token))
    if ruling.id == "tokens.herself":
        return Refusal(ruling, card, "not-counted", facts)
    if rank.end == "most":
        return Refusal(ruling, card, "not-the-most", facts)
    return Refusal(ruling, card, "not-the-least", facts)


def _with_the_least(table: Table, rules: Rules, seat: int, token: str, among: tuple[int, ...]) -> tuple[int, ...]:
    """Return who is compared for the least of a token: those who never have one only if a clause counts them."""
    never = tuple(here for here in people.anybody(table, rules, seat) if never_has(table, here, token))
    if never and rules["tokens.herself"].value == "everybody":
        return tuple(dict.fromkeys((*among, *never)))
    return tuple(here for here in among if not people.one_of(here, never))


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
