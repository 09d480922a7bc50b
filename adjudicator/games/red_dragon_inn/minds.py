"""Who answers for a seat: a person, or the cards that are revealed from its deck."""

from __future__ import annotations

from adjudicator.machine import FATE

from . import people
from .cards import CARDS, counts_as
from .moments import DEPUTY, LyingOpen, lying_open
from .table import Table
from .vocabulary import PIECES


def answers_itself(table: Table, seat: int) -> bool:
    """Return True if nobody answers for `seat`: each of its answers is a card revealed from its deck."""
    return table.seats[seat].automatic


def has_deputy(table: Table, seat: int) -> bool:
    """Return True if nobody plays `seat`, and it does not only answer by itself, but a deputy answers for it."""
    deputy = DEPUTY.first(table) if table.seats[seat].automatic else None
    return deputy is not None and people.same_seat(seat, deputy.seat(table))


def faces_a_deputy(table: Table, seat: int) -> bool:
    """Return True if somebody else plays `seat` at a table with a seat that nobody plays."""
    deputy = DEPUTY.first(table)
    return deputy is not None and seat >= 0 and not people.same_seat(seat, deputy.seat(table))


def answering_themselves(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of `seats` that answer by themselves, in the same order."""
    return tuple([seat for seat in seats if table.seats[seat].automatic])


def other_automatic(table: Table) -> tuple[int, ...]:
    """Return the seats that answer by themselves and are no Boss's: those of the automated third player."""
    return tuple([place for place, seat in enumerate(table.seats) if seat.automatic and not seat.boss])


def people_at(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of `seats` for which a person answers, in the same order."""
    return tuple([seat for seat in seats if not table.seats[seat].automatic])


def asked_for(table: Table, seat: int) -> int:
    """Return who is asked when `seat` is: FATE if it answers by itself, for the table says which card was revealed."""
    return FATE if answers_itself(table, seat) else seat


def can_have(table: Table, seat: int, card: str) -> bool:
    """Return True if `seat` may have that card to play: in its hand, before it, or in its own deck.

    The deck is that of a seat that answers by itself.
    """
    if any(counts_as(table, card, kind) for kind in PIECES):
        return any(piece.card == card and people.owns(table, seat, number) for number, piece in table.numbered_pieces())
    lying = _lying_open(table, card)
    if lying is not None:
        return lying.has(table, seat, card)
    return answers_itself(table, seat) or table.holds(seat, card)


def without_played(table: Table, seat: int, card: str) -> Table:
    """Return `table` when `seat` has played that card. A card revealed from a deck was in no hand."""
    lying = _lying_open(table, card)
    if lying is not None:
        return lying.played(table, seat, card)
    deputy = DEPUTY.first(table)
    if deputy is not None and people.same_seat(seat, deputy.seat(table)):
        return deputy.without_played(table, card)
    return table if answers_itself(table, seat) else table.without_card(seat, card)


def with_taken_back(table: Table, seat: int, card: str) -> Table:
    """Return `table` when `seat` has taken back that card, which it had played."""
    lying = _lying_open(table, card)
    return table.with_card(seat, card) if lying is None else lying.taken_back(table, seat, card)


def _lying_open(table: Table, card: str) -> LyingOpen | None:
    """Return what is said of a card that lies open before whoever has it, None of any other."""
    found = CARDS.find(table, card)
    return None if found is None else lying_open(found.kinds)
