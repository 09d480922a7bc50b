"""Tokens of characters: how many there are, how many somebody may have, and who keeps them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from msgspec import Struct

from adjudicator.machine import Fault, Rules, SeatNo

from . import cards, people
from .cards import CharacterToken
from .chapters import elements
from .table import Mark, Table

Gift: TypeAlias = tuple[SeatNo, int]
"""Tokens that one player gets: the seat, and how many."""


def missing(table: Table, rules: Rules, name: str, gifts: Iterable[Gift]) -> int:
    """Return how many tokens of this name are wanting to give them all; 0 or less if there are enough."""
    wanted: Counter[int] = Counter()
    for seat, count in gifts:
        wanted[seat] += count
    left = supply(table, rules, name)
    if left is None or not any(count > 0 for count in wanted.values()):
        return 0
    return sum(_needed(table, rules, seat, name, count) for seat, count in wanted.items() if count > 0) - left


def _needed(table: Table, rules: Rules, seat: int, name: str, count: int) -> int:
    token = cards.tokens(table)[name].token
    room = max(0, most(table, rules, name, count) - table.tokens(seat, name))
    fetched = token.full != "" and count > room and rules[token.full].value == "yes"
    return count if fetched else min(count, room)


def for_nothing(table: Table, rules: Rules, seat: int, name: str, count: int) -> bool:
    """Return True if tokens are wanting only for a player who may have no more of them."""
    left, owned = supply(table, rules, name), cards.tokens(table).get(name)
    if left is None or owned is None or not owned.token.full:
        return False
    return table.tokens(seat, name) >= most(table, rules, name, count) and count > left


def supply(table: Table, rules: Rules, name: str) -> int | None:
    """Return how many tokens of this name nobody has; None if no clause says how many there are."""
    owned = cards.tokens(table).get(name)
    if owned is None or not owned.token.supply:
        return None
    held = sum(table.tokens(seat, name) for seat in range(len(table.seats)))
    return cards.number(rules, owned.token.supply) - held


def give_tokens(table: Table, rules: Rules, seat: int, name: str, count: int) -> Table:
    """Return `table` after giving `count` tokens to `seat`, or taking them if negative, within their limits."""
    left = supply(table, rules, name)
    held = table.tokens(seat, name) + (count if left is None else min(count, max(0, left)))
    held = min(held, most(table, rules, name, held))
    never = never_has(table, seat, name)
    if never:
        rules.consult(never)
        held = 0
    return table.with_token(seat, name, max(0, held))


def most(table: Table, rules: Rules, name: str, unbounded: int) -> int:
    """Return how many tokens of this name a player may have; `unbounded` if no clause says it."""
    owned = cards.tokens(table).get(name)
    return cards.number(rules, owned.token.most) if owned is not None and owned.token.most else unbounded


def never_has(table: Table, seat: int, name: str) -> str:
    """Return the id of the clause by which `seat` never has tokens of this name, or an empty text if it may."""
    if name not in cards.tokens(table):
        return ""
    owned = cards.tokens(table)[name]
    never = owned.token.never
    theirs = any(people.plays_for(table, seat, one.side) for one in table.seats if one.character == owned.character)
    return never.by if never is not None and theirs else ""


def never_on_pieces(table: Table, name: str) -> str:
    """Return the id of the clause by which no piece ever has tokens of this name; empty if none says so."""
    owned = cards.tokens(table).get(name)
    return "" if owned is None else owned.token.pieces


# -- at the start, and of those who leave


class Brought(Struct, frozen=True):
    """Tokens that a character brings to the table: whose, which, how many, and where on the mat they lie, if anywhere.

    The clause `by` says so.
    """

    seat: int
    token: str
    by: str
    held: int = 0
    marks: tuple[Mark, ...] = ()


def brought(table: Table, rules: Rules) -> tuple[Brought, ...]:
    """Return what characters bring to the table at the start of a game, one kind of tokens after another."""
    found: list[Brought] = []
    for index, seat in enumerate(table.seats):
        brings = cards.characters(table).get(seat.character)
        for token in brings.tokens if brings is not None else ():
            if token.start:
                found.append(Brought(index, token.name, cards.clause(token.start), cards.number(rules, token.start)))
        for name, given in elements.numbers_of(table, rules, index).items():
            marks = tuple(Mark(name, at) for at in cards.lying(rules, given))
            found.append(Brought(index, name, cards.clause(given), marks=marks))
    return tuple(found)


def at_start(table: Table, rules: Rules, character: str) -> dict[str, int]:
    """Return how many tokens of each name lie on the mat of a character at the start of a game."""
    brings = cards.characters(table).get(character)
    tokens = brings.tokens if brings is not None else ()
    return {token.name: cards.number(rules, token.start) for token in tokens if token.start}


def equipped(table: Table, thing: Brought) -> Table:
    """Return `table` with tokens that a character brings laid out."""
    if not thing.marks:
        return table.with_token(thing.seat, thing.token, thing.held)
    others = tuple(mark for mark in table.seats[thing.seat].marks if mark.token != thing.token)
    return table.with_token(thing.seat, thing.token, 0).with_seat(thing.seat, marks=(*others, *thing.marks))


def left_behind(table: Table, rules: Rules, seats: tuple[int, ...]) -> Iterator[tuple[int, CharacterToken]]:
    """Yield the tokens of those of `seats` that do not keep them: the seat, and which token."""
    for seat in seats:
        for name, _ in table.seats[seat].tokens:
            owned = cards.tokens(table).get(name)
            leaves = owned.token.leaves if owned is not None else ""
            if owned is not None and leaves and (leaves == cards.OWN or rules[leaves].value == "supply"):
                yield seat, owned.token


def token_faults(table: Table, rules: Rules) -> Iterator[Fault]:
    """Yield a fault for each token of which a player, or all players together, have more than there may be.

    Yield one, too, for each that belongs to a character whom nobody plays.
    """
    for name, owned in cards.tokens(table).items():
        character, token = owned.character, owned.token
        mat = "" if _sits(table, character) else _from_a_mat(table, character, token)
        for index, seat in enumerate(table.seats):
            yield from _too_many(table, rules, index, token)
            if mat and table.tokens(index, name):
                yield Fault(rules[mat], seat.name, "nobody-plays", (("tracker", name),))
        left = supply(table, rules, name)
        if left is not None and left < 0:
            there = cards.number(rules, token.supply)
            facts = (("value", there - left), ("greatest", there), ("tracker", name))
            yield Fault(rules[cards.clause(token.supply)], "players", "too-many", facts)


def _sits(table: Table, character: str) -> bool:
    """Return True if somebody plays a character."""
    return any(seat.character == character for seat in table.seats)


def _from_a_mat(table: Table, character: str, token: CharacterToken) -> str:
    """Return the id of the clause by which tokens come from the mat of a character; empty if they do not."""
    track = cards.characters(table)[character].track
    if token.start:
        return cards.clause(token.start)
    return cards.clause(track.start[token.name]) if track is not None and token.name in track.start else ""


def _too_many(table: Table, rules: Rules, index: int, token: CharacterToken) -> Iterator[Fault]:
    seat, value = table.seats[index], table.tokens(index, token.name)
    if token.most:
        greatest = cards.number(rules, token.most)
        if value > greatest:
            limits = (("value", value), ("least", 0), ("greatest", greatest), ("tracker", token.name))
            yield Fault(rules[cards.clause(token.most)], seat.name, "out-of-limits", limits)
    given = elements.numbers_of(table, rules, index).get(token.name) if value else None
    if given is not None:
        lying = sum(mark.token == token.name for mark in seat.marks)
        there = len(cards.lying(rules, given))
        if value + lying > there:
            facts = (("value", value), ("greatest", there - lying), ("tracker", token.name))
            yield Fault(rules[cards.clause(given)], seat.name, "more-than-gone", facts)
