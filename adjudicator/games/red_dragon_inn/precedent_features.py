"""What situations have in common whoever sits there and whatever the cards are called."""

from __future__ import annotations

from collections.abc import Iterator

from . import people
from .cards import CARDS
from .chapters.drinks.drinks import Drinks
from .chapters.timing.playing import Pending
from .situation import Frame, Situation
from .table import Table
from .vocabulary import Card

Feature = tuple[str, tuple[str, ...]]
"""A kind of feature and the ids of the messages that tell it."""

NEAR = 3
"""How many points of anything are few: about what one strong Drink or one card takes."""


def card_roles(card: Card) -> tuple[tuple[str, ...], ...]:
    """Return what a card is for: its kind with each of its effects and, if that changes a number, which number.

    Neither its name nor the size of its effects counts.
    """
    effects = (effect for use in card.uses for effect in (*use.effects, *card.trap))
    found = {
        tuple(filter(None, (f"kind.{card.kind}", f"effect.{effect.__struct_config__.tag}", _stat(effect))))
        for effect in effects
    }
    return tuple(sorted(found))


def precedent_features(now: Situation) -> Iterator[Feature]:
    """Yield what describes a situation: the roles of cards in play, what answers what, and who is near an end."""
    for frame in now.stack:
        for id in _cards(frame):
            yield from (("role", role) for role in _roles(now.table, id))
        thing = frame.responds_to(now) if isinstance(frame, Pending) else None
        if isinstance(frame, Pending) and thing is not None:
            yield from (("answer", pair) for pair in _answers(now.table, frame, thing))
    table: Table = now.table
    standing = table.standing()
    if len(standing) == 2:
        yield "near", ("near.two-left",)
    for index in standing:
        side, whose = table.sides[index], "turn" if people.plays_for(table, people.acting(table), index) else "other"
        if side.fortitude - side.alcohol <= NEAR:
            yield "near", (f"near.passing-out.{whose}",)
        if side.gold <= NEAR:
            yield "near", (f"near.out-of-gold.{whose}",)


def _stat(effect: object) -> str:
    stat = getattr(effect, "stat", "")
    return f"stat.{stat}" if stat else ""


def _cards(frame: Frame) -> tuple[str, ...]:
    if isinstance(frame, Drinks):
        return tuple(id for drink in frame.drinks for id in drink.cards)
    return (frame.card,) if isinstance(frame, Pending) else ()


def _roles(table: Table, id: str) -> tuple[tuple[str, ...], ...]:
    found = CARDS.find(table, id)
    return card_roles(found) if found is not None else ()


def _answers(table: Table, card: Pending, thing: Frame) -> Iterator[tuple[str, str]]:
    """Yield pairs of what a card does, and what the card that it answers does or what else it answers."""
    answered = [role[1] for role in _roles(table, thing.card)] if isinstance(thing, Pending) else []
    for role in _roles(table, card.card):
        for what in answered or [f"frame.red-dragon-inn.{thing.__struct_config__.tag}"]:
            yield role[1], what
