"""Tokens of characters: how many there are, who gets them, from whom they come if none are left, and who keeps them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from adjudicator.machine import NOBODY, CardId, Decision, Fault, Move, Refusal, Rules, SeatNo
from adjudicator.machine.step import Authority

from .. import cards, people
from ..cards import CharacterToken
from ..decisions import Pick
from ..frame import InnFrame
from ..hits import Hit, land
from ..questions import Question
from ..registry import resolves
from ..table import Seat, Table
from ..vocabulary import Token
from . import elements
from .timing.playing import Pending

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
        by = Authority(rules[_short(self.token)], self.card, self.to)
        return Move(by, now.pop().with_table(table))

    def givers(self, table: Table, rules: Rules) -> tuple[int, ...]:
        """Return the seats from which a token can come, in turn order."""
        token = cards.tokens()[self.token].token
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
        givers = self.givers(now.table, rules)
        if len(said.picked) != 1 or not people.one_of(said.picked[0], givers):
            return self.refuses(now, rules)
        return self._take_from(now, rules, said.picked[0])

    def _take_from(self, now: Situation, rules: Rules, giver: int) -> Move:
        table = now.table.with_token(giver, self.token, now.table.tokens(giver, self.token) - 1)
        by = Authority(rules[_short(self.token)], self.card, giver)
        return Move(by, now.with_table(table).swap(self.but(missing=self.missing - 1)))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        facts = (("asked", self.seat), ("tracker", self.token))
        return Refusal(rules[_short(self.token)], reason="from-whom", facts=facts)


def _short(name: str) -> str:
    """Return the id of the clause by which missing tokens are collected, or by which there are only so many."""
    token = cards.tokens()[name].token
    return token.short or token.supply


@resolves(Token)
def token(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Give a player tokens, or move a tracker."""
    assert isinstance(hit.effect, Token)
    landing = land(hit, now.table, rules)
    name, count = hit.effect.name, hit.effect.amount
    here = give(now, rules, landing.seat, name, count, card.card)
    never = never_has(now.table, landing.seat, name)
    owned = cards.tokens().get(name)
    limit = owned.token.most if owned is not None else "characters.tracker"
    short = missing(now.table, rules, landing.seat, name, count) > 0 and not never
    ruling = rules[never or (_short(name) if short else limit)]
    return Move(card.by(ruling, landing.seat), here)


def give(now: Situation, rules: Rules, seat: int, name: str, count: int, card: str = "") -> Situation:
    """Return `now` after `seat` got tokens. If there are too few, the character's player first says whence they come."""
    wanting = missing(now.table, rules, seat, name, count)
    if wanting <= 0 or never_has(now.table, seat, name):
        return now.with_table(give_tokens(now.table, rules, seat, name, count))
    owned = cards.tokens()[name]
    owner = next((here for here in people.in_turn_order(now.table, seat) if _plays(now.table, here, name)), NOBODY)
    if not owned.token.short or owner == NOBODY:
        return now.with_table(give_tokens(now.table, rules, seat, name, count))
    return now.push(Collecting(owner, name, wanting, seat, count, card))


def _plays(table: Table, seat: int, name: str) -> bool:
    """Return True if `seat` plays the character that tokens of this name belong to."""
    return table.seats[seat].character == cards.tokens()[name].character


def missing(table: Table, rules: Rules, seat: int, name: str, count: int) -> int:
    """Return how many tokens are wanting to give `seat` so many; 0 or less if there are enough."""
    left = supply(table, rules, name)
    if left is None or count <= 0:
        return 0
    token = cards.tokens()[name].token
    room = max(0, int(rules[token.most].value) - table.tokens(seat, name))
    fetched = token.full != "" and count > room and rules[token.full].value == "yes"
    return (count if fetched else min(count, room)) - left


def supply(table: Table, rules: Rules, name: str) -> int | None:
    """Return how many tokens of this name nobody has; None if no clause says how many there are."""
    owned = cards.tokens().get(name)
    if owned is None or not owned.token.supply:
        return None
    held = sum(table.tokens(seat, name) for seat in range(len(table.seats)))
    return int(rules[owned.token.supply].value) - held


def give_tokens(table: Table, rules: Rules, seat: int, name: str, count: int) -> Table:
    """Return `table` after giving `count` tokens to `seat`, or taking them if negative, within their limits."""
    held = table.tokens(seat, name) + count
    if name in cards.tokens():
        held = min(held, int(rules[cards.tokens()[name].token.most].value))
    never = never_has(table, seat, name)
    if never:
        rules.consult(never)
        held = 0
    return table.with_token(seat, name, max(0, held))


def never_has(table: Table, seat: int, name: str) -> str:
    """Return the id of the clause by which `seat` never has tokens of this name, or an empty text if it may."""
    if name not in cards.tokens():
        return ""
    character, token = cards.tokens()[name]
    owned = any(people.plays_for(table, seat, other.side) for other in table.seats if other.character == character)
    return token.never.by if token.never is not None and owned else ""


# -- at the start, and of those who leave


def at_start(rules: Rules, character: str) -> dict[str, int]:
    """Return how many tokens of each name lie on the mat of a character at the start of a game."""
    brings = cards.characters().get(character)
    tokens = brings.tokens if brings is not None else ()
    return {token.name: int(rules[token.start].value) for token in tokens if token.start}


def equipped(table: Table, rules: Rules) -> Table:
    """Return `table` with the tokens of each character on its mat, as at the start of a game."""
    for index, seat in enumerate(table.seats):
        for name, count in at_start(rules, seat.character).items():
            table = table.with_token(index, name, count)
        marks = elements.starts(table, rules, index)
        if marks:
            table = table.with_seat(index, marks=marks)
    return table


def left_behind(table: Table, rules: Rules, seats: tuple[int, ...]) -> Iterator[tuple[int, CharacterToken]]:
    """Yield the tokens of those of `seats` that do not keep them: the seat, and which token."""
    for seat in seats:
        for name, _ in table.seats[seat].tokens:
            owned = cards.tokens().get(name)
            if owned is not None and owned.token.leaves and rules[owned.token.leaves].value == "supply":
                yield seat, owned.token


def token_faults(table: Table, rules: Rules) -> Iterator[Fault]:
    """Yield a fault for each token of which a player, or all players together, have more than there may be."""
    for name, (_, token) in cards.tokens().items():
        for seat in table.seats:
            yield from _too_many(seat, rules, token)
        left = supply(table, rules, name)
        if left is not None and left < 0:
            there = int(rules[token.supply].value)
            facts = (("value", there - left), ("greatest", there), ("tracker", name))
            yield Fault(rules[token.supply], "players", "too-many", facts)


def _too_many(seat: Seat, rules: Rules, token: CharacterToken) -> Iterator[Fault]:
    ruling, value = rules[token.most], dict(seat.tokens).get(token.name, 0)
    if value > int(ruling.value):
        facts = (("value", value), ("least", 0), ("greatest", int(ruling.value)))
        yield Fault(ruling, seat.name, "out-of-limits", facts)
