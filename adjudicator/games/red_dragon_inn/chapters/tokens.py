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
from ..token_counts import Gift, for_nothing, give_tokens, missing, most, never_has
from ..vocabulary import Rank

if TYPE_CHECKING:
    from ..situation import Situation


class Collecting(InnFrame):
    """`seat` says from whom the tokens called `token` come that are wanting; then `to` gets `count` of them.

    `later` is what the same effect gives after that. All that it needs is fetched before any is given.
    """

    seat: SeatNo
    token: str
    to: SeatNo
    count: int
    card: CardId = ""
    later: tuple[Gift, ...] = ()

    def step(self, now: Situation, rules: Rules) -> Move | None:
        givers = self.givers(now.table, rules)
        if givers and missing(now.table, rules, self.token, ((self.to, self.count), *self.later)) > 0:
            return self._take_from(now, rules, givers[0]) if len(givers) == 1 else None
        table = give_tokens(now.table, rules, self.to, self.token, self.count)
        full = cards.tokens(now.table)[self.token].token.full if table == now.table else ""
        ruling = rules[full] if full else given(now.table, rules, self.token, ((self.to, self.count),))
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
        return Move(by, now.with_table(table))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        facts = (("asked", self.seat), ("tracker", self.token), ("who", self.to))
        return Refusal(rules[short(now.table, self.token)], reason="from-whom", facts=facts)


def short(table: Table, name: str) -> str:
    """Return the id of the clause by which missing tokens are collected, or by which there are only so many."""
    token = cards.tokens(table)[name].token
    return token.short or cards.clause(token.supply)


def given(table: Table, rules: Rules, name: str, gifts: tuple[Gift, ...]) -> Ruling | None:
    """Return the ruling that decides how many tokens called `name` the first of these players gets; None if none does.

    The other gifts come after it by the same effect.
    """
    seat, count = gifts[0]
    never = never_has(table, seat, name)
    owned = cards.tokens(table).get(name)
    if owned is None or never:
        return rules[never] if never else None
    token = owned.token
    if missing(table, rules, name, fetched_for(table, name, gifts)) > 0:
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


def give(now: Situation, rules: Rules, name: str, gifts: tuple[Gift, ...], card: str) -> Situation:
    """Return `now` after the first of these players got tokens; the others get theirs later, by the same effect.

    If too few are left, the character's player first says from whom.
    """
    (seat, count), *later = fetched_for(now.table, name, gifts)
    owner = _owner(now.table, name, seat)
    enough = missing(now.table, rules, name, ((seat, count), *later)) <= 0
    if enough or owner == NOBODY or never_has(now.table, seat, name):
        return now.with_table(give_tokens(now.table, rules, seat, name, count))
    return now.push(Collecting(owner, name, seat, count, card, tuple(later)))


def give_all(now: Situation, rules: Rules, name: str, gifts: tuple[Gift, ...], card: str) -> Situation:
    """Return `now` after all these players got tokens that one effect gives, as in `give`."""
    after, later = give(now, rules, name, gifts, card), gifts[1:]
    if isinstance(after.top, Collecting) and len(after.stack) > len(now.stack):
        waiting = (Collecting(after.top.seat, name, seat, count, card) for seat, count in reversed(later))
        return now.push(*waiting, after.top)
    return give_all(after, rules, name, later, card) if later else after


def fetched_for(table: Table, name: str, gifts: tuple[Gift, ...]) -> tuple[Gift, ...]:
    """Return those of the gifts of one effect for which tokens that are wanting are fetched before any is given.

    That is all of them (rdi10:characters/valeria.9), unless each is moved from one player to another
    (rdi10:characters/karl.6).
    """
    owned = cards.tokens(table).get(name)
    return gifts[:1] if owned is None or owned.token.giver else gifts


def _owner(table: Table, name: str, seat: int) -> int:
    """Return the seat of whose tokens these are and who says from whom they are fetched; NOBODY if nobody does."""
    owned = cards.tokens(table).get(name)
    if owned is None or not owned.token.short:
        return NOBODY
    return next((here for here in people.in_turn_order(table, seat) if _plays(table, here, name)), NOBODY)


def _plays(table: Table, seat: int, name: str) -> bool:
    """Return True if `seat` plays the character that tokens of this name belong to."""
    return table.seats[seat].character == cards.tokens(table)[name].character
