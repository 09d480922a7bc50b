"""What situations have in common whoever sits there and whatever the cards are called."""

from __future__ import annotations

from collections.abc import Iterator

from .cards import CARDS
from .chapters.exploring import Facing
from .effects import Doing
from .situation import Situation
from .table import UNKNOWN, Table
from .vocabulary import Card

Feature = tuple[str, tuple[str, ...]]
"""A kind of feature and the ids of the messages that tell it."""


def card_roles(card: Card) -> tuple[tuple[str, ...], ...]:
    """Return what a card is for: its kind with each of its effects and when. Its name and value do not count."""
    found = {
        (f"kind.{card.kind}", f"trigger.{ability.on}", f"effect.{effect.__struct_config__.tag}")
        for ability in card.abilities
        for effect in ability.effects
    }
    return tuple(sorted(found))


def precedent_features(now: Situation) -> Iterator[Feature]:
    """Yield what describes a situation: roles of cards in play, what is done about what, who is near an end."""
    table: Table = now.table
    facing = now.find(Facing)
    faced = UNKNOWN if facing is None else facing.card
    for id in (*(member.hero for member in table.party if member.up), faced):
        yield from (("role", role) for role in _roles(table, id))
    for frame in now.stack:
        if isinstance(frame, Doing) and frame.card != faced:
            for effect in frame.effects:
                for role in _roles(table, faced):
                    yield "answer", (f"effect.{effect.__struct_config__.tag}", role[-1])
    seats = [seat for seat in table.seats if not seat.out]
    if len(seats) == 2:
        yield "near", ("near.two-left",)
    if any(seat.life == 1 for seat in seats):
        yield "near", ("near.last-life",)
    if any(seat.gold == 0 for seat in seats):
        yield "near", ("near.no-gold",)
    if table.heroes == 0:
        yield "near", ("near.no-heroes",)


def _roles(table: Table, id: str) -> tuple[tuple[str, ...], ...]:
    found = CARDS.find(table, id)
    return card_roles(found) if found is not None else ()
