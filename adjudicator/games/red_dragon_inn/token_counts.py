"""Tokens of characters: how many there are, how many somebody may have, and who keeps them."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.machine import Fault, Rules

from . import cards, people
from .cards import CharacterToken
from .chapters import elements
from .table import Seat, Table


def missing(table: Table, rules: Rules, seat: int, name: str, count: int) -> int:
    """Return how many tokens are wanting to give `seat` so many; 0 or less if there are enough."""
    left = supply(table, rules, name)
    if left is None or count <= 0:
        return 0
    token = cards.tokens(table)[name].token
    room = max(0, _most(table, rules, name, count) - table.tokens(seat, name))
    fetched = token.full != "" and count > room and rules[token.full].value == "yes"
    return (count if fetched else min(count, room)) - left


def supply(table: Table, rules: Rules, name: str) -> int | None:
    """Return how many tokens of this name nobody has; None if no clause says how many there are."""
    owned = cards.tokens(table).get(name)
    if owned is None or not owned.token.supply:
        return None
    held = sum(table.tokens(seat, name) for seat in range(len(table.seats)))
    return cards.number(rules, owned.token.supply) - held


def give_tokens(table: Table, rules: Rules, seat: int, name: str, count: int) -> Table:
    """Return `table` after giving `count` tokens to `seat`, or taking them if negative, within their limits."""
    held = table.tokens(seat, name) + count
    held = min(held, _most(table, rules, name, held))
    never = never_has(table, seat, name)
    if never:
        rules.consult(never)
        held = 0
    return table.with_token(seat, name, max(0, held))


def _most(table: Table, rules: Rules, name: str, unbounded: int) -> int:
    """Return how many tokens of this name a player may have; `unbounded` if no clause says it."""
    owned = cards.tokens(table).get(name)
    return cards.number(rules, owned.token.most) if owned is not None and owned.token.most else unbounded


def never_has(table: Table, seat: int, name: str) -> str:
    """Return the id of the clause by which `seat` never has tokens of this name, or an empty text if it may."""
    if name not in cards.tokens(table):
        return ""
    character, token = cards.tokens(table)[name]
    owned = any(people.plays_for(table, seat, other.side) for other in table.seats if other.character == character)
    return token.never.by if token.never is not None and owned else ""


# -- at the start, and of those who leave


def at_start(table: Table, rules: Rules, character: str) -> dict[str, int]:
    """Return how many tokens of each name lie on the mat of a character at the start of a game."""
    brings = cards.characters(table).get(character)
    tokens = brings.tokens if brings is not None else ()
    return {token.name: cards.number(rules, token.start) for token in tokens if token.start}


def equipped(table: Table, rules: Rules) -> Table:
    """Return `table` with the tokens of each character on its mat, as at the start of a game."""
    for index, seat in enumerate(table.seats):
        for name, count in at_start(table, rules, seat.character).items():
            table = table.with_token(index, name, count)
        marks = elements.starts(table, rules, index)
        if marks:
            table = table.with_seat(index, marks=marks)
    return table


def left_behind(table: Table, rules: Rules, seats: tuple[int, ...]) -> Iterator[tuple[int, CharacterToken]]:
    """Yield the tokens of those of `seats` that do not keep them: the seat, and which token."""
    for seat in seats:
        for name, _ in table.seats[seat].tokens:
            owned = cards.tokens(table).get(name)
            leaves = owned.token.leaves if owned is not None else ""
            if owned is not None and leaves and (leaves == cards.OWN or rules[leaves].value == "supply"):
                yield seat, owned.token


def token_faults(table: Table, rules: Rules) -> Iterator[Fault]:
    """Yield a fault for each token of which a player, or all players together, have more than there may be."""
    for name, (_, token) in cards.tokens(table).items():
        for seat in table.seats:
            yield from _too_many(seat, rules, token)
        left = supply(table, rules, name)
        if left is not None and left < 0:
            there = cards.number(rules, token.supply)
            facts = (("value", there - left), ("greatest", there), ("tracker", name))
            yield Fault(rules[cards.clause(token.supply)], "players", "too-many", facts)


def _too_many(seat: Seat, rules: Rules, token: CharacterToken) -> Iterator[Fault]:
    if not token.most:
        return
    most, value = cards.number(rules, token.most), dict(seat.tokens).get(token.name, 0)
    if value > most:
        ruling = rules[cards.clause(token.most)]
        facts = (("value", value), ("least", 0), ("greatest", most), ("tracker", token.name))
        yield Fault(ruling, seat.name, "out-of-limits", facts)
