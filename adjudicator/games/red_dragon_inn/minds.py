"""Who answers for a seat: a person, or the cards that are revealed from its deck."""

from __future__ import annotations

from adjudicator.machine import FATE

from .table import Table


def answers_itself(table: Table, seat: int) -> bool:
    """Return True if nobody answers for `seat`: each of its answers is a card revealed from its deck."""
    return table.seats[seat].automatic


def answering_themselves(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of `seats` that answer by themselves, in the same order."""
    return tuple([seat for seat in seats if table.seats[seat].automatic])


def people_at(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of `seats` for which a person answers, in the same order."""
    return tuple([seat for seat in seats if not table.seats[seat].automatic])


def asked_for(table: Table, seat: int) -> int:
    """Return who is asked when `seat` is: FATE if it answers by itself, for the table says which card was revealed."""
    return FATE if answers_itself(table, seat) else seat


def can_have(table: Table, seat: int, card: str) -> bool:
    """Return True if `seat` may have that card to play: in its hand, or in the deck from which it answers by itself."""
    return answers_itself(table, seat) or table.holds(seat, card)


def without_played(table: Table, seat: int, card: str) -> Table:
    """Return `table` when `seat` has played that card. A card revealed from a deck was in no hand."""
    return table if answers_itself(table, seat) else table.without_card(seat, card)
