"""Who is meant: the book's words for players, turned into seats.

Each word has one function. All that asks whom a card reaches, whose affair something is, who may speak or who is next
calls it and compares no seats itself; a test holds that. The functions take the rules because team games and Boss Otto
change what the words mean. While every side has one seat, the words mean what they say and no clause is looked at.

Addresses are those of the section of the book that says how teams change a word.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from adjudicator.machine import Decision, Rules, Ruling

from .table import Table
from .vocabulary import Payer

# -- whom a card reaches


def another(table: Table, rules: Rules, seat: int) -> tuple[int, ...]:
    """Return the seats of “another player”: whom `seat` may pick, order for or split with (rdi10:teams/targeting.1)."""
    order = table.round_from(seat)
    return order[1:] if order and order[0] == seat else order


def each_other(table: Table, rules: Rules, seat: int) -> tuple[int, ...]:
    """Return the seats of “each other player”, from `seat` to the left (rdi10:teams/targeting.3)."""
    order = table.round_from(seat)
    return order[1:] if order and order[0] == seat else order


def anybody(table: Table, rules: Rules, seat: int) -> tuple[int, ...]:
    """Return the seats of “a player”: whom `seat` may pick, itself among them (rdi10:teams/targeting.2)."""
    return table.round_from(seat)


def everybody(table: Table, rules: Rules, seat: int) -> tuple[int, ...]:
    """Return the seats of “each player (including you)”, from `seat` to the left.

    They are those whom an Event, a Round of Gambling and a Drinking Contest reach, too (rdi10:teams/targeting.6,
    rdi10:teams/champions.7, .12).
    """
    return table.round_from(seat)


# -- whose affair it is


def ours(table: Table, rules: Rules, seat: int, other: int) -> bool:
    """Return True if what concerns `other` concerns `seat`, as “you” or “your Drink” (rdi10:teams/shared-defense.2)."""
    return seat == other


def among(table: Table, rules: Rules, seat: int, seats: Container[int]) -> bool:
    """Return True if `seat` is one of those meant: “in the Round”, “who owes an ante”, “who Ignored it”.

    Sources: rdi10:teams/champions.14 and .16, rdi10:teams/targeting.3.
    """
    return seat in seats


def speaks(table: Table, rules: Rules, seat: int, said: Decision) -> bool:
    """Return True if who says this may say it for `seat`, which is asked (rdi10:teams/shared-turn.1)."""
    return said.seat == seat


# -- the turn


def acting(table: Table) -> int:
    """Return the seat of “the player whose turn it is”."""
    return table.turn


def your_turn(table: Table, rules: Rules, seat: int, turn: int) -> bool:
    """Return True if the turn of `turn`, in the game or a Round, is that of `seat` too (rdi10:teams/shared-turn.1)."""
    return seat == turn


def next_turn(table: Table, rules: Rules, seat: int) -> int:
    """Return the seat whose turn follows that of `seat`, which is `seat` if nobody else is left (rdi10:turn/end.1)."""
    return next(iter(table.round_from(left_of(table, seat))), seat)


def actions(table: Table, rules: Rules, seat: int) -> Ruling:
    """Return the ruling that says how many Action Cards `seat` may play in a turn (rdi10:teams/shared-turn.3)."""
    return rules["turn.action"]


def orders(table: Table, rules: Rules, seat: int) -> Ruling:
    """Return the ruling that says how many Drinks `seat` orders in a turn (rdi10:teams/shared-turn.4)."""
    return rules["turn.order"]


# -- the chairs; sides do not matter


def left_of(table: Table, seat: int) -> int:
    """Return the seat of “the player to your left”, in a team game too and whether in the game or out."""
    return (seat + 1) % len(table.seats)


def in_turn_order(table: Table, seat: int, among: Container[int] | None = None) -> tuple[int, ...]:
    """Return the seats still in the game from `seat` to the left: the order in which people are asked.

    Args:
        table: who is in the game.
        seat: where to begin.
        among: keep only these; None: all.
    """
    order = table.round_from(seat)
    return order if among is None else tuple([here for here in order if here in among])


def same_seat(seat: int, other: int) -> bool:
    """Return True if these are the same chair. Sides do not matter: this is for what belongs to a chair."""
    return seat == other


def one_of(seat: int, seats: Container[int]) -> bool:
    """Return True if that very chair is one of `seats`. Sides do not matter."""
    return seat in seats


def without(seats: Iterable[int], gone: int) -> tuple[int, ...]:
    """Return `seats` without the seat that leaves them."""
    return tuple([here for here in seats if here != gone])


# -- sides


def players(table: Table) -> int:
    """Return how many players the book counts at the start of the game."""
    return len(table.sides)


def left_in_game(table: Table) -> int:
    """Return how many players the book counts that are still in the game."""
    return len(table.standing())


def members(table: Table, sides: Container[int]) -> tuple[int, ...]:
    """Return the seats that play for one of `sides`, in the order of the table."""
    return tuple([index for index, seat in enumerate(table.seats) if seat.side in sides])


def plays_for(table: Table, seat: int, side: int) -> bool:
    """Return True if `seat` plays for `side`."""
    return table.seats[seat].side == side


def sides_in_turn_order(table: Table, seat: int) -> tuple[int, ...]:
    """Return every side once, out of the game or not, in the order of its first seat from `seat` to the left."""
    count = len(table.seats)
    return tuple(dict.fromkeys(table.seats[(seat + k) % count].side for k in range(count)))


def payers(table: Table, paid_for: Iterable[tuple[int, Payer]]) -> dict[int, Payer]:
    """Return who pays instead of each side.

    Args:
        table: who plays for which side.
        paid_for: seats that need not pay themselves, each with who does.
    """
    return {table.seats[seat].side: payer for seat, payer in paid_for}
